#pragma once

#include "core/motion/figure.h"

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace limber {

// How dark the floor is under a figure, as a small square picture that lies on it.
struct ContactShadow {
    static constexpr int kSize = 96;    // pixels along a side
    std::vector<std::uint8_t> darkness; // kSize × kSize, 0 … 255; empty without a shadow
    // World places of its corner and its sides: pixel (i, j) lies at corner + i/kSize · sideU + ….
    glm::dvec3 corner{0.0}, sideU{0.0}, sideV{0.0};
};

struct ShadowCaster {
    glm::dvec3 from{0.0}, to{0.0};
    double radius = 0.0;
};

// Dark and sharp where a bone touches the floor, wide and faint below what is high above it; soft
// light from everywhere, so it lies straight under the figure.
ContactShadow contactShadow(std::span<const ShadowCaster> casters, const Figure& figure);

} // namespace limber
