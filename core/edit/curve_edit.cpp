#include "core/edit/curve_edit.h"

#include "core/edit/key_runs.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace limber {

namespace {

// Works on a copy of the samples and keeps the old curve where nothing differs in the end.
class Change {
public:
    explicit Change(const CurvePtr& curve) : m_curve(curve), m_samples(curve->samples) {}

    int count() const { return static_cast<int>(m_samples.size()); }
    double old(int frame) const { return m_curve->samples[static_cast<std::size_t>(frame)]; }
    double& operator[](int frame) { return m_samples[static_cast<std::size_t>(frame)]; }

    CurvePtr result()
    {
        CurvePtr changed = makeCurve(std::move(m_samples));
        return identical(m_curve, changed) ? m_curve : changed;
    }

private:
    CurvePtr m_curve;
    std::vector<double> m_samples;
};

// Only asserted.
[[maybe_unused]] bool areKeysOf(KeyFrames keys, std::size_t sampleCount)
{
    return std::ranges::adjacent_find(keys, std::ranges::greater_equal()) == keys.end() &&
           (keys.empty() ||
            (keys.front() >= 0 && static_cast<std::size_t>(keys.back()) < sampleCount));
}

// Adds a change to one frame; nothing is added where it is zero, for that would turn −0 into +0.
void add(Change& change, int frame, double delta)
{
    if (delta != 0.0)
        change[frame] += delta;
}

// The change at the frames strictly between two keys (`before` < `after`) that ease out from both.
void easeBetween(Change& change, int before, double deltaBefore, int after, double deltaAfter,
                 int radius)
{
    for (int frame = before + 1; frame < after; ++frame) {
        const int fromBefore = frame - before;
        const int fromAfter = after - frame;
        if (fromBefore > radius && fromAfter > radius) {
            frame = after - radius - 1; // nothing reaches the middle
            continue;
        }
        const double mixed = deltaBefore == deltaAfter
                                 ? deltaBefore
                                 : (deltaBefore * fromAfter + deltaAfter * fromBefore) /
                                       static_cast<double>(after - before);
        add(change, frame, softWeight(std::min(fromBefore, fromAfter), radius) * mixed);
    }
}

// The change at the frames outside of all keys.
void easeOutwards(Change& change, int first, double deltaFirst, int last, double deltaLast,
                  int radius)
{
    for (int frame = std::max(0, first - radius); frame < first; ++frame)
        add(change, frame, softWeight(first - frame, radius) * deltaFirst);
    const int end = last + std::min(radius, change.count() - 1 - last);
    for (int frame = last + 1; frame <= end; ++frame)
        add(change, frame, softWeight(frame - last, radius) * deltaLast);
}

// Slope at a sample between a secant over `widthBefore` frames and one over `widthAfter`: the
// weighted harmonic mean of Fritsch and Butland, 0 at an extremum, which keeps the cubic monotone.
double monotoneSlope(double secantBefore, double widthBefore, double secantAfter, double widthAfter)
{
    if (secantBefore * secantAfter <= 0.0)
        return 0.0;
    const double weightBefore = 2.0 * widthAfter + widthBefore;
    const double weightAfter = widthAfter + 2.0 * widthBefore;
    return (weightBefore + weightAfter) / (weightBefore / secantBefore + weightAfter / secantAfter);
}

// Draws a run, taken out, through the kept frames on both sides of it. `keptBefore` and `keptAfter`
// are the next kept ones further out; −1 or the number of frames if there are none.
void smoothThrough(Change& change, KeyRun run, int keptBefore, int keptAfter)
{
    const auto [first, last] = run;
    if (first == 0 || last + 1 == change.count()) {
        const double held = change.old(first == 0 ? last + 1 : first - 1);
        for (int frame = first; frame <= last; ++frame)
            change[frame] = held;
        return;
    }
    const int left = first - 1;
    const int right = last + 1;
    const double width = right - left;
    const double from = change.old(left);
    const double to = change.old(right);
    const double secant = (to - from) / width;
    double slopeLeft = secant;
    double slopeRight = secant;
    if (keptBefore >= 0) {
        const double widthBefore = left - keptBefore;
        slopeLeft = monotoneSlope((from - change.old(keptBefore)) / widthBefore, widthBefore,
                                  secant, width);
    }
    if (keptAfter < change.count()) {
        const double widthAfter = keptAfter - right;
        slopeRight =
            monotoneSlope(secant, width, (change.old(keptAfter) - to) / widthAfter, widthAfter);
    }
    const auto [lowest, highest] = std::minmax(from, to);
    for (int frame = first; frame <= last; ++frame) {
        const double t = (frame - left) / width;
        const double s = 1.0 - t;
        const double value = from + (to - from) * t * t * (3.0 - 2.0 * t) +
                             width * t * s * (slopeLeft * s - slopeRight * t);
        change[frame] = std::clamp(value, lowest, highest); // rounding may leave it by a bit
    }
}

} // namespace

