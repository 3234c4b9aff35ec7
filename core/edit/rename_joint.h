#pragma once

#include "core/edit/edit_result.h"

#include <string>

namespace limber {

// Gives a joint or an end site another name. Errors: "joint-name" for an empty name (an end site
// may have none) or one that a BVH file cannot hold (line ends, braces after white space, control
// characters), saying which; "joint-index".
Result<EditResult> renameJoint(const Clip& clip, int joint, const std::string& name);

} // namespace limber
