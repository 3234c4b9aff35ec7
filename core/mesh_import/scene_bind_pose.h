#pragma once

#include "core/mesh_import/imported_scene.h"

namespace limber {

// The bind pose of a file: files give it by inverse bind matrices for each surface, relative to the
// space that the surface's vertices are in, while the nodes may stand in some other pose. Here it
// is one tree of joints and one space for all surfaces.
struct BindPose {
    std::vector<MeshJoint> joints;
    std::vector<int> jointOfNode;      // for each node its joint; -1: none
    std::vector<int> jointAbove;       // for each node itself or the nearest joint above; -1: none
    std::vector<glm::dmat4> nodeWorld; // for each node, in the pose that the nodes stand in
    std::vector<glm::dmat4> surfaceToMesh; // for each surface, from the space of its vertices
    std::vector<Diagnostic> diagnostics;
};
BindPose bindPoseOf(const ImportedScene& scene);

// The vertices of surface `index` of the scene in mesh space, in bind pose.
struct SurfacePlacement {
    std::vector<glm::vec3> positions;
    std::vector<glm::vec3> normals; // as many as the surface has
    bool mirrored = false;          // triangles then turn the other way
};
SurfacePlacement placementOf(const ImportedScene& scene, std::size_t index,
                             const BindPose& bindPose);

} // namespace limber
