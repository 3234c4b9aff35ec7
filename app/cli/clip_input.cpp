#include "app/cli/clip_input.h"

#include "app/cli/console.h"

#include <CLI/CLI.hpp>

namespace limber::cli {

void ReadingOptions::addTo(CLI::App& command)
{
    const auto group = "Reading";
    command.add_flag("--strict", strict, "A warning is an error")->group(group);
    command
        .add_option("--position-channels", positionChannels,
                    "Whether position channels replace the OFFSETs, add to them, or as the file "
                    "tells (default: auto)")
        ->type_name("auto|replace|add")
        ->check(CLI::IsMember({"auto", "replace", "add"}).description(""))
        ->group(group);
    command
        .add_flag("--salvage", salvage,
                  "Takes what is readable of a faulty file; the result can only be saved under "
                  "another name than the file's")
        ->group(group);
}

Result<Clip> readClip(const std::string& file, const ReadingOptions& options)
{
    ReadOptions reading;
    reading.strict = options.strict;
    reading.salvage = options.salvage;
    if (options.positionChannels == "replace")
        reading.positionReading = PositionReading::Replace;
    else if (options.positionChannels == "add")
        reading.positionReading = PositionReading::Add;
    auto clip = readBvhFile(file, reading);
    printDiagnostics(file, clip.diagnostics());
    return clip;
}

} // namespace limber::cli
