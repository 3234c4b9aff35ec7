#include "ui/curves/curve_overlays.h"

#include "ui/theme/theme.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace limber {

QColor faded(QColor colour, double opacity)
{
    colour.setAlphaF(static_cast<float>(opacity));
    return colour;
}

void paintShades(QPainter& painter, const QRectF& area, const PlotTransform& transform,
                 int frameCount, const std::optional<FrameRange>& range)
{
    const auto shade = [&](double fromX, double toX, double opacity) {
        const QRectF part(QPointF(std::max(fromX, area.left()), area.top()),
                          QPointF(std::min(toX, area.right()), area.bottom()));
        if (part.width() > 0.0)
            painter.fillRect(part, faded(theme().line, opacity));
    };
    const double lastX = transform.x(std::max(0, frameCount - 1));
    shade(area.left(), transform.x(0), 0.8);
    shade(lastX, area.right(), 0.8);
    if (range) {
        shade(transform.x(0), transform.x(range->first), 0.45);
        shade(transform.x(range->last), lastX, 0.45);
    }
}

void paintItem(QPainter& painter, const CurveScene::Item& item, const PlotTransform& transform,
               const QRectF& area, KeyFrames selected)
{
    if (!item.levels)
        return;
    if (item.drawnGhost && item.drawnGhost != item.curve) {
        const PaintedCurve ghost{*item.drawnGhost, *item.ghostLevels, transform};
        paintCurve(painter, ghost, area, faded(item.colour, theme().ghostOpacity), item.line);
    }
    const PaintedCurve painted{*item.curve, *item.levels, transform};
    const QColor colour = item.locked ? faded(item.colour, 0.6) : item.colour;
    paintCurve(painter, painted, area, colour, item.line, item.active ? 2.0 : 1.0);
    if (!item.locked)
        paintKeys(painter, painted, area, colour);
    paintSelectedKeys(painter, painted, selected, area, theme().selection);
}

QRectF playHeadBadge(const QFontMetrics& metrics, const QRectF& area,
                     const PlotTransform& transform, double frame, const QString& text)
{
    const double width = metrics.horizontalAdvance(text) + 2 * metric::kInside;
    return {std::round(transform.x(frame)) + 0.5 - width / 2.0, area.top() - metrics.height() - 3.0,
            width, metrics.height() + 2.0};
}

void hideLabelsUnder(QPainter& painter, const QRectF& badge, const PlotTransform& transform,
                     double frame, double step, const std::function<QString(double frame)>& label)
{
    for (const double side : {0.0, 1.0}) {
        const double tick = (std::floor(frame / step) + side) * step;
        const double width =
            QFontMetricsF(painter.font()).horizontalAdvance(label(tick)) + metric::kInside;
        QRectF covered(0.0, badge.top() - metric::kInside, width, badge.height() + metric::kInside);
        covered.moveCenter({transform.x(tick), covered.center().y()});
        if (covered.intersects(badge))
            painter.fillRect(covered, theme().panel);
    }
}

void paintPlayHead(QPainter& painter, const QRectF& area, const PlotTransform& transform,
                   double frame, const QRectF& badge, const QString& text)
{
    const Theme& t = theme();
    const double x = std::round(transform.x(frame)) + 0.5;
    if (x < area.left() - 1.0 || x > area.right() + 1.0)
        return;
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(t.playHead));
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.playHead);
    painter.drawRoundedRect(badge, 3.0, 3.0);
    painter.setPen(QPen(t.dark ? t.window : t.panel));
    painter.drawText(badge, Qt::AlignCenter, text);
}

void paintKeyRing(QPainter& painter, const QRectF& area, const QPointF& at)
{
    if (!area.contains(at))
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme().selection, 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(at, 6.0, 6.0);
}

void paintBox(QPainter& painter, const QRectF& area, const QRectF& box)
{
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(theme().selection));
    painter.setBrush(faded(theme().selection, 0.12));
    painter.drawRect(box.intersected(area));
}

void paintReadout(QPainter& painter, const QRectF& bounds, const QString& text, const QPointF& at)
{
    const QFontMetrics metrics(painter.font());
    QRectF label(at + QPointF(14.0, -12.0 - metrics.height()),
                 QSizeF(metrics.horizontalAdvance(text) + 2 * metric::kBetween,
                        metrics.height() + metric::kInside));
    label.moveRight(std::min(label.right(), bounds.right() - metric::kInside));
    label.moveLeft(std::max(label.left(), bounds.left() + metric::kInside));
    label.moveTop(std::max(label.top(), bounds.top() + metric::kInside));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme().line));
    painter.setBrush(theme().raised);
    painter.drawRoundedRect(label, 4.0, 4.0);
    painter.setPen(QPen(theme().text));
    painter.drawText(label, Qt::AlignCenter, text);
}

void paintPlotFrame(QPainter& painter, const QRectF& area, bool hasFocus)
{
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(hasFocus ? theme().accent : theme().line));
    painter.drawRect(area.adjusted(0, 0, -1, -1));
}

} // namespace limber
