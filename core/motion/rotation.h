#pragma once

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>

#include <array>
#include <span>

namespace limber {

// The only place that knows degrees from radians and one Euler order from another.
// Rotations are unit quaternions, right-handed, for column vectors; angles are degrees.

double radians(double degrees);
double degrees(double radians);

// Axes are 0, 1, 2 for X, Y, Z. R = R(axes[0], angles[0]) · R(axes[1], angles[1]) · …: the first
// listed is the outermost. Any number of channels, also an axis twice.
glm::dquat rotationFromAngles(std::span<const int> axes, std::span<const double> anglesDeg);

glm::dquat axisRotation(int axis, double angleDeg);

// rotation · axisRotation(axis, angleDeg), at half the cost.
glm::dquat turnedAbout(const glm::dquat& rotation, int axis, double angleDeg);

// The triple of angles about three axes (two neighbours never the same: the six Tait-Bryan orders
// and the six proper Euler orders such as XYX) whose product is `rotation`. Of the two equal triples
// and all whole turns it is the one nearest to `nearDeg` (largest single difference first). At
// gimbal lock, where only the sum of the outer two is told, both take the same share of what the sum
// changed by, so curves stay continuous.
std::array<double, 3> nearestAngles(const glm::dquat& rotation, const std::array<int, 3>& axes,
                                    const std::array<double, 3>& nearDeg);

// For any listed axes (none, one, two, three or more): the angles whose product comes nearest to
// `rotation`, nearest to `nearDeg` where several do. Returns the angle between what was asked and
// what the axes can express, in degrees: 0 for three axes or more of which no two neighbours are the
// same. Neighbours that are the same share one angle; beyond three, those angles change which are
// enough to reach the rotation. `anglesDeg` and `nearDeg` have axes.size() elements.
double fitAngles(const glm::dquat& rotation, std::span<const int> axes,
                 std::span<const double> nearDeg, std::span<double> anglesDeg);

// Shortest path between two rotations; exact at 0 and 1, unit length always.
glm::dquat slerpShortest(const glm::dquat& from, const glm::dquat& to, double weight);

// The angle between two rotations in degrees, 0 … 180, exact also for tiny angles.
double angleBetweenDeg(const glm::dquat& a, const glm::dquat& b);

} // namespace limber
