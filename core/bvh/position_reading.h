#pragma once

#include "core/motion/clip.h"

namespace limber {

// How position channels and OFFSETs of a clip are most likely meant (BVH.md, "auto"): the first
// frame's positions far shorter than the OFFSETs that they stand beside mean add. Inner joints tell
// first, else the roots; replace where neither tells.
PositionReading likelyPositionReading(const Clip& clip);

} // namespace limber
