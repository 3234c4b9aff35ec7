#include "ui/main_window/dock_grip.h"

#include "ui/theme/theme.h"

#include <QEvent>
#include <QPainter>

namespace limber {

namespace {

constexpr int kGripWidth = 10;
constexpr int kDots = 4;
constexpr double kDotRadius = 1.25;
constexpr double kDotStep = 5.0;

} // namespace

DockGrip::DockGrip(QWidget* parent) : QWidget(parent)
{
    setCursor(Qt::SizeAllCursor);
    setAttribute(Qt::WA_Hover);
    connect(&ThemeNotifier::instance(), &ThemeNotifier::changed, this,
            qOverload<>(&QWidget::update));
    retranslate();
}

QSize DockGrip::sizeHint() const
{
    return {kGripWidth, 2 * kGripWidth};
}

void DockGrip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(underMouse() ? theme().text : theme().textSecond);
    QPointF dot(width() / 2.0, (height() - (kDots - 1) * kDotStep) / 2.0);
    for (int i = 0; i < kDots; ++i, dot.ry() += kDotStep)
        painter.drawEllipse(dot, kDotRadius, kDotRadius);
}

void DockGrip::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void DockGrip::enterEvent(QEnterEvent* event)
{
    update();
    QWidget::enterEvent(event);
}

void DockGrip::leaveEvent(QEvent* event)
{
    update();
    QWidget::leaveEvent(event);
}

void DockGrip::retranslate()
{
    setAccessibleName(tr("Move the panel"));
    setToolTip(tr("Drag to move this panel, double-click to float it"));
}

} // namespace limber
