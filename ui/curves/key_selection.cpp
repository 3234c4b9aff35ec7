#include "ui/curves/key_selection.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <utility>

namespace limber {

bool operator==(const KeySelection& a, const KeySelection& b)
{
    return std::ranges::equal(a.m_frames, b.m_frames, [](const auto& x, const auto& y) {
        return x.first == y.first && (x.second == y.second || *x.second == *y.second);
    });
}

std::size_t KeySelection::count() const
{
    std::size_t count = 0;
    for (const auto& [channel, frames] : m_frames)
        count += frames->size();
    return count;
}

bool KeySelection::contains(CurveKey key) const
{
    return std::ranges::binary_search(frames(key.channel), key.frame);
}

std::vector<int> KeySelection::channels() const
{
    std::vector<int> channels;
    for (const auto& [channel, frames] : m_frames)
        channels.push_back(channel);
    return channels;
}

KeyFrames KeySelection::frames(int channel) const
{
    const auto found = m_frames.find(channel);
    return found == m_frames.end() ? KeyFrames{} : KeyFrames(*found->second);
}

FrameRange KeySelection::extent() const
{
    FrameRange extent{0, -1};
    for (const auto& [channel, frames] : m_frames) {
        if (extent.count() <= 0)
            extent = {frames->front(), frames->back()};
        extent = {std::min(extent.first, frames->front()), std::max(extent.last, frames->back())};
    }
    return extent;
}

void KeySelection::add(CurveKey key)
{
    add(key.channel, {key.frame, key.frame});
}

void KeySelection::remove(CurveKey key)
{
    KeySelection one;
    one.add(key);
    remove(one);
}

void KeySelection::add(int channel, FrameRange frames)
{
    if (frames.count() <= 0)
        return;
    std::vector<int> added(static_cast<std::size_t>(frames.count()));
    std::iota(added.begin(), added.end(), frames.first);
    const KeyFrames there = this->frames(channel);
    if (there.empty()) {
        setFrames(channel, std::move(added));
        return;
    }
    std::vector<int> both;
    both.reserve(there.size() + added.size());
    std::ranges::set_union(there, added, std::back_inserter(both));
    setFrames(channel, std::move(both));
}

void KeySelection::add(const KeySelection& other)
{
    for (const auto& [channel, frames] : other.m_frames) {
        Frames& there = m_frames[channel];
        if (!there) {
            there = frames;
            continue;
        }
        std::vector<int> both;
        std::ranges::set_union(*there, *frames, std::back_inserter(both));
        there = std::make_shared<const std::vector<int>>(std::move(both));
    }
}

void KeySelection::remove(const KeySelection& other)
{
    for (const auto& [channel, frames] : other.m_frames) {
        std::vector<int> left;
        std::ranges::set_difference(this->frames(channel), *frames, std::back_inserter(left));
        setFrames(channel, std::move(left));
    }
}

void KeySelection::setFrames(int channel, std::vector<int> frames)
{
    if (frames.empty())
        m_frames.erase(channel);
    else
        m_frames[channel] = std::make_shared<const std::vector<int>>(std::move(frames));
}

KeySelection KeySelection::mapped(const std::vector<int>& places) const
{
    KeySelection result;
    for (const auto& [channel, frames] : m_frames) {
        std::vector<int> moved;
        for (const int frame : *frames) {
            if (frame < static_cast<int>(places.size()) &&
                places[static_cast<std::size_t>(frame)] >= 0)
                moved.push_back(places[static_cast<std::size_t>(frame)]);
        }
        std::ranges::sort(moved);
        moved.erase(std::unique(moved.begin(), moved.end()), moved.end());
        result.setFrames(channel, std::move(moved));
    }
    return result;
}

KeySelection KeySelection::unmapped(const std::vector<int>& places) const
{
    std::vector<int> inverse;
    for (std::size_t frame = 0; frame < places.size(); ++frame) {
        if (places[frame] < 0)
            continue;
        const auto place = static_cast<std::size_t>(places[frame]);
        if (place >= inverse.size())
            inverse.resize(place + 1, -1);
        if (inverse[place] < 0)
            inverse[place] = static_cast<int>(frame);
    }
    return mapped(inverse);
}

void KeySelection::toggle(const KeySelection& other)
{
    KeySelection missing = other;
    missing.remove(*this);
    KeySelection kept = *this; // `other` may be this one
    kept.remove(other);
    kept.add(missing);
    *this = std::move(kept);
}

KeySelection KeySelection::ofChannels(const std::vector<int>& places) const
{
    KeySelection carried;
    for (const auto& [channel, frames] : m_frames) {
        const auto index = static_cast<std::size_t>(channel);
        if (index < places.size() && places[index] >= 0)
            carried.m_frames[places[index]] = frames;
    }
    return carried;
}

} // namespace limber
