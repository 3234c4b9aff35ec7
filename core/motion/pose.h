#pragma once

#include "core/motion/clip.h"

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>

#include <vector>

namespace limber {

// One frame: a rotation and a translation relative to the parent for every joint, end sites
// included (identity and OFFSET).
struct Pose {
    std::vector<glm::dquat> rotations;
    std::vector<glm::dvec3> translations;
};

// World = parent's world · T(translation) · R, for every joint.
struct WorldPose {
    std::vector<glm::dquat> rotations;
    std::vector<glm::dvec3> positions;
};

// The pose at one frame, 0 ≤ frame < clip.frameCount. Every position channel of an axis counts, also
// a second one: with Replace their sum stands instead of the OFFSET.
Pose poseAt(const Clip& clip, int frame);

// All rotations 0, all translations the OFFSETs: what a clip without frames shows.
Pose restPose(const Skeleton& skeleton);

// The pose at a time between frames: translations linear, rotations on the shortest path.
// `frame` is clamped to the clip; the rest pose if it has no frames.
Pose poseBetween(const Clip& clip, double frame);

WorldPose worldPose(const Skeleton& skeleton, const Pose& local);

// The axes of the rotation channels of a joint in listed order, and their channels.
struct RotationChannels {
    std::vector<int> axes;
    std::vector<int> channels;
};
RotationChannels rotationChannelsOf(const Skeleton& skeleton, int joint);

} // namespace limber
