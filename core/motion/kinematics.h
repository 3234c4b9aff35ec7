#pragma once

#include "core/motion/clip.h"
#include "core/motion/pose.h"

#include <glm/vec3.hpp>

#include <span>
#include <vector>

namespace limber {

// Forward kinematics over many frames at once, in blocks of frames over channel-major data.
// Results are channel-major too: [joint][frame of the range].

// World positions of all joints, end sites among them, over `range`, which lies within the clip or
// is empty. Good to 1e-9 of the figure's height.
struct PositionTable {
    int jointCount = 0;
    int frameCount = 0;
    std::vector<double> x, y, z; // each jointCount × frameCount, joint-major

    glm::dvec3 at(int joint, int frame) const
    {
        const auto i = static_cast<std::size_t>(joint) * static_cast<std::size_t>(frameCount) +
                       static_cast<std::size_t>(frame);
        return {x[i], y[i], z[i]};
    }
};
PositionTable worldPositions(const Clip& clip, FrameRange range);

// The same into a table that is used again and again: fresh memory costs more than the arithmetic.
void worldPositions(const Clip& clip, FrameRange range, PositionTable& table);

// The same in single precision, for drawing and trails: good to 1e-4 of the figure's height, in
// half the memory and less time.
struct PositionTableF {
    int jointCount = 0;
    int frameCount = 0;
    std::vector<float> x, y, z;
};
PositionTableF worldPositionsF(const Clip& clip, FrameRange range);
void worldPositionsF(const Clip& clip, FrameRange range, PositionTableF& table);

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
