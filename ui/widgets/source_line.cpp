#include "ui/widgets/source_line.h"

#include "ui/theme/theme.h"
#include "ui/widgets/plain_tip.h"

#include <QEvent>
#include <QFontDatabase>
#include <QPainter>

#include <algorithm>
#include <string_view>

namespace limber {

namespace {

// The index of the character at which the place of an excerpt stands; -1 without one.
int caretOf(const SourceExcerpt& excerpt)
{
    const auto head = std::string_view(excerpt.text)
                          .substr(0, static_cast<std::size_t>(std::max(0, excerpt.column - 1)));
    return excerpt.column > 0
               ? static_cast<int>(QString::fromUtf8(head.data(), qsizetype(head.size())).size())
               : -1;
}

} // namespace

SourceLine::SourceLine(QWidget* parent) : QWidget(parent)
{
    setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void SourceLine::setExcerpt(const SourceExcerpt& excerpt)
{
    m_caret = caretOf(excerpt);
    const QString text = QString::fromStdString(excerpt.text);
    m_text = text;
    // One cell for each character, so that the caret stands where it belongs.
    m_text.replace(QLatin1Char('\t'), QLatin1Char(' '));
    setAccessibleName(m_text);
    setToolTip(plainTip(text));
    update();
}

QSize SourceLine::sizeHint() const
{
    return {200, 2 * fontMetrics().height() + 2 * metric::kInside};
}

void SourceLine::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), theme().window);
    const QRect area = rect().adjusted(metric::kBetween, metric::kInside, -metric::kBetween, 0);
    painter.setClipRect(area);
    const int caretX = m_caret < 0 ? 0 : fontMetrics().horizontalAdvance(m_text.left(m_caret));
    const int shift = std::max(0, caretX - area.width() * 2 / 3);
    const int baseline = area.top() + fontMetrics().ascent();
    painter.setPen(theme().text);
    painter.drawText(area.left() - shift, baseline, m_text);
    if (m_caret >= 0) {
        painter.setPen(theme().error);
        painter.drawText(area.left() - shift + caretX, baseline + fontMetrics().height(),
                         QStringLiteral("^"));
    }
}

void SourceLine::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        update();
    QWidget::changeEvent(event);
}

} // namespace limber
