#pragma once

#include "core/blend/joint_match.h"
#include "core/rig/joint_map.h"

namespace limber {

// A joint map as a clip of a sequence keeps it: by names. Of several sources of a target the one
// with the largest weight; a source that moves several targets moves the first. Joints of the
// source that the map leaves out move nothing, whatever their names.
NameMap namesOf(const JointMap& map, const Skeleton& source, const Skeleton& target);

// The pairs that such names come to (see matchJoints), chosen where they are in the names. Empty
// names: automaticJointMap() is the better proposal.
JointMap mapOfNames(const NameMap& names, const Skeleton& source, const Skeleton& target);

} // namespace limber
