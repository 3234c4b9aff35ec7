#include "core/blend/sequence_bake.h"

#include "core/blend/additive.h"
#include "core/blend/sequence_repeat.h"
#include "core/edit/frame_ranges.h"
#include "core/edit/resample.h"

#include <algorithm>
#include <numeric>

namespace limber {

namespace {

// What stands in the way or was noticed, after a line that names the clip that it is about.
std::vector<Diagnostic> about(const SequenceClip& clip, const std::vector<Diagnostic>& diagnostics)
{
    if (diagnostics.empty())
        return {};
    std::vector<Diagnostic> all{{diagnostics.front().severity, "sequence-clip", 0, 0,
                                 Text{LIMBER_TEXT("In %1:"), {validUtf8(clip.name)}}}};
    all.insert(all.end(), diagnostics.begin(), diagnostics.end());
    return all;
}

// The part of the source at its speed and its own rate.
Result<Clip> playedPart(const SequenceClip& clip, const Progress& progress)
{
    Result<EditResult> part = trim(clip.source, clip.part);
    if (!part)
        return part.diagnostics();
    Result<EditResult> played = retime(part->clip, clip.speed, Interpolation::Linear, progress);
    if (!played)
        return played.diagnostics();
    return std::move(played->clip);
}

// A clip at the rate of the sequence cut down to the frames that are shown, or repeated.
Result<FittedSource> windowed(FittedSource source, const SequenceClip& clip,
                              const Progress& progress)
{
    if (!clip.window)
        return source;
    if (clip.loops) {
        Result<Clip> repeated = repeatedFrames(source, *clip.window, progress);
        if (!repeated)
            return repeated.diagnostics();
        source.clip = std::move(*repeated);
        return {std::move(source), repeated.diagnostics()};
    }
    Result<EditResult> part = trim(source.clip, *clip.window);
    if (!part)
        return part.diagnostics();
    source.clip = std::move(part->clip);
    return source;
}

// The frames `first` … `first + count − 1`.
Clip stretchOf(const Clip& clip, int first, int count)
{
    std::vector<int> frames(static_cast<std::size_t>(count));
    std::iota(frames.begin(), frames.end(), first);
    return withFrames(clip, frames);
}

std::vector<int> wholeClipThenHeld(const Clip& clip, int held)
{
    std::vector<int> frames(static_cast<std::size_t>(clip.frameCount));
    std::iota(frames.begin(), frames.end(), 0);
    frames.insert(frames.end(), static_cast<std::size_t>(held), clip.frameCount - 1);
    return frames;
}

// Clips of a track that go on with each other: played as one.
struct Run {
    std::size_t first = 0;
    std::size_t last = 0; // included
};

std::vector<Run> runsOf(const Sequence& sequence, int track)
{
    std::vector<Run> runs;
    const std::size_t count = sequence.tracks[static_cast<std::size_t>(track)].clips.size();
    for (std::size_t i = 0; i < count; ++i) {
        if (goesOn(sequence, {track, static_cast<int>(i)}))
            runs.back().last = i;
        else
            runs.push_back({i, i});
    }
    return runs;
}

// The clip that a run is.
SequenceClip clipOf(const std::vector<SequenceClip>& clips, Run run)
{
    SequenceClip whole = clips[run.first];
    if (run.last > run.first)
        whole.window->last = clips[run.last].window->last;
    return whole;
}

WeightCurve weightCurve(std::vector<double> weights)
{
    const bool even = std::ranges::all_of(weights, [&](double w) { return w == weights.front(); });
    return even ? WeightCurve::constant(weights.front()) : WeightCurve{std::move(weights)};
}

// `base` with the frames from `start` on replaced by those of `part`, which was made of them: so it
// has the same channels, and rows that were read in the same place.
Clip spliced(const Clip& base, const Clip& part, int start)
{
    if (start == 0 && part.frameCount == base.frameCount)
        return part;
    Clip result = base;
    for (std::size_t channel = 0; channel < base.curves.size(); ++channel) {
        const std::vector<double>& made = part.curves[channel]->samples;
        std::vector<double> samples = base.curves[channel]->samples;
        std::ranges::copy(made, samples.begin() + start);
        CurvePtr curve = makeCurve(std::move(samples));
        if (!identical(curve, base.curves[channel]))
            result.curves[channel] = std::move(curve);
    }
    return result;
}

class Baking {
public:
    Baking(const Sequence& sequence, const Progress& progress)
        : m_sequence(sequence), m_progress(progress)
    {
        for (const SequenceTrack& track : sequence.tracks)
            m_clipCount += static_cast<double>(track.clips.size());
    }

