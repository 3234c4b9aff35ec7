#pragma once

#include "core/motion/skeleton.h"

#include <vector>

namespace limber {

// One leg as two bones and a foot. There may be joints between these (twist bones, helpers); they
// are carried along.
struct Leg {
    Side side = Side::Left;
    int thigh = 0; // the joint that turns at the hip
    int shin = 0;  // … at the knee
    int foot = 0;  // … at the ankle; the shin's end site where there is no joint
    int toe = -1; // the ball of the foot or, without such a joint, the foot's end site; −1 if the
                  // foot ends at the ankle
    double length = 0.0; // thigh and shin in the rest pose, file units, above 0
};

// The legs of a figure, by the parts of its body (bodyOf): none, one or two, left first. A leg
// without length is none.
std::vector<Leg> legsOf(const Skeleton& skeleton);

} // namespace limber
