#pragma once

#include "core/blend/transition.h"
#include "core/edit/frame_ranges.h"
#include "tests/blend/clips_by_hand.h"

#include <cmath>
#include <string>

// What the tests of transitions share.
namespace limber::test {

inline constexpr TransitionMethod kMethods[] = {
    TransitionMethod::Crossfade, TransitionMethod::Inertialize, TransitionMethod::Dead};

inline SeamSettings settingsOf(int overlap, TransitionMethod method = TransitionMethod::Crossfade,
                               Alignment alignment = Alignment::Full)
{
    return {.overlap = overlap, .ease = Ease::Smooth, .method = method, .alignment = alignment};
}

// One root; joints of every order, also with positions.
inline Skeleton oneRoot()
{
    Skeleton skeleton;
    int parent = addJoint(skeleton, "Hips", -1, "XYZzxy", {0, 0, 0});
    for (const char* order : {"xyz", "xzy", "yxz", "zyx", "XYZyzx", "xyx"})
        parent = addJoint(skeleton, std::string("J_") + order, parent, order);
    addEndSite(skeleton, parent);
    return skeleton;
}

inline Clip part(const Clip& clip, int first, int last)
{
    return trim(clip, {first, last})->clip;
}

inline double heightOf(const Clip& clip)
{
    return measureFigure(clip).height;
}

// The largest distance of joints and end sites between frames of two clips.
inline double poseDistance(const Clip& a, int aFrame, const Clip& b, int bFrame)
{
    const auto from = positionsByHand(a, aFrame);
    const auto to = positionsByHand(b, bFrame);
    double largest = 0.0;
    for (std::size_t joint = 0; joint < from.size(); ++joint)
        largest = std::max(largest, distanceByHand(from[joint], to[joint]));
    return largest;
}

inline bool isFinite(const Clip& clip)
{
    for (const CurvePtr& curve : clip.curves) {
        for (const double sample : curve->samples) {
            if (!std::isfinite(sample))
                return false;
        }
    }
    return true;
}

} // namespace limber::test
