#pragma once

#include "core/blend/joint_match.h"

#include <string>
#include <string_view>

namespace limber::cli {

// A map of joint names as JSON: an object of source name → target name. Errors: "map-syntax" where
// it is no such object, naming the place or the name whose value is no text; "map-twice" for two
// sources of one target.
Result<NameMap> parseNameMap(std::string_view json);

// The same from a file; "-" is standard input. Errors also as readFileBytes. Prints what is to be
// said.
Result<NameMap> readNameMap(const std::string& file);

} // namespace limber::cli
