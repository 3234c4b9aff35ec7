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

// Where feet slide noticeably more over blended frames of a clip than in the clips that it was made
// of: a note on standard error that says so, and how foot lock is to be called to mend it. Nothing
// where they do not. The first for every seam.
void printSlides(std::string_view subject, const JoinedClips& joined, UpAxis up);
void printSlide(std::string_view subject, const Clip& clip, FrameRange frames,
                const SeamMeasure& slide, UpAxis up);

} // namespace limber::cli
