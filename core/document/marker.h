#pragma once

#include <optional>
#include <string>
#include <vector>

namespace limber {

// A frame that was marked by hand, with a name or without (""; UTF-8).
struct Marker {
    int frame = 0;
    std::string name;

    friend bool operator==(const Marker&, const Marker&) = default;
};

// Ascending by frame, one on a frame. A value; every function below keeps it so.
using Markers = std::vector<Marker>;

// Null if none stands on the frame. Valid as long as `markers` is not changed.
const Marker* markerAt(const Markers& markers, int frame);
// The nearest one after or before `frame`, not on it.
std::optional<int> markerAfter(const Markers& markers, int frame);
std::optional<int> markerBefore(const Markers& markers, int frame);

// Sets it, in place of one on the same frame.
Markers withMarker(Markers markers, Marker marker);
Markers withoutMarker(Markers markers, int frame);
// The marker on `from` goes to `to`; where another one stands there, to the next free frame on the
// way back. Nothing changes if there is none on `from`.
Markers withMovedMarker(Markers markers, int from, int to);

// Those within a clip of `frameCount` frames.
Markers fittedMarkers(Markers markers, int frameCount);

// Where the markers stand after an operation, as its EditResult tells: frames[new frame] = old
// frame, −1 for a made one. A frame that is there several times keeps its marker at the first; the
// markers of frames that are gone go with them. With a step (> 0) a marker keeps its time instead,
// on the nearest new frame. Of two that meet on a frame the first stays.
Markers carriedMarkers(const Markers& markers, const std::vector<int>& frames, double step);

} // namespace limber