    Result<BakedSequence> run()
    {
        if (m_sequence.empty())
            return makeError("sequence-empty",
                             Text{LIMBER_TEXT("There is no clip on the main track"), {}});
        if (frameCount(m_sequence) > SequenceClip::kMostFrames)
            return makeError("too-many-frames",
                             Text{LIMBER_TEXT("The result would have %1 frames; %2 are the most"),
                                  {std::to_string(frameCount(m_sequence)),
                                   std::to_string(SequenceClip::kMostFrames)}});
        const std::vector<Run> runs = runsOf(m_sequence, 0);
        bool good = begin(runs.front());
        for (std::size_t i = 1; good && i < runs.size(); ++i)
            good = join(runs[i]);
        for (int i = 1; good && i < static_cast<int>(m_sequence.tracks.size()); ++i)
            good = lay(i);
        if (!good)
            return std::move(m_errors);
        return {std::move(m_baked), std::move(m_remarks)};
    }

private:
    // False, and the errors kept, if there is no value; else its remarks are kept.
    template<typename Value>
    bool take(const SequenceClip& clip, const Result<Value>& result)
    {
        const std::vector<Diagnostic> said = about(clip, result.diagnostics());
        std::vector<Diagnostic>& to = result ? m_remarks : m_errors;
        to.insert(to.end(), said.begin(), said.end());
        return result.ok();
    }

    Progress share() const
    {
        return [this](double done) {
            return !m_progress || m_progress((m_done + done) / m_clipCount);
        };
    }

    // The first clip is on its own skeleton and at its own rate.
    Result<FittedSource> unfitted(const SequenceClip& clip) const
    {
        Result<Clip> played = playedPart(clip, share());
        if (!played)
            return played.diagnostics();
        FittedSource source;
        source.up = clip.up;
        const Skeleton& skeleton = *played->skeleton;
        for (int joint = 0; joint < skeleton.jointCount(); ++joint) {
            if (skeleton.joint(joint).kind != JointKind::EndSite)
                source.joints.push_back(joint);
        }
        source.clip = std::move(*played);
        return windowed(std::move(source), clip, share());
    }

    bool begin(Run run)
    {
        const SequenceClip clip = clipOf(m_sequence.main().clips, run);
        Result<FittedSource> first = unfitted(clip);
        if (!take(clip, first))
            return false;
        m_first = std::move(first->clip);
        m_baked.clip = m_first;
        place(run, m_first);
        return true;
    }

    Result<FittedSource> fitted(const SequenceClip& clip) const
    {
        const UpAxis up = m_sequence.main().clips.front().up;
        const Result<Clip> played = playedPart(clip, share());
        if (!played)
            return played.diagnostics();
        FitOptions options;
        options.match.names = clip.names;
        options.match.keepUnmatched = clip.keepUnmatched;
        if (clip.up == up)
            options.up = up; // else it is measured, and the fit says what is wrong
        Result<FittedSource> fit = fitSource(m_first, *played, options, share());
        if (!fit)
            return fit.diagnostics();
        Result<FittedSource> shown = windowed(std::move(*fit), clip, share());
        if (!shown)
            return shown.diagnostics();
        std::vector<Diagnostic> remarks = fit.diagnostics();
        remarks.insert(remarks.end(), shown.diagnostics().begin(), shown.diagnostics().end());
        return {std::move(*shown), std::move(remarks)};
    }

    // Notes where the clips of a run of the main track lie.
    void place(Run run, const Clip& placed)
    {
        const std::vector<SequenceClip>& clips = m_sequence.main().clips;
        const int start = clips[run.first].start;
        for (std::size_t i = run.first; i <= run.last; ++i, m_done += 1.0) {
            const SequenceClip& clip = clips[i];
            const int length = lengthOf(m_sequence, clip);
            m_baked.placed.push_back(
                {clip.id, clip.start,
                 run.first == run.last ? placed : stretchOf(placed, clip.start - start, length)});
        }
    }

    bool join(Run run)
    {
        const SequenceClip clip = clipOf(m_sequence.main().clips, run);
        Result<FittedSource> source = fitted(clip);
        if (!take(clip, source))
            return false;
        // Of the result so far, not of the clip before: that one may end within an older overlap.
        const int overlap = m_baked.clip.frameCount - clip.start;
        const Clip before =
            overlap >= 0 ? m_baked.clip
                         : withFrames(m_baked.clip, wholeClipThenHeld(m_baked.clip, -overlap));
        SeamSettings settings{std::max(0, overlap), clip.ease, clip.method, clip.alignment};
        settings.balance = balanceOf(m_sequence.main().clips[run.first - 1], clip);
        Result<FittedSource> placed = placedAtEnd(before, *source, settings);
        if (!placed)
            return take(clip, placed);
        Result<JoinedClips> joined = transition(before, *source, settings, share());
        if (!take(clip, joined))
            return false;
        m_baked.clip = std::move(joined->clip);
        const JoinedSeam& seam = joined->seams.back();
        m_baked.seams.push_back({clip.id, seam.place, seam.quality});
        place(run, placed->clip);
        return true;
    }

    bool lay(int number)
    {
        const SequenceTrack& track = m_sequence.tracks[static_cast<std::size_t>(number)];
        for (const Run run : runsOf(m_sequence, number)) {
            if (!track.muted && !layRun(track, run))
                return false;
            m_done += static_cast<double>(run.last - run.first + 1);
        }
        return true;
    }

