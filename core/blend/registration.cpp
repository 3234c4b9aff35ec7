#include "core/blend/registration.h"

#include "core/blend/distance_map.h"
#include "core/blend/warp_path.h"
#include "core/motion/nominal_rate.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace limber {

namespace {

// Frames are compared, and the curve is smoothed, over this long.
constexpr double kCompareSec = 1.0 / 6.0;
constexpr std::int64_t kMostSteps = std::int64_t{1} << 23;
constexpr int kMostFramesOfOne = 4096; // looked at
// The share of the work that the grid of distances is.
constexpr double kMapShare = 0.8;
constexpr double kOnSample = 1e-6;

double onFrame(double time)
{
    const double nearest = std::round(time);
    return std::abs(time - nearest) <= kOnSample ? nearest : time;
}

int compareWindow(const Clip& a, const Clip& b)
{
    const int shorter = std::min(a.frameCount, b.frameCount);
    const double frames = std::round(nominalRate(a.frameTime) * kCompareSec);
    return static_cast<int>(std::clamp(frames, 1.0, std::clamp(shorter / 4.0, 1.0, 1000.0)));
}

int stepOver(std::int64_t rows, std::int64_t columns)
{
    std::int64_t step = (std::max(rows, columns) - 1) / kMostFramesOfOne + 1;
    while ((rows / step + 1) * (columns / step + 1) > kMostSteps)
        ++step;
    return static_cast<int>(step);
}

// The way through the grid as times of both clips, from end to end.
Registration timesOf(const std::vector<WarpPoint>& path, const DistanceMap& map, int aLast,
                     int bLast)
{
    Registration times{{0.0}, {0.0}};
    for (const WarpPoint& point : path) {
        // The middles of the windows.
        const int a = map.frameA(point.row) + map.window / 2;
        const int b = map.frameB(point.column) - (map.window - 1) + map.window / 2;
        if (a > 0 && b > 0 && a < aLast && b < bLast) {
            times.a.push_back(a);
            times.b.push_back(b);
        }
    }
    times.a.push_back(aLast);
    times.b.push_back(bLast);
    return times;
}

// The mean over 2 · reach + 1 values around each; beyond an end the values go on as the end's point
// mirrors them, so the ends stay and what grows goes on growing.
std::vector<double> averaged(const std::vector<double>& values, int reach)
{
    const int last = static_cast<int>(values.size()) - 1;
    const auto at = [&](int i) { return values[static_cast<std::size_t>(i)]; };
    const auto extended = [&](int i) {
        if (i < 0)
            return 2.0 * at(0) - at(-i);
        return i > last ? 2.0 * at(last) - at(2 * last - i) : at(i);
    };
    std::vector<double> result(values.size());
    double sum = 0.0;
    for (int i = -reach; i <= reach; ++i)
        sum += extended(i);
    for (int i = 0; i <= last; ++i) {
        result[static_cast<std::size_t>(i)] = sum / (2 * reach + 1);
        sum += extended(i + reach + 1) - extended(i - reach);
    }
    result.front() = values.front();
    result.back() = values.back();
    return result;
}

// The same curve with points at even distances of a + b, smoothed twice over `window` frames: what
// is left of the corners are the joints of a quadratic spline.
Registration smoothed(const Registration& times, int step, int window)
{
    const double total = times.a.back() + times.b.back();
    const auto count = static_cast<std::size_t>(std::max(2.0, std::floor(total / step)));
    std::vector<double> a;
    a.reserve(count + 1);
    std::size_t segment = 0;
    const auto sumAt = [&](std::size_t i) { return times.a[i] + times.b[i]; };
    for (std::size_t i = 0; i <= count; ++i) {
        const double sum = total * static_cast<double>(i) / static_cast<double>(count);
        while (segment + 2 < times.a.size() && sumAt(segment + 1) < sum)
            ++segment;
        const double from = sumAt(segment);
        const double share = std::clamp((sum - from) / (sumAt(segment + 1) - from), 0.0, 1.0);
        a.push_back(std::lerp(times.a[segment], times.a[segment + 1], share));
    }
    // A frame of both clips is two of a + b.
    const int reach = std::min(window / step, static_cast<int>(count) / 2);
    a = averaged(averaged(a, reach), reach);
    Registration result{a, {}};
    for (std::size_t i = 0; i <= count; ++i)
        result.b.push_back(total * static_cast<double>(i) / static_cast<double>(count) - a[i]);
    result.b.back() = times.b.back();
    return result;
}

} // namespace

