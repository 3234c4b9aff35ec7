#pragma once

#include "core/blend/sequence_bake.h"
#include "core/blend/sequence_edit.h"
#include "core/bvh/writer.h"
#include "tests/blend/mixing_support.h"

#include <QString>

#include <algorithm>
#include <string>
#include <vector>

namespace limber::test {

constexpr unsigned kSequenceSeed = 20261130;

inline SequenceClip whole(const char* name)
{
    return sequenceClip(name, sampleClip(name), UpAxis::Y);
}

inline Sequence walkRunWalk()
{
    Sequence sequence;
    for (const char* name : {"walk.bvh", "run.bvh", "walk.bvh"})
        sequence = appendClip(std::move(sequence), whole(name));
    return sequence;
}

inline BakedSequence baked(const Sequence& sequence)
{
    Result<BakedSequence> result = bake(sequence);
    if (!result)
        qFatal("%s", english(result.diagnostics().back().text).c_str());
    return std::move(*result);
}

inline std::string bytesOf(const Clip& clip)
{
    return *bvhText(clip);
}

inline double heightOf(const Clip& clip)
{
    return measureFigure(clip).height;
}

inline const SequenceClip& clipOf(const Sequence& sequence, int track, int index)
{
    return sequence.tracks.at(static_cast<std::size_t>(track))
        .clips.at(static_cast<std::size_t>(index));
}

// What every edit promises; the empty string if it holds.
inline QString fault(const Sequence& sequence)
{
    if (sequence.tracks.empty())
        return QStringLiteral("no main track");
    if (!sequence.empty() && sequence.main().clips.front().start != 0)
        return QStringLiteral("the main track does not begin at 0");
    std::vector<int> ids;
    for (const SequenceTrack& track : sequence.tracks) {
        for (std::size_t i = 0; i < track.clips.size(); ++i) {
            const SequenceClip& clip = track.clips[i];
            ids.push_back(clip.id);
            if (clip.id <= 0 || clip.id >= sequence.nextId || std::ranges::count(ids, clip.id) != 1)
                return QStringLiteral("ids");
            if (clip.part.first < 0 || clip.part.count() < 1 ||
                clip.part.last >= clip.source.frameCount)
                return QStringLiteral("a part is not in its source");
            if (clip.speed < SequenceClip::kSlowest || clip.speed > SequenceClip::kFastest)
                return QStringLiteral("speed");
            const int length = lengthOf(sequence, clip);
            const SequencePlace place = placeOf(sequence, clip.id);
            const bool cut =
                goesOn(sequence, place) || goesOn(sequence, {place.track, place.index + 1});
            if (clip.fadeIn < 0 || clip.fadeOut < 0 || clip.start < 0 ||
                (!cut && (clip.fadeIn >= length || clip.fadeOut >= length)))
                return QStringLiteral("fades or start");
            const FrameRange window = windowOf(sequence, clip);
            if (window.first < 0 || window.count() < 1 ||
                (!clip.loops && window.last >= playedLength(sequence, clip)))
                return QStringLiteral("window");
            if (i > 0 && (track.clips[i - 1].start >= clip.start ||
                          endOf(sequence, track.clips[i - 1]) >= endOf(sequence, clip)))
                return QStringLiteral("order");
        }
    }
    return {};
}

} // namespace limber::test
