#pragma once

#include "core/bvh/number_text.h"
#include "core/bvh/text_cursor.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

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

// Reads the number at `at`, gives its end; null if the word there is no number.
inline const char* read(const char* at, const char* end, double& value, unsigned& decimals)
{
    if (end - at < kReach)
        return readSlowly(at, end, value, decimals);
    const bool negative = *at == '-';
    const char* digits = at + (negative ? 1 : 0);
    const std::uint64_t front = load(digits);
    const unsigned wholeCount = digitCount(front);
    if (wholeCount == 0 || wholeCount == 8)
        return readSlowly(at, end, value, decimals);
    std::uint64_t mantissa = digitsValue(front, wholeCount);
    digits += wholeCount;
    decimals = 0;
    if (*digits == '.') {
        ++digits;
        const std::uint64_t back = load(digits);
        decimals = digitCount(back);
        if (decimals > 0)
            mantissa = mantissa * kWholePowers[decimals] + digitsValue(back, decimals);
        digits += decimals;
    }
    if ((*digits != ' ' && !endsWord(*digits)) || mantissa > std::uint64_t{1} << 53)
        return readSlowly(at, end, value, decimals);
    const double magnitude =
        static_cast<double>(static_cast<std::int64_t>(mantissa)) / kPowers[decimals];
    constexpr double kSigns[] = {1.0, -1.0};
    value = magnitude * kSigns[negative ? 1 : 0];
    return digits;
}

} // namespace plain_number

} // namespace limber
