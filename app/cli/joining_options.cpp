#include "app/cli/joining_options.h"

#include "app/cli/console.h"
#include "app/cli/name_map.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>

namespace limber::cli {

void JoiningOptions::addTo(CLI::App& command)
{
    const auto group = "Joining";
    command
        .add_option("--align", align,
                    "What may be done to B so that it fits to A: a turn about the up axis and a "
                    "move over the floor, one of them, or neither; or the turn, and the move that "
                    "leaves feet in place that stand in both (default: full)")
        ->type_name("full|heading|position|none|feet")
        ->check(CLI::IsMember({"full", "heading", "position", "none", "feet"}).description(""))
        ->group(group);
    command
        .add_option(
            "--map", map,
            "A JSON object of B's joint names and the names of A's joints that they move, or "
            "a joint map that the editor saved; other joints go by their own names")
        ->type_name("FILE")
        ->group(group);
    command
        .add_option("--unmatched", unmatched,
                    "Joints of A without a joint in B: an error, or they keep A's own motion "
                    "(default: refuse)")
        ->type_name("refuse|keep")
        ->check(CLI::IsMember({"refuse", "keep"}).description(""))
        ->group(group);
    command
        .add_option("--up", upAxis,
                    "Which axis is up in all clips (default: auto, each clip tells)")
        ->type_name("auto|y|z")
        ->check(CLI::IsMember({"auto", "y", "z"}).description(""))
        ->group(group);
}

Alignment JoiningOptions::alignment() const
{
    if (align == "heading")
        return Alignment::Heading;
    if (align == "position")
        return Alignment::Position;
    if (align == "feet")
        return Alignment::Feet;
    return align == "none" ? Alignment::None : Alignment::Full;
}

Result<FitOptions> JoiningOptions::fit() const
{
    FitOptions options;
    options.match.keepUnmatched = unmatched == "keep";
    if (upAxis != "auto")
        options.up = upAxis == "y" ? UpAxis::Y : UpAxis::Z;
    if (map.empty())
        return options;
    Result<NameMap> names = readNameMap(map);
    if (!names)
        return names.diagnostics();
    options.match.names = std::move(*names);
    return options;
}

bool isUsage(const std::vector<Diagnostic>& diagnostics)
{
    constexpr std::array<std::string_view, 3> kCodes{"usage", "overlap", "frame-range"};
    return std::ranges::any_of(diagnostics, [&](const Diagnostic& diagnostic) {
        return diagnostic.severity == Severity::Error &&
               std::ranges::find(kCodes, diagnostic.code) != kCodes.end();
    });
}

ExitCode refuseInput(std::string_view subject, const std::vector<Diagnostic>& diagnostics)
{
    const bool usage = isUsage(diagnostics);
    printDiagnostics(usage ? "limber-cli" : subject, diagnostics);
    return usage ? ExitCode::BadUsage : ExitCode::BadInput;
}

} // namespace limber::cli
