#include "core/edit/pose_edit.h"

#include "core/motion/rotation.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <functional>
#include <map>
#include <optional>

namespace limber {

namespace {

// A change below this (degrees or, relative to the value, file units) is rounding, not an edit: the
// sample keeps the value that it was read with, and so its text in the file.
constexpr double kNoise = 1e-10;

// The samples of a few channels while they are being changed; what was not changed goes back into
// the clip as the same object.
class Samples {
public:
    explicit Samples(const Clip& clip) : m_clip(clip) {}

    double at(int channel, int frame) const
    {
        const auto found = m_changed.find(channel);
        return found == m_changed.end() ? m_clip.sample(channel, frame)
                                        : found->second[static_cast<std::size_t>(frame)];
    }
    void set(int channel, int frame, double value)
    {
        const double before = m_clip.sample(channel, frame);
        if (std::abs(value - before) <= kNoise * std::max(1.0, std::abs(before)))
            value = before;
        if (value == at(channel, frame))
            return;
        auto found = m_changed.find(channel);
        if (found == m_changed.end())
            found = m_changed.emplace(channel, m_clip.curve(channel).samples).first;
        found->second[static_cast<std::size_t>(frame)] = value;
    }
    Clip take()
    {
        Clip result = m_clip;
        for (auto& [channel, samples] : m_changed)
            result = withCurve(std::move(result), channel, makeCurve(std::move(samples)));
        return result;
    }

private:
    const Clip& m_clip;
    std::map<int, std::vector<double>> m_changed;
};

FrameRange softWindow(const Clip& clip, int frame, int softRadius)
{
    return {std::max(0, frame - softRadius), std::min(clip.frameCount - 1, frame + softRadius)};
}

// Writes new rotations of one joint. `rotationOf` gives the wanted rotation from that of the frame
// and the weight there.
class RotationWriter {
public:
    using RotationOf = std::function<glm::dquat(const glm::dquat& before, double weight)>;

    RotationWriter(const Clip& clip, Samples& samples, int joint, RotationOf rotationOf)
        : m_clip(clip), m_samples(samples), m_listed(rotationChannelsOf(*clip.skeleton, joint)),
          m_rotationOf(std::move(rotationOf))
    {
    }

    // From both ends of the window towards its middle: so the angles join those outside of the
    // window on either side, whichever way round the rotations go in it. Returns the residual at
    // `frame`.
    double write(int frame, int softRadius)
    {
        const FrameRange window = softWindow(m_clip, frame, softRadius);
        for (int f = window.last; f > frame; --f)
            writeFrame(f, f + 1 <= window.last ? f + 1 : f, fadeWeight(f - frame, softRadius));
        for (int f = window.first; f < frame; ++f)
            writeFrame(f, f > window.first ? f - 1 : f, fadeWeight(frame - f, softRadius));
        return writeFrame(frame, frame > window.first ? frame - 1 : frame, 1.0);
    }

private:
    std::vector<double> anglesAt(int frame, bool changed) const
    {
        std::vector<double> angles;
        for (const int channel : m_listed.channels)
            angles.push_back(changed ? m_samples.at(channel, frame)
                                     : m_clip.sample(channel, frame));
        return angles;
    }

    // Nearest to what the frame held before plus the change of the neighbour: whole turns and
    // flips that the recording has stay in it, none is added.
    double writeFrame(int frame, int neighbour, double weight)
    {
        const std::vector<double> before = anglesAt(frame, false);
        const glm::dquat rotation = rotationFromAngles(m_listed.axes, before);
        std::vector<double> near = before;
        const std::vector<double> neighbourBefore = anglesAt(neighbour, false);
        const std::vector<double> neighbourNow = anglesAt(neighbour, true);
        if (neighbour != frame) {
            for (std::size_t i = 0; i < near.size(); ++i)
                near[i] += neighbourNow[i] - neighbourBefore[i];
        }
        const glm::dquat wanted = m_rotationOf(rotation, weight);
        // Nothing asked: the angles stay as they are, also where other angles say the same.
        if (angleBetweenDeg(rotation, wanted) <= kNoise)
            return 0.0;
        std::vector<double> angles(before.size());
        const double residual = fitAngles(wanted, m_listed.axes, near, angles);
        for (std::size_t i = 0; i < angles.size(); ++i)
            m_samples.set(m_listed.channels[i], frame, angles[i]);
        return residual;
    }

