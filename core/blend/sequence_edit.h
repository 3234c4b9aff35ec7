#pragma once

#include "core/blend/sequence.h"

#include <optional>
#include <span>

namespace limber {

// Edits of a sequence, each a pure function. Clips are told by their ids; an id that is not there
// leaves the sequence as it is. Every result is in order: clips are sorted by their starts, the
// main track begins at frame 0 (layers move along with it), every clip begins and ends after the
// one before it on its track (a clip that would not is moved to the right), windows and fades fit
// into their clips.

// What happens to the later clips of the track when a clip moves or changes its length.
enum class Ripple {
    None,  // they stay where they are
    Follow // they keep their distance to its end (moving: to its start)
};

// A sequence from elsewhere (a file), its parts within their sources, put in order like that.
Sequence inOrder(Sequence sequence);

// Frames that two clips share when they are put one after the other: as defaultOverlap().
int usualOverlap(const Sequence& sequence, const SequenceClip& before, const SequenceClip& after);

// Puts a clip in and gives it an id, that of the result's last one put in: nextId − 1. On the main
// track it goes between the clips whose middles are left and right of `frame`, overlapping both as
// usualOverlap(), and later clips make room. On a layer it goes to `frame`, with fades of a fifth
// of a second.
Sequence insertClip(Sequence sequence, int track, SequenceClip clip, int frame);
// At the end of the main track.
Sequence appendClip(Sequence sequence, SequenceClip clip);
// Takes it out. With Follow the next clip comes to overlap the one before as it overlapped this
// one.
Sequence removeClip(Sequence sequence, int id, Ripple ripple);

Sequence moveClip(Sequence sequence, int id, int start, Ripple ripple);
// To another track, at `start`; as moveClip() where it is there already. The last clip of the main
// track stays.
Sequence moveClipToTrack(Sequence sequence, int id, int track, int start);

// Drags an edge to a frame of the sequence as far as the source goes; at least one frame is left.
// The first frame is `start`; `end` is one past the last. Moving the first frame leaves the end
// where it is, but with Follow the start stays and what comes later follows the end. A clip that
// loops goes on beyond its end, and so often as it takes; its start cannot come before the first
// time round.
Sequence trimClipStart(Sequence sequence, int id, int start, Ripple ripple);
Sequence trimClipEnd(Sequence sequence, int id, int end, Ripple ripple);
// The same by playing all of it faster or slower, within the limits of the speed.
Sequence stretchClipStart(Sequence sequence, int id, int start, Ripple ripple);
Sequence stretchClipEnd(Sequence sequence, int id, int end, Ripple ripple);
Sequence setClipSpeed(Sequence sequence, int id, double speed, Ripple ripple);
// The part by hand, cut to the source; empty parts change nothing. A clip that loops plays it as
// often as before.
Sequence setClipPart(Sequence sequence, int id, FrameRange part, Ripple ripple);
// Whether the clip may go on beyond its end. Where it has done so, no longer: it ends there.
Sequence setClipLoops(Sequence sequence, int id, bool loops, Ripple ripple);
// How often it plays its part, 0 … kMostRepeats, to a whole frame; it loops where that is more than
// once.
Sequence setClipRepeats(Sequence sequence, int id, double repeats, Ripple ripple);

// Cuts the clip in two at a frame of the sequence, which both keep. They go on with each other
// (goesOn()), so the result stays the very same, whatever the clip and its track do. Not where it
// is blended with another clip of its track, nor at its first or last frame: nothing changes.
Sequence splitClip(Sequence sequence, int id, int frame);
bool canSplit(const Sequence& sequence, int id, int frame);

// How the clip before goes over into this one: moves the start of this clip and of all later ones,
// so that they overlap by so many frames (negative: a gap).
Sequence setOverlap(Sequence sequence, int id, int overlap);

// Where in the blend into a clip of the main track both clips count the same, as a share of the
// overlap, 0 … 1: what their ease and their weights come to. Setting it changes their weights: the
// heavier one is left with what it had, as far as weights go. No blend: 0.5, and nothing changes.
double evenPlace(const Sequence& sequence, int id);
Sequence setEvenPlace(Sequence sequence, int id, double place);

// The clip with other settings: all but id, source, part, speed, loop, window and start are taken
// from `settings`.
Sequence changeClip(Sequence sequence, int id, const SequenceClip& settings);

// A new empty layer over all others.
Sequence addLayer(Sequence sequence);
// Any track but the main one, with its clips.
Sequence removeLayer(Sequence sequence, int track);
// Mask, feather, kind, weight and muted are taken from `settings`. Not for the main track.
Sequence changeLayer(Sequence sequence, int track, const SequenceTrack& settings);
// Exchanges a layer with the one above it, where both are there.
Sequence raiseLayer(Sequence sequence, int track);

// The edge of any clip but `excludedId`, or of `others`, that is nearest to `frame`; none if all
// are further than `reach` frames away.
std::optional<int> snapTarget(const Sequence& sequence, int excludedId, int frame,
                              std::span<const int> others, int reach);

} // namespace limber
