#pragma once

#include <string>
#include <string_view>
#include <vector>

// Marks a text of the core for lupdate; at run time it is the text itself. `ui` translates it in
// the context "core"; the command line prints it as it stands.
#define LIMBER_TEXT(text) text

namespace limber {

// A text with its arguments still apart, so that it can be shown in any language later.
// `pattern` is English, marked with LIMBER_TEXT, and has %1 … %9 where the arguments go.
struct Text {
    std::string pattern;
    std::vector<std::string> arguments;

    friend bool operator==(const Text&, const Text&) = default;
};

// The English sentence: the pattern with its arguments in place. An argument is never expanded
// itself, whatever it holds.
std::string english(const Text& text);

// The same substitution for a pattern that has been translated already.
std::string substituted(std::string_view pattern, const std::vector<std::string>& arguments);

// `bytes` as valid UTF-8: every byte that is not part of a well-formed sequence becomes U+FFFD.
std::string validUtf8(std::string_view bytes);

} // namespace limber
