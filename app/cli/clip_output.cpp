#include "app/cli/clip_output.h"

#include "app/cli/console.h"
#include "core/bvh/reader.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <filesystem>

namespace limber::cli {

void OutputOptions::addTo(CLI::App& command)
{
    command
        .add_option("-o,--output", file,
                    "The file to write, packed if its name ends in .gz; - is standard output")
        ->type_name("OUT")
        ->required();
    command.add_flag("--force", force, "Replaces a file that is already there");
}

bool outputAllowed(const OutputOptions& output)
{
    std::error_code error;
    if (isStandardOutput(output.file) || output.force ||
        !std::filesystem::is_regular_file(output.file, error))
        return true;
    printDiagnostics(
        output.file,
        {makeError("output-exists",
                   Text{LIMBER_TEXT("The file is already there; --force replaces it"), {}})});
    return false;
}

ExitCode writeClip(const Clip& clip, const std::string& input, const OutputOptions& output,
                   const WriteOptions& options)
{
    return writeClip(clip, std::vector<std::string>{input}, output, options);
}

ExitCode writeClip(const Clip& clip, const std::vector<std::string>& inputs,
                   const OutputOptions& output, const WriteOptions& options)
{
    const auto isOutput = [&](const std::string& input) {
        std::error_code error;
        return std::filesystem::equivalent(input, output.file, error);
    };
    if (isSalvaged(clip) && !isStandardOutput(output.file) &&
        std::ranges::any_of(inputs, isOutput)) {
        printDiagnostics(
            output.file,
            {makeError("salvaged", Text{LIMBER_TEXT("A salvaged clip cannot replace the file it "
                                                    "was salvaged from; give another name"),
                                        {}})});
        return ExitCode::BadUsage;
    }
    const auto written = writeBvhFile(clip, output.file, options);
    printDiagnostics(output.file, written.diagnostics());
    return written ? ExitCode::Done : ExitCode::OutputFailed;
}

} // namespace limber::cli