    const Clip& m_clip;
    Samples& m_samples;
    RotationChannels m_listed;
    RotationOf m_rotationOf;
};

// Moves the position channels of a joint by `delta` (the parent's space) × weight.
void translate(const Clip& clip, Samples& samples, int joint, int frame, const glm::dvec3& delta,
               int softRadius)
{
    const FrameRange window = softWindow(clip, frame, softRadius);
    for (int axis = 0; axis < 3; ++axis) {
        const int channel = channelOf(*clip.skeleton, joint, static_cast<ChannelType>(axis));
        if (channel < 0 || delta[axis] == 0.0)
            continue;
        for (int f = window.first; f <= window.last; ++f) {
            const double weight = fadeWeight(std::abs(f - frame), softRadius);
            samples.set(channel, f, clip.sample(channel, f) + weight * delta[axis]);
        }
    }
}

glm::dquat parentRotation(const Skeleton& skeleton, const WorldPose& world, int joint)
{
    const int parent = skeleton.joint(joint).parent;
    return parent < 0 ? glm::dquat(1, 0, 0, 0) : world.rotations[static_cast<std::size_t>(parent)];
}

bool isFrame(const Clip& clip, int frame)
{
    return frame >= 0 && frame < clip.frameCount;
}

Text poseTitle(const char* one, const char* many, const Skeleton& skeleton,
               std::span<const int> joints, int frame)
{
    const std::string number = std::to_string(frame);
    if (joints.size() == 1)
        return {one, {displayName(skeleton, joints.front()), number}};
    return {many, {std::to_string(joints.size()), number}};
}

} // namespace

double fadeWeight(int distance, int softRadius)
{
    const double t = 1.0 - static_cast<double>(distance) / (softRadius + 1);
    return t <= 0.0 ? 0.0 : t * t * (3.0 - 2.0 * t);
}

PoseEdit rotateJoints(const Clip& clip, std::span<const int> joints, int frame,
                      const glm::dquat& rotation, RotationSpace space, int softRadius)
{
    PoseEdit result{clip, 0.0};
    if (!isFrame(clip, frame))
        return result;
    const WorldPose world = worldPose(*clip.skeleton, poseAt(clip, frame));
    Samples samples(clip);
    const glm::dquat none(1, 0, 0, 0);
    for (const int joint : joints) {
        if (!canRotate(*clip.skeleton, joint))
            continue;
        const glm::dquat parent = parentRotation(*clip.skeleton, world, joint);
        // In the parent's space, so that at other frames of the window the change stays the same
        // to the body, whichever way it has turned meanwhile.
        const glm::dquat turn =
            space == RotationSpace::World ? glm::conjugate(parent) * rotation * parent : rotation;
        RotationWriter writer(clip, samples, joint, [&](const glm::dquat& before, double weight) {
            const glm::dquat part = slerpShortest(none, turn, weight);
            return space == RotationSpace::World ? part * before : before * part;
        });
        result.residualDeg = std::max(result.residualDeg, writer.write(frame, softRadius));
    }
    result.clip = samples.take();
    return result;
}

PoseEdit moveJoints(const Clip& clip, std::span<const int> joints, int frame,
                    const glm::dvec3& delta, int softRadius)
{
    PoseEdit result{clip, 0.0};
    if (!isFrame(clip, frame))
        return result;
    const Skeleton& skeleton = *clip.skeleton;
    const WorldPose world = worldPose(skeleton, poseAt(clip, frame));
    std::vector<bool> moves(skeleton.joints.size(), false);
    for (const int joint : joints)
        moves[static_cast<std::size_t>(joint)] = canMove(skeleton, joint);
    const auto carried = [&](int joint) {
        for (int above = skeleton.joint(joint).parent; above >= 0;
             above = skeleton.joint(above).parent) {
            if (moves[static_cast<std::size_t>(above)])
                return true;
        }
        return false;
    };
    Samples samples(clip);
    for (const int joint : joints) {
        if (moves[static_cast<std::size_t>(joint)] && !carried(joint)) {
            const glm::dquat parent = parentRotation(skeleton, world, joint);
            translate(clip, samples, joint, frame, glm::conjugate(parent) * delta, softRadius);
        }
    }
    result.clip = samples.take();
    return result;
}

CopiedPose copyPose(const Clip& clip, int frame, UpAxis up)
{
    return {clip.skeleton, isFrame(clip, frame) ? poseAt(clip, frame) : restPose(*clip.skeleton),
            up};
}

PoseEdit pastePose(const Clip& clip, std::span<const int> joints, int frame,
                   const CopiedPose& copied, int softRadius)
{
    PoseEdit result{clip, 0.0};
    if (!isFrame(clip, frame) || copied.empty())
        return result;
    const bool same =
        copied.skeleton == clip.skeleton || sameStructure(*copied.skeleton, *clip.skeleton);
    std::map<std::string, int> byName;
    for (int joint = 0; joint < copied.skeleton->jointCount(); ++joint) {
        if (copied.skeleton->joint(joint).kind != JointKind::EndSite)
            byName.emplace(copied.skeleton->joint(joint).name, joint);
    }
    const auto sourceOf = [&](int joint) {
        if (same)
            return joint;
        const auto found = byName.find(clip.skeleton->joint(joint).name);
        return found == byName.end() ? -1 : found->second;
    };
    const Pose before = poseAt(clip, frame);
    Samples samples(clip);
    for (const int joint : joints) {
        const int source = sourceOf(joint);
        if (source < 0)
            continue;
        const auto target = static_cast<std::size_t>(joint);
        if (canRotate(*clip.skeleton, joint)) {
            const glm::dquat turn = copied.pose.rotations[static_cast<std::size_t>(source)] *
                                    glm::conjugate(before.rotations[target]);
            RotationWriter writer(clip, samples, joint, [&](const glm::dquat& rotation, double w) {
                return slerpShortest(glm::dquat(1, 0, 0, 0), turn, w) * rotation;
            });
            result.residualDeg = std::max(result.residualDeg, writer.write(frame, softRadius));
        }
        if (same) {
            const glm::dvec3 delta = copied.pose.translations[static_cast<std::size_t>(source)] -
                                     before.translations[target];
            translate(clip, samples, joint, frame, delta, softRadius);
        }
    }
    result.clip = samples.take();
    return result;
}

bool canRotate(const Skeleton& skeleton, int joint)
{
    const auto& channels = skeleton.joint(joint).channels;
    return std::any_of(channels.begin(), channels.end(),
                       [&](int c) { return isRotation(skeleton.channel(c).type); });
}

bool canMove(const Skeleton& skeleton, int joint)
{
    const auto& channels = skeleton.joint(joint).channels;
    return std::any_of(channels.begin(), channels.end(),
                       [&](int c) { return isPosition(skeleton.channel(c).type); });
}

Text rotateTitle(const Skeleton& skeleton, std::span<const int> joints, int frame)
{
    return poseTitle(LIMBER_TEXT("Rotate %1 at frame %2"),
                     LIMBER_TEXT("Rotate %1 joints at frame %2"), skeleton, joints, frame);
}

Text moveTitle(const Skeleton& skeleton, std::span<const int> joints, int frame)
{
    return poseTitle(LIMBER_TEXT("Move %1 at frame %2"), LIMBER_TEXT("Move %1 joints at frame %2"),
                     skeleton, joints, frame);
}

Text pasteTitle(int frame)
{
    return {LIMBER_TEXT("Paste pose at frame %1"), {std::to_string(frame)}};
}

Text pasteMirroredTitle(int frame)
{
    return {LIMBER_TEXT("Paste mirrored pose at frame %1"), {std::to_string(frame)}};
}

} // namespace limber