double softWeight(int distance, int radius)
{
    if (distance > radius)
        return 0.0;
    const double t = distance / (radius + 1.0);
    return 1.0 - t * t * (3.0 - 2.0 * t);
}

CurvePtr addAtKeys(const CurvePtr& curve, KeyFrames keys, std::span<const double> deltas,
                   int radius)
{
    assert(areKeysOf(keys, curve->samples.size()) && deltas.size() == keys.size());
    if (keys.empty())
        return curve;
    Change change(curve);
    easeOutwards(change, keys.front(), deltas.front(), keys.back(), deltas.back(), radius);
    for (std::size_t i = 0; i + 1 < keys.size(); ++i)
        easeBetween(change, keys[i], deltas[i], keys[i + 1], deltas[i + 1], radius);
    for (std::size_t i = 0; i < keys.size(); ++i)
        add(change, keys[i], deltas[i]);
    return change.result();
}

CurvePtr moveKeys(const CurvePtr& curve, KeyFrames keys, int frameDelta, double valueDelta,
                  int radius)
{
    const int possible =
        possibleFrameDelta(keys, frameDelta, static_cast<int>(curve->samples.size()));
    const std::vector<double> deltas(keys.size(), valueDelta);
    if (possible == 0)
        return addAtKeys(curve, keys, deltas, radius);

    Change change(deleteKeys(curve, keys));
    for (const int key : keys)
        change[key + possible] = curve->samples[static_cast<std::size_t>(key)];
    return addAtKeys(change.result(), movedFrames(keys, possible), deltas, radius);
}

int possibleFrameDelta(KeyFrames keys, int frameDelta, int frameCount)
{
    if (keys.empty())
        return 0;
    return std::clamp(frameDelta, -keys.front(), frameCount - 1 - keys.back());
}

std::vector<int> movedFrames(KeyFrames keys, int frameDelta)
{
    std::vector<int> moved(keys.begin(), keys.end());
    for (int& frame : moved)
        frame += frameDelta;
    return moved;
}

CurvePtr setKeys(const CurvePtr& curve, KeyFrames keys, double value, int radius)
{
    std::vector<double> deltas;
    deltas.reserve(keys.size());
    for (const int key : keys)
        deltas.push_back(value - curve->samples[static_cast<std::size_t>(key)]);
    // The sum of a sample and its delta may miss the value by a rounding.
    Change change(addAtKeys(curve, keys, deltas, radius));
    for (const int key : keys)
        change[key] = value;
    return change.result();
}

CurvePtr scaleKeys(const CurvePtr& curve, KeyFrames keys, double pivot, double factor, int radius)
{
    if (factor == 1.0)
        return curve;
    std::vector<double> deltas;
    deltas.reserve(keys.size());
    for (const int key : keys) {
        const double value = curve->samples[static_cast<std::size_t>(key)];
        deltas.push_back((value - pivot) * (factor - 1.0));
    }
    return addAtKeys(curve, keys, deltas, radius);
}

double middleValue(const Curve& curve, KeyFrames keys)
{
    if (keys.empty())
        return 0.0;
    double lowest = curve.samples[static_cast<std::size_t>(keys.front())];
    double highest = lowest;
    for (const int key : keys) {
        lowest = std::min(lowest, curve.samples[static_cast<std::size_t>(key)]);
        highest = std::max(highest, curve.samples[static_cast<std::size_t>(key)]);
    }
    return lowest + (highest - lowest) / 2.0;
}

CurvePtr deleteKeys(const CurvePtr& curve, KeyFrames keys)
{
    assert(areKeysOf(keys, curve->samples.size()));
    if (keys.empty() || keys.size() == curve->samples.size())
        return curve;
    Change change(curve);
    const std::vector<KeyRun> runs = runsOf(keys);
    for (std::size_t i = 0; i < runs.size(); ++i) {
        int keptBefore = runs[i].first - 2;
        if (i > 0 && runs[i - 1].last == keptBefore)
            keptBefore = runs[i - 1].first - 1;
        int keptAfter = runs[i].last + 2;
        if (i + 1 < runs.size() && runs[i + 1].first == keptAfter)
            keptAfter = runs[i + 1].last + 1;
        smoothThrough(change, runs[i], keptBefore, keptAfter);
    }
    return change.result();
}

std::vector<PastedKey> copiedKeys(const Curve& curve, KeyFrames keys, int from)
{
    std::vector<PastedKey> copied;
    copied.reserve(keys.size());
    for (const int key : keys)
        copied.push_back({key - from, curve.samples[static_cast<std::size_t>(key)]});
    return copied;
}

CurvePtr pasteKeys(const CurvePtr& curve, std::span<const PastedKey> keys, int frame)
{
    Change change(curve);
    for (const PastedKey& key : keys) {
        const std::int64_t target = std::int64_t{frame} + key.offset;
        if (target >= 0 && target < change.count())
            change[static_cast<int>(target)] = key.value;
    }
    return change.result();
}

} // namespace limber
