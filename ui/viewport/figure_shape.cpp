#include "ui/viewport/figure_shape.h"

#include <glm/geometric.hpp>

#include <algorithm>

namespace limber {

namespace {

// Shares of the length of a bone, and of the size of the body.
constexpr double kBoneThickness = 0.1, kStoutest = 0.2;
constexpr double kThickest = 0.02, kThinnest = 0.0065;
constexpr double kJointSize = 0.7; // of the thickness of the bones that meet there
constexpr double kNoLength = 1e-6;
// The hand of a person is about so much of his height away from the hips, along the bones.
constexpr double kLongestChain = 0.8;

// Down from the first root to where the tree branches: there the hips are, whatever stands above.
int firstBranch(const FigureShape& shape)
{
    std::vector<int> childCount(shape.parents.size(), 0), child(shape.parents.size(), -1);
    for (int joint = 0; joint < shape.jointCount(); ++joint) {
        const int parent = shape.parents[static_cast<std::size_t>(joint)];
        if (parent >= 0 && !shape.endSite[static_cast<std::size_t>(joint)]) {
            ++childCount[static_cast<std::size_t>(parent)];
            child[static_cast<std::size_t>(parent)] = joint;
        }
    }
    if (shape.parents.empty())
        return -1;
    int joint = 0;
    while (childCount[static_cast<std::size_t>(joint)] == 1)
        joint = child[static_cast<std::size_t>(joint)];
    // A single chain has no hips: its root leads it.
    return childCount[static_cast<std::size_t>(joint)] > 1 ? joint : 0;
}

} // namespace

FigureShape shapeOf(const Skeleton& skeleton)
{
    FigureShape shape;
    shape.sides = sidesOf(skeleton);
    for (int index = 0; index < skeleton.jointCount(); ++index) {
        const Joint& joint = skeleton.joint(index);
        const bool end = joint.kind == JointKind::EndSite;
        shape.parents.push_back(joint.parent);
        shape.endSite.push_back(end);
        if (joint.parent >= 0)
            shape.bones.push_back({joint.parent, index, end});
    }
    shape.followed = firstBranch(shape);
    return shape;
}

Clip firstJoints(const Clip& clip, int jointCount)
{
    if (clip.skeleton->jointCount() <= jointCount)
        return clip;
    Skeleton skeleton;
    Clip result = clip;
    result.curves.clear();
    result.origin = nullptr;
    for (int index = 0; index < jointCount; ++index) {
        Joint joint = clip.skeleton->joint(index);
        for (int& channel : joint.channels) {
            skeleton.channels.push_back(clip.skeleton->channel(channel));
            result.curves.push_back(clip.curves[static_cast<std::size_t>(channel)]);
            channel = skeleton.channelCount() - 1;
        }
        skeleton.joints.push_back(std::move(joint));
    }
    result.skeleton = std::make_shared<const Skeleton>(std::move(skeleton));
    return result;
}

double bodySize(const FigureShape& shape, std::span<const glm::dvec3> positions)
{
    std::vector<double> chain(positions.size(), 0.0);
    double longest = 0.0;
    for (std::size_t joint = 0; joint < positions.size(); ++joint) {
        // What lies above the hips only carries the figure through the world.
        if (shape.parents[joint] < 0 || static_cast<int>(joint) == shape.followed)
            continue;
        const auto parent = static_cast<std::size_t>(shape.parents[joint]);
        chain[joint] = chain[parent] + glm::length(positions[joint] - positions[parent]);
        longest = std::max(longest, chain[joint]);
    }
    return longest / kLongestChain;
}

double boneRadius(double length, double size)
{
    const double radius = std::clamp(length * kBoneThickness, size * kThinnest, size * kThickest);
    return std::min(radius, length * kStoutest);
}

std::vector<double> jointRadii(const FigureShape& shape, std::span<const glm::dvec3> positions,
                               double size)
{
    std::vector<double> radii(positions.size(), 0.0);
    for (const Bone& bone : shape.bones) {
        const auto head = static_cast<std::size_t>(bone.head);
        const auto tail = static_cast<std::size_t>(bone.tail);
        const double length = glm::length(positions[tail] - positions[head]);
        if (length <= kNoLength * size)
            continue;
        const double radius = kJointSize * boneRadius(length, size);
        if (!bone.endSite)
            radii[head] = std::max(radii[head], radius);
        radii[tail] = std::max(radii[tail], bone.endSite ? 0.6 * radius : radius);
    }
    for (double& radius : radii) {
        if (radius == 0.0)
            radius = kJointSize * kThinnest * (size > 0.0 ? size : 1.0);
    }
    return radii;
}

std::vector<bool> withSubtrees(const FigureShape& shape, const std::vector<int>& joints)
{
    std::vector<bool> result(shape.parents.size(), false);
    for (const int joint : joints) {
        if (joint >= 0 && joint < shape.jointCount())
            result[static_cast<std::size_t>(joint)] = true;
    }
    for (std::size_t joint = 0; joint < result.size(); ++joint) {
        const int parent = shape.parents[joint];
        if (parent >= 0 && result[static_cast<std::size_t>(parent)])
            result[joint] = true;
    }
    return result;
}

std::vector<Pickable> pickablesOf(const FigureShape& shape, std::span<const glm::dvec3> positions,
                                  const std::vector<bool>& hidden, bool endSites)
{
    std::vector<Pickable> result;
    const double size = bodySize(shape, positions);
    const std::vector<double> radii = jointRadii(shape, positions, size);
    for (std::size_t joint = 0; joint < positions.size(); ++joint) {
        if (hidden[joint] || (shape.endSite[joint] && !endSites))
            continue;
        // The dot at the tip belongs to the bone that ends there.
        const int selects = shape.endSite[joint] ? shape.parents[joint] : static_cast<int>(joint);
        result.push_back({selects, positions[joint], positions[joint], radii[joint]});
    }
    for (const Bone& bone : shape.bones) {
        const auto head = static_cast<std::size_t>(bone.head);
        const auto tail = static_cast<std::size_t>(bone.tail);
        if (hidden[head] || (bone.endSite && !endSites))
            continue;
        const double length = glm::length(positions[tail] - positions[head]);
        if (length > kNoLength * size) {
            // It is slender towards its tip, where the next joint stands.
            const double radius = 0.45 * boneRadius(length, size);
            result.push_back({bone.head, positions[head], positions[tail], radius});
        }
    }
    return result;
}

} // namespace limber
