#pragma once

#include "core/bvh/text_cursor.h"
#include "core/bvh/word_ends.h"

#include <cstddef>
#include <string_view>

namespace limber {

// The words of a row's text, one after the other; comments are none.
class RowWords {
public:
    // `row` is part of a string (a byte can be read behind it), of which `count` words are wanted.
    void restart(std::string_view row, std::size_t count)
    {
        m_row = row;
        m_at = 0;
        m_ends.restart(row.data(), row.data() + row.size());
        m_nextEnd = m_ends.take(count);
        m_knownEnds = m_nextEnd ? count : 0;
    }

    // Empty at the row's end.
    TextSpan next()
    {
        if (m_knownEnds > 0) {
            std::size_t begin = m_at;
            while (isWhite(m_row[begin]))
                ++begin;
            const auto end = static_cast<std::size_t>(*m_nextEnd - m_row.data());
            if (beginsNumber(m_row[begin]) && (end == m_row.size() || isWhite(m_row[end]))) {
                ++m_nextEnd;
                --m_knownEnds;
                m_at = end;
                return {begin, end};
            }
            m_knownEnds = 0; // a comment, or a byte that ends no word: with care from here on
        }
        return nextWithCare();
    }

private:
    // Without a branch: signs come and go.
    static bool beginsNumber(char c)
    {
        return (static_cast<int>(static_cast<unsigned char>(c - '0') <= 9) |
                static_cast<int>(c == '-')) != 0;
    }

    TextSpan nextWithCare();

    std::string_view m_row;
    std::size_t m_at = 0;
    WordEnds m_ends;
    const char* const* m_nextEnd = nullptr;
    std::size_t m_knownEnds = 0; // words whose ends are known, from m_nextEnd on
};

} // namespace limber
