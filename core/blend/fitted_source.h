#pragma once

#include "core/blend/alignment.h"
#include "core/blend/joint_match.h"
#include "core/edit/edit_result.h"

#include <optional>

namespace limber {

struct FitOptions {
    MatchOptions match;
    std::optional<UpAxis> up; // of both clips, where it is known; else it is measured
};

// A clip B made ready to be joined to a clip A: with A's skeleton, channels, reading of position
// channels and frame time, at A's nominal rate. Local rotations go over, a root's travel unscaled;
// where A's root hangs below other joints in B, its motion in the world goes over. Numbers that
// mean the same in both keep their texts.
struct FittedSource {
    Clip clip; // kept joints hold A's first frame
    UpAxis up = UpAxis::Y;
    std::vector<int> joints;   // joints of A that B moves, in file order; no end sites
    std::vector<bool> moves;   // the same as a flag for each joint of A
    std::vector<int> channels; // for PoseRecorder::addSource: each channel itself, −1 if B has none
};

// Errors: "no-frames" of either clip; "far-away" for lengths beyond 1e100; "up-axis" if the up axes
// differ; "joint-unmatched"; errors of resample; "cancelled". Remarks: those of matchJoints;
// "time-not-covered"; "rotation-fit" if a joint of A has too few rotation axes.
Result<FittedSource> fitSource(const Clip& a, const Clip& b, const FitOptions& options = {},
                               const Progress& progress = {});

// The motion over the floor that brings the fitted clip's frames `bFrames` to A's frames `aFrames`,
// as many of both: alignClips; for Feet plantedMotion with the contacts of both clips, where there
// are legs.
RigidMotion alignmentMotion(const Clip& a, FrameRange aFrames, const FittedSource& b,
                            FrameRange bFrames, Alignment alignment);

// The fitted clip moved by it. Errors: "root-channels" naming a root that cannot express the
// motion.
Result<FittedSource> alignSource(const Clip& a, FrameRange aFrames, FittedSource b,
                                 FrameRange bFrames, Alignment alignment);

} // namespace limber
