#pragma once

#include "core/blend/joint_mask.h"
#include "core/blend/joint_match.h"
#include "core/blend/layer.h"
#include "core/blend/transition.h"
#include "core/rig/contacts.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace limber {

// A part of a clip at a place of a track. Places and lengths are in frames of the sequence.
struct SequenceClip {
    static constexpr double kSlowest = 0.1;
    static constexpr double kFastest = 10.0;
    static constexpr int kMostFrames = 10'000'000; // of a clip and of the whole

    static constexpr double kMostRepeats = 1000.0;

    int id = 0;       // its own within the sequence and through all edits; 0 before it is put in
    std::string name; // for showing
    Clip source;
    UpAxis up = UpAxis::Y;                     // of the source
    std::optional<ContactLanes> contacts = {}; // of the source, where they are painted
    FrameRange part;    // of the source's frames, both included, at least one
    double speed = 1.0; // kSlowest … kFastest
    // Plays the part again and again: the last frame of one time round is the first of the next,
    // which goes on in the direction and from the place of the one before (see repeatedFrames()).
    bool loops = false;
    // Which frames are shown of those that the part gives at its speed, counted from its first;
    // with `loops` also from later times round. None: all of them, once.
    std::optional<FrameRange> window;
    int start = 0;
    NameMap names; // see MatchOptions, as the next
    bool keepUnmatched = false;

    // How the clip before it on the main track goes over into it, over the frames that they share.
    Ease ease = Ease::Smooth;
    TransitionMethod method = TransitionMethod::Crossfade;
    Alignment alignment = Alignment::Full; // also on a layer: of its first frame to what is below

    // On a layer how much the clip counts over what is below, 0 … 1. There is nothing below the
    // main track that would be worth to be seen through it: there a clip alone counts fully, and
    // where two overlap the weights (at least kLeastWeight each) say how much they count beside
    // each other, see balancedShare(). Inertialization has no shares.
    static constexpr double kLeastWeight = 0.01;
    double weight = 1.0;
    // On a layer only, in the form of `ease`. Frames; 0 ≤ fade, less than what is left of the clip
    // and of those that go on with it (goesOn()).
    int fadeIn = 0;
    int fadeOut = 0;
};

// What a layer does to what is below it.
enum class LayerKind {
    Local,   // LayerSpace::Local
    Model,   // LayerSpace::Model
    Additive // what each clip does to its own first frame is added, see additive()
};

// Clips one after the other, in the order of their starts. Each begins after the one before it and
// ends after it; frames that two share are blended.
struct SequenceTrack {
    std::vector<SequenceClip> clips;
    // Of a layer only. Joints are those of the sequence's skeleton; no entries: all joints.
    std::vector<MaskEntry> mask;
    int feather = 0; // as jointMask()
    LayerKind kind = LayerKind::Local;
    double weight = 1.0; // 0 … 1
    bool muted = false;
};

// An arrangement of clips: a main track, and layers over it. An immutable value; sources are
// shared. The first clip of the main track starts at frame 0 and lends the result its skeleton,
// channels, rate and style; where the main track has a gap, the last pose is held. The length is
// that of the main track.
struct Sequence {
    std::vector<SequenceTrack> tracks{1}; // 0: the main track; the others from below
    int nextId = 1;

    const SequenceTrack& main() const { return tracks.front(); }
    bool empty() const { return main().clips.empty(); }
};

using SequencePtr = std::shared_ptr<const Sequence>;

// Where a clip stands; track −1 if it is not there.
struct SequencePlace {
    int track = -1;
    int index = -1;

    bool found() const { return track >= 0; }
    friend bool operator==(const SequencePlace&, const SequencePlace&) = default;
};
SequencePlace placeOf(const Sequence& sequence, int id);
const SequenceClip* findClip(const Sequence& sequence, int id); // null if it is not there

// All of `source`, not yet put in. It has at least one frame.
SequenceClip sequenceClip(std::string name, Clip source, UpAxis up);

// Frames per second of the result; 30 for an empty sequence.
double rateOf(const Sequence& sequence);
// Frames that the clip's part gives once at its speed, at that rate: 1 … kMostFrames.
int playedLength(const Sequence& sequence, const SequenceClip& clip);
// Frames from one time round to the next of a clip that loops.
int cycleLength(const Sequence& sequence, const SequenceClip& clip);
// How often a clip plays its part, 1 for all of it once.
double repeatsOf(const Sequence& sequence, const SequenceClip& clip);
// The played frames that are shown: the window, or all.
FrameRange windowOf(const Sequence& sequence, const SequenceClip& clip);
// The frames of the source that are shown, to a frame; the whole part of a clip that loops.
FrameRange shownPart(const Sequence& sequence, const SequenceClip& clip);
// Frames that the clip takes in the sequence, 1 … kMostFrames: those of its window.
int lengthOf(const Sequence& sequence, const SequenceClip& clip);
int endOf(const Sequence& sequence, const SequenceClip& clip); // one past its last frame
// How much a clip of the main track counts beside the one before it: SeamSettings::balance.
double balanceOf(const SequenceClip& before, const SequenceClip& clip);
int frameCount(const Sequence& sequence);
// Frames that a clip shares with the one before it on its track; negative: the gap between them;
// 0 for the first.
int overlapBefore(const Sequence& sequence, SequencePlace place);
// Whether the clip goes on where the one before it on its track ends, as a cut leaves the two: then
// they share a frame, and are played as one.
bool goesOn(const Sequence& sequence, SequencePlace place);
// The frame of the source that is nearest to frame `frame` of the sequence, within the part.
int sourceFrame(const Sequence& sequence, const SequenceClip& clip, int frame);

} // namespace limber
