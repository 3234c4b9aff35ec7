#include "core/edit/activity.h"

#include "core/motion/pose.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace limber {

namespace {

double meanDistance(const std::vector<glm::dvec3>& a, const std::vector<glm::dvec3>& b)
{
    double sum = 0.0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const glm::dvec3 moved = b[i] - a[i];
        sum += std::sqrt(moved.x * moved.x + moved.y * moved.y + moved.z * moved.z);
    }
    return a.empty() ? 0.0 : sum / static_cast<double>(a.size());
}

} // namespace

std::vector<double> jointSpeeds(const Clip& clip, int samples, const Progress& progress)
{
    const int steps = clip.frameCount - 1;
    const int count = std::min(samples, steps);
    if (count <= 0 || clip.skeleton->joints.empty() || !(clip.frameTime.seconds > 0.0))
        return {};
    std::vector<double> speeds;
    speeds.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) {
        if (progress && !progress(static_cast<double>(i) / count))
            return {};
        // One step in the middle of the stretch stands for all of it.
        const auto middle = (2 * static_cast<std::int64_t>(i) + 1) * steps / (2 * count);
        const int frame = static_cast<int>(middle);
        const WorldPose from = worldPose(*clip.skeleton, poseAt(clip, frame));
        const WorldPose to = worldPose(*clip.skeleton, poseAt(clip, frame + 1));
        speeds.push_back(meanDistance(from.positions, to.positions) / clip.frameTime.seconds);
    }
    return speeds;
}

} // namespace limber
