#pragma once

#include "core/motion/clip.h"

#include <QString>

namespace limber {

// How many frames lie between two labels of the ruler where a frame is `pixelsPerFrame` wide: whole
// frames, and whole seconds where timecode is shown and they have room.
double frameLabelStep(double pixelsPerFrame, const FrameTime& frameTime);

// A label of the ruler, as times are shown (TimeDisplay); frames with the seconds beside them.
QString frameLabel(double frame, double step, const FrameTime& frameTime);

} // namespace limber
