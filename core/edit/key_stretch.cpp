#include "core/edit/key_stretch.h"

#include "core/edit/key_runs.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace limber {

namespace {

// A run and the frames that it goes to, which may lie outside of the curve.
struct Stretch {
    KeyRun from;
    std::int64_t first = 0;
    std::int64_t last = 0;
};

std::vector<Stretch> stretchesOf(KeyFrames keys, double pivot, double factor)
{
    constexpr double kFarthest = 1e15; // still whole numbers
    const auto place = [=](int frame) {
        const double moved = pivot + (frame - pivot) * factor;
        return std::llround(std::clamp(moved, -kFarthest, kFarthest));
    };
    std::vector<Stretch> stretches;
    for (const KeyRun& run : runsOf(keys))
        stretches.push_back({run, place(run.first), place(run.last)});
    return stretches;
}

// Between two samples of a run, its end slopes one-sided.
double valueIn(const Curve& curve, KeyRun run, double at)
{
    const auto sample = [&](int frame) { return curve.samples[static_cast<std::size_t>(frame)]; };
    const int left = std::clamp(static_cast<int>(std::floor(at)), run.first, run.last);
    const double t = at - left;
    if (left == run.last || t <= 0.0)
        return sample(left);
    const auto slope = [&](int frame) {
        const int before = std::max(frame - 1, run.first);
        const int after = std::min(frame + 1, run.last);
        return (sample(after) - sample(before)) / (after - before);
    };
    const double s = 1.0 - t;
    const double rise = sample(left + 1) - sample(left);
    return sample(left) + rise * t * t * (3.0 - 2.0 * t) +
           t * s * (slope(left) * s - slope(left + 1) * t);
}

// The part of a stretch that lies on the curve.
template<typename Visit>
void eachFrame(const Stretch& stretch, int frameCount, Visit visit)
{
    // Where both lie beyond an end, that is no frame.
    const auto within = [=](std::int64_t frame) {
        return static_cast<int>(std::clamp<std::int64_t>(frame, -1, frameCount));
    };
    const int first = std::max(within(stretch.first), 0);
    const int last = std::min(within(stretch.last), frameCount - 1);
    for (int frame = first; frame <= last; ++frame)
        visit(frame);
}

} // namespace

CurvePtr stretchKeys(const CurvePtr& curve, KeyFrames keys, double pivot, double factor)
{
    if (factor == 1.0 || keys.empty())
        return curve;
    const auto count = static_cast<int>(curve->samples.size());
    std::vector<double> samples = deleteKeys(curve, keys)->samples;
    for (const Stretch& stretch : stretchesOf(keys, pivot, factor)) {
        const double width = static_cast<double>(stretch.last - stretch.first);
        const double source = stretch.from.last - stretch.from.first;
        eachFrame(stretch, count, [&](int frame) {
            const double share =
                width > 0.0 ? static_cast<double>(frame - stretch.first) / width : 0.0;
            samples[static_cast<std::size_t>(frame)] =
                valueIn(*curve, stretch.from, stretch.from.first + share * source);
        });
    }
    CurvePtr changed = makeCurve(std::move(samples));
    return identical(curve, changed) ? curve : changed;
}

std::vector<int> stretchedFrames(KeyFrames keys, double pivot, double factor, int frameCount)
{
    std::vector<int> frames;
    for (const Stretch& stretch : stretchesOf(keys, pivot, factor)) {
        eachFrame(stretch, frameCount, [&](int frame) {
            if (frames.empty() || frames.back() < frame) // two runs may meet
                frames.push_back(frame);
        });
    }
    return frames;
}

} // namespace limber
