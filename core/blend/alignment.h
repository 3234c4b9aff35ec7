#pragma once

#include "core/edit/rigid_motion.h"

#include <span>
#include <vector>

namespace limber {

// What a clip may be moved by so that it fits to another. Its height is never changed.
enum class Alignment {
    Full,     // a turn about the up axis and a move over the floor
    Heading,  // the turn of the full alignment alone, about its own root
    Position, // the move over the floor alone
    None,
    Feet // the turn of the full alignment; the move leaves feet in place that stand in both clips
};

// The turn and the move over the floor after which `points` lie nearest to their partners in
// `target`: least squares with equal weights in closed form (Kovar, Gleicher & Pighin, Motion
// graphs, 2002). Both spans have the same length. No turn where the points or their partners
// have no horizontal spread that would tell one; what is no more than rounding is no motion. Finite
// for finite points; no motion without points.
RigidMotion alignPoints(UpAxis up, std::span<const glm::dvec3> target,
                        std::span<const glm::dvec3> points);

// The same as `alignment` allows it; `pivot` is the place about which Heading turns.
RigidMotion alignPoints(UpAxis up, Alignment alignment, std::span<const glm::dvec3> target,
                        std::span<const glm::dvec3> points, const glm::dvec3& pivot);

// World positions of the chosen joints over the frames of `range`, which lies within the clip:
// frame by frame, in the order of `joints`.
std::vector<glm::dvec3> positionsOf(const Clip& clip, FrameRange range,
                                    const std::vector<int>& joints);

// The motion that brings the frames `bFrames` of `b` to the frames `aFrames` of `a`: both clips
// have the same tree, both ranges lie within their clips and have the same length; the points are
// the world positions of `joints`. Heading turns about b's first root at the first pair; Feet, for
// which more has to be known, is as Full (see plantedMotion). No motion for empty ranges.
RigidMotion alignClips(const Clip& a, FrameRange aFrames, const Clip& b, FrameRange bFrames,
                       const std::vector<int>& joints, UpAxis up, Alignment alignment);

} // namespace limber
