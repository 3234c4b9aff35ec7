#include "resources/samples/generator/track.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>

namespace limber::samples {

Track::Track(std::vector<Key> keys) : m_keys(std::move(keys))
{
    assert(!m_keys.empty());
}

double Track::at(double time) const
{
    if (time <= m_keys.front().time)
        return m_keys.front().value;
    if (time >= m_keys.back().time)
        return m_keys.back().value;
    const auto after = std::upper_bound(m_keys.begin(), m_keys.end(), time,
                                        [](double t, const Key& key) { return t < key.time; });
    const Key& a = *(after - 1);
    const Key& b = *after;
    const double length = b.time - a.time;
    const double u = (time - a.time) / length;
    const double speedA = a.speed * length;
    const double speedB = b.speed * length;
    const double bendA = a.acceleration * length * length / 2.0;
    const double bendB = b.acceleration * length * length / 2.0;
    // What is missing at the end of the parabola from a: value, speed, half the acceleration.
    const double value = b.value - a.value - speedA - bendA;
    const double speed = speedB - speedA - 2.0 * bendA;
    const double bend = bendB - bendA;
    const double c3 = 10.0 * value - 4.0 * speed + bend;
    const double c4 = -15.0 * value + 7.0 * speed - 2.0 * bend;
    const double c5 = 6.0 * value - 3.0 * speed + bend;
    return a.value + u * (speedA + u * (bendA + u * (c3 + u * (c4 + u * c5))));
}

PointSpline::PointSpline(std::vector<double> times, std::vector<glm::dvec3> points,
                         glm::dvec3 startSpeed, glm::dvec3 endSpeed)
    : m_times(std::move(times)), m_points(std::move(points)), m_speeds(m_points.size())
{
    assert(m_times.size() == m_points.size() && m_points.size() >= 2);
    m_speeds.front() = startSpeed;
    m_speeds.back() = endSpeed;
    // Continuous acceleration at the inner points: a tridiagonal system, solved from the front.
    const std::size_t last = m_points.size() - 1;
    std::vector<double> factor(m_points.size(), 0.0);
    std::vector<glm::dvec3> right(m_points.size(), startSpeed);
    for (std::size_t i = 1; i < last; ++i) {
        const double before = m_times[i] - m_times[i - 1];
        const double after = m_times[i + 1] - m_times[i];
        const glm::dvec3 slopes = 3.0 * ((m_points[i] - m_points[i - 1]) * (after / before) +
                                         (m_points[i + 1] - m_points[i]) * (before / after));
        const double pivot = 2.0 * (before + after) - after * factor[i - 1];
        factor[i] = before / pivot;
        right[i] = (slopes - after * right[i - 1]) / pivot;
    }
    for (std::size_t i = last; i-- > 1;)
        m_speeds[i] = right[i] - factor[i] * m_speeds[i + 1];
}

glm::dvec3 PointSpline::at(double time) const
{
    const auto inside = std::clamp(time, m_times.front(), m_times.back());
    auto after = static_cast<std::size_t>(std::upper_bound(m_times.begin(), m_times.end(), inside) -
                                          m_times.begin());
    after = std::min(after, m_times.size() - 1);
    const std::size_t before = after - 1;
    const double length = m_times[after] - m_times[before];
    const double u = (inside - m_times[before]) / length;
    const double v = 1.0 - u;
    return m_points[before] * (v * v * (1.0 + 2.0 * u)) +
           m_points[after] * (u * u * (1.0 + 2.0 * v)) +
           (m_speeds[before] * (u * v * v) - m_speeds[after] * (u * u * v)) * length;
}

double wave(double cycles, double amplitude, double phase)
{
    return amplitude * std::sin(2.0 * std::numbers::pi * (cycles + phase));
}

} // namespace limber::samples
