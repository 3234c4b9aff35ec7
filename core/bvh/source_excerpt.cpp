#include "core/bvh/source_excerpt.h"

#include "core/bvh/encoding.h"
#include "core/bvh/text_cursor.h"
#include "core/motion/text.h"

#include <algorithm>

namespace limber {

namespace {

constexpr std::string_view kMore = "…";

bool continuesCharacter(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}

// None of the bytes that begin a line that is not there.
std::string_view lineOf(std::string_view text, int line)
{
    std::size_t begin = byteOrderMarkLength(text);
    for (int number = 1; number < line; ++number) {
        const std::size_t end = text.find_first_of("\r\n", begin);
        if (end == std::string_view::npos)
            return {};
        begin = end + lineEndLength(text, end);
    }
    const std::size_t end = std::min(text.find_first_of("\r\n", begin), text.size());
    return text.substr(begin, end - begin);
}

} // namespace

SourceExcerpt excerptOf(std::string_view text, int line, int column, std::size_t limit)
{
    std::string decoded;
    const DecodedText probe = decodeText(std::string(text.substr(0, 4)));
    if (probe.encoding == Encoding::Utf16Le || probe.encoding == Encoding::Utf16Be) {
        decoded = decodeText(std::string(text)).text;
        text = decoded;
    }
    const std::string_view whole = lineOf(text, line);
    const std::size_t place =
        std::min(static_cast<std::size_t>(std::max(column, 1)) - 1, whole.size());
    // Two thirds of it before the place: what led there is worth more than what follows.
    std::size_t first = place > limit ? place - limit * 2 / 3 : 0;
    std::size_t end = std::min(first + limit, whole.size());
    // Not in the middle of a character.
    while (first < place && continuesCharacter(whole[first]))
        ++first;
    while (end > place && end < whole.size() && continuesCharacter(whole[end]))
        --end;

    SourceExcerpt excerpt;
    excerpt.text = first > 0 ? kMore : std::string_view();
    excerpt.text += validUtf8(whole.substr(first, place - first));
    excerpt.column = column > 0 ? static_cast<int>(excerpt.text.size()) + 1 : 0;
    excerpt.text += validUtf8(whole.substr(place, end - place));
    if (end < whole.size())
        excerpt.text += kMore;
    return excerpt;
}

} // namespace limber
