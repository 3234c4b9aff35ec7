#include "core/edit/resample.h"

#include "core/edit/pose_recorder.h"
#include "core/motion/nominal_rate.h"
#include "core/motion/rotation.h"
#include "core/motion/short_number.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace limber {

namespace {

constexpr double kMostFrames = 1e7;
// A time this close to a frame is that frame.
constexpr double kOnFrame = 1e-6;
// Of numbers in messages.
constexpr int kDigits = 6;

glm::dvec3 logarithm(glm::dquat q)
{
    if (q.w < 0.0)
        q = -q;
    const glm::dvec3 axis(q.x, q.y, q.z);
    const double sine = glm::length(axis);
    return sine < 1e-12 ? axis : axis * (std::atan2(sine, q.w) / sine);
}

glm::dquat exponential(const glm::dvec3& half)
{
    const double angle = glm::length(half);
    const double scale = angle < 1e-12 ? 1.0 : std::sin(angle) / angle;
    return glm::normalize(
        glm::dquat(std::cos(angle), half.x * scale, half.y * scale, half.z * scale));
}

// The inner control rotation of squad at `at`, between its neighbours.
glm::dquat control(const glm::dquat& before, const glm::dquat& at, const glm::dquat& after)
{
    const glm::dquat inverse = glm::conjugate(at);
    return at * exponential((logarithm(inverse * before) + logarithm(inverse * after)) * -0.25);
}

// The tangent at a value between two slopes that keeps the curve between them monotone
// (Fritsch & Butland's harmonic mean, a member of Fritsch & Carlson's region).
double monotoneTangent(double before, double after)
{
    return before * after <= 0.0 ? 0.0 : 2.0 * before * after / (before + after);
}

double hermite(double from, double to, double fromSlope, double toSlope, double t)
{
    const double t2 = t * t;
    const double t3 = t2 * t;
    return (2 * t3 - 3 * t2 + 1) * from + (t3 - 2 * t2 + t) * fromSlope + (3 * t2 - 2 * t3) * to +
           (t3 - t2) * toSlope;
}

Pose cubicPose(const Clip& clip, int frame, double t)
{
    const auto at = [&](int f) { return poseAt(clip, std::clamp(f, 0, clip.frameCount - 1)); };
    const std::array<Pose, 4> p = {at(frame - 1), at(frame), at(frame + 1), at(frame + 2)};
    Pose result = p[1];
    for (std::size_t joint = 0; joint < result.rotations.size(); ++joint) {
        const auto rotation = [&](std::size_t i) { return p[i].rotations[joint]; };
        const glm::dquat from = control(rotation(0), rotation(1), rotation(2));
        const glm::dquat to = control(rotation(1), rotation(2), rotation(3));
        result.rotations[joint] = slerpShortest(slerpShortest(rotation(1), rotation(2), t),
                                                slerpShortest(from, to, t), 2.0 * t * (1.0 - t));
        for (int axis = 0; axis < 3; ++axis) {
            const auto value = [&](std::size_t i) { return p[i].translations[joint][axis]; };
            const double slope = value(2) - value(1);
            result.translations[joint][axis] =
                hermite(value(1), value(2), monotoneTangent(value(1) - value(0), slope),
                        monotoneTangent(slope, value(3) - value(2)), t);
        }
    }
    return result;
}

// The clip's motion read at `count` times, `step` frames apart; a time on a frame is its row.
Result<EditResult> sampled(const Clip& clip, int count, double step, Interpolation interpolation,
                           const Progress& progress)
{
    PoseRecorder recorder(clip);
    recorder.reserve(count);
    EditResult result;
    result.frames.reserve(static_cast<std::size_t>(count));
    result.step = step;
    const double last = clip.frameCount - 1;
    for (int k = 0; k < count; ++k) {
        if (k % 256 == 0 && progress && !progress(static_cast<double>(k) / count))
            return makeError("cancelled", Text{LIMBER_TEXT("Cancelled"), {}});
        const double time = std::min(k * step, last);
        const int nearest = static_cast<int>(std::lround(time));
        const bool onFrame = std::abs(time - nearest) <= kOnFrame;
        if (onFrame)
            recorder.appendRow(0, nearest);
        else
            recorder.append(poseBetween(clip, time, interpolation), 0, static_cast<int>(time));
        result.frames.push_back(onFrame ? nearest : -1);
    }
    std::vector<Diagnostic> remarks = recorder.remarks();
    result.clip = std::move(recorder).finish();
    return {std::move(result), std::move(remarks)};
}

Diagnostic tooManyFrames(double count)
{
    return makeError("too-many-frames",
                     Text{LIMBER_TEXT("The result would have %1 frames; %2 are the most"),
                          {shortNumber(count, kDigits), shortNumber(kMostFrames, kDigits)}});
}

bool isUsable(double value)
{
    return value > 0.0 && std::isfinite(value);
}

} // namespace

