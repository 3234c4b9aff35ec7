#include "ui/curves/key_walk.h"

#include "core/edit/curve_turns.h"

#include <algorithm>

namespace limber {

namespace {

// The nearest one of `frames` (ascending) beyond `frame`.
std::optional<int> nextOf(std::span<const int> frames, int frame, int direction)
{
    if (direction > 0) {
        const auto after = std::ranges::upper_bound(frames, frame);
        return after != frames.end() ? std::optional(*after) : std::nullopt;
    }
    const auto before = std::ranges::lower_bound(frames, frame);
    return before != frames.begin() ? std::optional(*(before - 1)) : std::nullopt;
}

void takeNearer(std::optional<int>& nearest, std::optional<int> candidate, int direction)
{
    if (candidate && (!nearest || (direction > 0 ? *candidate < *nearest : *candidate > *nearest)))
        nearest = candidate;
}

} // namespace

std::optional<int> nextKeyFrame(const Clip& clip, const KeySelection& selected,
                                std::span<const int> channels, int frame, int direction)
{
    std::optional<int> nearest;
    if (!selected.isEmpty()) {
        for (const int channel : selected.channels())
            takeNearer(nearest, nextOf(selected.frames(channel), frame, direction), direction);
        return nearest;
    }
    for (const int channel : channels) {
        const Curve& curve = clip.curve(channel);
        takeNearer(nearest, nextOf(turningFrames(curve, leastRiseOf(curve)), frame, direction),
                   direction);
    }
    const int ends[] = {0, std::max(clip.frameCount - 1, 0)};
    takeNearer(nearest, nextOf(ends, frame, direction), direction);
    return nearest;
}

} // namespace limber
