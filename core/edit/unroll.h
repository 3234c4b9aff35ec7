#pragma once

#include "core/edit/edit_result.h"

#include <vector>

namespace limber {

// Makes the angles of the chosen joints continuous: of the two equal triples and all whole turns
// each frame takes the one nearest to the frame before it; the first frame keeps its angles. World
// rotations are unchanged. Joints whose channels do not jump keep their curves. An empty list of
// joints means all. Errors: "joint-index".
Result<EditResult> unroll(const Clip& clip, const std::vector<int>& joints = {});

} // namespace limber
