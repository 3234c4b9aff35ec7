#pragma once

#include "core/blend/joint_points.h"
#include "core/edit/edit_result.h"
#include "core/motion/result.h"

#include <vector>

namespace limber {

// How far apart two clips are, whatever frame of the one meets whatever frame of the other: row r
// and column c hold alignedDistance() of the window of A that begins at frame frameA(r) and that of
// B that ends at frame frameB(c). Such a pair is a place where A can go over into B.
struct DistanceMap {
    int window = 1; // frames of both clips that are compared, in full frames
    int step = 1;   // only every step-th frame of both was looked at, in the windows too
    int rows = 0;
    int columns = 0;
    // rows × columns, row by row, file units. Infinite where a distance is beyond a float; never
    // NaN.
    std::vector<float> distances;

    float at(int row, int column) const
    {
        return distances[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
                         static_cast<std::size_t>(column)];
    }
    int frameA(int row) const { return row * step; }                    // first of the window
    int frameB(int column) const { return column * step + window - 1; } // last of the window
    int rowOf(int frameOfA) const { return frameOfA / step; }
    int columnOf(int frameOfB) const { return (frameOfB - window + 1) / step; }
};

// The map of two clips. Both have the same number of joints, at least one; 1 ≤ window ≤
// kMostWindow, and no longer than either clip. Good to 1e-6 of how far the clips spread. Uses
// `threads` threads, 0: as many as the machine has. None if `progress` asked to give up.
inline constexpr int kMostWindow = 1000;
std::optional<DistanceMap> distanceMap(const JointPoints& a, const JointPoints& b, int window,
                                       int step = 1, int threads = 0,
                                       const Progress& progress = {});

} // namespace limber
