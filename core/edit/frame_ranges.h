#pragma once

#include "core/edit/edit_result.h"

namespace limber {

// Keeps the frames of `range`, rows verbatim. The whole range gives the very same clip.
// Errors: "frame-range" for an empty, reversed or overlong range, naming it.
Result<EditResult> trim(const Clip& clip, FrameRange range);

// Takes the frames of `range` out and closes the gap. With `blend` > 0 the `blend` frames on either
// side of the seam are eased: rotations and translations meet half way at the seam and the
// correction fades out with a smooth ease, height and all. 0 ≤ blend; it is cut to what is there.
// Errors: "frame-range"; "empty-result" if nothing would be left.
Result<EditResult> cut(const Clip& clip, FrameRange range, int blend = 0);

// Row k becomes row N − 1 − k. A clip of at most one frame stays the very same.
Result<EditResult> reverse(const Clip& clip);

// The header's frame time; rows keep their bytes. Errors: "frame-time" unless positive and finite.
Result<EditResult> setFrameTime(const Clip& clip, double seconds);
Result<EditResult> setFrameRate(const Clip& clip, double framesPerSecond);

} // namespace limber
