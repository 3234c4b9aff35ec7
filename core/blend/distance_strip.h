#pragma once

#include "core/blend/joint_points.h"

#include <functional>
#include <vector>

// Behind distance_map.cpp: two clips made ready for the arithmetic, and the distances of some rows
// and columns of their map.
namespace limber::distances {

// What both clips have in common: their joints, the window in frames, and the numbers that their
// points were brought to lie around 0 and within 1 by, so that little cancels and nothing
// overflows.
struct Frame {
    std::size_t joints = 0;
    std::size_t window = 1;
    double scale = 1.0; // file units

    double pointsInWindow() const { return static_cast<double>(joints * window); }
};

// One clip in a Frame, with sums over the window that begins at each frame.
struct ReadyClip {
    JointPoints points;
    std::vector<double> u, v;    // Σ of the horizontal coordinates
    std::vector<double> squares; // Σ of squares about their means, heights as they are
};

struct ReadyPair {
    Frame frame;
    ReadyClip a, b;
    std::vector<double> packedB; // see distance_kernel.h, frames beyond the end are 0
};

// Windows of `window` frames. The clips have the same number of joints and at least `window`
// frames.
ReadyPair makeReady(JointPoints a, JointPoints b, int window);

// Rows and columns of the map: first and one past the last. `firstColumn` is a multiple of kLanes.
struct Part {
    std::size_t firstRow = 0, endRow = 0;
    std::size_t firstColumn = 0, endColumn = 0;
};

// Works out the distances of a part into the map of `columns` columns; memory is kept from part to
// part.
class StripWorker {
public:
    StripWorker(const ReadyPair& pair, float* map, std::size_t columns);

    // After each `window` rows asks `proceed`; false ends it.
    bool run(const Part& part, const std::function<bool()>& proceed);

private:
    // Sums for frames of A (rows) and of B, each [row][frame of B].
    struct Sums {
        std::vector<double> along, across, height;
        void resize(std::size_t count);
    };

    void sumRows(std::size_t firstRow, Sums& sums);
    void packRows(std::size_t firstRow);
    void sumToBlockEnd(Sums& sums) const;
    void extendPrefix(const Sums& next, std::size_t row);
    void writeRow(std::size_t row, std::size_t rowInBlock, const Part& part);

    const ReadyPair& m_pair;
    float* m_map;
    std::size_t m_columns;
    std::size_t m_firstColumn = 0;
    std::size_t m_stride = 0; // frames of B that the part needs, a multiple of kLanes
    std::vector<double> m_packedA;
    Sums m_block, m_nextBlock;     // `window` rows each
    Sums m_prefix, m_prefixBefore; // one row each
};

} // namespace limber::distances
