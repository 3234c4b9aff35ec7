#include "core/rig/foot_lock.h"

#include "core/motion/kinematics.h"
#include "core/motion/nominal_rate.h"
#include "core/motion/pose.h"
#include "core/motion/rotation.h"
#include "core/motion/short_number.h"
#include "core/rig/foot_plants.h"
#include "core/rig/limb_clip.h"
#include "core/rig/root_drop.h"
#include "core/rig/two_bone.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace limber {

namespace {

constexpr double kShortestMove = 1e-9; // of the leg's length: less is none
constexpr double kLeastTurnDeg = 1e-7;
constexpr double kMostEaseFrames = 1000.0; // also at rates that no figure moves at

// A leg in the clip of the limbs alone, with what is to be done to its foot.
struct LockedLeg {
    Leg leg;
    int root = 0;
    glm::dvec3 bendAxis{1.0, 0.0, 0.0}; // of the knee, as the thigh sees it
    FootCorrection correction;
};

int rootAbove(const Skeleton& skeleton, int joint)
{
    while (skeleton.joint(joint).parent >= 0)
        joint = skeleton.joint(joint).parent;
    return joint;
}

std::vector<int> jointsOf(const std::vector<Leg>& legs)
{
    std::vector<int> joints;
    for (const Leg& leg : legs) {
        joints.insert(joints.end(), {leg.thigh, leg.shin, leg.foot});
        if (leg.toe >= 0)
            joints.push_back(leg.toe);
    }
    return joints;
}

std::vector<glm::dvec3> pathOf(const PositionTable& table, int joint)
{
    std::vector<glm::dvec3> path;
    path.reserve(static_cast<std::size_t>(table.frameCount));
    for (int frame = 0; frame < table.frameCount; ++frame)
        path.push_back(table.at(joint, frame));
    return path;
}

std::vector<FrameRange> contactRanges(const ContactLanes& contacts, const Leg& whole,
                                      FootPoint point)
{
    for (const ContactLane& lane : contacts.lanes) {
        const int joint = point == FootPoint::Heel ? whole.foot : whole.toe;
        if (lane.point == point && lane.joint == joint)
            return lane.ranges;
    }
    return {};
}

class FootLocker {
public:
    FootLocker(const Clip& clip, const ContactLanes& contacts, const FootLockOptions& options,
               const std::vector<Leg>& legs)
        : m_limbs(limbClip(clip, jointsOf(legs))), m_skeleton(*m_limbs.clip.skeleton),
          m_contacts(contacts), m_options(options),
          m_table(worldPositions(m_limbs.clip, allFrames(m_limbs.clip)))
    {
        const double frames = options.easeSec * nominalRate(clip.frameTime);
        m_easeFrames = static_cast<int>(std::lround(std::min(frames, kMostEaseFrames)));
        for (const Leg& whole : legs)
            addLeg(whole);
        lowerRoot();
        for (const CurvePtr& curve : m_limbs.clip.curves)
            m_samples.push_back(curve->samples);
    }

    // False if `progress` asked to give up.
    bool run(const Progress& progress)
    {
        const int frames = m_limbs.clip.frameCount;
        for (int frame = 0; frame < frames; ++frame) {
            if (frame % 256 == 0 && progress && !progress(static_cast<double>(frame) / frames))
                return false;
            if (isChanged(frame))
                lockFrame(frame);
        }
        return true;
    }

    Clip applied(Clip clip) const
    {
        for (std::size_t i = 0; i < m_samples.size(); ++i) {
            if (m_samples[i] != m_limbs.clip.curves[i]->samples)
                clip = withCurve(std::move(clip), m_limbs.channels[i], makeCurve(m_samples[i]));
        }
        return clip;
    }

    std::vector<Diagnostic> remarks(const Skeleton& whole) const
    {
        std::vector<Diagnostic> remarks;
        if (m_outOfReach > 0) {
            remarks.push_back(makeWarning(
                "out-of-reach",
                Text{LIMBER_TEXT(
                         "A leg is too short to hold its foot in place; number of frames: %1"),
                     {std::to_string(m_outOfReach)}}));
        }
        if (m_wantedDrop > 0.0) {
            remarks.push_back(makeWarning(
                "root-drop",
                Text{LIMBER_TEXT("To hold these contacts the root would have to go down by %1 % of "
                                 "the leg's length; it goes no deeper than %2 %"),
                     {shortNumber(100.0 * m_wantedDrop),
                      shortNumber(100.0 * m_options.deepestDrop)}}));
        }
        if (m_largestMissDeg > 1e-3) {
            const int joint = m_limbs.joints[static_cast<std::size_t>(m_missJoint)];
            remarks.push_back(makeNote(
                "rotation-fit",
                Text{LIMBER_TEXT("\"%1\" has too few rotation axes to follow its foot: it is up to "
                                 "%2° away"),
                     {displayName(whole, joint), shortNumber(m_largestMissDeg)}}));
        }
        return remarks;
    }

private:
    glm::dvec3 up() const { return upVector(m_contacts.up); }

