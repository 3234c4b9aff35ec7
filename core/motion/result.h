#pragma once

#include "core/motion/text.h"

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace limber {

enum class Severity { Note, Warning, Error };

// Something to tell about an input: what, how bad, and where.
struct Diagnostic {
    Severity severity = Severity::Error;
    std::string code; // stable, kebab-case, for scripts: "row-length"
    int line = 0;     // from 1; 0 where a place makes no sense
    int column = 0;   // from 1, in bytes of the line; 0 where it makes no sense
    Text text;

    friend bool operator==(const Diagnostic&, const Diagnostic&) = default;
};

inline Diagnostic makeError(std::string code, Text text, int line = 0, int column = 0)
{
    return {Severity::Error, std::move(code), line, column, std::move(text)};
}
inline Diagnostic makeWarning(std::string code, Text text, int line = 0, int column = 0)
{
    return {Severity::Warning, std::move(code), line, column, std::move(text)};
}
inline Diagnostic makeNote(std::string code, Text text, int line = 0, int column = 0)
{
    return {Severity::Note, std::move(code), line, column, std::move(text)};
}

// A value, perhaps with warnings and notes; or no value and at least one error that says why.
// For everything that can fail on outside input. (std::expected is not to be had with clang 14.)
template<typename T>
class Result {
public:
    Result(T value, std::vector<Diagnostic> remarks = {})
        : m_value(std::move(value)), m_diagnostics(std::move(remarks))
    {
    }
    Result(std::vector<Diagnostic> errors) : m_diagnostics(std::move(errors))
    {
        assert(!m_diagnostics.empty());
    }
    Result(Diagnostic error) : m_diagnostics{std::move(error)} {}

    bool ok() const { return m_value.has_value(); }
    explicit operator bool() const { return ok(); }

    const T& value() const& { assert(ok()); return *m_value; }
    T& value() & { assert(ok()); return *m_value; }
    T&& value() && { assert(ok()); return std::move(*m_value); }
    const T& operator*() const& { return value(); }
    T& operator*() & { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    const T* operator->() const { return &value(); }
    T* operator->() { return &value(); }

    // With a value: its warnings and notes. Without: what stood in the way, errors among it.
    const std::vector<Diagnostic>& diagnostics() const { return m_diagnostics; }

private:
    std::optional<T> m_value;
    std::vector<Diagnostic> m_diagnostics;
};

// What a function without a value of its own gives back when it can fail.
struct Done {};

} // namespace limber
