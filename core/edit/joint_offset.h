#pragma once

#include "core/edit/edit_result.h"

#include <array>

namespace limber {

// Gives a joint or an end site another OFFSET, in file units: where it stands from its parent
// before its position channels say otherwise. The samples stay. The present one gives the very same
// clip. Errors: "joint-index"; "number" unless finite, naming the joint.
Result<EditResult> setJointOffset(const Clip& clip, int joint, const glm::dvec3& offset);

// Which components of a joint's OFFSET can be seen in the figure: those that no position channel
// stands instead of. 0 ≤ joint.
std::array<bool, 3> effectiveOffset(const Clip& clip, int joint);

} // namespace limber
