#include "core/blend/transition.h"

#include "core/blend/offset_decay.h"
#include "core/blend/rotation_arc.h"
#include "core/edit/pose_recorder.h"
#include "core/motion/nominal_rate.h"
#include "core/motion/rotation.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cassert>
#include <cmath>

namespace limber {

namespace {

constexpr double kDefaultOverlapSec = 0.3;
constexpr double kDeadHalfLifeSec = 0.1;
// A rotation channel that jumps by more than this may have been read as the other of the two equal
// triples of angles.
constexpr double kFlipDeg = 90.0;

glm::dvec3 mixed(const glm::dvec3& from, const glm::dvec3& to, double weight)
{
    return from + (to - from) * weight;
}

// The poses of an overlap, one frame after the other: a joint that is half a turn away from the
// other clip's in some frame keeps to its way round.
class Overlap {
public:
    Overlap(const Clip& a, const FittedSource& b, const SeamSettings& settings, int frames)
        : m_a(a), m_b(b), m_settings(settings), m_frames(frames), m_start(a.frameCount - frames),
          m_arcs(b.joints.size())
    {
        if (frames > 0 && settings.method != TransitionMethod::Crossfade)
            prepareOutgoing();
    }

    // 0 ≤ frame < frames, ascending.
    Pose at(int frame)
    {
        Pose result = poseAt(m_a, m_start + frame); // what B does not move stays
        const Pose next = poseAt(m_b.clip, frame);
        for (std::size_t number = 0; number < m_b.joints.size(); ++number) {
            if (m_settings.method == TransitionMethod::Inertialize)
                addOffset(result, next, number, frame);
            else
                fade(result, next, number, frame);
        }
        return result;
    }

private:
    struct Transform {
        glm::dquat rotation;
        glm::dvec3 translation;
    };
    // A joint's velocity a frame in A where the overlap begins.
    struct Velocity {
        glm::dvec3 turn; // rotation vector in the parent's space
        glm::dvec3 move;
    };
    struct Offset {
        OffsetDecay turn;
        OffsetDecay move;
    };

    static Transform transformOf(const Pose& pose, int joint)
    {
        const auto index = static_cast<std::size_t>(joint);
        return {pose.rotations[index], pose.translations[index]};
    }

    // `from` comes right before `to`.
    static Velocity velocityBetween(const Transform& from, const Transform& to)
    {
        return {vectorOfRotation(to.rotation * glm::conjugate(from.rotation)),
                to.translation - from.translation};
    }

    void prepareOutgoing()
    {
        // A's velocity where the overlap begins; in its last frame the one that led there.
        const bool goesOn = m_start + 1 < m_a.frameCount;
        const int before = goesOn ? m_start : std::max(0, m_start - 1);
        const int after = std::min(before + 1, m_a.frameCount - 1);
        m_last = poseAt(m_a, m_start);
        const Pose aBefore = poseAt(m_a, before);
        const Pose aAfter = poseAt(m_a, after);
        const Pose bFirst = poseAt(m_b.clip, 0);
        const Pose bSecond = poseAt(m_b.clip, std::min(1, m_b.clip.frameCount - 1));
        m_halfLife = kDeadHalfLifeSec * nominalRate(m_a.frameTime);
        for (const int joint : m_b.joints) {
            const Velocity out =
                velocityBetween(transformOf(aBefore, joint), transformOf(aAfter, joint));
            const Transform first = transformOf(bFirst, joint);
            const Velocity in = velocityBetween(first, transformOf(bSecond, joint));
            m_velocities.push_back(out);
            // Where A does not tell how it would go on, it goes on as B does.
            m_offsets.push_back(offset(transformOf(m_last, joint), goesOn ? out : in, first, in));
        }
    }

    // What A's joint differs from B's, and how fast that changes.
    Offset offset(const Transform& a, const Velocity& out, const Transform& b,
                  const Velocity& in) const
    {
        const glm::dquat turn = a.rotation * glm::conjugate(b.rotation);
        const glm::dvec3 value = vectorOfRotation(turn);
        const glm::dquat turnNext =
            rotationOfVector(out.turn) * turn * glm::conjugate(rotationOfVector(in.turn));
        const glm::dvec3 change = vectorOfRotation(turnNext, rotationOfVector(value)) - value;
        const glm::dvec3 move = a.translation - b.translation;
        const glm::dvec3 moveChange = out.move - in.move;
        // As the weights of a cross-fade do, it begins one frame before the overlap.
        return {OffsetDecay(value - change, change, m_frames + 1.0),
                OffsetDecay(move - moveChange, moveChange, m_frames + 1.0)};
    }

