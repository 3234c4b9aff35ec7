#include "core/mesh/mannequin_pose.h"

#include "core/mesh/joint_index.h"
#include "core/mesh/rotation_fit.h"
#include "core/motion/figure.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <optional>

namespace limber {

namespace {

constexpr int kMostFramesTried = 100;
constexpr double kLegShare = 0.49;   // thigh and shin of a person's height (Winter 2009)
constexpr double kTrunkShare = 0.29; // from the hips to the shoulders
constexpr double kArmDown = 0.55;    // tangent of the arms' angle below the horizontal
constexpr double kLegApart = 0.10;   // tangent of the legs' angle from the vertical

// The axes of the trunk in a pose; `certain`: hips or shoulders and a trunk tell them.
struct TrunkAxes {
    glm::dvec3 up{0, 1, 0};
    glm::dvec3 left{1, 0, 0};
    bool certain = false;
    double legsDown = 0.0; // cosine between the legs and down the trunk, the worse of both
};

class TrunkFinder {
public:
    explicit TrunkFinder(const Body& body) : m_body(body) {}

    TrunkAxes axesIn(const std::vector<glm::dvec3>& positions) const
    {
        TrunkAxes axes;
        const auto hips = middle(positions, BodyPart::Thigh);
        const auto shoulders = middle(positions, BodyPart::UpperArm);
        const glm::dvec3 across =
            difference(positions, BodyPart::UpperArm) + difference(positions, BodyPart::Thigh);
        if (!hips || !shoulders)
            return axes;
        const glm::dvec3 trunk = *shoulders - *hips;
        const glm::dvec3 level =
            across - trunk * (glm::dot(across, trunk) / glm::dot(trunk, trunk));
        if (!(glm::length(trunk) > 0.0) || !(glm::length(level) > 0.05 * glm::length(trunk)))
            return axes;
        axes.up = glm::normalize(trunk);
        axes.left = glm::normalize(level);
        axes.certain = true;
        axes.legsDown = 1.0;
        for (const Side side : {Side::Left, Side::Right}) {
            const int thigh = firstJointOf(m_body, BodyPart::Thigh, side);
            const int shin = firstJointOf(m_body, BodyPart::Shin, side);
            if (thigh < 0 || shin < 0)
                continue;
            const glm::dvec3 bone = positions[at(shin)] - positions[at(thigh)];
            const double length = glm::length(bone);
            axes.legsDown =
                std::min(axes.legsDown, length > 0.0 ? -glm::dot(bone, axes.up) / length : 0.0);
        }
        return axes;
    }

private:
    std::optional<glm::dvec3> middle(const std::vector<glm::dvec3>& positions, BodyPart part) const
    {
        const int left = firstJointOf(m_body, part, Side::Left);
        const int right = firstJointOf(m_body, part, Side::Right);
        if (left < 0 || right < 0)
            return std::nullopt;
        return (positions[at(left)] + positions[at(right)]) * 0.5;
    }
    glm::dvec3 difference(const std::vector<glm::dvec3>& positions, BodyPart part) const
    {
        const int left = firstJointOf(m_body, part, Side::Left);
        const int right = firstJointOf(m_body, part, Side::Right);
        return left < 0 || right < 0 ? glm::dvec3(0.0) : positions[at(left)] - positions[at(right)];
    }

