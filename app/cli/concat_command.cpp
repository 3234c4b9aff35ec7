#include "app/cli/clip_input.h"
#include "app/cli/clip_output.h"
#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/joining_options.h"
#include "app/cli/seam_options.h"
#include "app/cli/seam_report.h"
#include "core/blend/concat.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <memory>

namespace limber::cli {

namespace {

struct ConcatOptions {
    std::vector<std::string> files;
    OutputOptions output;
    SeamOptions seam;
    bool json = false;
    JoiningOptions joining;
    ReadingOptions reading;
};

std::optional<Diagnostic> optionsFault(const ConcatOptions& options)
{
    if (std::ranges::count(options.files, "-") > 1)
        return usageError({LIMBER_TEXT("Only one of the clips can be standard input"), {}});
    if (options.json && options.output.file == "-")
        return usageError({LIMBER_TEXT("--json needs an output other than -"), {}});
    return std::nullopt;
}

ExitCode writeJoined(const JoinedClips& joined, UpAxis up, const ConcatOptions& options)
{
    if (!options.json)
        printSeams(options.output.file, joined);
    printSlides(options.output.file, joined, up);
    const ExitCode written = writeClip(joined.clip, options.files, options.output);
    if (written != ExitCode::Done || !options.json)
        return written;
    Output report;
    report.write(jsonText(jsonSeams(joined)));
    return report.finish();
}

ExitCode runConcat(const ConcatOptions& options)
{
    if (const auto fault = optionsFault(options))
        return refuseUsage({*fault});
    if (!outputAllowed(options.output))
        return ExitCode::BadUsage;
    const Result<FitOptions> fit = options.joining.fit();
    if (!fit)
        return ExitCode::BadInput;
    const Result<Clip> first = readClip(options.files.front(), options.reading);
    if (!first)
        return ExitCode::BadInput;
    const Result<SeamSettings> seam = options.seam.settings(*first, options.joining.alignment());
    if (!seam)
        return refuseUsage(seam.diagnostics());

    // Each clip is fitted as it is read: of the others only what the result needs is kept.
    std::vector<FittedSource> others;
    for (std::size_t i = 1; i < options.files.size(); ++i) {
        const Result<Clip> clip = readClip(options.files[i], options.reading);
        if (!clip)
            return ExitCode::BadInput;
        Result<FittedSource> fitted = fitSource(*first, *clip, *fit);
        if (!fitted)
            return refuseInput(options.files[i], fitted.diagnostics());
        printDiagnostics(options.files[i], fitted.diagnostics());
        others.push_back(*std::move(fitted));
    }
    const Result<JoinedClips> joined = concatenate(*first, others, std::span(&*seam, 1));
    if (!joined)
        return refuseInput(options.output.file, joined.diagnostics());
    printDiagnostics(options.output.file, joined.diagnostics());
    return writeJoined(*joined, others.front().up, options);
}

} // namespace

void addConcatCommand(CLI::App& app, Commands& commands)
{
    auto options = std::make_shared<ConcatOptions>();
    options->seam.overlap = "0";
    CLI::App* command = app.add_subcommand(
        "concat", "Puts clips one after the other, each where the last one ends");
    command
        ->add_option("CLIP", options->files,
                     "Clips; the others are fitted to the first one's skeleton, rate and style")
        ->type_name("")
        ->required()
        ->expected(2, -1);
    options->output.addTo(*command);
    options->seam.addTo(*command, "0, a plain cut");
    command->add_flag("--json", options->json,
                      "How smooth the seams are, as JSON on standard "
                      "output");
    options->joining.addTo(*command);
    options->reading.addTo(*command);
    commands.push_back({command, [options] { return runConcat(*options); }});
}

} // namespace limber::cli
