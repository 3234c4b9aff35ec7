#pragma once

#include <QFontMetricsF>

class QPainter;

namespace limber {

struct TimelinePicture;

// The two rows of the ruler: above the time as the window shows it (TimeDisplay), below it seconds
// where frames stand above, else frames.
void drawRuler(const TimelinePicture& picture, QPainter& painter);

// The room that a label of the upper row needs, with what keeps it from the next one, in pixels.
double rulerLabelReach(const TimelinePicture& picture, const QFontMetricsF& metrics);

} // namespace limber