    void addLeg(const Leg& whole)
    {
        LockedLeg locked;
        locked.leg = whole;
        locked.leg.thigh = m_limbs.indexOf(whole.thigh);
        locked.leg.shin = m_limbs.indexOf(whole.shin);
        locked.leg.foot = m_limbs.indexOf(whole.foot);
        locked.leg.toe = whole.toe < 0 ? -1 : m_limbs.indexOf(whole.toe);
        locked.root = rootAbove(m_skeleton, locked.leg.thigh);
        FootPath path{pathOf(m_table, locked.leg.foot), {}};
        if (locked.leg.toe >= 0)
            path.toe = pathOf(m_table, locked.leg.toe);
        locked.correction =
            plantFoot(path, contactRanges(m_contacts, whole, FootPoint::Heel),
                      contactRanges(m_contacts, whole, FootPoint::Toe), m_easeFrames);
        locked.bendAxis = usualBendAxis(locked.leg);
        m_legs.push_back(std::move(locked));
    }

    // What the knee bends about over the clip, weighted by how far it is bent.
    glm::dvec3 usualBendAxis(const Leg& leg) const
    {
        constexpr int kFramesLookedAt = 200;
        glm::dvec3 sum(0.0);
        const int count = std::min(m_limbs.clip.frameCount, kFramesLookedAt);
        for (int i = 0; i < count; ++i) {
            const auto frame =
                static_cast<int>(static_cast<std::int64_t>(i) * m_limbs.clip.frameCount / count);
            const WorldPose world = worldPose(m_skeleton, poseAt(m_limbs.clip, frame));
            const auto at = [&](int joint) {
                return world.positions[static_cast<std::size_t>(joint)];
            };
            const glm::dvec3 bend =
                glm::cross(at(leg.shin) - at(leg.thigh), at(leg.foot) - at(leg.shin));
            sum += glm::conjugate(world.rotations[static_cast<std::size_t>(leg.thigh)]) * bend;
        }
        return glm::length(sum) > 0.0 ? glm::normalize(sum) : glm::dvec3(1.0, 0.0, 0.0);
    }

    // How far the root must go down in every frame for all legs under it to reach.
    void lowerRoot()
    {
        m_drops.assign(static_cast<std::size_t>(m_limbs.clip.frameCount), 0.0);
        m_root = m_legs.front().root;
        m_rootChannel =
            channelOf(m_skeleton, m_root,
                      m_contacts.up == UpAxis::Y ? ChannelType::YPosition : ChannelType::ZPosition);
        if (m_rootChannel < 0)
            return;
        for (const LockedLeg& locked : m_legs) {
            if (locked.root != m_root)
                continue;
            for (int frame = 0; frame < m_limbs.clip.frameCount; ++frame) {
                if (!isMoved(locked, frame))
                    continue;
                const auto at = static_cast<std::size_t>(frame);
                const glm::dvec3 hip = m_table.at(locked.leg.thigh, frame);
                const glm::dvec3 knee = m_table.at(locked.leg.shin, frame);
                const glm::dvec3 ankle = m_table.at(locked.leg.foot, frame);
                const double whole = glm::distance(hip, knee) + glm::distance(knee, ankle);
                const double furthest =
                    std::max(glm::distance(hip, ankle), m_options.straightest * whole);
                m_drops[at] =
                    std::max(m_drops[at],
                             neededDrop(hip - ankle - locked.correction.moves[at], up(), furthest));
            }
        }
        boundDrops();
        m_drops = smoothDrops(m_drops, m_easeFrames);
    }

    // Contacts that span a stride or a jump would drag the whole figure down.
    void boundDrops()
    {
        double longest = 0.0;
        for (const LockedLeg& locked : m_legs)
            longest = std::max(longest, locked.leg.length);
        const double deepest = m_options.deepestDrop * longest;
        for (double& drop : m_drops) {
            if (drop <= deepest)
                continue;
            m_wantedDrop = std::max(m_wantedDrop, drop / longest);
            drop = deepest;
        }
    }

    bool isMoved(const LockedLeg& locked, int frame) const
    {
        const auto at = static_cast<std::size_t>(frame);
        return glm::length(locked.correction.moves[at]) > kShortestMove * locked.leg.length ||
               isTurned(locked, frame);
    }

    static bool isTurned(const LockedLeg& locked, int frame)
    {
        return angleBetweenDeg(locked.correction.turns[static_cast<std::size_t>(frame)],
                               glm::dquat(1.0, 0.0, 0.0, 0.0)) > kLeastTurnDeg;
    }

    bool isChanged(int frame) const
    {
        return m_drops[static_cast<std::size_t>(frame)] > 0.0 ||
               std::ranges::any_of(m_legs, [&](const LockedLeg& l) { return isMoved(l, frame); });
    }

    void lockFrame(int frame)
    {
        const WorldPose world = worldPose(m_skeleton, poseAt(m_limbs.clip, frame));
        const double drop = m_drops[static_cast<std::size_t>(frame)];
        if (drop > 0.0)
            m_samples[static_cast<std::size_t>(m_rootChannel)][static_cast<std::size_t>(frame)] -=
                drop;
        bool reached = true;
        for (const LockedLeg& locked : m_legs) {
            const glm::dvec3 sunk = locked.root == m_root ? up() * -drop : glm::dvec3(0.0);
            reached = lockLeg(locked, frame, world, sunk) && reached;
        }
        m_outOfReach += reached ? 0 : 1;
    }

