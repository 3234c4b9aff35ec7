#include "core/edit/displacement.h"

#include "core/motion/kinematics.h"

#include <algorithm>
#include <cmath>

namespace limber {

namespace {

// Frames whose positions are held at once: enough for the block-wise kinematics, small in memory.
constexpr int kBlock = 512;

// Whether the result is the clip itself as far as the figure can tell, without looking at samples.
bool isUntouched(const Clip& before, const EditResult& after)
{
    return after.frames.empty() && before.skeleton == after.clip.skeleton &&
           before.positionReading == after.clip.positionReading &&
           before.curves == after.clip.curves;
}

void compare(const PositionTable& before, const PositionTable& after,
             const std::vector<int>& resultFrames, double& sum, Displacement& found)
{
    for (int joint = 0; joint < before.jointCount; ++joint) {
        for (int i = 0; i < before.frameCount; ++i) {
            const glm::dvec3 moved = after.at(joint, i) - before.at(joint, i);
            const double distance =
                std::sqrt(moved.x * moved.x + moved.y * moved.y + moved.z * moved.z);
            sum += distance;
            if (distance > found.maximum) {
                found.maximum = distance;
                found.joint = joint;
                found.frame = resultFrames[static_cast<std::size_t>(i)];
            }
        }
    }
}

} // namespace

std::optional<Displacement> displacement(const Clip& before, const EditResult& after,
                                         const Progress& progress)
{
    const int jointCount = before.skeleton->jointCount();
    if (after.clip.skeleton->jointCount() != jointCount)
        return std::nullopt;

    Displacement found;
    const int frameCount = after.clip.frameCount;
    if (isUntouched(before, after)) {
        found.comparedFrames = frameCount;
        return found;
    }
    // Without their origin the small clips of each block are cheap to make.
    Clip oldClip = before;
    Clip newClip = after.clip;
    oldClip.origin = nullptr;
    newClip.origin = nullptr;

    double sum = 0.0;
    for (int start = 0; start < frameCount; start += kBlock) {
        if (progress && !progress(static_cast<double>(start) / frameCount))
            return std::nullopt;
        std::vector<int> oldFrames;
        std::vector<int> newFrames;
        for (int frame = start; frame < std::min(start + kBlock, frameCount); ++frame) {
            const int old =
                after.frames.empty() ? frame : after.frames[static_cast<std::size_t>(frame)];
            if (old < 0 || old >= before.frameCount)
                continue;
            oldFrames.push_back(old);
            newFrames.push_back(frame);
        }
        if (newFrames.empty())
            continue;
        const Clip oldBlock = withFrames(oldClip, oldFrames);
        const Clip newBlock = withFrames(newClip, newFrames);
        compare(worldPositions(oldBlock, allFrames(oldBlock)),
                worldPositions(newBlock, allFrames(newBlock)), newFrames, sum, found);
        found.comparedFrames += static_cast<int>(newFrames.size());
    }
    const double compared = static_cast<double>(found.comparedFrames) * jointCount;
    found.mean = compared > 0.0 ? sum / compared : 0.0;
    return found;
}

} // namespace limber
