#pragma once

#include "core/mesh/implicit_surface.h"
#include "core/mesh/mannequin_pose.h"

#include <vector>

namespace limber {

// The solids of a mannequin: body and, where the skeleton has fingers, hands, which want a finer
// grid. Sizes come from the bones' lengths and the height (proportions of an average adult, after
// Tilley & Dreyfuss 1993); a skeleton that is no body gets limbs by the lengths of its bones alone.
struct MannequinShape {
    std::vector<RoundCone> body;
    std::vector<RoundCone> hands;
};
MannequinShape mannequinShape(const Skeleton& skeleton, const MannequinPose& pose);

} // namespace limber
