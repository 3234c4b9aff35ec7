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

int lengthOf(const Sequence& sequence, const SequenceClip& clip)
{
    const int frames = framesAtSpeed(clip);
    const double own = nominalRate(clip.source.frameTime);
    const double rate = sequence.empty() ? own : rateOf(sequence);
    if (own == rate)
        return frames;
    return boundedCount(std::floor((frames - 1) * rate / own + kOnFrameOfSequence) + 1.0);
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

int sourceFrame(const Sequence& sequence, const SequenceClip& clip, int frame)
{
    const int length = lengthOf(sequence, clip);
    const int frames = framesAtSpeed(clip);
    if (length < 2 || frames < 2)
        return clip.part.first;
    const double seconds = (frame - clip.start) / rateOf(sequence);
    const double played = seconds * nominalRate(clip.source.frameTime);
    const double share = std::clamp(played / (frames - 1), 0.0, 1.0);
    return clip.part.first + static_cast<int>(std::lround(share * (clip.part.count() - 1)));
}

} // namespace limber
