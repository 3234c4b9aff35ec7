#pragma once

#include "core/edit/edit_result.h"

#include <vector>

namespace limber {

// Where in a clip the figure moves, coarse, for an overview: the mean speed of all joints in world
// space (file units per second) at up to `samples` moments spread evenly over the clip. Sample i of
// n stands for the frames from i/n to (i+1)/n of the clip. Empty for a clip of fewer than two
// frames, and when `progress` asked to give up.
std::vector<double> jointSpeeds(const Clip& clip, int samples, const Progress& progress = {});

} // namespace limber
