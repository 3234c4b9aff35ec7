#pragma once

#include "core/motion/clip.h"

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>

#include <vector>

namespace limber {

// Where the two points of one foot are in every frame of a clip, world.
struct FootPath {
    std::vector<glm::dvec3> ankle;
    std::vector<glm::dvec3> toe; // empty for a foot that ends at the ankle
};

// What is done to one foot in every frame.
struct FootCorrection {
    std::vector<glm::dvec3> moves; // of the ankle, world
    std::vector<glm::dquat> turns; // of the foot about the ankle, world, before its own rotation
    std::vector<bool> planted;     // whether heel or toe is held
};

// Holds the ankle through each range of `heels` and the toe through each of `toes` (ascending,
// apart, within the clip), each at one place: the mean of where it was or, where the other point of
// the foot is held already, where the foot then puts it. Where both are held the foot is turned to
// fit. On either side of what is held the correction fades out over `easeFrames` (0 …), or goes
// over into the next one if that begins within twice as many (after Kovar, Schreiner and Gleicher
// 2002).
FootCorrection plantFoot(const FootPath& path, const std::vector<FrameRange>& heels,
                         const std::vector<FrameRange>& toes, int easeFrames);

} // namespace limber
