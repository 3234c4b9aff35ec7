#include "core/rig/root_drop.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace limber {

double neededDrop(const glm::dvec3& hipFromFoot, const glm::dvec3& up, double furthest)
{
    if (glm::length(hipFromFoot) <= furthest)
        return 0.0;
    const double rise = glm::dot(hipFromFoot, up);
    const double aside = glm::length(hipFromFoot - rise * up);
    const double highest = aside < furthest ? std::sqrt(furthest * furthest - aside * aside) : 0.0;
    return std::max(0.0, rise - highest);
}

std::vector<double> smoothDrops(const std::vector<double>& drops, int easeFrames)
{
    const int half = easeFrames / 2;
    const int count = static_cast<int>(drops.size());
    if (half == 0 || std::ranges::none_of(drops, [](double drop) { return drop > 0.0; }))
        return drops;
    // Each need is held for `half` frames around it, then averaged over as many: the mean of values
    // none of which is less than the need is no less.
    std::vector<double> held(drops.size(), 0.0);
    for (int frame = 0; frame < count; ++frame) {
        const double drop = drops[static_cast<std::size_t>(frame)];
        if (drop <= 0.0)
            continue;
        for (int at = std::max(0, frame - half); at <= std::min(count - 1, frame + half); ++at)
            held[static_cast<std::size_t>(at)] = std::max(held[static_cast<std::size_t>(at)], drop);
    }
    std::vector<double> weights;
    double sum = 0.0;
    for (int offset = -half; offset <= half; ++offset) {
        const double t = 1.0 - std::abs(offset) / (half + 1.0);
        weights.push_back(t * t * (3.0 - 2.0 * t));
        sum += weights.back();
    }
    std::vector<double> smooth(drops.size(), 0.0);
    for (int frame = 0; frame < count; ++frame) {
        // Before the first frame and after the last it is as at them.
        for (int offset = -half; offset <= half; ++offset) {
            const int at = std::clamp(frame + offset, 0, count - 1);
            smooth[static_cast<std::size_t>(frame)] +=
                weights[static_cast<std::size_t>(offset + half)] / sum *
                held[static_cast<std::size_t>(at)];
        }
    }
    return smooth;
}

} // namespace limber
