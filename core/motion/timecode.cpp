#include "core/motion/timecode.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <system_error>

namespace limber {

namespace {

constexpr double kMostPerSecond = 1e6;

std::string padded(int number, std::size_t digits)
{
    std::string text = std::to_string(number);
    return text.size() < digits ? std::string(digits - text.size(), '0') + text : text;
}

} // namespace

int timecodeBase(double framesPerSecond)
{
    if (!(framesPerSecond >= 1.0)) // also not a number
        return 1;
    return static_cast<int>(std::lround(std::min(framesPerSecond, kMostPerSecond)));
}

std::string timecodeText(int frame, double framesPerSecond)
{
    const int base = timecodeBase(framesPerSecond);
    const int counted = std::max(frame, 0);
    const int seconds = counted / base;
    const std::size_t digits = std::max<std::size_t>(2, std::to_string(base - 1).size());
    return padded(seconds / 3600, 2) + ':' + padded(seconds / 60 % 60, 2) + ':' +
           padded(seconds % 60, 2) + ':' + padded(counted % base, digits);
}

std::optional<int> frameOfTimecode(std::string_view text, double framesPerSecond)
{
    constexpr std::size_t kMostParts = 4;
    constexpr std::int64_t kLargest = std::numeric_limits<int>::max();
    const std::int64_t base = timecodeBase(framesPerSecond);
    const std::int64_t worth[kMostParts] = {1, base, base * 60, base * 3600};
    std::int64_t frame = 0;
    for (std::size_t place = 0;; ++place) { // from the right
        if (place == kMostParts)
            return std::nullopt;
        const std::size_t colon = text.rfind(':');
        const std::string_view digits =
            colon == std::string_view::npos ? text : text.substr(colon + 1);
        std::int64_t number = 0;
        const auto [end, fault] =
            std::from_chars(digits.data(), digits.data() + digits.size(), number);
        if (fault != std::errc() || end != digits.data() + digits.size() || digits.front() == '-' ||
            number > kLargest / worth[place])
            return std::nullopt;
        frame += number * worth[place];
        if (colon == std::string_view::npos)
            break;
        text = text.substr(0, colon);
    }
    return frame > kLargest ? std::nullopt : std::optional(static_cast<int>(frame));
}

} // namespace limber
