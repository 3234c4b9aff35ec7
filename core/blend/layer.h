#pragma once

#include "core/blend/fitted_source.h"
#include "core/blend/joint_mask.h"
#include "core/blend/weight_curve.h"

namespace limber {

enum class LayerSpace {
    Local, // rotations relative to the parent go over
    Model  // rotations in the world go over: B's first joints of the mask face as they do in B
};

struct LayerSettings {
    JointMask mask;     // for A's skeleton
    WeightCurve weight; // of B, 0 … 1
    LayerSpace space = LayerSpace::Local;
    bool loop = false; // B starts again and again as it stands, else it is held at its last frame
    Alignment alignment = Alignment::Full; // of B's first frame to A's
};

// B laid over some joints of A, frame by frame, at A's length: rotations on the shortest arc
// between A's and B's (the roots' arc goes on where it passes half a turn), positions on the
// straight line, weighed by the mask and by the weight. In model space each joint of the mask turns
// towards the world rotation that it has in the aligned B. Joints outside the mask, and those that
// B does not move, keep A's very curves; frames of weight 0 are A's rows. Errors: "weight"; "mask"
// if it is not of A's skeleton; "root-channels" if a root of the mask cannot express the alignment;
// "cancelled". Remarks: "rotation-fit"; the warning "mask-empty" if B moves no joint of the mask,
// and A is the very same.
Result<EditResult> layer(const Clip& a, const FittedSource& b, const LayerSettings& settings,
                         const Progress& progress = {});

} // namespace limber
