#pragma once

#include "core/rig/body.h"

#include <vector>

namespace limber {

// The limbs and the head that the shape of the rest pose tells, for skeletons without telling
// names: like branches on either side are limbs, those nearer to the root legs, the others arms.
// Without toes that point somewhere, the front is +Z, or −Y where the body stands along Z. All
// parts are None where there are not both, on joints of their own.
std::vector<BodyJoint> limbsByShape(const Skeleton& skeleton);

} // namespace limber
