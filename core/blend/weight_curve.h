#pragma once

#include "core/motion/result.h"

#include <vector>

namespace limber {

// How much of the second clip there is: constant, or a curve over the result given by values that
// stand evenly from its first frame to its last, straight lines between them. So one value for each
// frame of the result is a weight of its own for each frame.
struct WeightCurve {
    std::vector<double> values{1.0}; // at least one

    static WeightCurve constant(double weight) { return {{weight}}; }

    // 0 ≤ progress ≤ 1, from the first frame to the last.
    double at(double progress) const;
    bool isAlways(double weight) const;
};

// The error "weight" unless there are values and all of them are from `least` to `most`.
Result<Done> checkWeight(const WeightCurve& weight, double least = 0.0, double most = 1.0);

} // namespace limber
