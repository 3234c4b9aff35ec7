#include "core/bvh/text_style.h"

#include <algorithm>

namespace limber {

namespace {

std::string mostFrequentLineEnd(const LineEndCounts& counts)
{
    if (counts.lf >= counts.crlf && counts.lf >= counts.cr)
        return "\n";
    return counts.crlf >= counts.cr ? "\r\n" : "\r";
}

std::size_t lineBeginOf(std::string_view text, std::size_t at)
{
    const std::size_t end = at == 0 ? std::string_view::npos : text.find_last_of("\r\n", at - 1);
    return end == std::string_view::npos ? 0 : end + 1;
}

// The word of `like`'s length that stands before `at`, if it is the same letters; else `like`.
std::string keywordBefore(std::string_view text, std::size_t at, std::string_view like)
{
    while (at > 0 && isWhite(text[at - 1]))
        --at;
    if (at < like.size())
        return std::string(like);
    const std::string_view word = text.substr(at - like.size(), like.size());
    return std::string(sameLetters(word, like) ? word : like);
}

std::string blanksOnly(std::string_view between)
{
    const bool blank = !between.empty() && std::all_of(between.begin(), between.end(), isBlank);
    return blank ? std::string(between) : std::string(" ");
}

void takeRowStyle(const SourceText& source, TextStyle& style)
{
    if (source.rows.count() == 0)
        return;
    const std::string_view row = source.rowSpan(0).in(source.text);
    std::size_t at = 0;
    const auto skip = [&](auto&& belongs) {
        const std::size_t begin = at;
        while (at < row.size() && belongs(row[at]))
            ++at;
        return row.substr(begin, at - begin);
    };
    style.rowLead = skip(isBlank);
    skip([](char c) { return !isWhite(c); });
    if (const auto between = skip(isBlank); at < row.size() && !between.empty())
        style.rowSeparator = between;
    std::size_t end = row.size();
    while (end > at && isBlank(row[end - 1]))
        --end;
    style.rowTrail = row.substr(end);
}

void takeHierarchyStyle(const SourceText& source, TextStyle& style)
{
    const std::string_view text = source.text;
    const std::string_view first =
        text.substr(source.hierarchy.begin, style.hierarchyKeyword.size());
    if (sameLetters(first, style.hierarchyKeyword))
        style.hierarchyKeyword = first;
    const Skeleton& skeleton = *source.skeleton;
    for (int i = skeleton.jointCount() - 1; i >= 0; --i) { // the first of each kind stays
        const std::size_t at = source.joints[static_cast<std::size_t>(i)].name.begin;
        switch (skeleton.joint(i).kind) {
        case JointKind::Root:
            style.rootKeyword = keywordBefore(text, at, "ROOT");
            break;
        case JointKind::Joint:
            style.jointKeyword = keywordBefore(text, at, "JOINT");
            break;
        case JointKind::EndSite:
            style.endSiteKeyword = keywordBefore(text, at, "End Site");
            break;
        }
    }
    const JointText& root = source.joints.front();
    const std::size_t brace = root.bodyBegin - 1;
    style.braceOnOwnLine =
        text.substr(root.name.end, brace - std::min(brace, root.name.end)).find_first_of("\r\n") !=
        std::string_view::npos;
    if (root.offset[0].empty())
        return;
    const std::size_t line = lineBeginOf(text, root.offset[0].begin);
    const std::size_t word = std::min(text.find_first_not_of(" \t\v\f", line), text.size());
    style.indent = sameLetters(text.substr(word, 6), "OFFSET") ? text.substr(line, word - line)
                                                               : std::string_view();
    style.offsetKeyword = keywordBefore(text, root.offset[0].begin, "OFFSET");
    if (style.offsetKeyword == "offset")
        style.channelsKeyword = "channels";
    style.offsetSeparator =
        blanksOnly(text.substr(root.offset[0].end, root.offset[1].begin - root.offset[0].end));
}

} // namespace

TextStyle styleOf(const SourceText& source)
{
    TextStyle style;
    if (source.lineEnds().total() > 0) {
        const LineEndCounts& rows = source.rowLineEnds;
        const LineEndCounts& head = source.headLineEnds;
        style.hierarchyLineEnd = mostFrequentLineEnd(head.total() > 0 ? head : rows);
        style.lineEnd = mostFrequentLineEnd(rows.total() > 0 ? rows : head);
    }
    if (!source.joints.empty() && source.joints.front().bodyBegin > 0)
        takeHierarchyStyle(source, style);
    takeRowStyle(source, style);
    return style;
}

} // namespace limber
