#include "ui/timeline/marker_name_field.h"

#include "ui/theme/theme.h"

#include <QKeyEvent>

#include <algorithm>

namespace limber {

namespace {

constexpr int kLongestMarkerName = 200;
constexpr int kNameWidth = 160;

} // namespace

MarkerNameField::MarkerNameField(QWidget* parent) : QLineEdit(parent)
{
    setMaxLength(kLongestMarkerName);
    hide();
    connect(this, &QLineEdit::editingFinished, this, [this] { finish(true); });
}

void MarkerNameField::edit(int frame, const QString& name, QPoint place)
{
    m_frame = frame;
    setAccessibleName(tr("Name of the marker at frame %1").arg(frame));
    setPlaceholderText(tr("Name"));
    setText(name);
    selectAll();
    const int width = std::min(kNameWidth, parentWidget()->width());
    const int left = std::clamp(place.x(), 0, parentWidget()->width() - width);
    const int lowest = std::max(0, parentWidget()->height() - metric::kControlHeight);
    setGeometry(left, std::min(place.y(), lowest), width, metric::kControlHeight);
    show();
    setFocus();
}

void MarkerNameField::finish(bool take)
{
    if (isHidden())
        return;
    const bool hadFocus = hasFocus();
    hide(); // first: that it loses the focus is another "editing finished"
    if (hadFocus)
        parentWidget()->setFocus();
    if (take)
        emit named(m_frame, text());
}

bool MarkerNameField::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        event->accept();
        return true;
    }
    return QLineEdit::event(event);
}

void MarkerNameField::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        finish(false);
    else
        QLineEdit::keyPressEvent(event);
}

} // namespace limber
