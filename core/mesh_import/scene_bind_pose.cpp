#include "core/mesh_import/scene_bind_pose.h"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace limber {

namespace {

// Matrices of one surface agree to this; exporters write six digits.
constexpr double kSameMatrix = 1e-4;
// So far, as a share of the skeleton's size, nodes may stand from the bind pose on average before a
// frame of reference is doubted: a walk or a relaxed pose stays below, a wrong unit or axis above.
constexpr double kPlausibleDistance = 0.25;

std::size_t at(int index)
{
    return static_cast<std::size_t>(index);
}

bool finite(const glm::dmat4& m)
{
    for (int i = 0; i < 4; ++i) {
        for (int k = 0; k < 4; ++k) {
            if (!std::isfinite(m[i][k]))
                return false;
        }
    }
    return true;
}

// The inverse, or none for a matrix that flattens space.
bool inverted(const glm::dmat4& m, glm::dmat4& inverse)
{
    if (!finite(m) || !(std::abs(glm::determinant(glm::dmat3(m))) > 0.0))
        return false;
    inverse = glm::inverse(m);
    return finite(inverse);
}

double largestDifference(const glm::dmat4& a, const glm::dmat4& b)
{
    double largest = 0.0;
    double size = 0.0;
    for (int i = 0; i < 4; ++i) {
        for (int k = 0; k < 4; ++k) {
            largest = std::max(largest, std::abs(a[i][k] - b[i][k]));
            size = std::max(size, std::abs(a[i][k]));
        }
    }
    return largest / std::max(size, 1e-300);
}

std::vector<glm::dmat4> worldOf(const std::vector<SceneNode>& nodes)
{
    std::vector<glm::dmat4> world;
    world.reserve(nodes.size());
    for (const SceneNode& node : nodes)
        world.push_back(node.parent < 0 ? node.local : world[at(node.parent)] * node.local);
    return world;
}

// Which nodes are joints: the bones, what stands between two of them, and, where the bones have
// several roots, what joins these below the file's own root.
std::vector<bool> jointNodes(const ImportedScene& scene)
{
    std::vector<bool> joint(scene.nodes.size(), false);
    for (const SceneSurface& surface : scene.surfaces) {
        for (const SceneBone& bone : surface.bones)
            joint[at(bone.node)] = true;
    }
    std::vector<std::size_t> below(scene.nodes.size(), 0); // joints here and below
    std::size_t count = 0;
    for (std::size_t i = scene.nodes.size(); i-- > 0;) {
        count += joint[i] ? 1 : 0;
        below[i] += joint[i] ? 1 : 0;
        if (scene.nodes[i].parent >= 0)
            below[at(scene.nodes[i].parent)] += below[i];
    }
    std::size_t common = 0; // the deepest node that has all of them
    for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
        if (count > 0 && below[i] == count)
            common = i;
    }
    std::vector<bool> under(scene.nodes.size(), false); // at or below a joint or `common`
    for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
        const int parent = scene.nodes[i].parent;
        under[i] = joint[i] || (i == common && i > 0) || (parent >= 0 && under[at(parent)]);
        joint[i] = under[i] && below[i] > 0;
    }
    return joint;
}

// Candidates for the way from a surface's space to mesh space, the likeliest first: the surface's
// own node (FBX, Collada, most glTF), what the skeleton hangs on, nothing (glTF whose matrices are
// relative to the world).
std::array<glm::dmat4, 3> candidates(const ImportedScene& scene, const SceneSurface& surface,
                                     const std::vector<glm::dmat4>& world)
{
    int top = surface.bones.front().node; // parents come first: the least index is nearest the root
    for (const SceneBone& bone : surface.bones)
        top = std::min(top, bone.node);
    const int above = scene.nodes[at(top)].parent;
    return {world[at(surface.node)], above < 0 ? glm::dmat4(1.0) : world[at(above)],
            glm::dmat4(1.0)};
}

struct BoneMatrices {
    int node = 0;
    glm::dmat4 bind;   // inverse of the inverse bind matrix
    glm::dmat4 toMesh; // in the pose of the nodes
};

// Mean distance between bind pose and nodes, as a share of the size of what the nodes span.
double meanDistance(const std::vector<BoneMatrices>& bones, const glm::dmat4& toMesh,
                    const std::vector<glm::dmat4>& world)
{
    std::vector<glm::dvec3> positions;
    double sum = 0.0;
    for (const BoneMatrices& bone : bones) {
        positions.push_back(glm::dvec3(world[at(bone.node)][3]));
        sum += glm::length(glm::dvec3((toMesh * bone.bind)[3]) - positions.back());
    }
    const double size = glm::length(extentsOf(positions).size());
    if (bones.size() < 2 || !(size > 0.0))
        return largestDifference(toMesh * bones.front().bind, world[at(bones.front().node)]);
    return sum / static_cast<double>(bones.size()) / size;
}

