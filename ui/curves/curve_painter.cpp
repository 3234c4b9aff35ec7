#include "ui/curves/curve_painter.h"

#include <QPainter>
#include <QPixmap>
#include <QVarLengthArray>

#include <algorithm>
#include <cmath>

namespace limber {

namespace {

// Far enough outside to be clipped, near enough for the painter's arithmetic.
constexpr double kFar = 20000.0;

double withinReach(double y)
{
    return std::clamp(y, -kFar, kFar);
}

QPointF pointOf(const PaintedCurve& painted, int frame)
{
    const QPointF point = painted.transform.point(painted.curve, frame);
    return {point.x(), withinReach(point.y())};
}

// Dashes of a curve that is drawn in columns: whether the column has ink.
bool hasInk(int column, CurveLine line)
{
    switch (line) {
    case CurveLine::Solid:
        return true;
    case CurveLine::Dashed:
        return (column & 7) < 5;
    case CurveLine::Dotted:
        return (column & 3) < 2;
    }
    return true;
}

Qt::PenStyle penStyle(CurveLine line)
{
    switch (line) {
    case CurveLine::Solid:
        return Qt::SolidLine;
    case CurveLine::Dashed:
        return Qt::DashLine;
    case CurveLine::Dotted:
        return Qt::DotLine;
    }
    return Qt::SolidLine;
}

void paintColumns(QPainter& painter, const PaintedCurve& painted, const QRectF& area,
                  const QColor& colour, CurveLine line, int height)
{
    const int lastFrame = static_cast<int>(painted.curve.samples.size()) - 1;
    const PlotTransform& transform = painted.transform;
    const int left = static_cast<int>(std::floor(std::max(area.left(), transform.x(0))));
    const int right = static_cast<int>(std::ceil(std::min(area.right(), transform.x(lastFrame))));
    // Dashes go along with the curve when it is panned.
    const int phase = static_cast<int>(std::lround(std::fmod(transform.frameOrigin, 8.0)));
    QVarLengthArray<QRect, 2048> columns; // drawn at once: that is much quicker
    for (int x = left; x <= right; ++x) {
        if (!hasInk(x - phase, line))
            continue;
        // With the last sample of the column before, so that columns join.
        const int first = std::max(0, static_cast<int>(std::ceil(transform.frame(x))) - 1);
        const int last =
            std::min(lastFrame, static_cast<int>(std::ceil(transform.frame(x + 1))) - 1);
        if (last < first)
            continue;
        const ValueSpan span = painted.levels.spanOf(painted.curve.samples, first, last);
        const double top = std::max(transform.y(span.highest), area.top() - 1.0);
        const double bottom = std::min(transform.y(span.lowest), area.bottom() + 1.0);
        if (bottom < top)
            continue;
        const int y = static_cast<int>(std::floor(top));
        columns.append(QRect(x, y, 1, static_cast<int>(std::floor(bottom)) - y + height));
    }
    const bool smooth = painter.testRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawRects(columns.data(), static_cast<int>(columns.size()));
    painter.setRenderHint(QPainter::Antialiasing, smooth);
}

void paintPolyline(QPainter& painter, const PaintedCurve& painted, FrameRange frames,
                   const QPen& pen)
{
    QPolygonF points;
    points.reserve(frames.count());
    for (int frame = frames.first; frame <= frames.last; ++frame)
        points << pointOf(painted, frame);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(points);
}

// A diamond of `size` logical pixels, drawn once for all keys of a curve.
QPixmap diamond(const QPainter& painter, double size, const QColor& colour)
{
    const double ratio = painter.device()->devicePixelRatioF();
    QPixmap pixmap(QSize(1, 1) * static_cast<int>(std::ceil(size * ratio)));
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter mark(&pixmap);
    mark.setRenderHint(QPainter::Antialiasing);
    mark.setPen(Qt::NoPen);
    mark.setBrush(colour);
    const double half = size / 2.0;
    mark.drawPolygon(QPolygonF{{half, 0.0}, {size, half}, {half, size}, {0.0, half}});
    return pixmap;
}

void paintMark(QPainter& painter, const QPixmap& mark, const QPointF& at)
{
    const QSizeF size = mark.deviceIndependentSize();
    painter.drawPixmap(at - QPointF(size.width() / 2.0, size.height() / 2.0), mark);
}

bool hasRoomForMarks(const PlotTransform& transform)
{
    return transform.frameScale >= kMarkSpacing;
}

// Selected keys that lie closer than marks: a band over the columns that hold any of them.
void paintSelectedColumns(QPainter& painter, const PaintedCurve& painted, KeyFrames keys,
                          const QRectF& area, const QColor& colour)
{
    const PlotTransform& transform = painted.transform;
    auto key = std::ranges::lower_bound(keys, static_cast<int>(transform.frame(area.left())) - 1);
    while (key != keys.end()) {
        const int x = static_cast<int>(std::floor(transform.x(*key)));
        if (x > area.right() + 1.0)
            break;
        const auto next = std::upper_bound(
            key, keys.end(),
            std::max(*key, static_cast<int>(std::ceil(transform.frame(x + 1))) - 1));
        const ValueSpan span = painted.levels.spanOf(painted.curve.samples, *key, *(next - 1));
        const double top = std::max(transform.y(span.highest), area.top() - 4.0);
        const double bottom = std::min(transform.y(span.lowest), area.bottom() + 4.0);
        if (top <= bottom) {
            const int y = static_cast<int>(std::floor(top)) - 1;
            painter.fillRect(x - 1, y, 3, static_cast<int>(std::floor(bottom)) - y + 2, colour);
        }
        key = next;
    }
}

double distanceToSegment(const QPointF& point, const QPointF& from, const QPointF& to)
{
    const QPointF way = to - from;
    const double length = QPointF::dotProduct(way, way);
    const double t =
        length > 0.0 ? std::clamp(QPointF::dotProduct(point - from, way) / length, 0.0, 1.0) : 0.0;
    const QPointF apart = point - (from + t * way);
    return std::hypot(apart.x(), apart.y());
}

} // namespace

FrameRange framesIn(const QRectF& area, const PlotTransform& transform, std::size_t sampleCount)
{
    const double last = static_cast<double>(sampleCount) - 1.0;
    const double from = std::floor(transform.frame(area.left())) - 1.0;
    const double to = std::ceil(transform.frame(area.right())) + 1.0;
    if (sampleCount == 0 || from > last || to < 0.0)
        return {0, -1};
    return {static_cast<int>(std::max(0.0, from)), static_cast<int>(std::min(last, to))};
}

void paintCurve(QPainter& painter, const PaintedCurve& painted, const QRectF& area,
                const QColor& colour, CurveLine line, double width)
{
    const FrameRange frames = framesIn(area, painted.transform, painted.curve.samples.size());
    if (frames.count() <= 0)
        return;
    if (painted.transform.frameScale < 1.0)
        paintColumns(painter, painted, area, colour, line, static_cast<int>(std::lround(width)));
    else
        paintPolyline(painter, painted, frames, QPen(colour, width, penStyle(line)));
}

void paintKeys(QPainter& painter, const PaintedCurve& painted, const QRectF& area,
               const QColor& colour)
{
    if (!hasRoomForMarks(painted.transform))
        return;
    const QPixmap mark = diamond(painter, 5.0, colour);
    const FrameRange frames = framesIn(area, painted.transform, painted.curve.samples.size());
    for (int frame = frames.first; frame <= frames.last; ++frame)
        paintMark(painter, mark, pointOf(painted, frame));
}

void paintSelectedKeys(QPainter& painter, const PaintedCurve& painted, KeyFrames keys,
                       const QRectF& area, const QColor& colour)
{
    if (keys.empty())
        return;
    if (!hasRoomForMarks(painted.transform)) {
        paintSelectedColumns(painter, painted, keys, area, colour);
        return;
    }
    const QPixmap mark = diamond(painter, 9.0, colour);
    const FrameRange frames = framesIn(area, painted.transform, painted.curve.samples.size());
    for (auto key = std::ranges::lower_bound(keys, frames.first);
         key != keys.end() && *key <= frames.last; ++key)
        paintMark(painter, mark, pointOf(painted, *key));
}

CurveNearness nearnessOf(const Curve& curve, const PlotTransform& transform, const QPointF& point,
                         double reach)
{
    CurveNearness nearness{2.0 * reach + 1.0, 2.0 * reach + 1.0, 0};
    const QRectF around(point.x() - reach, 0.0, 2.0 * reach, 1.0);
    const FrameRange frames = framesIn(around, transform, curve.samples.size());
    for (int frame = frames.first; frame <= frames.last; ++frame) {
        const QPointF here = transform.point(curve, frame);
        const double distance = std::hypot(here.x() - point.x(), here.y() - point.y());
        if (distance < nearness.key) {
            nearness.key = distance;
            nearness.frame = frame;
        }
        nearness.line = std::min(nearness.line, distance);
        if (frame < frames.last)
            nearness.line = std::min(
                nearness.line, distanceToSegment(point, here, transform.point(curve, frame + 1)));
    }
    return nearness;
}

std::vector<int> keysInBox(const Curve& curve, const PlotTransform& transform, const QRectF& box)
{
    std::vector<int> keys;
    const FrameRange frames = framesIn(box, transform, curve.samples.size());
    for (int frame = frames.first; frame <= frames.last; ++frame) {
        if (box.contains(transform.point(curve, frame)))
            keys.push_back(frame);
    }
    return keys;
}

} // namespace limber
