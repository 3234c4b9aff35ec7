#include "core/mesh/mesh_map_file.h"

#include "core/rig/joint_map_file.h"

#include <vector>

namespace limber {

std::string meshMapText(const JointMap& map, const Skeleton& clip, const Mesh& mesh)
{
    const MeshSkeleton target = skeletonOf(mesh);
    JointMap named = map;
    for (JointMatch& match : named.matches)
        match.target = target.jointOfMeshJoint[static_cast<std::size_t>(match.target)];
    return jointMapText(named, clip, target.skeleton);
}

Result<JointMap> readMeshMap(std::string_view text, const Skeleton& clip, const Mesh& mesh)
{
    const MeshSkeleton target = skeletonOf(mesh);
    Result<JointMap> map = readJointMap(text, clip, target.skeleton);
    if (!map)
        return map;
    std::vector<int> meshJoints(target.skeleton.joints.size(), -1);
    for (std::size_t i = 0; i < target.jointOfMeshJoint.size(); ++i)
        meshJoints[static_cast<std::size_t>(target.jointOfMeshJoint[i])] = static_cast<int>(i);
    for (JointMatch& match : map->matches)
        match.target = meshJoints[static_cast<std::size_t>(match.target)];
    std::erase_if(map->matches, [](const JointMatch& match) { return match.target < 0; });
    return map;
}

} // namespace limber
