#pragma once

#include "core/edit/edit_result.h"

#include <optional>

namespace limber {

// How far an edit moves the joints in world space, in file units: each frame of the result against
// the frame it came from. End sites count as joints.
struct Displacement {
    double maximum = 0.0;
    int joint = -1;         // where the maximum is, -1 if nothing moved
    int frame = -1;         // of the result
    double mean = 0.0;      // over all joints of all compared frames
    int comparedFrames = 0; // those that came from a frame; new ones have nothing to compare with
};

// None if `progress` asked to give up, or if the skeletons have not the same number of joints.
std::optional<Displacement> displacement(const Clip& before, const EditResult& after,
                                         const Progress& progress = {});

} // namespace limber
