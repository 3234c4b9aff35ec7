#pragma once

#include "app/cli/joining_options.h"

#include <functional>
#include <string>
#include <vector>

namespace limber::cli {

// What a mode of `blend` works on: A cut to its range, B cut to its range and fitted to A.
struct BlendInput {
    Clip a;
    FittedSource b;
    Alignment alignment = Alignment::Full;
    std::string bFile; // for diagnostics
};

// The clip, and what is to be said on standard output besides, if anything.
struct BlendOutput {
    Clip clip;
    std::string report;
};

// One mode: its name, the options that it looks at (others are refused with it), and what it does.
// Errors with the code "usage" are wrong usage.
struct BlendMode {
    std::string id;
    std::vector<std::string> options; // "--overlap"
    std::function<Result<BlendOutput>(const BlendInput&)> run;
};

// Each adds its options to the command; an option that another mode has added already is shared.
BlendMode transitionMode(CLI::App& command, const std::string& outputFile);

} // namespace limber::cli
