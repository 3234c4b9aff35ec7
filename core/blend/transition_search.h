#pragma once

#include "core/blend/distance_map.h"

#include <cstdint>
#include <span>
#include <vector>

namespace limber {

// A place where A can go over into B: A's frames a … a+window−1 and B's frames b−window+1 … b lie
// over each other. `distance` is alignedDistance() of the two, file units.
struct SeamCandidate {
    int a = 0;
    int b = 0;
    double distance = 0.0;

    friend bool operator==(const SeamCandidate&, const SeamCandidate&) = default;
};

struct TransitionSearchOptions {
    int window = 0;        // frames, 1 … kMostWindow; 0: searchWindow()
    std::size_t most = 10; // as many seams, the nearest
    // B is A: where both windows share frames the clip would only go on, or nearly so; that is no
    // transition, and such seams are left out.
    bool itself = false;
    // Of longer clips only every n-th frame is mapped, so that the map has no more distances than
    // this. Seams are then looked for around the minima of that map, in full frames.
    std::int64_t mostDistances = std::int64_t{1} << 26;
    int threads = 0; // 0: as many as the machine has
};

struct TransitionSearch {
    DistanceMap map;
    std::vector<SeamCandidate> seams; // ascending by distance, then by a and b
};

// A third of a second at the clip's nominal rate, halves up, at least one frame; never longer than
// the shorter of the clips or kMostWindow.
int searchWindow(const Clip& a, const Clip& b);

// All places where A can go over into B, and the best of them: Kovar, Gleicher & Pighin, Motion
// graphs, 2002. B stands on A's skeleton at A's rate (fitSource()); `joints` are those that count,
// none of them an end site. Errors: "no-frames"; "no-joints" without joints; "window-range" unless
// the window fits into both clips; "far-away" for positions beyond kFarthestPoint; "cancelled".
// Notes: "window-short" if a clip has no third of a second; "thinned" as told above.
Result<TransitionSearch> searchTransitions(const Clip& a, const Clip& b,
                                           std::span<const int> joints, UpAxis up,
                                           const TransitionSearchOptions& options = {},
                                           const Progress& progress = {});

// The local minima of a map, ascending: places with no smaller distance among their eight
// neighbours. At the border the neighbours that there are count. Neighbours of the same distance
// are one minimum, told by its first place in row order. Places without a finite distance are none.
struct MapPlace {
    int row = 0;
    int column = 0;
    float distance = 0.0F;
};
std::vector<MapPlace> localMinima(const DistanceMap& map);

} // namespace limber
