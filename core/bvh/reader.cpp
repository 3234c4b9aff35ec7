#include "core/bvh/reader.h"

#include "core/bvh/encoding.h"
#include "core/bvh/hierarchy_reader.h"
#include "core/bvh/motion_head_reader.h"
#include "core/bvh/plain_row_reader.h"
#include "core/bvh/position_reading.h"
#include "core/bvh/remarks.h"
#include "core/bvh/row_reader.h"
#include "core/bvh/source_text.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace limber {

namespace {

// Reads one text from its encoding to the clip.
class Reader {
public:
    Reader(std::string text, const ReadOptions& options)
        : m_options(options), m_remarks(options.salvage), m_source(std::make_shared<SourceText>())
    {
        m_source->byteCount = text.size();
        DecodedText decoded = decodeText(std::move(text));
        m_source->text = std::move(decoded.text);
        m_source->encoding = decoded.encoding;
        m_source->byteOrderMark = decoded.byteOrderMark;
        m_source->encodingTail = std::move(decoded.tail);
    }

    Result<Clip> read()
    {
        const bool complete = readText();
        if (m_cancelled)
            return makeError("cancelled", {LIMBER_TEXT("Reading was cancelled"), {}});
        if (!complete)
            return m_remarks.take();
        Clip clip = makeClip();
        std::vector<Diagnostic> diagnostics = m_remarks.take();
        if (m_options.strict && makeErrors(diagnostics))
            return diagnostics;
        m_source->salvaged = m_remarks.salvaged();
        m_source->diagnostics = diagnostics;
        return {std::move(clip), std::move(diagnostics)};
    }

private:
    bool readText();
    bool readRows(TextCursor& cursor);
    void noteEncoding();
    void noteFrameCount();
    void noteComments(const TextCursor& cursor);
    void countHeadLineEnds();
    void keepRows();
    Clip makeClip();

    static bool makeErrors(std::vector<Diagnostic>& diagnostics)
    {
        bool any = false;
        for (Diagnostic& diagnostic : diagnostics) {
            if (diagnostic.severity == Severity::Warning)
                diagnostic.severity = Severity::Error;
            any = any || diagnostic.severity == Severity::Error;
        }
        return any;
    }

    const ReadOptions& m_options;
    Remarks m_remarks;
    std::shared_ptr<SourceText> m_source;
    RowTable m_rows;
    TextPlace m_declaredPlace;
    bool m_cancelled = false;
};

void Reader::noteEncoding()
{
    const bool utf16 =
        m_source->encoding == Encoding::Utf16Le || m_source->encoding == Encoding::Utf16Be;
    if (utf16) {
        m_remarks.warn("utf-16",
                       {LIMBER_TEXT("The text is UTF-16, which many programs do not read; it is "
                                    "saved as UTF-16 again"),
                        {}},
                       {1, 1});
    } else if (m_source->byteOrderMark) {
        m_remarks.warn(
            "byte-order-mark",
            {LIMBER_TEXT("The text begins with a byte order mark, which many programs do "
                         "not read; it is kept"),
             {}},
            {1, 1});
    }
}

void Reader::noteComments(const TextCursor& cursor)
{
    for (const TextPlace place : cursor.comments()) {
        m_remarks.warn("comment",
                       {LIMBER_TEXT("A comment, which the format does not have; it is kept"), {}},
                       place);
    }
}

bool Reader::readText()
{
    noteEncoding();
    const std::string_view text = m_source->text;
    TextCursor cursor(text, byteOrderMarkLength(text));
    HierarchyReader hierarchy(cursor, m_remarks);
    if (!hierarchy.read()) {
        noteComments(cursor);
        return false;
    }
    m_source->hierarchy = hierarchy.span();
    m_source->hierarchyRepaired = hierarchy.repaired();
    m_source->joints = std::move(hierarchy.joints());
    m_source->skeleton = std::make_shared<const Skeleton>(std::move(hierarchy.skeleton()));

    MotionHeadReader head(cursor, m_remarks);
    const bool headRead = head.read(m_source->hierarchy.end);
    noteComments(cursor);
    if (!headRead)
        return false;
    m_source->head = head.head().text;
    m_source->frameTime = head.head().frameTime;
    m_declaredPlace = head.head().frameCountPlace;
    countHeadLineEnds();
    if (!readRows(cursor))
        return false;
    noteFrameCount();
    return true;
}

bool Reader::readRows(TextCursor& cursor)
{
    const std::string_view text = m_source->text;
    const auto columns = static_cast<std::size_t>(m_source->skeleton->channelCount());
    m_rows.columns.resize(columns);
    m_rows.decimals.assign(columns, 0);
    m_rows.declared = m_source->head.declaredFrames.value_or(-1.0);
    const auto proceed = [&](std::size_t position) {
        const double share = static_cast<double>(position) / static_cast<double>(text.size() + 1);
        m_cancelled = m_cancelled || (m_options.progress && !m_options.progress(share));
        return !m_cancelled;
    };
    const std::size_t begin = m_source->head.end;
    const auto line = static_cast<std::size_t>(cursor.place().line);
    const PlainRowsEnd plain = readPlainRows(text, begin, line, m_options.threads, m_rows, proceed);
    const bool complete =
        m_cancelled ||
        CarefulRowReader(text, m_rows, m_remarks).read(plain.position, plain.line, proceed);
    if (m_cancelled)
        return false;
    if (!complete) {
        if (!m_remarks.salvaging())
            return false;
        m_remarks.keepWhatWasRead();
    }
    keepRows();
    return true;
}

void Reader::countHeadLineEnds()
{
    const std::string_view text = std::string_view(m_source->text).substr(0, m_source->head.end);
    LineEndCounts& counts = m_source->headLineEnds;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = lineEndLength(text, at);
        if (length == 2)
            ++counts.crlf;
        else if (length == 1)
            ++(text[at] == '\r' ? counts.cr : counts.lf);
        at += std::max<std::size_t>(length, 1);
    }
}