Registration commonTime(int aFrames, int bFrames)
{
    Registration times;
    for (int frame = 0; frame < std::min(aFrames, bFrames); ++frame) {
        times.a.push_back(frame);
        times.b.push_back(frame);
    }
    return times;
}

Registration scaledTime(int aFrames, int bFrames)
{
    Registration times;
    const int last = std::max(aFrames, bFrames) - 1;
    for (int i = 0; i <= last; ++i) {
        const double share = last > 0 ? static_cast<double>(i) / last : 0.0;
        times.a.push_back(onFrame(share * (aFrames - 1)));
        times.b.push_back(onFrame(share * (bFrames - 1)));
    }
    return times;
}

Result<Registration> registerClips(const Clip& a, const Clip& b, std::span<const int> joints,
                                   UpAxis up, const Progress& progress)
{
    if (a.frameCount == 0 || b.frameCount == 0)
        return makeError("no-frames", Text{LIMBER_TEXT("A clip without frames cannot be joined to "
                                                       "another"),
                                           {}});
    const int window = compareWindow(a, b);
    const int step = stepOver(a.frameCount - window + 1, b.frameCount - window + 1);
    if (joints.empty() || (std::min(a.frameCount, b.frameCount) - window) / step < 2)
        return scaledTime(a.frameCount, b.frameCount);
    const auto aPoints = jointPoints(a, joints, up);
    const auto bPoints = jointPoints(b, joints, up);
    if (!aPoints || !bPoints) {
        return makeError(
            "far-away",
            Text{LIMBER_TEXT("The figure is too far away for distances to be told"), {}});
    }
    const auto mapProgress = [&](double share) { return progress(share * kMapShare); };
    const auto map = distanceMap(*aPoints, *bPoints, window, step, 0,
                                 progress ? Progress(mapProgress) : Progress());
    const auto pathProgress = [&](double share) {
        return !progress || progress(kMapShare + share * (1.0 - kMapShare));
    };
    const auto path = map ? warpPath(*map, pathProgress) : std::nullopt;
    if (!path)
        return makeError("cancelled", Text{LIMBER_TEXT("Cancelled"), {}});
    return smoothed(timesOf(*path, *map, a.frameCount - 1, b.frameCount - 1), step, window);
}

std::vector<MixSample> mixSamples(const Registration& registration, const WeightCurve& weight)
{
    const std::size_t last = registration.a.size() - 1;
    const auto progressAt = [&](double place) {
        return last > 0 ? place / static_cast<double>(last) : 0.0;
    };
    std::vector<double> length{0.0}; // of the mixture in frames, up to each point
    double before = weight.at(0.0);
    for (std::size_t i = 1; i <= last; ++i) {
        const double here = weight.at(progressAt(static_cast<double>(i)));
        length.push_back(length.back() + std::lerp(registration.a[i] - registration.a[i - 1],
                                                   registration.b[i] - registration.b[i - 1],
                                                   (before + here) / 2.0));
        before = here;
    }
    double total = length.back();
    if (weight.isAlways(before)) // as exactly as it can be said, for the rounding
        total = (1.0 - before) * registration.a.back() + before * registration.b.back();
    const int steps = static_cast<int>(std::round(total));

    std::vector<MixSample> samples;
    std::size_t segment = 0;
    for (int k = 0; k <= steps; ++k) {
        const double wanted = steps > 0 ? length.back() * k / steps : 0.0;
        while (segment + 1 < last && length[segment + 1] < wanted)
            ++segment;
        const std::size_t next = std::min(segment + 1, last);
        const double way = length[next] - length[segment];
        const double share = way > 0.0 ? std::min((wanted - length[segment]) / way, 1.0) : 0.0;
        samples.push_back({onFrame(std::lerp(registration.a[segment], registration.a[next], share)),
                           onFrame(std::lerp(registration.b[segment], registration.b[next], share)),
                           weight.at(progressAt(static_cast<double>(segment) + share))});
    }
    return samples;
}

} // namespace limber
