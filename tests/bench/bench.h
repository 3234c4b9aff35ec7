#pragma once

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <limits>
#include <string_view>

// What the benchmarks share: best of several runs, and a table with the ratio to a yardstick that
// was measured in the same process. Times on a shared machine are only worth something as ratios.
namespace limber::bench {

// With "--smoke" a benchmark only shows that it runs: tiny input, one round, numbers mean nothing.
inline bool isSmoke(int argc, char** argv)
{
    return std::any_of(argv, argv + argc, [](const char* argument) {
        return std::string_view(argument) == "--smoke";
    });
}

// The time in seconds of the fastest of `rounds` calls.
template<typename Work>
double bestSeconds(int rounds, Work&& work)
{
    double best = std::numeric_limits<double>::infinity();
    for (int round = 0; round < rounds; ++round) {
        const auto start = std::chrono::steady_clock::now();
        work();
        const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
        best = std::min(best, time.count());
    }
    return best;
}

// The same in processor time of this process: for work on one thread, where others on the machine
// would otherwise be measured along with it.
template<typename Work>
double bestProcessorSeconds(int rounds, Work&& work)
{
    double best = std::numeric_limits<double>::infinity();
    for (int round = 0; round < rounds; ++round) {
        const std::clock_t start = std::clock();
        work();
        const double time = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
        best = std::min(best, time);
    }
    return best;
}

// Keeps the compiler from leaving out work whose result nobody looks at.
template<typename Value>
void keep(const Value& value)
{
    asm volatile("" : : "g"(&value) : "memory");
}

inline void printHeader(const char* title, const char* unit)
{
    std::printf("\n%-52s %12s %8s %8s\n", title, unit, "ratio", "wanted");
}

// One line: what, its rate, how many times the yardstick's rate that is, and what PERFORMANCE asks
// for (0: nothing).
inline void printRow(const char* what, double rate, double yardstickRate, double wantedRatio = 0.0)
{
    std::printf("%-52s %12.2f %8.2f", what, rate, rate / yardstickRate);
    if (wantedRatio > 0.0)
        std::printf(" %8.2f", wantedRatio);
    std::printf("\n");
    std::fflush(stdout);
}

} // namespace limber::bench
