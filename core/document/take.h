#pragma once

#include "core/edit/edit_result.h"
#include "core/motion/clip.h"

#include <memory>
#include <optional>
#include <vector>

namespace limber {

// The state that undo goes through: a clip, and what belongs to it by frame. An immutable value.
struct Take {
    Clip clip;
    std::optional<FrameRange> range; // in/out; none: the whole clip
};

using TakePtr = std::shared_ptr<const Take>;

// The in/out range, or all frames.
FrameRange playRange(const Take& take);

// What an operation makes of a take: its clip, and the range carried over by its frame map.
Take withResult(const Take& take, const EditResult& result);

// What differs between two takes, so that a panel redraws only what was touched.
struct ChangeSet {
    bool everything = false; // another clip: nothing can be kept
    bool skeleton = false;   // tree, channels or OFFSETs
    bool names = false;      // names of joints
    bool timing = false;     // frame count or frame time
    bool reading = false;    // how position channels are read
    bool range = false;      // in/out
    std::vector<int> channels;     // whose samples differ
    FrameRange frames{0, -1};      // the frames in which they differ

    bool samples() const { return !channels.empty(); }
    // Whether the figure looks different: anything but names and range.
    bool figure() const { return everything || skeleton || timing || reading || samples(); }
    bool empty() const { return !figure() && !names && !range; }
};
ChangeSet difference(const Take& before, const Take& after);

} // namespace limber
