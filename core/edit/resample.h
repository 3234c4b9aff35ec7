#pragma once

#include "core/edit/edit_result.h"
#include "core/motion/pose.h"

namespace limber {

enum class Interpolation {
    Linear, // rotations on the shortest arc at even speed (slerp), positions on a straight line
    Cubic   // rotations by squad (Shoemake 1987), positions by monotone cubics (Fritsch & Carlson
            // 1980): smooth through the frames, no overshoot of positions
};

// The same motion at another rate; duration and speed stay. Frame k of the result is at the time
// k / new rate, floor((N − 1) · new / old + 1e-6) + 1 frames with nominal rates; frames that fall
// on a frame of the clip are that row, text and all. A note "time-not-covered" says what is left
// over at the end. The same nominal rate gives the very same clip. Errors: "frame-rate" unless
// positive and finite; "too-many-frames" beyond 10 million.
Result<EditResult> resample(const Clip& clip, double framesPerSecond,
                            Interpolation interpolation = Interpolation::Linear,
                            const Progress& progress = {});

// The same at the nominal rate of a frame time, which the result takes as it is: 0.016667 and
// 0.0166670 s, the same number, are two rates. Errors: "frame-rate" for a frame time without a
// rate.
Result<EditResult> resample(const Clip& clip, const FrameTime& frameTime,
                            Interpolation interpolation = Interpolation::Linear,
                            const Progress& progress = {});

// The same rate, another speed: round((N − 1) / speed) + 1 frames, the first and the last
// pose kept where two are left. Speed 1 gives the very same clip. Errors: "speed" unless positive and finite;
// "too-many-frames".
Result<EditResult> retime(const Clip& clip, double speed,
                          Interpolation interpolation = Interpolation::Linear,
                          const Progress& progress = {});

// The speed at which the clip lasts `seconds`. Errors: "duration" unless positive and finite;
// "too-short" for a clip of fewer than two frames.
Result<EditResult> retimeToDuration(const Clip& clip, double seconds,
                                    Interpolation interpolation = Interpolation::Linear,
                                    const Progress& progress = {});

// The pose between frames by the chosen interpolation; `frame` is clamped to the clip.
Pose poseBetween(const Clip& clip, double frame, Interpolation interpolation);

} // namespace limber
