#pragma once

#include "core/edit/curve_edit.h"

#include <vector>

namespace limber {

// Stretches keys in time by `factor` about the frame `pivot`: 2 is half the speed, 0 brings all of
// them to the pivot. 0 ≤ factor, finite. Keys on frames that follow one another are a piece of the
// curve and stay one: its ends go to the nearest frames, what lies between is read off the piece
// by a cubic through its samples (Catmull and Rom 1974). Frames that the piece leaves are smoothed
// through, frames that it comes to take its values (see moveKeys); what would stand beyond the
// ends of the curve is left out.
CurvePtr stretchKeys(const CurvePtr& curve, KeyFrames keys, double pivot, double factor);

// Where the keys stand then, in a curve of `frameCount` samples.
std::vector<int> stretchedFrames(KeyFrames keys, double pivot, double factor, int frameCount);

} // namespace limber
