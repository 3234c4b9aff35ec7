#include "core/blend/joint_mask.h"

#include <algorithm>

namespace limber {

namespace {

// Generations below `entry`, 0 for itself; −1 for joints that it does not cover.
std::vector<int> generationsBelow(const Skeleton& skeleton, const MaskEntry& entry)
{
    std::vector<int> generations(skeleton.joints.size(), -1);
    generations[static_cast<std::size_t>(entry.joint)] = 0;
    for (int joint = entry.joint + 1; joint < skeleton.jointCount() && !entry.alone; ++joint) {
        const int parent = skeleton.joint(joint).parent;
        if (parent >= 0 && generations[static_cast<std::size_t>(parent)] >= 0) {
            generations[static_cast<std::size_t>(joint)] =
                generations[static_cast<std::size_t>(parent)] + 1;
        }
    }
    return generations;
}

} // namespace

Result<JointMask> jointMask(const Skeleton& skeleton, std::span<const MaskEntry> entries,
                            int feather)
{
    if (feather < 0) {
        return makeError("feather", Text{LIMBER_TEXT("A mask cannot fade in over %1 generations"),
                                         {std::to_string(feather)}});
    }
    JointMask mask{std::vector<double>(skeleton.joints.size(), 0.0)};
    for (const MaskEntry& entry : entries) {
        if (entry.joint < 0 || entry.joint >= skeleton.jointCount()) {
            return makeError("joint-index", Text{LIMBER_TEXT("There is no joint number %1"),
                                                 {std::to_string(entry.joint)}});
        }
        const std::vector<int> generations = generationsBelow(skeleton, entry);
        for (std::size_t joint = 0; joint < generations.size(); ++joint) {
            const double weight = (generations[joint] + 1.0) / (feather + 1.0);
            mask.weights[joint] = std::max(mask.weights[joint], std::min(weight, 1.0));
        }
    }
    return mask;
}

JointMask wholeMask(const Skeleton& skeleton)
{
    return {std::vector<double>(skeleton.joints.size(), 1.0)};
}

} // namespace limber
