#include "app/cli/argument_text.h"
#include "app/cli/clip_input.h"
#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/joining_options.h"
#include "app/cli/json_text.h"
#include "core/blend/transition_search.h"
#include "core/bvh/number_text.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <memory>

namespace limber::cli {

namespace {

struct TransitionsOptions {
    std::string a;
    std::string b;
    std::string top = "10";
    std::string window; // "": a third of a second
    bool json = false;
    JoiningOptions joining;
    ReadingOptions reading;
};

constexpr const char* kTransitionsFooter =
    "Frame a is the first that both share in A, frame b the last in B. The transition itself:\n"
    "limber-cli blend A B -o OUT --mode transition --a-range :LAST --b-range FIRST: --overlap L\n"
    "with LAST = a + L - 1 and FIRST = b - L + 1. Of a clip with itself, seams at which the clip\n"
    "would only go on (both windows share frames) are left out: what is listed jumps or loops.";

Result<std::size_t> topArgument(const std::string& text)
{
    const auto number = numberArgument(text);
    if (!number || *number < 1.0 || *number > 1e6 || *number != static_cast<int>(*number)) {
        return usageError(
            {LIMBER_TEXT("--top must be a whole number from 1 to 1000000, not \"%1\""), {text}});
    }
    return static_cast<std::size_t>(*number);
}

Result<TransitionSearchOptions> searchOptions(const TransitionsOptions& options, const Clip& a)
{
    TransitionSearchOptions search;
    const auto top = topArgument(options.top);
    if (!top)
        return top.diagnostics();
    search.most = *top;
    if (options.window.empty())
        return search;
    const auto window = frameCountArgument(options.window, a);
    if (!window)
        return window.diagnostics();
    if (*window < 1)
        return usageError({LIMBER_TEXT("--window must be at least one frame"), {}});
    search.window = *window;
    return search;
}

Json jsonTransitions(const TransitionSearch& search)
{
    Json transitions = Json::array();
    for (const SeamCandidate& seam : search.seams)
        transitions.push_back({{"a", seam.a}, {"b", seam.b}, {"distance", seam.distance}});
    return {{"window", search.map.window}, {"transitions", std::move(transitions)}};
}

std::string alignedRight(const std::string& text, std::size_t width)
{
    return std::string(width - std::min(width, text.size()), ' ') + text;
}

std::string transitionsText(const TransitionSearch& search)
{
    constexpr std::size_t kWidth = 9;
    std::string text = "window of " + std::to_string(search.map.window) + " frames\n" +
                       alignedRight("a", kWidth) + alignedRight("b", kWidth) + "  distance\n";
    for (const SeamCandidate& seam : search.seams) {
        text += alignedRight(std::to_string(seam.a), kWidth) +
                alignedRight(std::to_string(seam.b), kWidth) + "  " + shortestText(seam.distance) +
                "\n";
    }
    return text;
}

ExitCode refuseSearch(const std::vector<Diagnostic>& diagnostics, const std::string& subject)
{
    const bool usage = std::ranges::any_of(diagnostics, [](const Diagnostic& diagnostic) {
        return diagnostic.code == "window-range";
    });
    return usage ? refuseUsage(diagnostics) : refuseInput(subject, diagnostics);
}

ExitCode runTransitions(const TransitionsOptions& options)
{
    if (options.a == "-" && options.b == "-")
        return refuseUsage(
            {usageError({LIMBER_TEXT("Only one of the clips can be standard input"), {}})});
    const auto fit = options.joining.fit();
    if (!fit)
        return ExitCode::BadInput;
    const auto a = readClip(options.a, options.reading);
    const auto b = readClip(options.b, options.reading);
    if (!a || !b)
        return ExitCode::BadInput;
    auto searched = searchOptions(options, *a);
    if (!searched)
        return refuseUsage(searched.diagnostics());
    const auto fitted = fitSource(*a, *b, *fit);
    if (!fitted)
        return refuseInput(options.b, fitted.diagnostics());
    printDiagnostics(options.b, fitted.diagnostics());
    searched->itself = sameContent(*a, *b);
    const auto found = searchTransitions(*a, fitted->clip, fitted->joints, fitted->up, *searched);
    if (!found)
        return refuseSearch(found.diagnostics(), options.a);
    printDiagnostics(options.a, found.diagnostics());
    Output output;
    output.write(options.json ? jsonText(jsonTransitions(*found)) : transitionsText(*found));
    return output.finish();
}

} // namespace

void addTransitionsCommand(CLI::App& app, Commands& commands)
{
    auto options = std::make_shared<TransitionsOptions>();
    CLI::App* command =
        app.add_subcommand("transitions", "Finds where A can go over into B, the nearest first");
    command->footer(kTransitionsFooter);
    command->add_option("A", options->a, "A clip; - is standard input")->type_name("")->required();
    command->add_option("B", options->b, "The clip that follows, or A again for loops")
        ->type_name("")
        ->required();
    command->add_option("--top", options->top, "As many places (default: 10)")->type_name("N");
    command
        ->add_option("--window", options->window,
                     "Frames that are compared, or a time such as 0.5s; at most 1000 frames "
                     "(default: 1/3 s, as far as the clips last)")
        ->type_name("L");
    command->add_flag("--json", options->json, "JSON instead of text");
    options->joining.addTo(*command);
    // The distance is what is left after the full alignment.
    command->remove_option(command->get_option("--align"));
    options->reading.addTo(*command);
    commands.push_back({command, [options] { return runTransitions(*options); }});
}

} // namespace limber::cli
