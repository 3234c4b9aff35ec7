#include "core/motion/timecode.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

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

} // namespace limber
