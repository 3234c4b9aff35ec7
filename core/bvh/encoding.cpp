#include "core/bvh/encoding.h"

#include <algorithm>
#include <utility>

namespace limber {

namespace {

constexpr std::string_view kUtf8Mark = "\xEF\xBB\xBF";
constexpr std::uint32_t kReplacement = 0xFFFD;

std::uint8_t byteAt(std::string_view bytes, std::size_t i)
{
    return i < bytes.size() ? static_cast<std::uint8_t>(bytes[i]) : std::uint8_t{0};
}

void appendUtf8(std::string& to, std::uint32_t codePoint)
{
    const auto put = [&](std::uint32_t byte) { to += static_cast<char>(byte); };
    if (codePoint < 0x80) {
        put(codePoint);
    } else if (codePoint < 0x800) {
        put(0xC0 | codePoint >> 6);
        put(0x80 | (codePoint & 0x3F));
    } else if (codePoint < 0x10000) {
        put(0xE0 | codePoint >> 12);
        put(0x80 | (codePoint >> 6 & 0x3F));
        put(0x80 | (codePoint & 0x3F));
    } else {
        put(0xF0 | codePoint >> 18);
        put(0x80 | (codePoint >> 12 & 0x3F));
        put(0x80 | (codePoint >> 6 & 0x3F));
        put(0x80 | (codePoint & 0x3F));
    }
}

std::string utf8FromUtf16(std::string_view bytes, bool bigEndian)
{
    const auto unit = [&](std::size_t i) {
        const auto a = static_cast<std::uint32_t>(byteAt(bytes, i));
        const auto b = static_cast<std::uint32_t>(byteAt(bytes, i + 1));
        return bigEndian ? a << 8 | b : b << 8 | a;
    };
    std::string text;
    text.reserve(bytes.size() / 2);
    for (std::size_t i = 0; i + 1 < bytes.size(); i += 2) {
        const std::uint32_t first = unit(i);
        const bool high = first >= 0xD800 && first <= 0xDBFF && i + 3 < bytes.size();
        const std::uint32_t second = high ? unit(i + 2) : 0;
        if (high && second >= 0xDC00 && second <= 0xDFFF) {
            appendUtf8(text, 0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00));
            i += 2;
        } else {
            appendUtf8(text, first);
        }
    }
    return text;
}

// The code point at the start of `bytes` and the length of its sequence. A surrogate counts as one,
// what is no sequence is U+FFFD of one byte. Length 0: the piece ends inside a sequence.
std::pair<std::uint32_t, std::size_t> decodeOne(std::string_view bytes)
{
    const std::uint32_t first = byteAt(bytes, 0);
    if (first < 0x80)
        return {first, 1};
    const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4)
        return {kReplacement, 1};
    std::uint32_t codePoint = first & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        if (i >= bytes.size())
            return {0, 0};
        const std::uint32_t next = byteAt(bytes, i);
        if ((next & 0xC0) != 0x80)
            return {kReplacement, 1};
        codePoint = codePoint << 6 | (next & 0x3F);
    }
    const bool overlong = codePoint < (length == 4 ? 0x10000U : length == 3 ? 0x800U : 0x80U);
    return overlong || codePoint > 0x10FFFF ? std::pair{kReplacement, std::size_t{1}}
                                            : std::pair{codePoint, length};
}

} // namespace

std::size_t byteOrderMarkLength(std::string_view text)
{
    return text.starts_with(kUtf8Mark) ? kUtf8Mark.size() : 0;
}

DecodedText decodeText(std::string bytes)
{
    DecodedText result;
    const std::uint8_t a = byteAt(bytes, 0);
    const std::uint8_t b = byteAt(bytes, 1);
    const bool markLe = bytes.size() >= 2 && a == 0xFF && b == 0xFE;
    const bool markBe = bytes.size() >= 2 && a == 0xFE && b == 0xFF;
    const bool plainLe = bytes.size() >= 2 && a != 0 && a < 0x80 && b == 0;
    const bool plainBe = bytes.size() >= 2 && a == 0 && b != 0 && b < 0x80;
    if (!(markLe || markBe || plainLe || plainBe)) {
        result.byteOrderMark = byteOrderMarkLength(bytes) > 0;
        result.encoding = result.byteOrderMark ? Encoding::Utf8Bom : Encoding::Utf8;
        result.text = std::move(bytes);
        return result;
    }
    const bool bigEndian = markBe || plainBe;
    result.encoding = bigEndian ? Encoding::Utf16Be : Encoding::Utf16Le;
    result.byteOrderMark = markLe || markBe;
    const std::string_view body = std::string_view(bytes).substr(result.byteOrderMark ? 2 : 0);
    result.text = utf8FromUtf16(body, bigEndian);
    if (body.size() % 2 != 0)
        result.tail = body.back();
    return result;
}

void Utf16Encoder::append(std::string& to, std::uint32_t codePoint) const
{
    const auto unit = [&](std::uint32_t value) {
        const char low = static_cast<char>(value & 0xFF);
        const char high = static_cast<char>(value >> 8);
        to += m_bigEndian ? high : low;
        to += m_bigEndian ? low : high;
    };
    if (codePoint >= 0x10000) {
        unit(0xD800 + ((codePoint - 0x10000) >> 10));
        unit(0xDC00 + ((codePoint - 0x10000) & 0x3FF));
    } else {
        unit(codePoint);
    }
}

std::string Utf16Encoder::encode(std::string_view piece)
{
    std::string joined;
    if (!m_pending.empty()) {
        joined = std::exchange(m_pending, {});
        joined += piece;
        piece = joined;
    }
    std::string result;
    result.reserve(piece.size() * 2);
    while (!piece.empty()) {
        const auto [codePoint, length] = decodeOne(piece);
        if (length == 0) {
            m_pending = piece;
            break;
        }
        append(result, codePoint);
        piece.remove_prefix(length);
    }
    return result;
}

std::string Utf16Encoder::finish()
{
    std::string result;
    for (std::size_t i = 0; i < m_pending.size(); ++i)
        append(result, kReplacement);
    m_pending.clear();
    return result;
}

std::string_view encodingName(Encoding encoding)
{
    switch (encoding) {
    case Encoding::Utf8:
        return "utf-8";
    case Encoding::Utf8Bom:
        return "utf-8-bom";
    case Encoding::Utf16Le:
        return "utf-16le";
    case Encoding::Utf16Be:
        return "utf-16be";
    }
    return "utf-8";
}

} // namespace limber
