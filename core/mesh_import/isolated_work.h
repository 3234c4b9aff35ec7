#pragma once

#include <cstddef>
#include <functional>
#include <string>

namespace limber {

// Work on hostile input with code that is not to be trusted with it, in a process of its own.

enum class IsolatedEnd {
    Done,      // `bytes` is what the work gave back
    Cancelled, // progress said no
    Crashed,   // the process died
    Memory,    // it wanted more memory than allowed
    Time,      // it wanted more processor time than allowed
    NotStarted // the system has no room for another process
};

struct IsolatedResult {
    IsolatedEnd end = IsolatedEnd::NotStarted;
    std::string bytes;
};

struct IsolatedLimits {
    std::size_t memory = 0; // bytes more than this process has now; 0: no limit
    int seconds = 0;        // of processor time; 0: no limit
};

// Runs `work` in a copy of this process and gives its bytes back; nothing else that it does is seen
// here. It is handed a function to tell its progress with. `progress` is asked about twenty times a
// second with what was told last; false ends the work. The bytes come from a process that a hostile
// file may have taken over: whoever reads them believes nothing.
IsolatedResult
runIsolated(const std::function<std::string(const std::function<void(double)>& tell)>& work,
            const IsolatedLimits& limits, const std::function<bool(double)>& progress);

} // namespace limber