    // `number` counts m_b.joints.
    void addOffset(Pose& result, const Pose& next, std::size_t number, int frame) const
    {
        const auto index = static_cast<std::size_t>(m_b.joints[number]);
        const Offset& offset = m_offsets[number];
        result.rotations[index] =
            rotationOfVector(offset.turn.at(frame + 1.0)) * next.rotations[index];
        result.translations[index] = next.translations[index] + offset.move.at(frame + 1.0);
    }

    Transform extrapolated(std::size_t number, int frame) const
    {
        const double way = decayingWay(frame, m_halfLife);
        const Velocity& velocity = m_velocities[number];
        const Transform last = transformOf(m_last, m_b.joints[number]);
        return {rotationOfVector(velocity.turn * way) * last.rotation,
                last.translation + velocity.move * way};
    }

    void fade(Pose& result, const Pose& next, std::size_t number, int frame)
    {
        const int joint = m_b.joints[number];
        const auto index = static_cast<std::size_t>(joint);
        const Transform from = m_settings.method == TransitionMethod::Dead
                                   ? extrapolated(number, frame)
                                   : transformOf(result, joint);
        const double weight =
            balancedShare(easeWeight(m_settings.ease, frame, m_frames), m_settings.balance);
        const glm::dquat way = next.rotations[index] * glm::conjugate(from.rotation);
        result.rotations[index] = m_arcs[number].share(way, weight) * from.rotation;
        result.translations[index] = mixed(from.translation, next.translations[index], weight);
    }

