#pragma once

#include "core/mesh/mesh.h"
#include "core/mesh/voxel_body.h"
#include "core/motion/result.h"

#include <functional>
#include <vector>

namespace limber {

// A bone within a body: a piece of line, and the joint that moves it.
struct BodyBone {
    glm::dvec3 from{0.0};
    glm::dvec3 to{0.0};
    int joint = 0;
};

// Weights for every vertex from how far each bone is through the body (geodesic voxel binding,
// Dionne & de Lasa 2013): distances run through solid voxels only, so a hand that hangs beside a
// thigh does not stick to it. Works for open meshes and for many parts; a part that no bone reaches
// takes the bones nearest to it. `falloff` 0 … 1 is the paper's: 0 is the softest, 1 the sharpest.
// The mesh's joints must be set; the strongest four of them are kept. Errors: "cancelled",
// "no-bones".
Result<std::vector<std::vector<VertexInfluences>>>
voxelWeights(const Mesh& mesh, const VoxelBody& body, const std::vector<BodyBone>& bones,
             double falloff, const std::function<bool(double)>& progress = {});

} // namespace limber
