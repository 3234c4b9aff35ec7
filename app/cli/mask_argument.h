#pragma once

#include "core/blend/joint_mask.h"

#include <string>
#include <vector>

namespace limber::cli {

// The joints of several arguments as entries of a mask: each argument is one joint or a comma list,
// each joint as findJoint() knows it, with "!" after it that joint alone, without what is below it.
// A joint whose name ends with "!" itself is found by its whole name. Errors of usage.
Result<std::vector<MaskEntry>> maskEntries(const Skeleton& skeleton,
                                           const std::vector<std::string>& arguments);

} // namespace limber::cli
