#pragma once

#include "ui/viewport/camera.h"

#include <span>

namespace limber {

// What can be clicked: a bone from joint to joint, or a joint (`from` = `to`), as a capsule.
struct Pickable {
    int joint = -1; // what the click selects
    glm::dvec3 from{0.0}, to{0.0};
    double radius = 0.0;
};

// The joint under a place on screen: of the capsules that the ray through it hits the nearest one;
// if it hits none, the one that passes by nearest within `tolerance` pixels. −1 if there is none.
int pickJoint(const Camera& camera, const glm::dvec2& position, std::span<const Pickable> pickables,
              double tolerance);

} // namespace limber
