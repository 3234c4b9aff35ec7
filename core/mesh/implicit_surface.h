#pragma once

#include <glm/vec3.hpp>

#include <cstdint>
#include <span>
#include <vector>

namespace limber {

// A limb as a solid: a cone with round ends between two points, perhaps wider along one axis.
struct RoundCone {
    glm::dvec3 from{0.0};
    glm::dvec3 to{0.0};
    double fromRadius = 0.0;
    double toRadius = 0.0;
    glm::dvec3 wideAxis{0.0}; // unit length where a width is not 1
    double fromWidth = 1.0;   // how many times as wide along that axis as across
    double toWidth = 1.0;
    int joint = 0; // whose motion it follows
    int limb = 0;  // pieces of one limb stand together and share a number
};

// How far a point is from the surface of a cone, negative inside; exact for cones that are neither
// tapered nor wide, near enough for the others.
double distanceTo(const RoundCone& cone, const glm::dvec3& point);

// A closed surface, and for each vertex the cones near it.
struct ConeSurface {
    std::vector<glm::vec3> positions;
    std::vector<glm::vec3> normals;
    std::vector<std::uint32_t> indices;
    std::vector<std::vector<std::uint32_t>> cones; // for each vertex indices of cones in reach
};

// One smooth skin over all cones: the zero level of the smooth union of limbs (Quílez's polynomial
// minimum over a width of `blend`; pieces of one limb meet without a bulge), as surface nets
// (Gibson 1998) on a grid of `cell`. Cones thinner than a cell are made as thick; a grid of more
// than four million points is made coarser. Reach of a cone is its surface and `blend` more. All
// lengths above 0.
ConeSurface surfaceAround(std::span<const RoundCone> cones, double cell, double blend);

} // namespace limber
