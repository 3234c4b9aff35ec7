#include "core/blend/sequence_order.h"

#include <algorithm>
#include <cmath>

namespace limber {

namespace {

// So that places can be added without overflow.
constexpr int kFarthestStart = 10 * SequenceClip::kMostFrames;

// The window as far as there are such frames; none where it shows all of them once.
void settleWindow(const Sequence& sequence, SequenceClip& clip)
{
    if (!clip.window)
        return;
    const int last = playedLength(sequence, clip) - 1;
    FrameRange window = *clip.window;
    if (clip.loops) {
        window.first = std::clamp(window.first, 0, kFarthestStart);
        window.last =
            std::clamp(window.last, window.first, window.first + SequenceClip::kMostFrames - 1);
    } else {
        window.first = std::clamp(window.first, 0, last);
        window.last = std::clamp(window.last, window.first, last);
    }
    clip.window = window == FrameRange{0, last} ? std::nullopt : std::optional(window);
}

// Each clip begins and ends after the one before it.
void settlePlaces(const Sequence& sequence, std::vector<SequenceClip>& clips)
{
    std::ranges::stable_sort(clips, {}, &SequenceClip::start);
    for (std::size_t i = 0; i < clips.size(); ++i) {
        SequenceClip& clip = clips[i];
        settleWindow(sequence, clip);
        clip.start = std::clamp(clip.start, -kFarthestStart, kFarthestStart);
        if (i > 0) {
            const SequenceClip& before = clips[i - 1];
            const int leastEnd = endOf(sequence, before) + 1;
            clip.start =
                std::max({clip.start, before.start + 1, leastEnd - lengthOf(sequence, clip)});
        }
    }
}

// A fade may reach into clips that go on with its own: a cut leaves it as it was.
void settleFades(Sequence& sequence, int track)
{
    std::vector<SequenceClip>& clips = clipsOf(sequence, track);
    const auto goes = [&](std::size_t index) {
        return goesOn(sequence, {track, static_cast<int>(index)});
    };
    for (std::size_t first = 0; first < clips.size();) {
        std::size_t next = first + 1;
        while (next < clips.size() && goes(next))
            ++next;
        const int start = clips[first].start;
        const int end = endOf(sequence, clips[next - 1]);
        for (; first < next; ++first) {
            SequenceClip& clip = clips[first];
            clip.fadeIn = std::clamp(clip.fadeIn, 0, end - clip.start - 1);
            clip.fadeOut = std::clamp(clip.fadeOut, 0, endOf(sequence, clip) - start - 1);
        }
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
            clip.window = scaledWindow(clip.window, scale);
        }
        if (from == to || *from == *to || track.mask.empty())
            continue;
        track.mask = maskOn(*to, *from, track.mask);
        track.muted = track.muted || track.mask.empty();
    }
}

} // namespace

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

std::optional<FrameRange> scaledWindow(std::optional<FrameRange> window, double scale)
{
    if (window && scale != 1.0) {
        window->first = static_cast<int>(std::lround(window->first * scale));
        window->last = std::max(window->first, static_cast<int>(std::lround(window->last * scale)));
    }
    return window;
}

Sequence settled(Sequence sequence, const Sequence& before)
{
    std::vector<SequenceClip>& main = clipsOf(sequence, 0);
    std::ranges::stable_sort(main, {}, &SequenceClip::start);
    if (!main.empty() && !before.empty() && main.front().id != before.main().clips.front().id)
        followFirstClip(sequence, before);
    settlePlaces(sequence, main);
    const int shift = main.empty() ? 0 : main.front().start;
    for (int track = 0; track < static_cast<int>(sequence.tracks.size()); ++track) {
        std::vector<SequenceClip>& clips = clipsOf(sequence, track);
        shiftFrom(clips, 0, -shift);
        if (track > 0) {
            for (SequenceClip& clip : clips)
                clip.start = std::max(clip.start, 0);
            settlePlaces(sequence, clips);
        }
        settleFades(sequence, track);
    }
    return sequence;
}

} // namespace limber
