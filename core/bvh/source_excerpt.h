#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace limber {

// Part of a line of a text, for showing beside a diagnostic.
struct SourceExcerpt {
    std::string text; // valid UTF-8; "…" at an end says that the line goes on there
    int column = 0;   // byte of `text`, from 1, that the place stands at; 0: no place

    bool empty() const { return text.empty(); }
};

// The text that stands at `line` and `column` (from 1; column 0: the beginning of the line), about
// `limit` bytes around that place. Works for refused texts in any encoding; empty if there is no
// such line.
SourceExcerpt excerptOf(std::string_view text, int line, int column, std::size_t limit = 200);

} // namespace limber
