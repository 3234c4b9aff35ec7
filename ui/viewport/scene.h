#pragma once

#include "ui/viewport/body_scene.h"
#include "ui/viewport/contact_shadow.h"

#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <vector>

namespace limber {

// A picture of the view as a value: what stands where in which colour, nothing of where it came
// from. The renderer draws it into any framebuffer. Places are relative to the camera's pivot.

// A shape of size 1, scaled and turned by the three vectors: an octahedron along its x from 0 to 1,
// a ball of radius 1, a cone from 0 to 1 along its x, a square 0 … 1 in x and y.
struct Solid {
    glm::vec3 origin{0.0F}, x{1, 0, 0}, y{0, 1, 0}, z{0, 0, 1};
    glm::vec4 colour{1.0F};
    float glow = 0.0F; // 0: lit from outside; 1: its colour, whatever the light
};

struct Line {
    glm::vec3 from{0.0F}, to{0.0F};
    glm::vec4 colour{1.0F};
    float width = 1.0F; // logical pixels
    float soft = 0.0F;  // 0: a sharp line; 1: fades towards its edges
};

struct Solids {
    std::vector<Solid> octahedra, balls, cones, squares;
};

struct Scene {
    glm::vec4 backgroundTop{0.0F}, backgroundBottom{0.0F};

    Solids solids;           // the figure
    std::vector<Line> halo;  // behind the figure
    std::vector<Line> lines; // hidden by what stands before them

    std::vector<Line> floor; // fades with the distance from a place
    glm::vec3 floorCentre{0.0F};
    float floorRadius = 1.0F;
    ContactShadow shadow;
    glm::vec4 shadowColour{0.0F};

    Solids ghost; // one pale picture: its parts do not show through each other

    BodyScene bodies;
    Solids throughBody; // bones that are seen through the body

    Solids overlay; // over everything, never hidden
    std::vector<Line> overlayLines;
};

} // namespace limber
