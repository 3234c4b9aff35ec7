#pragma once

#include "resources/samples/generator/body.h"

namespace limber::samples {

// Standing at ease on both feet; `breath` counts breaths.
BodyControls standing(double breath);

} // namespace limber::samples
