#include "core/bvh/text_cursor.h"

#include <algorithm>

namespace limber {

namespace {

constexpr char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

} // namespace

bool sameLetters(std::string_view a, std::string_view b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return lower(x) == lower(y); });
}

std::size_t lineEndLength(std::string_view text, std::size_t at)
{
    if (at >= text.size() || !isLineEnd(text[at]))
        return 0;
    return text[at] == '\r' && at + 1 < text.size() && text[at + 1] == '\n' ? 2 : 1;
}

TextCursor::TextCursor(std::string_view text, std::size_t begin)
    : m_text(text), m_at(begin), m_lineBegin(begin)
{
}

TextPlace TextCursor::placeOf(std::size_t position) const
{
    return {clampedToInt(m_line), clampedToInt(position - m_lineBegin + 1)};
}

void TextCursor::crossLineEnd()
{
    const std::size_t length = lineEndLength(m_text, m_at);
    if (length == 0)
        return;
    m_at += length;
    m_lineBegin = m_at;
    ++m_line;
}

void TextCursor::skipBlanks()
{
    while (!atEnd() && isBlank(m_text[m_at]))
        ++m_at;
}

bool TextCursor::skipComment()
{
    if (!beginsComment(m_text.substr(m_at)))
        return false;
    m_comments.push_back(place());
    while (!atEnd() && !isLineEnd(m_text[m_at]))
        ++m_at;
    return true;
}

void TextCursor::skipToWord()
{
    while (!atEnd()) {
        skipBlanks();
        if (atEnd())
            return;
        if (isLineEnd(m_text[m_at]))
            crossLineEnd();
        else if (!skipComment())
            return;
    }
}

Word TextCursor::wordHere() const
{
    std::size_t end = m_at;
    const auto isBrace = [](char c) { return c == '{' || c == '}'; };
    if (end < m_text.size() && isBrace(m_text[end])) {
        ++end;
    } else {
        while (end < m_text.size() && !isBlank(m_text[end]) && !isLineEnd(m_text[end]) &&
               !isBrace(m_text[end]))
            ++end;
    }
    return {{m_at, end}, place(), m_text.substr(m_at, end - m_at)};
}

Word TextCursor::peek()
{
    skipToWord();
    return wordHere();
}

Word TextCursor::next()
{
    const Word word = peek();
    m_at = word.span.end;
    return word;
}

Word TextCursor::peekInLine()
{
    skipBlanks();
    skipComment();
    if (atEnd() || isLineEnd(m_text[m_at]))
        return {{m_at, m_at}, place(), {}};
    return wordHere();
}

} // namespace limber