    const Body& m_body;
};

// Local rotations in which trunk and legs stand as a person's do: none (the rest pose), or, where
// that is folded up, those of the frame with the straightest legs.
Pose standingPose(const Clip& clip, const TrunkFinder& finder)
{
    const Skeleton& skeleton = *clip.skeleton;
    Pose best = restPose(skeleton);
    constexpr double kStanding = 0.7;
    const auto score = [&](const Pose& pose) {
        const TrunkAxes axes = finder.axesIn(worldPose(skeleton, pose).positions);
        return axes.certain ? axes.legsDown : -2.0;
    };
    double bestScore = score(best);
    const int step = std::max(1, clip.frameCount / kMostFramesTried);
    for (int frame = 0; frame < clip.frameCount && bestScore < kStanding; frame += step) {
        Pose pose = poseAt(clip, frame);
        pose.translations = restPose(skeleton).translations;
        const double value = score(pose);
        if (value > bestScore) {
            bestScore = value;
            best = std::move(pose);
        }
    }
    return best;
}

// The world as the joints stand once some of them have been turned, each with all below it.
WorldPose turnedPose(const Skeleton& skeleton, const Pose& pose,
                     const std::vector<std::optional<glm::dvec3>>& wantedBone,
                     const std::vector<int>& lowerEnd)
{
    const WorldPose before = worldPose(skeleton, pose);
    std::vector<glm::dquat> turns(skeleton.joints.size(), glm::dquat(1, 0, 0, 0));
    WorldPose result;
    for (int i = 0; i < skeleton.jointCount(); ++i) {
        const int parent = skeleton.joint(i).parent;
        const glm::dquat above = parent < 0 ? glm::dquat(1, 0, 0, 0) : turns[at(parent)];
        turns[at(i)] = above;
        if (wantedBone[at(i)]) {
            const glm::dvec3 bone =
                above * (before.positions[at(lowerEnd[at(i)])] - before.positions[at(i)]);
            turns[at(i)] = glm::normalize(shortestTurn(bone, *wantedBone[at(i)]) * above);
        }
        result.rotations.push_back(glm::normalize(turns[at(i)] * before.rotations[at(i)]));
        result.positions.push_back(
            parent < 0 ? before.positions[at(i)]
                       : result.positions[at(parent)] +
                             above * (before.positions[at(i)] - before.positions[at(parent)]));
    }
    return result;
}

void wantLimbs(MannequinPose& result, const Skeleton& skeleton, const Pose& pose)
{
    std::vector<std::optional<glm::dvec3>> wanted(skeleton.joints.size());
    std::vector<int> lowerEnd(skeleton.joints.size(), -1);
    const auto want = [&](BodyPart part, BodyPart below, Side side, const glm::dvec3& direction) {
        const int joint = firstJointOf(result.body, part, side);
        const int end = firstJointOf(result.body, below, side);
        if (joint >= 0 && end > joint) {
            wanted[at(joint)] = direction;
            lowerEnd[at(joint)] = end;
        }
    };
    for (const Side side : {Side::Left, Side::Right}) {
        const glm::dvec3 out = side == Side::Left ? result.left : -result.left;
        const glm::dvec3 arm = out - result.up * kArmDown;
        const glm::dvec3 leg = out * kLegApart - result.up;
        want(BodyPart::UpperArm, BodyPart::Forearm, side, arm);
        want(BodyPart::Forearm, BodyPart::Hand, side, arm);
        want(BodyPart::Thigh, BodyPart::Shin, side, leg);
        want(BodyPart::Shin, BodyPart::Foot, side, leg);
    }
    result.pose = turnedPose(skeleton, pose, wanted, lowerEnd);
}

double boneLength(const MannequinPose& pose, BodyPart from, BodyPart to, Side side)
{
    const int a = firstJointOf(pose.body, from, side);
    const int b = firstJointOf(pose.body, to, side);
    return a < 0 || b < 0 ? 0.0
                          : glm::length(pose.pose.positions[at(b)] - pose.pose.positions[at(a)]);
}

double heightOfBody(const MannequinPose& pose)
{
    const double leg = boneLength(pose, BodyPart::Thigh, BodyPart::Shin, Side::Left) +
                       boneLength(pose, BodyPart::Shin, BodyPart::Foot, Side::Left);
    const double trunk = boneLength(pose, BodyPart::Thigh, BodyPart::UpperArm, Side::Left);
    if (leg > 0.0 && trunk > 0.0) // a child's head, an ape's arms: neither alone tells the size
        return std::sqrt(leg / kLegShare * (trunk / kTrunkShare));
    return leg > 0.0 ? leg / kLegShare : trunk / kTrunkShare;
}

} // namespace

int firstJointOf(const Body& body, BodyPart part, Side side)
{
    for (std::size_t i = 0; i < body.joints.size(); ++i) {
        if (body.joints[i].part == part && body.joints[i].side == side)
            return static_cast<int>(i);
    }
    return -1;
}

MannequinPose mannequinPose(const Clip& clip)
{
    const Skeleton& skeleton = *clip.skeleton;
    MannequinPose result;
    result.body = bodyOf(skeleton);
    const TrunkFinder finder(result.body);
    const Pose standing = standingPose(clip, finder);
    result.pose = worldPose(skeleton, standing);
    const TrunkAxes axes = finder.axesIn(result.pose.positions);
    result.isBody = axes.certain;
    if (result.isBody) {
        result.up = axes.up;
        result.left = axes.left;
        result.front = glm::cross(result.left, result.up);
        wantLimbs(result, skeleton, standing);
        result.height = heightOfBody(result);
    } else {
        result.pose = worldPose(skeleton, restPose(skeleton));
    }
    if (!result.isBody || !(result.height > 0.0)) {
        const double size = glm::length(extentsOf(result.pose.positions).size());
        result.height = size > 0.0 ? size : 1.0;
    }
    return result;
}

} // namespace limber
