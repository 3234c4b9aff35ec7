#include "core/blend/warp_path.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <limits>

namespace limber {

namespace {

constexpr double kSteepest = 3.0; // against the straight way
constexpr double kUnreached = std::numeric_limits<double>::infinity();

// Dynamic programming over the map, row by row. A step leads over n rows and one column (stored as
// n) or over one row and n columns (stored as −n); 1 is the diagonal.
class WarpSearch {
public:
    explicit WarpSearch(const DistanceMap& map)
        : m_map(map), m_mostRows(mostSteps(map.rows, map.columns)),
          m_mostColumns(mostSteps(map.columns, map.rows)),
          m_steps(static_cast<std::size_t>(map.rows) * columns(), 0),
          m_costs(static_cast<std::size_t>(m_mostRows + 1) * columns(), kUnreached)
    {
    }

    bool run(const Progress& progress)
    {
        cost(0, 0) = squared(0, 0);
        for (int row = 1; row < m_map.rows; ++row) {
            if (row % 64 == 0 && progress && !progress(static_cast<double>(row) / m_map.rows))
                return false;
            cost(row, 0) = kUnreached;
            for (int column = 1; column < m_map.columns; ++column)
                reach(row, column);
        }
        return true;
    }

    std::vector<WarpPoint> path() const
    {
        std::vector<WarpPoint> points{{m_map.rows - 1, m_map.columns - 1}};
        while (points.back().row > 0 || points.back().column > 0) {
            const WarpPoint at = points.back();
            const int step = m_steps[place(at.row, at.column)];
            assert(step != 0);
            points.push_back({at.row - std::max(step, 1), at.column - std::max(-step, 1)});
        }
        std::ranges::reverse(points);
        return points;
    }

private:
    static int mostSteps(int along, int across)
    {
        return static_cast<int>(std::max(2.0, std::ceil(kSteepest * (along - 1) / (across - 1))));
    }

    std::size_t columns() const { return static_cast<std::size_t>(m_map.columns); }

    std::size_t place(int row, int column) const
    {
        return static_cast<std::size_t>(row) * columns() + static_cast<std::size_t>(column);
    }

    // Only the rows that a step reaches back to are kept.
    double& cost(int row, int column) { return m_costs[place(row % (m_mostRows + 1), column)]; }

    double squared(int row, int column) const
    {
        const double distance = std::min(m_map.at(row, column), std::numeric_limits<float>::max());
        return distance * distance;
    }

    void reach(int row, int column)
    {
        const double here = squared(row, column);
        double best = cost(row - 1, column - 1) + here;
        int step = 1;
        double passed = here; // the squares on the way
        for (int n = 2; n <= m_mostRows && n <= row; ++n) {
            passed += squared(row - n + 1, column);
            const double whole = cost(row - n, column - 1) + passed * (n + 1) / (2.0 * n);
            if (whole < best) {
                best = whole;
                step = n;
            }
        }
        passed = here;
        for (int n = 2; n <= m_mostColumns && n <= column; ++n) {
            passed += squared(row, column - n + 1);
            const double whole = cost(row - 1, column - n) + passed * (n + 1) / (2.0 * n);
            if (whole < best) {
                best = whole;
                step = -n;
            }
        }
        cost(row, column) = best;
        m_steps[place(row, column)] = static_cast<std::int16_t>(best < kUnreached ? step : 0);
    }

    const DistanceMap& m_map;
    int m_mostRows;
    int m_mostColumns;
    std::vector<std::int16_t> m_steps; // for each place the step that leads to it
    std::vector<double> m_costs;       // of the best way to the places of the last rows
};

} // namespace

std::optional<std::vector<WarpPoint>> warpPath(const DistanceMap& map, const Progress& progress)
{
    assert(map.rows >= 2 && map.columns >= 2);
    WarpSearch search(map);
    if (!search.run(progress))
        return std::nullopt;
    return search.path();
}

} // namespace limber
