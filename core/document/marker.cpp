#include "core/document/marker.h"

#include "core/edit/edit_result.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace limber {

const Marker* markerAt(const Markers& markers, int frame)
{
    const auto found = std::ranges::lower_bound(markers, frame, {}, &Marker::frame);
    return found != markers.end() && found->frame == frame ? &*found : nullptr;
}

std::optional<int> markerAfter(const Markers& markers, int frame)
{
    const auto found = std::ranges::upper_bound(markers, frame, {}, &Marker::frame);
    return found != markers.end() ? std::optional(found->frame) : std::nullopt;
}

std::optional<int> markerBefore(const Markers& markers, int frame)
{
    const auto found = std::ranges::lower_bound(markers, frame, {}, &Marker::frame);
    return found != markers.begin() ? std::optional(std::prev(found)->frame) : std::nullopt;
}

Markers withMarker(Markers markers, Marker marker)
{
    const auto place = std::ranges::lower_bound(markers, marker.frame, {}, &Marker::frame);
    if (place != markers.end() && place->frame == marker.frame)
        *place = std::move(marker);
    else
        markers.insert(place, std::move(marker));
    return markers;
}

Markers withoutMarker(Markers markers, int frame)
{
    std::erase_if(markers, [frame](const Marker& marker) { return marker.frame == frame; });
    return markers;
}

Markers withMovedMarker(Markers markers, int from, int to)
{
    const Marker* found = markerAt(markers, from);
    if (!found)
        return markers;
    Marker moved = *found;
    markers = withoutMarker(std::move(markers), from);
    while (markerAt(markers, to))
        to += to < from ? 1 : -1;
    moved.frame = to;
    return withMarker(std::move(markers), std::move(moved));
}

Markers fittedMarkers(Markers markers, int frameCount)
{
    std::erase_if(markers, [frameCount](const Marker& marker) {
        return marker.frame < 0 || marker.frame >= frameCount;
    });
    return markers;
}

Markers carriedMarkers(const Markers& markers, const std::vector<int>& frames, double step)
{
    Markers carried;
    for (const Marker& marker : markers) {
        const std::ptrdiff_t place =
            step > 0.0 ? steppedFrame(step, marker.frame, static_cast<int>(frames.size()))
                       : std::ranges::find(frames, marker.frame) - frames.begin();
        const bool isThere = place < static_cast<std::ptrdiff_t>(frames.size());
        if (isThere && !markerAt(carried, static_cast<int>(place)))
            carried = withMarker(std::move(carried), {static_cast<int>(place), marker.name});
    }
    return carried;
}

} // namespace limber
