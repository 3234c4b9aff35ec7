#include "core/mesh/mannequin.h"

#include "core/mesh/joint_index.h"
#include "core/mesh/mannequin_shape.h"

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>

#include <algorithm>

namespace limber {

namespace {

// Shares of the height: the grid, and the width over which limbs melt into each other.
constexpr double kBodyCell = 1.0 / 105.0;
constexpr double kBodyBlend = 0.036;
constexpr double kHandCell = 1.0 / 420.0;
constexpr double kHandBlend = 0.006;

// How far around its surface, in radii, a limb has a say over vertices.
constexpr double kReach = 0.9;

// Which joints may share vertices: neighbours up and down the tree, and what is near a joint of the
// trunk in it (neck and collar bones, the arm at the armpit); but never two limbs, or one leg would
// move the skin of the other.
class Neighbours {
public:
    Neighbours(const Skeleton& skeleton, const MannequinPose& pose,
               std::span<const RoundCone> cones)
    {
        std::vector<bool> moves(skeleton.joints.size(), false);
        for (const RoundCone& cone : cones)
            moves[at(cone.joint)] = true;
        m_above.assign(skeleton.joints.size(), -1);
        for (int i = 0; i < skeleton.jointCount(); ++i) {
            const int parent = skeleton.joint(i).parent;
            if (parent >= 0)
                m_above[at(i)] = moves[at(parent)] ? parent : m_above[at(parent)];
            m_central.push_back(pose.isBody && pose.body.joint(i).part != BodyPart::None &&
                                pose.body.joint(i).side == Side::Centre);
        }
    }
    bool share(int a, int b) const
    {
        return a == b || m_above[at(a)] == b || m_above[at(b)] == a ||
               ((m_central[at(a)] || m_central[at(b)]) && stepsBetween(a, b) <= kMostSteps);
    }

private:
    static constexpr int kMostSteps = 3; // arm, collar bone, chest, spine

    // Over the nearest joint above both; more than kMostSteps if that is farther.
    int stepsBetween(int a, int b) const
    {
        for (int up = 0; a >= 0 && up <= kMostSteps; ++up, a = m_above[at(a)]) {
            int other = b;
            for (int down = 0; other >= 0 && up + down <= kMostSteps; ++down) {
                if (other == a)
                    return up + down;
                other = m_above[at(other)];
            }
        }
        return kMostSteps + 1;
    }

