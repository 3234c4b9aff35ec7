#pragma once

#include "core/blend/sequence.h"

namespace limber {

// Where a clip of the main track begins to take over, and how smoothly.
struct SequenceSeam {
    int clip = 0; // its id
    SeamPlace place;
    SeamQuality quality;
};

// A clip of the main track as it lies in the result: at its rate, on its skeleton, moved over the
// floor.
struct PlacedClip {
    int id = 0;
    int start = 0; // frame of the result
    Clip clip;
};

struct BakedSequence {
    Clip clip;
    std::vector<SequenceSeam> seams; // from the second clip of the main track on
    std::vector<PlacedClip> placed;  // the whole main track
};

// One clip out of a sequence. The main track is joined as concatenate() does it, its gaps filled
// with the last pose; then each layer that is not muted is laid over it from below as layer() or
// additive() does it, frames outside its clips verbatim. A sequence of one whole clip at its own
// speed gives the very same clip. Errors: "sequence-empty"; "too-many-frames"; "up-axis";
// "no-frames"; those of fitSource, transition, jointMask, layer, additive and retime, after a
// "sequence-clip" that names the clip that they are about; "cancelled". Remarks: theirs likewise;
// the note "layer-outside" for a clip of a layer that lies beyond the end of the main track.
Result<BakedSequence> bake(const Sequence& sequence, const Progress& progress = {});

// The placed clip over the frames of the whole result: before and after its own it holds its first
// and its last pose. For drawing it beside the result.
Clip overWholeLength(const PlacedClip& placed, int frames);

} // namespace limber
