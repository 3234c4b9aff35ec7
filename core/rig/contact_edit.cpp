#include "core/rig/contact_edit.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace limber {

ContactLanes withContact(ContactLanes contacts, int lane, FrameRange range)
{
    std::vector<FrameRange>& ranges = contacts.lanes[static_cast<std::size_t>(lane)].ranges;
    ranges.push_back(range);
    ranges = joinedRanges(std::move(ranges));
    return contacts;
}

ContactLanes withoutContact(ContactLanes contacts, int lane, FrameRange range)
{
    std::vector<FrameRange>& ranges = contacts.lanes[static_cast<std::size_t>(lane)].ranges;
    std::vector<FrameRange> left;
    for (const FrameRange& contact : ranges) {
        const FrameRange before{contact.first, std::min(contact.last, range.first - 1)};
        const FrameRange after{std::max(contact.first, range.last + 1), contact.last};
        if (before.count() > 0)
            left.push_back(before);
        if (after.count() > 0)
            left.push_back(after);
    }
    ranges = std::move(left);
    return contacts;
}

const FrameRange* contactAt(const ContactLane& lane, int frame)
{
    const auto after = std::ranges::upper_bound(lane.ranges, frame, {}, &FrameRange::first);
    if (after == lane.ranges.begin() || !std::prev(after)->contains(frame))
        return nullptr;
    return &*std::prev(after);
}

std::vector<FrameRange> markedRanges(const std::vector<bool>& marked)
{
    std::vector<FrameRange> ranges;
    for (std::size_t i = 0; i < marked.size(); ++i) {
        if (!marked[i])
            continue;
        const int frame = static_cast<int>(i);
        if (!ranges.empty() && ranges.back().last == frame - 1)
            ranges.back().last = frame;
        else
            ranges.push_back({frame, frame});
    }
    return ranges;
}

std::vector<FrameRange> joinedRanges(std::vector<FrameRange> ranges)
{
    std::ranges::sort(ranges, {}, &FrameRange::first);
    std::vector<FrameRange> joined;
    for (const FrameRange& range : ranges) {
        if (!joined.empty() && range.first <= joined.back().last + 1)
            joined.back().last = std::max(joined.back().last, range.last);
        else
            joined.push_back(range);
    }
    return joined;
}

} // namespace limber