    std::vector<int> m_above; // for each joint the nearest joint above that moves some cone
    std::vector<bool> m_central;
};

// Weights of a vertex: each cone in reach counts the less the farther its surface is. Only the
// nearest cone's joint and its neighbours have a say.
VertexInfluences influencesAt(const glm::dvec3& position, std::span<const RoundCone> cones,
                              const std::vector<std::uint32_t>& near, const Neighbours& neighbours,
                              const std::vector<int>& meshJoint)
{
    struct Candidate {
        int joint;
        double distance;
        double reach;
    };
    std::vector<Candidate> candidates;
    std::size_t nearest = 0;
    for (const std::uint32_t index : near) {
        const RoundCone& cone = cones[index];
        candidates.push_back({cone.joint, distanceTo(cone, position),
                              kReach * std::max(cone.fromRadius, cone.toRadius)});
        if (candidates.back().distance < candidates[nearest].distance)
            nearest = candidates.size() - 1;
    }
    const int best = candidates.empty() ? 0 : candidates[nearest].joint;
    std::vector<Influence> influences;
    for (const Candidate& candidate : candidates) {
        const int joint = candidate.joint;
        if (!neighbours.share(joint, best))
            continue;
        const double rest = 1.0 - std::max(0.0, candidate.distance - candidates[nearest].distance) /
                                      candidate.reach;
        if (rest <= 0.0)
            continue;
        const auto target = static_cast<std::uint32_t>(meshJoint[at(joint)]);
        const auto known = std::find_if(influences.begin(), influences.end(),
                                        [target](const Influence& i) { return i.joint == target; });
        if (known == influences.end())
            influences.push_back({target, rest * rest});
        else
            known->weight = std::max(known->weight, rest * rest);
    }
    return strongestInfluences(std::move(influences),
                               static_cast<std::uint32_t>(meshJoint[at(best)]));
}

MeshPart partFrom(const char* name, const Skeleton& skeleton, const MannequinPose& pose,
                  std::span<const RoundCone> cones, double cell, double blend,
                  const std::vector<int>& meshJoint)
{
    ConeSurface surface = surfaceAround(cones, cell, blend);
    const Neighbours neighbours(skeleton, pose, cones);
    MeshPart part;
    part.name = name;
    for (std::size_t i = 0; i < surface.positions.size(); ++i) {
        part.influences.push_back(influencesAt(glm::dvec3(surface.positions[i]), cones,
                                               surface.cones[i], neighbours, meshJoint));
    }
    part.positions = std::move(surface.positions);
    part.normals = std::move(surface.normals);
    part.indices = std::move(surface.indices);
    return part;
}

glm::dmat4 bindMatrix(const glm::dquat& rotation, const glm::dvec3& position)
{
    glm::dmat4 matrix = glm::mat4_cast(rotation);
    matrix[3] = glm::dvec4(position, 1.0);
    return matrix;
}

bool hasPositions(const Skeleton& skeleton, int joint)
{
    const auto& channels = skeleton.joint(joint).channels;
    return std::any_of(channels.begin(), channels.end(),
                       [&](int channel) { return isPosition(skeleton.channel(channel).type); });
}

// The clip's joints, end sites left out, as joints of a mesh, each linked to itself.
std::vector<int> addJoints(const Skeleton& skeleton, const WorldPose& pose, Mesh& mesh,
                           BoundMesh& bound)
{
    std::vector<int> meshJoint(skeleton.joints.size(), -1);
    for (int i = 0; i < skeleton.jointCount(); ++i) {
        const Joint& joint = skeleton.joint(i);
        if (joint.kind == JointKind::EndSite)
            continue;
        const int index = static_cast<int>(mesh.joints.size());
        meshJoint[at(i)] = index;
        const int parent = joint.parent < 0 ? -1 : meshJoint[at(joint.parent)];
        mesh.joints.push_back(
            {joint.name, parent, bindMatrix(pose.rotations[at(i)], pose.positions[at(i)])});
        JointLink link;
        link.kind = parent < 0 ? JointLink::Kind::Top : JointLink::Kind::Mapped;
        link.clipJoint = i;
        link.from = parent;
        link.correction = glm::conjugate(pose.rotations[at(i)]);
        if (parent >= 0 && hasPositions(skeleton, i))
            link.moving = {i};
        bound.links.push_back(std::move(link));
        bound.order.push_back(index);
        bound.map.matches.push_back(
            {i, index, 1.0, confidenceOf(MatchReason::ExactName), MatchReason::ExactName});
    }
    return meshJoint;
}

} // namespace

BoundMesh mannequinFor(const Clip& clip)
{
    const Skeleton& skeleton = *clip.skeleton;
    BoundMesh bound;
    auto mesh = std::make_shared<Mesh>();
    if (skeleton.jointCount() > 0) {
        const MannequinPose pose = mannequinPose(clip);
        const std::vector<int> meshJoint = addJoints(skeleton, pose.pose, *mesh, bound);
        const MannequinShape shape = mannequinShape(skeleton, pose);
        mesh->up = measureFigure(clip).up;
        mesh->parts.push_back(partFrom("body", skeleton, pose, shape.body, kBodyCell * pose.height,
                                       kBodyBlend * pose.height, meshJoint));
        if (!shape.hands.empty()) {
            mesh->parts.push_back(partFrom("hands", skeleton, pose, shape.hands,
                                           kHandCell * pose.height, kHandBlend * pose.height,
                                           meshJoint));
        }
        for (MeshPart& part : mesh->parts)
            part.baseColour = {0.55F, 0.56F, 0.60F, 1.0F};
    }
    bound.mesh = std::move(mesh);
    return bound;
}

} // namespace limber
