#include "resources/samples/generator/body.h"

#include "core/motion/rotation.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <string>
#include <string_view>

namespace limber::samples {

namespace {

// Joints in file order.
enum JointIndex : std::size_t {
    kHips,
    kSpine,
    kSpine1,
    kSpine2,
    kNeck,
    kNeck1,
    kHead,
    kHeadEnd,
    kTrunkJoints
};
enum ArmJoint : std::size_t { kShoulder, kArm, kForeArm, kHand, kFingers, kFingersEnd, kArmJoints };
enum LegJoint : std::size_t { kUpLeg, kLowerLeg, kFoot, kToeBase, kToesEnd, kLegJoints };

constexpr std::size_t kArmsStart = kTrunkJoints;
constexpr std::size_t kLegsStart = kArmsStart + 2 * std::size_t{kArmJoints};

std::size_t armJoint(SideIndex side, ArmJoint joint)
{
    return kArmsStart + (side == kLeft ? std::size_t{0} : std::size_t{kArmJoints}) + joint;
}
std::size_t legJoint(SideIndex side, LegJoint joint)
{
    return kLegsStart + (side == kLeft ? std::size_t{0} : std::size_t{kLegJoints}) + joint;
}

// 1 on the left, −1 on the right.
double sign(SideIndex side)
{
    return side == kLeft ? 1.0 : -1.0;
}

// A rotation of the left side as the right side does it: its reflection in the plane X = 0.
glm::dquat sided(const glm::dquat& left, SideIndex side)
{
    return side == kLeft ? left : glm::dquat(left.w, left.x, -left.y, -left.z);
}

class SkeletonMaker {
public:
    void add(std::string name, int parent, glm::dvec3 offset)
    {
        Joint joint;
        joint.kind = parent < 0 ? JointKind::Root : JointKind::Joint;
        joint.name = std::move(name);
        joint.parent = parent;
        joint.offset = offset;
        if (parent < 0)
            addChannels(joint,
                        {ChannelType::XPosition, ChannelType::YPosition, ChannelType::ZPosition});
        addChannels(joint,
                    {ChannelType::ZRotation, ChannelType::XRotation, ChannelType::YRotation});
        m_skeleton.joints.push_back(std::move(joint));
    }
    void addEnd(int parent, glm::dvec3 offset)
    {
        Joint joint;
        joint.kind = JointKind::EndSite;
        joint.parent = parent;
        joint.offset = offset;
        m_skeleton.joints.push_back(std::move(joint));
    }
    int last() const { return m_skeleton.jointCount() - 1; }
    Skeleton take() { return std::move(m_skeleton); }

private:
    void addChannels(Joint& joint, std::initializer_list<ChannelType> types)
    {
        for (const ChannelType type : types) {
            joint.channels.push_back(m_skeleton.channelCount());
            m_skeleton.channels.push_back(
                {type, m_skeleton.jointCount(), std::string(channelTypeName(type))});
        }
    }

