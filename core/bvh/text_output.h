#pragma once

#include "core/bvh/encoding.h"
#include "core/bvh/writer.h"

#include <optional>
#include <string>
#include <string_view>

namespace limber {

// Takes the text of a file in pieces and hands the bytes on: line ends and encoding as wanted,
// small pieces gathered, large ones passed through without a copy.
class TextOutput {
public:
    // `lineEnd`: every line end becomes this one; empty: they stay as they are.
    TextOutput(const ByteSink& sink, Encoding encoding, std::string_view lineEnd);

    // False once the sink said no; the rest is then ignored.
    bool write(std::string_view piece);
    bool finish();
    bool failed() const { return m_failed; }

    // For UTF-16, where the text itself has no mark.
    bool writeByteOrderMark();
    // Bytes as they are, after finish().
    bool writeRaw(std::string_view bytes);

private:
    bool passOn(std::string_view piece);
    bool gather(std::string_view bytes);
    bool flush();
    void convertLineEnds(std::string_view piece);

    const ByteSink& m_sink;
    std::optional<Utf16Encoder> m_utf16;
    std::string m_lineEnd;
    std::string m_converted;
    std::string m_buffer;
    bool m_lastWasCr = false;
    bool m_failed = false;
};

} // namespace limber
