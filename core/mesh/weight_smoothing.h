#pragma once

#include "core/mesh/mesh.h"

namespace limber {

// Evens out weights over the surface, half of each vertex's from its neighbours in every round.
// Vertices at one place count as one, so that no seam opens; neighbours are joined by an edge of a
// triangle that is at most `reach` long (units of the mesh): weights of a coarse mesh stay as they
// are. Nothing happens to a part without weights.
void smoothWeights(MeshPart& part, double reach, int rounds);

} // namespace limber
