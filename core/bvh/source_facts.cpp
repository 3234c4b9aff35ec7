#include "core/bvh/source_facts.h"

#include "core/bvh/source_text.h"

#include <algorithm>

namespace limber {

namespace {

std::string lineEndingName(const LineEndCounts& counts)
{
    if (counts.crlf == 0 && counts.cr == 0)
        return "lf";
    if (counts.lf == 0 && counts.cr == 0)
        return "crlf";
    return counts.lf == 0 && counts.crlf == 0 ? "cr" : "mixed";
}

} // namespace

SourceFacts sourceFacts(const Clip& clip)
{
    SourceFacts facts;
    facts.encoding = "utf-8";
    facts.lineEnding = "lf";
    if (!clip.origin || clip.origin->sources.empty())
        return facts;
    const SourceText& source = *clip.origin->sources.front();
    facts.encoding = encodingName(source.encoding);
    facts.lineEnding = lineEndingName(source.lineEnds());
    facts.byteCount = source.byteCount;
    const auto& decimals = source.rows.decimals;
    if (source.rows.count() > 0 && !decimals.empty())
        facts.decimals = *std::max_element(decimals.begin(), decimals.end());
    return facts;
}

} // namespace limber
