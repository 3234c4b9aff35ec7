#pragma once

#include "core/edit/edit_result.h"
#include "core/motion/figure.h"
#include "core/motion/pose.h"
#include "core/motion/text.h"

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>

#include <span>
#include <string>
#include <vector>

namespace limber {

// Changes to the pose at one frame. Each is a pure function of the clip before the gesture and the
// whole gesture so far, so a drag can be shown live without adding up rounding errors.
//
// `softRadius` (0 …) is how many frames on either side the change fades out over, with the weight
// of fadeWeight(). Frames beyond it and channels that do not change keep their very samples; a
// curve in which nothing changes stays the same shared object. New angles are the ones nearest to
// the neighbouring frame's, so curves stay continuous. Joints without the channels that a change
// needs are left as they are. 0 ≤ frame < clip.frameCount.

struct PoseEdit {
    Clip clip;
    // The largest angle in degrees at the edited frame between what was asked of a joint and what
    // its channels can express: 0 unless a joint has fewer than three rotation channels.
    double residualDeg = 0.0;
};

enum class RotationSpace {
    World, // the rotation is about the world's axes, as the parent stands at the edited frame
    Local  // about the joint's own axes
};

// 1 at a distance of 0 frames, smoothly down to 0 at radius + 1 (smoothstep 3t² − 2t³).
double fadeWeight(int distance, int softRadius);

// Turns each of `joints` about its own origin by `rotation`; where a joint and its ancestor are
// both turned, the turns add up along the chain.
PoseEdit rotateJoints(const Clip& clip, std::span<const int> joints, int frame,
                      const glm::dquat& rotation, RotationSpace space, int softRadius = 0);

// Moves `joints` by `delta` (world, file units), each by its position channels; a component without
// a channel cannot move. A joint that an ancestor among them carries along is not moved twice.
PoseEdit moveJoints(const Clip& clip, std::span<const int> joints, int frame,
                    const glm::dvec3& delta, int softRadius = 0);

// The pose of one frame with the names of its joints, to be pasted into this or another clip.
struct CopiedPose {
    SkeletonPtr skeleton;
    Pose pose;
    UpAxis up = UpAxis::Y;

    bool empty() const { return pose.rotations.empty(); }
};
CopiedPose copyPose(const Clip& clip, int frame, UpAxis up);

// Gives `joints` the rotations of the copied joints of the same name (in the same skeleton: of the
// same index) and, within the same skeleton, their translations.
PoseEdit pastePose(const Clip& clip, std::span<const int> joints, int frame,
                   const CopiedPose& copied, int softRadius = 0);

// What the copied pose looks like in a mirror that stands upright along the figure's heading: left
// and right limbs change places, the figure stays where it is and faces the same way.
CopiedPose mirrored(const CopiedPose& copied);

// For every joint its counterpart on the other side of the body by name (LeftArm and RightArm,
// l_hand and r_hand …); itself where there is none.
std::vector<int> mirrorPairs(const Skeleton& skeleton);

// Whether a joint has channels that rotate or move it.
bool canRotate(const Skeleton& skeleton, int joint);
bool canMove(const Skeleton& skeleton, int joint);

// Undo titles: "Rotate LeftArm at frame 12", "Move 3 joints at frame 12", "Paste pose at frame 12".
Text rotateTitle(const Skeleton& skeleton, std::span<const int> joints, int frame);
Text moveTitle(const Skeleton& skeleton, std::span<const int> joints, int frame);
Text pasteTitle(int frame);
Text pasteMirroredTitle(int frame);

} // namespace limber
