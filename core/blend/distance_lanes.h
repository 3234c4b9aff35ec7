#pragma once

#include "core/blend/distance_kernel.h"

#include <cstring>

// The kernel itself, for the files that compile it, each with its own `Width` (bytes of a vector)
// and its own compiler flags. Private to such a file, and nothing of the standard library is called
// but memcpy (see core/motion/kinematics_lanes.h).
namespace limber::distances {
namespace {

template<std::size_t Width>
void sumPairs(const double* a, const double* b, std::size_t joints, std::size_t stride,
              const PairSums& to)
{
    typedef double Value __attribute__((vector_size(Width)));
    constexpr std::size_t kCount = Width / sizeof(double);
    for (std::size_t lane = 0; lane < kLanes; lane += kCount) {
        Value along[kTile] = {};
        Value across[kTile] = {};
        Value height[kTile] = {};
        for (std::size_t joint = 0; joint < joints; ++joint) {
            const double* ofA = a + joint * 3 * kTile;
            const double* ofB = b + joint * 3 * kLanes + lane;
            Value bu;
            Value bv;
            Value bh;
            std::memcpy(&bu, ofB, sizeof bu);
            std::memcpy(&bv, ofB + kLanes, sizeof bv);
            std::memcpy(&bh, ofB + 2 * kLanes, sizeof bh);
            for (std::size_t t = 0; t < kTile; ++t) {
                const double au = ofA[t];
                const double av = ofA[kTile + t];
                along[t] += bu * au + bv * av;
                across[t] += bv * au - bu * av;
                height[t] += bh * ofA[2 * kTile + t];
            }
        }
        for (std::size_t t = 0; t < kTile; ++t) {
            std::memcpy(to.along + t * stride + lane, &along[t], sizeof(Value));
            std::memcpy(to.across + t * stride + lane, &across[t], sizeof(Value));
            std::memcpy(to.height + t * stride + lane, &height[t], sizeof(Value));
        }
    }
}

} // namespace
} // namespace limber::distances
