#pragma once

#include "core/motion/result.h"
#include "core/rig/joint_map.h"

#include <string>
#include <string_view>

namespace limber {

// Joint maps as JSON: one object from source names to target names,
//     {"Hips": "pelvis", "Spine": {"target": "spine_01", "weight": 0.5}, "Chest": ["a", "b"]}
// where a target is a name, a name with a weight (several sources share one target), or a list of
// those (one source moves several targets). A joint is told by its name, by NAME#2 for the second
// of that name in file order, or by @INDEX.

// The map as such a text, with a line for each source.
std::string jointMapText(const JointMap& map, const Skeleton& source, const Skeleton& target);

// Reads such a text for two skeletons. Weights of one target are scaled to a sum of 1. Joints that
// the skeletons have not are left out, with the warning "joint-map-joint" naming them.
// Errors: "joint-map-syntax" if it is no JSON; "joint-map-form" if a value is none of the above, or
// a weight not above 0 and finite; "joint-map-empty" if nothing in it fits the skeletons.
Result<JointMap> readJointMap(std::string_view text, const Skeleton& source,
                              const Skeleton& target);

} // namespace limber
