#pragma once

#include "core/blend/transition.h"

#include <optional>
#include <span>

namespace limber {

// The blended frames at which planted feet slide so that it is seen (slidesNoticeably(); `height` of
// the figure in file units), from the first to the last of all such seams, with the frame on either
// side. None where no foot does. For foot lock, which takes one range.
std::optional<FrameRange> slidingFrames(std::span<const JoinedSeam> seams, double height,
                                        int frameCount);

} // namespace limber
