#pragma once

#include "core/mesh/binding.h"
#include "core/mesh/mesh.h"
#include "core/motion/clip.h"
#include "core/motion/result.h"

#include <functional>

namespace limber {

struct AutoSkinOptions {
    double falloff = 0.3;                 // 0 soft … 1 sharp (voxelWeights)
    int resolution = 128;                 // 8 … 256 voxels along the longest side
    std::function<bool(double)> progress; // asked with the share done; false cancels ("cancelled")
};

// A mesh without joints gets those of the clip's skeleton, laid into its body (embeddedSkeleton),
// and weights for every vertex (voxelWeights). Takes
// seconds for large skeletons: run it in the background. Errors: "cancelled", "no-bones".
struct AutoSkin {
    Mesh mesh;
    JointMap map; // source: joint of the clip, target: joint of the mesh
};
Result<AutoSkin> autoSkinned(const Mesh& mesh, const Clip& clip,
                             const AutoSkinOptions& options = {});

} // namespace limber
