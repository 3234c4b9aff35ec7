#pragma once

#include "core/edit/edit_result.h"

#include <vector>

namespace limber {

// Those of `joints` whose curves differ between `before` and the result, ascending. None where the
// operation moves frames or makes other channels: there no joint is changed by itself.
std::vector<int> changedJoints(const Clip& before, const EditResult& after,
                               const std::vector<int>& joints);

// The result with the curves of these joints as they were; as changedJoints(), where frames stand.
EditResult withJointsKept(const Clip& before, EditResult after, const std::vector<int>& joints);

} // namespace limber
