#pragma once

#include "app/cli/exit_code.h"

#include <functional>
#include <vector>

namespace CLI {
class App;
}

namespace limber::cli {

// One command: how it is spelt, with its options, and what it does once they are read.
struct Command {
    CLI::App* app = nullptr;
    std::function<ExitCode()> run;
};
using Commands = std::vector<Command>;

// Each adds its commands to the command line.
void addBlendCommand(CLI::App& app, Commands& commands);
void addConcatCommand(CLI::App& app, Commands& commands);
void addInfoCommand(CLI::App& app, Commands& commands);
void addTableCommands(CLI::App& app, Commands& commands); // positions, rotations
void addCheckCommand(CLI::App& app, Commands& commands);
void addCompareCommand(CLI::App& app, Commands& commands);
void addContactsCommand(CLI::App& app, Commands& commands);
void addCopyCommand(CLI::App& app, Commands& commands);
void addMeshCommand(CLI::App& app, Commands& commands); // mesh info, mesh skeleton
void addSkinCommand(CLI::App& app, Commands& commands);
void addTransitionsCommand(CLI::App& app, Commands& commands);
void addOperationCommands(CLI::App& app, Commands& commands); // one for each of the registry
void addOperationsCommand(CLI::App& app, Commands& commands); // the list of them

} // namespace limber::cli
