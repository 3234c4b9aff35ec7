#pragma once

#include "core/motion/result.h"

#include <sys/stat.h>

#include <filesystem>
#include <vector>

namespace limber {

// Gives the open file `handle`, which is about to take the place of the regular file at `path`,
// what that one has besides its bytes: owner, group, permissions, access lists and the user's
// attributes. `facts` is what stat() says of `path`. Nobody gets more rights by it than before.
//
// Notes and warnings tell what this user may not keep, or what cannot be kept: "file-owner",
// "file-group", "file-mode", "file-attributes", "file-links".
std::vector<Diagnostic> keepRights(int handle, const std::filesystem::path& path,
                                   const struct stat& facts);

} // namespace limber
