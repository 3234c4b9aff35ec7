#include "core/mesh/binding.h"

#include "core/mesh/body_fit.h"
#include "core/mesh/joint_index.h"
#include "core/mesh/rest_correction.h"
#include "core/motion/figure.h"
#include "core/motion/rotation.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace limber {

namespace {

constexpr double kFoldedDeg = 40.0; // so unlike the bind pose a rest pose is no standing one
constexpr double kClearlyNearerDeg = 10.0;
constexpr int kMostFramesLookedAt = 200;

// The map by joints of the mesh, the strongest source for each; −1: none, or one that is no joint.
std::vector<int> clipJoints(const Mesh& mesh, const Skeleton& skeleton, const JointMap& map)
{
    std::vector<int> result(mesh.joints.size(), -1);
    std::vector<double> weights(mesh.joints.size(), 0.0);
    for (const JointMatch& match : map.matches) {
        const bool valid = match.target >= 0 && at(match.target) < mesh.joints.size() &&
                           match.source >= 0 && match.source < skeleton.jointCount() &&
                           skeleton.joint(match.source).kind != JointKind::EndSite;
        if (valid && match.weight > weights[at(match.target)]) {
            weights[at(match.target)] = match.weight;
            result[at(match.target)] = match.source;
        }
    }
    return result;
}

// The pose in which clip and mesh are compared.
struct Reference {
    std::optional<int> frame; // none: the rest pose
    WorldPose pose;
    glm::dquat whole{1, 0, 0, 0}; // brings the mesh's bind pose onto it as a whole
};

Reference referenceAt(const Mesh& mesh, const MappedTree& tree, const Clip& clip,
                      std::optional<int> frame)
{
    Reference reference;
    reference.frame = frame;
    const Skeleton& skeleton = *clip.skeleton;
    reference.pose = worldPose(skeleton, frame ? poseAt(clip, *frame) : restPose(skeleton));
    reference.whole =
        bodyTurn(mesh, tree, reference.pose.positions, upVector(measureFigure(clip).up));
    return reference;
}

double differenceOf(const Mesh& mesh, const MappedTree& tree, const Reference& reference)
{
    return poseDifferenceDeg(mesh, tree, reference.pose.positions, reference.whole);
}

Reference chosenReference(const Mesh& mesh, const MappedTree& tree, const Clip& clip,
                          std::optional<int> wanted)
{
    if (wanted)
        return referenceAt(mesh, tree, clip, wanted);
    Reference best = referenceAt(mesh, tree, clip, std::nullopt);
    double least = differenceOf(mesh, tree, best);
    if (least < kFoldedDeg)
        return best;
    const double atRest = least;
    const int step = std::max(1, clip.frameCount / kMostFramesLookedAt);
    for (int frame = 0; frame < clip.frameCount; frame += step) {
        Reference candidate = referenceAt(mesh, tree, clip, frame);
        const double difference = differenceOf(mesh, tree, candidate);
        if (difference < least && difference < atRest - kClearlyNearerDeg) {
            least = difference;
            best = std::move(candidate);
        }
    }
    return best;
}

// Joints with position channels on the way up from `joint` to, but not including, `end`.
std::vector<int> movingJoints(const Skeleton& skeleton, int joint, int end)
{
    std::vector<int> moving;
    for (; joint >= 0 && joint != end; joint = skeleton.joint(joint).parent) {
        const auto& channels = skeleton.joint(joint).channels;
        if (std::any_of(channels.begin(), channels.end(),
                        [&](int channel) { return isPosition(skeleton.channel(channel).type); }))
            moving.push_back(joint);
    }
    return moving;
}

bool isAbove(const Skeleton& skeleton, int upper, int lower)
{
    while (lower > upper) // parents stand before their children
        lower = skeleton.joint(lower).parent;
    return lower == upper;
}

// From a joint that is not mapped to the nearest mapped joint below it, the first of several.
struct WayDown {
    int joint = -1;
    int steps = 0;
    bool several = false;
};
std::vector<WayDown> waysDown(const Mesh& mesh, const MappedTree& tree)
{
    std::vector<WayDown> ways(mesh.joints.size());
    for (std::size_t i = mesh.joints.size(); i-- > 0;) {
        if (tree.clipJoint[i] >= 0)
            ways[i] = {static_cast<int>(i), 0, false};
        const int parent = mesh.joints[i].parent;
        if (ways[i].joint < 0 || parent < 0 || tree.clipJoint[at(parent)] >= 0)
            continue;
        const bool another = ways[at(parent)].joint >= 0;
        ways[at(parent)] = {ways[i].joint, ways[i].steps + 1, another || ways[i].several};
    }
    return ways;
}

std::vector<JointLink> linksOf(const Mesh& mesh, const MappedTree& tree, const Skeleton& skeleton)
{
    const std::vector<WayDown> ways = waysDown(mesh, tree);
    std::vector<JointLink> links(mesh.joints.size());
    for (std::size_t i = 0; i < mesh.joints.size(); ++i) {
        JointLink& link = links[i];
        const int parent = mesh.joints[i].parent;
        link.from = parent;
        link.clipJoint = tree.clipJoint[i];
        if (link.clipJoint >= 0) {
            const int above = tree.above[i];
            link.kind = above < 0 ? JointLink::Kind::Top : JointLink::Kind::Mapped;
            const bool byMesh =
                above >= 0 && parent >= 0 && (parent == above || tree.above[at(parent)] == above);
            link.from = byMesh ? parent : above;
            if (above >= 0 && isAbove(skeleton, tree.clipJoint[at(above)], link.clipJoint))
                link.moving = movingJoints(skeleton, link.clipJoint, tree.clipJoint[at(above)]);
        } else if (tree.above[i] >= 0 && ways[i].joint >= 0 && !ways[i].several) {
            link.kind = JointLink::Kind::Between;
            link.towards = ways[i].joint;
            link.share = 1.0 / (1.0 + ways[i].steps);
        } else if (parent < 0 || (tree.above[i] < 0 && ways[i].joint >= 0)) {
            link.from = tree.order.front(); // above all mapped ones, or in a tree without any
        }
    }
    return links;
}

// Every joint after the one that it needs. A map made by hand can make joints wait for each other:
// these stand where their clip joints stand.
std::vector<int> orderOf(std::vector<JointLink>& links)
{
    std::vector<std::vector<int>> waiting(links.size());
    for (std::size_t i = 0; i < links.size(); ++i) {
        if (links[i].from >= 0)
            waiting[at(links[i].from)].push_back(static_cast<int>(i));
    }
    std::vector<int> order;
    std::vector<bool> done(links.size(), false);
    const auto settle = [&](int first) {
        std::size_t next = order.size();
        order.push_back(first);
        for (done[at(first)] = true; next < order.size(); ++next) {
            for (const int joint : waiting[at(order[next])]) {
                if (!done[at(joint)])
                    order.push_back(joint);
                done[at(joint)] = true;
            }
        }
    };
    for (std::size_t i = 0; i < links.size(); ++i) {
        if (links[i].from < 0)
            settle(static_cast<int>(i));
    }
    for (std::size_t i = 0; i < links.size(); ++i) {
        if (done[i] || links[i].clipJoint < 0)
            continue;
        links[i].kind = JointLink::Kind::Top;
        links[i].from = -1;
        settle(static_cast<int>(i));
    }
    return order;
}

// Bones of a clip and a mesh that are the same to the last digits that files have: a body made for
// this skeleton, to be taken as it is.
bool madeForEachOther(const Mesh& mesh, const MappedTree& tree, const WorldPose& pose)
{
    const double tolerance = 1e-4 * heightOf(mesh);
    for (std::size_t i = 0; i < mesh.joints.size(); ++i) {
        if (tree.clipJoint[i] < 0 || tree.above[i] < 0)
            continue;
        const auto above = at(tree.above[i]);
        const glm::dvec3 inMesh = mesh.joints[i].position() - mesh.joints[above].position();
        const glm::dvec3 inClip =
            pose.positions[at(tree.clipJoint[i])] - pose.positions[at(tree.clipJoint[above])];
        if (!(glm::length(inMesh - inClip) < tolerance))
            return false;
    }
    return true;
}

MeshPtr scaledMesh(const MeshPtr& mesh, double scale)
{
    if (scale == 1.0)
        return mesh;
    auto result = std::make_shared<Mesh>(*mesh);
    for (MeshPart& part : result->parts) {
        for (glm::vec3& position : part.positions)
            position = glm::vec3(glm::dvec3(position) * scale);
    }
    for (MeshJoint& joint : result->joints)
        joint.bind[3] = glm::dvec4(glm::dvec3(joint.bind[3]) * scale, 1.0);
    if (mesh->metresPerUnit > 0.0)
        result->metresPerUnit = mesh->metresPerUnit / scale;
    return result;
}

struct JointState {
    glm::dquat turn{1, 0, 0, 0}; // since bind pose
    glm::dvec3 position{0.0};
};

JointState stateOf(const BoundMesh& bound, int index, const std::vector<JointState>& states,
                   const WorldPose& world, const Skeleton& skeleton, const Pose& pose)
{
    const JointLink& link = bound.links[at(index)];
    const auto turnOf = [&](int joint) {
        const JointLink& other = bound.links[at(joint)];
        return world.rotations[at(other.clipJoint)] * other.correction;
    };
    JointState state;
    if (link.kind == JointLink::Kind::Top) {
        state.turn = turnOf(index);
        state.position = world.positions[at(link.clipJoint)] +
                         world.rotations[at(link.clipJoint)] * link.offset + bound.lift;
        return state;
    }
    const JointState& from = states[at(link.from)];
    const auto& joints = bound.mesh->joints;
    state.position = from.position +
                     from.turn * (joints[at(index)].position() - joints[at(link.from)].position());
    if (link.kind == JointLink::Kind::Mapped) {
        state.turn = turnOf(index);
        for (const int joint : link.moving) {
            const int parent = skeleton.joint(joint).parent;
            const glm::dvec3 moved = pose.translations[at(joint)] - skeleton.joint(joint).offset;
            state.position += parent < 0 ? moved : world.rotations[at(parent)] * moved;
        }
    } else if (link.kind == JointLink::Kind::Between) {
        state.turn = slerpShortest(from.turn, turnOf(link.towards), link.share);
    } else {
        state.turn = from.turn;
    }
    return state;
}

} // namespace

