#include "core/motion/joint_angles.h"

#include "core/motion/pose.h"
#include "core/motion/rotation.h"

#include <algorithm>

namespace limber {

JointAngles jointAngles(const Skeleton& skeleton, int joint, const glm::dquat& rotation)
{
    JointAngles angles;
    angles.axes = {2, 0, 1};
    const std::vector<int> own = rotationChannelsOf(skeleton, joint).axes;
    if (own.size() == 3 && own[0] != own[1] && own[1] != own[2])
        std::copy(own.begin(), own.end(), angles.axes.begin());
    angles.degrees = nearestAngles(rotation, angles.axes, {});
    return angles;
}

} // namespace limber
