#pragma once

#include <glm/vec3.hpp>

#include <vector>

namespace limber::samples {

// A value over time through keys with given speed and acceleration: quintic between keys, so that
// value, speed and acceleration are continuous. Constant before the first and after the last key.
struct Key {
    double time = 0.0;
    double value = 0.0;
    double speed = 0.0;
    double acceleration = 0.0;
};

class Track {
public:
    // `keys` in ascending time, one at least.
    explicit Track(std::vector<Key> keys);

    double at(double time) const;

private:
    std::vector<Key> m_keys;
};

// The cubic spline through points at ascending times, with given speeds at both ends: two points at
// least.
class PointSpline {
public:
    PointSpline(std::vector<double> times, std::vector<glm::dvec3> points, glm::dvec3 startSpeed,
                glm::dvec3 endSpeed);

    glm::dvec3 at(double time) const;

private:
    std::vector<double> m_times;
    std::vector<glm::dvec3> m_points;
    std::vector<glm::dvec3> m_speeds; // at every point
};

// A sine wave: amplitude · sin(360° · (cycles + phase)).
double wave(double cycles, double amplitude, double phase = 0.0);

} // namespace limber::samples
