#pragma once

#include "core/document/marker.h"
#include "core/edit/edit_result.h"
#include "core/motion/clip.h"
#include "core/rig/contacts.h"

#include <memory>
#include <optional>
#include <vector>

namespace limber {

struct Sequence; // core/blend/sequence.h
using SequencePtr = std::shared_ptr<const Sequence>;

// Where the frames of a take stood in the take it was made from, as EditResult tells.
struct FrameOrigins {
    std::vector<int> frames; // for every frame the old one, -1 for a frame that was made
    double step = 0.0;       // above 0: new frame k shows the old time k × step
};
// Null: all stand where they stood.
using FrameMap = std::shared_ptr<const FrameOrigins>;

// The state that undo goes through: a clip, and what belongs to it by frame. An immutable value.
struct Take {
    Clip clip;
    std::optional<FrameRange> range = {}; // in/out; none: the whole clip
    // From the step before; withResult() sets it, and the Document clears it in a take that is only
    // a copy of a take that had one.
    FrameMap frameMap = {};
    Markers markers = {};
    // What the clip was baked from; null for a clip that is not the work of the Tracks panel. The
    // Document takes it away from a clip that is edited in any other way.
    SequencePtr sequence = {};
    // When feet stand on the floor, as it was painted or carried over from a blend's sources. None:
    // whoever asks finds them.
    std::optional<ContactLanes> contacts = {};
};

using TakePtr = std::shared_ptr<const Take>;

// The in/out range, or all frames.
FrameRange playRange(const Take& take);

// `range` as far as it lies in a clip of `frameCount` frames; none if nothing or all of it is left.
std::optional<FrameRange> fittedRange(std::optional<FrameRange> range, int frameCount);

// The contacts as far as they lie in the clip, on its legs; none if it has none.
std::optional<ContactLanes> fittedContacts(const std::optional<ContactLanes>& contacts,
                                           const Clip& clip);

// The take with another clip whose frames stand where they stood.
Take withClip(Take take, Clip clip);

// What an operation makes of a take: its clip; range, markers and contacts are carried over by its
// frame map.
Take withResult(const Take& take, const EditResult& result);

// Follows a time (in frames, also between frames) through a map: from the old take to the new one,
// and back. A frame that is gone leads to the nearest one that is there.
double mappedTime(const FrameMap& map, double oldTime);
double unmappedTime(const FrameMap& map, double newTime);

// Follows a range through a map likewise: to the frames of the new take, of `newCount` frames, that
// stem from it; and back to those of the old one, of `oldCount`, that it stems from. None leads to
// none (the whole clip), and so does a range of which nothing is left.
std::optional<FrameRange> mappedRange(const FrameMap& map, std::optional<FrameRange> oldRange,
                                      int newCount);
std::optional<FrameRange> unmappedRange(const FrameMap& map, std::optional<FrameRange> newRange,
                                        int oldCount);

// What differs between two takes, so that a panel redraws only what was touched.
struct ChangeSet {
    bool everything = false; // another clip: nothing can be kept
    bool skeleton = false;   // tree, channels or OFFSETs
    bool names = false;      // names of joints, spelling of channels
    bool timing = false;     // frame count or frame time
    bool reading = false;    // how position channels are read
    bool upAxis = false;     // which way is up was chosen by hand; the clip is the same
    bool range = false;      // in/out
    bool markers = false;
    bool contacts = false;
    bool sequence = false;     // another arrangement of clips, though it may give the same clip
    std::vector<int> channels; // whose samples differ, ascending
    FrameRange frames{0, -1};  // the frames in which they differ; all if the count differs

    bool samples() const { return !channels.empty(); }
    // Whether the figure looks different: anything but names, range, markers, contacts, sequence.
    bool figure() const
    {
        return everything || skeleton || timing || reading || upAxis || samples();
    }
    bool empty() const
    {
        return !figure() && !names && !range && !markers && !contacts && !sequence;
    }
};
ChangeSet difference(const Take& before, const Take& after);

// Whether two takes hold the very same clip: the same objects, without looking at samples. It is
// the rule for work in the background: what was computed of the clip of one holds for the other,
// whatever was done to range, markers and contacts meanwhile.
bool sameClip(const Take& a, const Take& b);

} // namespace limber