    Skeleton m_skeleton;
};

Skeleton makeSkeleton()
{
    SkeletonMaker maker;
    maker.add("Hips", -1, {0.0, size::kHipHeight, 0.0});
    maker.add("Spine", kHips, {0.0, 10.0, -0.5});
    maker.add("Spine1", kSpine, {0.0, 12.0, -0.5});
    maker.add("Spine2", kSpine1, {0.0, 13.0, -0.5});
    maker.add("Neck", kSpine2, {0.0, 17.0, 0.0});
    maker.add("Neck1", kNeck, {0.0, 5.0, 0.7});
    maker.add("Head", kNeck1, {0.0, 5.0, 0.8});
    maker.addEnd(kHead, {0.0, 17.5, 1.0});
    for (const SideIndex side : {kLeft, kRight}) {
        const std::string prefix = side == kLeft ? "Left" : "Right";
        const double x = sign(side);
        maker.add(prefix + "Shoulder", kSpine2, {3.5 * x, 13.0, 1.0});
        maker.add(prefix + "Arm", maker.last(), {14.0 * x, 0.0, -1.0});
        maker.add(prefix + "ForeArm", maker.last(), {28.0 * x, 0.0, 0.0});
        maker.add(prefix + "Hand", maker.last(), {25.0 * x, 0.0, 0.0});
        maker.add(prefix + "Fingers", maker.last(), {9.0 * x, 0.0, 0.0});
        maker.addEnd(maker.last(), {8.5 * x, 0.0, 0.0});
    }
    for (const SideIndex side : {kLeft, kRight}) {
        const std::string prefix = side == kLeft ? "Left" : "Right";
        maker.add(prefix + "UpLeg", kHips, {size::kHipWidth * sign(side), -size::kHipDrop, 0.0});
        maker.add(prefix + "Leg", maker.last(), {0.0, -size::kThigh, 0.0});
        maker.add(prefix + "Foot", maker.last(), {0.0, -size::kShin, 0.0});
        maker.add(prefix + "ToeBase", maker.last(),
                  {0.0, size::kBallHeight - size::kAnkleHeight, size::kBallAhead});
        maker.addEnd(maker.last(), {0.0, -0.5, 6.5});
    }
    return maker.take();
}

glm::dquat rotationOf(const Turn& turn)
{
    return axisRotation(1, turn.yaw) * axisRotation(0, turn.pitch) * axisRotation(2, turn.roll);
}

using Rotations = std::vector<glm::dquat>; // of every joint, against its parent

// The spine takes the chest's turn in three equal parts; neck and head take what then misses to the
// head's own direction, in three parts, too.
void poseTrunk(const BodyControls& controls, Rotations& rotations)
{
    constexpr glm::dquat kNone(1.0, 0.0, 0.0, 0.0);
    const glm::dquat pelvis = rotationOf(controls.pelvis);
    const glm::dquat chest = rotationOf(controls.chest);
    const glm::dquat neck = glm::conjugate(pelvis * chest) * rotationOf(controls.head);
    rotations[kHips] = pelvis;
    for (const JointIndex joint : {kSpine, kSpine1, kSpine2})
        rotations[joint] = slerpShortest(kNone, chest, 1.0 / 3.0);
    for (const JointIndex joint : {kNeck, kNeck1, kHead})
        rotations[joint] = slerpShortest(kNone, neck, 1.0 / 3.0);
}

void poseArm(const ArmControls& arm, SideIndex side, Rotations& rotations)
{
    const auto set = [&](ArmJoint joint, const glm::dquat& left) {
        rotations[armJoint(side, joint)] = sided(left, side);
    };
    // In the rest pose the arm points sideways, palm down, so hanging is a quarter of a turn.
    set(kShoulder, axisRotation(2, arm.shrug));
    set(kArm, axisRotation(0, -arm.swing) * axisRotation(2, arm.lift - 90.0) *
                  axisRotation(0, -arm.twist));
    set(kForeArm, axisRotation(1, -arm.elbow));
    set(kHand, axisRotation(2, -arm.wrist));
    set(kFingers, axisRotation(2, -arm.fingers));
}

glm::dquat footRotation(const FootControls& foot, SideIndex side)
{
    return axisRotation(1, sign(side) * foot.heading) * axisRotation(0, -foot.pitch);
}

glm::dvec3 hipOffset(const glm::dquat& pelvis, SideIndex side)
{
    return pelvis * glm::dvec3(size::kHipWidth * sign(side), -size::kHipDrop, 0.0);
}

// The hips, lowered as far as both feet can be reached without a stretched knee: the soft minimum
// of three heights, so that nothing snaps.
glm::dvec3 reachingHips(const BodyControls& controls)
{
    constexpr double kStretch = 0.988; // of the leg
    constexpr double kSoftness = 0.5;  // centimetres
    const glm::dquat pelvis = rotationOf(controls.pelvis);
    double lowered = 1.0; // Σ exp((wanted height − height that a leg allows) / softness)
    for (const SideIndex side : {kLeft, kRight}) {
        const glm::dvec3 hip = controls.hips + hipOffset(pelvis, side);
        const glm::dvec3 toAnkle = controls.feet[side].ankle - hip;
        const double reach = kStretch * size::kLeg;
        const double across = toAnkle.x * toAnkle.x + toAnkle.z * toAnkle.z;
        assert(across < reach * reach);
        lowered += std::exp((-toAnkle.y - std::sqrt(reach * reach - across)) / kSoftness);
    }
    return controls.hips - glm::dvec3(0.0, kSoftness * std::log(lowered), 0.0);
}

// Two bones from hip to ankle: the law of cosines gives the knee, and the plane that holds it is
// the one that looks where the knee points.
void poseLeg(const BodyControls& controls, SideIndex side, Rotations& rotations)
{
    const FootControls& foot = controls.feet[side];
    const glm::dquat& pelvis = rotations[kHips];
    const glm::dvec3 hip =
        controls.hips + pelvis * glm::dvec3(size::kHipWidth * sign(side), -size::kHipDrop, 0.0);
    const glm::dvec3 toAnkle = foot.ankle - hip;
    const double distance = glm::length(toAnkle);
    assert(distance < size::kLeg);
    const auto angleAt = [](double near, double other, double opposite) {
        const double cosine =
            (near * near + other * other - opposite * opposite) / (2.0 * near * other);
        return degrees(std::acos(std::clamp(cosine, -1.0, 1.0)));
    };
    const double atHip = angleAt(size::kThigh, distance, size::kShin);
    const double atKnee = angleAt(size::kThigh, size::kShin, distance);

    // A frame with −Y from hip to ankle and Z as near to the knee's direction as can be.
    const double out = radians(sign(side) * (foot.heading + foot.kneeOut));
    const glm::dvec3 forward(std::sin(out), 0.0, std::cos(out));
    const glm::dvec3 y = -toAnkle / distance;
    const glm::dvec3 x = glm::normalize(glm::cross(y, forward));
    const glm::dquat plane = glm::quat_cast(glm::dmat3(x, y, glm::cross(x, y)));

    const glm::dquat thigh = plane * axisRotation(0, -atHip);
    const glm::dquat knee = axisRotation(0, 180.0 - atKnee);
    rotations[legJoint(side, kUpLeg)] = glm::conjugate(pelvis) * thigh;
    rotations[legJoint(side, kLowerLeg)] = knee;
    rotations[legJoint(side, kFoot)] = glm::conjugate(thigh * knee) * footRotation(foot, side);
    rotations[legJoint(side, kToeBase)] = axisRotation(0, -foot.toes);
}

Rotations pose(const BodyControls& controls, std::size_t jointCount)
{
    Rotations rotations(jointCount, glm::dquat(1.0, 0.0, 0.0, 0.0));
    poseTrunk(controls, rotations);
    for (const SideIndex side : {kLeft, kRight}) {
        poseArm(controls.arms[side], side, rotations);
        poseLeg(controls, side, rotations);
    }
    return rotations;
}

} // namespace

FootControls standingFoot(SideIndex side, glm::dvec3 place, double heading, double pitch)
{
    FootControls foot;
    foot.heading = heading;
    foot.pitch = pitch;
    foot.toes = std::max(0.0, -pitch);
    // The point of the foot that stays on the floor, seen from the ankle.
    const glm::dvec3 pivot =
        pitch > 0.0 ? glm::dvec3(0.0, -size::kAnkleHeight, -size::kHeelBehind)
                    : glm::dvec3(0.0, size::kBallHeight - size::kAnkleHeight, size::kBallAhead);
    FootControls flat;
    flat.heading = heading;
    const glm::dvec3 ankle(place.x, size::kAnkleHeight, place.z);
    foot.ankle = ankle + footRotation(flat, side) * pivot - footRotation(foot, side) * pivot;
    return foot;
}

Clip bakedClip(int frameCount, const std::function<BodyControls(double seconds)>& controls)
{
    const Skeleton skeleton = makeSkeleton();
    const auto frames = static_cast<std::size_t>(frameCount);
    std::vector<std::vector<double>> samples(skeleton.channels.size(), std::vector<double>(frames));
    for (std::size_t frame = 0; frame < frames; ++frame) {
        BodyControls body = controls(static_cast<double>(frame) / kFramesPerSecond);
        body.hips = reachingHips(body);
        const Rotations rotations = pose(body, skeleton.joints.size());
        for (std::size_t axis = 0; axis < 3; ++axis)
            samples[axis][frame] = body.hips[static_cast<int>(axis)];
        for (std::size_t joint = 0; joint < skeleton.joints.size(); ++joint) {
            if (skeleton.joints[joint].channels.empty())
                continue;
            const auto first = static_cast<std::size_t>(skeleton.joints[joint].channels.back()) - 2;
            std::array<double, 3> near{};
            for (std::size_t k = 0; frame > 0 && k < 3; ++k)
                near[k] = samples[first + k][frame - 1];
            const auto angles = nearestAngles(rotations[joint], {2, 0, 1}, near);
            for (std::size_t k = 0; k < 3; ++k)
                samples[first + k][frame] = angles[k];
        }
    }
    Clip clip;
    clip.skeleton = std::make_shared<const Skeleton>(skeleton);
    clip.frameTime = {0.016667, 6}; // as most programs write 60 frames per second
    clip.frameCount = frameCount;
    for (auto& channel : samples)
        clip.curves.push_back(makeCurve(std::move(channel)));
    return clip;
}

} // namespace limber::samples
