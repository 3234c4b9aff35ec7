#include "ui/tracks/tracks_drag.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

namespace limber {

TracksDrag::TracksDrag(SequencePtr before, const TracksHit& hit, double frame)
    : m_before(std::move(before)), m_hit(hit), m_frame(frame),
      m_clip(*findClip(*m_before, hit.clip))
{
}

TracksDrag::State TracksDrag::at(double frame, int track, const TracksDragMode& mode) const
{
    const int shift = static_cast<int>(std::lround(frame - m_frame));
    switch (m_hit.part) {
    case TracksPart::Clip:
        return moved(shift, track, mode);
    case TracksPart::Start:
    case TracksPart::End:
        return edgeMoved(shift, mode);
    case TracksPart::Overlap: {
        const int shared = overlapBefore(*m_before, placeOf(*m_before, m_clip.id));
        return {setOverlap(*m_before, m_clip.id, shared - shift), {}};
    }
    case TracksPart::Balance:
        return balanceMoved(frame);
    case TracksPart::FadeIn:
    case TracksPart::FadeOut:
        return fadeMoved(shift);
    case TracksPart::Weight:
        return weightMoved(mode.raised);
    default:
        return {*m_before, {}};
    }
}

int TracksDrag::snappedEdge(int edge, const TracksDragMode& mode, std::optional<double>& line) const
{
    if (!mode.snaps)
        return edge;
    const std::array others{static_cast<int>(std::lround(mode.playHead))};
    const std::optional<int> target =
        snapTarget(*m_before, m_clip.id, edge, others, mode.snapReach);
    if (target)
        line = *target;
    return target.value_or(edge);
}

// Whichever of its edges is nearer to something to snap to does.
TracksDrag::State TracksDrag::moved(int shift, int track, const TracksDragMode& mode) const
{
    const int length = lengthOf(*m_before, m_clip);
    const int start = m_clip.start + shift;
    std::optional<double> startLine;
    std::optional<double> endLine;
    const int byStart = snappedEdge(start, mode, startLine);
    const int byEnd = snappedEdge(start + length, mode, endLine) - length;
    const bool endIsNearer =
        endLine && (!startLine || std::abs(byEnd - start) < std::abs(byStart - start));
    const int to = endIsNearer ? byEnd : byStart;
    State state;
    state.snapLine = endIsNearer ? endLine : startLine;
    if (track >= 0 && track != m_hit.track) {
        state.sequence = moveClipToTrack(*m_before, m_clip.id, track, to);
        return state;
    }
    const bool ripples = mode.ripples && m_hit.track == 0;
    state.sequence = moveClip(*m_before, m_clip.id, to, ripples ? Ripple::Follow : Ripple::None);
    return state;
}

TracksDrag::State TracksDrag::edgeMoved(int shift, const TracksDragMode& mode) const
{
    State state;
    const Ripple ripple = mode.ripples && m_hit.track == 0 ? Ripple::Follow : Ripple::None;
    if (m_hit.part == TracksPart::Start) {
        const int to = snappedEdge(m_clip.start + shift, mode, state.snapLine);
        state.sequence = mode.stretches ? stretchClipStart(*m_before, m_clip.id, to, Ripple::None)
                                        : trimClipStart(*m_before, m_clip.id, to, Ripple::None);
        return state;
    }
    const int to = snappedEdge(endOf(*m_before, m_clip) + shift, mode, state.snapLine);
    state.sequence = mode.stretches ? stretchClipEnd(*m_before, m_clip.id, to, ripple)
                                    : trimClipEnd(*m_before, m_clip.id, to, ripple);
    return state;
}

TracksDrag::State TracksDrag::fadeMoved(int shift) const
{
    SequenceClip clip = m_clip;
    if (m_hit.part == TracksPart::FadeIn)
        clip.fadeIn += shift;
    else
        clip.fadeOut -= shift;
    return {changeClip(*m_before, m_clip.id, clip), {}};
}

TracksDrag::State TracksDrag::balanceMoved(double frame) const
{
    const int shared = overlapBefore(*m_before, placeOf(*m_before, m_clip.id));
    const double place = (frame - m_clip.start) / std::max(1, shared);
    return {setEvenPlace(*m_before, m_clip.id, place), {}};
}

TracksDrag::State TracksDrag::weightMoved(double raised) const
{
    constexpr double kStep = 0.01;
    SequenceClip clip = m_clip;
    clip.weight = std::clamp(std::round((m_clip.weight + raised) / kStep) * kStep, 0.0, 1.0);
    return {changeClip(*m_before, m_clip.id, clip), {}};
}

Text TracksDrag::title(const TracksDragMode& mode) const
{
    const std::vector<std::string> name{validUtf8(m_clip.name)};
    switch (m_hit.part) {
    case TracksPart::Start:
    case TracksPart::End:
        if (mode.stretches)
            return {LIMBER_TEXT("Stretch %1"), name};
        return {LIMBER_TEXT("Trim %1"), name};
    case TracksPart::Overlap:
        return {LIMBER_TEXT("Change the overlap into %1"), name};
    case TracksPart::FadeIn:
    case TracksPart::FadeOut:
        return {LIMBER_TEXT("Fade %1"), name};
    case TracksPart::Balance:
    case TracksPart::Weight:
        return {LIMBER_TEXT("Weight of %1"), name};
    default:
        return {LIMBER_TEXT("Move %1"), name};
    }
}

} // namespace limber
