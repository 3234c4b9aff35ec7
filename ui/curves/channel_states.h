#pragma once

#include <set>
#include <vector>

namespace limber {

// What was switched for the channels of one clip, by channel index. What is locked the Session
// knows.
struct ChannelStates {
    std::set<int> hidden;
    std::set<int> solo; // if any: only these are drawn
    int active = -1;    // that was clicked; −1: none

    bool isDrawn(int channel) const
    {
        return !hidden.contains(channel) && (solo.empty() || solo.contains(channel));
    }

    // The same of the channels that these have become, −1 for those that are gone.
    ChannelStates carried(const std::vector<int>& places) const
    {
        const auto place = [&](int channel) {
            const auto index = static_cast<std::size_t>(channel);
            return channel >= 0 && index < places.size() ? places[index] : -1;
        };
        ChannelStates states;
        for (const int channel : hidden)
            states.hidden.insert(place(channel));
        for (const int channel : solo)
            states.solo.insert(place(channel));
        states.hidden.erase(-1);
        states.solo.erase(-1);
        states.active = place(active);
        return states;
    }
};

} // namespace limber
