#include "core/blend/sequence_suggestion.h"

#include "core/blend/seam_choice.h"
#include "core/blend/sequence_edit.h"
#include "core/blend/transition_search.h"
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

// Half of the work, from `done` on.
Progress partOf(const Progress& progress, double done)
{
    return [&progress, done](double share) { return !progress || progress(done + share / 2.0); };
}

} // namespace

Result<Sequence> suggestBlend(SequenceClip a, SequenceClip b, const Progress& progress)
{
    const Result<EditResult> first = trim(a.source, a.part);
    const Result<EditResult> second = trim(b.source, b.part);
    for (const Result<EditResult>* part : {&first, &second}) {
        if (!*part)
            return part->diagnostics();
    }
    FitOptions options;
    options.match.names = b.names;
    options.match.keepUnmatched = b.keepUnmatched;
    if (a.up == b.up)
        options.up = a.up;
    const Result<FittedSource> source = fitSource(first->clip, second->clip, options, progress);
    if (!source)
        return source.diagnostics();
    const Result<TransitionSearch> found = searchTransitions(
        first->clip, source->clip, source->joints, source->up, {}, partOf(progress, 0.0));
    if (!found)
        return found.diagnostics();
    SeamSettings settings{{}, b.ease, b.method, b.alignment};
    if (b.alignment == Alignment::Feet)
        settings.alignment = Alignment::Full; // either of them
    const auto seam = chooseSeam(first->clip, *source, found->map, settings, partOf(progress, 0.5));
    if (!seam)
        return seam.diagnostics();
    if (!*seam)
        return appendClip(appendClip({}, std::move(a)), std::move(b));
    b.alignment = (*seam)->alignment;
    return joinedAt(std::move(a), std::move(b), (*seam)->place, found->map.window);
}

Result<Sequence> improveSeam(const Sequence& sequence, int id, const Progress& progress)
{
    const SequencePlace place = placeOf(sequence, id);
    if (place.track != 0 || place.index == 0)
        return sequence;
    const auto index = static_cast<std::size_t>(place.index);
    const SequenceClip& before = sequence.main().clips[index - 1];
    // Of each what is shown: what was cut off stays so.
    const auto shown = [&](SequenceClip clip) {
        clip.part = shownPart(sequence, clip);
        clip.window.reset();
        return clip;
    };
    const Result<Sequence> pair =
        suggestBlend(shown(before), shown(sequence.main().clips[index]), progress);
    if (!pair)
        return pair.diagnostics();
    const double scale = rateOf(sequence) / rateOf(*pair);
    const auto overlap = static_cast<int>(std::lround(overlapBefore(*pair, {0, 1}) * scale));
    Sequence better =
        setClipPart(sequence, before.id, pair->main().clips.front().part, Ripple::Follow);
    better = setClipPart(std::move(better), id, pair->main().clips.back().part, Ripple::Follow);
    SequenceClip joined = *findClip(better, id);
    joined.alignment = pair->main().clips.back().alignment;
    better = changeClip(std::move(better), id, joined);
    return setOverlap(std::move(better), id, overlap);
}

} // namespace limber
