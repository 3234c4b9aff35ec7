#include "core/motion/pose.h"

#include "core/motion/rotation.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace limber {

namespace {

constexpr glm::dquat kNoRotation(1.0, 0.0, 0.0, 0.0);

} // namespace

Pose restPose(const Skeleton& skeleton)
{
    Pose pose;
    pose.rotations.assign(skeleton.joints.size(), kNoRotation);
    pose.translations.reserve(skeleton.joints.size());
    for (const Joint& joint : skeleton.joints)
        pose.translations.push_back(joint.offset);
    return pose;
}

Pose poseAt(const Clip& clip, int frame)
{
    assert(frame >= 0 && frame < clip.frameCount);
    const Skeleton& skeleton = *clip.skeleton;
    Pose pose = restPose(skeleton);
    for (std::size_t index = 0; index < skeleton.joints.size(); ++index) {
        glm::dquat rotation = kNoRotation;
        bool replaced[3] = {false, false, false};
        for (const int channel : skeleton.joints[index].channels) {
            const ChannelType type = skeleton.channel(channel).type;
            const double value = clip.sample(channel, frame);
            if (isRotation(type)) {
                rotation = turnedAbout(rotation, axisOf(type), value);
            } else if (isPosition(type)) {
                const int axis = axisOf(type);
                double& component = pose.translations[index][axis];
                if (clip.positionReading == PositionReading::Replace && !replaced[axis])
                    component = 0.0;
                replaced[axis] = true;
                component += value;
            }
        }
        pose.rotations[index] = rotation;
    }
    return pose;
}

Pose poseBetween(const Clip& clip, double frame)
{
    if (clip.frameCount <= 0)
        return restPose(*clip.skeleton);
    const double last = clip.frameCount - 1;
    const double at = frame > 0.0 ? std::min(frame, last) : 0.0; // NaN goes to the first frame
    const int before = static_cast<int>(std::floor(at));
    const double weight = at - before;
    Pose pose = poseAt(clip, before);
    if (weight == 0.0)
        return pose;
    const Pose after = poseAt(clip, before + 1);
    for (std::size_t joint = 0; joint < pose.rotations.size(); ++joint) {
        pose.rotations[joint] =
            slerpShortest(pose.rotations[joint], after.rotations[joint], weight);
        pose.translations[joint] =
            glm::mix(pose.translations[joint], after.translations[joint], weight);
    }
    return pose;
}

WorldPose worldPose(const Skeleton& skeleton, const Pose& local)
{
    assert(local.rotations.size() == skeleton.joints.size());
    WorldPose world{local.rotations, local.translations};
    for (std::size_t joint = 0; joint < skeleton.joints.size(); ++joint) {
        if (skeleton.joints[joint].parent < 0)
            continue;
        const auto parent = static_cast<std::size_t>(skeleton.joints[joint].parent);
        world.positions[joint] =
            world.positions[parent] + world.rotations[parent] * local.translations[joint];
        world.rotations[joint] = world.rotations[parent] * local.rotations[joint];
    }
    return world;
}

RotationChannels rotationChannelsOf(const Skeleton& skeleton, int joint)
{
    RotationChannels result;
    for (const int channel : skeleton.joint(joint).channels) {
        const ChannelType type = skeleton.channel(channel).type;
        if (isRotation(type)) {
            result.axes.push_back(axisOf(type));
            result.channels.push_back(channel);
        }
    }
    return result;
}

} // namespace limber
