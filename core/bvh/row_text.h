#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

namespace limber {

// The text of a row while it is put together; its memory is kept from row to row.
class RowText {
public:
    void clear() { m_size = 0; }
    std::string_view view() const { return {m_bytes.data(), m_size}; }

    void append(std::string_view piece)
    {
        char* const to = room(piece.size());
        if (piece.size() == 1) // nearly always: what stands between two numbers
            *to = piece.front();
        else
            std::copy(piece.begin(), piece.end(), to);
        m_size += piece.size();
    }

    // At least `count` bytes to write to; endAt() says how far they were used.
    char* room(std::size_t count)
    {
        if (m_bytes.size() - m_size < count)
            m_bytes.resize(2 * m_bytes.size() + count);
        return m_bytes.data() + m_size;
    }
    void endAt(const char* end) { m_size = static_cast<std::size_t>(end - m_bytes.data()); }

private:
    std::vector<char> m_bytes;
    std::size_t m_size = 0;
};

} // namespace limber
