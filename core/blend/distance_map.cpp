#include "core/blend/distance_map.h"

#include "core/blend/distance_kernel.h"
#include "core/blend/distance_strip.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>

namespace limber {

namespace {

using distances::Part;

// Columns of a part: its sums then stay in the cache. Rows, in windows: enough that the one window
// more that each part begins with weighs little.
constexpr std::size_t kPartColumns = 1024;
constexpr std::size_t kPartWindows = 32;
static_assert(kPartColumns % distances::kLanes == 0);

std::vector<Part> partsOf(std::size_t rows, std::size_t columns, std::size_t window,
                          std::size_t threads)
{
    const std::size_t windows = (rows + window - 1) / window;
    const std::size_t rounds = (windows + kPartWindows * threads - 1) / (kPartWindows * threads);
    const std::size_t partRows =
        std::max<std::size_t>(1, (windows + rounds * threads - 1) / (rounds * threads)) * window;
    std::vector<Part> parts;
    for (std::size_t row = 0; row < rows; row += partRows) {
        for (std::size_t column = 0; column < columns; column += kPartColumns) {
            parts.push_back({row, std::min(row + partRows, rows), column,
                             std::min(column + kPartColumns, columns)});
        }
    }
    return parts;
}

// Hands out the parts of the map to threads.
class MapWork {
public:
    MapWork(const distances::ReadyPair& pair, std::vector<Part> parts, DistanceMap& map)
        : m_pair(pair), m_parts(std::move(parts)), m_map(map)
    {
        const std::size_t window = pair.frame.window;
        for (const Part& part : m_parts)
            m_stepCount += (part.endRow - part.firstRow + window - 1) / window;
    }

    // False if it was stopped.
    bool run(std::size_t threads, const Progress& progress)
    {
        // The others could be done before this thread gets to ask.
        if (progress && !progress(0.0))
            return false;
        std::vector<std::thread> helpers;
        try {
            for (std::size_t i = 1; i < std::min(threads, m_parts.size()); ++i)
                helpers.emplace_back([this] { work({}); });
        } catch (const std::system_error&) {
            // Fewer threads than wanted will do.
        }
        work(progress);
        for (std::thread& helper : helpers)
            helper.join();
        if (m_exception)
            std::rethrow_exception(m_exception);
        return !m_stopped;
    }

private:
    void work(const Progress& progress)
    {
        try {
            distances::StripWorker worker(m_pair, m_map.distances.data(),
                                          static_cast<std::size_t>(m_map.columns));
            const auto proceed = [&] {
                const std::size_t done = ++m_stepsDone;
                if (progress &&
                    !progress(static_cast<double>(done) / static_cast<double>(m_stepCount)))
                    m_stopped = true;
                return !m_stopped;
            };
            for (std::size_t i = m_next++; i < m_parts.size() && !m_stopped; i = m_next++)
                worker.run(m_parts[i], proceed);
        } catch (...) {
            const std::lock_guard lock(m_mutex);
            m_exception = std::current_exception();
            m_stopped = true;
        }
    }

    const distances::ReadyPair& m_pair;
    const std::vector<Part> m_parts;
    DistanceMap& m_map;
    std::size_t m_stepCount = 0;
    std::atomic<std::size_t> m_next{0};
    std::atomic<std::size_t> m_stepsDone{0};
    std::atomic<bool> m_stopped{false};
    std::mutex m_mutex;
    std::exception_ptr m_exception;
};

} // namespace

std::optional<DistanceMap> distanceMap(const JointPoints& a, const JointPoints& b, int window,
                                       int step, int threads, const Progress& progress)
{
    assert(a.jointCount == b.jointCount && a.jointCount > 0 && step > 0);
    assert(window > 0 && window <= std::min({a.frameCount, b.frameCount, kMostWindow}));
    DistanceMap map;
    map.window = window;
    map.step = step;
    map.rows = (a.frameCount - window) / step + 1;
    map.columns = (b.frameCount - window) / step + 1;
    const auto rows = static_cast<std::size_t>(map.rows);
    const auto columns = static_cast<std::size_t>(map.columns);
    map.distances.resize(rows * columns);
    const int steps = (window - 1) / step + 1;
    const distances::ReadyPair pair =
        step == 1 ? distances::makeReady(a, b, steps)
                  : distances::makeReady(everyFrameOf(a, step), everyFrameOf(b, step), steps);
    const std::size_t count = threads > 0 ? static_cast<std::size_t>(threads)
                                          : std::max(1U, std::thread::hardware_concurrency());
    MapWork work(pair, partsOf(rows, columns, pair.frame.window, count), map);
    if (!work.run(count, progress))
        return std::nullopt;
    return map;
}

} // namespace limber
