#pragma once

#include "core/motion/clip.h"

#include <vector>

namespace limber {

// For every frame of `before` the frame of `after` that was read from the same row of the same
// text, −1 if there is none: so what is indexed by frame can follow a trim, a cut or a reversal
// without being told of it, through undo too. Where a row stands several times, the first counts.
// Clips of equal length without an origin match frame by frame; else without an origin nothing
// does.
std::vector<int> matchFrames(const Clip& before, const Clip& after);

} // namespace limber
