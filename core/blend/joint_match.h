#pragma once

#include "core/motion/clip.h"
#include "core/motion/result.h"

#include <map>
#include <string>
#include <vector>

namespace limber {

// Names of joints of a source clip → names of joints of the clip that it is joined to; an empty one
// for a joint that moves none, though one may have its name.
using NameMap = std::map<std::string, std::string>;

// Which joints of a source (B) move the joints of a target (A).
struct JointPairing {
    // For each joint of A the joint of B, −1 if it has none (end sites never have one).
    std::vector<int> joints;
    // For each channel of A the channel of B whose numbers mean the same, or −1: rotations where
    // the joint lists the same axes in the same order; positions where reading and OFFSET make no
    // difference; other channels by their name. Fit for PoseRecorder::addSource.
    std::vector<int> channels;

    // The joints of A that have a partner, in file order.
    std::vector<int> matched() const;
};

struct MatchOptions {
    NameMap names;              // joints that it does not speak of go by their own names
    bool keepUnmatched = false; // joints of A without a partner keep A's own motion
};

// Pairs joints by name, the k-th of a repeated name with the k-th; a name of the map that no joint
// bears may be NAME#2, the second of that name in file order, or @INDEX. Errors: "joint-unmatched"
// naming all joints of A without a partner, unless they are kept or none has one. Warnings:
// "joint-extra" naming joints of B that are not used; "map-name" for names of the map that no joint
// has. Notes: "joint-kept"; "offset-difference" with the largest difference of OFFSETs of paired
// joints.
Result<JointPairing> matchJoints(const Clip& a, const Clip& b, const MatchOptions& options = {});

// Whether A's joint is a root that hangs below other joints in B: their motion goes with it, so it
// takes B's transform in the world.
bool takesWorldTransform(const Skeleton& a, int aJoint, const Skeleton& b, int bJoint);

// What a position channel of A for `axis` holds beside the value of B's channel, because readings
// or OFFSETs differ. A root's travel goes over as it is; below the roots the way from the OFFSET
// goes over, so that A's proportions stay.
double positionShift(const Clip& a, int aJoint, const Clip& b, int bJoint, int axis);

} // namespace limber
