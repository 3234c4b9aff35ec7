#include "core/blend/sequence_suggestion.h"

#include "core/blend/sequence_edit.h"
#include "core/edit/frame_ranges.h"
#include "core/motion/nominal_rate.h"

#include <algorithm>
#include <cmath>

namespace limber {

namespace {

// The seam's place as parts of both sources, and how many frames they share.
Sequence joinedAt(SequenceClip a, SequenceClip b, const SeamCandidate& seam, int window)
{
    // B was searched at A's rate.
    const double scale = nominalRate(b.source.frameTime) / nominalRate(a.source.frameTime);
    const int into = static_cast<int>(std::lround((seam.b - window + 1) * scale));
    a.part.last = std::min(a.part.last, a.part.first + seam.a + window - 1);
    b.part.first = std::min(b.part.last, b.part.first + into);
    a.speed = b.speed = 1.0;
    Sequence sequence = appendClip(appendClip({}, std::move(a)), std::move(b));
    const int id = sequence.main().clips.back().id;
    return setOverlap(std::move(sequence), id, window);
}

} // namespace

std::optional<SeamCandidate> suggestedSeam(const TransitionSearch& search, int aFrames, int bFrames)
{
    const SeamCandidate* best = nullptr;
    for (const SeamCandidate& seam : search.seams) {
        if (2 * (seam.a + search.map.window) >= aFrames &&
            2 * (seam.b - search.map.window + 1) <= bFrames &&
            (!best || seam.distance < best->distance))
            best = &seam;
    }
    if (best)
        return *best;
    return search.seams.empty() ? std::nullopt : std::optional(search.seams.front());
}

Result<Sequence> suggestBlend(SequenceClip a, SequenceClip b, const Progress& progress)
{
    const Result<EditResult> first = trim(a.source, a.part);
    const Result<EditResult> second = trim(b.source, b.part);
    for (const Result<EditResult>* part : {&first, &second}) {
        if (!*part)
            return part->diagnostics();
    }
    FitOptions options;
    options.match.keepUnmatched = b.keepUnmatched;
    if (a.up == b.up)
        options.up = a.up;
    const Result<FittedSource> source = fitSource(first->clip, second->clip, options, progress);
    if (!source)
        return source.diagnostics();
    // Enough to choose from: the nearest alone may lie at the clips' wrong ends.
    constexpr std::size_t kCandidates = 500;
    TransitionSearchOptions search;
    search.most = kCandidates;
    const Result<TransitionSearch> found =
        searchTransitions(first->clip, source->clip, source->joints, source->up, search, progress);
    if (!found)
        return found.diagnostics();
    const std::optional<SeamCandidate> seam =
        suggestedSeam(*found, first->clip.frameCount, source->clip.frameCount);
    if (!seam)
        return appendClip(appendClip({}, std::move(a)), std::move(b));
    return joinedAt(std::move(a), std::move(b), *seam, found->map.window);
}

Result<Sequence> improveSeam(const Sequence& sequence, int id, const Progress& progress)
{
    const SequencePlace place = placeOf(sequence, id);
    if (place.track != 0 || place.index == 0)
        return sequence;
    const auto index = static_cast<std::size_t>(place.index);
    const SequenceClip& before = sequence.main().clips[index - 1];
    const Result<Sequence> pair = suggestBlend(before, sequence.main().clips[index], progress);
    if (!pair)
        return pair.diagnostics();
    const double scale = rateOf(sequence) / rateOf(*pair);
    const auto overlap = static_cast<int>(std::lround(overlapBefore(*pair, {0, 1}) * scale));
    Sequence better =
        setClipPart(sequence, before.id, pair->main().clips.front().part, Ripple::Follow);
    better = setClipPart(std::move(better), id, pair->main().clips.back().part, Ripple::Follow);
    return setOverlap(std::move(better), id, overlap);
}

} // namespace limber
