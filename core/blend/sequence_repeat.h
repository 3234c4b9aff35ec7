#pragma once

#include "core/blend/fitted_source.h"

namespace limber {

// Frames of a clip that is played again and again: frame k shows, of the clip's N, frame k mod
// (N − 1), so its last frame is the first of the next time round. Each time round the figure goes
// on from the place and in the direction that the last frame has against the first (full alignment
// of the one pair; height as it is; nothing where a root cannot express it), so a walk walks on and
// a turning walk goes on turning. What the two poses still differ by is eased into the 0.15 s on
// either side, half of it on each; a clip that closes by itself stays as it is. 0 ≤ frames.first.
// `source` is fitted. Error: "cancelled". Remarks: "rotation-fit".
Result<Clip> repeatedFrames(const FittedSource& source, FrameRange frames,
                            const Progress& progress = {});

} // namespace limber
