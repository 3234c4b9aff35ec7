#pragma once

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>

namespace limber {

// The arithmetic of transitions that need only the first clip's last pose and velocity. Offsets are
// vectors: of positions, or rotation vectors (axis · angle, radians); times and velocities count in
// frames.

// q = exp(v): the rotation by |v| radians about v.
glm::dquat rotationOfVector(const glm::dvec3& vector);

// The rotation vector of q, the one of the two (0 … 2π) whose quaternion is nearer to `near`.
glm::dvec3 vectorOfRotation(const glm::dquat& rotation,
                            const glm::dquat& near = glm::dquat(1.0, 0.0, 0.0, 0.0));

// An offset that begins with a value and a velocity and has faded out after a time, with velocity 0
// there: a quintic, as in Bollo, Inertialization, GDC 2018. An offset that comes in quickly is gone
// earlier, without passing 0, as there. Where Bollo begins and ends without acceleration, this one
// begins with the braking that keeps its speed lowest and ends with a third of it: never above 1.6
// of the value's mean speed and, on the way back, a quarter of the velocity.
class OffsetDecay {
public:
    OffsetDecay(const glm::dvec3& value, const glm::dvec3& velocity, double frames);

    glm::dvec3 at(double frame) const;

private:
    glm::dvec3 m_direction{0.0}; // of the value
    glm::dvec3 m_across{0.0};    // velocity across it
    double m_value = 0.0;
    double m_velocity = 0.0;     // along the value
    double m_acceleration = 0.0; // along the value, at the beginning
    double m_rest = 0.0;         // … at the end
    double m_alongFrames = 0.0;
    double m_acrossFrames = 0.0;
};

// How far, in frames, something has gone after `frame` frames that begins with a speed of one and
// loses half of its speed every `halfLife` frames.
double decayingWay(double frame, double halfLife);

} // namespace limber
