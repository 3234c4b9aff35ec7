#include "core/edit/edit_result.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace limber {

namespace {

bool isIdentity(const std::vector<int>& frames, int frameCount)
{
    if (static_cast<int>(frames.size()) != frameCount)
        return false;
    int expected = 0;
    return std::ranges::all_of(frames, [&](int frame) { return frame == expected++; });
}

CurvePtr gathered(const Curve& curve, const std::vector<int>& frames)
{
    std::vector<double> samples(frames.size());
    std::ranges::transform(frames, samples.begin(), [&](int frame) {
        return curve.samples[static_cast<std::size_t>(frame)];
    });
    return makeCurve(std::move(samples));
}

} // namespace

Clip withFrames(const Clip& clip, const std::vector<int>& frames)
{
    assert(std::ranges::all_of(frames, [&](int f) { return f >= 0 && f < clip.frameCount; }));
    if (isIdentity(frames, clip.frameCount))
        return clip;
    Clip result = clip;
    result.frameCount = static_cast<int>(frames.size());
    std::ranges::transform(clip.curves, result.curves.begin(),
                           [&](const CurvePtr& curve) { return gathered(*curve, frames); });
    if (clip.origin) {
        auto origin = std::make_shared<Origin>();
        origin->sources = clip.origin->sources;
        origin->columns = clip.origin->columns;
        origin->frames.reserve(frames.size());
        for (const int frame : frames)
            origin->frames.push_back(clip.origin->frames[static_cast<std::size_t>(frame)]);
        result.origin = std::move(origin);
    }
    return result;
}

int steppedFrame(double step, double oldTime, int newCount)
{
    const double last = std::max(0, newCount - 1);
    return static_cast<int>(std::lround(std::clamp(oldTime / step, 0.0, last)));
}

int mappedFrame(const EditResult& result, int oldFrame)
{
    const int last = std::max(0, result.clip.frameCount - 1);
    if (result.frames.empty())
        return std::clamp(oldFrame, 0, last);
    if (result.step > 0.0)
        return steppedFrame(result.step, oldFrame, last + 1);
    int after = -1; // new frames, -1 while there is none
    int before = -1;
    const auto origin = [&](int frame) { return result.frames[static_cast<std::size_t>(frame)]; };
    for (int frame = 0; frame < static_cast<int>(result.frames.size()); ++frame) {
        if (origin(frame) < 0)
            continue;
        if (origin(frame) >= oldFrame && (after < 0 || origin(frame) < origin(after)))
            after = frame;
        if (origin(frame) < oldFrame && (before < 0 || origin(frame) > origin(before)))
            before = frame;
    }
    if (after >= 0)
        return after;
    return before >= 0 ? before : std::clamp(oldFrame, 0, last);
}

} // namespace limber
