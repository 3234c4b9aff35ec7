#include "core/edit/frame_match.h"

#include <map>
#include <numeric>
#include <utility>

namespace limber {

namespace {

using Row = std::pair<const SourceText*, std::int32_t>;

// Where a frame was read; {null, …} for one that was made.
Row rowOf(const Origin& origin, std::size_t frame)
{
    if (frame >= origin.frames.size())
        return {nullptr, -1};
    const auto [source, row] = origin.frames[frame];
    if (source < 0 || static_cast<std::size_t>(source) >= origin.sources.size() || row < 0)
        return {nullptr, -1};
    return {origin.sources[static_cast<std::size_t>(source)].get(), row};
}

} // namespace

std::vector<int> matchFrames(const Clip& before, const Clip& after)
{
    std::vector<int> match(static_cast<std::size_t>(before.frameCount), -1);
    if (before.frameCount == after.frameCount && before.origin == after.origin) {
        std::iota(match.begin(), match.end(), 0);
        return match;
    }
    if (!before.origin || !after.origin)
        return match;

    std::map<Row, int> frameOfRow;
    for (int frame = 0; frame < after.frameCount; ++frame) {
        const Row row = rowOf(*after.origin, static_cast<std::size_t>(frame));
        if (row.first)
            frameOfRow.emplace(row, frame);
    }
    for (std::size_t frame = 0; frame < match.size(); ++frame) {
        const auto found = frameOfRow.find(rowOf(*before.origin, frame));
        if (found != frameOfRow.end())
            match[frame] = found->second;
    }
    return match;
}

} // namespace limber
