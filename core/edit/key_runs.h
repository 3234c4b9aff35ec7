#pragma once

#include "core/edit/curve_edit.h"

#include <vector>

namespace limber {

// Keys on frames that follow one another, from the first to the last.
struct KeyRun {
    int first = 0;
    int last = 0;
};

std::vector<KeyRun> runsOf(KeyFrames keys);

} // namespace limber
