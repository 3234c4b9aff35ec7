#pragma once

#include "core/blend/seam_quality.h"

#include <optional>

namespace limber {

// Feet that slide where clips were blended, and what foot lock can do for them.

// Whether feet slide noticeably more than in the clips: half as much again, and by more than a
// fiftieth of the figure's height a second. `height` in file units.
bool slidesNoticeably(const SeamMeasure& footSlide, double height);

// How contacts are to be found, and where, for foot lock to hold the feet that slide.
struct SlideRemedy {
    FrameRange range;   // of the contacts
    double speed = 0.0; // ContactOptions::speed; feet that slide are faster than feet that stand
    double slide = 0.0; // what is left in `frames`, file units a second
};

// Tries foot lock with contacts found at several speeds, within the frames and a quarter of a
// second on either side, and gives the one that leaves the least slide in `frames`; none if none
// takes away at least a third of it.
std::optional<SlideRemedy> slideRemedy(const Clip& clip, FrameRange frames, UpAxis up);

} // namespace limber
