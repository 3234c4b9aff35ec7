#pragma once

#include "core/blend/transition.h"
#include "core/blend/transition_search.h"

namespace limber {

// What is made of a seam that was found: the clip, and where its frames come from.
struct CandidateClip {
    JoinedClips joined;         // one seam
    std::vector<int> framesOfA; // for every frame A's frame, −1 where it is B's or blended
    int firstOfA = 0;           // A's frame at frame 0 of the clip
    int firstOfB = 0;           // B's frame at the seam's first one
};

// A up to the end of the seam's window, then B from the window's beginning, the window shared:
// a + (B's frames − b) + window − 1 frames. At the first frame of A or the last of B the overlap is
// a frame shorter, for something must stand on either side of it; a window of one frame then is a
// plain cut, one frame longer. `settings.overlap` does not
// count. Errors: those of transition; "seam-range" if the seam is not of these clips.
Result<CandidateClip> transitionAt(const Clip& a, const FittedSource& b, const SeamCandidate& seam,
                                   int window, const SeamSettings& settings,
                                   const Progress& progress = {});

// Whether a seam of a clip with itself goes back far enough for a loop.
bool canLoop(const SeamCandidate& seam, int window);

// The clip that repeats itself at a seam that goes back: frames b + 1 … a − 1, then the window in
// which A goes over into its own earlier frames, up to b. a + window − 1 − b frames, the last of
// which leads on to the first; root travel goes on from round to round. Errors: as transitionAt;
// "no-loop" unless canLoop.
Result<CandidateClip> loopAt(const Clip& a, const FittedSource& itself, const SeamCandidate& seam,
                             int window, const SeamSettings& settings,
                             const Progress& progress = {});

} // namespace limber
