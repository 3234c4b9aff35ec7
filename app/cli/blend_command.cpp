#include "app/cli/blend_command.h"

#include "app/cli/argument_text.h"
#include "app/cli/clip_input.h"
#include "app/cli/clip_output.h"
#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/mixing_modes.h"
#include "app/cli/seam_options.h"
#include "app/cli/seam_report.h"
#include "core/edit/frame_ranges.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <memory>

namespace limber::cli {

namespace {

struct BlendOptions {
    std::string a;
    std::string b;
    OutputOptions output;
    std::string mode = "transition";
    std::string aRange;
    std::string bRange;
    JoiningOptions joining;
    ReadingOptions reading;
    std::vector<BlendMode> modes;
};

const BlendMode& modeOf(const BlendOptions& options)
{
    return *std::ranges::find(options.modes, options.mode, &BlendMode::id);
}

// An option that only other modes look at would be silently without effect.
std::optional<Diagnostic> strayOption(const CLI::App& command, const BlendOptions& options)
{
    const std::vector<std::string>& own = modeOf(options).options;
    for (const BlendMode& mode : options.modes) {
        for (const std::string& option : mode.options) {
            if (command.count(option) > 0 && std::ranges::find(own, option) == own.end()) {
                return usageError(
                    {LIMBER_TEXT("%1 has no meaning for --mode %2"), {option, options.mode}});
            }
        }
    }
    return std::nullopt;
}

Result<Clip> readRange(const std::string& file, const std::string& range,
                       const ReadingOptions& reading)
{
    Result<Clip> clip = readClip(file, reading);
    if (!clip || range.empty())
        return clip;
    const Result<FrameRange> frames = frameRangeArgument(range, *clip);
    if (!frames)
        return frames.diagnostics();
    Result<EditResult> part = trim(*clip, *frames);
    if (!part)
        return part.diagnostics();
    return std::move(part->clip);
}

// What readRange leaves to be told: wrong ranges; what is wrong with a file was printed as it was
// read.
ExitCode refuseRange(const std::vector<Diagnostic>& diagnostics)
{
    return isUsage(diagnostics) ? refuseUsage(diagnostics) : ExitCode::BadInput;
}

// Where clips are blended all along, their whole length counts.
void tellSlide(const std::string& file, const Clip& clip, const BlendInput& input)
{
    const auto whole = [&](const Clip& one) {
        return footSlide(one, allFrames(one), allFrames(one), input.b.up);
    };
    printSlide(file, clip, allFrames(clip),
               {whole(clip), std::max(whole(input.a), whole(input.b.clip))}, input.b.up);
}

ExitCode runBlend(const CLI::App& command, const BlendOptions& options)
{
    if (const auto stray = strayOption(command, options))
        return refuseUsage({*stray});
    if (options.a == "-" && options.b == "-")
        return refuseUsage(
            {usageError({LIMBER_TEXT("Only one of the clips can be standard input"), {}})});
    if (!outputAllowed(options.output))
        return ExitCode::BadUsage;
    const Result<FitOptions> fit = options.joining.fit();
    if (!fit)
        return ExitCode::BadInput;
    BlendInput input;
    Result<Clip> a = readRange(options.a, options.aRange, options.reading);
    if (!a)
        return refuseRange(a.diagnostics());
    const Result<Clip> b = readRange(options.b, options.bRange, options.reading);
    if (!b)
        return refuseRange(b.diagnostics());
    Result<FittedSource> fitted = fitSource(*a, *b, *fit);
    if (!fitted)
        return refuseInput(options.b, fitted.diagnostics());
    printDiagnostics(options.b, fitted.diagnostics());
    input.a = *std::move(a);
    input.b = *std::move(fitted);
    input.alignment = options.joining.alignment();
    const Result<BlendOutput> result = modeOf(options).run(input);
    if (!result)
        return refuseInput(options.b, result.diagnostics());
    printDiagnostics(options.b, result.diagnostics());
    if (options.mode != "transition")
        tellSlide(options.output.file, result->clip, input);
    const ExitCode written = writeClip(result->clip, {options.a, options.b}, options.output);
    if (written != ExitCode::Done || result->report.empty())
        return written;
    Output report;
    report.write(result->report);
    return report.finish();
}

} // namespace

BlendMode transitionMode(CLI::App& command, const std::string& outputFile)
{
    const auto seam = std::make_shared<SeamOptions>();
    const auto json = std::make_shared<bool>(false);
    seam->addTo(command, "0.3 s, at most one frame less than the shorter clip has");
    command.add_flag("--json", *json, "How smooth the seam is, as JSON on standard output");
    BlendMode mode;
    mode.id = "transition";
    mode.options = {"--overlap", "--ease", "--method", "--json"};
    mode.run = [seam, json, &outputFile](const BlendInput& input) -> Result<BlendOutput> {
        if (*json && isStandardOutput(outputFile))
            return usageError({LIMBER_TEXT("--json needs an output other than -"), {}});
        const Result<SeamSettings> settings = seam->settings(input.a, input.alignment);
        if (!settings)
            return settings.diagnostics();
        const Result<JoinedClips> joined = transition(input.a, input.b, *settings);
        if (!joined)
            return joined.diagnostics();
        if (!*json)
            printSeams(outputFile, *joined);
        printSlides(outputFile, *joined, input.b.up);
        return {BlendOutput{joined->clip, *json ? jsonText(jsonSeams(*joined)) : std::string()},
                joined.diagnostics()};
    };
    return mode;
}

void addBlendCommand(CLI::App& app, Commands& commands)
{
    auto options = std::make_shared<BlendOptions>();
    CLI::App* command = app.add_subcommand("blend", "Makes one clip of two");
    command->add_option("A", options->a, "A clip; - is standard input")->type_name("")->required();
    command->add_option("B", options->b, "The other, fitted to A's skeleton, rate and style")
        ->type_name("")
        ->required();
    options->output.addTo(*command);
    CLI::Option* mode =
        command->add_option("--mode", options->mode, "How they are joined (default: transition)");
    command->add_option("--a-range", options->aRange, "Only these frames of A")->type_name("A:B");
    command->add_option("--b-range", options->bRange, "Only these frames of B, counted as read")
        ->type_name("A:B");
    options->modes.push_back(transitionMode(*command, options->output.file));
    for (BlendMode& other : mixingModes(*command))
        options->modes.push_back(std::move(other));
    options->joining.addTo(*command);
    options->reading.addTo(*command);

    std::string names;
    std::vector<std::string> ids;
    for (const BlendMode& one : options->modes) {
        names += (names.empty() ? "" : "|") + one.id;
        ids.push_back(one.id);
    }
    mode->type_name(names)->check(CLI::IsMember(ids).description(""));
    commands.push_back({command, [command, options] { return runBlend(*command, *options); }});
}

} // namespace limber::cli
