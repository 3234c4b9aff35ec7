#include "core/blend/sequence_edit.h"
#include "core/blend/sequence_order.h"
#include "core/motion/nominal_rate.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace limber {

namespace {

// Puts another form of the clip in its place (part, speed, window) and settles where it and the
// later ones stand.
Sequence resized(Sequence sequence, SequencePlace place, SequenceClip changed, bool atStart,
                 Ripple ripple)
{
    const Sequence before = sequence;
    SequenceClip& clip = clipAt(sequence, place);
    const int end = endOf(before, clip);
    const int start = clip.start;
    clip = std::move(changed);
    clip.start = start;
    const int grown = start + lengthOf(sequence, clip) - end;
    if (atStart && ripple == Ripple::None)
        clip.start = start - grown;
    if (ripple == Ripple::Follow)
        shiftFrom(clipsOf(sequence, place.track), static_cast<std::size_t>(place.index) + 1, grown);
    return settled(std::move(sequence), before);
}

// The sequence with what `change` makes of a clip; as it is if it has no such clip.
template<typename Change>
Sequence changedAt(Sequence sequence, int id, bool atStart, Ripple ripple, const Change& change)
{
    const SequencePlace place = placeOf(sequence, id);
    if (!place.found())
        return sequence;
    SequenceClip changed = change(std::as_const(sequence), clipAt(sequence, place));
    return resized(std::move(sequence), place, std::move(changed), atStart, ripple);
}

double boundedSpeed(double speed)
{
    return std::clamp(speed, SequenceClip::kSlowest, SequenceClip::kFastest);
}

// The frames of the source that `frames` frames of the sequence play at the clip's speed.
int sourceFrames(const Sequence& sequence, const SequenceClip& clip, int frames)
{
    const double own = nominalRate(clip.source.frameTime);
    return static_cast<int>(std::lround(frames * clip.speed * own / rateOf(sequence)));
}

// The clip at another speed; it shows the same share of what it plays.
SequenceClip atSpeed(const Sequence& sequence, SequenceClip clip, double speed)
{
    const int before = cycleLength(sequence, clip);
    clip.speed = boundedSpeed(speed);
    clip.window =
        scaledWindow(clip.window, static_cast<double>(cycleLength(sequence, clip)) / before);
    return clip;
}

// The clip at the speed at which it takes `length` frames.
SequenceClip stretched(const Sequence& sequence, const SequenceClip& clip, int length)
{
    const int wanted = std::max(1, length - 1);
    if (clip.window) {
        const int shown = clip.window->count() - 1;
        SequenceClip changed =
            shown > 0 ? atSpeed(sequence, clip, clip.speed * shown / wanted) : clip;
        const bool fits =
            changed.speed > SequenceClip::kSlowest && changed.speed < SequenceClip::kFastest;
        if (shown > 0 && fits)
            changed.window->last = changed.window->first + wanted; // whatever was rounded
        return changed;
    }
    const double own = (clip.part.count() - 1) / nominalRate(clip.source.frameTime);
    return own > 0.0 ? atSpeed(sequence, clip, own * rateOf(sequence) / wanted) : clip;
}

// With its first frame moved by `shift` frames of the sequence, as far as there is anything.
SequenceClip startMoved(const Sequence& sequence, SequenceClip clip, int shift)
{
    if (!clip.loops && !clip.window) {
        const int frames = sourceFrames(sequence, clip, shift);
        clip.part.first = std::clamp(clip.part.first + frames, 0, clip.part.last);
        return clip;
    }
    FrameRange window = windowOf(sequence, clip);
    const int wanted = window.first + shift;
    if (wanted < 0 && !clip.loops) { // beyond the part: more of the source
        const int before = playedLength(sequence, clip);
        const int more = sourceFrames(sequence, clip, wanted);
        clip.part.first = std::clamp(clip.part.first + more, 0, clip.part.last);
        window.last += playedLength(sequence, clip) - before;
    }
    window.first = std::clamp(wanted, 0, window.last);
    clip.window = window;
    return clip;
}

// The same with its last frame.
SequenceClip endMoved(const Sequence& sequence, SequenceClip clip, int shift)
{
    const auto partExtended = [&](int frames) {
        const int more = sourceFrames(sequence, clip, frames);
        clip.part.last =
            std::clamp(clip.part.last + more, clip.part.first, clip.source.frameCount - 1);
    };
    if (!clip.loops && !clip.window) {
        partExtended(shift);
        return clip;
    }
    FrameRange window = windowOf(sequence, clip);
    window.last = std::max(window.first, window.last + shift);
    const int beyond = window.last - (playedLength(sequence, clip) - 1);
    if (beyond > 0 && !clip.loops) {
        partExtended(beyond);
        window.last = playedLength(sequence, clip) - 1;
    }
    clip.window = window;
    return clip;
}

} // namespace