    // The weight of each frame of a run. Where two clips of a layer overlap, the later one fades in
    // over the full earlier one.
    std::vector<double> weightsOf(const SequenceTrack& track, Run run) const
    {
        const int start = track.clips[run.first].start;
        const int end = endOf(m_sequence, track.clips[run.last]);
        std::vector<double> weights(static_cast<std::size_t>(end - start), 0.0);
        for (std::size_t i = run.first; i <= run.last; ++i) {
            const SequenceClip& clip = track.clips[i];
            // The frame that two share is the earlier one's.
            const int from = clip.start - start + (i > run.first ? 1 : 0);
            std::fill(weights.begin() + from, weights.begin() + endOf(m_sequence, clip) - start,
                      clip.weight * track.weight);
        }
        for (std::size_t i = run.first; i <= run.last; ++i) {
            const SequenceClip& clip = track.clips[i];
            int fadeIn = clip.fadeIn;
            int fadeOut = clip.fadeOut;
            if (i == run.first && i > 0)
                fadeIn = std::max(fadeIn, endOf(m_sequence, track.clips[i - 1]) - clip.start);
            if (i == run.last && i + 1 < track.clips.size() && track.clips[i + 1].start < end)
                fadeOut = 0;
            fade(weights, clip.ease, clip.start - start, fadeIn, 1);
            fade(weights, clip.ease, endOf(m_sequence, clip) - start - 1, fadeOut, -1);
        }
        return weights;
    }

    // Over `frames` frames from `from` on, forwards or backwards, from nothing up to all.
    static void fade(std::vector<double>& weights, Ease ease, int from, int frames, int step)
    {
        const int count = static_cast<int>(weights.size());
        for (int i = 0, at = from; i < frames && at >= 0 && at < count; ++i, at += step)
            weights[static_cast<std::size_t>(at)] *= easeWeight(ease, i, frames);
    }

    bool layRun(const SequenceTrack& track, Run run)
    {
        const SequenceClip clip = clipOf(track.clips, run);
        if (clip.start >= m_baked.clip.frameCount) {
            m_remarks.push_back(makeNote(
                "layer-outside",
                Text{LIMBER_TEXT("%1: it lies beyond the end of the main track and is left out"),
                     {validUtf8(clip.name)}}));
            return true;
        }
        const Result<FittedSource> source = fitted(clip);
        if (!take(clip, source))
            return false;
        const Skeleton& skeleton = *m_first.skeleton;
        Result<JointMask> mask = track.mask.empty()
                                     ? Result<JointMask>(wholeMask(skeleton))
                                     : jointMask(skeleton, track.mask, track.feather);
        if (!take(clip, mask))
            return false;
        std::vector<double> weights = weightsOf(track, run);
        const int last =
            std::min(clip.start + static_cast<int>(weights.size()), m_baked.clip.frameCount) - 1;
        weights.resize(static_cast<std::size_t>(last - clip.start + 1));
        const Result<EditResult> under = trim(m_baked.clip, {clip.start, last});
        if (!take(clip, under))
            return false;
        const Result<EditResult> laid = layered(under->clip, *source, std::move(*mask),
                                                weightCurve(std::move(weights)), track, clip);
        if (!take(clip, laid))
            return false;
        m_baked.clip = spliced(m_baked.clip, laid->clip, clip.start);
        return true;
    }

    Result<EditResult> layered(const Clip& under, const FittedSource& source, JointMask mask,
                               WeightCurve weight, const SequenceTrack& track,
                               const SequenceClip& clip) const
    {
        if (track.kind == LayerKind::Additive) {
            AdditiveSettings settings;
            settings.weight = std::move(weight);
            settings.mask = std::move(mask);
            settings.alignment = clip.alignment;
            return additive(under, source, settings, share());
        }
        LayerSettings settings;
        settings.mask = std::move(mask);
        settings.weight = std::move(weight);
        settings.space = track.kind == LayerKind::Model ? LayerSpace::Model : LayerSpace::Local;
        settings.alignment = clip.alignment;
        return layer(under, source, settings, share());
    }

    const Sequence& m_sequence;
    const Progress& m_progress;
    double m_clipCount = 0.0;
    double m_done = 0.0; // clips
    Clip m_first;
    BakedSequence m_baked;
    std::vector<Diagnostic> m_errors;
    std::vector<Diagnostic> m_remarks;
};

} // namespace

Result<BakedSequence> bake(const Sequence& sequence, const Progress& progress)
{
    return Baking(sequence, progress).run();
}

Clip overWholeLength(const PlacedClip& placed, int frames)
{
    std::vector<int> shown(static_cast<std::size_t>(std::max(0, frames)));
    for (int frame = 0; frame < frames; ++frame) {
        shown[static_cast<std::size_t>(frame)] =
            std::clamp(frame - placed.start, 0, placed.clip.frameCount - 1);
    }
    return withFrames(placed.clip, shown);
}

} // namespace limber
