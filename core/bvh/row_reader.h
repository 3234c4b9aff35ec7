#pragma once

#include "core/bvh/remarks.h"
#include "core/bvh/source_text.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

namespace limber {

// The rows of a text while they are read.
struct RowTable {
    std::vector<std::vector<double>> columns;
    std::vector<std::uint8_t> decimals;
    std::vector<std::size_t> begins;
    std::vector<std::size_t> ends; // as in RowsText
    std::vector<std::size_t> repaired;
    TextSpan cut;
    LineEndCounts lineEnds;
    TextPlace extraRow;     // of the first row beyond the declared count
    double declared = -1.0; // the count that the head declares; negative: none
    bool wrapped = false;

    std::size_t columnCount() const { return columns.size(); }
    std::size_t count() const { return begins.size(); }

    // One row: `values` has a number for each column.
    void append(std::size_t begin, std::size_t end, std::span<const double> values,
                TextPlace place);
};

// Reads lines with all the rules for what is not plain: comments, wrapped rows, a cut last row,
// text after the rows, faults. From `begin`, which is the begin of line `line`, to the text's end.
// False: refused, the reason is in the remarks.
class CarefulRowReader {
public:
    CarefulRowReader(std::string_view text, RowTable& table, Remarks& remarks)
        : m_text(text), m_table(table), m_remarks(remarks)
    {
    }

    // `proceed` is asked now and then with the position; false stops (the result is then true).
    bool read(std::size_t begin, std::size_t line, const std::function<bool(std::size_t)>& proceed);

private:
    struct Line {
        TextSpan span;       // without its line end
        std::size_t end = 0; // with it
        std::size_t number = 0;
    };

    struct LineNumbers {
        std::vector<double> values; // at most as many as the row lacks
        std::size_t wordCount = 0;
        TextSpan firstBad; // empty if all are numbers
    };

    bool readLine(const Line& line);
    bool readRowLine(const Line& line, std::size_t firstWord);
    LineNumbers readNumbers(const Line& line, std::size_t firstWord);
    bool holdBadNumbers(const Line& line, LineNumbers& numbers, bool whole);
    bool endFrame(const Line& line);
    bool wrongLength();
    bool finish();
    void noteComment(const Line& line, std::size_t at);
    TextPlace placeIn(const Line& line, std::size_t at) const;

    std::string_view m_text;
    RowTable& m_table;
    Remarks& m_remarks;

    // The frame that is being read, over one line or several.
    std::vector<double> m_values;
    std::size_t m_valueCount = 0;
    std::size_t m_firstLineCount = 0; // of the words in its first line
    std::size_t m_frameBegin = 0;
    std::size_t m_frameEnd = 0; // of its last line, with the line end
    std::size_t m_frameLines = 0;
    TextPlace m_framePlace;
    bool m_frameRepaired = false;

    TextPlace m_textPlace; // of a line that is no row
    TextSpan m_textWord;
};

} // namespace limber
