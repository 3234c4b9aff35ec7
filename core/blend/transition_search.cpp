#include "core/blend/transition_search.h"

#include "core/motion/nominal_rate.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <tuple>

namespace limber {

namespace {

constexpr double kWindowSec = 1.0 / 3.0; // of Kovar et al.
// Minima of the map that are looked at beyond those that are wanted.
constexpr std::size_t kSpareMinima = 16;
// So many are looked at in any case: of clips that repeat themselves many seams are equal but for
// the last digit, and a short list is to be the beginning of a longer one.
constexpr std::size_t kLeastMinima = 64;
// From a minimum of the map down to that of the exact distances it is a step or two; where the map
// is thinned, a few more. Where the figure stands still rounding alone could lead on and on.
constexpr int kMostDescentSteps = 100;

// Goes through a map place by place; a region of equal distances is walked once.
class MinimumFinder {
public:
    explicit MinimumFinder(const DistanceMap& map) : m_map(map), m_seen(map.distances.size(), false)
    {
    }

    std::vector<MapPlace> find()
    {
        std::vector<MapPlace> minima;
        for (int row = 0; row < m_map.rows; ++row) {
            for (int column = 0; column < m_map.columns; ++column) {
                const float distance = m_map.at(row, column);
                if (!m_seen[at(row, column)] && std::isfinite(distance) &&
                    isMinimum(row, column, distance))
                    minima.push_back({row, column, distance});
            }
        }
        std::ranges::stable_sort(minima, {}, &MapPlace::distance);
        return minima;
    }

private:
    std::size_t at(int row, int column) const
    {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(m_map.columns) +
               static_cast<std::size_t>(column);
    }

    // Calls `visit` for the neighbours that there are, until it gives false.
    template<typename Visit>
    bool allNeighbours(int row, int column, Visit visit) const
    {
        for (int r = std::max(row - 1, 0); r <= std::min(row + 1, m_map.rows - 1); ++r) {
            for (int c = std::max(column - 1, 0); c <= std::min(column + 1, m_map.columns - 1);
                 ++c) {
                if ((r != row || c != column) && !visit(r, c))
                    return false;
            }
        }
        return true;
    }

    bool isMinimum(int row, int column, float distance)
    {
        bool alone = true;
        const bool lowest = allNeighbours(row, column, [&](int r, int c) {
            alone = alone && m_map.at(r, c) != distance;
            return m_map.at(r, c) >= distance;
        });
        if (!lowest)
            return false;
        return alone || isLowRegion(row, column, distance);
    }

    // Walks the whole region of equal distances, also where it is no minimum, so that none of its
    // places asks again.
    bool isLowRegion(int row, int column, float distance)
    {
        bool lowest = true;
        m_open.assign(1, {row, column, distance});
        m_seen[at(row, column)] = true;
        while (!m_open.empty()) {
            const MapPlace place = m_open.back();
            m_open.pop_back();
            allNeighbours(place.row, place.column, [&](int r, int c) {
                const float other = m_map.at(r, c);
                if (other == distance && !m_seen[at(r, c)]) {
                    m_seen[at(r, c)] = true;
                    m_open.push_back({r, c, distance});
                }
                lowest = lowest && other >= distance;
                return true;
            });
        }
        return lowest;
    }

    const DistanceMap& m_map;
    std::vector<bool> m_seen;
    std::vector<MapPlace> m_open;
};

// Exact distances at single places.
class SeamFinder {
public:
    SeamFinder(const JointPoints& a, const JointPoints& b, bool itself, int window)
        : m_a(a), m_b(b), m_itself(itself), m_window(window)
    {
    }

    bool isWanted(int a, int b) const
    {
        return !m_itself || std::abs(b - m_window + 1 - a) >= m_window;
    }

    SeamCandidate at(int a, int b) const
    {
        return {a, b, alignedDistance(m_a, a, m_b, b - m_window + 1, m_window)};
    }

