#include "app/cli/argument_text.h"
#include "app/cli/clip_input.h"
#include "app/cli/clip_output.h"
#include "app/cli/commands.h"
#include "app/cli/console.h"

#include <CLI/CLI.hpp>

#include <cmath>
#include <memory>

namespace limber::cli {

namespace {

constexpr int kMostDecimals = 17;

struct CopyOptions {
    std::string input;
    OutputOptions output;
    std::string decimals = "source";
    std::string newline = "source";
    ReadingOptions reading;
};

Result<WriteOptions> writeOptions(const CopyOptions& options)
{
    WriteOptions writing;
    if (options.newline != "source")
        writing.newline = options.newline == "lf" ? Newline::Lf : Newline::CrLf;
    if (options.decimals == "source")
        return writing;
    if (options.decimals == "shortest") {
        writing.decimals = Decimals::Shortest;
        return writing;
    }
    const auto number = numberArgument(options.decimals);
    if (!number || *number < 0 || *number > kMostDecimals || *number != std::floor(*number)) {
        return usageError({LIMBER_TEXT("--decimals must be source, shortest or a whole number from "
                                       "0 to %1, not \"%2\""),
                           {std::to_string(kMostDecimals), options.decimals}});
    }
    writing.decimals = Decimals::Fixed;
    writing.fixedDecimals = static_cast<int>(*number);
    return writing;
}

ExitCode runCopy(const CopyOptions& options)
{
    const auto writing = writeOptions(options);
    if (!writing)
        return refuseUsage(writing.diagnostics());
    if (!outputAllowed(options.output))
        return ExitCode::BadUsage;
    const auto clip = readClip(options.input, options.reading);
    if (!clip)
        return ExitCode::BadInput;
    return writeClip(*clip, options.input, options.output, *writing);
}

} // namespace

void addCopyCommand(CLI::App& app, Commands& commands)
{
    auto options = std::make_shared<CopyOptions>();
    CLI::App* command = app.add_subcommand(
        "copy", "Copies a clip: byte for byte unless other decimals or line ends are asked for");
    command->add_option("IN", options->input, "A clip; - is standard input")
        ->type_name("")
        ->required();
    options->output.addTo(*command);
    command
        ->add_option("--decimals", options->decimals,
                     "Decimals of samples and OFFSETs (default: source)")
        ->type_name("source|N|shortest");
    command->add_option("--newline", options->newline, "Line ends (default: source)")
        ->type_name("source|lf|crlf")
        ->check(CLI::IsMember({"source", "lf", "crlf"}).description(""));
    options->reading.addTo(*command);
    commands.push_back({command, [options] { return runCopy(*options); }});
}

} // namespace limber::cli
