#include "core/rig/two_bone.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace limber {

namespace {

constexpr glm::dquat kNoTurn(1.0, 0.0, 0.0, 0.0);
constexpr double kHalfTurn = 3.14159265358979323846; // radians

// A limb whose bones are closer to one line than this sine bends about the axis that was given.
constexpr double kStraight = 0.02;

// Some unit vector at right angles to a vector.
glm::dvec3 acrossOf(const glm::dvec3& vector)
{
    const bool alongX = std::abs(vector.x) > 0.5 * glm::length(vector);
    return glm::normalize(glm::cross(vector, alongX ? glm::dvec3(0, 1, 0) : glm::dvec3(1, 0, 0)));
}

// The angle between the bones at the middle joint of a triangle with this third side, radians.
double innerAngle(double upper, double lower, double span)
{
    const double cosine = (upper * upper + lower * lower - span * span) / (2.0 * upper * lower);
    return std::acos(std::clamp(cosine, -1.0, 1.0));
}

glm::dquat turnAroundAxis(const glm::dvec3& axis, double angle)
{
    const double half = angle / 2.0;
    return {std::cos(half), axis * std::sin(half)};
}

// What the limb bends about, across its upper bone: the normal of the plane that it is bent in;
// near the straight limb it goes over into the given axis, so that it never flips from frame to
// frame.
glm::dvec3 bendAxisOf(const TwoBoneLimb& limb, const glm::dvec3& upper, const glm::dvec3& lower)
{
    const glm::dvec3 along = glm::normalize(upper);
    const glm::dvec3 given = limb.bendAxis - along * glm::dot(limb.bendAxis, along);
    const glm::dvec3 own = glm::cross(along, glm::normalize(lower));
    const double sine = glm::length(own);
    const glm::dvec3 ownAxis = sine > 0.0 ? own / sine : glm::dvec3(0.0);
    const double trust = std::min(sine / kStraight, 1.0);
    const glm::dvec3 axis =
        glm::length(given) > 1e-9 ? glm::mix(glm::normalize(given), ownAxis, trust) : ownAxis;
    if (glm::length(axis) > 1e-9)
        return glm::normalize(axis);
    return acrossOf(along); // straight, and nothing says where to
}

} // namespace

glm::dquat rotationBetween(const glm::dvec3& from, const glm::dvec3& to)
{
    const double lengths = glm::length(from) * glm::length(to);
    if (!(lengths > 0.0))
        return kNoTurn;
    const glm::dvec3 cross = glm::cross(from, to);
    const double real = lengths + glm::dot(from, to);
    if (real > 1e-12 * lengths)
        return glm::normalize(glm::dquat(real, cross));
    // Opposite directions: half a turn about anything across.
    return {0.0, acrossOf(from)};
}

TwoBoneTurn reach(const TwoBoneLimb& limb, const glm::dvec3& target)
{
    TwoBoneTurn turn;
    const glm::dvec3 upper = limb.middle - limb.top;
    const glm::dvec3 lower = limb.end - limb.middle;
    const double upperLength = glm::length(upper);
    const double lowerLength = glm::length(lower);
    if (!(upperLength > 0.0) || !(lowerLength > 0.0) || target == limb.end)
        return turn;
    const double angle = innerAngle(upperLength, lowerLength, glm::distance(target, limb.top));
    const glm::dquat open = turnAroundAxis(bendAxisOf(limb, upper, lower), kHalfTurn - angle);
    const glm::dvec3 newLower = open * (upper * (lowerLength / upperLength));
    turn.bend = rotationBetween(lower, newLower);
    turn.swing = rotationBetween(upper + newLower, target - limb.top);
    return turn;
}

} // namespace limber
