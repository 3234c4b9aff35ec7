#pragma once

#include "core/motion/clip.h"

#include <string>
#include <vector>

namespace limber::cli {

// By how much one joint differs at most, over the frames that both clips have.
struct JointDifference {
    std::string joint;     // its address, in both clips
    double distance = 0.0; // of world positions, file units
    double angleDeg = 0.0; // of world rotations
    int distanceFrame = 0;
    int angleFrame = 0;

    // The frame to look at: where the distance is largest, else the angle.
    int frame() const { return distance > 0.0 ? distanceFrame : angleFrame; }
};

struct ClipDifference {
    bool sameSkeleton = true;            // names, tree and kinds of the joints
    double offsetDistance = 0.0;         // largest between two OFFSETs, for the same skeleton
    bool sameTiming = true;              // frame count and frame time
    std::vector<JointDifference> joints; // in the order of `a`; those that both have
};

// Compares what two clips show. The spelling and order of channels do not count. Joints of
// different skeletons are paired by their addresses.
ClipDifference differenceOf(const Clip& a, const Clip& b);

} // namespace limber::cli
