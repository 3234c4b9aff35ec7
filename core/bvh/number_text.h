#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace limber {

// The only place where text becomes a number and a number becomes text for a file. Nothing here
// looks at the locale.

// The number that `word` as a whole spells: sign, digits, point first, last or between, exponent.
// None for anything else: "1,5", "0x10", "nan", "1.5.2", "" — and for what is too large for a
// double. What is too small for one is 0. Correctly rounded, "-0" is −0.0.
std::optional<double> parseNumber(std::string_view word);

// Whether `word` is the beginning of a number without being one: "-", "1e", "1.5e+", "".
bool isNumberPrefix(std::string_view word);

// Digits after the point, the exponent aside: 3 for "1.250", 5 for "3.47873e-016".
int decimalsOf(std::string_view word);

// Digits after the point once the exponent is worked in: 7 for "8.3333e-3", at least 0.
int effectiveDecimalsOf(std::string_view word);

// `value` with `decimals` (0 … 255) digits after the point, as printf's "%.Nf" rounds it, but never
// "-0". `value` is finite.
std::string fixedText(double value, int decimals);

// The shortest text that reads back to the same double, never with an exponent and never "-0".
std::string shortestText(double value);

// The shortest text that reads back to the same double, filled with zeros to at least `decimals`
// digits after the point.
std::string exactText(double value, int decimals);

// Room that any number needs with up to 255 decimals: sign, 309 digits, point.
constexpr std::size_t kNumberTextSize = 640;

// The same into memory of at least kNumberTextSize bytes; returns the end of what was written.
char* writeFixed(char* to, double value, int decimals);
char* writeShortest(char* to, double value);
char* writeExact(char* to, double value, int decimals);

} // namespace limber
