#pragma once

#include "core/mesh/mesh.h"
#include "core/mesh/voxel_body.h"
#include "core/motion/clip.h"
#include "core/rig/joint_map.h"

#include <vector>

namespace limber {

// The skeleton of a clip laid into a mesh that has none.
struct EmbeddedSkeleton {
    std::vector<glm::dvec3> positions; // for each joint of the clip, end sites among them
    std::vector<bool> carries; // for each joint whether flesh hangs on it (FleshJoints); else all
    bool isBody = false; // limbs were searched for; if not, the rest pose was laid over the box
};

// A person's skeleton is brought to the mesh's height, turned to look where it looks (+Z where Y is
// up, −Y where Z is), and its arms and legs are turned and stretched to where the body is deepest
// around them; elbows, knees, wrists and ankles go to the middle of the limb, the trunk to the
// middle of the body. Any other skeleton is scaled into the box around the mesh. The mesh stands
// about upright with its limbs apart, as bodies for rigging do.
EmbeddedSkeleton embeddedSkeleton(const Clip& clip, const Mesh& mesh, const VoxelBody& body);

} // namespace limber