Pose poseBetween(const Clip& clip, double frame, Interpolation interpolation)
{
    if (interpolation == Interpolation::Linear || clip.frameCount < 2)
        return poseBetween(clip, frame);
    const double at = std::clamp(frame, 0.0, static_cast<double>(clip.frameCount - 1));
    const int before = std::min(static_cast<int>(at), clip.frameCount - 2);
    return cubicPose(clip, before, at - before);
}

Result<EditResult> resample(const Clip& clip, double framesPerSecond, Interpolation interpolation,
                            const Progress& progress)
{
    // A rate that is the clip's own stays it, though its shortest text might be read as another:
    // 0.0166670 s are no 60 a second, 0.016667 s are.
    if (isUsable(framesPerSecond) && framesPerSecond == nominalRate(clip.frameTime))
        return EditResult{clip, {}};
    return resample(clip, frameTimeOfRate(framesPerSecond), interpolation, progress);
}

Result<EditResult> resample(const Clip& clip, const FrameTime& frameTime,
                            Interpolation interpolation, const Progress& progress)
{
    const double rate = nominalRate(clip.frameTime);
    const double newRate = nominalRate(frameTime);
    if (!isUsable(newRate))
        return makeError("frame-rate", Text{LIMBER_TEXT("The rate must be above 0"), {}});
    if (newRate == rate || clip.frameCount == 0)
        return EditResult{clip, {}};

    const double steps = (clip.frameCount - 1) * newRate / rate;
    if (steps >= kMostFrames)
        return tooManyFrames(steps);
    const int count = static_cast<int>(std::floor(steps + kOnFrame)) + 1;
    Result<EditResult> result = sampled(clip, count, rate / newRate, interpolation, progress);
    if (!result)
        return result;
    result->clip.frameTime = frameTime;
    const double leftSec = (clip.frameCount - 1) / rate - (count - 1) / newRate;
    std::vector<Diagnostic> remarks = result.diagnostics();
    if (leftSec > kOnFrame / rate) {
        remarks.push_back(makeNote(
            "time-not-covered",
            Text{LIMBER_TEXT("%1 s at the end are not covered: the last frame lies before it"),
                 {shortNumber(leftSec, kDigits)}}));
    }
    return {std::move(*result), std::move(remarks)};
}

Result<EditResult> retime(const Clip& clip, double speed, Interpolation interpolation,
                          const Progress& progress)
{
    if (!isUsable(speed))
        return makeError("speed", Text{LIMBER_TEXT("The speed must be above 0"), {}});
    if (speed == 1.0 || clip.frameCount < 2)
        return EditResult{clip, {}};
    const double steps = (clip.frameCount - 1) / speed;
    if (steps >= kMostFrames)
        return tooManyFrames(steps);
    const int count = static_cast<int>(std::round(steps)) + 1;
    if (count == clip.frameCount)
        return EditResult{clip, {}};
    const double step = count > 1 ? (clip.frameCount - 1.0) / (count - 1) : 0.0;
    return sampled(clip, count, step, interpolation, progress);
}

Result<EditResult> retimeToDuration(const Clip& clip, double seconds, Interpolation interpolation,
                                    const Progress& progress)
{
    if (!isUsable(seconds))
        return makeError("duration", Text{LIMBER_TEXT("The duration must be above 0"), {}});
    if (clip.frameCount < 2)
        return makeError("too-short", Text{LIMBER_TEXT("A clip of one frame has no duration"), {}});
    const double duration = (clip.frameCount - 1) / nominalRate(clip.frameTime);
    return retime(clip, duration / seconds, interpolation, progress);
}

} // namespace limber
