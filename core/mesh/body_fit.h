#pragma once

#include "core/mesh/binding.h"
#include "core/mesh/rest_correction.h"

namespace limber {

// How a mesh is brought to the size and onto the floor of a clip's figure.

// Clip units for one unit of the mesh: by the legs (mapped bones that point down in both), else by
// all mapped bones, else by the heights. `whole` turns the mesh's bind pose onto `pose`.
double fittedScale(const Mesh& mesh, const MappedTree& tree, const Clip& clip,
                   const WorldPose& pose, const glm::dquat& whole);

// From the clip's joint to where the topmost mapped joint of the (scaled) mesh belongs in `pose`,
// in world directions: so that the hips of the legs fall together, wherever a producer puts the
// joint above them. 0 where no legs hang on it.
glm::dvec3 topOffset(const Mesh& mesh, const MappedTree& tree, int top, const glm::dquat& turn,
                     const WorldPose& pose);

// What must be added to every position, along the clip's up axis, for the soles to stand on the
// clip's floor in the frames where they are lowest. At most half of the figure's height.
glm::dvec3 liftToFloor(const BoundMesh& bound, const Clip& clip);

} // namespace limber
