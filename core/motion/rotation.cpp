#include "core/motion/rotation.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <functional>
#include <numbers>
#include <vector>

namespace limber {

namespace {

constexpr double kTurn = 360.0;

// Two numbers whose length is below this have no direction worth the name: components of a unit
// quaternion are good to about 1e-16, and what is lost by taking any direction is at most as much.
constexpr double kNoDirection = 1e-11;

double component(const glm::dquat& q, int axis)
{
    return axis == 0 ? q.x : axis == 1 ? q.y : q.z;
}

// The difference brought into −180 … 180 by whole turns.
double wrapped(double differenceDeg)
{
    return std::remainder(differenceDeg, kTurn);
}

// `angle` moved by whole turns to where it is nearest to `near`.
double nearestTurn(double angleDeg, double nearDeg)
{
    return angleDeg + kTurn * std::round((nearDeg - angleDeg) / kTurn);
}

double largestDifference(std::span<const double> a, std::span<const double> b)
{
    double largest = 0.0;
    for (std::size_t i = 0; i < a.size(); ++i)
        largest = std::max(largest, std::abs(a[i] - b[i]));
    return largest;
}

// Half of an angle in radians, for a quaternion. Two whole turns change nothing and are left out
// where they would cost accuracy.
double halfRadians(double angleDeg)
{
    const double near =
        std::abs(angleDeg) > 2.0 * kTurn ? std::fmod(angleDeg, 2.0 * kTurn) : angleDeg;
    return near * (std::numbers::pi / 360.0);
}

// Two angles given by their half sum and half difference, each a direction (cosine, sine) that may
// be missing; a missing one is filled so that both angles change alike.
struct HalfAngles {
    double sumCos, sumSin, differenceCos, differenceSin;
};

std::array<double, 2> anglesFromHalves(const HalfAngles& halves, double firstNear,
                                       double secondNear)
{
    const bool sumKnown = std::hypot(halves.sumCos, halves.sumSin) > kNoDirection;
    const bool differenceKnown =
        std::hypot(halves.differenceCos, halves.differenceSin) > kNoDirection;
    const double halfSum = degrees(std::atan2(halves.sumSin, halves.sumCos));
    const double halfDifference = degrees(std::atan2(halves.differenceSin, halves.differenceCos));
    if (sumKnown && differenceKnown)
        return {nearestTurn(halfSum + halfDifference, firstNear),
                nearestTurn(halfSum - halfDifference, secondNear)};
    if (sumKnown) {
        const double share = wrapped(2.0 * halfSum - (firstNear + secondNear)) / 2.0;
        return {firstNear + share, secondNear + share};
    }
    if (differenceKnown) {
        const double share = wrapped(2.0 * halfDifference - (firstNear - secondNear)) / 2.0;
        return {firstNear + share, secondNear - share};
    }
    return {firstNear, secondNear};
}

// The axis that is neither of two different ones, and whether first × second is it (1) or its
// opposite (−1).
struct ThirdAxis {
    int axis;
    double sign;
};

ThirdAxis thirdAxis(int first, int second)
{
    return {3 - first - second, (second - first + 3) % 3 == 1 ? 1.0 : -1.0};
}

double fitOne(const glm::dquat& rotation, int axis, double nearDeg)
{
    const double sine = component(rotation, axis);
    if (std::hypot(rotation.w, sine) <= kNoDirection)
        return nearDeg; // half a turn about an axis square to ours: every angle is as far away
    return nearestTurn(degrees(2.0 * std::atan2(sine, rotation.w)), nearDeg);
}

// The two angles for which R(first, a) · R(second, b) comes nearest to `rotation`. The product is
// (ca·cb, sa·cb, ca·sb, sa·sb) over (1, first, second, first × second) with half angles, so the dot
// product that is to be as large as can be is
//   E cos(a−b) + H sin(a−b) + F cos(a+b) + G sin(a+b),
// and its two parts are greatest on their own.
std::array<double, 2> fitTwo(const glm::dquat& rotation, int first, int second, double firstNear,
                             double secondNear)
{
    const ThirdAxis third = thirdAxis(first, second);
    const double one = rotation.w;
    const double alongFirst = component(rotation, first);
    const double alongSecond = component(rotation, second);
    const double alongThird = component(rotation, third.axis) * third.sign;
    const HalfAngles halves{one - alongThird, alongFirst + alongSecond, one + alongThird,
                            alongFirst - alongSecond};
    return anglesFromHalves(halves, firstNear, secondNear);
}

// Angles for a list of axes without equal neighbours; exact from three axes on.
std::vector<double> fitDistinct(const glm::dquat& rotation, std::span<const int> axes,
                                std::span<const double> nearDeg)
{
    switch (axes.size()) {
    case 0:
        return {};
    case 1:
        return {fitOne(rotation, axes[0], nearDeg[0])};
    case 2: {
        const auto [a, b] = fitTwo(rotation, axes[0], axes[1], nearDeg[0], nearDeg[1]);
        return {a, b};
    }
    default:
        break;
    }
    std::vector<double> best;
    for (std::size_t first = 0; first + 3 <= axes.size(); ++first) {
        const glm::dquat before = rotationFromAngles(axes.first(first), nearDeg.first(first));
        const glm::dquat after =
            rotationFromAngles(axes.subspan(first + 3), nearDeg.subspan(first + 3));
        const auto triple = nearestAngles(glm::conjugate(before) * rotation * glm::conjugate(after),
                                          {axes[first], axes[first + 1], axes[first + 2]},
                                          {nearDeg[first], nearDeg[first + 1], nearDeg[first + 2]});
        std::vector<double> angles(nearDeg.begin(), nearDeg.end());
        std::copy(triple.begin(), triple.end(),
                  angles.begin() + static_cast<std::ptrdiff_t>(first));
        if (best.empty() || largestDifference(angles, nearDeg) < largestDifference(best, nearDeg))
            best = std::move(angles);
    }
    return best;
}

} // namespace

double radians(double degrees)
{
    return degrees * (std::numbers::pi / 180.0);
}

double degrees(double radians)
{
    return radians * (180.0 / std::numbers::pi);
}

glm::dquat axisRotation(int axis, double angleDeg)
{
    assert(axis >= 0 && axis < 3);
    const double half = halfRadians(angleDeg);
    const double sine = std::sin(half);
    return {std::cos(half), axis == 0 ? sine : 0.0, axis == 1 ? sine : 0.0, axis == 2 ? sine : 0.0};
}

glm::dquat turnedAbout(const glm::dquat& rotation, int axis, double angleDeg)
{
    assert(axis >= 0 && axis < 3);
    const double half = halfRadians(angleDeg);
    const double s = std::sin(half);
    const double c = std::cos(half);
    const glm::dquat& q = rotation;
    if (axis == 0)
        return {c * q.w - s * q.x, c * q.x + s * q.w, c * q.y + s * q.z, c * q.z - s * q.y};
    if (axis == 1)
        return {c * q.w - s * q.y, c * q.x - s * q.z, c * q.y + s * q.w, c * q.z + s * q.x};
    return {c * q.w - s * q.z, c * q.x + s * q.y, c * q.y - s * q.x, c * q.z + s * q.w};
}

glm::dquat rotationFromAngles(std::span<const int> axes, std::span<const double> anglesDeg)
{
    assert(axes.size() == anglesDeg.size());
    glm::dquat rotation(1.0, 0.0, 0.0, 0.0);
    for (std::size_t i = 0; i < axes.size(); ++i)
        rotation = turnedAbout(rotation, axes[i], anglesDeg[i]);
    return rotation;
}

// With half angles and k = i × j the product R(i, a) · R(j, b) · R(i, c) is
//   cos b · cos(a+c), cos b · sin(a+c), sin b · cos(a−c), sin b · sin(a−c)   over 1, i, j, k,
// from which all three can be read, each half being undetermined just at its lock. A Tait-Bryan
// product i, j, ±k becomes one of these by R(k, c) = R(j, −90°) · R(i, c) · R(j, 90°).
// The same idea, worked out another way: Bernardes and Viollet, "Quaternion to Euler angles
// conversion: a direct, general and computationally efficient method", PLoS ONE 17(11), 2022.
std::array<double, 3> nearestAngles(const glm::dquat& rotation, const std::array<int, 3>& axes,
                                    const std::array<double, 3>& nearDeg)
{
    const auto [i, j, last] = axes;
    assert(i != j && j != last);
    const ThirdAxis third = thirdAxis(i, j);
    const bool proper = i == last;
    const double sign = proper ? 1.0 : third.sign; // of the last angle, seen from i × j
    const double shift = proper ? 0.0 : 90.0;      // of the middle one
    const glm::dquat q = proper ? rotation : rotation * axisRotation(j, -90.0);
    const double alongThird = component(q, third.axis) * third.sign;
    const HalfAngles halves{q.w, component(q, i), component(q, j), alongThird};

    const double middle =
        degrees(2.0 * std::atan2(std::hypot(halves.differenceCos, halves.differenceSin),
                                 std::hypot(halves.sumCos, halves.sumSin)));
    const auto triple = [&](double middleDeg, double turnedDeg) {
        // The other triple has both outer angles half a turn on: looked for from half a turn back.
        const auto outer =
            anglesFromHalves(halves, nearDeg[0] - turnedDeg, sign * (nearDeg[2] - turnedDeg));
        return std::array<double, 3>{outer[0] + turnedDeg,
                                     nearestTurn(middleDeg + shift, nearDeg[1]),
                                     sign * outer[1] + turnedDeg};
    };
    const std::array<double, 3> one = triple(middle, 0.0);
    const std::array<double, 3> other = triple(-middle, 180.0);
    const auto differences = [&](const std::array<double, 3>& angles) {
        std::array<double, 3> result{};
        for (std::size_t k = 0; k < 3; ++k)
            result[k] = std::abs(angles[k] - nearDeg[k]);
        std::sort(result.begin(), result.end(), std::greater<>());
        return result;
    };
    return differences(other) < differences(one) ? other : one;
}

double fitAngles(const glm::dquat& rotation, std::span<const int> axes,
                 std::span<const double> nearDeg, std::span<double> anglesDeg)
{
    assert(axes.size() == nearDeg.size() && axes.size() == anglesDeg.size());
    if (axes.size() == 3 && axes[0] != axes[1] && axes[1] != axes[2]) { // nearly always
        const auto triple = nearestAngles(rotation, {axes[0], axes[1], axes[2]},
                                          {nearDeg[0], nearDeg[1], nearDeg[2]});
        std::copy(triple.begin(), triple.end(), anglesDeg.begin());
        return 0.0;
    }
    // Neighbours about the same axis act as one angle, their sum.
    std::vector<int> distinct;
    std::vector<double> sums;
    std::vector<std::size_t> counts;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        if (distinct.empty() || distinct.back() != axes[i]) {
            distinct.push_back(axes[i]);
            sums.push_back(0.0);
            counts.push_back(0);
        }
        sums.back() += nearDeg[i];
        ++counts.back();
    }
    const std::vector<double> fitted = fitDistinct(rotation, distinct, sums);
    std::size_t at = 0;
    for (std::size_t run = 0; run < distinct.size(); ++run) {
        const double share = (fitted[run] - sums[run]) / static_cast<double>(counts[run]);
        for (std::size_t k = 0; k < counts[run]; ++k, ++at)
            anglesDeg[at] = nearDeg[at] + share;
    }
    return distinct.size() >= 3 ? 0.0
                                : angleBetweenDeg(rotation, rotationFromAngles(axes, anglesDeg));
}

glm::dquat slerpShortest(const glm::dquat& from, const glm::dquat& to, double weight)
{
    if (weight == 0.0)
        return from;
    if (weight == 1.0)
        return to;
    const glm::dquat end = glm::dot(from, to) < 0.0 ? -to : to;
    const double angle = 2.0 * std::atan2(glm::length(from - end), glm::length(from + end));
    // Below this the sine equals its angle to the last bit, and a straight line is as good.
    if (angle < 1e-9)
        return glm::normalize(from * (1.0 - weight) + end * weight);
    return glm::normalize(from * std::sin((1.0 - weight) * angle) + end * std::sin(weight * angle));
}

double angleBetweenDeg(const glm::dquat& a, const glm::dquat& b)
{
    // The acos of the dot product would lose everything below 1e-6 degrees.
    const glm::dquat turn = glm::conjugate(a) * b;
    const double sine = std::sqrt(turn.x * turn.x + turn.y * turn.y + turn.z * turn.z);
    return degrees(2.0 * std::atan2(sine, std::abs(turn.w)));
}

} // namespace limber
