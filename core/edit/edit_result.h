#pragma once

#include "core/motion/clip.h"
#include "core/motion/result.h"

#include <functional>
#include <vector>

namespace limber {

// What a one-clip operation gives back: the new clip, and where its frames came from, so that
// whatever is indexed by frame (in/out range, selected keys, play-head) can follow.
struct EditResult {
    Clip clip;
    // For every frame of the new clip the frame of the old one, -1 if it was made. Empty: all
    // frames stand where they stood.
    std::vector<int> frames;
    // Where the frames were read off anew at even distances (resampling): new frame k shows the old
    // time k × step, in old frames. 0: only `frames` tells.
    double step = 0.0;
};

// The clip made of these frames of `clip`, in this order; rows keep their origin. 0 ≤ frame.
Clip withFrames(const Clip& clip, const std::vector<int>& frames);

// Where an old frame stands in the new clip: itself, or the nearest kept frame at or after it,
// else the last one before it; 0 in an empty clip. With a step: the frame that shows nearly its
// time.
int mappedFrame(const EditResult& result, int oldFrame);

// The new frame that shows nearly the old time `oldTime` (in old frames), for frames that were read
// off anew at `step` (above 0): 0 … newCount − 1.
int steppedFrame(double step, double oldTime, int newCount);

// Asked now and then by long work with the share done, 0 … 1; false asks it to give up.
using Progress = std::function<bool(double)>;

} // namespace limber
