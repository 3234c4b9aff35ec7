#include "core/blend/weight_curve.h"

#include "core/motion/short_number.h"

#include <algorithm>
#include <cmath>

namespace limber {

namespace {

// A place this close to a value is that value: 0 and 1 mean the very rows of a clip.
constexpr double kOnValue = 1e-9;

} // namespace

double WeightCurve::at(double progress) const
{
    const auto last = static_cast<double>(values.size() - 1);
    const double place = std::clamp(progress, 0.0, 1.0) * last;
    const double nearest = std::round(place);
    if (std::abs(place - nearest) < kOnValue)
        return values[static_cast<std::size_t>(nearest)];
    const auto before = static_cast<std::size_t>(place);
    return std::lerp(values[before], values[before + 1], place - std::floor(place));
}

bool WeightCurve::isAlways(double weight) const
{
    return std::ranges::all_of(values, [=](double value) { return value == weight; });
}

Result<Done> checkWeight(const WeightCurve& weight, double least, double most)
{
    const auto fits = [=](double value) { return value >= least && value <= most; };
    if (!weight.values.empty() && std::ranges::all_of(weight.values, fits))
        return Done{};
    return makeError("weight", Text{LIMBER_TEXT("The weight must be from %1 to %2"),
                                    {shortNumber(least), shortNumber(most)}});
}

} // namespace limber
