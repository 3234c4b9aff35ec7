#pragma once

#include "core/motion/result.h"
#include "core/motion/skeleton.h"

#include <string>
#include <vector>

namespace limber::cli {

// How joints are called on the command line and in tables: by name, NAME#2 for the second joint of
// that name in file order, PARENT/End or PARENT/End#2 for end sites. One text for each joint,
// valid UTF-8.
std::vector<std::string> jointAddresses(const Skeleton& skeleton);

// The joint that an argument means: a joint's whole name (an end site's own text if no joint has
// it), else NAME#2, @INDEX, a path Hips/Spine/NAME, PARENT/End or PARENT/End#2. Errors of usage:
// no such joint, or several.
Result<int> findJoint(const Skeleton& skeleton, const std::string& argument);

// All joints of several arguments, each one joint's whole name or a comma list, in file order
// without repetition.
Result<std::vector<int>> findJoints(const Skeleton& skeleton,
                                    const std::vector<std::string>& arguments);

} // namespace limber::cli