    // Down to the nearest minimum in full frames.
    SeamCandidate descended(SeamCandidate seam) const
    {
        for (int step = 0; step < kMostDescentSteps; ++step) {
            SeamCandidate best = seam;
            for (int a = seam.a - 1; a <= seam.a + 1; ++a) {
                for (int b = seam.b - 1; b <= seam.b + 1; ++b) {
                    const bool fits = a >= 0 && a + m_window <= m_a.frameCount &&
                                      b - m_window + 1 >= 0 && b < m_b.frameCount;
                    if (fits && isWanted(a, b)) {
                        const SeamCandidate candidate = at(a, b);
                        if (candidate.distance < best.distance)
                            best = candidate;
                    }
                }
            }
            if (best == seam)
                break;
            seam = best;
        }
        return seam;
    }

private:
    const JointPoints& m_a;
    const JointPoints& m_b;
    bool m_itself;
    int m_window;
};

// The step at which the map of two clips has few enough places.
int stepFor(int rows, int columns, std::int64_t most)
{
    const auto count = [=](std::int64_t step) {
        return ((rows - 1) / step + 1) * ((columns - 1) / step + 1);
    };
    std::int64_t step = 1;
    while (count(step) > std::max<std::int64_t>(most, 1))
        ++step;
    return static_cast<int>(step);
}

// The nearest seams around the minima of the map, each once.
std::vector<SeamCandidate> seamsOf(const DistanceMap& map, const SeamFinder& finder,
                                   std::size_t most)
{
    std::vector<SeamCandidate> seams;
    // Some fall together, and the order may change with the last digits.
    std::size_t left = std::max(2 * most + kSpareMinima, kLeastMinima);
    for (const MapPlace& place : localMinima(map)) {
        const int a = map.frameA(place.row);
        const int b = map.frameB(place.column);
        if (!finder.isWanted(a, b))
            continue;
        const SeamCandidate seam = finder.descended(finder.at(a, b));
        const bool known = std::ranges::any_of(seams, [&](const SeamCandidate& other) {
            return other.a == seam.a && other.b == seam.b;
        });
        if (!known)
            seams.push_back(seam);
        if (--left == 0)
            break;
    }
    std::ranges::sort(seams, {}, [](const SeamCandidate& seam) {
        return std::tuple(seam.distance, seam.a, seam.b);
    });
    seams.resize(std::min(seams.size(), most));
    return seams;
}

// A third of a second in frames.
double wantedWindow(const Clip& a)
{
    return std::floor(nominalRate(a.frameTime) * kWindowSec + 0.5);
}

std::vector<Diagnostic> remarksOf(const DistanceMap& map, const Clip& a, bool windowWasChosen)
{
    std::vector<Diagnostic> remarks;
    if (!windowWasChosen && map.window < std::min<double>(wantedWindow(a), kMostWindow)) {
        remarks.push_back(makeNote(
            "window-short", {LIMBER_TEXT("The shorter clip lasts less than a third of a second: "
                                         "%1 frames are compared"),
                             {std::to_string(map.window)}}));
    }
    if (map.step > 1) {
        remarks.push_back(
            makeNote("thinned", {LIMBER_TEXT("The clips are long: one frame in %1 was looked at "
                                             "first, then those around the best places"),
                                 {std::to_string(map.step)}}));
    }
    return remarks;
}

Diagnostic windowError(int window, const Clip& a, const Clip& b)
{
    const int most = std::min({a.frameCount, b.frameCount, kMostWindow});
    return makeError("window-range",
                     {LIMBER_TEXT("The window must be from 1 to %1 frames long, not %2"),
                      {std::to_string(most), std::to_string(window)}});
}

Result<Done> checkSearch(const Clip& a, const Clip& b, std::span<const int> joints, int window)
{
    if (a.frameCount <= 0 || b.frameCount <= 0) {
        return makeError("no-frames",
                         {LIMBER_TEXT("A clip without frames has no place for a transition"), {}});
    }
    if (joints.empty())
        return makeError("no-joints", {LIMBER_TEXT("There are no joints to compare"), {}});
    if (window < 1 || window > std::min({a.frameCount, b.frameCount, kMostWindow}))
        return windowError(window, a, b);
    return Done{};
}

} // namespace

int searchWindow(const Clip& a, const Clip& b)
{
    const double frames = wantedWindow(a);
    const int most = std::min({a.frameCount, b.frameCount, kMostWindow});
    return static_cast<int>(std::max(1.0, std::min(frames, static_cast<double>(most))));
}

Result<TransitionSearch> searchTransitions(const Clip& a, const Clip& b,
                                           std::span<const int> joints, UpAxis up,
                                           const TransitionSearchOptions& options,
                                           const Progress& progress)
{
    const int window = options.window == 0 ? searchWindow(a, b) : options.window;
    if (const Result<Done> checked = checkSearch(a, b, joints, window); !checked)
        return checked.diagnostics();
    const auto aPoints = jointPoints(a, joints, up);
    const auto bPoints = jointPoints(b, joints, up);
    if (!aPoints || !bPoints) {
        return makeError("far-away",
                         {LIMBER_TEXT("The figure is too far away for distances to be told"), {}});
    }
    const int step =
        stepFor(a.frameCount - window + 1, b.frameCount - window + 1, options.mostDistances);
    auto map = distanceMap(*aPoints, *bPoints, window, step, options.threads, progress);
    if (!map)
        return makeError("cancelled", {LIMBER_TEXT("Cancelled"), {}});
    TransitionSearch search;
    const SeamFinder finder(*aPoints, *bPoints, options.itself, window);
    search.seams = seamsOf(*map, finder, options.most);
    std::vector<Diagnostic> remarks = remarksOf(*map, a, options.window != 0);
    search.map = std::move(*map);
    return {std::move(search), std::move(remarks)};
}

std::vector<MapPlace> localMinima(const DistanceMap& map)
{
    return MinimumFinder(map).find();
}

} // namespace limber
