#include "core/blend/mix.h"

#include "core/blend/registration.h"
#include "core/blend/rotation_arc.h"
#include "core/blend/travel_mix.h"
#include "core/edit/pose_recorder.h"
#include "core/edit/resample.h"
#include "core/motion/rotation.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace limber {

namespace {

// The share of the work that registration is.
constexpr double kRegistrationShare = 0.7;

bool isFrame(double time)
{
    return time == std::floor(time);
}

std::vector<int> mixedRoots(const Clip& a, const FittedSource& b)
{
    std::vector<int> roots = rootsOf(*a.skeleton);
    std::erase_if(roots, [&](int root) { return !b.moves[static_cast<std::size_t>(root)]; });
    return roots;
}

// How far B is turned against A in their first frames.
double turnBetween(const Clip& a, const FittedSource& b)
{
    return -alignClips(a, {0, 0}, b.clip, {0, 0}, b.joints, b.up, Alignment::Full).turnDeg;
}

// Mixes frame by frame; B is aligned.
class Mixing {
public:
    Mixing(const Clip& a, const FittedSource& b, Sync sync)
        : m_a(a), m_b(b), m_recorder(a), m_source(m_recorder.addSource(b.clip, b.channels)),
          m_roots(mixedRoots(a, b)), m_arcs(a.skeleton->joints.size()),
          m_speaksOfAll(std::ranges::find(b.channels, -1) == b.channels.end())
    {
        if (sync == Sync::Registration && !m_roots.empty())
            m_travel.emplace(m_roots, b.up, turnBetween(a, b));
    }

    void append(const MixSample& sample)
    {
        const bool isA = sample.weight == 0.0 && isFrame(sample.a);
        const bool isB = sample.weight == 1.0 && isFrame(sample.b);
        m_onlyA = m_onlyA && sample.weight == 0.0;
        m_onlyB = m_onlyB && sample.weight == 1.0;
        m_frames.push_back(isFrame(sample.a) ? static_cast<int>(sample.a) : -1);
        const Pose pose = mixed(sample);
        const bool nearA = isA || (!isB && sample.weight < 0.5);
        const int source = nearA ? 0 : m_source;
        const auto frame = static_cast<int>(std::lround(nearA ? sample.a : sample.b));
        const bool rootsToo = !m_travel || (isA ? m_onlyA : m_onlyB);
        if (!isA && !isB)
            m_recorder.append(pose, source, frame);
        else if (rootsToo && (isA || m_speaksOfAll))
            m_recorder.appendRow(source, frame);
        else
            m_recorder.append(pose, source, frame, joints(isA, rootsToo));
    }

    // `remarks` come before its own.
    Result<EditResult> finish(std::vector<Diagnostic> remarks) &&
    {
        for (Diagnostic& remark : m_recorder.remarks())
            remarks.push_back(std::move(remark));
        EditResult result{std::move(m_recorder).finish(), std::move(m_frames)};
        keepOwnCurves(result);
        std::vector<int> all(static_cast<std::size_t>(m_a.frameCount));
        std::iota(all.begin(), all.end(), 0);
        if (result.frames == all)
            result.frames.clear();
        return {std::move(result), std::move(remarks)};
    }

private:
    Pose mixed(const MixSample& sample)
    {
        const Pose one = poseBetween(m_a, sample.a);
        const Pose other = poseBetween(m_b.clip, sample.b);
        Pose pose = one;
        for (const int joint : m_b.joints) {
            const auto index = static_cast<std::size_t>(joint);
            const glm::dquat& from = one.rotations[index];
            const glm::dquat& to = other.rotations[index];
            pose.translations[index] =
                glm::mix(one.translations[index], other.translations[index], sample.weight);
            pose.rotations[index] =
                m_a.skeleton->joint(joint).parent < 0
                    ? m_arcs[index].share(to * glm::conjugate(from), sample.weight) * from
                    : slerpShortest(from, to, sample.weight);
        }
        if (m_travel)
            m_travel->mixNext(one, other, sample.weight, pose);
        return pose;
    }

    // Those that a row gives as it stands.
    std::vector<bool> joints(bool ofA, bool rootsToo) const
    {
        std::vector<bool> asRow = ofA ? std::vector<bool>(m_b.moves.size(), true) : m_b.moves;
        for (const int root : m_roots)
            asRow[static_cast<std::size_t>(root)] = rootsToo;
        return asRow;
    }

    // Where A's frames are the result's, what B does not speak of is A's to the last digit.
    void keepOwnCurves(EditResult& result) const
    {
        if (m_speaksOfAll || std::ranges::find(result.frames, -1) != result.frames.end())
            return;
        const Clip own = withFrames(m_a, result.frames);
        for (std::size_t channel = 0; channel < m_b.channels.size(); ++channel) {
            if (m_b.channels[channel] < 0)
                result.clip.curves[channel] = own.curves[channel];
        }
    }

    const Clip& m_a;
    const FittedSource& m_b;
    PoseRecorder m_recorder;
    int m_source; // B's number
    std::vector<int> m_roots;
    std::vector<RotationArc> m_arcs; // of the roots
    std::optional<TravelMix> m_travel;
    bool m_speaksOfAll;  // B has all channels
    bool m_onlyA = true; // so far
    bool m_onlyB = true;
    std::vector<int> m_frames;
};

Result<Registration> registered(const Clip& a, const FittedSource& b, Sync sync,
                                const Progress& progress)
{
    if (sync == Sync::Time)
        return commonTime(a.frameCount, b.clip.frameCount);
    if (sync == Sync::Duration)
        return scaledTime(a.frameCount, b.clip.frameCount);
    return registerClips(a, b.clip, b.joints, b.up, progress);
}

} // namespace

Result<EditResult> mix(const Clip& a, const FittedSource& b, const MixSettings& settings,
                       const Progress& progress)
{
    if (const Result<Done> checked = checkWeight(settings.weight); !checked)
        return checked.diagnostics();
    const Result<FittedSource> aligned = alignSource(a, {0, 0}, b, {0, 0}, settings.alignment);
    if (!aligned)
        return aligned.diagnostics();
    const double begun = settings.sync == Sync::Registration ? kRegistrationShare : 0.0;
    const auto inRegistration = [&](double share) { return progress(share * begun); };
    const Result<Registration> registration =
        registered(a, *aligned, settings.sync, progress ? Progress(inRegistration) : Progress());
    if (!registration)
        return registration.diagnostics();

    const std::vector<MixSample> samples = mixSamples(*registration, settings.weight);
    Mixing mixing(a, *aligned, settings.sync);
    for (std::size_t k = 0; k < samples.size(); ++k) {
        const double done = static_cast<double>(k) / static_cast<double>(samples.size());
        if (k % 256 == 0 && progress && !progress(begun + done * (1.0 - begun)))
            return makeError("cancelled", Text{LIMBER_TEXT("Cancelled"), {}});
        mixing.append(samples[k]);
    }
    return std::move(mixing).finish(aligned.diagnostics());
}

} // namespace limber
