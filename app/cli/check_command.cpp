#include "app/cli/clip_input.h"
#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/json_text.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <memory>

namespace limber::cli {

namespace {

struct CheckOptions {
    std::vector<std::string> files;
    bool json = false;
    std::string failOn; // "error", "warning", "quality" or "" for never
    ReadingOptions reading;
};

struct Counts {
    std::ptrdiff_t errors = 0;
    std::ptrdiff_t warnings = 0;
    std::ptrdiff_t notes = 0;
};

Counts countsOf(const std::vector<Diagnostic>& findings)
{
    const auto count = [&](Severity severity) {
        return std::ranges::count(findings, severity, &Diagnostic::severity);
    };
    return {count(Severity::Error), count(Severity::Warning), count(Severity::Note)};
}

// "quality" takes warnings and errors in, as "warning" takes errors in.
bool matches(const Counts& counts, const std::string& failOn)
{
    return (failOn == "error" && counts.errors > 0) ||
           ((failOn == "warning" || failOn == "quality") && counts.errors + counts.warnings > 0);
}

std::string counted(std::ptrdiff_t count, const std::string& noun)
{
    return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

std::string summary(const std::string& file, bool refused, const Counts& counts)
{
    return file + ": " + (refused ? "refused" : "readable") + ", " +
           counted(counts.errors, "error") + ", " + counted(counts.warnings, "warning") + ", " +
           counted(counts.notes, "note") + "\n";
}

Json jsonFindings(const std::string& file, bool refused, const Counts& counts,
                  const std::vector<Diagnostic>& findings)
{
    return {{"file", jsonString(file)}, {"refused", refused},
            {"errors", counts.errors},  {"warnings", counts.warnings},
            {"notes", counts.notes},    {"diagnostics", jsonDiagnostics(findings)}};
}

ExitCode runCheck(const CheckOptions& options)
{
    bool anyRefused = false;
    bool anyMatch = false;
    Json documents = Json::array();
    Output output;
    for (const std::string& file : options.files) {
        const auto clip = readClip(file, options.reading);
        const Counts counts = countsOf(clip.diagnostics());
        anyRefused = anyRefused || !clip.ok();
        anyMatch = anyMatch || matches(counts, options.failOn);
        if (options.json)
            documents.push_back(jsonFindings(file, !clip.ok(), counts, clip.diagnostics()));
        else
            output.write(summary(file, !clip.ok(), counts));
    }
    if (options.json)
        output.write(jsonText(options.files.size() == 1 ? documents.front() : documents));
    if (const ExitCode written = output.finish(); written != ExitCode::Done)
        return written;
    if (anyRefused)
        return ExitCode::BadInput;
    return anyMatch ? ExitCode::Different : ExitCode::Done;
}

} // namespace

void addCheckCommand(CLI::App& app, Commands& commands)
{
    auto options = std::make_shared<CheckOptions>();
    CLI::App* command = app.add_subcommand(
        "check", "Tells all findings about clips, also about those that are refused");
    command->add_option("FILE", options->files, "Clips; - is standard input")
        ->type_name("")
        ->required();
    command->add_flag("--json", options->json, "One JSON object, an array for several files");
    command
        ->add_option("--fail-on", options->failOn,
                     "Exit 4 if there is such a finding or a worse one")
        ->type_name("error|warning|quality")
        ->check(CLI::IsMember({"error", "warning", "quality"}).description(""));
    options->reading.addTo(*command);
    commands.push_back({command, [options] { return runCheck(*options); }});
}

} // namespace limber::cli
