#include "core/mesh/auto_skin.h"

#include "core/mesh/joint_index.h"
#include "core/mesh/skeleton_embedding.h"
#include "core/mesh/voxel_body.h"
#include "core/mesh/voxel_weights.h"
#include "core/mesh/weight_smoothing.h"

#include <glm/geometric.hpp>

namespace limber {

namespace {

// Distances are told by voxels, which shows in the skin as far as a few of them reach.
constexpr double kSmoothedVoxels = 3.0;
constexpr int kSmoothingRounds = 6;
constexpr double kPreparationShare = 0.1; // of the whole work, before the bones' distances

// The clip's joints without end sites, where they were laid.
std::vector<int> addEmbeddedJoints(const Skeleton& skeleton,
                                   const std::vector<glm::dvec3>& positions, AutoSkin& result)
{
    std::vector<int> meshJoint(skeleton.joints.size(), -1);
    for (int i = 0; i < skeleton.jointCount(); ++i) {
        const Joint& joint = skeleton.joint(i);
        if (joint.kind == JointKind::EndSite)
            continue;
        MeshJoint made;
        made.name = joint.name;
        made.parent = joint.parent < 0 ? -1 : meshJoint[at(joint.parent)];
        made.bind[3] = glm::dvec4(positions[at(i)], 1.0);
        meshJoint[at(i)] = static_cast<int>(result.mesh.joints.size());
        result.map.matches.push_back({i, meshJoint[at(i)], 1.0,
                                      confidenceOf(MatchReason::ExactName),
                                      MatchReason::ExactName});
        result.mesh.joints.push_back(std::move(made));
    }
    return meshJoint;
}

// Only between joints that `carries` says flesh hangs on.
std::vector<BodyBone> bonesOf(const Skeleton& skeleton, const std::vector<glm::dvec3>& positions,
                              const std::vector<bool>& carries, const std::vector<int>& meshJoint)
{
    std::vector<BodyBone> bones;
    std::vector<bool> hasBone(skeleton.joints.size(), false);
    for (int i = 0; i < skeleton.jointCount(); ++i) {
        const int parent = skeleton.joint(i).parent;
        if (parent < 0 || positions[at(i)] == positions[at(parent)] || !carries[at(i)])
            continue;
        hasBone[at(parent)] = true;
        bones.push_back({positions[at(parent)], positions[at(i)], meshJoint[at(parent)]});
    }
    for (int i = 0; i < skeleton.jointCount(); ++i) { // ends without an end site
        if (!hasBone[at(i)] && meshJoint[at(i)] >= 0 && carries[at(i)])
            bones.push_back({positions[at(i)], positions[at(i)], meshJoint[at(i)]});
    }
    return bones;
}

} // namespace

Result<AutoSkin> autoSkinned(const Mesh& mesh, const Clip& clip, const AutoSkinOptions& options)
{
    const Skeleton& skeleton = *clip.skeleton;
    AutoSkin result;
    result.mesh = mesh;
    const VoxelBody body(mesh, options.resolution);
    const EmbeddedSkeleton embedded = embeddedSkeleton(clip, mesh, body);
    result.mesh.joints.clear();
    const std::vector<int> meshJoint = addEmbeddedJoints(skeleton, embedded.positions, result);
    std::function<bool(double)> progress;
    if (options.progress) {
        progress = [&options](double share) {
            return options.progress(kPreparationShare + (1.0 - kPreparationShare) * share);
        };
    }
    auto weights =
        voxelWeights(mesh, body, bonesOf(skeleton, embedded.positions, embedded.carries, meshJoint),
                     options.falloff, progress);
    if (!weights)
        return weights.diagnostics();
    for (std::size_t p = 0; p < result.mesh.parts.size(); ++p) {
        result.mesh.parts[p].influences = std::move((*weights)[p]);
        smoothWeights(result.mesh.parts[p], kSmoothedVoxels * body.cell(), kSmoothingRounds);
    }
    std::vector<Diagnostic> remarks;
    remarks.push_back(
        embedded.isBody
            ? makeNote("automatic-weights",
                       Text{LIMBER_TEXT("The mesh has no joints: those of the clip were laid into "
                                        "it and its weights were made"),
                            {}})
            : makeWarning("automatic-weights",
                          Text{LIMBER_TEXT("The mesh has no joints, and no body was recognised in "
                                           "the clip's: its rest pose was laid over the mesh"),
                               {}}));
    return Result<AutoSkin>(std::move(result), std::move(remarks));
}

} // namespace limber
