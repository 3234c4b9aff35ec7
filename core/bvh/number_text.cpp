#include "core/bvh/number_text.h"

#include <fast_float/fast_float.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstring>

namespace limber {

namespace {

constexpr bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

constexpr std::array<double, 18> kPowersOfTen = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,
                                                 1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                                 1e12, 1e13, 1e14, 1e15, 1e16, 1e17};

// "00" … "99".
constexpr std::array<char, 200> kDigitPairs = [] {
    std::array<char, 200> pairs{};
    for (std::size_t i = 0; i < 100; ++i) {
        pairs[2 * i] = static_cast<char>('0' + i / 10);
        pairs[2 * i + 1] = static_cast<char>('0' + i % 10);
    }
    return pairs;
}();

// The digits of `value`, without leading zeros ("0" for 0); returns their end. Below 10,000 without
// a branch that depends on how many there are; up to three bytes behind them are touched.
[[gnu::always_inline]] inline char* writeInteger(char* to, std::uint64_t value)
{
    if (value >= 10000 || std::endian::native != std::endian::little)
        return std::to_chars(to, to + 20, value).ptr;
    std::uint16_t pairs[2];
    std::memcpy(&pairs[0], kDigitPairs.data() + 2 * (value / 100), 2);
    std::memcpy(&pairs[1], kDigitPairs.data() + 2 * (value % 100), 2);
    const std::uint32_t all = pairs[0] | std::uint32_t{pairs[1]} << 16;
    // The first digit that is no zero, or the last: how many bits of zeros stand before it.
    const int zeros = std::countr_zero((all ^ 0x30303030U) | 0x01000000U) & ~7;
    const std::uint32_t digits = all >> zeros;
    std::memcpy(to, &digits, sizeof digits);
    return to + 4 - zeros / 8;
}

// Exactly `count` digits of `value`, with leading zeros.
void writeDigits(char* to, std::uint64_t value, int count)
{
    for (; count >= 2; count -= 2, value /= 100)
        std::memcpy(to + count - 2, kDigitPairs.data() + 2 * (value % 100), 2);
    if (count == 1)
        *to = static_cast<char>('0' + value % 10);
}

void writeSixDigits(char* to, std::uint32_t value)
{
    std::memcpy(to, kDigitPairs.data() + 2 * (value / 10000), 2);
    std::memcpy(to + 2, kDigitPairs.data() + 2 * (value / 100 % 100), 2);
    std::memcpy(to + 4, kDigitPairs.data() + 2 * (value % 100), 2);
}

constexpr double kNoHalves = 4503599627370496.0; // 2^52: above it there are none

// `magnitude` · `scale`, which is `scaled` and below kNoHalves, as a whole number; halves to even.
[[gnu::always_inline]] inline std::uint64_t rounded(double magnitude, double scale, double scaled)
{
    auto whole = static_cast<std::int64_t>(scaled); // unsigned, it would take a branch more
    const double rest = scaled - static_cast<double>(whole);
    whole += rest > 0.5 ? 1 : 0;
    if (rest == 0.5) [[unlikely]] {
        // The product was rounded onto the half: what it lost decides, and on a true half the even.
        const double lost = std::fma(magnitude, scale, -scaled);
        whole += lost > 0.0 || (lost == 0.0 && (whole & 1) != 0) ? 1 : 0;
    }
    return static_cast<std::uint64_t>(whole);
}

char* writeWithCare(char* to, double value, int decimals)
{
    char* const end =
        std::to_chars(to, to + kNumberTextSize, value, std::chars_format::fixed, decimals).ptr;
    const bool zero = std::all_of(to, end, [](char c) { return c < '1' || c > '9'; });
    return zero && std::signbit(value) ? std::copy(to + 1, end, to) : end;
}

char* writeAnyDecimals(char* to, double value, int decimals)
{
    const double magnitude = std::abs(value);
    const bool exactScale = decimals < static_cast<int>(kPowersOfTen.size());
    const double scale = exactScale ? kPowersOfTen[static_cast<std::size_t>(decimals)] : 1.0;
    const double scaled = magnitude * scale;
    if (!exactScale || !(scaled < kNoHalves))
        return writeWithCare(to, value, decimals);
    const std::uint64_t digits = rounded(magnitude, scale, scaled);
    *to = '-';
    to += std::signbit(value) && digits != 0 ? 1 : 0;
    const auto whole = static_cast<std::uint64_t>(scale);
    to = writeInteger(to, digits / whole);
    if (decimals == 0)
        return to;
    *to++ = '.';
    writeDigits(to, digits % whole, decimals);
    return to + decimals;
}

// What nearly all files have, apart for its speed: constant divisors are multiplications.
constexpr int kUsualDecimals = 6;

char* writeSixDecimals(char* to, double value)
{
    constexpr double kScale = 1e6;
    const double magnitude = std::abs(value);
    const double scaled = magnitude * kScale;
    if (!(scaled < kNoHalves)) [[unlikely]]
        return writeWithCare(to, value, kUsualDecimals);
    const std::uint64_t digits = rounded(magnitude, kScale, scaled);
    *to = '-';
    to += static_cast<int>(std::signbit(value)) & static_cast<int>(digits != 0);
    to = writeInteger(to, digits / 1000000);
    *to++ = '.';
    writeSixDigits(to, static_cast<std::uint32_t>(digits % 1000000));
    return to + kUsualDecimals;
}

// Numbers that came from a file mostly have few decimals: if a text of up to six decimals and
// fifteen digits reads back to the double, no other text of fifteen digits does, so that it is the
// shortest. Null if there is none.
char* writeFewDecimals(char* to, double value)
{
    constexpr double kScale = 1e6;
    constexpr double kMost = 1e15;
    const double magnitude = std::abs(value);
    const double scaled = magnitude * kScale + 0.5;
    if (!(scaled < kMost))
        return nullptr;
    const auto digits = static_cast<std::uint64_t>(scaled);
    if (static_cast<double>(digits) / kScale != magnitude)
        return nullptr;
    if (std::signbit(value))
        *to++ = '-';
    to = writeInteger(to, digits / 1000000);
    const auto rest = static_cast<std::uint32_t>(digits % 1000000);
    if (rest == 0)
        return to;
    *to++ = '.';
    writeSixDigits(to, rest);
    to += 6;
    while (to[-1] == '0')
        --to;
    return to;
}

// What a text has after its mantissa's digits.
struct Shape {
    int decimals = 0;
    int exponent = 0;
};

Shape shapeOf(std::string_view word)
{
    Shape shape;
    std::size_t at = word.find_first_of(".eE");
    if (at == std::string_view::npos)
        return shape;
    if (word[at] == '.') {
        const std::size_t end = std::min(word.find_first_of("eE", at), word.size());
        shape.decimals = static_cast<int>(std::min<std::size_t>(end - at - 1, 255));
        at = end;
    }
    if (at >= word.size())
        return shape;
    const char* exponent = word.data() + at + 1;
    if (exponent < word.data() + word.size() && *exponent == '+')
        ++exponent;
    std::from_chars(exponent, word.data() + word.size(), shape.exponent);
    shape.exponent = std::clamp(shape.exponent, -400, 400);
    return shape;
}

} // namespace

