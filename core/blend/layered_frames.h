#pragma once

#include "core/blend/fitted_source.h"
#include "core/blend/joint_mask.h"
#include "core/blend/weight_curve.h"
#include "core/edit/pose_recorder.h"

#include <functional>

namespace limber {

// What layering and adding have in common: A's frames one by one, with B's beside them.

// The mask's weights where B moves the joint, 0 elsewhere. The error "mask" unless there is one
// weight for each joint of A.
Result<JointMask> movedMask(const Clip& a, const FittedSource& b, const JointMask& mask);

// B's frame at frame `frame` of A: held at the last one, or from the first again.
int layeredFrame(int frame, int bFrames, bool loop);

// Changes `pose`, A's at some frame, by B's frame at the weight there.
using LayerStep = std::function<void(Pose& pose, int bFrame, double weight)>;

// A with the joints whose mask is above 0 changed by `step`; all others keep their very curves, and
// frames of weight 0 their rows.
Result<EditResult> layeredClip(const Clip& a, const FittedSource& b, const JointMask& mask,
                               const WeightCurve& weight, bool loop, const LayerStep& step,
                               const Progress& progress);

} // namespace limber
