#pragma once

#include "core/document/marker.h"
#include "core/motion/clip.h"
#include "core/rig/contacts.h"
#include "ui/timeline/contact_lanes.h"
#include "ui/timeline/time_axis.h"

#include <QFontMetrics>
#include <QPointF>
#include <QRectF>

#include <optional>
#include <vector>

class QPainter;

namespace limber {

enum class TimelinePart { None, Ruler, InHandle, OutHandle, Range, Marker, Contact };

// What the timeline shows, as a value: made by the panel, drawn here.
struct TimelinePicture {
    QSizeF size;
    TimeAxis axis;
    int frameCount = 0;
    FrameTime frameTime;
    double time = 0.0; // in frames
    FrameRange range;  // in/out, or all frames
    bool hasRange = false;
    // Of an operation that moves frames: what it would leave, which is not the clip yet.
    bool isPreview = false;
    Markers markers;
    std::vector<double> speeds;   // see core/edit/activity.h
    ContactLanes contacts;        // when feet stand on the floor; no lanes where none are told
    bool contactsPainted = false; // else found
    TimelinePart highlighted = TimelinePart::None;
    std::optional<int> highlightedMarker; // its frame
    std::optional<ContactPlace> highlightedContact;
    std::optional<ContactPlace> selectedContact;
    bool focused = false;
};

// The lanes from above: ruler (the time as it is shown, and beside it frames or seconds), range,
// markers where there are some, activity, and below it when heels and toes stand.
inline constexpr double kRulerHeight = 34.0, kRangeHeight = 22.0, kMarkerHeight = 16.0;
inline constexpr double kUsualActivityHeight = 20.0;
inline constexpr double kUsualLanesHeight = 44.0, kLeastLanesHeight = 28.0; // with the scroll bar

double activityTop(const TimelinePicture& picture);
double lanesBottom(const TimelinePicture& picture);

TimelinePart timelinePartAt(const TimelinePicture& picture, QPointF position);
// The frame of the marker whose flag or name is there.
std::optional<int> markerFrameAt(const TimelinePicture& picture, QPointF position);
// The frame nearest to `x`; markers and the play-head as it was (in frames) draw it to them.
int snappedFrame(const TimelinePicture& picture, double x, double playHead);
// The left end of a marker's name.
QPointF markerNamePlace(const TimelinePicture& picture, int frame);
// What looks different with the play-head at `frame`: for repainting as little as possible.
QRectF playHeadRect(const TimelinePicture& picture, double frame, const QFontMetrics& metrics);
void draw(const TimelinePicture& picture, QPainter& painter);

} // namespace limber
