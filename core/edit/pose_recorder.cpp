#include "core/edit/pose_recorder.h"

#include "core/motion/rotation.h"
#include "core/motion/short_number.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace limber {

namespace {

// Beyond this an angle has no whole turns worth speaking of.
constexpr double kMostTurnsDeg = 1e9;

// A value that differs from the row's by less than any file can tell is the row's: so what an
// operation leaves alone keeps its text. So is one that no number can hold.
double unlessNoise(double value, double row)
{
    if (!std::isfinite(value))
        return row;
    return std::abs(value - row) <= 1e-10 * std::max(1.0, std::abs(row)) ? row : value;
}

} // namespace

PoseRecorder::PoseRecorder(const Clip& style) : m_style(style)
{
    m_samples.resize(style.curves.size());
    m_runs.resize(style.curves.size());
    for (int joint = 0; joint < style.skeleton->jointCount(); ++joint)
        m_rotations.push_back(rotationChannelsOf(*style.skeleton, joint));
    std::vector<int> same(style.curves.size());
    std::iota(same.begin(), same.end(), 0);
    addSource(style, std::move(same));
}

int PoseRecorder::addSource(const Clip& clip, std::vector<int> channels)
{
    assert(channels.size() == m_samples.size());
    Source source{clip, std::move(channels), -1};
    if (clip.origin) {
        source.firstOrigin = static_cast<int>(m_origin.sources.size());
        for (std::size_t i = 0; i < clip.origin->sources.size(); ++i) {
            std::vector<int> columns(m_samples.size(), -1);
            for (std::size_t channel = 0; channel < columns.size(); ++channel) {
                const int own = source.channels[channel];
                if (own >= 0)
                    columns[channel] = clip.origin->columns[i][static_cast<std::size_t>(own)];
            }
            m_origin.sources.push_back(clip.origin->sources[i]);
            m_origin.columns.push_back(std::move(columns));
        }
    }
    m_sources.push_back(std::move(source));
    return static_cast<int>(m_sources.size()) - 1;
}

void PoseRecorder::reserve(int frames)
{
    for (std::vector<double>& samples : m_samples)
        samples.reserve(static_cast<std::size_t>(frames));
    m_origin.frames.reserve(static_cast<std::size_t>(frames));
}

void PoseRecorder::appendRowValue(int channel, int source, int frame)
{
    const Source& from = m_sources[static_cast<std::size_t>(source)];
    const int own = from.channels[static_cast<std::size_t>(channel)];
    std::vector<double>& samples = m_samples[static_cast<std::size_t>(channel)];
    const bool first = samples.empty();
    if (own < 0) {
        samples.push_back(first ? 0.0 : samples.back());
        return;
    }
    const double value = from.clip.sample(own, frame);
    Run& run = m_runs[static_cast<std::size_t>(channel)];
    if (run.source != source) {
        const bool turns = isRotation(m_style.skeleton->channel(channel).type);
        const double jump = first || !turns ? 0.0 : samples.back() - value;
        run = {source, std::abs(jump) < kMostTurnsDeg ? 360.0 * std::round(jump / 360.0) : 0.0};
    }
    // Not even 0 is added where there are no turns: it would change −0.
    samples.push_back(run.turnsDeg == 0.0 ? value : value + run.turnsDeg);
}

void PoseRecorder::appendRow(int source, int frame)
{
    for (int channel = 0; channel < m_style.channelCount(); ++channel)
        appendRowValue(channel, source, frame);
    appendOrigin(source, frame);
}

void PoseRecorder::append(const Pose& pose, int source, int frame, const std::vector<bool>& asRow)
{
    assert(asRow.empty() || asRow.size() == m_style.skeleton->joints.size());
    for (int joint = 0; joint < m_style.skeleton->jointCount(); ++joint) {
        const std::vector<int>& channels = m_style.skeleton->joint(joint).channels;
        if (!asRow.empty() && asRow[static_cast<std::size_t>(joint)]) {
            for (const int channel : channels)
                appendRowValue(channel, source, frame);
            continue;
        }
        appendRotation(joint, pose);
        appendTranslation(joint, pose);
        for (const int channel : channels)
            settle(channel, source, frame);
    }
    appendOrigin(source, frame);
}

