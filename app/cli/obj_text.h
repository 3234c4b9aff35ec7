#pragma once

#include "core/mesh/mesh.h"
#include "core/mesh/skinning.h"

#include <string>

namespace limber::cli {

// A body as Wavefront OBJ: one "o" for each part, vertices with normals and, where there are any,
// texture coordinates in the order of the mesh, then triangles. `skinned`: where they are now.
std::string objText(const Mesh& mesh, const std::vector<SkinnedPart>& skinned);

} // namespace limber::cli
