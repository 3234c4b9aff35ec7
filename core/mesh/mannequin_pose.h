#pragma once

#include "core/motion/clip.h"
#include "core/motion/pose.h"
#include "core/rig/body.h"

namespace limber {

// The pose that a mannequin is modelled in: trunk as in the rest pose, arms out and somewhat down,
// legs a little apart, all straight, so that no limb touches another. Bones are the OFFSETs.
struct MannequinPose {
    Body body;
    bool isBody = false;    // some part was recognised; if not, this is the rest pose
    WorldPose pose;         // file units
    double height = 1.0;    // of the person these bones belong to; of the tree if it is no body
    glm::dvec3 up{0, 1, 0}; // along the trunk, from pelvis to head
    glm::dvec3 left{1, 0, 0};
    glm::dvec3 front{0, 0, 1};
};
MannequinPose mannequinPose(const Clip& clip);

// The first joint of a part and side, −1 if there is none.
int firstJointOf(const Body& body, BodyPart part, Side side);

} // namespace limber
