#include "core/motion/short_number.h"

#include <array>
#include <charconv>

namespace limber {

std::string shortNumber(double value, int digits)
{
    std::array<char, 64> buffer; // 17 digits, sign, point and exponent fit
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                   std::chars_format::general, digits)
                         .ptr;
    return {buffer.data(), end};
}

} // namespace limber
