#pragma once

#include "core/motion/clip.h"
#include "ui/timeline/time_axis.h"

#include <QFontMetrics>
#include <QPointF>
#include <QRectF>

#include <vector>

class QPainter;

namespace limber {

enum class TimelinePart { None, Ruler, InHandle, OutHandle, Range };

// What the timeline shows, as a value: made by the panel, drawn here.
struct TimelinePicture {
    QSizeF size;
    TimeAxis axis;
    int frameCount = 0;
    double frameTimeSec = 0.0;
    double time = 0.0; // in frames
    FrameRange range;  // in/out, or all frames
    bool hasRange = false;
    std::vector<double> speeds; // see core/edit/activity.h
    TimelinePart highlighted = TimelinePart::None;
    bool focused = false;
};

// The lanes from above: ruler (frames, seconds), range, activity.
inline constexpr double kRulerHeight = 34.0, kRangeHeight = 22.0, kLeastActivityHeight = 16.0;

TimelinePart timelinePartAt(const TimelinePicture& picture, QPointF position);
// What looks different with the play-head at `frame`: for repainting as little as possible.
QRectF playHeadRect(const TimelinePicture& picture, double frame, const QFontMetrics& metrics);
void draw(const TimelinePicture& picture, QPainter& painter);

// "4.10 s", "1:04.10"; as many decimals as tell one frame from the next, at most 3.
QString shownSeconds(double seconds, int decimals);
// "201 frames · 3.35 s"
QString shownSpan(const FrameRange& range, double frameTimeSec);

} // namespace limber