    // The foot goes where its correction says and keeps its world rotation but for that.
    bool lockLeg(const LockedLeg& locked, int frame, const WorldPose& world, const glm::dvec3& sunk)
    {
        const Leg& leg = locked.leg;
        const auto at = [&](int joint) { return static_cast<std::size_t>(joint); };
        const auto place = [&](int joint) { return world.positions[at(joint)] + sunk; };
        const auto seenBy = [&](int joint) {
            const int parent = m_skeleton.joint(joint).parent;
            return parent < 0 ? glm::dquat(1.0, 0.0, 0.0, 0.0)
                              : glm::conjugate(world.rotations[at(parent)]);
        };
        const glm::dvec3 target =
            world.positions[at(leg.foot)] + locked.correction.moves[at(frame)];
        TwoBoneLimb limb{place(leg.thigh), place(leg.shin), place(leg.foot), {}};
        limb.bendAxis = world.rotations[at(leg.thigh)] * locked.bendAxis;
        const TwoBoneTurn turn = reach(limb, target);
        const glm::dquat below = turn.swing * turn.bend;
        rotate(leg.thigh, frame, seenBy(leg.thigh) * turn.swing * world.rotations[at(leg.thigh)]);
        rotate(leg.shin, frame, seenBy(leg.shin) * turn.bend * world.rotations[at(leg.shin)]);
        rotate(leg.foot, frame,
               seenBy(leg.foot) * glm::conjugate(below) * locked.correction.turns[at(frame)] *
                   world.rotations[at(leg.foot)]);
        const double whole =
            glm::distance(limb.top, limb.middle) + glm::distance(limb.middle, limb.end);
        return glm::distance(limb.top, target) <= whole * (1.0 + 1e-9);
    }

    // Of the equal angles the nearest to those that the frame had: what was continuous stays so.
    void rotate(int joint, int frame, const glm::dquat& rotation)
    {
        const RotationChannels channels = rotationChannelsOf(m_skeleton, joint);
        if (channels.channels.empty())
            return;
        std::vector<double> own;
        for (const int channel : channels.channels)
            own.push_back(m_limbs.clip.sample(channel, frame));
        if (angleBetweenDeg(rotation, rotationFromAngles(channels.axes, own)) <= kLeastTurnDeg)
            return;
        std::vector<double> angles(own.size());
        const double miss = fitAngles(rotation, channels.axes, own, angles);
        if (miss > m_largestMissDeg) {
            m_largestMissDeg = miss;
            m_missJoint = joint;
        }
        for (std::size_t i = 0; i < angles.size(); ++i)
            m_samples[static_cast<std::size_t>(channels.channels[i])]
                     [static_cast<std::size_t>(frame)] = angles[i];
    }

    LimbClip m_limbs;
    const Skeleton& m_skeleton; // of the limbs
    const ContactLanes& m_contacts;
    FootLockOptions m_options;
    PositionTable m_table; // of the limbs
    int m_easeFrames = 0;
    std::vector<LockedLeg> m_legs;
    int m_root = 0;
    int m_rootChannel = -1;
    std::vector<double> m_drops;                // for each frame, file units
    std::vector<std::vector<double>> m_samples; // for each channel of the limbs
    double m_wantedDrop = 0.0; // leg lengths, where more was needed than is done; else 0
    int m_outOfReach = 0;
    double m_largestMissDeg = 0.0;
    int m_missJoint = -1;
};

Diagnostic skateNote(const Skate& before, const Skate& after, double legLength)
{
    const auto perSecond = [&](const Skate& skate) {
        const double share = 100.0 * skate.meanSpeed / legLength;
        return shortNumber(share < 1e-6 ? 0.0 : share);
    };
    return makeNote("skate",
                    Text{LIMBER_TEXT("Planted feet slid %1 % of the leg's length per second on "
                                     "average; now %2 %"),
                         {perSecond(before), perSecond(after)}});
}

} // namespace

Result<EditResult> lockFeet(const Clip& clip, const ContactLanes& contacts,
                            const FootLockOptions& options, const Progress& progress)
{
    const std::vector<Leg> legs = legsOf(*clip.skeleton);
    if (legs.empty())
        return noLegsError();
    if (contacts.empty() || clip.frameCount == 0) {
        return {EditResult{clip, {}},
                {makeNote("no-contacts",
                          Text{LIMBER_TEXT("No foot is found to stand; nothing is changed"), {}})}};
    }
    FootLocker locker(clip, contacts, options, legs);
    if (!locker.run(progress))
        return makeError("cancelled", Text{LIMBER_TEXT("Cancelled"), {}});
    EditResult result{locker.applied(clip), {}};
    std::vector<Diagnostic> remarks = locker.remarks(*clip.skeleton);
    remarks.push_back(
        skateNote(skateOf(clip, contacts), skateOf(result.clip, contacts), contacts.legLength));
    return {std::move(result), std::move(remarks)};
}

} // namespace limber
