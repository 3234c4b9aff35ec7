#pragma once

#include "core/mesh/mesh.h"
#include "core/motion/result.h"
#include "core/rig/joint_map.h"

#include <string>
#include <string_view>

namespace limber {

// Joint maps from a clip to a mesh as JSON (core/rig/joint_map_file.h). The joints of the mesh go
// by the names that `limber-cli mesh skeleton` writes. Sources are joints of the clip, targets
// joints of the mesh.
std::string meshMapText(const JointMap& map, const Skeleton& clip, const Mesh& mesh);

// Errors and warnings: as readJointMap.
Result<JointMap> readMeshMap(std::string_view text, const Skeleton& clip, const Mesh& mesh);

} // namespace limber
