#pragma once

#include "core/blend/transition.h"

#include <span>

namespace limber {

// Any number of clips one after the other: each of `others`, all fitted to `first`, is placed at
// the end of what there is before it. `seams` has one element for each of `others`, or a single one
// for all. Without others the first clip stays the very same. Errors: as transition.
Result<JoinedClips> concatenate(const Clip& first, std::span<const FittedSource> others,
                                std::span<const SeamSettings> seams, const Progress& progress = {});

} // namespace limber
