#include "app/cli/command_line.h"

#include "app/cli/commands.h"
#include "app/cli/console.h"

#include <CLI/CLI.hpp>

namespace limber::cli {

namespace {

constexpr const char* kDescription =
    "Looks at, compares and edits BVH motion-capture clips without a display.";

constexpr const char* kFooter =
    "Frames count from 0. A:B includes both ends; A:, :B and A alone will do; 1.5s is a time.\n"
    "Joints are told by NAME, NAME#2, a path A/B, @INDEX, PARENT/End or PARENT/End#2.\n"
    "Exit: 0 done, 1 unusable input, 2 wrong usage, 3 output not written, 4 a difference or\n"
    "finding that was asked for. Diagnostics go to standard error.";

ExitCode print(const std::string& text)
{
    Output output;
    output.write(text);
    return output.finish();
}

ExitCode refuse(const CLI::App& app, const CLI::ParseError& error)
{
    const auto chosen = app.get_subcommands();
    const auto unknown = app.remaining();
    if (chosen.empty() && !unknown.empty()) {
        return refuseUsage({usageError({LIMBER_TEXT("There is no command \"%1\"; see %2 --help"),
                                        {unknown.front(), "limber-cli"}})});
    }
    if (chosen.empty())
        return refuseUsage(
            {usageError({LIMBER_TEXT("A command must be given; see %1 --help"), {"limber-cli"}})});
    return refuseUsage({usageError({LIMBER_TEXT("%1; see %2 --help"),
                                    {error.what(), "limber-cli " + chosen.front()->get_name()}})});
}

} // namespace

ExitCode runCommandLine(int argumentCount, const char* const* arguments)
{
    CLI::App app(kDescription, "limber-cli");
    app.footer(kFooter);
    app.set_version_flag("--version", "limber-cli " LIMBER_VERSION);
    app.set_help_flag("--help,-h", "Tells how to use it");
    app.require_subcommand(1);
    Commands commands;
    addInfoCommand(app, commands);
    addTableCommands(app, commands);
    addCheckCommand(app, commands);
    addCompareCommand(app, commands);
    addContactsCommand(app, commands);
    addCopyCommand(app, commands);
    addMeshCommand(app, commands);
    addSkinCommand(app, commands);
    addBlendCommand(app, commands);
    addConcatCommand(app, commands);
    addTransitionsCommand(app, commands);
    addOperationCommands(app, commands);
    addOperationsCommand(app, commands);
    try {
        app.parse(argumentCount, arguments);
    } catch (const CLI::CallForHelp&) {
        const CLI::App* chosen = &app;
        std::string above;
        while (!chosen->get_subcommands().empty()) {
            above += above.empty() ? chosen->get_name() : " " + chosen->get_name();
            chosen = chosen->get_subcommands().front();
        }
        return print(chosen->help(above));
    } catch (const CLI::CallForVersion& version) {
        return print(std::string(version.what()) + "\n");
    } catch (const CLI::ParseError& error) {
        return refuse(app, error);
    }
    for (const Command& command : commands) {
        if (command.app->parsed())
            return command.run();
    }
    return ExitCode::BadUsage;
}

} // namespace limber::cli
