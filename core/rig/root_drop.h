#pragma once

#include <glm/vec3.hpp>

#include <vector>

namespace limber {

// How far a hip must go down (0 …) for its foot to be no further away than `furthest`, 0 <
// furthest. `hipFromFoot` is the way from the foot to the hip, `up` a unit vector. Where the foot
// is too far to the side the hip comes as near as going down can bring it.
double neededDrop(const glm::dvec3& hipFromFoot, const glm::dvec3& up, double furthest);

// The drops of all frames, eased in and out: nowhere less than was needed, without steps, and 0
// further than `easeFrames` (0 …) from any frame that needs one.
std::vector<double> smoothDrops(const std::vector<double>& drops, int easeFrames);

} // namespace limber
