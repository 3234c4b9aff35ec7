#pragma once

#include "core/edit/curve_edit.h"
#include "core/motion/clip.h"

#include <cstddef>
#include <map>
#include <memory>
#include <vector>

namespace limber {

// One sample of one curve.
struct CurveKey {
    int channel = 0;
    int frame = 0;

    friend bool operator==(const CurveKey&, const CurveKey&) = default;
};

// Which keys are selected: for each channel its frames, sorted. A value.
class KeySelection {
public:
    bool isEmpty() const { return m_frames.empty(); }
    std::size_t count() const;
    bool contains(CurveKey key) const;
    std::vector<int> channels() const;
    KeyFrames frames(int channel) const; // empty if none
    // The first to the last selected frame; {0, −1} if there is none.
    FrameRange extent() const;

    void clear() { m_frames.clear(); }
    void add(CurveKey key);
    void remove(CurveKey key);
    void add(int channel, FrameRange frames);
    void add(const KeySelection& other);
    void remove(const KeySelection& other);
    void toggle(const KeySelection& other); // adds those that are missing, removes the others
    void removeChannel(int channel) { m_frames.erase(channel); }
    // In place of what the channel had; sorted, without repeats.
    void setFrames(int channel, std::vector<int> frames);

    // Where the keys stand after their frames went to places[frame]; those that went nowhere (−1)
    // are dropped.
    KeySelection mapped(const std::vector<int>& places) const;
    // The other way: the keys of places[frame] go to `frame`, the first if there are several.
    KeySelection unmapped(const std::vector<int>& places) const;
    // The same frames of the channels that the channels have become, by index; −1: gone.
    KeySelection ofChannels(const std::vector<int>& places) const;

    friend bool operator==(const KeySelection& a, const KeySelection& b);

private:
    // Shared between copies: all keys of many long curves are a great many.
    using Frames = std::shared_ptr<const std::vector<int>>;

    std::map<int, Frames> m_frames; // never none or an empty vector
};

} // namespace limber
