#pragma once

#include "core/motion/curve.h"

#include <vector>

namespace limber {

// The frames at which a curve turns: its highest and lowest places, ascending. A turn counts when
// the curve comes away from it by more than `leastRise` (0 ≤, in the curve's own unit) on both
// sides, so that the noise of a recording makes none; on a level the first frame of it counts. The
// ends of the curve are no turns.
std::vector<int> turningFrames(const Curve& curve, double leastRise);

// The least rise that is a movement and no noise: a fiftieth of the span of the curve's values.
double leastRiseOf(const Curve& curve);

} // namespace limber
