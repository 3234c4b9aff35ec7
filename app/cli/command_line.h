#pragma once

#include "app/cli/exit_code.h"

namespace limber::cli {

// Reads the command line and runs its command.
ExitCode runCommandLine(int argumentCount, const char* const* arguments);

} // namespace limber::cli
