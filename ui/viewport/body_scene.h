#pragma once

#include "core/mesh/skinning.h"

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <array>
#include <optional>
#include <vector>

namespace limber {

// The parts of a picture (scene.h) that have to do with bodies. Places are relative to the camera's
// pivot.

// A mesh as it stands just now.
struct BodyFigure {
    MeshPtr mesh; // null: there is none
    Palette palette;
    SkinningMethod method = SkinningMethod::LinearBlend;
    float opacity = 1.0F;
    std::vector<float> highlights; // for each joint, 0 … 1, of the heat map; may be empty
};

struct BodyLook {
    bool flatShading = false;
    bool wireFrame = false;
    bool heatMap = false;            // the highlights in colours, instead of the mesh's own
    std::array<glm::vec3, 5> heat{}; // from 0 to 1
    glm::vec4 wireColour{0, 0, 0, 0.5F};
};

// The light that casts the body's shadow on the floor: parallel, and only as wide as the body.
struct BodyLight {
    glm::vec3 towards{0, 1, 0}; // to the light, unit length
    glm::vec3 up{0, 1, 0};      // of the floor
    glm::vec3 centre{0.0F};     // of a ball around the body
    float radius = 1.0F;        // of that ball
    float floor = 0.0F;         // the floor's height along `up`
    glm::vec4 shadowColour{0, 0, 0, 0.5F};
};

struct CheckerFloor {
    glm::vec3 centre{0.0F}, sideU{1, 0, 0}, sideV{0, 0, 1}; // half sides
    glm::vec3 alongU{1, 0, 0}, alongV{0, 0, 1};             // of length 1 / cell
    glm::vec2 phase{0.0F};                                  // in cells, of the camera's pivot
    glm::vec4 even{0.0F}, odd{0.0F};
};

struct BodyScene {
    BodyFigure body, ghost;
    BodyLook look;
    std::optional<BodyLight> light; // none: no shadow
    std::optional<CheckerFloor> checker;
};

} // namespace limber