glm::dmat4 surfaceToMesh(const ImportedScene& scene, const SceneSurface& surface,
                         const std::vector<glm::dmat4>& world)
{
    std::vector<BoneMatrices> bones;
    for (const SceneBone& bone : surface.bones) {
        BoneMatrices matrices;
        matrices.node = bone.node;
        if (!inverted(bone.inverseBind, matrices.bind))
            continue;
        matrices.toMesh = world[at(bone.node)] * bone.inverseBind;
        bones.push_back(matrices);
    }
    if (bones.empty())
        return world[at(surface.node)];
    const auto top = std::min_element(
        bones.begin(), bones.end(),
        [](const BoneMatrices& a, const BoneMatrices& b) { return a.node < b.node; });
    const bool nodesInBindPose =
        std::all_of(bones.begin(), bones.end(), [&top](const BoneMatrices& bone) {
            return largestDifference(top->toMesh, bone.toMesh) < kSameMatrix;
        });
    if (nodesInBindPose)
        return top->toMesh;
    const auto choices = candidates(scene, surface, world);
    std::size_t best = 0;
    for (std::size_t i = 1; i < choices.size(); ++i) {
        // A later one must be clearly better.
        if (meanDistance(bones, choices[i], world) <
            meanDistance(bones, choices[best], world) * 0.9 - 1e-9)
            best = i;
    }
    return meanDistance(bones, choices[best], world) < kPlausibleDistance ? choices[best]
                                                                          : top->toMesh;
}

// Whether the bones of a surface all stand at one place in bind pose while their nodes stand apart:
// its skin says nothing of a bind pose (identities, as glTF has them where there are none).
bool hasNoBindPose(const SceneSurface& surface, const std::vector<glm::dmat4>& world)
{
    const auto likeFirst = [&](const SceneBone& bone) {
        return largestDifference(surface.bones.front().inverseBind, bone.inverseBind) < kSameMatrix;
    };
    const auto standsApart = [&](const SceneBone& bone) {
        return !(largestDifference(world[at(surface.bones.front().node)], world[at(bone.node)]) <
                 kSameMatrix);
    };
    return std::all_of(surface.bones.begin(), surface.bones.end(), likeFirst) &&
           std::any_of(surface.bones.begin(), surface.bones.end(), standsApart);
}

// Bind matrices of the nodes that are joints without being a bone: as they stand to the joint
// above, or to the first one below.
void bindConnectors(const ImportedScene& scene, const std::vector<bool>& isJoint,
                    const std::vector<glm::dmat4>& world, std::vector<bool>& bound,
                    std::vector<glm::dmat4>& bind)
{
    const auto follow = [&](std::size_t node, std::size_t other) {
        glm::dmat4 inverse(1.0);
        if (!inverted(world[other], inverse))
            return;
        bind[node] = bind[other] * inverse * world[node];
        bound[node] = finite(bind[node]);
    };
    std::vector<bool> boundAbove(scene.nodes.size(), false);
    for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
        const int parent = scene.nodes[i].parent;
        boundAbove[i] =
            parent >= 0 && isJoint[at(parent)] && (bound[at(parent)] || boundAbove[at(parent)]);
    }
    for (std::size_t i = scene.nodes.size(); i-- > 1;) { // from below: those above all bones
        const int parent = scene.nodes[i].parent;
        if (isJoint[i] && bound[i] && !boundAbove[i] && isJoint[at(parent)])
            follow(at(parent), i);
    }
    for (std::size_t i = 0; i < scene.nodes.size(); ++i) { // from above: the rest
        const int parent = scene.nodes[i].parent;
        if (isJoint[i] && !bound[i] && parent >= 0 && bound[at(parent)])
            follow(i, at(parent));
        if (isJoint[i] && !bound[i])
            bind[i] = finite(world[i]) ? world[i] : glm::dmat4(1.0);
    }
}

void gatherJoints(const ImportedScene& scene, const std::vector<bool>& isJoint,
                  const std::vector<glm::dmat4>& bind, BindPose& result)
{
    for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
        const int parent = scene.nodes[i].parent;
        const int above = parent < 0 ? -1 : result.jointAbove[at(parent)];
        if (isJoint[i]) {
            result.jointOfNode[i] = static_cast<int>(result.joints.size());
            result.joints.push_back({scene.nodes[i].name, above, bind[i]});
        }
        result.jointAbove[i] = isJoint[i] ? result.jointOfNode[i] : above;
    }
}

} // namespace

