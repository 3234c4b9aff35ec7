#include "core/bvh/writer.h"

#include "core/bvh/head_writer.h"
#include "core/bvh/row_writer.h"
#include "core/bvh/source_text.h"
#include "core/bvh/text_output.h"
#include "core/bvh/text_style.h"

#include <algorithm>
#include <utility>

namespace limber {

namespace {

// One piece of an untouched text; between two pieces the progress is asked.
constexpr std::size_t kWritePiece = 4 * 1024 * 1024;

const SourceText* firstSource(const Clip& clip)
{
    return clip.origin && !clip.origin->sources.empty() ? clip.origin->sources.front().get()
                                                        : nullptr;
}

bool everyRowInPlace(const Clip& clip, const SourceText& source)
{
    const auto& frames = clip.origin->frames;
    if (frames.size() != source.rows.count())
        return false;
    for (std::size_t row = 0; row < frames.size(); ++row) {
        if (frames[row] != FrameOrigin{0, static_cast<std::int32_t>(row)})
            return false;
    }
    return true;
}

bool everySampleAsRead(const Clip& clip, const SourceText& source)
{
    const auto& columns = clip.origin->columns.front();
    for (std::size_t channel = 0; channel < clip.curves.size(); ++channel) {
        if (columns[channel] != static_cast<int>(channel))
            return false;
        const CurvePtr& now = clip.curves[channel];
        const CurvePtr& read = source.rows.columns[channel];
        if (now != read && now->samples != read->samples)
            return false;
    }
    return true;
}

bool sameTrees(const Clip& clip, const SourceText& source)
{
    return clip.skeleton == source.skeleton || *clip.skeleton == *source.skeleton;
}

// Whether the line end that is asked for is the one that all lines have.
bool keepsLineEnds(const SourceText& source, Newline newline)
{
    const LineEndCounts counts = source.lineEnds();
    switch (newline) {
    case Newline::Source:
        return true;
    case Newline::Lf:
        return counts.crlf == 0 && counts.cr == 0;
    case Newline::CrLf:
        return counts.lf == 0 && counts.cr == 0;
    }
    return false;
}

bool isAsRead(const Clip& clip, const SourceText& source, const WriteOptions& options)
{
    return !source.salvaged && options.decimals == Decimals::Source &&
           keepsLineEnds(source, options.newline) &&
           isSaidAlike(clip.frameTime, source.frameTime) &&
           clip.curves.size() == source.rows.columns.size() && sameTrees(clip, source) &&
           everyRowInPlace(clip, source) && everySampleAsRead(clip, source);
}

std::string_view wantedLineEnd(Newline newline)
{
    switch (newline) {
    case Newline::Source:
        return {};
    case Newline::Lf:
        return "\n";
    case Newline::CrLf:
        return "\r\n";
    }
    return {};
}

class ClipWriter {
public:
    ClipWriter(const Clip& clip, const WriteOptions& options, const ByteSink& sink)
        : m_clip(clip), m_options(options), m_source(firstSource(clip)),
          m_output(sink, m_source ? m_source->encoding : Encoding::Utf8,
                   wantedLineEnd(options.newline))
    {
    }

    Result<Done> write()
    {
        const bool utf16 = m_source && (m_source->encoding == Encoding::Utf16Le ||
                                        m_source->encoding == Encoding::Utf16Be);
        if (utf16 && m_source->byteOrderMark)
            m_output.writeByteOrderMark();
        const bool complete =
            m_source && isAsRead(m_clip, *m_source, m_options) ? writeAsRead() : writeChanged();
        if (!complete)
            return m_error ? *m_error : writeError();
        m_output.finish();
        if (utf16)
            m_output.writeRaw(m_source->encodingTail);
        if (m_output.failed())
            return writeError();
        return {Done{}, std::move(m_notes)};
    }

private:
    static Diagnostic writeError()
    {
        return makeError("write", {LIMBER_TEXT("The text could not be written"), {}});
    }

    bool writeAsRead();
    bool writeChanged();
    bool writeTail();

    const Clip& m_clip;
    const WriteOptions& m_options;
    const SourceText* m_source;
    TextOutput m_output;
    std::vector<Diagnostic> m_notes;
    std::optional<Diagnostic> m_error;
};

bool ClipWriter::writeAsRead()
{
    const std::string_view text = m_source->text;
    for (std::size_t at = 0; at < text.size(); at += kWritePiece) {
        if (!m_output.write(text.substr(at, kWritePiece)))
            return false;
        if (m_options.progress &&
            !m_options.progress(static_cast<double>(at) / static_cast<double>(text.size()))) {
            m_error = makeError("cancelled", {LIMBER_TEXT("Saving was cancelled"), {}});
            return false;
        }
    }
    return true;
}

bool ClipWriter::writeChanged()
{
    const TextStyle style = m_source ? styleOf(*m_source) : TextStyle{};
    Result<HeadText> head = m_source ? headOf(m_clip, *m_source, style, m_options)
                                     : newHeadOf(m_clip, style, m_options);
    if (!head) {
        m_error = head.diagnostics().back();
        return false;
    }
    m_notes = std::move(head->notes);
    if (!m_output.write(head->text))
        return false;
    RowWriter rows(m_clip, m_options, style, head->columnOrder, m_output);
    if (!rows.write()) {
        m_error = rows.error();
        return false;
    }
    if (!m_source)
        return m_clip.frameCount == 0 || m_output.write(style.lineEnd);
    if (m_clip.frameCount > 0 && m_source->rows.count() == 0 && !m_output.write(style.lineEnd))
        return false;
    return writeTail();
}

// What stood after the last row, without a cut row; the new last row ends as the old one did.
bool ClipWriter::writeTail()
{
    const std::string_view text = m_source->text;
    const std::size_t rowCount = m_source->rows.count();
    std::size_t begin = rowCount > 0 ? m_source->rowSpan(rowCount - 1).end : m_source->head.end;
    if (rowCount > 0 && m_clip.frameCount == 0)
        begin += lineEndLength(text, begin); // the head's last line has ended already
    const TextSpan cut = m_source->rows.cut;
    if (cut.empty())
        return m_output.write(text.substr(begin));
    m_notes.push_back(
        makeNote(m_source->salvaged ? "unreadable-left-out" : "cut-row",
                 m_source->salvaged
                     ? Text{LIMBER_TEXT("What could not be read after the rows is left out"), {}}
                     : Text{LIMBER_TEXT("The cut last row is left out"), {}}));
    return m_output.write(text.substr(begin, std::max(begin, cut.begin) - begin)) &&
           m_output.write(text.substr(std::max(begin, cut.end)));
}

} // namespace

Result<Done> writeBvh(const Clip& clip, const WriteOptions& options, const ByteSink& sink)
{
    return ClipWriter(clip, options, sink).write();
}

Result<std::string> bvhText(const Clip& clip, const WriteOptions& options)
{
    std::string text;
    Result<Done> written = writeBvh(clip, options, [&](std::string_view piece) {
        text += piece;
        return true;
    });
    if (!written)
        return written.diagnostics();
    return {std::move(text), written.diagnostics()};
}

} // namespace limber
