#pragma once

#include "core/blend/transition.h"
#include "core/blend/transition_search.h"

#include <optional>

namespace limber {

// A place where A goes over into B, how B lies there, and how the transition comes out.
struct ChosenSeam {
    SeamCandidate place;
    Alignment alignment = Alignment::Full;
    SeamQuality quality;
};

// What a transition costs that blends `window` frames of which the poses are `distance` apart (see
// SeamCandidate), as a length in file units: the distance, four times the way that planted feet
// slide beyond what they do in the clips, and the ways by which the largest step and the largest
// change of velocity exceed 1.25 and 1.5 times the clips' own. `rate` in frames a second.
double seamCost(double distance, const SeamQuality& quality, int window, double rate);

// The best place for a transition that keeps at least the first half of A and the last half of B,
// so that both are still themselves in what comes out (any place if there is none). The places of
// the map are ranked by distance and by whether the same feet stand in both clips; at the best of
// them, and around, the transition itself is made over the map's window and its cost taken. Where
// `settings` ask for the full alignment, Alignment::Feet is tried too and taken if the cost is at
// least a twentieth lower. Of places that cost the same, as in clips that repeat themselves, the
// one that keeps more of both clips. The same place every time. None if no distance is finite.
// `map` is that of searchTransitions for these clips. Errors: "cancelled".
Result<std::optional<ChosenSeam>> chooseSeam(const Clip& a, const FittedSource& b,
                                             const DistanceMap& map, const SeamSettings& settings,
                                             const Progress& progress = {});

} // namespace limber
