#pragma once

#include "core/motion/clip.h"
#include "core/motion/pose.h"

#include <glm/vec3.hpp>

#include <functional>
#include <span>
#include <vector>

namespace limber {

// Forward kinematics over many frames at once, in blocks of frames over channel-major data.
// Results are channel-major too: [joint][frame of the range].

enum class Precision { Double, Float };

// World positions of all joints over `range`. Float precision is good to 1e-4 of the figure's
// height and about twice as fast; double to 1e-9.
struct PositionTable {
    int jointCount = 0;
    int frameCount = 0;
    std::vector<double> x, y, z; // each jointCount × frameCount, joint-major

    glm::dvec3 at(int joint, int frame) const
    {
        const auto i = static_cast<std::size_t>(joint) * static_cast<std::size_t>(frameCount)
                       + static_cast<std::size_t>(frame);
        return {x[i], y[i], z[i]};
    }
};
PositionTable worldPositions(const Clip& clip, FrameRange range);

// The same in single precision, for drawing, trails and bounding boxes.
struct PositionTableF {
    int jointCount = 0;
    int frameCount = 0;
    std::vector<float> x, y, z;
};
PositionTableF worldPositionsF(const Clip& clip, FrameRange range);

// Axis-aligned box around all joints and end sites. Empty (minimum > maximum) without joints.
struct Extents {
    glm::dvec3 minimum{1.0};
    glm::dvec3 maximum{-1.0};

    bool empty() const { return minimum.x > maximum.x; }
    glm::dvec3 centre() const { return (minimum + maximum) * 0.5; }
    glm::dvec3 size() const { return empty() ? glm::dvec3(0.0) : maximum - minimum; }
};
Extents extentsOf(std::span<const glm::dvec3> positions);
Extents extentsOf(const Clip& clip); // over all frames; of the rest pose if there are none

} // namespace limber
