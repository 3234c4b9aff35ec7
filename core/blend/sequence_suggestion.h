#pragma once

#include "core/blend/sequence.h"
#include "core/blend/transition_search.h"

#include <optional>

namespace limber {

// Of all seams of a search the nearest one that keeps at least the first half of A and the last
// half of B, so that both are still themselves in what comes out; else the nearest of all. None if
// nothing was found. `aFrames` and `bFrames` are the clips' lengths.
std::optional<SeamCandidate> suggestedSeam(const TransitionSearch& search, int aFrames,
                                           int bFrames);

// A sequence of two clips that goes over from `a` into `b` where they are most alike: A up to the
// end of the seam's window, B from its beginning on, blended over the window. Their parts and
// settings are kept otherwise; speeds are 1. Errors: those of fitSource and searchTransitions.
Result<Sequence> suggestBlend(SequenceClip a, SequenceClip b, const Progress& progress = {});

// The same for a clip of the main track and the one before it: their parts and their overlap are
// changed as suggestBlend() would have them, later clips follow. A clip that has none before it
// changes nothing. Errors: as suggestBlend.
Result<Sequence> improveSeam(const Sequence& sequence, int id, const Progress& progress = {});

} // namespace limber
