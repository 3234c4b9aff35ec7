#include "core/blend/offset_decay.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace limber {

namespace {

// Offsets and angles below this have no direction.
constexpr double kNothing = 1e-12;
// The accelerations with which a value alone and a velocity alone begin to fade with the lowest
// speed, for a time of 1 (found by search), and the velocity towards 0 at which none is needed.
constexpr double kValueBraking = -8.7;
constexpr double kVelocityBraking = -6.0;
constexpr double kNoBraking = -2.5;
// The acceleration with which a value alone comes to rest. With none, as in Bollo, its largest step
// would be a twelfth larger; with 6 it would stop as hard as a smooth cross-fade does.
constexpr double kValueRest = 3.0;

// How a quintic begins and ends: x(0) = value, x'(0) = velocity, x''(0) = first; x = x' = 0 and
// x'' = last after `time`.
struct Quintic {
    double value = 0.0;
    double velocity = 0.0;
    double first = 0.0;
    double last = 0.0;
    double time = 1.0;

    double at(double t) const
    {
        if (t >= time)
            return 0.0;
        const double u = t / time;
        const double v = velocity * time;
        const double a = first * time * time;
        const double e = last * time * time;
        const double c5 = (e - a - 6.0 * v - 12.0 * value) / 2.0;
        const double c4 = (3.0 * a - 2.0 * e + 16.0 * v + 30.0 * value) / 2.0;
        const double c3 = (e - 3.0 * a - 12.0 * v - 20.0 * value) / 2.0;
        return value + u * (v + u * (a / 2.0 + u * (c3 + u * (c4 + u * c5))));
    }
};

// The share of the braking that is left for an offset that comes in by itself.
double brakingShare(double velocity)
{
    return std::clamp(1.0 - velocity / kNoBraking, 0.0, 1.0);
}

// The acceleration with which an offset of 1 begins that fades within a time of 1.
double firstAcceleration(double velocity)
{
    if (velocity >= 0.0)
        return kValueBraking + kVelocityBraking * velocity;
    // Bollo's, which never pushes the offset beyond 0, where it comes in by itself.
    return velocity > kNoBraking ? kValueBraking * brakingShare(velocity) : -8.0 * velocity - 20.0;
}

} // namespace

glm::dquat rotationOfVector(const glm::dvec3& vector)
{
    const double angle = glm::length(vector);
    const double scale = angle < kNothing ? 0.5 : std::sin(angle / 2.0) / angle;
    return glm::normalize(
        glm::dquat(std::cos(angle / 2.0), vector.x * scale, vector.y * scale, vector.z * scale));
}

glm::dvec3 vectorOfRotation(const glm::dquat& rotation, const glm::dquat& near)
{
    const glm::dquat q = glm::dot(rotation, near) < 0.0 ? -rotation : rotation;
    const glm::dvec3 axis(q.x, q.y, q.z);
    const double sine = glm::length(axis);
    return sine < kNothing ? axis * 2.0 : axis * (2.0 * std::atan2(sine, q.w) / sine);
}

OffsetDecay::OffsetDecay(const glm::dvec3& value, const glm::dvec3& velocity, double frames)
    : m_across(velocity), m_value(glm::length(value)), m_alongFrames(frames), m_acrossFrames(frames)
{
    if (m_value < kNothing)
        return;
    m_direction = value / m_value;
    m_velocity = glm::dot(velocity, m_direction);
    m_across -= m_direction * m_velocity;
    if (m_velocity < 0.0)
        m_alongFrames = std::min(frames, -5.0 * m_value / m_velocity);
    const double unit = m_value / (m_alongFrames * m_alongFrames);
    const double velocityAlong = m_velocity * m_alongFrames / m_value;
    m_acceleration = firstAcceleration(velocityAlong) * unit;
    m_rest = kValueRest * brakingShare(velocityAlong) * unit;
}

glm::dvec3 OffsetDecay::at(double frame) const
{
    const Quintic along{m_value, m_velocity, m_acceleration, m_rest, m_alongFrames};
    const Quintic across{0.0, 1.0, kVelocityBraking / m_acrossFrames, 0.0, m_acrossFrames};
    return m_direction * along.at(frame) + m_across * across.at(frame);
}

double decayingWay(double frame, double halfLife)
{
    const double perFrame = std::numbers::ln2 / halfLife;
    return -std::expm1(-perFrame * frame) / perFrame;
}

} // namespace limber
