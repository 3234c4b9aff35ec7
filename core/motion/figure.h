#pragma once

#include "core/motion/clip.h"
#include "core/motion/kinematics.h"

namespace limber {

enum class UpAxis : std::uint8_t { Y, Z };

inline glm::dvec3 upVector(UpAxis up)
{
    return up == UpAxis::Y ? glm::dvec3(0, 1, 0) : glm::dvec3(0, 0, 1);
}

// What can be told of the figure in a clip without being asked. Lengths in file units.
struct Figure {
    UpAxis up = UpAxis::Y;   // along it the head is above the feet over the clip; Y when in doubt
    double height = 1.0;     // extent of the rest pose along `up`, at least a tenth of its
                             // diagonal; never 0
    double floor = 0.0;      // height of the floor along `up`: 2nd percentile of the lowest point
    glm::dvec3 front{0, 0, 1}; // horizontal direction the figure looks at in the first frame,
                               // from left to right limbs; +Z (Y up) or −Y (Z up) when unknown
};
Figure measureFigure(const Clip& clip);
// The same where the up axis is known, chosen by hand.
Figure measureFigure(const Clip& clip, UpAxis up);

} // namespace limber
