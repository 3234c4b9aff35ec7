#pragma once

#include "core/blend/transition.h"

#include <optional>
#include <span>

namespace limber {

// The blended frames at which planted feet slide so that it is seen, from the first to the last of
// all such seams, with the frame on either side: more than 1.5 times as fast as in the clips
// themselves and more than a hundredth of the figure's height (file units) in a second. None where
// no foot does. For foot lock, which takes one range.
std::optional<FrameRange> slidingFrames(std::span<const JoinedSeam> seams, double height,
                                        int frameCount);

} // namespace limber
