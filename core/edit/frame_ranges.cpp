#include "core/edit/frame_ranges.h"

#include "core/edit/seam_blend.h"
#include "core/motion/nominal_rate.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace limber {

namespace {

std::vector<int> framesOf(FrameRange range)
{
    std::vector<int> frames(static_cast<std::size_t>(range.count()));
    std::iota(frames.begin(), frames.end(), range.first);
    return frames;
}

EditResult unchanged(const Clip& clip)
{
    return {clip, {}};
}

EditResult withTheseFrames(const Clip& clip, std::vector<int> frames)
{
    Clip result = withFrames(clip, frames);
    return {std::move(result), std::move(frames)};
}

Result<EditResult> badFrameTime()
{
    return makeError("frame-time",
                     Text{LIMBER_TEXT("The frame time must be a positive number of seconds"), {}});
}

} // namespace

std::optional<Diagnostic> rangeFault(const Clip& clip, FrameRange range)
{
    const std::string first = std::to_string(range.first);
    const std::string last = std::to_string(range.last);
    if (clip.frameCount == 0) {
        return makeError("frame-range",
                         Text{LIMBER_TEXT("The range %1:%2 is not in the clip: it has no frames"),
                              {first, last}});
    }
    if (range.first > range.last) {
        return makeError("frame-range",
                         Text{LIMBER_TEXT("The range %1:%2 ends before it begins"), {first, last}});
    }
    if (range.first < 0 || range.last >= clip.frameCount) {
        return makeError("frame-range",
                         Text{LIMBER_TEXT("The range %1:%2 is not in the clip: its frames are 0 to "
                                          "%3"),
                              {first, last, std::to_string(clip.frameCount - 1)}});
    }
    return std::nullopt;
}

Result<EditResult> trim(const Clip& clip, FrameRange range)
{
    if (range == allFrames(clip))
        return unchanged(clip);
    if (auto fault = rangeFault(clip, range))
        return *fault;
    return withTheseFrames(clip, framesOf(range));
}

Result<EditResult> cut(const Clip& clip, FrameRange range, int blend)
{
    if (auto fault = rangeFault(clip, range))
        return *fault;
    if (range == allFrames(clip)) {
        return makeError("empty-result",
                         Text{LIMBER_TEXT("Cutting all frames would leave nothing"), {}});
    }
    std::vector<int> frames = framesOf({0, range.first - 1});
    const std::vector<int> rest = framesOf({range.last + 1, clip.frameCount - 1});
    frames.insert(frames.end(), rest.begin(), rest.end());
    EditResult result = withTheseFrames(clip, std::move(frames));
    // A cut at an end of the clip leaves no seam.
    if (blend <= 0 || range.first == 0 || rest.empty())
        return result;
    auto blended = blendSeam(std::move(result.clip), range.first, blend, blend);
    result.clip = std::move(*blended);
    return {std::move(result), blended.diagnostics()};
}

Result<EditResult> reverse(const Clip& clip)
{
    if (clip.frameCount <= 1)
        return unchanged(clip);
    std::vector<int> frames = framesOf(allFrames(clip));
    std::ranges::reverse(frames);
    return withTheseFrames(clip, std::move(frames));
}

Result<EditResult> setFrameTime(const Clip& clip, double seconds)
{
    if (!(seconds > 0.0) || !std::isfinite(seconds))
        return badFrameTime();
    EditResult result = unchanged(clip);
    if (clip.frameTime.assumed || seconds != clip.frameTime.seconds)
        result.clip.frameTime = frameTimeOfSeconds(seconds);
    return result;
}

Result<EditResult> setFrameRate(const Clip& clip, double framesPerSecond)
{
    if (!(framesPerSecond > 0.0) || !std::isfinite(framesPerSecond) ||
        !std::isfinite(1.0 / framesPerSecond)) {
        return makeError("frame-time",
                         Text{LIMBER_TEXT("The rate must be a positive number of frames per "
                                          "second"),
                              {}});
    }
    EditResult result = unchanged(clip);
    // 0.0083333 already means 120 frames per second: its text is not to be touched for that.
    const double present = nominalRate(clip.frameTime);
    if (clip.frameTime.assumed || std::abs(present - framesPerSecond) > 1e-9 * framesPerSecond)
        result.clip.frameTime = frameTimeOfRate(framesPerSecond);
    return result;
}

} // namespace limber
