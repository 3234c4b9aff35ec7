#include "core/edit/pose_recorder.h"

#include "core/motion/rotation.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <cmath>
#include <numeric>

namespace limber {

namespace {

std::string shortNumber(double value)
{
    std::array<char, 64> buffer;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                   std::chars_format::general, 3)
                         .ptr;
    return {buffer.data(), end};
}

// A value that differs from the row's by less than any file can tell is the row's: so what an
// operation leaves alone keeps its text.
double unlessNoise(double value, double row)
{
    return std::abs(value - row) <= 1e-10 * std::max(1.0, std::abs(row)) ? row : value;
}

} // namespace

PoseRecorder::PoseRecorder(const Clip& style) : m_style(style)
{
    m_samples.resize(style.curves.size());
    m_turns.assign(style.curves.size(), 0.0);
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

void PoseRecorder::beginRun(const Source& source, int frame)
{
    for (std::size_t channel = 0; channel < m_samples.size(); ++channel) {
        m_turns[channel] = 0.0;
        const int own = source.channels[channel];
        if (m_frameCount == 0 || own < 0 || !isRotation(m_style.skeleton->channels[channel].type))
            continue;
        const double jump = m_samples[channel].back() - source.clip.sample(own, frame);
        m_turns[channel] = 360.0 * std::round(jump / 360.0);
    }
}

void PoseRecorder::appendRow(int source, int frame)
{
    const Source& from = m_sources[static_cast<std::size_t>(source)];
    if (m_runSource != source)
        beginRun(from, frame);
    m_runSource = source;
    for (std::size_t channel = 0; channel < m_samples.size(); ++channel) {
        const int own = from.channels[channel];
        std::vector<double>& samples = m_samples[channel];
        const double held = samples.empty() ? 0.0 : samples.back();
        samples.push_back(own >= 0 ? from.clip.sample(own, frame) + m_turns[channel] : held);
    }
    appendOrigin(source, frame);
}

void PoseRecorder::append(const Pose& pose, int source, int frame)
{
    const Source& from = m_sources[static_cast<std::size_t>(source)];
    for (int joint = 0; joint < m_style.skeleton->jointCount(); ++joint) {
        appendRotation(joint, pose);
        appendTranslation(joint, pose);
    }
    for (std::size_t channel = 0; channel < m_samples.size(); ++channel) {
        std::vector<double>& samples = m_samples[channel];
        const int own = from.channels[channel];
        const bool filled = static_cast<int>(samples.size()) > m_frameCount;
        const double row = own >= 0 ? from.clip.sample(own, frame) : 0.0;
        if (!filled)
            samples.push_back(own >= 0 || samples.empty() ? row : samples.back());
        else if (own >= 0)
            samples.back() = unlessNoise(samples.back(), row);
    }
    m_runSource = -1;
    appendOrigin(source, frame);
}

void PoseRecorder::appendRotation(int joint, const Pose& pose)
{
    const RotationChannels& listed = m_rotations[static_cast<std::size_t>(joint)];
    if (listed.channels.empty())
        return;
    std::vector<double> near(listed.channels.size(), 0.0);
    for (std::size_t i = 0; i < near.size() && m_frameCount > 0; ++i)
        near[i] = last(listed.channels[i]);
    std::vector<double> angles(near.size());
    const double missDeg =
        fitAngles(pose.rotations[static_cast<std::size_t>(joint)], listed.axes, near, angles);
    if (missDeg > m_largestMissDeg) {
        m_largestMissDeg = missDeg;
        m_missJoint = joint;
    }
    for (std::size_t i = 0; i < angles.size(); ++i)
        m_samples[static_cast<std::size_t>(listed.channels[i])].push_back(angles[i]);
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

Clip PoseRecorder::finish() &&
{
    Clip clip = std::move(m_style);
    clip.frameCount = m_frameCount;
    for (std::size_t channel = 0; channel < m_samples.size(); ++channel)
        clip.curves[channel] = makeCurve(std::move(m_samples[channel]));
    clip.origin =
        m_origin.sources.empty() ? nullptr : std::make_shared<const Origin>(std::move(m_origin));
    return clip;
}

} // namespace limber
