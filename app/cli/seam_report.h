#pragma once

#include "app/cli/json_text.h"
#include "core/blend/transition.h"

#include <string_view>
#include <vector>

namespace limber::cli {

// How smooth the seams of joined clips are. Text: one note for each on standard error, about the
// file that was written. JSON: {"frames", "seams":[{"frame", "overlap", "worstFrame",
// "step":{"seam","own"}, "velocity":{…}, "footSlide":{…}}]}, lengths in file units, velocities and
// slides per second.
void printSeams(std::string_view subject, const JoinedClips& joined);
Json jsonSeams(const JoinedClips& joined);

} // namespace limber::cli
