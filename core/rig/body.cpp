#include "core/rig/body.h"

#include "core/rig/body_names.h"
#include "core/rig/body_shape.h"

#include <algorithm>
#include <array>

namespace limber {

namespace {

constexpr std::size_t kPartCount = static_cast<std::size_t>(BodyPart::Toe) + 1;

bool isTrunk(BodyPart part)
{
    return part == BodyPart::Pelvis || part == BodyPart::Spine || part == BodyPart::Neck;
}

int firstOf(const std::vector<BodyJoint>& joints, BodyPart part, Side side)
{
    for (std::size_t joint = 0; joint < joints.size(); ++joint) {
        if (joints[joint].part == part && joints[joint].side == side)
            return static_cast<int>(joint);
    }
    return -1;
}

int firstOfArm(const std::vector<BodyJoint>& joints, Side side)
{
    const int collar = firstOf(joints, BodyPart::Collar, side);
    return collar >= 0 ? collar : firstOf(joints, BodyPart::UpperArm, side);
}

// The joint that both of a pair of limbs hang on; −1 where there are not two.
int hubOf(const Skeleton& skeleton, int left, int right)
{
    return left < 0 || right < 0 ? -1 : commonAncestor(skeleton, left, right);
}

// The joints from `top` (not included) down to `bottom` (included); none if it is not below.
std::vector<int> pathDown(const Skeleton& skeleton, int top, int bottom)
{
    std::vector<int> path;
    for (int at = bottom; at >= 0; at = skeleton.joint(at).parent) {
        if (at == top) {
            std::ranges::reverse(path);
            return path;
        }
        path.push_back(at);
    }
    return {};
}

// Which joints the trunk is made of is told by what hangs on them, whatever they are called.
void settleTrunk(const Skeleton& skeleton, std::vector<BodyJoint>& joints)
{
    const int pelvis = hubOf(skeleton, firstOf(joints, BodyPart::Thigh, Side::Left),
                             firstOf(joints, BodyPart::Thigh, Side::Right));
    const int chest =
        hubOf(skeleton, firstOfArm(joints, Side::Left), firstOfArm(joints, Side::Right));
    const int head = firstOf(joints, BodyPart::Head, Side::Centre);
    const auto name = [&](int joint, BodyPart part) {
        joints[static_cast<std::size_t>(joint)] = {part, Side::Centre, 0};
    };
    const auto forget = [&](BodyPart part) {
        for (BodyJoint& joint : joints) {
            if (joint.part == part)
                joint = {};
        }
    };
    if (pelvis >= 0)
        forget(BodyPart::Pelvis);
    if (chest >= 0) {
        std::vector<int> spine = pathDown(skeleton, pelvis, chest);
        if (!spine.empty() || chest == pelvis)
            forget(BodyPart::Spine);
        for (const int joint : spine)
            name(joint, BodyPart::Spine);
        std::vector<int> neck = head >= 0 ? pathDown(skeleton, chest, head) : std::vector<int>{};
        if (!neck.empty()) {
            neck.pop_back();
            forget(BodyPart::Neck);
        }
        for (const int joint : neck)
            name(joint, BodyPart::Neck);
    }
    if (pelvis >= 0)
        name(pelvis, BodyPart::Pelvis);
}

void countOrdinals(const Skeleton& skeleton, std::vector<BodyJoint>& joints)
{
    std::vector<std::array<int, kPartCount>> seen(joints.size());
    for (std::size_t joint = 0; joint < joints.size(); ++joint) {
        if (const int parent = skeleton.joints[joint].parent; parent >= 0)
            seen[joint] = seen[static_cast<std::size_t>(parent)];
        joints[joint].ordinal = seen[joint][static_cast<std::size_t>(joints[joint].part)]++;
        if (joints[joint].part == BodyPart::None)
            joints[joint] = {};
        if (isTrunk(joints[joint].part) || joints[joint].part == BodyPart::Head)
            joints[joint].side = Side::Centre;
    }
}

} // namespace

int commonAncestor(const Skeleton& skeleton, int a, int b)
{
    // A parent stands before its children, so the later of two is never above the other.
    while (a != b && a >= 0 && b >= 0) {
        if (a > b)
            a = skeleton.joint(a).parent;
        else
            b = skeleton.joint(b).parent;
    }
    return a == b ? a : -1;
}

Body bodyOf(const Skeleton& skeleton)
{
    Body body;
    body.joints = limbsByNames(skeleton);
    const bool limbs = std::ranges::any_of(body.joints, [](const BodyJoint& joint) {
        return joint.part == BodyPart::Thigh || joint.part == BodyPart::UpperArm;
    });
    if (!limbs) {
        const std::vector<BodyJoint> byShape = limbsByShape(skeleton);
        body.byShape = firstOf(byShape, BodyPart::Thigh, Side::Left) >= 0;
        if (body.byShape)
            body.joints = byShape;
    }
    settleTrunk(skeleton, body.joints);
    countOrdinals(skeleton, body.joints);
    return body;
}

} // namespace limber
