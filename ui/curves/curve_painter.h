#pragma once

#include "core/motion/curve.h"
#include "ui/curves/curve_levels.h"
#include "ui/curves/key_selection.h"

#include <QColor>
#include <QPointF>
#include <QRectF>

class QPainter;

namespace limber {

// How frames and values lie on the screen, in logical pixels.
struct PlotTransform {
    double frameOrigin = 0.0; // x of frame 0
    double frameScale = 1.0;  // pixels per frame, > 0
    double valueOrigin = 0.0; // y of value 0
    double valueScale = -1.0; // pixels per unit, < 0: values grow upwards

    double x(double frame) const { return frameOrigin + frameScale * frame; }
    double y(double value) const { return valueOrigin + valueScale * value; }
    double frame(double x) const { return (x - frameOrigin) / frameScale; }
    double value(double y) const { return (y - valueOrigin) / valueScale; }
    QPointF point(const Curve& curve, int frame) const
    {
        return {x(frame), y(curve.samples[static_cast<std::size_t>(frame)])};
    }
};

enum class CurveLine { Solid, Dashed, Dotted };

// From this many pixels between two keys on, each key gets a mark.
inline constexpr double kMarkSpacing = 6.0;

// A curve with its levels, to be drawn or looked up. References to what the caller keeps.
struct PaintedCurve {
    const Curve& curve;
    const CurveLevels& levels;
    const PlotTransform& transform;
};

// Draws the curve within `area`: zoomed in as a line from sample to sample, zoomed out as the span
// of each column of pixels, at a cost that does not depend on the number of frames. `width` in
// logical pixels.
void paintCurve(QPainter& painter, const PaintedCurve& painted, const QRectF& area,
                const QColor& colour, CurveLine line, double width = 1.0);
// A mark on every key, if there is room.
void paintKeys(QPainter& painter, const PaintedCurve& painted, const QRectF& area,
               const QColor& colour);
// The selected keys: marks if there is room, else what of the curve is selected.
void paintSelectedKeys(QPainter& painter, const PaintedCurve& painted, KeyFrames keys,
                       const QRectF& area, const QColor& colour);

// How near a point is to a curve, in pixels.
struct CurveNearness {
    double line = 0.0; // to the line between the samples
    double key = 0.0;  // to the nearest key
    int frame = 0;     // of that key
};
// Looks as far as `reach` pixels to both sides; distances beyond it are merely larger than `reach`.
CurveNearness nearnessOf(const Curve& curve, const PlotTransform& transform, const QPointF& point,
                         double reach);

// The frames whose keys lie in `box`.
std::vector<int> keysInBox(const Curve& curve, const PlotTransform& transform, const QRectF& box);

// The frames whose keys may be seen in `area`, one more on each side; {0, −1} if there are none.
FrameRange framesIn(const QRectF& area, const PlotTransform& transform, std::size_t sampleCount);

} // namespace limber
