#include "core/edit/key_runs.h"

namespace limber {

std::vector<KeyRun> runsOf(KeyFrames keys)
{
    std::vector<KeyRun> runs;
    for (const int key : keys) {
        if (!runs.empty() && runs.back().last + 1 == key)
            runs.back().last = key;
        else
            runs.push_back({key, key});
    }
    return runs;
}

} // namespace limber
