#include "core/blend/layer.h"

#include "core/blend/layered_frames.h"
#include "core/blend/rotation_arc.h"
#include "core/motion/rotation.h"

#include <algorithm>

namespace limber {

namespace {

// Lays the frames of B over poses of A.
class Layering {
public:
    Layering(const Clip& a, const FittedSource& b, const LayerSettings& settings, JointMask mask,
             const RigidMotion& motion)
        : m_skeleton(*a.skeleton), m_b(b.clip), m_space(settings.space), m_mask(std::move(mask)),
          m_motion(motion), m_arcs(m_skeleton.joints.size()), m_world(m_skeleton.joints.size()),
          m_bWorld(m_skeleton.joints.size())
    {
    }

    void lay(Pose& pose, int bFrame, double weight)
    {
        const Pose other = moved(m_skeleton, poseAt(m_b, bFrame), m_motion);
        for (int joint = 0; joint < m_skeleton.jointCount(); ++joint) {
            const auto index = static_cast<std::size_t>(joint);
            const double share = m_mask.at(joint) * weight;
            if (share > 0.0) {
                turn(pose, joint, target(other, joint, weight), share);
                pose.translations[index] =
                    glm::mix(pose.translations[index], other.translations[index], share);
            }
            const int parent = m_skeleton.joint(joint).parent;
            if (m_space == LayerSpace::Local)
                continue;
            m_world[index] =
                parent < 0 ? pose.rotations[index]
                           : m_world[static_cast<std::size_t>(parent)] * pose.rotations[index];
            m_bWorld[index] =
                parent < 0 ? other.rotations[index]
                           : m_bWorld[static_cast<std::size_t>(parent)] * other.rotations[index];
        }
    }

private:
    // The local rotation that the joint turns towards.
    glm::dquat target(const Pose& other, int joint, double weight) const
    {
        const glm::dquat& own = other.rotations[static_cast<std::size_t>(joint)];
        const int parent = m_skeleton.joint(joint).parent;
        // Below a joint that has come to B's world rotation B's own rotation says the same.
        if (m_space == LayerSpace::Local || parent < 0 || m_mask.at(parent) * weight == 1.0)
            return own;
        const auto above = static_cast<std::size_t>(parent);
        return glm::normalize(glm::conjugate(m_world[above]) * m_bWorld[above] * own);
    }

    void turn(Pose& pose, int joint, const glm::dquat& to, double share)
    {
        const auto index = static_cast<std::size_t>(joint);
        const glm::dquat from = pose.rotations[index];
        pose.rotations[index] = m_skeleton.joint(joint).parent < 0
                                    ? m_arcs[index].share(to * glm::conjugate(from), share) * from
                                    : slerpShortest(from, to, share);
    }

    const Skeleton& m_skeleton;
    const Clip& m_b;
    LayerSpace m_space;
    JointMask m_mask;
    RigidMotion m_motion;            // of B
    std::vector<RotationArc> m_arcs; // of the roots
    std::vector<glm::dquat> m_world; // rotations of the result and of B, in model space
    std::vector<glm::dquat> m_bWorld;
};

bool hasRoot(const Skeleton& skeleton, const JointMask& mask)
{
    return std::ranges::any_of(rootsOf(skeleton), [&](int root) { return mask.at(root) > 0.0; });
}

} // namespace

Result<EditResult> layer(const Clip& a, const FittedSource& b, const LayerSettings& settings,
                         const Progress& progress)
{
    if (const Result<Done> checked = checkWeight(settings.weight); !checked)
        return checked.diagnostics();
    Result<JointMask> mask = movedMask(a, b, settings.mask);
    if (!mask)
        return mask.diagnostics();
    if (std::ranges::all_of(mask->weights, [](double weight) { return weight == 0.0; })) {
        return {EditResult{a, {}},
                {makeWarning("mask-empty",
                             Text{LIMBER_TEXT("The second clip moves no joint of the mask"), {}})}};
    }
    if (settings.weight.isAlways(0.0))
        return EditResult{a, {}};
    const RigidMotion motion = alignmentMotion(a, {0, 0}, b, {0, 0}, settings.alignment);
    if (hasRoot(*a.skeleton, *mask)) {
        if (const Result<Done> possible = canMove(b.clip, motion); !possible)
            return possible.diagnostics();
    }
    Layering layering(a, b, settings, *mask, motion);
    return layeredClip(
        a, b, *mask, settings.weight, settings.loop,
        [&](Pose& pose, int bFrame, double weight) { layering.lay(pose, bFrame, weight); },
        progress);
}

} // namespace limber
