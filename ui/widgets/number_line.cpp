#include "ui/widgets/number_line.h"

#include "ui/theme/theme.h"

#include <QKeyEvent>

namespace limber {

NumberLine::NumberLine(QWidget* parent) : QLineEdit(parent)
{
    setAlignment(Qt::AlignRight);
    hide();
    connect(this, &QLineEdit::textEdited, this, [this] { setWrong(false); });
}

void NumberLine::setWrong(bool wrong)
{
    QPalette colours = parentWidget()->palette();
    if (wrong)
        colours.setColor(QPalette::Text, theme().error);
    setPalette(colours);
}

bool NumberLine::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        // The window's single-key commands must not fire while a number is typed.
        const auto* key = static_cast<QKeyEvent*>(event);
        if (!(key->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier))) {
            event->accept();
            return true;
        }
    }
    return QLineEdit::event(event);
}

void NumberLine::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        emit givenUp();
    else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        emit finished(true);
    else
        QLineEdit::keyPressEvent(event);
}

void NumberLine::focusOutEvent(QFocusEvent* event)
{
    if (event->reason() != Qt::PopupFocusReason)
        emit finished(false);
    QLineEdit::focusOutEvent(event);
}

} // namespace limber
