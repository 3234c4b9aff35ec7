#pragma once

#include "app/cli/exit_code.h"
#include "core/motion/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace limber::cli {

// Results on standard output, in large pieces. Once a write has failed nothing more is written.
class Output {
public:
    Output() = default;
    ~Output();
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    // False once the output cannot be written: long work then stops.
    bool write(std::string_view text);

    // Writes what is left. Done, or OutputFailed with the reason on standard error.
    ExitCode finish();

private:
    void flush();

    std::string m_buffer;
    int m_errorNumber = 0;
};

// Prints `subject:line:column: error|warning|note: message [code]` on standard error, one line for
// each; the place is left out where there is none.
void printDiagnostics(std::string_view subject, const std::vector<Diagnostic>& diagnostics);

// Prints the same for wrong usage, which is about no file, and gives BadUsage back.
ExitCode refuseUsage(const std::vector<Diagnostic>& diagnostics);

// An error of usage, to be given back as a Result.
Diagnostic usageError(Text text);

std::string_view severityName(Severity severity);

} // namespace limber::cli
