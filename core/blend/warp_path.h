#pragma once

#include "core/blend/distance_map.h"

#include <optional>
#include <vector>

namespace limber {

// A place on the way through a grid of distances.
struct WarpPoint {
    int row = 0;
    int column = 0;

    friend bool operator==(const WarpPoint&, const WarpPoint&) = default;
};

// The way through the map from its first to its last place whose sum of squared distances is
// least, by dynamic time warping. It grows in both directions at every step and its slope is
// limited: one column goes with at most three times as many rows as on the straight way (but with
// two at least), and the other way about. A step over n rows or columns weighs (n + 1) / 2, so no
// way is dearer for its shape. The map has at least two rows and two columns. None if `progress`
// asked to give up.
std::optional<std::vector<WarpPoint>> warpPath(const DistanceMap& map,
                                               const Progress& progress = {});

} // namespace limber
