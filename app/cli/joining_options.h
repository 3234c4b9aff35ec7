#pragma once

#include "app/cli/exit_code.h"
#include "core/blend/fitted_source.h"

#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
}

namespace limber::cli {

// The options of all commands that join clips: how joints are paired and B is aligned to A.
struct JoiningOptions {
    std::string map;
    std::string unmatched = "refuse";
    std::string upAxis = "auto";
    std::string align = "full";

    void addTo(CLI::App& command);

    Alignment alignment() const;

    // Reads the map, and prints what is to be said about it.
    Result<FitOptions> fit() const;
};

// Prints errors of one of the clips and gives what the shell is told: wrong usage where an option's
// value is at fault ("usage", "overlap", "frame-range"), else unusable input.
ExitCode refuseInput(std::string_view subject, const std::vector<Diagnostic>& diagnostics);

// Whether one of them is an error of usage, as above.
bool isUsage(const std::vector<Diagnostic>& diagnostics);

} // namespace limber::cli
