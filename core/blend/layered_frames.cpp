#include "core/blend/layered_frames.h"

#include <algorithm>

namespace limber {

Result<JointMask> movedMask(const Clip& a, const FittedSource& b, const JointMask& mask)
{
    if (mask.weights.size() != a.skeleton->joints.size())
        return makeError("mask",
                         Text{LIMBER_TEXT("The mask is not of the first clip's skeleton"), {}});
    JointMask moved = mask;
    for (std::size_t joint = 0; joint < moved.weights.size(); ++joint) {
        if (!b.moves[joint])
            moved.weights[joint] = 0.0;
    }
    return moved;
}

int layeredFrame(int frame, int bFrames, bool loop)
{
    return loop ? frame % bFrames : std::min(frame, bFrames - 1);
}

Result<EditResult> layeredClip(const Clip& a, const FittedSource& b, const JointMask& mask,
                               const WeightCurve& weight, bool loop, const LayerStep& step,
                               const Progress& progress)
{
    std::vector<bool> asRow;
    for (const double share : mask.weights)
        asRow.push_back(share <= 0.0);
    PoseRecorder recorder(a);
    recorder.reserve(a.frameCount);
    for (int frame = 0; frame < a.frameCount; ++frame) {
        const double done = static_cast<double>(frame) / a.frameCount;
        if (frame % 256 == 0 && progress && !progress(done))
            return makeError("cancelled", Text{LIMBER_TEXT("Cancelled"), {}});
        const double here =
            weight.at(a.frameCount > 1 ? static_cast<double>(frame) / (a.frameCount - 1) : 0.0);
        if (here == 0.0) {
            recorder.appendRow(0, frame);
            continue;
        }
        Pose pose = poseAt(a, frame);
        step(pose, layeredFrame(frame, b.clip.frameCount, loop), here);
        recorder.append(pose, 0, frame, asRow);
    }
    std::vector<Diagnostic> remarks = recorder.remarks();
    return {EditResult{std::move(recorder).finish(), {}}, std::move(remarks)};
}

} // namespace limber
