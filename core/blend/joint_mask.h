#pragma once

#include "core/motion/result.h"
#include "core/motion/skeleton.h"

#include <span>
#include <vector>

namespace limber {

// A joint that a mask is made of: with all joints below it, or alone.
struct MaskEntry {
    int joint = 0;
    bool alone = false;

    friend bool operator==(const MaskEntry&, const MaskEntry&) = default;
};

// How much each joint of a skeleton belongs to a layer, 0 … 1.
struct JointMask {
    std::vector<double> weights; // one for each joint

    double at(int joint) const { return weights[static_cast<std::size_t>(joint)]; }
};

// The entries' joints. With `feather` the mask fades in below its first joint over that many
// generations: the joint itself has the weight 1/(feather + 1), its children 2/(feather + 1) …, 1
// from `feather` generations below it. A joint of several entries has the largest weight. Errors:
// "joint-index"; "feather" if it is negative.
Result<JointMask> jointMask(const Skeleton& skeleton, std::span<const MaskEntry> entries,
                            int feather = 0);

// All joints at weight 1.
JointMask wholeMask(const Skeleton& skeleton);

} // namespace limber
