#pragma once

#include "core/edit/edit_result.h"

#include <optional>

namespace limber {

// What is wrong with a range of frames of this clip, if anything: error "frame-range" for an empty,
// reversed or overlong one, naming it. A clip without frames has no right range.
std::optional<Diagnostic> rangeFault(const Clip& clip, FrameRange range);

// Keeps the frames of `range`, rows verbatim. The whole range gives the very same clip.
// Errors: "frame-range" for an empty, reversed or overlong range, naming it.
Result<EditResult> trim(const Clip& clip, FrameRange range);

// Takes the frames of `range` out and closes the gap. With `blend` > 0 the `blend` frames on either
// side of the seam are eased, rotations and positions, height and all (see seam_blend.h): both
// sides meet half way at the seam and the correction fades out smoothly. 0 ≤ blend; it is cut to
// what is there. All other rows stay verbatim.
// Errors: "frame-range"; "empty-result" if nothing would be left.
Result<EditResult> cut(const Clip& clip, FrameRange range, int blend = 0);

// Row k becomes row N − 1 − k. A clip of at most one frame stays the very same.
Result<EditResult> reverse(const Clip& clip);

// The header's frame time; rows keep their bytes. The present time, or the rate that it means
// (120 for 0.0083333), gives the very same clip. Errors: "frame-time" unless positive and finite.
Result<EditResult> setFrameTime(const Clip& clip, double seconds);
Result<EditResult> setFrameRate(const Clip& clip, double framesPerSecond);

} // namespace limber
