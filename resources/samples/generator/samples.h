#pragma once

#include "core/motion/clip.h"

#include <vector>

namespace limber::samples {

struct Sample {
    const char* name; // of the file, without ".bvh"
    Clip clip;
};

// Walk and run are four and more whole strides that travel along +Z: the frame after the last is
// the first one, moved. Idle, jump and wave end where they begin.
Clip walkClip();
Clip runClip();
Clip idleClip();
Clip jumpClip();
Clip waveClip();

std::vector<Sample> allSamples();

// From standing still with the weight on both feet, which idle, jump and wave begin with.
constexpr double kStanceHalfWidth = 10.5; // from the middle to an ankle
constexpr double kStanceHeading = 7.0;

} // namespace limber::samples
