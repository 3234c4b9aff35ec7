#pragma once

#include "core/blend/distance_map.h"

#include <QImage>

namespace limber {

// A stretch of a map's rows and columns, both ends included.
struct MapPart {
    int firstRow = 0, lastRow = -1;
    int firstColumn = 0, lastColumn = -1;

    int rows() const { return lastRow - firstRow + 1; }
    int columns() const { return lastColumn - firstColumn + 1; }
    friend bool operator==(const MapPart&, const MapPart&) = default;
};
MapPart wholePart(const DistanceMap& map);

// A part of a distance map as an image: A's frames from left to right, B's from below upwards, near
// places light. Colours are spread from the nearest distance in it to that below which nearly all
// are.
struct MapPicture {
    QImage image; // a pixel for each place of the part
    MapPart part;
    double nearest = 0.0;
    double farthest = 0.0; // and more
};

// For a part that is not empty and lies in the map. Fit for a thread of its own.
MapPicture pictureOf(const DistanceMap& map, const MapPart& part);
MapPicture pictureOf(const DistanceMap& map); // of all

} // namespace limber
