#include "core/bvh/row_words.h"

#include <algorithm>

namespace limber {

TextSpan RowWords::nextWithCare()
{
    while (m_at < m_row.size()) {
        if (isWhite(m_row[m_at])) {
            ++m_at;
        } else if (m_row[m_at] == '#' || m_row.substr(m_at, 2) == "//") {
            m_at = std::min(m_row.find_first_of("\r\n", m_at), m_row.size());
        } else {
            const std::size_t begin = m_at;
            while (m_at < m_row.size() && !isWhite(m_row[m_at]))
                ++m_at;
            return {begin, m_at};
        }
    }
    return {m_at, m_at};
}

} // namespace limber
