#pragma once

#include "core/blend/fitted_source.h"
#include "core/blend/weight_curve.h"

namespace limber {

// How two clips that are mixed go in step.
enum class Sync {
    Time,        // frame by frame, over the common length
    Duration,    // both stretched to the length between theirs
    Registration // frames that look alike go together, see registerClips()
};

struct MixSettings {
    WeightCurve weight{{0.5}}; // of B, 0 … 1
    Sync sync = Sync::Time;
    Alignment alignment = Alignment::Full; // of B's first frame to A's
};

// A mixture of two clips. Its length is min(A, B) frames by time, else as mixSamples(). Joint by
// joint rotations lie on the shortest arc between A's and B's (the roots' arc goes on where it
// passes half a turn), positions on the straight line; with registration the roots are mixed as
// travel and turn (TravelMix). Where the weight is 0 the rows are A's, where it is 1 those of the
// aligned B, text and all; with registration the roots' only where it has been so from the first
// frame on. A mixed with itself is A. Joints that B does not move keep A's motion. `frames` says
// which frames stand on one of A.
// Errors: "weight"; as alignSource; as registerClips; "cancelled". Remarks: "rotation-fit".
Result<EditResult> mix(const Clip& a, const FittedSource& b, const MixSettings& settings = {},
                       const Progress& progress = {});

} // namespace limber
