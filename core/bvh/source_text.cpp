#include "core/bvh/source_text.h"

#include <algorithm>
#include <cstring>

namespace limber {

TextSpan SourceText::rowSpan(std::size_t row) const
{
    const std::size_t begin = rows.begins[row];
    if (!rows.ends.empty())
        return {begin, rows.ends[row]};
    const std::size_t limit = row + 1 < rows.count() ? rows.begins[row + 1] : text.size();
    const char* const from = text.data() + begin;
    const auto lineFeed = static_cast<const char*>(std::memchr(from, '\n', limit - begin));
    const char* end = lineFeed ? lineFeed : text.data() + limit;
    // Texts with lone CRs are rare, but a CR may stand before the LF, or end the line itself.
    if (rowLineEnds.cr > 0)
        end = std::find(from, end, '\r');
    else if (rowLineEnds.crlf > 0 && end > from && end[-1] == '\r')
        --end;
    return {begin, static_cast<std::size_t>(end - text.data())};
}

} // namespace limber
