#include "core/document/in_out.h"

#include <algorithm>

namespace limber {

std::optional<FrameRange> withInPoint(const Take& take, int frame)
{
    const int end = take.clip.frameCount - 1;
    if (end < 0)
        return std::nullopt;
    const FrameRange range = playRange(take);
    const int first = std::clamp(frame, 0, end);
    return fittedRange(FrameRange{first, first > range.last ? end : range.last}, end + 1);
}

std::optional<FrameRange> withOutPoint(const Take& take, int frame)
{
    const int end = take.clip.frameCount - 1;
    if (end < 0)
        return std::nullopt;
    const FrameRange range = playRange(take);
    const int last = std::clamp(frame, 0, end);
    return fittedRange(FrameRange{last < range.first ? 0 : range.first, last}, end + 1);
}

} // namespace limber