std::optional<double> parseNumber(std::string_view word)
{
    if (!word.empty() && word.front() == '+') {
        word.remove_prefix(1); // fast_float knows no plus sign
        if (word.empty() || word.front() == '-')
            return std::nullopt;
    }
    const std::size_t first = !word.empty() && word.front() == '-' ? 1 : 0;
    // Letters first would be nan or inf, which fast_float takes.
    if (first >= word.size() || !(isDigit(word[first]) || word[first] == '.'))
        return std::nullopt;
    double value = 0.0;
    const char* const end = word.data() + word.size();
    const auto [stop, error] = fast_float::from_chars(word.data(), end, value);
    if (error != std::errc() || stop != end || !std::isfinite(value))
        return std::nullopt;
    return value;
}

bool isNumberPrefix(std::string_view word)
{
    if (parseNumber(word))
        return false;
    // A number is missing at most its digits, or the digits of its exponent.
    return parseNumber(std::string(word) + '0').has_value();
}

int decimalsOf(std::string_view word)
{
    return shapeOf(word).decimals;
}

int effectiveDecimalsOf(std::string_view word)
{
    const Shape shape = shapeOf(word);
    return std::max(0, shape.decimals - shape.exponent);
}

char* writeFixed(char* to, double value, int decimals)
{
    assert(decimals >= 0 && decimals <= 255 && std::isfinite(value));
    return decimals == kUsualDecimals ? writeSixDecimals(to, value)
                                      : writeAnyDecimals(to, value, decimals);
}

char* writeShortest(char* to, double value)
{
    assert(std::isfinite(value));
    if (value == 0.0) { // −0.0 too
        *to = '0';
        return to + 1;
    }
    if (char* const end = writeFewDecimals(to, value))
        return end;
    return std::to_chars(to, to + kNumberTextSize, value, std::chars_format::fixed).ptr;
}

char* writeExact(char* to, double value, int decimals)
{
    char* end = writeShortest(to, value);
    char* const point = std::find(to, end, '.');
    int present = point == end ? 0 : static_cast<int>(end - point) - 1;
    if (present >= decimals)
        return end;
    if (point == end)
        *end++ = '.';
    for (; present < decimals; ++present)
        *end++ = '0';
    return end;
}

std::string fixedText(double value, int decimals)
{
    std::array<char, kNumberTextSize> buffer;
    return {buffer.data(), writeFixed(buffer.data(), value, decimals)};
}

std::string shortestText(double value)
{
    std::array<char, kNumberTextSize> buffer;
    return {buffer.data(), writeShortest(buffer.data(), value)};
}

std::string exactText(double value, int decimals)
{
    std::array<char, kNumberTextSize> buffer;
    return {buffer.data(), writeExact(buffer.data(), value, decimals)};
}

} // namespace limber
