#include "core/motion/nominal_rate.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <initializer_list>

namespace limber {

namespace {

constexpr std::array kUsualRates{24, 25, 30, 48, 50, 60, 72, 90, 100, 120, 144, 200, 240};
constexpr double kNtscFactor = 1000.0 / 1001.0;

// Decimals of the shortest text that reads back to the same double.
int decimalsOf(double seconds)
{
    std::array<char, 400> text; // a double in fixed notation has at most 325 places
    const auto [end, error] =
        std::to_chars(text.data(), text.data() + text.size(), seconds, std::chars_format::fixed);
    if (error != std::errc())
        return 17;
    const char* point = std::find(text.data(), end, '.');
    return point == end ? 0 : static_cast<int>(end - point) - 1;
}

} // namespace

double nominalRate(const FrameTime& frameTime)
{
    const double seconds = frameTime.seconds;
    if (!(seconds > 0.0) || !std::isfinite(1.0 / seconds))
        return 0.0;
    const double rate = 1.0 / seconds;
    if (std::round(rate) >= 1.0 && std::abs(rate - std::round(rate)) <= 1e-9)
        return std::round(rate);

    // Half a unit of the last decimal, and a little for a value that lies just on the border.
    const double tolerance =
        0.5 * std::pow(10.0, -std::clamp(frameTime.decimals, 0, 300)) * (1.0 + 1e-9);
    const auto fits = [&](double candidate) {
        return std::abs(seconds - 1.0 / candidate) <= tolerance;
    };
    const double lowest = std::max(1.0, std::ceil(1.0 / (seconds + tolerance)));
    const double highest = seconds > tolerance ? std::floor(1.0 / (seconds - tolerance)) : 1e9;
    if (lowest == highest)
        return lowest;
    if (lowest < highest) {
        double only = 0.0;
        for (const int usual : kUsualRates) {
            if (fits(usual))
                only = only == 0.0 ? usual : -1.0;
        }
        return only > 0.0 ? only : rate;
    }
    for (const double whole : {24.0, 30.0, 60.0, 120.0}) {
        if (fits(whole * kNtscFactor))
            return whole * kNtscFactor;
    }
    return rate;
}

FrameTime frameTimeOfRate(double framesPerSecond)
{
    return frameTimeOfSeconds(1.0 / framesPerSecond);
}

FrameTime frameTimeOfSeconds(double seconds)
{
    return {seconds, decimalsOf(seconds)};
}

} // namespace limber
