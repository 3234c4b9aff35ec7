#pragma once

#include "core/mesh/mesh.h"
#include "core/motion/result.h"

#include <glm/mat4x4.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace limber {

// What a file holds, as the importing library tells it, in our own types: not yet one body in one
// space. Between scene_reader.cpp, the only file that knows the library, and mesh_of_scene.cpp.

struct SceneNode {
    std::string name;
    int parent = -1; // stands before this one; -1: the root
    glm::dmat4 local{1.0};
};

struct SceneWeight {
    std::uint32_t vertex = 0;
    double weight = 0.0;
};

struct SceneBone {
    int node = 0;
    glm::dmat4 inverseBind{1.0}; // from the surface's space to the bone's in bind pose
    std::vector<SceneWeight> weights;
};

struct SceneSurface {
    std::string name;
    int node = 0;
    std::vector<glm::vec3> positions;
    std::vector<glm::vec3> normals;            // as many, or none
    std::vector<glm::vec2> textureCoordinates; // as many, or none
    std::vector<std::uint32_t> indices;
    std::vector<SceneBone> bones;
    glm::vec4 baseColour{0.8F, 0.8F, 0.8F, 1.0F};
    int image = -1;
};

struct ImportedScene {
    std::vector<SceneNode> nodes; // node 0 is the root
    std::vector<SceneSurface> surfaces;
    std::vector<MeshImage> images;
    double metresPerUnit = 0.0;
    bool upKnown = false; // the format says which way is up, and the nodes bring it to +Y
    std::vector<Diagnostic> diagnostics;
};

// One body out of it: node transforms worked in, joints gathered and put in order, influences
// reduced to four, normals made where there are none, numbers checked. Errors: "mesh-empty",
// "mesh-number".
Result<Mesh> meshOfScene(ImportedScene scene);

} // namespace limber
