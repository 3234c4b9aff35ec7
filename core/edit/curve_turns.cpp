#include "core/edit/curve_turns.h"

#include <algorithm>

namespace limber {

namespace {

constexpr double kNoiseShare = 0.02;

} // namespace

std::vector<int> turningFrames(const Curve& curve, double leastRise)
{
    enum class Way { Unknown, Up, Down };
    std::vector<int> turns;
    const auto sample = [&](int frame) { return curve.samples[static_cast<std::size_t>(frame)]; };
    Way way = Way::Unknown;
    int highest = 0; // since the last turn
    int lowest = 0;
    const auto turnAt = [&](int frame, Way next, int now) {
        if (way != Way::Unknown)
            turns.push_back(frame);
        way = next;
        highest = now;
        lowest = now;
    };
    for (int frame = 1; frame < static_cast<int>(curve.samples.size()); ++frame) {
        if (sample(frame) > sample(highest))
            highest = frame;
        if (sample(frame) < sample(lowest))
            lowest = frame;
        if (way != Way::Down && sample(highest) - sample(frame) > leastRise)
            turnAt(highest, Way::Down, frame);
        else if (way != Way::Up && sample(frame) - sample(lowest) > leastRise)
            turnAt(lowest, Way::Up, frame);
    }
    return turns;
}

double leastRiseOf(const Curve& curve)
{
    if (curve.samples.empty())
        return 0.0;
    const auto [lowest, highest] = std::ranges::minmax(curve.samples);
    return kNoiseShare * (highest - lowest);
}

} // namespace limber
