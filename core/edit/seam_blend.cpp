#include "core/edit/seam_blend.h"

#include "core/motion/pose.h"
#include "core/motion/rotation.h"
#include "core/motion/short_number.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace limber {

namespace {

// Below this a rotation counts as none: far under the last decimal of any file.
constexpr double kNoTurnDeg = 1e-9;

// The frames that are eased and how much of the jump each of them is given.
struct Seam {
    int frame = 0;  // the first frame after the seam
    int before = 0; // how many frames are eased
    int after = 0;

    int first() const { return frame - before; }
    int last() const { return frame + after - 1; }

    // + ½ at the seam on its left, − ½ on its right, 0 beyond the eased frames.
    double weight(int at) const
    {
        const bool left = at < frame;
        const double distance = left ? frame - at - 0.5 : at - frame + 0.5;
        const double t = std::max(0.0, 1.0 - distance / ((left ? before : after) + 0.5));
        const double ease = t * t * (3.0 - 2.0 * t);
        return left ? 0.5 * ease : -0.5 * ease;
    }
};

// The part of `turn` that `weight` says; the inverse way for a negative weight.
glm::dquat share(const glm::dquat& turn, double weight)
{
    const glm::dquat none(1.0, 0.0, 0.0, 0.0);
    return weight >= 0.0 ? slerpShortest(none, turn, weight)
                         : glm::conjugate(slerpShortest(none, turn, -weight));
}

void easePosition(Clip& clip, int channel, const Seam& seam)
{
    const std::vector<double>& old = clip.curve(channel).samples;
    const auto at = [&](int frame) { return old[static_cast<std::size_t>(frame)]; };
    // The step to expect at the seam: the mean of those that there are on either side.
    double expected = 0.0;
    int steps = 0;
    if (seam.frame >= 2) {
        expected += at(seam.frame - 1) - at(seam.frame - 2);
        ++steps;
    }
    if (seam.frame + 1 < clip.frameCount) {
        expected += at(seam.frame + 1) - at(seam.frame);
        ++steps;
    }
    expected /= std::max(1, steps);
    const double jump = at(seam.frame) - at(seam.frame - 1) - expected;
    if (jump == 0.0 || !std::isfinite(jump))
        return;
    std::vector<double> samples = old;
    for (int frame = seam.first(); frame <= seam.last(); ++frame)
        samples[static_cast<std::size_t>(frame)] += seam.weight(frame) * jump;
    clip.curves[static_cast<std::size_t>(channel)] = makeCurve(std::move(samples));
}

// The rotation channels of one joint while its frames are eased.
class JointEase {
public:
    JointEase(const Clip& clip, RotationChannels channels, const Seam& seam)
        : m_clip(clip), m_channels(std::move(channels)), m_seam(seam)
    {
        for (const int channel : m_channels.channels)
            m_samples.push_back(clip.curve(channel).samples);
    }

    bool jumps()
    {
        const int seam = m_seam.frame;
        const glm::dquat from = rotation(seam - 1);
        const glm::dquat to = rotation(seam);
        const bool hasLeft = seam >= 2;
        const bool hasRight = seam + 1 < m_clip.frameCount;
        glm::dquat expected(1.0, 0.0, 0.0, 0.0);
        if (hasLeft)
            expected = from * glm::conjugate(rotation(seam - 2));
        if (hasRight) {
            const glm::dquat step = rotation(seam + 1) * glm::conjugate(to);
            expected = hasLeft ? slerpShortest(expected, step, 0.5) : step;
        }
        m_jump = glm::normalize(to * glm::conjugate(expected * from));
        return angleBetweenDeg(m_jump, glm::dquat(1.0, 0.0, 0.0, 0.0)) > kNoTurnDeg;
    }

    // Outwards in, so that each frame finds the one it continues already eased: a whole turn
    // between the two sides of the source stays where it was, at the seam.
    void ease()
    {
        for (int frame = m_seam.first(); frame < m_seam.frame; ++frame)
            easeFrame(frame, frame - 1);
        for (int frame = m_seam.last(); frame >= m_seam.frame; --frame)
            easeFrame(frame, frame + 1);
    }

    double largestMissDeg() const { return m_largestMissDeg; }

    void store(Clip& clip) &&
    {
        for (std::size_t i = 0; i < m_samples.size(); ++i)
            clip.curves[static_cast<std::size_t>(m_channels.channels[i])] =
                makeCurve(std::move(m_samples[i]));
    }

private:
    std::vector<double> angles(const std::vector<std::vector<double>>& samples, int frame) const
    {
        std::vector<double> result;
        for (const std::vector<double>& curve : samples)
            result.push_back(curve[static_cast<std::size_t>(frame)]);
        return result;
    }

    glm::dquat rotation(int frame) const
    {
        return rotationFromAngles(m_channels.axes, angles(m_samples, frame));
    }

    void easeFrame(int frame, int neighbour)
    {
        const double weight = m_seam.weight(frame);
        const glm::dquat turn = share(m_jump, weight);
        const std::vector<double> own = angles(m_samples, frame);
        const bool inside = neighbour >= 0 && neighbour < m_clip.frameCount;
        const std::vector<double> near = inside ? angles(m_samples, neighbour) : own;
        std::vector<double> eased(own.size());
        const glm::dquat wanted = turn * rotationFromAngles(m_channels.axes, own);
        const double miss = fitAngles(wanted, m_channels.axes, near, eased);
        m_largestMissDeg = std::max(m_largestMissDeg, miss);
        for (std::size_t i = 0; i < eased.size(); ++i)
            m_samples[i][static_cast<std::size_t>(frame)] = eased[i];
    }

    const Clip& m_clip;
    RotationChannels m_channels;
    Seam m_seam;
    std::vector<std::vector<double>> m_samples; // one list for each rotation channel
    glm::dquat m_jump{1.0, 0.0, 0.0, 0.0};
    double m_largestMissDeg = 0.0;
};

} // namespace

Result<Clip> blendSeam(Clip clip, int seam, int before, int after)
{
    assert(seam > 0 && seam < clip.frameCount);
    const Seam eased{seam, std::clamp(before, 0, seam),
                     std::clamp(after, 0, clip.frameCount - seam)};
    double largestMissDeg = 0.0;
    int worstJoint = -1;
    for (int channel = 0; channel < clip.channelCount(); ++channel) {
        if (isPosition(clip.skeleton->channel(channel).type))
            easePosition(clip, channel, eased);
    }
    for (int joint = 0; joint < clip.skeleton->jointCount(); ++joint) {
        RotationChannels channels = rotationChannelsOf(*clip.skeleton, joint);
        if (channels.channels.empty())
            continue;
        JointEase ease(clip, std::move(channels), eased);
        if (!ease.jumps())
            continue;
        ease.ease();
        if (ease.largestMissDeg() > largestMissDeg) {
            largestMissDeg = ease.largestMissDeg();
            worstJoint = joint;
        }
        std::move(ease).store(clip);
    }
    std::vector<Diagnostic> remarks;
    if (largestMissDeg > 1e-3) {
        remarks.push_back(makeNote(
            "rotation-fit",
            Text{LIMBER_TEXT("\"%1\" has too few rotation axes for the eased rotation: it is up to "
                             "%2° away from it"),
                 {displayName(*clip.skeleton, worstJoint), shortNumber(largestMissDeg)}}));
    }
    return {std::move(clip), std::move(remarks)};
}

} // namespace limber
