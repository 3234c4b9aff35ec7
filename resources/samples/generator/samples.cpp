#include "resources/samples/generator/samples.h"

namespace limber::samples {

std::vector<Sample> allSamples()
{
    return {{"walk", walkClip()},
            {"run", runClip()},
            {"idle", idleClip()},
            {"jump", jumpClip()},
            {"wave", waveClip()}};
}

} // namespace limber::samples
