#pragma once

#include "core/motion/clip.h"

namespace limber {

// Frames per second that a frame time means: 0.033333 means 30, 0.0083333 means 120, 0.0417083
// means 24000/1001. If 1/t is whole within 1e-9, that; else the whole n with |t − 1/n| at most half
// a unit of the last printed decimal, if there is only one such n, or only one among 24 25 30 48 50
// 60 72 90 100 120 144 200 240; else, if no n fits, one of 24, 30, 60, 120 × 1000/1001 by the same
// test; else 1/t. For labels and resampling; never written back.
double nominalRate(const FrameTime& frameTime);

// The frame time of `framesPerSecond`, with as many decimals as the shortest text has that reads
// back to the same double.
FrameTime frameTimeOfRate(double framesPerSecond);
FrameTime frameTimeOfSeconds(double seconds);

} // namespace limber
