#include "core/blend/additive.h"

#include "core/blend/layered_frames.h"
#include "core/blend/rotation_arc.h"
#include "core/motion/rotation.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace limber {

namespace {

constexpr double kAnyWeight = std::numeric_limits<double>::max();

// The turn that brings B's reference pose to A's first frame. A move would cancel out.
RigidMotion turnToReference(const Clip& a, const FittedSource& b, const Pose& reference,
                            Alignment alignment)
{
    RigidMotion motion{b.up, 0.0, glm::dvec3(0.0)};
    if (alignment == Alignment::None || alignment == Alignment::Position)
        return motion;
    const WorldPose world = worldPose(*a.skeleton, reference);
    std::vector<glm::dvec3> points;
    for (const int joint : b.joints)
        points.push_back(world.positions[static_cast<std::size_t>(joint)]);
    motion.turnDeg = alignPoints(b.up, positionsOf(a, {0, 0}, b.joints), points).turnDeg;
    return motion;
}

// Does to poses of A what the frames of B do to the reference.
class Adding {
public:
    Adding(const Clip& a, const FittedSource& b, JointMask mask, const Pose& reference,
           const RigidMotion& motion)
        : m_skeleton(*a.skeleton), m_b(b.clip), m_mask(std::move(mask)),
          m_reference(moved(m_skeleton, reference, motion)), m_motion(motion),
          m_arcs(m_skeleton.joints.size())
    {
    }

    void add(Pose& pose, int bFrame, double weight)
    {
        const Pose other = moved(m_skeleton, poseAt(m_b, bFrame), m_motion);
        for (int joint = 0; joint < m_skeleton.jointCount(); ++joint) {
            const auto index = static_cast<std::size_t>(joint);
            const double share = m_mask.at(joint) * weight;
            if (share == 0.0)
                continue;
            const glm::dquat turn =
                other.rotations[index] * glm::conjugate(m_reference.rotations[index]);
            pose.rotations[index] =
                glm::normalize(power(joint, turn, share) * pose.rotations[index]);
            pose.translations[index] +=
                share * (other.translations[index] - m_reference.translations[index]);
        }
    }

private:
    glm::dquat power(int joint, const glm::dquat& turn, double share)
    {
        if (m_skeleton.joint(joint).parent < 0)
            return m_arcs[static_cast<std::size_t>(joint)].share(turn, share);
        return RotationArc().share(turn, share);
    }

    const Skeleton& m_skeleton;
    const Clip& m_b;
    JointMask m_mask;
    Pose m_reference; // moved like B
    RigidMotion m_motion;
    std::vector<RotationArc> m_arcs; // of the roots
};

Result<Pose> referencePose(const FittedSource& b, std::optional<int> frame)
{
    if (!frame)
        return restPose(*b.clip.skeleton);
    if (*frame >= 0 && *frame < b.clip.frameCount)
        return poseAt(b.clip, *frame);
    return makeError("frame-range",
                     Text{LIMBER_TEXT("The second clip has no frame %1 to be the reference"),
                          {std::to_string(*frame)}});
}

} // namespace

Result<EditResult> additive(const Clip& a, const FittedSource& b, const AdditiveSettings& settings,
                            const Progress& progress)
{
    if (const Result<Done> checked = checkWeight(settings.weight, -kAnyWeight, kAnyWeight);
        !checked)
        return checked.diagnostics();
    const Result<Pose> reference = referencePose(b, settings.reference);
    if (!reference)
        return reference.diagnostics();
    const Result<JointMask> mask =
        movedMask(a, b, settings.mask ? *settings.mask : wholeMask(*a.skeleton));
    if (!mask)
        return mask.diagnostics();
    if (settings.weight.isAlways(0.0))
        return EditResult{a, {}};
    const RigidMotion motion = turnToReference(a, b, *reference, settings.alignment);
    Adding adding(a, b, *mask, *reference, motion);
    return layeredClip(
        a, b, *mask, settings.weight, settings.loop,
        [&](Pose& pose, int bFrame, double weight) { adding.add(pose, bFrame, weight); }, progress);
}

} // namespace limber
