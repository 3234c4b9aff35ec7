#include "core/blend/sequence.h"

#include "core/motion/nominal_rate.h"

#include <algorithm>
#include <cmath>

namespace limber {

namespace {

constexpr double kEmptyRate = 30.0;
constexpr double kOnFrameOfSequence = 1e-6; // as resample()

int boundedCount(double frames)
{
    return static_cast<int>(std::clamp(frames, 1.0, double{SequenceClip::kMostFrames}));
}

// The frames of the part at its speed, at the source's own rate; as retime().
int framesAtSpeed(const SequenceClip& clip)
{
    const int count = clip.part.count();
    if (clip.speed == 1.0 || count < 2)
        return count;
    return boundedCount(std::round((count - 1) / clip.speed) + 1.0);
}

} // namespace

SequencePlace placeOf(const Sequence& sequence, int id)
{
    for (std::size_t track = 0; track < sequence.tracks.size(); ++track) {
        const std::vector<SequenceClip>& clips = sequence.tracks[track].clips;
        const auto found = std::ranges::find(clips, id, &SequenceClip::id);
        if (found != clips.end())
            return {static_cast<int>(track), static_cast<int>(found - clips.begin())};
    }
    return {};
}

const SequenceClip* findClip(const Sequence& sequence, int id)
{
    const SequencePlace place = placeOf(sequence, id);
    if (!place.found())
        return nullptr;
    return &sequence.tracks[static_cast<std::size_t>(place.track)]
                .clips[static_cast<std::size_t>(place.index)];
}

SequenceClip sequenceClip(std::string name, Clip source, UpAxis up)
{
    SequenceClip clip;
    clip.name = std::move(name);
    clip.part = allFrames(source);
    clip.source = std::move(source);
    clip.up = up;
    return clip;
}

double rateOf(const Sequence& sequence)
{
    return sequence.empty() ? kEmptyRate
                            : nominalRate(sequence.main().clips.front().source.frameTime);
}

int playedLength(const Sequence& sequence, const SequenceClip& clip)
{
    const int frames = framesAtSpeed(clip);
    const double own = nominalRate(clip.source.frameTime);
    const double rate = sequence.empty() ? own : rateOf(sequence);
    if (own == rate)
        return frames;
    return boundedCount(std::floor((frames - 1) * rate / own + kOnFrameOfSequence) + 1.0);
}

int cycleLength(const Sequence& sequence, const SequenceClip& clip)
{
    return std::max(1, playedLength(sequence, clip) - 1);
}

double repeatsOf(const Sequence& sequence, const SequenceClip& clip)
{
    return static_cast<double>(lengthOf(sequence, clip) - 1) / cycleLength(sequence, clip);
}

FrameRange windowOf(const Sequence& sequence, const SequenceClip& clip)
{
    return clip.window ? *clip.window : FrameRange{0, playedLength(sequence, clip) - 1};
}

int lengthOf(const Sequence& sequence, const SequenceClip& clip)
{
    return windowOf(sequence, clip).count();
}

int endOf(const Sequence& sequence, const SequenceClip& clip)
{
    return clip.start + lengthOf(sequence, clip);
}

int frameCount(const Sequence& sequence)
{
    return sequence.empty() ? 0 : endOf(sequence, sequence.main().clips.back());
}

int overlapBefore(const Sequence& sequence, SequencePlace place)
{
    if (place.index == 0)
        return 0;
    const auto& clips = sequence.tracks[static_cast<std::size_t>(place.track)].clips;
    const auto index = static_cast<std::size_t>(place.index);
    return endOf(sequence, clips[index - 1]) - clips[index].start;
}

bool goesOn(const Sequence& sequence, SequencePlace place)
{
    if (!place.found() || place.index == 0)
        return false;
    const auto& clips = sequence.tracks[static_cast<std::size_t>(place.track)].clips;
    if (static_cast<std::size_t>(place.index) >= clips.size())
        return false; // after the last clip nothing goes on
    const SequenceClip& before = clips[static_cast<std::size_t>(place.index) - 1];
    const SequenceClip& clip = clips[static_cast<std::size_t>(place.index)];
    if (!before.window || !clip.window || before.window->last != clip.window->first ||
        overlapBefore(sequence, place) != 1)
        return false;
    // On the main track it is where it would be placed anyway, on a layer where the first one is.
    const Alignment placed = place.track == 0 ? Alignment::Full : before.alignment;
    return clip.alignment == placed && before.source.curves == clip.source.curves &&
           before.part == clip.part && before.speed == clip.speed && before.loops == clip.loops &&
           before.names == clip.names && before.keepUnmatched == clip.keepUnmatched;
}

double balanceOf(const SequenceClip& before, const SequenceClip& clip)
{
    return std::max(clip.weight, SequenceClip::kLeastWeight) /
           std::max(before.weight, SequenceClip::kLeastWeight);
}

FrameRange shownPart(const Sequence& sequence, const SequenceClip& clip)
{
    if (clip.loops || !clip.window)
        return clip.part;
    return {sourceFrame(sequence, clip, clip.start),
            sourceFrame(sequence, clip, endOf(sequence, clip) - 1)};
}

int sourceFrame(const Sequence& sequence, const SequenceClip& clip, int frame)
{
    const int played = playedLength(sequence, clip);
    const int frames = framesAtSpeed(clip);
    if (played < 2 || frames < 2)
        return clip.part.first;
    int at = frame - clip.start + windowOf(sequence, clip).first;
    if (clip.loops && at > played - 1) {
        at %= cycleLength(sequence, clip);
        at = at == 0 ? played - 1 : at;
    }
    const double own = at / rateOf(sequence) * nominalRate(clip.source.frameTime);
    const double share = std::clamp(own / (frames - 1), 0.0, 1.0);
    return clip.part.first + static_cast<int>(std::lround(share * (clip.part.count() - 1)));
}

} // namespace limber
