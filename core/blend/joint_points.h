#pragma once

#include "core/motion/clip.h"
#include "core/motion/figure.h"

#include <optional>
#include <span>
#include <vector>

namespace limber {

// World positions of some joints over the frames of a clip as points over the floor: the height,
// and two horizontal coordinates of which u turns towards v about the up axis. Laid out
// [joint][frame], file units.
struct JointPoints {
    int jointCount = 0;
    int frameCount = 0;
    std::vector<double> u, v, height; // each jointCount × frameCount

    std::size_t at(int joint, int frame) const
    {
        return static_cast<std::size_t>(joint) * static_cast<std::size_t>(frameCount) +
               static_cast<std::size_t>(frame);
    }
};

// Beyond this squares of lengths would be no numbers any more.
inline constexpr double kFarthestPoint = 1e150;

// Of all frames. None if a coordinate is beyond kFarthestPoint.
std::optional<JointPoints> jointPoints(const Clip& clip, std::span<const int> joints, UpAxis up);

// Every `step`-th frame, from the first on.
JointPoints everyFrameOf(const JointPoints& points, int step);

// The root of the mean squared distance of the points of A's frames aFirst … aFirst+window−1 from
// those of B's frames bFirst … bFirst+window−1 after B has been turned about the up axis and moved
// over the floor so that it is smallest; closed form of Kovar, Gleicher & Pighin, Motion graphs,
// 2002. Equal weights, file units. Both have the same number of joints, at least one, and the
// frames lie within them; window ≥ 1. Good to about 1e-8 of how far the points spread.
double alignedDistance(const JointPoints& a, int aFirst, const JointPoints& b, int bFirst,
                       int window);

} // namespace limber
