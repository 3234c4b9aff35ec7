#pragma once

#include "core/edit/resample.h"
#include "core/operation/parameter.h"

namespace limber {

// "--method slerp|cubic": how the motion runs between the frames of a clip.
Parameter interpolationParameter();

// What was chosen. The values are complete.
Interpolation interpolationOf(const Values& values);

} // namespace limber
