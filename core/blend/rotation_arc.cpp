#include "core/blend/rotation_arc.h"

#include <glm/geometric.hpp>

#include <cmath>

namespace limber {

namespace {

// The axis of a rotation by less than this, or by as little less than a whole turn, is not told.
constexpr double kAxisTold = 1e-12;

} // namespace

glm::dquat RotationArc::share(const glm::dquat& rotation, double weight)
{
    // Of the two quaternions of a rotation the one nearer to the last; at first the one on the
    // shortest arc.
    const double side = m_before ? glm::dot(*m_before, rotation) : rotation.w;
    const glm::dquat q = side < 0.0 ? -rotation : rotation;
    m_before = q;
    const glm::dvec3 axis(q.x, q.y, q.z);
    const double sine = glm::length(axis);
    if (sine > kAxisTold)
        m_axis = axis / sine;
    const double half = weight * std::atan2(sine, q.w);
    const glm::dvec3 turned = m_axis * std::sin(half);
    return glm::normalize(glm::dquat(std::cos(half), turned.x, turned.y, turned.z));
}

} // namespace limber
