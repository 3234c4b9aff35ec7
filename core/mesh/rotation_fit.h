#pragma once

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>

#include <optional>
#include <span>

namespace limber {

// The rotation that brings the points `from`, about their centre, nearest to the points `to`, about
// theirs: least squares in closed form (Horn 1987), sizes set equal. None where the points of
// either lie on one line, so that a turn about it is not told.
std::optional<glm::dquat> fittedRotation(std::span<const glm::dvec3> from,
                                         std::span<const glm::dvec3> to);

// The shortest rotation that brings the direction `from` to `to`; none of them needs unit length.
// Opposite directions: about some axis across. One of no length: no rotation.
glm::dquat shortestTurn(const glm::dvec3& from, const glm::dvec3& to);

// Of the 24 rotations that bring axes onto axes the nearest one.
glm::dquat nearestQuarterTurns(const glm::dquat& rotation);

} // namespace limber
