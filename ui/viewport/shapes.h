#pragma once

#include <glm/vec3.hpp>

#include <vector>

namespace limber {

// The shapes that solids are made of (scene.h), as triangles: counter-clockwise from outside.
struct ShapeVertex {
    glm::vec3 position;
    glm::vec3 normal;
};
using Shape = std::vector<ShapeVertex>;

Shape octahedronShape(); // along x from 0 to 1, widest near its head, flat faces
Shape ballShape();       // radius 1
Shape coneShape();       // along x from 0 to 1, radius 1 at 0
Shape squareShape();     // 0 … 1 in x and y, both sides

} // namespace limber
