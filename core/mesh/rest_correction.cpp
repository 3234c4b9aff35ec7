#include "core/mesh/rest_correction.h"

#include "core/mesh/joint_index.h"
#include "core/mesh/rotation_fit.h"
#include "core/motion/rotation.h"

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>

#include <algorithm>
#include <cmath>

namespace limber {

namespace {

constexpr double kQuarterTurnReachDeg = 30.0;
constexpr double kUprightReachDeg = 35.0;
constexpr double kLeastLength = 1e-6; // of the size: shorter ones point nowhere

double sizeOf(const std::vector<glm::dvec3>& positions)
{
    return glm::length(extentsOf(positions).size());
}

double meshSize(const Mesh& mesh)
{
    std::vector<glm::dvec3> positions;
    for (const MeshJoint& joint : mesh.joints)
        positions.push_back(joint.position());
    return sizeOf(positions);
}

// A bone as it points in the mesh's bind pose and in the clip, unit length; not usable if either is
// of no length.
struct BonePair {
    glm::dvec3 inMesh{0.0};
    glm::dvec3 inClip{0.0};
    bool usable = false;
};

class BonePairs {
public:
    BonePairs(const Mesh& mesh, const MappedTree& tree, const std::vector<glm::dvec3>& positions)
        : m_mesh(mesh), m_tree(tree), m_positions(positions),
          m_leastInMesh(meshSize(mesh) * kLeastLength), m_leastInClip(sizeOf(positions) * kLeastLength)
    {
    }
    BonePair between(int upper, int lower) const
    {
        BonePair pair;
        pair.inMesh = m_mesh.joints[at(lower)].position() - m_mesh.joints[at(upper)].position();
        pair.inClip = m_positions[at(m_tree.clipJoint[at(lower)])] -
                      m_positions[at(m_tree.clipJoint[at(upper)])];
        const double inMesh = glm::length(pair.inMesh);
        const double inClip = glm::length(pair.inClip);
        pair.usable = inMesh > m_leastInMesh && inClip > m_leastInClip;
        if (pair.usable) {
            pair.inMesh /= inMesh;
            pair.inClip /= inClip;
        }
        return pair;
    }

private:
    const Mesh& m_mesh;
    const MappedTree& m_tree;
    const std::vector<glm::dvec3>& m_positions;
    double m_leastInMesh;
    double m_leastInClip;
};

// From the first point to the one farthest from it.
glm::dquat turnOfLine(const std::vector<glm::dvec3>& from, const std::vector<glm::dvec3>& to)
{
    std::size_t farthest = 0;
    for (std::size_t i = 1; i < from.size(); ++i) {
        if (glm::length(from[i] - from[0]) > glm::length(from[farthest] - from[0]))
            farthest = i;
    }
    return shortestTurn(from[farthest] - from[0], to[farthest] - to[0]);
}

enum class Alignment { WithBody, IntoLine, AboutVertical, AsAbove };

Alignment alignmentOf(BodyPart part, bool isBody)
{
    switch (part) {
    case BodyPart::Pelvis:
    case BodyPart::Spine:
    case BodyPart::Neck:
    case BodyPart::Head:
    case BodyPart::Eye:
    case BodyPart::Jaw:
    case BodyPart::Collar:
    case BodyPart::HipHelper:
        return Alignment::WithBody;
    case BodyPart::Foot:
        return Alignment::AboutVertical;
    case BodyPart::Hand:
    case BodyPart::Toe:
        return Alignment::AsAbove;
    case BodyPart::None:
        return isBody ? Alignment::AsAbove : Alignment::IntoLine;
    default:
        return Alignment::IntoLine;
    }
}

// The joint at the other end of a joint's bone: the only one below, or among several the only one
// that is a part of the body (beside an elbow hang helpers that twist the skin); -1: there is none.
int boneEnd(const MappedTree& tree, const Body& clipBody, int joint)
{
    const std::vector<int>& below = tree.below[at(joint)];
    if (below.size() == 1)
        return below.front();
    int end = -1;
    for (const int candidate : below) {
        if (clipBody.joint(tree.clipJoint[at(candidate)]).part == BodyPart::None)
            continue;
        if (end >= 0)
            return -1;
        end = candidate;
    }
    return end;
}

bool isBelow(const Mesh& mesh, int joint, int upper)
{
    while (joint > upper) // parents stand before their children
        joint = mesh.joints[at(joint)].parent;
    return joint == upper;
}

// The joint of the mesh that the clip's tree has above one that the mesh has at the top.
int aboveByClip(const Mesh& mesh, const Skeleton& skeleton, const std::vector<int>& meshJoint,
                int joint, int clipJoint)
{
    for (int c = skeleton.joint(clipJoint).parent; c >= 0; c = skeleton.joint(c).parent) {
        const int candidate = meshJoint[at(c)];
        if (candidate >= 0)
            return isBelow(mesh, candidate, joint) ? -1 : candidate;
    }
    return -1;
}

} // namespace

MappedTree mappedTree(const Mesh& mesh, const Skeleton& skeleton,
                      const std::vector<int>& clipJointOfMeshJoint)
{
    MappedTree tree;
    tree.clipJoint = clipJointOfMeshJoint;
    tree.above.assign(mesh.joints.size(), -1);
    tree.below.resize(mesh.joints.size());
    std::vector<int> meshJoint(skeleton.joints.size(), -1);
    for (std::size_t i = 0; i < mesh.joints.size(); ++i) {
        if (tree.clipJoint[i] < 0)
            continue;
        tree.order.push_back(static_cast<int>(i));
        if (meshJoint[at(tree.clipJoint[i])] < 0)
            meshJoint[at(tree.clipJoint[i])] = static_cast<int>(i);
    }
    std::stable_sort(tree.order.begin(), tree.order.end(), [&tree](int a, int b) {
        return tree.clipJoint[at(a)] < tree.clipJoint[at(b)];
    });
    for (std::size_t i = 0; i < mesh.joints.size(); ++i) {
        const int parent = mesh.joints[i].parent;
        if (parent >= 0)
            tree.above[i] = tree.clipJoint[at(parent)] >= 0 ? parent : tree.above[at(parent)];
    }
    const std::vector<int> inMesh = tree.above;
    for (const int joint : tree.order) {
        if (inMesh[at(joint)] < 0) {
            tree.above[at(joint)] =
                aboveByClip(mesh, skeleton, meshJoint, joint, tree.clipJoint[at(joint)]);
        }
        if (tree.above[at(joint)] >= 0)
            tree.below[at(tree.above[at(joint)])].push_back(joint);
    }
    return tree;
}

glm::dquat bodyTurn(const Mesh& mesh, const MappedTree& tree,
                    const std::vector<glm::dvec3>& clipPositions, const glm::dvec3& clipUp)
{
    std::vector<glm::dvec3> from;
    std::vector<glm::dvec3> to;
    for (std::size_t i = 0; i < mesh.joints.size(); ++i) {
        if (tree.clipJoint[i] >= 0) {
            from.push_back(mesh.joints[i].position());
            to.push_back(clipPositions[at(tree.clipJoint[i])]);
        }
    }
    const auto fit = fittedRotation(from, to);
    if (!fit) // all on one line: no more can be told than where that points
        return from.empty() ? glm::dquat(1, 0, 0, 0) : turnOfLine(from, to);
    const glm::dquat quarters = nearestQuarterTurns(*fit);
    if (angleBetweenDeg(quarters, *fit) < kQuarterTurnReachDeg)
        return quarters;
    const glm::dquat upright = shortestTurn(*fit * upVector(mesh.up), clipUp);
    const bool reached = angleBetweenDeg(upright, glm::dquat(1, 0, 0, 0)) < kUprightReachDeg;
    return reached ? glm::normalize(upright * *fit) : *fit;
}

std::vector<glm::dquat> limbTurns(const Mesh& mesh, const MappedTree& tree, const Body& clipBody,
                                  const std::vector<glm::dvec3>& clipPositions,
                                  const glm::dquat& whole)
{
    const bool isBody =
        std::any_of(clipBody.joints.begin(), clipBody.joints.end(),
                    [](const BodyJoint& joint) { return joint.part != BodyPart::None; });
    const BonePairs bones(mesh, tree, clipPositions);
    const glm::dvec3 up = whole * upVector(mesh.up);
    std::vector<glm::dquat> turns(mesh.joints.size(), whole);
    for (const int joint : tree.order) {
        const std::size_t i = at(joint);
        const int clipJoint = tree.clipJoint[i];
        const Alignment alignment = alignmentOf(clipBody.joint(clipJoint).part, isBody);
        const glm::dquat above = tree.above[i] >= 0 ? turns[at(tree.above[i])] : whole;
        turns[i] = alignment == Alignment::WithBody || alignment == Alignment::AboutVertical
                       ? whole
                       : above;
        const int end = boneEnd(tree, clipBody, joint);
        if (alignment == Alignment::WithBody || alignment == Alignment::AsAbove || end < 0)
            continue;
        const BonePair bone = bones.between(joint, end);
        if (!bone.usable)
            continue;
        glm::dvec3 from = turns[i] * bone.inMesh;
        glm::dvec3 to = bone.inClip;
        if (alignment == Alignment::AboutVertical) {
            from -= up * glm::dot(from, up);
            to -= up * glm::dot(to, up);
        }
        turns[i] = glm::normalize(shortestTurn(from, to) * turns[i]);
    }
    return turns;
}

double poseDifferenceDeg(const Mesh& mesh, const MappedTree& tree,
                         const std::vector<glm::dvec3>& clipPositions, const glm::dquat& whole)
{
    const BonePairs bones(mesh, tree, clipPositions);
    double sum = 0.0;
    int count = 0;
    for (std::size_t i = 0; i < mesh.joints.size(); ++i) {
        if (tree.clipJoint[i] < 0 || tree.above[i] < 0)
            continue;
        const BonePair bone = bones.between(tree.above[i], static_cast<int>(i));
        if (!bone.usable)
            continue;
        sum +=
            degrees(std::acos(std::clamp(glm::dot(whole * bone.inMesh, bone.inClip), -1.0, 1.0)));
        ++count;
    }
    return count > 0 ? sum / count : 180.0;
}

} // namespace limber
