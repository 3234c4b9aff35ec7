#pragma once

#include "core/blend/sequence.h"

namespace limber {

// A sequence of two clips that goes over from `a` into `b` at the seam that chooseSeam() finds
// best: A up to the end of the seam's window, B from its beginning on, blended over the window with
// B's ease and method. B's alignment is as found where it was Full or Feet. Their parts and
// settings are kept otherwise; speeds are 1. Errors: those of fitSource and searchTransitions.
Result<Sequence> suggestBlend(SequenceClip a, SequenceClip b, const Progress& progress = {});

// The same for a clip of the main track and the one before it: their parts, their overlap and the
// alignment are changed as suggestBlend() would have them, later clips follow. A clip that has none
// before it changes nothing. Errors: as suggestBlend.
Result<Sequence> improveSeam(const Sequence& sequence, int id, const Progress& progress = {});

} // namespace limber