Sequence trimClipStart(Sequence sequence, int id, int start, Ripple ripple)
{
    return changedAt(std::move(sequence), id, true, ripple,
                     [start](const Sequence& before, const SequenceClip& clip) {
                         return startMoved(before, clip, start - clip.start);
                     });
}

Sequence trimClipEnd(Sequence sequence, int id, int end, Ripple ripple)
{
    return changedAt(std::move(sequence), id, false, ripple,
                     [end](const Sequence& before, const SequenceClip& clip) {
                         return endMoved(before, clip, end - endOf(before, clip));
                     });
}

Sequence stretchClipStart(Sequence sequence, int id, int start, Ripple ripple)
{
    return changedAt(std::move(sequence), id, true, ripple,
                     [start](const Sequence& before, const SequenceClip& clip) {
                         return stretched(before, clip, endOf(before, clip) - start);
                     });
}

Sequence stretchClipEnd(Sequence sequence, int id, int end, Ripple ripple)
{
    return changedAt(std::move(sequence), id, false, ripple,
                     [end](const Sequence& before, const SequenceClip& clip) {
                         return stretched(before, clip, end - clip.start);
                     });
}

Sequence setClipSpeed(Sequence sequence, int id, double speed, Ripple ripple)
{
    if (!std::isfinite(speed))
        return sequence;
    return changedAt(std::move(sequence), id, false, ripple,
                     [speed](const Sequence& before, const SequenceClip& clip) {
                         return atSpeed(before, clip, speed);
                     });
}

Sequence setClipPart(Sequence sequence, int id, FrameRange part, Ripple ripple)
{
    const SequencePlace place = placeOf(sequence, id);
    if (!place.found())
        return sequence;
    SequenceClip clip = clipAt(sequence, place);
    const double repeats = repeatsOf(sequence, clip);
    clip.part = {std::max(0, part.first), std::min(clip.source.frameCount - 1, part.last)};
    if (clip.part.count() < 1)
        return sequence;
    if (clip.loops && clip.window)
        clip.window =
            FrameRange{0, static_cast<int>(std::lround(repeats * cycleLength(sequence, clip)))};
    else
        clip.window.reset();
    return resized(std::move(sequence), place, std::move(clip), false, ripple);
}

Sequence setClipLoops(Sequence sequence, int id, bool loops, Ripple ripple)
{
    return changedAt(std::move(sequence), id, false, ripple,
                     [loops](const Sequence&, SequenceClip clip) {
                         clip.loops = loops;
                         return clip;
                     });
}

Sequence setClipRepeats(Sequence sequence, int id, double repeats, Ripple ripple)
{
    if (!std::isfinite(repeats))
        return sequence;
    return changedAt(std::move(sequence), id, false, ripple,
                     [repeats](const Sequence& before, SequenceClip clip) {
                         const int cycle = cycleLength(before, clip);
                         const double most = std::min(SequenceClip::kMostRepeats,
                                                      (SequenceClip::kMostFrames - 1.0) / cycle);
                         const double frames = std::round(std::clamp(repeats, 0.0, most) * cycle);
                         const int first = windowOf(before, clip).first;
                         clip.loops = clip.loops || first + frames > cycle;
                         clip.window = FrameRange{first, first + static_cast<int>(frames)};
                         return clip;
                     });
}

bool canSplit(const Sequence& sequence, int id, int frame)
{
    const SequencePlace place = placeOf(sequence, id);
    if (!place.found())
        return false;
    const auto& clips = sequence.tracks[static_cast<std::size_t>(place.track)].clips;
    const auto index = static_cast<std::size_t>(place.index);
    const SequenceClip& clip = clips[index];
    return frame > clip.start && frame < endOf(sequence, clip) - 1 &&
           (index == 0 || frame >= endOf(sequence, clips[index - 1])) &&
           (index + 1 == clips.size() || frame < clips[index + 1].start);
}

Sequence splitClip(Sequence sequence, int id, int frame)
{
    if (!canSplit(sequence, id, frame))
        return sequence;
    const Sequence before = sequence;
    const SequencePlace place = placeOf(sequence, id);
    SequenceClip& left = clipAt(sequence, place);
    const FrameRange window = windowOf(before, left);
    const int at = window.first + frame - left.start;
    SequenceClip right = left;
    right.id = sequence.nextId++;
    right.start = frame;
    right.window = FrameRange{at, window.last};
    right.fadeIn = left.fadeOut = 0;
    if (place.track == 0) { // where it lies already
        right.method = TransitionMethod::Crossfade;
        right.alignment = Alignment::Full;
    }
    left.window = FrameRange{window.first, at};
    std::vector<SequenceClip>& clips = clipsOf(sequence, place.track);
    clips.insert(clips.begin() + place.index + 1, std::move(right));
    return settled(std::move(sequence), before);
}

} // namespace limber
