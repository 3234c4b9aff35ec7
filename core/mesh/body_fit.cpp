#include "core/mesh/body_fit.h"

#include "core/mesh/joint_index.h"
#include "core/motion/figure.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <limits>

namespace limber {

namespace {

constexpr double kDownShare = 0.6;   // of a bone's length, to call it a part of a leg
constexpr double kLegsShare = 0.12;  // of all bones: shorter legs do not tell a size
constexpr int kFloorFrames = 24;     // looked at for the floor
constexpr double kMostLift = 0.5;    // of the height
constexpr double kLowestShare = 0.1; // of the frames looked at may stand lower than the floor

bool pointsDown(const glm::dvec3& bone, const glm::dvec3& up)
{
    return glm::dot(bone, up) < -kDownShare * glm::length(bone) && glm::length(bone) > 0.0;
}

// The lowest shown vertex along `up` in one pose.
double lowestVertex(const BoundMesh& bound, const FastSkinning& skinning, const Palette& palette,
                    const glm::dvec3& up, std::vector<glm::vec3>& positions,
                    std::vector<glm::vec3>& normals)
{
    skinning.skin(palette, SkinningMethod::LinearBlend, positions, normals);
    double lowest = std::numeric_limits<double>::infinity();
    std::size_t vertex = 0;
    for (const MeshPart& part : bound.mesh->parts) {
        for (std::size_t i = 0; i < part.vertexCount(); ++i, ++vertex) {
            if (!part.helper)
                lowest = std::min(lowest, glm::dot(glm::dvec3(positions[vertex]), up));
        }
    }
    return lowest;
}

} // namespace

double fittedScale(const Mesh& mesh, const MappedTree& tree, const Clip& clip,
                   const WorldPose& pose, const glm::dquat& whole)
{
    const glm::dvec3 up = whole * upVector(mesh.up);
    double legsInMesh = 0.0;
    double legsInClip = 0.0;
    double allInMesh = 0.0;
    double allInClip = 0.0;
    for (std::size_t i = 0; i < mesh.joints.size(); ++i) {
        if (tree.clipJoint[i] < 0 || tree.above[i] < 0)
            continue;
        const auto above = at(tree.above[i]);
        const glm::dvec3 inMesh =
            whole * (mesh.joints[i].position() - mesh.joints[above].position());
        const glm::dvec3 inClip =
            pose.positions[at(tree.clipJoint[i])] - pose.positions[at(tree.clipJoint[above])];
        allInMesh += glm::length(inMesh);
        allInClip += glm::length(inClip);
        if (pointsDown(inMesh, up) && pointsDown(inClip, up)) {
            legsInMesh += glm::length(inMesh);
            legsInClip += glm::length(inClip);
        }
    }
    if (legsInMesh > kLegsShare * allInMesh && legsInClip > 0.0)
        return legsInClip / legsInMesh;
    if (allInMesh > 0.0 && allInClip > 0.0)
        return allInClip / allInMesh;
    return measureFigure(clip).height / heightOf(mesh);
}

glm::dvec3 topOffset(const Mesh& mesh, const MappedTree& tree, int top, const glm::dquat& turn,
                     const WorldPose& pose)
{
    const glm::dvec3 up = turn * upVector(mesh.up);
    glm::dvec3 sum(0.0);
    int count = 0;
    for (const int hip : tree.below[at(top)]) {
        if (tree.below[at(hip)].empty())
            continue;
        const int knee = tree.below[at(hip)].front();
        const glm::dvec3 thigh =
            turn * (mesh.joints[at(knee)].position() - mesh.joints[at(hip)].position());
        if (!pointsDown(thigh, up))
            continue;
        const glm::dvec3 inMesh =
            turn * (mesh.joints[at(hip)].position() - mesh.joints[at(top)].position());
        const glm::dvec3 inClip = pose.positions[at(tree.clipJoint[at(hip)])] -
                                  pose.positions[at(tree.clipJoint[at(top)])];
        sum += inClip - inMesh;
        ++count;
    }
    return count > 0 ? sum / static_cast<double>(count) : glm::dvec3(0.0);
}

glm::dvec3 liftToFloor(const BoundMesh& bound, const Clip& clip)
{
    if (bound.mesh->vertexCount() == 0 || clip.frameCount == 0)
        return glm::dvec3(0.0);
    const Figure figure = measureFigure(clip);
    const glm::dvec3 up = upVector(figure.up);
    const FastSkinning skinning(*bound.mesh);
    std::vector<glm::vec3> positions(skinning.vertexCount());
    std::vector<glm::vec3> normals(skinning.vertexCount());
    std::vector<double> lowest;
    const int count = std::min(clip.frameCount, kFloorFrames);
    for (int i = 0; i < count; ++i) {
        const auto frame = static_cast<int>(static_cast<long long>(i) * clip.frameCount / count);
        const Palette palette = paletteOf(bound, *clip.skeleton, poseAt(clip, frame));
        lowest.push_back(lowestVertex(bound, skinning, palette, up, positions, normals));
    }
    std::sort(lowest.begin(), lowest.end());
    const auto index = static_cast<std::size_t>(kLowestShare * static_cast<double>(lowest.size()));
    const double most = kMostLift * figure.height;
    return up * std::clamp(figure.floor - lowest[index], -most, most);
}

} // namespace limber
