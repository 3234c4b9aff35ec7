#pragma once

#include "core/motion/clip.h"
#include "core/motion/result.h"

namespace limber {

// Eases the seam between the frames `seam` − 1 and `seam` of a clip, 0 < seam < frameCount, over
// up to `before` frames before it and `after` frames after it (0 ≤ both; cut to what is there).
//
// The jump at the seam is what its step differs from the mean of the steps on either side, so a
// seam that already goes on smoothly is left alone. Half of the jump is given to each side and
// fades out with the smooth ease 3t² − 2t³: at a distance of d frames from the middle of the seam,
// t = 1 − d / (frames + ½). Rotations are turned as rotations and come back as the angles nearest
// to those of the neighbouring frame further from the seam, so what does not change keeps its
// numbers; positions are linear; other channels stay. Curves without a change stay shared.
//
// A note "rotation-fit" tells the largest angle by which joints with fewer than three different
// rotation axes miss the eased rotation.
Result<Clip> blendSeam(Clip clip, int seam, int before, int after);

} // namespace limber
