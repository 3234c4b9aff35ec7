#pragma once

#include "core/blend/weight_curve.h"
#include "core/edit/edit_result.h"
#include "core/motion/figure.h"

#include <span>
#include <vector>

namespace limber {

// Which time of a clip A goes with which time of a clip B: points of a curve from both first frames
// to both last ones, straight between the points. Times are in frames and need not be whole; both
// grow strictly from point to point, unless a clip has but one frame.
struct Registration {
    std::vector<double> a;
    std::vector<double> b; // as many, at least one
};

// Frame k with frame k, over the common length. 1 ≤ frames of both.
Registration commonTime(int aFrames, int bFrames);

// Both run from end to end, each at an even pace.
Registration scaledTime(int aFrames, int bFrames);

// Frames that look alike go together: Kovar & Gleicher, Flexible automatic motion blending with
// registration curves, 2003. Of all ways through the grid of distances (alignedDistance() over a
// sixth of a second) whose slope is at most three times steeper or flatter than the even pace's,
// the one with the least sum of squares, smoothed over a sixth of a second. Both clips have the
// same skeleton, rate and up axis; `joints` count. Of clips so long that the grid would have more
// than eight million places every n-th frame is looked at. Clips too short for that, or no joints,
// give scaledTime. Errors: "no-frames"; "far-away" as searchTransitions(); "cancelled".
Result<Registration> registerClips(const Clip& a, const Clip& b, std::span<const int> joints,
                                   UpAxis up, const Progress& progress = {});

// A frame of a mixture: where it is in both clips, in frames, and how much of B it has. Times
// within 1e-6 of a frame are that frame.
struct MixSample {
    double a = 0.0;
    double b = 0.0;
    double weight = 0.0;
};

// The frames of a mixture: evenly spread where (1 − W) · a + W · b, summed up along the curve,
// grows by one from frame to frame, as nearly as a whole number of frames allows that keeps both
// ends. With the constant weight W: round((1 − W) · last frame of A + W · last frame of B) + 1
// frames. Weights are from 0 to 1.
std::vector<MixSample> mixSamples(const Registration& registration, const WeightCurve& weight);

} // namespace limber
