#pragma once

#include "core/motion/figure.h"

#include <vector>

namespace limber {

// A figure of the motion over a seam beside the same figure of the two clips themselves.
struct SeamMeasure {
    double seam = 0.0;
    double own = 0.0; // the larger of both clips'

    // How many times the clips' own; 1 where both are nothing, infinity where only the seam is not.
    double ratio() const;
};

// How smoothly a result goes over a seam. World positions of all joints, no end sites.
struct SeamQuality {
    // The largest way of a joint from one frame to the next, file units.
    SeamMeasure step;
    // The largest change of a joint's velocity from one frame to the next,
    // |p(f−1) − 2·p(f) + p(f+1)| · rate, file units per second.
    SeamMeasure velocity;
    // How fast planted feet slide, file units per second: the mean over feet and frames of
    // v · (2 − 2^(h/H)), v the speed over the floor and h the height above the lowest that this
    // foot comes to, where h < H (Zhang, Starke, Komura & Saito, Mode-adaptive neural networks for
    // quadruped motion control, 2018, whose H of 2.5 cm is 1.5 % of a figure's height). Feet by
    // their names; 0 without any.
    SeamMeasure footSlide;
    int worstFrame = -1; // of the result: where the largest step begins
};

// Where a result was joined: its frames first … first + overlap − 1 are blended; first is the first
// frame of the second clip where nothing overlaps.
struct SeamPlace {
    int first = 0;
    int overlap = 0;
};

// The result over the steps that touch the blended frames (the one step into the second clip where
// there are none) beside both clips over the frames of the overlap and half a second more. `a` ends
// with the overlap, `b` begins with it; all three have the same tree and the same rate. All values
// are finite for finite clips.
SeamQuality seamQuality(const Clip& a, const Clip& b, const Clip& result, SeamPlace place,
                        UpAxis up);

// How fast planted feet slide over some frames of a clip, as SeamQuality::footSlide tells it;
// lowest is what a foot comes to in the frames `around`, which hold the others. 0 for less than two
// frames.
double footSlide(const Clip& clip, FrameRange frames, FrameRange around, UpAxis up);

} // namespace limber
