#include "core/blend/sequence_repeat.h"

#include "core/blend/alignment.h"
#include "core/edit/pose_recorder.h"
#include "core/motion/nominal_rate.h"
#include "core/motion/rotation.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace limber {

namespace {

constexpr double kEasedSec = 0.15; // on either side of where it begins anew
// Smaller differences are those of numbers in a file, no gap.
constexpr double kNoGapDeg = 0.01;
constexpr double kNoGapOfHeight = 1e-5;

RigidMotion inverse(const RigidMotion& motion)
{
    RigidMotion back{motion.up, -motion.turnDeg, glm::dvec3(0.0)};
    back.move = -(back.rotation() * motion.move);
    return back;
}

// First `first`, then `second`; both about the same axis.
RigidMotion combined(const RigidMotion& first, const RigidMotion& second)
{
    return {first.up, first.turnDeg + second.turnDeg, second.applied(first.move)};
}

// What one pose differs from another: for each joint a turn and a move in its parent's space.
struct PoseGap {
    std::vector<glm::dquat> turns;
    std::vector<glm::dvec3> moves;
};

PoseGap gapBetween(const Pose& from, const Pose& to)
{
    PoseGap gap;
    for (std::size_t joint = 0; joint < from.rotations.size(); ++joint) {
        gap.turns.push_back(to.rotations[joint] * glm::conjugate(from.rotations[joint]));
        gap.moves.push_back(to.translations[joint] - from.translations[joint]);
    }
    return gap;
}

bool isNothing(const PoseGap& gap, double height)
{
    const auto turns = [](const glm::dquat& turn) {
        return angleBetweenDeg(turn, glm::dquat(1.0, 0.0, 0.0, 0.0)) > kNoGapDeg;
    };
    const auto moves = [&](const glm::dvec3& move) {
        return glm::length(move) > kNoGapOfHeight * height;
    };
    return std::ranges::none_of(gap.turns, turns) && std::ranges::none_of(gap.moves, moves);
}

// Goes a share of the gap, back where it is negative.
void crossGap(Pose& pose, const PoseGap& gap, double share)
{
    const glm::dquat none(1.0, 0.0, 0.0, 0.0);
    for (std::size_t joint = 0; joint < pose.rotations.size(); ++joint) {
        const glm::dquat turn = slerpShortest(none, gap.turns[joint], std::abs(share));
        pose.rotations[joint] =
            glm::normalize((share < 0.0 ? glm::conjugate(turn) : turn) * pose.rotations[joint]);
        pose.translations[joint] += share * gap.moves[joint];
    }
}

class Repeating {
public:
    explicit Repeating(const FittedSource& source)
        : m_clip(source.clip), m_skeleton(*m_clip.skeleton),
          m_cycle(std::max(1, m_clip.frameCount - 1))
    {
        const int last = m_clip.frameCount - 1;
        m_travel = alignClips(m_clip, {last, last}, m_clip, {0, 0}, source.joints, source.up,
                              Alignment::Full);
        m_way = {source.up, 0.0, glm::dvec3(0.0)};
        if (!canMove(m_clip, m_travel))
            m_travel = m_way;
        const Pose end = poseAt(m_clip, last);
        const Pose begin = poseAt(m_clip, 0);
        m_atEnd = gapBetween(end, moved(m_skeleton, begin, m_travel));
        m_atBegin = gapBetween(moved(m_skeleton, end, inverse(m_travel)), begin);
        if (isNothing(m_atEnd, measureFigure(m_clip, source.up).height))
            return;
        const double frames = std::round(kEasedSec * nominalRate(m_clip.frameTime));
        m_eased = static_cast<int>(std::min(frames, std::floor(m_cycle / 2.0)));
    }

    int cycle() const { return m_cycle; }
    int rowOf(int frame) const { return frame % m_cycle; }

    // The share of the gap at a frame: up to a half before the next time round, down from a half
    // after it; nothing at the very beginning, which goes on from something else.
    double shareAt(int frame) const
    {
        const int row = rowOf(frame);
        const int left = m_cycle - row;
        if (frame >= m_cycle && row < m_eased)
            return -0.5 * eased(row);
        return left < m_eased ? 0.5 * eased(left) : 0.0;
    }

    bool isRow(int frame) const
    {
        return shareAt(frame) == 0.0 && (frame < m_cycle || m_travel.isNone());
    }

    // Frames ascend.
    Pose poseOf(int frame)
    {
        Pose pose = poseAt(m_clip, rowOf(frame));
        const double share = shareAt(frame);
        if (share != 0.0)
            crossGap(pose, share < 0.0 ? m_atBegin : m_atEnd, share);
        for (; m_round < frame / m_cycle; ++m_round)
            m_way = combined(m_way, m_travel);
        return moved(m_skeleton, std::move(pose), m_way);
    }

    // Joints whose channels come from the row as they stand: only the roots travel.
    std::vector<bool> asRow(int frame) const
    {
        std::vector<bool> rows(m_skeleton.joints.size(), false);
        if (shareAt(frame) == 0.0) {
            for (std::size_t joint = 0; joint < rows.size(); ++joint)
                rows[joint] = m_skeleton.joints[joint].parent >= 0;
        }
        return rows;
    }

private:
    double eased(int distance) const
    {
        const double t = 1.0 - static_cast<double>(distance) / m_eased;
        return t * t * (3.0 - 2.0 * t);
    }

    const Clip& m_clip;
    const Skeleton& m_skeleton;
    int m_cycle = 1;
    int m_eased = 0;      // frames on either side
    RigidMotion m_travel; // of one time round
    PoseGap m_atEnd;      // from the last pose to the next time's first
    PoseGap m_atBegin;    // the same before the travel: where the first pose stands
    int m_round = 0;
    RigidMotion m_way; // of m_round times
};

} // namespace

Result<Clip> repeatedFrames(const FittedSource& source, FrameRange frames, const Progress& progress)
{
    Repeating repeating(source);
    PoseRecorder recorder(source.clip);
    recorder.reserve(frames.count());
    for (int frame = frames.first; frame <= frames.last; ++frame) {
        const double done = static_cast<double>(frame - frames.first) / frames.count();
        if (frame % 256 == 0 && progress && !progress(done))
            return makeError("cancelled", Text{LIMBER_TEXT("Cancelled"), {}});
        if (repeating.isRow(frame))
            recorder.appendRow(0, repeating.rowOf(frame));
        else
            recorder.append(repeating.poseOf(frame), 0, repeating.rowOf(frame),
                            repeating.asRow(frame));
    }
    std::vector<Diagnostic> remarks = recorder.remarks();
    return {std::move(recorder).finish(), std::move(remarks)};
}

} // namespace limber
