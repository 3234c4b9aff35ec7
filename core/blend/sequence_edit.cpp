#include "core/blend/sequence_edit.h"

#include "core/blend/sequence_order.h"
#include "core/motion/nominal_rate.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace limber {

namespace {

constexpr double kUsualFadeSec = 0.2;

int middleOf(const Sequence& sequence, const SequenceClip& clip)
{
    return clip.start + lengthOf(sequence, clip) / 2;
}

// Whether the clip is blended with the one before it on the main track.
bool isBlendedIn(const Sequence& sequence, SequencePlace place)
{
    return place.track == 0 && place.index > 0 && overlapBefore(sequence, place) > 0;
}

// The place at which the ease comes to `share`: for 3t² − 2t³ by the cosine of a third of an angle.
double placeOfEase(Ease ease, double share)
{
    return ease == Ease::Linear ? share : 0.5 - std::sin(std::asin(1.0 - 2.0 * share) / 3.0);
}

} // namespace

Sequence inOrder(Sequence sequence)
{
    const Sequence before = sequence;
    return settled(std::move(sequence), before);
}

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

Sequence setOverlap(Sequence sequence, int id, int overlap)
{
    const SequencePlace place = placeOf(sequence, id);
    if (!place.found() || place.index == 0)
        return sequence;
    const int start = clipAt(sequence, place).start;
    const int shared = overlapBefore(sequence, place);
    return moveClip(std::move(sequence), id, start + shared - overlap, Ripple::Follow);
}

double evenPlace(const Sequence& sequence, int id)
{
    const SequencePlace place = placeOf(sequence, id);
    if (!isBlendedIn(sequence, place))
        return 0.5;
    const auto& clips = sequence.main().clips;
    const SequenceClip& clip = clips[static_cast<std::size_t>(place.index)];
    const SequenceClip& before = clips[static_cast<std::size_t>(place.index) - 1];
    return placeOfEase(clip.ease, 1.0 / (1.0 + balanceOf(before, clip)));
}

Sequence setEvenPlace(Sequence sequence, int id, double place)
{
    const SequencePlace at = placeOf(sequence, id);
    if (!isBlendedIn(sequence, at) || !std::isfinite(place))
        return sequence;
    SequenceClip& clip = clipAt(sequence, at);
    SequenceClip& before = clipAt(sequence, {0, at.index - 1});
    constexpr double kMostRatio = 1.0 / SequenceClip::kLeastWeight;
    const double ease = easeAt(clip.ease, std::clamp(place, 0.0, 1.0));
    const double ratio = std::clamp((1.0 - ease) / std::max(ease, 1e-9), 1.0 / kMostRatio,
                                    kMostRatio); // of the clip's weight to the other
    const double most = std::max({clip.weight, before.weight, SequenceClip::kLeastWeight});
    clip.weight = std::max(ratio < 1.0 ? most * ratio : most, SequenceClip::kLeastWeight);
    before.weight = std::max(ratio < 1.0 ? most : most / ratio, SequenceClip::kLeastWeight);
    return sequence;
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
    changed.loops = clip.loops;
    changed.window = clip.window;
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