BindPose bindPoseOf(const ImportedScene& scene)
{
    BindPose result;
    result.nodeWorld = worldOf(scene.nodes);
    result.jointOfNode.assign(scene.nodes.size(), -1);
    result.jointAbove.assign(scene.nodes.size(), -1);
    const std::vector<bool> isJoint = jointNodes(scene);
    std::vector<glm::dmat4> bind(scene.nodes.size(), glm::dmat4(1.0));
    std::vector<bool> bound(scene.nodes.size(), false);
    for (const SceneSurface& surface : scene.surfaces) {
        result.surfaceToMesh.push_back(surface.bones.empty()
                                           ? result.nodeWorld[at(surface.node)]
                                           : surfaceToMesh(scene, surface, result.nodeWorld));
        const bool asNodesStand = hasNoBindPose(surface, result.nodeWorld);
        for (const SceneBone& bone : surface.bones) {
            glm::dmat4 own(1.0);
            if (bound[at(bone.node)])
                continue;
            if (asNodesStand && finite(result.nodeWorld[at(bone.node)])) {
                bind[at(bone.node)] = result.nodeWorld[at(bone.node)];
                bound[at(bone.node)] = true;
            } else if (inverted(bone.inverseBind, own)) {
                bind[at(bone.node)] = result.surfaceToMesh.back() * own;
                bound[at(bone.node)] = finite(bind[at(bone.node)]);
            }
            if (!bound[at(bone.node)]) {
                result.diagnostics.push_back(makeWarning(
                    "mesh-bind",
                    Text{LIMBER_TEXT("The inverse bind matrix of the joint \"%1\" cannot be "
                                     "inverted; its place in the file is taken"),
                         {validUtf8(scene.nodes[at(bone.node)].name)}}));
            }
        }
    }
    bindConnectors(scene, isJoint, result.nodeWorld, bound, bind);
    gatherJoints(scene, isJoint, bind, result);
    return result;
}

namespace {

// For each vertex its way to mesh space where a surface was bound in another pose than the joints
// now have: each of its joints takes it from one to the other (linear blend).
std::vector<glm::dmat4> vertexMatrices(const SceneSurface& surface, const BindPose& bindPose,
                                       const glm::dmat4& toMesh)
{
    bool same = true;
    std::vector<glm::dmat4> ways;
    for (const SceneBone& bone : surface.bones) {
        const int joint = bindPose.jointOfNode[at(bone.node)];
        ways.push_back(bindPose.joints[at(joint)].bind * bone.inverseBind);
        glm::dmat4 inverse(1.0);
        if (!inverted(bone.inverseBind, inverse))
            ways.back() = toMesh;
        same = same && largestDifference(toMesh, ways.back()) < kSameMatrix;
    }
    if (same)
        return {};
    std::vector<glm::dmat4> matrices(surface.positions.size(), glm::dmat4(0.0));
    std::vector<double> sums(surface.positions.size(), 0.0);
    for (std::size_t i = 0; i < surface.bones.size(); ++i) {
        for (const SceneWeight& weight : surface.bones[i].weights) {
            if (weight.vertex < matrices.size() && weight.weight > 0.0 &&
                std::isfinite(weight.weight)) {
                matrices[weight.vertex] += ways[i] * weight.weight;
                sums[weight.vertex] += weight.weight;
            }
        }
    }
    for (std::size_t i = 0; i < matrices.size(); ++i)
        matrices[i] = sums[i] > 0.0 ? matrices[i] * (1.0 / sums[i]) : toMesh;
    return matrices;
}

// A surface without bones in a file with joints hangs on the joint above its node.
glm::dmat4 rigidMatrix(const ImportedScene& scene, const SceneSurface& surface,
                       const BindPose& bindPose)
{
    for (int node = surface.node; node >= 0; node = scene.nodes[at(node)].parent) {
        const int joint = bindPose.jointOfNode[at(node)];
        glm::dmat4 inverse(1.0);
        if (joint >= 0 && inverted(bindPose.nodeWorld[at(node)], inverse)) {
            return bindPose.joints[at(joint)].bind * inverse * bindPose.nodeWorld[at(surface.node)];
        }
    }
    return bindPose.nodeWorld[at(surface.node)];
}

} // namespace

SurfacePlacement placementOf(const ImportedScene& scene, std::size_t index,
                             const BindPose& bindPose)
{
    const SceneSurface& surface = scene.surfaces[index];
    const glm::dmat4 common = surface.bones.empty() ? rigidMatrix(scene, surface, bindPose)
                                                    : bindPose.surfaceToMesh[index];
    std::vector<glm::dmat4> each;
    if (!surface.bones.empty())
        each = vertexMatrices(surface, bindPose, common);
    SurfacePlacement placement;
    placement.mirrored = glm::determinant(glm::dmat3(common)) < 0.0;
    for (std::size_t i = 0; i < surface.positions.size(); ++i) {
        const glm::dmat4& matrix = each.empty() ? common : each[i];
        placement.positions.push_back(
            glm::vec3(matrix * glm::dvec4(glm::dvec3(surface.positions[i]), 1.0)));
        if (surface.normals.size() == surface.positions.size()) {
            // Cofactors turn normals rightly, also where space is stretched, and need no division.
            const glm::dmat3 m(matrix);
            const glm::dvec3 n(surface.normals[i]);
            const glm::dvec3 turned = glm::cross(m[1], m[2]) * n.x + glm::cross(m[2], m[0]) * n.y +
                                      glm::cross(m[0], m[1]) * n.z;
            const double length = glm::length(turned);
            placement.normals.push_back(
                glm::vec3(turned * (placement.mirrored ? -1.0 : 1.0) / length));
        }
    }
    return placement;
}

} // namespace limber
