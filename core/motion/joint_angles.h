#pragma once

#include "core/motion/skeleton.h"

#include <glm/gtc/quaternion.hpp>

#include <array>

namespace limber {

// A rotation as three angles to be read by a person: R = R(axes[0], degrees[0]) · R(axes[1], …) ·
// …, the first outermost, axes 0, 1, 2 for X, Y, Z. Of equal triples the one nearest to 0.
struct JointAngles {
    std::array<int, 3> axes{};
    std::array<double, 3> degrees{};
};

// About the joint's own rotation channels in their order where these can express every rotation
// (three of them, no two neighbours about the same axis), else about Z, X, Y. `rotation` is of
// length 1.
JointAngles jointAngles(const Skeleton& skeleton, int joint, const glm::dquat& rotation);

} // namespace limber
