#include "core/blend/sequence_edit.h"

#include "core/motion/nominal_rate.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace limber {

namespace {

constexpr double kUsualFadeSec = 0.2;
// So that places can be added without overflow.
constexpr int kFarthestStart = 10 * SequenceClip::kMostFrames;

std::vector<SequenceClip>& clipsOf(Sequence& sequence, int track)
{
    return sequence.tracks[static_cast<std::size_t>(track)].clips;
}

SequenceClip& clipAt(Sequence& sequence, SequencePlace place)
{
    return clipsOf(sequence, place.track)[static_cast<std::size_t>(place.index)];
}

bool hasTrack(const Sequence& sequence, int track)
{
    return track >= 0 && track < static_cast<int>(sequence.tracks.size());
}

bool hasLayer(const Sequence& sequence, int track)
{
    return track > 0 && hasTrack(sequence, track);
}

void shiftFrom(std::vector<SequenceClip>& clips, std::size_t first, int frames)
{
    for (std::size_t i = first; i < clips.size(); ++i)
        clips[i].start += frames;
}

// Each clip begins and ends after the one before it.
void settleTrack(const Sequence& sequence, std::vector<SequenceClip>& clips)
{
    std::ranges::stable_sort(clips, {}, &SequenceClip::start);
    for (std::size_t i = 0; i < clips.size(); ++i) {
        SequenceClip& clip = clips[i];
        const int length = lengthOf(sequence, clip);
        clip.start = std::clamp(clip.start, -kFarthestStart, kFarthestStart);
        if (i > 0) {
            const SequenceClip& before = clips[i - 1];
            const int leastEnd = endOf(sequence, before) + 1;
            clip.start = std::max({clip.start, before.start + 1, leastEnd - length});
        }
        clip.fadeIn = std::clamp(clip.fadeIn, 0, length - 1);
        clip.fadeOut = std::clamp(clip.fadeOut, 0, length - 1);
    }
}

// The same joints by name, the k-th of a repeated name for the k-th; what is not there is left out.
std::vector<MaskEntry> maskOn(const Skeleton& after, const Skeleton& before,
                              const std::vector<MaskEntry>& mask)
{
    std::vector<MaskEntry> moved;
    for (const MaskEntry& entry : mask) {
        const std::string& name = before.joint(entry.joint).name;
        int number = 0; // among the joints of this name
        for (int joint = 0; joint < entry.joint; ++joint)
            number += before.joint(joint).name == name ? 1 : 0;
        for (int joint = 0; joint < after.jointCount(); ++joint) {
            if (after.joint(joint).name == name && number-- == 0)
                moved.push_back({joint, entry.alone});
        }
    }
    return moved;
}

// The main track begins with another clip than before: places are told at its rate, masks on its
// skeleton. A mask of which nothing is left would mean all joints: its layer is muted.
void followFirstClip(Sequence& sequence, const Sequence& before)
{
    if (sequence.empty() || before.empty())
        return;
    const double scale = rateOf(sequence) / rateOf(before);
    const SkeletonPtr& from = before.main().clips.front().source.skeleton;
    const SkeletonPtr& to = sequence.main().clips.front().source.skeleton;
    for (SequenceTrack& track : sequence.tracks) {
        for (SequenceClip& clip : track.clips) {
            for (int* frames : {&clip.start, &clip.fadeIn, &clip.fadeOut})
                *frames = static_cast<int>(std::lround(*frames * scale));
        }
        if (from == to || *from == *to || track.mask.empty())
            continue;
        track.mask = maskOn(*to, *from, track.mask);
        track.muted = track.muted || track.mask.empty();
    }
}

// `sequence` is `before` after an edit; puts it in order.
Sequence settled(Sequence sequence, const Sequence& before)
{
    std::vector<SequenceClip>& main = clipsOf(sequence, 0);
    std::ranges::stable_sort(main, {}, &SequenceClip::start);
    if (!main.empty() && !before.empty() && main.front().id != before.main().clips.front().id)
        followFirstClip(sequence, before);
    settleTrack(sequence, main);
    const int shift = main.empty() ? 0 : main.front().start;
    for (std::size_t i = 0; i < sequence.tracks.size(); ++i) {
        std::vector<SequenceClip>& clips = sequence.tracks[i].clips;
        shiftFrom(clips, 0, -shift);
        if (i == 0)
            continue;
        for (SequenceClip& clip : clips)
            clip.start = std::max(clip.start, 0);
        settleTrack(sequence, clips);
    }
    return sequence;
}

// Gives the clip another part or speed and settles where it and the later ones stand.
Sequence resized(Sequence sequence, SequencePlace place, const SequenceClip& changed, bool atStart,
                 Ripple ripple)
{
    const Sequence before = sequence;
    SequenceClip& clip = clipAt(sequence, place);
    const int end = endOf(before, clip);
    const int start = clip.start;
    clip.part = changed.part;
    clip.speed = changed.speed;
    if (atStart && ripple == Ripple::None)
        clip.start = end - lengthOf(sequence, clip);
    if (ripple == Ripple::Follow) {
        const int grown = start + lengthOf(sequence, clip) - end;
        shiftFrom(clipsOf(sequence, place.track), static_cast<std::size_t>(place.index) + 1, grown);
    }
    return settled(std::move(sequence), before);
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

// The speed at which the clip takes `length` frames.
double speedFor(const Sequence& sequence, const SequenceClip& clip, int length)
{
    const double own = (clip.part.count() - 1) / nominalRate(clip.source.frameTime);
    const double wanted = std::max(1, length - 1) / rateOf(sequence);
    return own > 0.0 ? boundedSpeed(own / wanted) : clip.speed;
}

int middleOf(const Sequence& sequence, const SequenceClip& clip)
{
    return clip.start + lengthOf(sequence, clip) / 2;
}

} // namespace

int usualOverlap(const Sequence& sequence, const SequenceClip& before, const SequenceClip& after)
{
    Clip measure; // defaultOverlap() asks for its length and rate only
    measure.frameCount = lengthOf(sequence, before);
    measure.frameTime = frameTimeOfRate(rateOf(sequence));
    return defaultOverlap(measure, lengthOf(sequence, after));
}

Sequence insertClip(Sequence sequence, int track, SequenceClip clip, int frame)
{
    if (!hasTrack(sequence, track))
        return sequence;
    const Sequence before = sequence;
    clip.id = sequence.nextId++;
    std::vector<SequenceClip>& clips = clipsOf(sequence, track);
    if (track > 0) {
        clip.start = frame;
        clip.fadeIn = clip.fadeOut = static_cast<int>(std::lround(kUsualFadeSec * rateOf(before)));
        clips.push_back(std::move(clip));
        return settled(std::move(sequence), before);
    }
    const auto at = std::ranges::find_if(
        clips, [&](const SequenceClip& other) { return frame < middleOf(before, other); });
    if (at != clips.begin()) {
        const SequenceClip& left = *(at - 1);
        clip.start = endOf(before, left) - usualOverlap(before, left, clip);
    } else {
        clip.start = 0;
    }
    if (at != clips.end()) {
        const int next = clip.start + lengthOf(before, clip) - usualOverlap(before, clip, *at);
        shiftFrom(clips, static_cast<std::size_t>(at - clips.begin()), next - at->start);
    }
    clips.insert(at, std::move(clip));
    return settled(std::move(sequence), before);
}

Sequence appendClip(Sequence sequence, SequenceClip clip)
{
    const int end = frameCount(sequence);
    return insertClip(std::move(sequence), 0, std::move(clip), end);
}

Sequence removeClip(Sequence sequence, int id, Ripple ripple)
{
    const SequencePlace place = placeOf(sequence, id);
    if (!place.found())
        return sequence;
    const Sequence before = sequence;
    std::vector<SequenceClip>& clips = clipsOf(sequence, place.track);
    const auto index = static_cast<std::size_t>(place.index);
    const int end = endOf(before, clips[index]);
    const int endBefore = index > 0 ? endOf(before, clips[index - 1]) : 0;
    // Without one before it the settling moves all that is left to the beginning.
    const bool closes = ripple == Ripple::Follow && index > 0;
    clips.erase(clips.begin() + place.index);
    if (closes)
        shiftFrom(clips, index, endBefore - end);
    return settled(std::move(sequence), before);
}

Sequence moveClip(Sequence sequence, int id, int start, Ripple ripple)
{
    const SequencePlace place = placeOf(sequence, id);
    if (!place.found())
        return sequence;
    const Sequence before = sequence;
    const int moved = start - clipAt(sequence, place).start;
    if (ripple == Ripple::Follow)
        shiftFrom(clipsOf(sequence, place.track), static_cast<std::size_t>(place.index), moved);
    else
        clipAt(sequence, place).start = start;
    return settled(std::move(sequence), before);
}

Sequence moveClipToTrack(Sequence sequence, int id, int track, int start)
{
    const SequencePlace place = placeOf(sequence, id);
    if (!place.found() || !hasTrack(sequence, track))
        return sequence;
    if (place.track == track)
        return moveClip(std::move(sequence), id, start, Ripple::None);
    if (place.track == 0 && sequence.main().clips.size() == 1)
        return sequence;
    const Sequence before = sequence;
    SequenceClip clip = clipAt(sequence, place);
    clipsOf(sequence, place.track).erase(clipsOf(sequence, place.track).begin() + place.index);
    clip.start = start;
    clipsOf(sequence, track).push_back(std::move(clip));
    return settled(std::move(sequence), before);
}

Sequence trimClipStart(Sequence sequence, int id, int start, Ripple ripple)
{
    const SequencePlace place = placeOf(sequence, id);
    if (!place.found())
        return sequence;
    SequenceClip clip = clipAt(sequence, place);
    const int frames = sourceFrames(sequence, clip, start - clip.start);
    clip.part.first = std::clamp(clip.part.first + frames, 0, clip.part.last);
    return resized(std::move(sequence), place, clip, true, ripple);
}

Sequence trimClipEnd(Sequence sequence, int id, int end, Ripple ripple)
{
    const SequencePlace place = placeOf(sequence, id);
    if (!place.found())
        return sequence;
    SequenceClip clip = clipAt(sequence, place);
    const int frames = sourceFrames(sequence, clip, end - endOf(sequence, clip));
    clip.part.last =
        std::clamp(clip.part.last + frames, clip.part.first, clip.source.frameCount - 1);
    return resized(std::move(sequence), place, clip, false, ripple);
}

Sequence stretchClipStart(Sequence sequence, int id, int start, Ripple ripple)
{
    const SequencePlace place = placeOf(sequence, id);
    if (!place.found())
        return sequence;
    SequenceClip clip = clipAt(sequence, place);
    clip.speed = speedFor(sequence, clip, endOf(sequence, clip) - start);
    return resized(std::move(sequence), place, clip, true, ripple);
}

Sequence stretchClipEnd(Sequence sequence, int id, int end, Ripple ripple)
{
    const SequencePlace place = placeOf(sequence, id);
    if (!place.found())
        return sequence;
    SequenceClip clip = clipAt(sequence, place);
    clip.speed = speedFor(sequence, clip, end - clip.start);
    return resized(std::move(sequence), place, clip, false, ripple);
}

Sequence setClipSpeed(Sequence sequence, int id, double speed, Ripple ripple)
{
    const SequencePlace place = placeOf(sequence, id);
    if (!place.found() || !std::isfinite(speed))
        return sequence;
    SequenceClip clip = clipAt(sequence, place);
    clip.speed = boundedSpeed(speed);
    return resized(std::move(sequence), place, clip, false, ripple);
}

Sequence setClipPart(Sequence sequence, int id, FrameRange part, Ripple ripple)
{
    const SequencePlace place = placeOf(sequence, id);
    if (!place.found())
        return sequence;
    SequenceClip clip = clipAt(sequence, place);
    clip.part = {std::max(0, part.first), std::min(clip.source.frameCount - 1, part.last)};
    if (clip.part.count() < 1)
        return sequence;
    return resized(std::move(sequence), place, clip, false, ripple);
}

Sequence splitClip(Sequence sequence, int id, int frame)
{
    const SequencePlace place = placeOf(sequence, id);
    if (!place.found())
        return sequence;
    const Sequence before = sequence;
    SequenceClip& left = clipAt(sequence, place);
    const int at = sourceFrame(before, left, frame);
    if (at <= left.part.first || at >= left.part.last)
        return sequence;
    SequenceClip right = left;
    right.id = sequence.nextId++;
    right.part.first = at;
    right.ease = Ease::Smooth;
    right.method = TransitionMethod::Crossfade;
    right.alignment = Alignment::Full;
    right.fadeIn = left.fadeOut = 0;
    left.part.last = at;
    right.start = endOf(before, left) - 1;
    std::vector<SequenceClip>& clips = clipsOf(sequence, place.track);
    clips.insert(clips.begin() + place.index + 1, std::move(right));
    return settled(std::move(sequence), before);
}

Sequence setOverlap(Sequence sequence, int id, int overlap)
{
    const SequencePlace place = placeOf(sequence, id);
    if (!place.found() || place.index == 0)
        return sequence;
    const int start = clipAt(sequence, place).start;
    const int shared = overlapBefore(sequence, place);
    return moveClip(std::move(sequence), id, start + shared - overlap, Ripple::Follow);
}

Sequence changeClip(Sequence sequence, int id, const SequenceClip& settings)
{
    const SequencePlace place = placeOf(sequence, id);
    if (!place.found())
        return sequence;
    const Sequence before = sequence;
    SequenceClip& clip = clipAt(sequence, place);
    SequenceClip changed = settings;
    changed.id = clip.id;
    changed.source = clip.source;
    changed.part = clip.part;
    changed.speed = clip.speed;
    changed.start = clip.start;
    clip = std::move(changed);
    return settled(std::move(sequence), before);
}

Sequence addLayer(Sequence sequence)
{
    sequence.tracks.emplace_back();
    return sequence;
}

Sequence removeLayer(Sequence sequence, int track)
{
    if (hasLayer(sequence, track))
        sequence.tracks.erase(sequence.tracks.begin() + track);
    return sequence;
}

Sequence changeLayer(Sequence sequence, int track, const SequenceTrack& settings)
{
    if (!hasLayer(sequence, track))
        return sequence;
    SequenceTrack& layer = sequence.tracks[static_cast<std::size_t>(track)];
    std::vector<SequenceClip> clips = std::move(layer.clips);
    layer = settings;
    layer.clips = std::move(clips);
    return sequence;
}

Sequence raiseLayer(Sequence sequence, int track)
{
    if (hasLayer(sequence, track) && hasLayer(sequence, track + 1))
        std::swap(sequence.tracks[static_cast<std::size_t>(track)],
                  sequence.tracks[static_cast<std::size_t>(track) + 1]);
    return sequence;
}

std::optional<int> snapTarget(const Sequence& sequence, int excludedId, int frame,
                              std::span<const int> others, int reach)
{
    std::optional<int> nearest;
    int distance = reach + 1;
    const auto consider = [&](int edge) {
        if (std::abs(edge - frame) < distance) {
            distance = std::abs(edge - frame);
            nearest = edge;
        }
    };
    for (const SequenceTrack& track : sequence.tracks) {
        for (const SequenceClip& clip : track.clips) {
            if (clip.id == excludedId)
                continue;
            consider(clip.start);
            consider(endOf(sequence, clip));
        }
    }
    std::ranges::for_each(others, consider);
    return nearest;
}

} // namespace limber
