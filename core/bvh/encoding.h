#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace limber {

// How the bytes of a file make its text. Inside, every text is UTF-8.
enum class Encoding : std::uint8_t { Utf8, Utf8Bom, Utf16Le, Utf16Be };

// A file's text as UTF-8, and what is needed to make the very same bytes of it again.
struct DecodedText {
    std::string text;
    Encoding encoding = Encoding::Utf8;
    bool byteOrderMark = false; // was there; it is not part of `text` but in UTF-8, see below
    std::string tail;           // UTF-16: the odd byte at the end, if any
};

// Tells the encoding by the byte order mark, else by the zero bytes of ASCII in UTF-16. UTF-8 keeps
// its bytes as they are, the mark among them (so that 200 MB need not be moved). Unpaired
// surrogates become three bytes each and come back as they were.
DecodedText decodeText(std::string bytes);

// The bytes of the byte order mark at the start of `text`: 3 or 0.
std::size_t byteOrderMarkLength(std::string_view text);

// UTF-8 to UTF-16 in pieces: a sequence that a piece cuts is kept for the next.
class Utf16Encoder {
public:
    explicit Utf16Encoder(bool bigEndian) : m_bigEndian(bigEndian) {}

    // What is not UTF-8 (a name typed as bytes) becomes U+FFFD.
    std::string encode(std::string_view piece);
    std::string finish();

private:
    void append(std::string& to, std::uint32_t codePoint) const;

    bool m_bigEndian;
    std::string m_pending;
};

// "utf-8", "utf-8-bom", "utf-16le", "utf-16be".
std::string_view encodingName(Encoding encoding);

} // namespace limber
