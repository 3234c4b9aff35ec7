#include "core/edit/pose_edit.h"

#include <cmath>
#include <map>

namespace limber {

namespace {

using JointsByName = std::map<std::string, int>;

// The joint called like `name` but for the word of the side.
int counterpart(const std::string& name, const JointsByName& others)
{
    const auto find = [&](const std::string& other) {
        const auto found = others.find(other);
        return found == others.end() ? -1 : found->second;
    };
    static const std::pair<std::string, std::string> kWords[] = {
        {"Left", "Right"}, {"left", "right"}, {"LEFT", "RIGHT"}, {"\xE5\xB7\xA6", "\xE5\x8F\xB3"},
        {"L", "R"},        {"l", "r"}};
    for (const auto& [left, right] : kWords) {
        for (std::size_t at = name.find(left); at != std::string::npos;
             at = name.find(left, at + 1)) {
            std::string other = name;
            other.replace(at, left.size(), right);
            if (const int joint = find(other); joint >= 0)
                return joint;
        }
    }
    return -1;
}

// The axis that leads from the right to the left limbs in the rest pose: there all joints' axes
// are the world's, so one axis serves all of them. X where nothing is told.
int lateralAxis(const Skeleton& skeleton, const std::vector<int>& pairs, UpAxis up)
{
    const std::vector<glm::dvec3> positions = worldPose(skeleton, restPose(skeleton)).positions;
    glm::dvec3 sum(0.0);
    for (std::size_t joint = 0; joint < positions.size(); ++joint) {
        const auto other = static_cast<std::size_t>(pairs[joint]);
        sum += glm::abs(positions[joint] - positions[other]);
    }
    sum[up == UpAxis::Y ? 1 : 2] = 0.0;
    const int level = up == UpAxis::Y ? 2 : 1;
    return sum[level] > sum.x ? level : 0;
}

// M·R·M for the mirror M across the plane whose normal is `axis`: the turn about the normal stays,
// those about the other two axes are reversed.
glm::dquat mirroredRotation(const glm::dquat& rotation, int axis)
{
    glm::dquat result(rotation.w, -rotation.x, -rotation.y, -rotation.z);
    result[axis] = -result[axis];
    return result;
}

// The turn about `up` that a rotation holds (swing-twist decomposition).
glm::dquat headingOf(const glm::dquat& rotation, UpAxis up)
{
    const int axis = up == UpAxis::Y ? 1 : 2;
    const double length = std::hypot(rotation.w, rotation[axis]);
    glm::dquat heading(1, 0, 0, 0);
    if (length > 1e-12) {
        heading.w = rotation.w / length;
        heading[axis] = rotation[axis] / length;
    }
    return heading;
}

// The joints that carry the whole figure through the world: the roots, and what moves by channels
// of its own as the only child of one of them (a "Reference" above the hips).
std::vector<bool> carriers(const Skeleton& skeleton)
{
    std::vector<int> childCount(skeleton.joints.size(), 0);
    for (const Joint& joint : skeleton.joints) {
        if (joint.parent >= 0)
            ++childCount[static_cast<std::size_t>(joint.parent)];
    }
    std::vector<bool> result(skeleton.joints.size());
    for (int joint = 0; joint < skeleton.jointCount(); ++joint) {
        const int parent = skeleton.joint(joint).parent;
        const auto above = static_cast<std::size_t>(parent);
        result[static_cast<std::size_t>(joint)] =
            parent < 0 || (result[above] && childCount[above] == 1 && canMove(skeleton, joint));
    }
    return result;
}

} // namespace

std::vector<int> mirrorPairs(const Skeleton& skeleton)
{
    const std::vector<Side> sides = sidesOf(skeleton);
    JointsByName right;
    std::vector<int> pairs(skeleton.joints.size());
    for (int joint = 0; joint < skeleton.jointCount(); ++joint) {
        pairs[static_cast<std::size_t>(joint)] = joint;
        if (sides[static_cast<std::size_t>(joint)] == Side::Right &&
            !skeleton.joint(joint).name.empty())
            right.emplace(skeleton.joint(joint).name, joint);
    }
    for (int joint = 0; joint < skeleton.jointCount(); ++joint) {
        if (sides[static_cast<std::size_t>(joint)] != Side::Left)
            continue;
        const int other = counterpart(skeleton.joint(joint).name, right);
        if (other >= 0 && pairs[static_cast<std::size_t>(other)] == other) {
            pairs[static_cast<std::size_t>(joint)] = other;
            pairs[static_cast<std::size_t>(other)] = joint;
        }
    }
    return pairs;
}

CopiedPose mirrored(const CopiedPose& copied)
{
    if (copied.empty())
        return copied;
    const Skeleton& skeleton = *copied.skeleton;
    const std::vector<int> pairs = mirrorPairs(skeleton);
    const int axis = lateralAxis(skeleton, pairs, copied.up);
    const std::vector<bool> carries = carriers(skeleton);
    CopiedPose result = copied;
    for (int joint = 0; joint < skeleton.jointCount(); ++joint) {
        const auto target = static_cast<std::size_t>(joint);
        const auto source = static_cast<std::size_t>(pairs[target]);
        const glm::dquat& rotation = copied.pose.rotations[source];
        if (!carries[target]) {
            result.pose.rotations[target] = mirroredRotation(rotation, axis);
            result.pose.translations[target] = copied.pose.translations[source];
            result.pose.translations[target][axis] *= -1.0;
        } else {
            const glm::dquat heading = headingOf(rotation, copied.up);
            result.pose.rotations[target] =
                heading * mirroredRotation(glm::conjugate(heading) * rotation, axis);
        }
    }
    return result;
}

} // namespace limber
