#include "app/cli/argument_text.h"

#include "app/cli/console.h"
#include "core/bvh/number_text.h"
#include "core/edit/frame_ranges.h"
#include "core/motion/nominal_rate.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace limber::cli {

namespace {

constexpr double kFarFrame = std::numeric_limits<int>::max();

Diagnostic badRange(std::string_view text)
{
    return usageError(
        {LIMBER_TEXT("\"%1\" is not a range of frames: A:B, A:, :B or A, each a frame "
                     "from 0 or a time such as 1.5s"),
         {std::string(text)}});
}

// One end of a range as a frame; frames beyond the range of int are far outside any clip.
std::optional<int> parseFrame(std::string_view text, const Clip& clip)
{
    const bool isTime = text.ends_with('s');
    if (isTime)
        text.remove_suffix(1);
    const auto number = parseNumber(text);
    if (!number || (!isTime && *number != std::floor(*number)))
        return std::nullopt;
    const double frame = isTime ? std::floor(*number * nominalRate(clip.frameTime) + 0.5) : *number;
    return static_cast<int>(std::clamp(frame, -kFarFrame, kFarFrame));
}

} // namespace

Result<double> numberArgument(std::string_view text)
{
    const auto value = parseNumber(text);
    if (!value)
        return usageError({LIMBER_TEXT("\"%1\" is not a number"), {std::string(text)}});
    return *value;
}

Result<FrameRange> frameRangeArgument(std::string_view text, const Clip& clip)
{
    const std::size_t colon = text.find(':');
    const std::string_view head = text.substr(0, colon);
    const std::string_view tail = colon == std::string_view::npos ? head : text.substr(colon + 1);
    FrameRange range = allFrames(clip);
    if (!head.empty() || colon == std::string_view::npos) {
        const auto frame = parseFrame(head, clip);
        if (!frame)
            return badRange(text);
        range.first = *frame;
    }
    if (!tail.empty()) {
        const auto frame = parseFrame(tail, clip);
        if (!frame)
            return badRange(text);
        range.last = *frame;
    }
    if (range == allFrames(clip))
        return range;
    if (auto fault = rangeFault(clip, range))
        return *fault;
    return range;
}

Result<int> frameCountArgument(std::string_view text, const Clip& clip)
{
    const auto count = parseFrame(text, clip);
    if (!count || *count < 0) {
        return usageError({LIMBER_TEXT("\"%1\" is not a number of frames or a time such as 0.3s"),
                           {std::string(text)}});
    }
    return *count;
}

std::vector<std::string> splitList(std::string_view text)
{
    std::vector<std::string> items(1);
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\\' && i + 1 < text.size() && (text[i + 1] == ',' || text[i + 1] == '\\'))
            items.back() += text[++i];
        else if (text[i] == ',')
            items.emplace_back();
        else
            items.back() += text[i];
    }
    return items;
}

} // namespace limber::cli
