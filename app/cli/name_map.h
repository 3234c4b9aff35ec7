#pragma once

#include "core/blend/joint_match.h"

#include <string>
#include <string_view>

namespace limber::cli {

// A map of joint names as JSON: an object of source name → target name, or a joint map as the
// editor saves it (core/rig/joint_map_file.h). Of several sources of one target the one with the
// largest weight counts, with the warning "map-shared"; of several targets of one source the first,
// with "map-several". Errors: "map-syntax" where it is no such object, naming the place or the name
// whose value is none of these; "map-twice" for two sources of one target without weights.
Result<NameMap> parseNameMap(std::string_view json);

// The same from a file; "-" is standard input. Errors also as readFileBytes. Prints what is to be
// said.
Result<NameMap> readNameMap(const std::string& file);

} // namespace limber::cli
