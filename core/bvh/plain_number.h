#pragma once

#include "core/bvh/number_text.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace limber {

// The fast way for the numbers that files have: sign, some digits, point, some digits. A mantissa
// up to 2^53 and a power of ten up to 10^22 are exact doubles, so that one division rounds rightly
// (W. D. Clinger, How to read floating point numbers accurately, 1990). All else goes to
// parseNumber. Part of number_text, apart for being inlined into the loop over rows.
namespace plain_number {

// Bytes that must be readable before the end of a word.
constexpr std::size_t kReach = 16;

// Any number, by parseNumber. False if the word is none.
bool readSlowly(std::string_view word, double& value, int& decimals);

#if defined(__SSE2__)
// What depends on where the point is among sixteen bytes; index 16: there is none.
struct PointTables {
    alignas(16) std::uint8_t from[17][16] = {};  // ones from a byte on
    alignas(16) std::uint8_t after[17][16] = {}; // ones after the point
    double powers[17] = {};                      // ten to the number of decimals
};
inline constexpr PointTables kTables = [] {
    PointTables tables;
    for (std::size_t point = 0; point <= 16; ++point) {
        for (std::size_t lane = 0; lane < 16; ++lane) {
            tables.from[point][lane] = lane >= point ? 0xFF : 0;
            tables.after[point][lane] = lane > point || point == 16 ? 0xFF : 0;
        }
        tables.powers[point] = 1.0;
        for (std::size_t digit = point + 1; digit < 16; ++digit)
            tables.powers[point] *= 10.0;
    }
    return tables;
}();

inline __m128i loaded(const std::uint8_t (&lanes)[16])
{
    return _mm_load_si128(reinterpret_cast<const __m128i*>(lanes));
}

// The number that sixteen digits (0 … 9 each) spell: neighbours are joined to pairs, pairs to
// fours, fours to eights.
inline std::uint64_t joined(__m128i digits)
{
    const __m128i pairs = _mm_srli_epi16(_mm_mullo_epi16(digits, _mm_set1_epi16(10 * 256 + 1)), 8);
    const __m128i fours = _mm_madd_epi16(pairs, _mm_set1_epi32(1 << 16 | 100));
    const __m128i eights =
        _mm_madd_epi16(_mm_packs_epi32(fours, fours), _mm_set1_epi32(1 << 16 | 10000));
    const auto both = static_cast<std::uint64_t>(_mm_cvtsi128_si64(eights));
    return (both & 0xFFFFFFFFU) * 100000000U + (both >> 32);
}

// Reads the number from `at` to `stop`; false if the word is none. `decimals` counts the digits
// after the point, −1 without a point. The word is the end of the sixteen bytes before `stop`; what
// stands before its point moves up by one byte. Fifteen digits are less than 2^53.
inline bool read(const char* at, const char* stop, double& value, int& decimals)
{
    const auto length = static_cast<std::size_t>(stop - at);
    if (length - 1 >= 15) // an empty word too
        return readSlowly({at, length}, value, decimals);
    const auto maskOf = [](__m128i lanes) {
        return static_cast<unsigned>(_mm_movemask_epi8(lanes));
    };
    const std::size_t sign = *at == '-' ? 1 : 0;
    const std::size_t begin = kReach - length + sign;
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(stop - kReach));
    const __m128i values =
        _mm_and_si128(_mm_sub_epi8(bytes, _mm_set1_epi8('0')), loaded(kTables.from[begin]));
    const unsigned points = maskOf(_mm_cmpeq_epi8(values, _mm_set1_epi8('.' - '0')));
    const unsigned digits = maskOf(_mm_cmpeq_epi8(_mm_min_epu8(values, _mm_set1_epi8(9)), values));
    const auto point = static_cast<unsigned>(std::countr_zero(points | 0x10000U));
    if ((digits | points) != 0xFFFFU || (points & (points - 1)) != 0 || point <= begin)
        return readSlowly({at, length}, value, decimals);
    const __m128i after = loaded(kTables.after[point]);
    const __m128i before = _mm_andnot_si128(after, _mm_slli_si128(values, 1));
    const std::uint64_t mantissa = joined(_mm_or_si128(_mm_and_si128(values, after), before));
    decimals = 15 - static_cast<int>(point);
    constexpr double kSigns[] = {1.0, -1.0};
    value = static_cast<double>(static_cast<std::int64_t>(mantissa)) / kTables.powers[point] *
            kSigns[sign];
    return true;
}
#else
inline bool read(const char* at, const char* stop, double& value, int& decimals)
{
    return readSlowly({at, static_cast<std::size_t>(stop - at)}, value, decimals);
}
#endif

} // namespace plain_number

} // namespace limber
