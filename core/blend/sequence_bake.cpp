#include "core/blend/sequence_bake.h"

#include "core/blend/additive.h"
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

std::vector<int> wholeClipThenHeld(const Clip& clip, int held)
{
    std::vector<int> frames(static_cast<std::size_t>(clip.frameCount));
    std::iota(frames.begin(), frames.end(), 0);
    frames.insert(frames.end(), static_cast<std::size_t>(held), clip.frameCount - 1);
    return frames;
}

// The weight of each frame of a layer's clip, faded at both ends.
std::vector<double> layerWeights(int length, double weight, int fadeIn, int fadeOut)
{
    std::vector<double> weights(static_cast<std::size_t>(length), weight);
    for (int frame = 0; frame < length; ++frame) {
        double& here = weights[static_cast<std::size_t>(frame)];
        if (frame < fadeIn)
            here *= easeWeight(Ease::Smooth, frame, fadeIn);
        if (length - 1 - frame < fadeOut)
            here *= easeWeight(Ease::Smooth, length - 1 - frame, fadeOut);
    }
    return weights;
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
        bool good = begin();
        for (std::size_t i = 1; good && i < m_sequence.main().clips.size(); ++i)
            good = join(static_cast<int>(i));
        for (std::size_t i = 1; good && i < m_sequence.tracks.size(); ++i)
            good = lay(m_sequence.tracks[i]);
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

    bool begin()
    {
        const SequenceClip& clip = m_sequence.main().clips.front();
        Result<Clip> first = playedPart(clip, share());
        if (!take(clip, first))
            return false;
        m_first = std::move(*first);
        m_baked.clip = m_first;
        m_baked.placed.push_back({clip.id, 0, m_first});
        m_done += 1.0;
        return true;
    }

    Result<FittedSource> fitted(const SequenceClip& clip) const
    {
        const UpAxis up = m_sequence.main().clips.front().up;
        const Result<Clip> played = playedPart(clip, share());
        if (!played)
            return played.diagnostics();
        FitOptions options;
        options.match.keepUnmatched = clip.keepUnmatched;
        if (clip.up == up)
            options.up = up; // else it is measured, and the fit says what is wrong
        return fitSource(m_first, *played, options, share());
    }

    bool join(int index)
    {
        const SequenceClip& clip = m_sequence.main().clips[static_cast<std::size_t>(index)];
        Result<FittedSource> source = fitted(clip);
        if (!take(clip, source))
            return false;
        // Of the result so far, not of the clip before: that one may end within an older overlap.
        const int overlap = m_baked.clip.frameCount - clip.start;
        const Clip before =
            overlap >= 0 ? m_baked.clip
                         : withFrames(m_baked.clip, wholeClipThenHeld(m_baked.clip, -overlap));
        const SeamSettings settings{std::max(0, overlap), clip.ease, clip.method, clip.alignment};
        Result<FittedSource> placed = placedAtEnd(before, *source, settings);
        if (!placed)
            return take(clip, placed);
        Result<JoinedClips> joined = transition(before, *source, settings, share());
        if (!take(clip, joined))
            return false;
        m_baked.clip = std::move(joined->clip);
        m_baked.placed.push_back({clip.id, clip.start, std::move(placed->clip)});
        const JoinedSeam& seam = joined->seams.back();
        m_baked.seams.push_back({clip.id, seam.place, seam.quality});
        m_done += 1.0;
        return true;
    }

    bool lay(const SequenceTrack& track)
    {
        for (std::size_t i = 0; i < track.clips.size(); ++i, m_done += 1.0) {
            if (!track.muted && !layClip(track, i))
                return false;
        }
        return true;
    }

    // Where two clips of a layer overlap, the later one fades in over the full earlier one.
    std::vector<double> weightsOf(const SequenceTrack& track, std::size_t index) const
    {
        const SequenceClip& clip = track.clips[index];
        int fadeIn = clip.fadeIn;
        int fadeOut = clip.fadeOut;
        if (index > 0)
            fadeIn = std::max(fadeIn, endOf(m_sequence, track.clips[index - 1]) - clip.start);
        if (index + 1 < track.clips.size() &&
            track.clips[index + 1].start < endOf(m_sequence, clip))
            fadeOut = 0;
        return layerWeights(lengthOf(m_sequence, clip), clip.weight * track.weight, fadeIn,
                            fadeOut);
    }

    bool layClip(const SequenceTrack& track, std::size_t index)
    {
        const SequenceClip& clip = track.clips[index];
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
        std::vector<double> weights = weightsOf(track, index);
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
