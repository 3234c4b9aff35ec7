#pragma once

#include "core/bvh/number_text.h"
#include "core/bvh/text_cursor.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace limber {

// The fast way for the numbers that files have: sign, some digits, point, some digits. A mantissa
// up to 2^53 and a power of ten up to 10^22 are exact doubles, so that one division rounds rightly
// (W. D. Clinger, How to read floating point numbers accurately, 1990). All else goes to
// parseNumber. Part of number_text, apart for being inlined into the loop over rows.
namespace plain_number {

// Bytes beyond the number's begin that must be readable for the fast way.
constexpr std::ptrdiff_t kReach = 32;

constexpr std::uint64_t everyByte(std::uint64_t value)
{
    return value * 0x0101010101010101U;
}

inline std::uint64_t load(const char* at)
{
    static_assert(std::endian::native == std::endian::little, "the first digit is the lowest byte");
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, at, sizeof bytes);
    return bytes;
}

// How many of the eight bytes are digits before the first that is none. Borrows and carries run
// only towards later bytes, behind that one.
inline unsigned digitCount(std::uint64_t bytes)
{
    const std::uint64_t others =
        ((bytes + everyByte(0x7F - '9')) | (bytes - everyByte('0'))) & everyByte(0x80);
    return static_cast<unsigned>(std::countr_zero(others)) / 8;
}

// The number that `count` (1 … 8) leading digits of `bytes` spell: neighbours are joined to pairs,
// pairs to fours, fours to eight.
inline std::uint64_t digitsValue(std::uint64_t bytes, unsigned count)
{
    std::uint64_t value = (bytes - everyByte('0')) << (64 - 8 * count);
    value = value * 10 + (value >> 8);
    constexpr std::uint64_t kPairs = 0x000000FF000000FFU;
    const std::uint64_t outer = (value & kPairs) * (100U + (std::uint64_t{1000000} << 32));
    const std::uint64_t inner = (value >> 16 & kPairs) * (1U + (std::uint64_t{10000} << 32));
    return (outer + inner) >> 32;
}

inline constexpr std::uint64_t kWholePowers[] = {1,      10,      100,      1000,     10000,
                                                 100000, 1000000, 10000000, 100000000};
inline constexpr double kPowers[] = {1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8};

inline bool endsWord(char c)
{
    return isBlank(c) || isLineEnd(c);
}

// Any number, by parseNumber. Null if the word is none.
const char* readSlowly(const char* at, const char* end, double& value, unsigned& decimals);

// How a word of sign, digits, point, digits is made up.
struct Shape {
    unsigned sign = 0;     // 1 if it begins with '-'
    unsigned whole = 0;    // digits before the point
    unsigned decimals = 0; // digits after it
    unsigned length = 0;
    bool plain = false; // it is of that kind, with at most eight digits on either side
};

#if defined(__SSE2__)
// All sixteen bytes at once: the next number's begin is known before this one's value is, so that
// the work for several numbers overlaps.
inline Shape shapeAt(const char* at)
{
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(at));
    const auto mask = [](__m128i lanes) { return static_cast<unsigned>(_mm_movemask_epi8(lanes)); };
    const unsigned beyond = ~mask(_mm_cmpgt_epi8(bytes, _mm_set1_epi8(' '))) & 0xFFFFU;
    const unsigned digits = mask(_mm_and_si128(_mm_cmpgt_epi8(bytes, _mm_set1_epi8('0' - 1)),
                                               _mm_cmpgt_epi8(_mm_set1_epi8('9' + 1), bytes)));
    const unsigned points = mask(_mm_cmpeq_epi8(bytes, _mm_set1_epi8('.')));
    const auto length = static_cast<unsigned>(std::countr_zero(beyond | 0x10000U));
    const unsigned word = (1U << length) - 1;
    const unsigned sign = *at == '-' ? 1 : 0;
    const auto point = static_cast<unsigned>(std::countr_zero((points & word) | 1U << length));
    const unsigned whole = point - sign;
    const unsigned decimals = point < length ? length - point - 1 : 0;
    const unsigned others = word & ~digits & ~(1U << point) & ~sign;
    const bool plain = others == 0 && length < 16 && whole - 1 < 8 && decimals <= 8;
    return {sign, whole, decimals, length, plain};
}
#else
inline Shape shapeAt(const char* at)
{
    Shape shape;
    shape.sign = *at == '-' ? 1 : 0;
    shape.whole = digitCount(load(at + shape.sign));
    shape.length = shape.sign + shape.whole;
    if (at[shape.length] == '.') {
        shape.decimals = digitCount(load(at + shape.length + 1));
        shape.length += 1 + shape.decimals;
    }
    shape.plain = shape.whole > 0;
    return shape;
}
#endif

// Reads the number at `at`, gives its end; null if the word there is no number.
inline const char* read(const char* at, const char* end, double& value, unsigned& decimals)
{
    if (end - at < kReach)
        return readSlowly(at, end, value, decimals);
    const Shape shape = shapeAt(at);
    const char* const stop = at + shape.length;
    if (!shape.plain || (*stop != ' ' && !endsWord(*stop)))
        return readSlowly(at, end, value, decimals);
    std::uint64_t mantissa = digitsValue(load(at + shape.sign), shape.whole);
    if (shape.decimals > 0)
        mantissa = mantissa * kWholePowers[shape.decimals] +
                   digitsValue(load(stop - shape.decimals), shape.decimals);
    if (mantissa > std::uint64_t{1} << 53)
        return readSlowly(at, end, value, decimals);
    decimals = shape.decimals;
    const double magnitude =
        static_cast<double>(static_cast<std::int64_t>(mantissa)) / kPowers[shape.decimals];
    constexpr double kSigns[] = {1.0, -1.0};
    value = magnitude * kSigns[shape.sign];
    return stop;
}

} // namespace plain_number

} // namespace limber
