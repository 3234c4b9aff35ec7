#pragma once

#include "core/blend/transition.h"

#include <string>

namespace CLI {
class App;
}

namespace limber::cli {

// The options of one seam, as `blend --mode transition` and `concat` have them.
struct SeamOptions {
    std::string overlap; // "": the command's default
    std::string ease = "smooth";
    std::string method = "crossfade";

    // `defaultOverlap`: what the help says of it.
    void addTo(CLI::App& command, const std::string& defaultOverlap);

    // The overlap may be a time at A's nominal rate. Errors of usage.
    Result<SeamSettings> settings(const Clip& a, Alignment alignment) const;
};

} // namespace limber::cli
