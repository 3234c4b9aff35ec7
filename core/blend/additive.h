#pragma once

#include "core/blend/fitted_source.h"
#include "core/blend/joint_mask.h"
#include "core/blend/weight_curve.h"

#include <optional>

namespace limber {

struct AdditiveSettings {
    std::optional<int> reference = 0; // frame of the fitted B; none: the rest pose
    WeightCurve weight;               // any finite numbers
    std::optional<JointMask> mask;    // for A's skeleton; none: all joints
    bool loop = false;                // as LayerSettings
    // Of B's reference pose to A's first frame: so B's travel and turns go on in A's direction.
    Alignment alignment = Alignment::Full;
};

// What B does to its reference pose, done to A, at A's length; per joint, in the space of its
// parent: rotation (B · reference⁻¹)^W · A, position A + W · (B − reference). Powers are taken on
// the shortest arc; a root's goes on where it passes half a turn. Joints that B does not move, and
// those outside the mask, keep A's very curves; frames of weight 0 are A's rows. Errors: "weight";
// "reference" beyond B; "mask"; "cancelled". Remarks: "rotation-fit".
Result<EditResult> additive(const Clip& a, const FittedSource& b,
                            const AdditiveSettings& settings = {}, const Progress& progress = {});

} // namespace limber
