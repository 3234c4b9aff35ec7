#pragma once

#include "core/motion/skeleton.h"
#include "core/rig/body.h"

#include <glm/vec3.hpp>

#include <vector>

namespace limber {

// What flesh hangs on in a skeleton with a recognised body. Producers put more joints into their
// files than bodies have: props, markers, helpers of a rig, ends at any distance.
struct FleshJoints {
    // For each joint, end sites among them: whether it is one of the body (a part of it, or on the
    // way to one, or a fitting end of one) or of an appendage.
    std::vector<bool> carries;
    // For each joint the topmost joint of the appendage it belongs to, −1 for all others. An
    // appendage is a tail, a wing, a third arm: a chain of two bones or more on the trunk that no
    // part of the body hangs on, 0.1 to 2 heights long.
    std::vector<int> appendage;
};

// `positions`: one for each joint, in the pose the flesh is made in; `height` of the body above 0,
// in the same units.
FleshJoints fleshJointsOf(const Skeleton& skeleton, const Body& body,
                          const std::vector<glm::dvec3>& positions, double height);

} // namespace limber
