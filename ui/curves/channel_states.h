#pragma once

#include <set>

namespace limber {

// What was switched for the channels of one clip, by channel index.
struct ChannelStates {
    std::set<int> hidden, locked;
    std::set<int> solo; // if any: only these are drawn

    bool isDrawn(int channel) const
    {
        return !hidden.contains(channel) && (solo.empty() || solo.contains(channel));
    }
};

} // namespace limber
