#include "core/blend/candidate_transition.h"

#include <algorithm>
#include <numeric>

namespace limber {

namespace {

// Which frames of both clips are joined, and how many of them are shared.
struct JoinPlan {
    FrameRange a, b;
    int overlap = 0;
};

std::vector<int> framesOf(FrameRange range)
{
    std::vector<int> frames(static_cast<std::size_t>(range.count()));
    std::iota(frames.begin(), frames.end(), range.first);
    return frames;
}

bool isOf(const Clip& a, const Clip& b, const SeamCandidate& seam, int window)
{
    return window >= 1 && seam.a >= 0 && seam.a + window <= a.frameCount &&
           seam.b - window + 1 >= 0 && seam.b < b.frameCount;
}

Result<CandidateClip> joinAt(const Clip& a, const FittedSource& b, const JoinPlan& plan,
                             SeamSettings settings, const Progress& progress)
{
    const std::vector<int> frames = framesOf(plan.a);
    FittedSource cut = b;
    cut.clip = withFrames(b.clip, framesOf(plan.b));
    settings.overlap = plan.overlap;
    auto joined = transition(withFrames(a, frames), cut, settings, progress);
    if (!joined)
        return joined.diagnostics();
    std::vector<Diagnostic> remarks = joined.diagnostics();
    CandidateClip made;
    made.joined = *std::move(joined);
    made.firstOfA = plan.a.first;
    made.firstOfB = plan.b.first;
    made.framesOfA.assign(static_cast<std::size_t>(made.joined.clip.frameCount), -1);
    std::copy_n(frames.begin(), plan.a.count() - plan.overlap, made.framesOfA.begin());
    return {std::move(made), std::move(remarks)};
}

Diagnostic rangeError()
{
    return makeError("seam-range",
                     {LIMBER_TEXT("There is no such place for a transition in these clips"), {}});
}

} // namespace

Result<CandidateClip> transitionAt(const Clip& a, const FittedSource& b, const SeamCandidate& seam,
                                   int window, const SeamSettings& settings,
                                   const Progress& progress)
{
    if (!isOf(a, b.clip, seam, window))
        return rangeError();
    JoinPlan plan{{0, seam.a + window - 1}, {seam.b - window + 1, b.clip.frameCount - 1}, window};
    if (plan.overlap > 0 && plan.overlap >= plan.a.count()) {
        --plan.overlap;
        plan.b.first += window > 1 ? 1 : 0;
    }
    if (plan.overlap > 0 && plan.overlap >= plan.b.count()) {
        --plan.overlap;
        plan.a.last -= window > 1 ? 1 : 0;
    }
    return joinAt(a, b, plan, settings, progress);
}

bool canLoop(const SeamCandidate& seam, int window)
{
    return window >= 1 && seam.a - seam.b >= 2;
}

Result<CandidateClip> loopAt(const Clip& a, const FittedSource& itself, const SeamCandidate& seam,
                             int window, const SeamSettings& settings, const Progress& progress)
{
    if (!isOf(a, itself.clip, seam, window))
        return rangeError();
    if (!canLoop(seam, window)) {
        return makeError(
            "no-loop", {LIMBER_TEXT("The clip does not go back far enough there for a loop"), {}});
    }
    // B's last frame stands alone at the end: it leads on to the first.
    const JoinPlan plan{
        {seam.b + 1, seam.a + window - 2}, {seam.b - window + 1, seam.b}, window - 1};
    return joinAt(a, itself, plan, settings, progress);
}

} // namespace limber
