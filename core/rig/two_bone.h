#pragma once

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>

namespace limber {

// Inverse kinematics of a limb of two bones, in closed form: the triangle of both bones and the way
// from the first joint to the target.
struct TwoBoneLimb {
    glm::dvec3 top{0.0};    // hip or shoulder, world
    glm::dvec3 middle{0.0}; // knee or elbow
    glm::dvec3 end{0.0};    // ankle or wrist
    // The direction that the limb bends about where it is too straight to tell, a unit vector.
    glm::dvec3 bendAxis{1.0, 0.0, 0.0};
};

// World rotations to be put before those of the two joints: `swing` turns the whole limb about its
// top, `bend` (before the swing) what is below the middle joint about that.
struct TwoBoneTurn {
    glm::dquat swing{1.0, 0.0, 0.0, 0.0};
    glm::dquat bend{1.0, 0.0, 0.0, 0.0};
};

// Moves the end to `target`: the middle joint opens or closes in the plane it is bent in, then the
// limb swings the shortest way. Bones keep their lengths; a target out of reach gets the limb as
// straight, or as folded, as it can be, in its direction. A limb that is there already is not
// turned.
TwoBoneTurn reach(const TwoBoneLimb& limb, const glm::dvec3& target);

// The shortest rotation that turns one direction into another; none for a vector without length.
glm::dquat rotationBetween(const glm::dvec3& from, const glm::dvec3& to);

} // namespace limber
