#include "ui/curves/axis_steps.h"

#include <algorithm>
#include <cmath>

namespace limber {

namespace {

constexpr double kRounding = 1e-9; // of a logarithm or a quotient

} // namespace

double niceStep(double least)
{
    const double power = powerOfTen(least);
    for (const double mantissa : {1.0, 2.0, 5.0}) {
        if (mantissa * power >= least * (1.0 - kRounding))
            return mantissa * power;
    }
    return 10.0 * power;
}

double powerOfTen(double value)
{
    return std::pow(10.0, std::floor(std::log10(value) + kRounding));
}

int decimalsFor(double step)
{
    return std::clamp(static_cast<int>(std::ceil(-std::log10(step) - kRounding)), 0, 9);
}

} // namespace limber