void PoseRecorder::settle(int channel, int source, int frame)
{
    std::vector<double>& samples = m_samples[static_cast<std::size_t>(channel)];
    const bool filled = static_cast<int>(samples.size()) > m_frameCount;
    m_runs[static_cast<std::size_t>(channel)] = {};
    if (!filled) {
        appendRowValue(channel, source, frame);
        return;
    }
    const Source& from = m_sources[static_cast<std::size_t>(source)];
    const int own = from.channels[static_cast<std::size_t>(channel)];
    const double held = m_frameCount > 0 ? samples[samples.size() - 2] : 0.0;
    samples.back() = unlessNoise(samples.back(), own >= 0 ? from.clip.sample(own, frame) : held);
}

void PoseRecorder::appendRotation(int joint, const Pose& pose)
{
    const RotationChannels& listed = m_rotations[static_cast<std::size_t>(joint)];
    if (listed.channels.empty())
        return;
    m_near.assign(listed.channels.size(), 0.0);
    for (std::size_t i = 0; i < m_near.size() && m_frameCount > 0; ++i)
        m_near[i] = last(listed.channels[i]);
    m_angles.resize(m_near.size());
    const double missDeg =
        fitAngles(pose.rotations[static_cast<std::size_t>(joint)], listed.axes, m_near, m_angles);
    if (missDeg > m_largestMissDeg) {
        m_largestMissDeg = missDeg;
        m_missJoint = joint;
    }
    for (std::size_t i = 0; i < m_angles.size(); ++i)
        m_samples[static_cast<std::size_t>(listed.channels[i])].push_back(m_angles[i]);
}

void PoseRecorder::appendTranslation(int joint, const Pose& pose)
{
    bool taken[3] = {false, false, false};
    for (const int channel : m_style.skeleton->joint(joint).channels) {
        const ChannelType type = m_style.skeleton->channel(channel).type;
        if (!isPosition(type))
            continue;
        const int axis = axisOf(type);
        double value = pose.translations[static_cast<std::size_t>(joint)][axis];
        if (m_style.positionReading == PositionReading::Add)
            value -= m_style.skeleton->joint(joint).offset[axis];
        // An axis that is listed twice counts twice: the first takes all of it.
        m_samples[static_cast<std::size_t>(channel)].push_back(taken[axis] ? 0.0 : value);
        taken[axis] = true;
    }
}

void PoseRecorder::appendOrigin(int source, int frame)
{
    ++m_frameCount;
    const Source& from = m_sources[static_cast<std::size_t>(source)];
    FrameOrigin origin;
    if (from.firstOrigin >= 0)
        origin = from.clip.origin->frames[static_cast<std::size_t>(frame)];
    if (origin.source >= 0)
        origin.source += from.firstOrigin;
    m_origin.frames.push_back(origin);
}

std::vector<Diagnostic> PoseRecorder::remarks() const
{
    if (m_largestMissDeg <= 1e-3)
        return {};
    return {makeNote(
        "rotation-fit",
        Text{LIMBER_TEXT("\"%1\" has too few rotation axes for the result: it is up to "
                         "%2° away from it"),
             {displayName(*m_style.skeleton, m_missJoint), shortNumber(m_largestMissDeg)}})};
}

CurvePtr PoseRecorder::sharedIfSame(int channel, CurvePtr curve) const
{
    for (const Source& source : m_sources) {
        const int own = source.channels[static_cast<std::size_t>(channel)];
        if (own < 0)
            continue;
        const CurvePtr& theirs = source.clip.curves[static_cast<std::size_t>(own)];
        if (identical(curve, theirs))
            return theirs;
    }
    return curve;
}

Clip PoseRecorder::finish() &&
{
    std::vector<CurvePtr> curves;
    curves.reserve(m_samples.size());
    for (int channel = 0; channel < m_style.channelCount(); ++channel) {
        std::vector<double>& samples = m_samples[static_cast<std::size_t>(channel)];
        curves.push_back(sharedIfSame(channel, makeCurve(std::move(samples))));
    }
    Clip clip = std::move(m_style);
    clip.frameCount = m_frameCount;
    clip.curves = std::move(curves);
    clip.origin =
        m_origin.sources.empty() ? nullptr : std::make_shared<const Origin>(std::move(m_origin));
    return clip;
}

} // namespace limber
