#pragma once

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>

#include <optional>

namespace limber {

// Follows a rotation over time and takes a share of it. It begins on the shortest arc and then
// keeps to its way round where the rotation passes half a turn, so that a share of the turn between
// two figures that walk in circles does not flip.
class RotationArc {
public:
    // The rotation to the power of `weight`. Unit quaternions; `weight` finite.
    glm::dquat share(const glm::dquat& rotation, double weight);

private:
    std::optional<glm::dquat> m_before;
    glm::dvec3 m_axis{0.0}; // the last one that was told
};

} // namespace limber