void Reader::keepRows()
{
    RowsText& rows = m_source->rows;
    rows.begins = std::move(m_rows.begins);
    rows.ends = std::move(m_rows.ends);
    rows.decimals = std::move(m_rows.decimals);
    rows.repaired = std::move(m_rows.repaired);
    rows.cut = m_rows.cut;
    m_source->rowLineEnds = m_rows.lineEnds;
    rows.columns.reserve(m_rows.columns.size());
    for (std::vector<double>& column : m_rows.columns)
        rows.columns.push_back(makeCurve(std::move(column)));
}

void Reader::noteFrameCount()
{
    if (!m_source->head.declaredFrames)
        return;
    const auto found = static_cast<double>(m_source->rows.count());
    const double declared = *m_source->head.declaredFrames;
    const std::vector<std::string> arguments = {
        std::string(m_source->head.frameCount.in(m_source->text)),
        std::to_string(m_source->rows.count())};
    if (found > declared) {
        m_remarks.warn("more-frames",
                       {LIMBER_TEXT("Frames: says %1, there are %2 rows; all are kept"), arguments},
                       m_rows.extraRow);
    } else if (found < declared) {
        m_remarks.warn("fewer-frames",
                       {LIMBER_TEXT("Frames: says %1, there are only %2 rows"), arguments},
                       m_declaredPlace);
    }
}

Clip Reader::makeClip()
{
    const std::size_t frames = m_source->rows.count();
    auto origin = std::make_shared<Origin>();
    origin->sources = {m_source};
    origin->frames.reserve(frames);
    for (std::size_t row = 0; row < frames; ++row)
        origin->frames.push_back({0, static_cast<std::int32_t>(row)});
    origin->columns.emplace_back(m_source->rows.columns.size());
    std::iota(origin->columns.front().begin(), origin->columns.front().end(), 0);

    Clip clip;
    clip.skeleton = m_source->skeleton;
    clip.frameTime = m_source->frameTime;
    clip.frameCount = static_cast<int>(frames);
    clip.curves = m_source->rows.columns;
    clip.origin = std::move(origin);
    clip.positionReading = m_options.positionReading.value_or(likelyPositionReading(clip));
    if (!m_options.positionReading && clip.positionReading == PositionReading::Add) {
        m_remarks.note("position-add",
                       {LIMBER_TEXT("The positions of the first frame are far shorter than the "
                                    "OFFSETs: they are taken to be added to them"),
                        {}},
                       {});
    }
    return clip;
}

} // namespace

Result<Clip> readBvh(std::string text, const ReadOptions& options)
{
    return Reader(std::move(text), options).read();
}

bool isSalvaged(const Clip& clip)
{
    return clip.origin && std::any_of(clip.origin->sources.begin(), clip.origin->sources.end(),
                                      [](const auto& source) { return source->salvaged; });
}

} // namespace limber
