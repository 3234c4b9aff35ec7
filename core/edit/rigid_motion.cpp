#include "core/edit/rigid_motion.h"

#include "core/edit/pose_recorder.h"
#include "core/motion/rotation.h"

#include <glm/geometric.hpp>

#include <cmath>
#include <utility>

namespace limber {

namespace {

int upIndex(UpAxis up)
{
    return up == UpAxis::Y ? 1 : 2;
}

bool turnsFreely(const Skeleton& skeleton, int joint)
{
    bool has[3] = {false, false, false};
    for (const int axis : rotationChannelsOf(skeleton, joint).axes)
        has[axis] = true;
    const RotationChannels listed = rotationChannelsOf(skeleton, joint);
    const bool properEuler = listed.axes.size() == 3 && listed.axes[0] == listed.axes[2] &&
                             listed.axes[0] != listed.axes[1];
    return (has[0] && has[1] && has[2]) || properEuler;
}

bool movesFreely(const Skeleton& skeleton, int joint, const RigidMotion& motion)
{
    for (int axis = 0; axis < 3; ++axis) {
        const bool turned = motion.turnDeg != 0.0 && axis != upIndex(motion.up);
        if (!turned && motion.move[axis] == 0.0)
            continue;
        if (channelOf(skeleton, joint, static_cast<ChannelType>(axis)) < 0)
            return false;
    }
    return true;
}

// The roots without what hangs on them, and the channels of the clip that theirs are.
std::pair<Clip, std::vector<int>> rootsAlone(const Clip& clip)
{
    Skeleton skeleton;
    Clip roots = clip;
    std::vector<int> channels;
    roots.origin = nullptr;
    roots.curves.clear();
    for (const int root : rootsOf(*clip.skeleton)) {
        Joint joint = clip.skeleton->joint(root);
        for (int& channel : joint.channels) {
            channels.push_back(channel);
            roots.curves.push_back(clip.curves[static_cast<std::size_t>(channel)]);
            skeleton.channels.push_back(clip.skeleton->channel(channel));
            skeleton.channels.back().joint = skeleton.jointCount();
            channel = skeleton.channelCount() - 1;
        }
        skeleton.joints.push_back(std::move(joint));
    }
    roots.skeleton = std::make_shared<const Skeleton>(std::move(skeleton));
    return {std::move(roots), std::move(channels)};
}

} // namespace

glm::dquat RigidMotion::rotation() const
{
    return axisRotation(upIndex(up), turnDeg);
}

RigidMotion turnAbout(UpAxis up, double turnDeg, const glm::dvec3& pivot, const glm::dvec3& move)
{
    RigidMotion motion{up, turnDeg, move};
    if (turnDeg != 0.0)
        motion.move += pivot - motion.rotation() * pivot;
    // A turn about the vertical changes no height, not even by rounding.
    motion.move[upIndex(up)] = move[upIndex(up)];
    return motion;
}

Pose moved(const Skeleton& skeleton, Pose pose, const RigidMotion& motion)
{
    const glm::dquat turn = motion.rotation();
    for (const int root : rootsOf(skeleton)) {
        const auto index = static_cast<std::size_t>(root);
        pose.translations[index] = motion.applied(pose.translations[index]);
        if (motion.turnDeg != 0.0)
            pose.rotations[index] = turn * pose.rotations[index];
    }
    return pose;
}

Result<Done> canMove(const Clip& clip, const RigidMotion& motion)
{
    for (const int root : rootsOf(*clip.skeleton)) {
        if ((motion.turnDeg == 0.0 || turnsFreely(*clip.skeleton, root)) &&
            movesFreely(*clip.skeleton, root, motion))
            continue;
        return makeError(
            "root-channels",
            Text{LIMBER_TEXT("The root \"%1\" lacks the channels to be moved or turned"),
                 {displayName(*clip.skeleton, root)}});
    }
    return Done{};
}

Result<EditResult> moveRoots(const Clip& clip, const RigidMotion& motion)
{
    if (motion.isNone() || clip.frameCount == 0)
        return EditResult{clip, {}};
    if (const Result<Done> possible = canMove(clip, motion); !possible)
        return possible.diagnostics();
    const auto [roots, channels] = rootsAlone(clip);
    PoseRecorder recorder(roots);
    recorder.reserve(clip.frameCount);
    for (int frame = 0; frame < clip.frameCount; ++frame)
        recorder.append(moved(*roots.skeleton, poseAt(roots, frame), motion), 0, frame);
    std::vector<Diagnostic> remarks = recorder.remarks();
    const Clip turned = std::move(recorder).finish();
    EditResult result{clip, {}};
    for (std::size_t i = 0; i < channels.size(); ++i) {
        if (!identical(turned.curves[i], roots.curves[i]))
            result.clip.curves[static_cast<std::size_t>(channels[i])] = turned.curves[i];
    }
    return {std::move(result), std::move(remarks)};
}

Result<EditResult> offsetRoots(const Clip& clip, double turnDeg, const glm::dvec3& move,
                               std::optional<UpAxis> up)
{
    const std::vector<int> roots = rootsOf(*clip.skeleton);
    if (roots.empty() || clip.frameCount == 0)
        return EditResult{clip, {}};
    const glm::dvec3 pivot = poseAt(clip, 0).translations[static_cast<std::size_t>(roots[0])];
    return moveRoots(clip, turnAbout(up ? *up : measureFigure(clip).up, turnDeg, pivot, move));
}

double headingDeg(const Clip& clip, UpAxis up, int frame)
{
    const glm::dvec3 front = measureFigure(withFrames(clip, {frame}), up).front;
    const double heading =
        up == UpAxis::Y ? std::atan2(front.x, front.z) : std::atan2(front.x, -front.y);
    return degrees(heading);
}

Result<EditResult> faceFront(const Clip& clip, int frame, std::optional<UpAxis> chosenUp)
{
    if (clip.frameCount == 0)
        return EditResult{clip, {}};
    if (frame < 0 || frame >= clip.frameCount) {
        return makeError("frame-range",
                         Text{LIMBER_TEXT("There is no frame %1"), {std::to_string(frame)}});
    }
    const UpAxis up = chosenUp ? *chosenUp : measureFigure(clip).up;
    const double turnDeg = -headingDeg(clip, up, frame);
    if (std::abs(turnDeg) < 1e-9)
        return EditResult{clip, {}};
    const std::vector<int> roots = rootsOf(*clip.skeleton);
    const glm::dvec3 pivot = poseAt(clip, frame).translations[static_cast<std::size_t>(roots[0])];
    return moveRoots(clip, turnAbout(up, turnDeg, pivot));
}

} // namespace limber
