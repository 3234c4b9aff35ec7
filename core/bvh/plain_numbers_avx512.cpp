#include "core/bvh/plain_numbers.h"

#include <immintrin.h>

namespace limber::plain_number {

namespace {

// Four windows of sixteen bytes, each with a word at its end.
inline __m512i fourWindows(const char* const* ends)
{
    const auto window = [](const char* end) {
        return _mm_loadu_si128(reinterpret_cast<const __m128i*>(end - 16));
    };
    __m512i windows = _mm512_castsi128_si512(window(ends[0]));
    windows = _mm512_inserti32x4(windows, window(ends[2]), 1);
    windows = _mm512_inserti32x4(windows, window(ends[4]), 2);
    return _mm512_inserti32x4(windows, window(ends[6]), 3);
}

// One bit for each byte of eight windows: sixteen bits are a window, in the order of the words
// 0 2 4 6 1 3 5 7.
inline __m128i bitsOf(__mmask64 even, __mmask64 odd)
{
    return _mm_set_epi64x(static_cast<long long>(odd), static_cast<long long>(even));
}

inline __mmask64 evenOf(__m128i bits)
{
    return static_cast<__mmask64>(_mm_cvtsi128_si64(bits));
}

inline __mmask64 oddOf(__m128i bits)
{
    return static_cast<__mmask64>(_mm_extract_epi64(bits, 1));
}

inline __m128i naturalOrder(__m128i bits)
{
    return _mm_unpacklo_epi16(bits, _mm_unpackhi_epi64(bits, bits));
}

// The lowest bit of each window.
inline __m128i lowest(__m128i bits)
{
    return _mm_and_si128(bits, _mm_sub_epi16(_mm_setzero_si128(), bits));
}

// Where the bytes of the windows are what.
struct Shape {
    __m128i words;
    __m128i blanks;
    __m128i digits;
    __m128i points;
    __m128i minuses;
};

// What is known of eight words once they have been looked at.
struct Numbers {
    __m128i bits;   // of each word but its sign
    __m128i points; // of those
    __mmask8 minus; // in natural order
    bool plain;     // all eight
};

inline Shape shapeOf(__m512i even, __m512i odd)
{
    const auto equal = [&](char c) {
        const __m512i bytes = _mm512_set1_epi8(c);
        return bitsOf(_mm512_cmpeq_epi8_mask(even, bytes), _mm512_cmpeq_epi8_mask(odd, bytes));
    };
    const __m512i zero = _mm512_set1_epi8('0');
    const __m512i nine = _mm512_set1_epi8(9);
    const __m512i blank = _mm512_set1_epi8(' ');
    Shape shape;
    shape.words = bitsOf(_mm512_cmpgt_epi8_mask(even, blank), _mm512_cmpgt_epi8_mask(odd, blank));
    shape.blanks = _mm_or_si128(equal(' '), equal('\t'));
    shape.digits = bitsOf(_mm512_cmple_epu8_mask(_mm512_sub_epi8(even, zero), nine),
                          _mm512_cmple_epu8_mask(_mm512_sub_epi8(odd, zero), nine));
    shape.points = equal('.');
    shape.minuses = equal('-');
    return shape;
}

inline Numbers numbersIn(const Shape& shape)
{
    // The last word of each window: the bits above the highest that is none.
    __m128i below = _mm_xor_si128(shape.words, _mm_set1_epi16(-1));
    below = _mm_or_si128(below, _mm_srli_epi16(below, 1));
    below = _mm_or_si128(below, _mm_srli_epi16(below, 2));
    below = _mm_or_si128(below, _mm_srli_epi16(below, 4));
    below = _mm_or_si128(below, _mm_srli_epi16(below, 8));
    const __m128i word = _mm_xor_si128(below, _mm_set1_epi16(-1));
    const __m128i first = lowest(word);
    const __m128i sign = _mm_and_si128(shape.minuses, first);

    Numbers numbers;
    numbers.bits = _mm_xor_si128(word, sign);
    numbers.points = _mm_and_si128(shape.points, numbers.bits);
    numbers.minus = _mm_test_epi16_mask(naturalOrder(sign), _mm_set1_epi16(-1));
    const __m128i digits = _mm_and_si128(shape.digits, numbers.bits);
    const __m128i strange = _mm_xor_si128(_mm_or_si128(digits, numbers.points), numbers.bits);
    const __m128i secondPoints =
        _mm_and_si128(numbers.points, _mm_sub_epi16(numbers.points, _mm_set1_epi16(1)));
    // A blank behind another word, which is where the separator must stand.
    const __m128i separators = _mm_and_si128(shape.blanks, _mm_slli_epi16(shape.words, 1));
    const __mmask8 wrong =
        _mm_test_epi16_mask(_mm_or_si128(strange, secondPoints), _mm_set1_epi16(-1)) |
        _mm_testn_epi16_mask(digits, lowest(numbers.bits)) |
        _mm_testn_epi16_mask(separators, _mm_srli_epi16(first, 1));
    numbers.plain = wrong == 0;
    return numbers;
}

// Pairs of digits are joined, then pairs of pairs. The digits before the point move up by a byte,
// onto the point.
inline __m512i foursOf(__m512i windows, __mmask64 word, __mmask64 afterPoint)
{
    const __m512i digits = _mm512_maskz_sub_epi8(word, windows, _mm512_set1_epi8('0'));
    const __m512i moved = _mm512_bslli_epi128(digits, 1);
    const __m512i joined = _mm512_mask_mov_epi8(moved, afterPoint, digits);
    const __m512i pairs = _mm512_maddubs_epi16(joined, _mm512_set1_epi16(1 << 8 | 10));
    return _mm512_madd_epi16(pairs, _mm512_set1_epi32(1 << 16 | 100));
}

inline void store(__m512d values, double* to, std::size_t stride)
{
    const auto pair = [&](__m128d two, std::size_t first) {
        _mm_storel_pd(to + first * stride, two);
        _mm_storeh_pd(to + (first + 1) * stride, two);
    };
    pair(_mm512_castpd512_pd128(values), 0);
    pair(_mm512_extractf64x2_pd(values, 1), 2);
    pair(_mm512_extractf64x2_pd(values, 2), 4);
    pair(_mm512_extractf64x2_pd(values, 3), 6);
}

// Eight words; false, and nothing done, if one is not plain.
inline bool readEight(const char* const* ends, double* to, std::size_t stride,
                      std::uint8_t* decimals)
{
    const __m512i even = fourWindows(ends);
    const __m512i odd = fourWindows(ends + 1);
    const Numbers numbers = numbersIn(shapeOf(even, odd));
    if (!numbers.plain)
        return false;
    // All bits above the point; without a point all.
    const __m128i none = _mm_cmpeq_epi16(numbers.points, _mm_setzero_si128());
    const __m128i after =
        _mm_or_si128(none, _mm_sub_epi16(_mm_setzero_si128(), _mm_slli_epi16(numbers.points, 1)));
    const __m512i evenFours = foursOf(even, evenOf(numbers.bits), evenOf(after));
    const __m512i oddFours = foursOf(odd, oddOf(numbers.bits), oddOf(after));
    // Packing two registers brings the words into their natural order.
    const __m512i fours = _mm512_packs_epi32(evenFours, oddFours);
    const __m512i eights = _mm512_madd_epi16(fours, _mm512_set1_epi32(1 << 16 | 10000));
    const __m512i mantissas = _mm512_add_epi64(
        _mm512_mul_epu32(eights, _mm512_set1_epi64(100000000)), _mm512_srli_epi64(eights, 32));

    // Bit 15 − d is set for d digits after the point; no bit gives sixteen, of which four bits, 0,
    // are looked at.
    const __m512i zeros = _mm512_lzcnt_epi64(_mm512_cvtepu16_epi64(naturalOrder(numbers.points)));
    const __m512i places = _mm512_and_epi64(zeros, _mm512_set1_epi64(15));
    const __m512d powers =
        _mm512_permutex2var_pd(_mm512_setr_pd(1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7), places,
                               _mm512_setr_pd(1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15));
    const __m512d sizes = _mm512_div_pd(_mm512_cvtepi64_pd(mantissas), powers);
    store(_mm512_mask_sub_pd(sizes, numbers.minus, _mm512_set1_pd(-0.0), sizes), to, stride);

    const __m128i seen = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(decimals));
    _mm_storel_epi64(reinterpret_cast<__m128i*>(decimals),
                     _mm_max_epu8(seen, _mm512_cvtepi64_epi8(places)));
    return true;
}

} // namespace

std::size_t readManyByAvx512(const char* const* ends, std::size_t count, double* to,
                             std::size_t stride, std::uint8_t* decimals)
{
    std::size_t done = 0;
    while (count - done >= kManyNumbers &&
           readEight(ends + done, to + done * stride, stride, decimals + done))
        done += kManyNumbers;
    return done;
}

} // namespace limber::plain_number
