#pragma once

#include "core/document/take.h"

#include <optional>

namespace limber {

// The in/out range with one of its ends set to `frame`, which is cut to the clip; none for all of
// the clip, and in a clip without frames. An end that would be passed gives way to the end of the
// clip: an in point behind the old out point begins a new range, and so does an out point before
// the old in point.
std::optional<FrameRange> withInPoint(const Take& take, int frame);
std::optional<FrameRange> withOutPoint(const Take& take, int frame);

} // namespace limber
