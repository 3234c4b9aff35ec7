#pragma once

#include "core/bvh/row_reader.h"

#include <cstddef>
#include <functional>
#include <string_view>

namespace limber {

// How far the plain rows go.
struct PlainRowsEnd {
    std::size_t position = 0; // the text's end, or the begin of the first line that is not plain
    std::size_t line = 0;     // its number
    bool cancelled = false;
};

// Reads the rows of the ordinary file: each line has a number for each column, blanks between them,
// or nothing. Stops before the first line that is anything else, which is for CarefulRowReader.
// Pieces of the text are read on `threads` threads (0: as many as there are cores) and joined in
// order. `proceed` is asked from the calling thread with the position; false cancels.
PlainRowsEnd readPlainRows(std::string_view text, std::size_t begin, std::size_t line, int threads,
                           RowTable& table, const std::function<bool(std::size_t)>& proceed);

} // namespace limber
