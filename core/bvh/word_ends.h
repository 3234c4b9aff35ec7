#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace limber {

// Where the words of a piece of text end, one after the other. They are found for many bytes at
// once, so that a number need not wait for the end of the one before it.
class WordEnds {
public:
    WordEnds() = default;
    WordEnds(const char* begin, const char* end) { restart(begin, end); }

    // `begin` is where a word may begin, `end` the end of a line or of the text.
    void restart(const char* begin, const char* end)
    {
        m_at = begin;
        m_end = end;
        m_betweenWords = 1;
        m_taken = 0;
        m_known = 0;
    }

    // The ends of the next `count` words; null if there are not as many.
    const char* const* take(std::size_t count)
    {
        if (m_known - m_taken < count && !findMore(count))
            return nullptr;
        const char* const* const ends = m_ends.data() + m_taken;
        m_taken += count;
        return ends;
    }

private:
    bool findMore(std::size_t count);

    const char* m_at = nullptr; // looked at so far
    const char* m_end = nullptr;
    std::uint64_t m_betweenWords = 1; // whether the last byte before m_at is in no word
    std::vector<const char*> m_ends;
    std::size_t m_taken = 0;
    std::size_t m_known = 0;
};

} // namespace limber