JointMap automaticMeshMap(const Skeleton& clip, const Mesh& mesh)
{
    const MeshSkeleton target = skeletonOf(mesh);
    std::vector<int> meshJoint(target.skeleton.joints.size(), -1);
    for (std::size_t i = 0; i < target.jointOfMeshJoint.size(); ++i)
        meshJoint[at(target.jointOfMeshJoint[i])] = static_cast<int>(i);
    JointMap map = automaticJointMap(clip, target.skeleton);
    for (JointMatch& match : map.matches)
        match.target = meshJoint[at(match.target)];
    std::erase_if(map.matches, [](const JointMatch& match) { return match.target < 0; });
    return map;
}

Result<BoundMesh> bindMesh(const MeshPtr& mesh, const Clip& clip, const JointMap& map,
                           const BindOptions& options)
{
    if (!mesh->skinned())
        return makeError("mesh-no-joints", Text{LIMBER_TEXT("The mesh has no joints"), {}});
    const Skeleton& skeleton = *clip.skeleton;
    const MappedTree tree = mappedTree(*mesh, skeleton, clipJoints(*mesh, skeleton, map));
    if (std::all_of(tree.clipJoint.begin(), tree.clipJoint.end(), [](int j) { return j < 0; })) {
        return makeError("map-empty", Text{LIMBER_TEXT("No joint of the mesh is mapped to a joint "
                                                       "of the clip"),
                                           {}});
    }
    const Reference reference = chosenReference(*mesh, tree, clip, options.referenceFrame);
    const auto turns =
        limbTurns(*mesh, tree, bodyOf(skeleton), reference.pose.positions, reference.whole);
    const bool asItIs =
        !options.fit || (!reference.frame && madeForEachOther(*mesh, tree, reference.pose));
    BoundMesh bound;
    bound.map = map;
    bound.referenceFrame = reference.frame;
    bound.scale = asItIs ? 1.0 : fittedScale(*mesh, tree, clip, reference.pose, reference.whole);
    bound.mesh = scaledMesh(mesh, bound.scale);
    bound.links = linksOf(*mesh, tree, skeleton);
    for (std::size_t i = 0; i < bound.links.size(); ++i) {
        JointLink& link = bound.links[i];
        if (link.clipJoint < 0)
            continue;
        const glm::dquat back = glm::conjugate(reference.pose.rotations[at(link.clipJoint)]);
        link.correction = back * turns[i];
        if (link.kind == JointLink::Kind::Top && !asItIs) {
            link.offset =
                back * topOffset(*bound.mesh, tree, static_cast<int>(i), turns[i], reference.pose);
        }
    }
    bound.order = orderOf(bound.links);
    if (!asItIs)
        bound.lift = liftToFloor(bound, clip);
    return bound;
}

Palette paletteOf(const BoundMesh& bound, const Skeleton& skeleton, const Pose& pose)
{
    const WorldPose world = worldPose(skeleton, pose);
    std::vector<JointState> states(bound.links.size());
    for (const int index : bound.order)
        states[at(index)] = stateOf(bound, index, states, world, skeleton, pose);
    Palette palette(states.size());
    for (std::size_t i = 0; i < states.size(); ++i) {
        palette[i].rotation = states[i].turn;
        palette[i].translation =
            states[i].position - states[i].turn * bound.mesh->joints[i].position();
    }
    return palette;
}

} // namespace limber
