#pragma once

#include <cstddef>
#include <limits>
#include <string_view>
#include <vector>

namespace limber {

// Bytes `begin` … `end` − 1 of a text.
struct TextSpan {
    std::size_t begin = 0;
    std::size_t end = 0;

    bool empty() const { return begin >= end; }
    std::size_t size() const { return empty() ? 0 : end - begin; }
    std::string_view in(std::string_view text) const { return text.substr(begin, size()); }
};

// Line from 1, column from 1 in bytes.
struct TextPlace {
    int line = 0;
    int column = 0;
};

constexpr bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\v' || c == '\f';
}
constexpr bool isLineEnd(char c)
{
    return c == '\n' || c == '\r';
}
constexpr bool isWhite(char c)
{
    return isBlank(c) || isLineEnd(c);
}

// Whether `rest` begins with a comment: the format knows none, but some programs write them.
constexpr bool beginsComment(std::string_view rest)
{
    return rest.starts_with('#') || rest.starts_with("//");
}

// The same letters, ASCII case aside; never by the locale (Turkish has other capitals for "i").
bool sameLetters(std::string_view a, std::string_view b);

// The bytes of the line end at `at`: 2 for CRLF, 1 for LF or CR, 0 if there is none.
std::size_t lineEndLength(std::string_view text, std::size_t at);

// A word of the text: between white space; each brace is a word of its own.
struct Word {
    TextSpan span;
    TextPlace place;
    std::string_view text;

    bool empty() const { return text.empty(); } // the text has ended
};

// Goes through a text word by word and knows the line. LF, CRLF and CR each end a line.
// Comments (from a word that begins with # or // to the line's end) are stepped over and noted.
class TextCursor {
public:
    explicit TextCursor(std::string_view text, std::size_t begin = 0);

    std::string_view text() const { return m_text; }
    std::size_t position() const { return m_at; }
    TextPlace place() const { return placeOf(m_at); }
    std::size_t lineBegin() const { return m_lineBegin; }
    bool atEnd() const { return m_at >= m_text.size(); }

    // The next word, without and with stepping over it. Lines are crossed.
    Word peek();
    Word next();
    // The next word of this line; empty where the line has no more.
    Word peekInLine();

    // Steps to `position`, which is on this line and not before the cursor.
    void moveTo(std::size_t position) { m_at = position; }
    // Steps over the line end, if the cursor stands before one.
    void crossLineEnd();
    void skipBlanks();

    // Where comments began that were stepped over.
    const std::vector<TextPlace>& comments() const { return m_comments; }

private:
    TextPlace placeOf(std::size_t position) const;
    bool skipComment();
    void skipToWord();
    Word wordHere() const;

    std::string_view m_text;
    std::size_t m_at = 0;
    std::size_t m_lineBegin = 0;
    std::size_t m_line = 1;
    std::vector<TextPlace> m_comments;
};

// A line or column number as diagnostics have it.
constexpr int clampedToInt(std::size_t value)
{
    constexpr auto kMost = static_cast<std::size_t>(std::numeric_limits<int>::max());
    return static_cast<int>(value < kMost ? value : kMost);
}

} // namespace limber