    const Clip& m_a;
    const FittedSource& m_b;
    SeamSettings m_settings;
    int m_frames = 0;
    int m_start = 0;                    // in A
    Pose m_last;                        // A's where the overlap begins
    std::vector<Velocity> m_velocities; // one for each of m_b.joints
    std::vector<Offset> m_offsets;
    std::vector<RotationArc> m_arcs;
    double m_halfLife = 1.0; // frames
};

double largestJump(const std::vector<double>& from, const std::vector<double>& to)
{
    double largest = 0.0;
    for (std::size_t i = 0; i < from.size(); ++i)
        largest = std::max(largest, std::abs(to[i] - from[i]));
    return largest;
}

// From `first` on each frame's angles are the ones nearest to the frame before it, if the joint's
// angles jump there although an equal triple does not.
void continueAngles(Clip& clip, int joint, int first)
{
    const RotationChannels listed = rotationChannelsOf(*clip.skeleton, joint);
    const auto anglesAt = [&](int frame) {
        std::vector<double> angles;
        for (const int channel : listed.channels)
            angles.push_back(clip.sample(channel, frame));
        return angles;
    };
    if (first >= clip.frameCount) // all of B is blended
        return;
    std::vector<double> near = anglesAt(first - 1);
    std::vector<double> angles = anglesAt(first);
    const double jump = largestJump(near, angles);
    if (listed.channels.size() < 3 || jump <= kFlipDeg)
        return;
    std::vector<double> nearest(angles.size());
    fitAngles(rotationFromAngles(listed.axes, angles), listed.axes, near, nearest);
    if (largestJump(near, nearest) >= jump / 2.0)
        return;
    std::vector<std::vector<double>> samples;
    for (const int channel : listed.channels)
        samples.push_back(clip.curve(channel).samples);
    for (int frame = first; frame < clip.frameCount; ++frame) {
        angles = anglesAt(frame);
        fitAngles(rotationFromAngles(listed.axes, angles), listed.axes, near, nearest);
        for (std::size_t i = 0; i < nearest.size(); ++i)
            samples[i][static_cast<std::size_t>(frame)] = nearest[i];
        near = nearest;
    }
    for (std::size_t i = 0; i < samples.size(); ++i)
        clip.curves[static_cast<std::size_t>(listed.channels[i])] =
            makeCurve(std::move(samples[i]));
}

int overlapOf(const Clip& a, const FittedSource& b, const SeamSettings& settings)
{
    return settings.overlap.value_or(defaultOverlap(a, b.clip.frameCount));
}

Result<Done> overlapFits(const Clip& a, const FittedSource& b, int overlap)
{
    const int most = std::min(a.frameCount, b.clip.frameCount);
    if (overlap >= 0 && overlap <= most)
        return Done{};
    return makeError("overlap", Text{LIMBER_TEXT("The overlap must be 0 to %1 frames, as many as "
                                                 "the shorter clip has, not %2"),
                                     {std::to_string(most), std::to_string(overlap)}});
}

void joinRemarks(std::vector<Diagnostic>& remarks, const std::vector<Diagnostic>& more)
{
    remarks.insert(remarks.end(), more.begin(), more.end());
}

} // namespace

double easeAt(Ease ease, double t)
{
    return ease == Ease::Linear ? t : t * t * (3.0 - 2.0 * t);
}

double easeWeight(Ease ease, int frame, int overlap)
{
    return easeAt(ease, (frame + 1.0) / (overlap + 1.0));
}

double balancedShare(double ease, double balance)
{
    return balance == 1.0 ? ease : ease * balance / (ease * balance + 1.0 - ease);
}

int defaultOverlap(const Clip& a, int bFrames)
{
    const double frames = std::round(kDefaultOverlapSec * nominalRate(a.frameTime));
    const int most = std::max(0, std::min(a.frameCount, bFrames) - 1);
    return frames < most ? static_cast<int>(frames) : most;
}

Result<FittedSource> placedAtEnd(const Clip& a, const FittedSource& b, const SeamSettings& settings)
{
    const int overlap = overlapOf(a, b, settings);
    if (const Result<Done> fits = overlapFits(a, b, overlap); !fits)
        return fits.diagnostics();
    const int pairs = std::max(1, overlap);
    return alignSource(a, {a.frameCount - pairs, a.frameCount - 1}, b, {0, pairs - 1},
                       settings.alignment);
}

Result<JoinedClips> transition(const Clip& a, const FittedSource& b, const SeamSettings& settings,
                               const Progress& progress)
{
    const Result<FittedSource> placed = placedAtEnd(a, b, settings);
    if (!placed)
        return placed.diagnostics();
    const int overlap = overlapOf(a, b, settings);
    const int start = a.frameCount - overlap;
    PoseRecorder recorder(a);
    recorder.reserve(a.frameCount + b.clip.frameCount - overlap);
    const int source = recorder.addSource(placed->clip, placed->channels);
    for (int frame = 0; frame < start; ++frame)
        recorder.appendRow(0, frame);
    Overlap poses(a, *placed, settings, overlap);
    for (int frame = 0; frame < overlap; ++frame) {
        if (frame % 256 == 0 && progress && !progress(static_cast<double>(frame) / overlap))
            return makeError("cancelled", Text{LIMBER_TEXT("Cancelled"), {}});
        recorder.append(poses.at(frame), 0, start + frame);
    }
    for (int frame = overlap; frame < b.clip.frameCount; ++frame)
        recorder.appendRow(source, frame);

    std::vector<Diagnostic> remarks = placed.diagnostics();
    joinRemarks(remarks, recorder.remarks());
    JoinedClips joined{std::move(recorder).finish(), {}};
    for (int joint = 0; joint < a.skeleton->jointCount(); ++joint)
        continueAngles(joined.clip, joint, a.frameCount);
    const SeamPlace place{start, overlap};
    joined.seams.push_back({place, seamQuality(a, placed->clip, joined.clip, place, placed->up)});
    return {std::move(joined), std::move(remarks)};
}

Result<JoinedClips> transition(const Clip& a, const Clip& b, const SeamSettings& settings,
                               const FitOptions& fit, const Progress& progress)
{
    const Result<FittedSource> source = fitSource(a, b, fit, progress);
    if (!source)
        return source.diagnostics();
    Result<JoinedClips> joined = transition(a, *source, settings, progress);
    std::vector<Diagnostic> remarks = source.diagnostics();
    joinRemarks(remarks, joined.diagnostics());
    if (!joined)
        return remarks;
    return {std::move(*joined), std::move(remarks)};
}

} // namespace limber
