#include "core/bvh/word_ends.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <utility>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace limber {

namespace {

constexpr std::size_t kStep = 64;    // bytes that are looked at together
constexpr std::size_t kAtOnce = 256; // ends beyond those that are wanted now

// One bit for each of these bytes: whether it is in no word. Words are of ASCII; a blank, a control
// character (but DEL) or a byte beyond ASCII ends them.
std::uint64_t bytesBetweenWords(const char* at)
{
    std::uint64_t mask = 0;
#if defined(__SSE2__)
    for (unsigned i = 0; i < kStep; i += 16) {
        const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(at + i));
        const int inWords = _mm_movemask_epi8(_mm_cmpgt_epi8(bytes, _mm_set1_epi8(' ')));
        mask |= static_cast<std::uint64_t>(~inWords & 0xFFFF) << i;
    }
#else
    for (unsigned i = 0; i < kStep; ++i)
        mask |= static_cast<std::uint64_t>(static_cast<signed char>(at[i]) <= ' ') << i;
#endif
    return mask;
}

} // namespace

bool WordEnds::findMore(std::size_t count)
{
    std::copy(m_ends.begin() + static_cast<std::ptrdiff_t>(m_taken),
              m_ends.begin() + static_cast<std::ptrdiff_t>(m_known), m_ends.begin());
    m_known -= std::exchange(m_taken, 0);
    m_ends.resize(std::max(m_ends.size(), count + kAtOnce + kStep));
    const char** to = m_ends.data() + m_known;
    const char** const enough = m_ends.data() + count + kAtOnce;
    while (to < enough && m_at < m_end) {
        std::array<char, kStep> last;
        const char* bytes = m_at;
        const std::size_t size = std::min(kStep, static_cast<std::size_t>(m_end - m_at));
        if (size < kStep) {
            last.fill(' ');
            std::memcpy(last.data(), m_at, size);
            bytes = last.data();
        }
        const std::uint64_t between = bytesBetweenWords(bytes);
        for (std::uint64_t ends = between & ~(between << 1 | m_betweenWords); ends != 0;
             ends &= ends - 1)
            *to++ = m_at + std::countr_zero(ends);
        m_betweenWords = between >> (kStep - 1);
        m_at += size;
    }
    if (m_at == m_end && m_betweenWords == 0) { // the last word ends with the piece
        *to++ = m_end;
        m_betweenWords = 1;
    }
    m_known = static_cast<std::size_t>(to - m_ends.data());
    return m_known >= count;
}

} // namespace limber
