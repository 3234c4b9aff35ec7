#pragma once

#include "app/cli/exit_code.h"
#include "core/bvh/writer.h"

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace limber::cli {

// Where a command writes its clip.
struct OutputOptions {
    std::string file; // "-": standard output
    bool force = false;

    void addTo(CLI::App& command);
};

// Whether the output may be begun: not over a regular file that is there, unless forced. Prints
// the reason if not.
bool outputAllowed(const OutputOptions& output);

// Writes the clip that was made from the file `input`, or from several. A salvaged clip is never
// written over a file it came from, not even through a link. Prints what is to be said.
ExitCode writeClip(const Clip& clip, const std::string& input, const OutputOptions& output,
                   const WriteOptions& options = {});
ExitCode writeClip(const Clip& clip, const std::vector<std::string>& inputs,
                   const OutputOptions& output, const WriteOptions& options = {});

} // namespace limber::cli
