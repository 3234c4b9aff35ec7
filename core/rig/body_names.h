#pragma once

#include "core/rig/body.h"

#include <string>
#include <vector>

namespace limber {

// The name of each joint as one lower-case word without what names of one skeleton share: the
// producer's prefix (mixamorig:, Bip01, Character1_), separators and case. "mixamorig:LeftUpLeg" →
// "leftupleg". "" for a name of nothing else, and for end sites.
std::vector<std::string> normalisedNames(const Skeleton& skeleton);

// The limbs, fingers and the parts of the head that the names tell, and of the trunk the words that
// its joints are called by; trunk parts are settled by the tree later (bodyOf).
std::vector<BodyJoint> limbsByNames(const Skeleton& skeleton);

} // namespace limber
