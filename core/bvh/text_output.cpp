#include "core/bvh/text_output.h"

#include <algorithm>

namespace limber {

namespace {

constexpr std::size_t kBufferSize = 256 * 1024;

} // namespace

TextOutput::TextOutput(const ByteSink& sink, Encoding encoding, std::string_view lineEnd)
    : m_sink(sink), m_lineEnd(lineEnd)
{
    if (encoding == Encoding::Utf16Le || encoding == Encoding::Utf16Be)
        m_utf16.emplace(encoding == Encoding::Utf16Be);
    m_buffer.reserve(kBufferSize);
}

bool TextOutput::flush()
{
    if (!m_failed && !m_buffer.empty())
        m_failed = !m_sink(m_buffer);
    m_buffer.clear();
    return !m_failed;
}

bool TextOutput::gather(std::string_view bytes)
{
    if (m_failed)
        return false;
    if (m_buffer.size() + bytes.size() > kBufferSize && !flush())
        return false;
    if (bytes.size() >= kBufferSize / 4) {
        // Passed on as it is; what waits goes first.
        m_failed = !flush() || !m_sink(bytes);
        return !m_failed;
    }
    m_buffer += bytes;
    return true;
}

bool TextOutput::passOn(std::string_view piece)
{
    return m_utf16 ? gather(m_utf16->encode(piece)) : gather(piece);
}

void TextOutput::convertLineEnds(std::string_view piece)
{
    m_converted.clear();
    std::size_t at = 0;
    while (at < piece.size()) {
        const std::size_t end = std::min(piece.find_first_of("\r\n", at), piece.size());
        m_converted += piece.substr(at, end - at);
        if (end > at)
            m_lastWasCr = false;
        at = end;
        if (at == piece.size())
            break;
        const bool secondOfPair = piece[at] == '\n' && m_lastWasCr;
        m_lastWasCr = piece[at] == '\r';
        if (!secondOfPair)
            m_converted += m_lineEnd;
        ++at;
    }
}

bool TextOutput::write(std::string_view piece)
{
    if (m_failed || piece.empty())
        return !m_failed;
    if (m_lineEnd.empty())
        return passOn(piece);
    convertLineEnds(piece);
    return passOn(m_converted);
}

bool TextOutput::finish()
{
    if (m_utf16 && !gather(m_utf16->finish()))
        return false;
    return flush();
}

bool TextOutput::writeByteOrderMark()
{
    return m_utf16 ? gather(m_utf16->encode("\xEF\xBB\xBF")) : gather("\xEF\xBB\xBF");
}

bool TextOutput::writeRaw(std::string_view bytes)
{
    return gather(bytes) && flush();
}

} // namespace limber
