#pragma once

#include "core/blend/distance_map.h"

#include <QImage>

namespace limber {

// A distance map as an image: A's frames from left to right, B's from below upwards, near places
// light. Colours are spread from the nearest distance to that below which nearly all are.
struct MapPicture {
    QImage image; // a pixel for each place
    double nearest = 0.0;
    double farthest = 0.0; // and more
};

// For a map that is not empty. Fit for a thread of its own.
MapPicture pictureOf(const DistanceMap& map);

} // namespace limber
