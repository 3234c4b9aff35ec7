#pragma once

#include "core/blend/fitted_source.h"
#include "core/blend/seam_quality.h"

#include <optional>

namespace limber {

enum class TransitionMethod {
    Crossfade, // both clips play on, their poses are mixed by the ease
    // The second clip plays from the first overlapping frame on; what the first clip's pose and
    // velocity differ from its there fades out with a quintic (Bollo, Inertialization, 2018).
    Inertialize,
    // The first clip's pose goes on with its velocity, which decays with a half-life of 0.1 s, and
    // is cross-faded into the second clip (Holden, Dead blending, 2023).
    Dead
};

enum class Ease { Linear, Smooth };

// What the ease makes of a place t of an overlap, 0 … 1: linear t, smooth 3t² − 2t³.
double easeAt(Ease ease, double t);

// The share of the second clip in frame i of an overlap of N, 0 ≤ i < N: the ease at (i+1)/(N+1).
double easeWeight(Ease ease, int frame, int overlap);

// The share of the second clip where it counts `balance` times as much as the first (above 0), of
// its ease e: e·b / (e·b + 1 − e).
double balancedShare(double ease, double balance);

// How one clip goes over into the next.
struct SeamSettings {
    std::optional<int> overlap; // frames; none: as defaultOverlap
    Ease ease = Ease::Smooth;
    TransitionMethod method = TransitionMethod::Crossfade;
    Alignment alignment = Alignment::Full;
    // How much the second clip counts beside the first where poses are mixed, see balancedShare().
    // Above 0; not for Inertialize.
    double balance = 1.0;
};

// 0.3 s at the rate of `a`, at most one frame less than the shorter clip has.
int defaultOverlap(const Clip& a, int bFrames);

struct JoinedSeam {
    SeamPlace place;
    SeamQuality quality;
};

// Clips joined to one, and where.
struct JoinedClips {
    Clip clip;
    std::vector<JoinedSeam> seams;
};

// B as it lies in the result: moved over the floor so that its first frames come to A's last ones
// (one pair where nothing overlaps). Errors: "overlap" unless 0 ≤ overlap ≤ frames of either clip;
// "root-channels" naming a root that cannot express the motion.
Result<FittedSource> placedAtEnd(const Clip& a, const FittedSource& b,
                                 const SeamSettings& settings);

// A's frames, then B's, `overlap` of them shared: A + B − overlap frames. Before the overlap A's
// rows verbatim; after it B's as placedAtEnd has them, with whole turns or the equal triple of
// angles where the curves would jump. Joints that B does not move go on as in A, then stay.
// Errors: as placedAtEnd; "cancelled".
Result<JoinedClips> transition(const Clip& a, const FittedSource& b, const SeamSettings& settings,
                               const Progress& progress = {});

// The same with B as it was read (see fitSource).
Result<JoinedClips> transition(const Clip& a, const Clip& b, const SeamSettings& settings,
                               const FitOptions& fit = {}, const Progress& progress = {});

} // namespace limber
