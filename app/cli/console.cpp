#include "app/cli/console.h"

#include <cerrno>
#include <cstdio>
#include <system_error>

namespace limber::cli {

namespace {

constexpr std::size_t kPieceSize = std::size_t{1} << 18;

std::string oneLine(std::string text)
{
    for (char& c : text) {
        if (c == '\n' || c == '\r')
            c = ' ';
    }
    return text;
}

} // namespace

Output::~Output()
{
    flush();
}

bool Output::write(std::string_view text)
{
    if (m_errorNumber != 0)
        return false;
    m_buffer += text;
    if (m_buffer.size() >= kPieceSize)
        flush();
    return m_errorNumber == 0;
}

void Output::flush()
{
    if (m_errorNumber != 0 || m_buffer.empty())
        return;
    errno = 0;
    const std::size_t written = std::fwrite(m_buffer.data(), 1, m_buffer.size(), stdout);
    if (written != m_buffer.size() || std::fflush(stdout) != 0)
        m_errorNumber = errno != 0 ? errno : EIO;
    m_buffer.clear();
}

ExitCode Output::finish()
{
    flush();
    if (m_errorNumber == 0)
        return ExitCode::Done;
    printDiagnostics(
        "-", {makeError("file-write", Text{LIMBER_TEXT("Standard output cannot be written: %1"),
                                           {std::generic_category().message(m_errorNumber)}})});
    return ExitCode::OutputFailed;
}

std::string_view severityName(Severity severity)
{
    switch (severity) {
    case Severity::Note:
        return "note";
    case Severity::Warning:
        return "warning";
    case Severity::Error:
        break;
    }
    return "error";
}

void printDiagnostics(std::string_view subject, const std::vector<Diagnostic>& diagnostics)
{
    std::string text;
    for (const Diagnostic& diagnostic : diagnostics) {
        text += subject;
        if (diagnostic.line > 0) {
            const int column = diagnostic.column > 0 ? diagnostic.column : 1;
            text += ":" + std::to_string(diagnostic.line) + ":" + std::to_string(column);
        }
        text += ": ";
        text += severityName(diagnostic.severity);
        text += ": " + oneLine(english(diagnostic.text)) + " [" + diagnostic.code + "]\n";
    }
    std::fwrite(text.data(), 1, text.size(), stderr);
}

ExitCode refuseUsage(const std::vector<Diagnostic>& diagnostics)
{
    printDiagnostics("limber-cli", diagnostics);
    return ExitCode::BadUsage;
}

Diagnostic usageError(Text text)
{
    return makeError("usage", std::move(text));
}

} // namespace limber::cli
