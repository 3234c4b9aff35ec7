#include "core/bvh/row_reader.h"

#include "core/bvh/number_text.h"

#include <algorithm>
#include <limits>

namespace limber {

namespace {

bool beginsRow(std::string_view word)
{
    const char c = word.front();
    return (c >= '0' && c <= '9') || c == '-' || c == '+' || c == '.';
}

// What printf makes of a number that is none; not to be taken for text after the rows.
bool spellsNonFinite(std::string_view word)
{
    return sameLetters(word, "nan") || sameLetters(word, "inf") || sameLetters(word, "infinity") ||
           sameLetters(word.substr(0, 4), "nan(");
}

std::size_t skipBlanks(std::string_view text, std::size_t at, std::size_t end)
{
    while (at < end && isBlank(text[at]))
        ++at;
    return at;
}

TextSpan wordAt(std::string_view text, std::size_t at, std::size_t end)
{
    TextSpan word{at, at};
    while (word.end < end && !isBlank(text[word.end]))
        ++word.end;
    return word;
}

} // namespace

void RowTable::append(std::size_t begin, std::size_t end, std::span<const double> values,
                      TextPlace place)
{
    if (static_cast<double>(count()) == declared)
        extraRow = place;
    for (std::size_t column = 0; column < columns.size(); ++column)
        columns[column].push_back(values[column]);
    begins.push_back(begin);
    if (wrapped)
        ends.push_back(end);
}

TextPlace CarefulRowReader::placeIn(const Line& line, std::size_t at) const
{
    return {clampedToInt(line.number), clampedToInt(at - line.span.begin + 1)};
}

bool CarefulRowReader::read(std::size_t begin, std::size_t line,
                            const std::function<bool(std::size_t)>& proceed)
{
    constexpr std::size_t kLinesBetweenQuestions = 4096;
    std::size_t at = begin;
    for (std::size_t number = line; at < m_text.size(); ++number) {
        if ((number - line) % kLinesBetweenQuestions == 0 && !proceed(at))
            return true;
        std::size_t end = at;
        while (end < m_text.size() && !isLineEnd(m_text[end]))
            ++end;
        const std::size_t endLength = lineEndLength(m_text, end);
        if (endLength == 2)
            ++m_table.lineEnds.crlf;
        else if (endLength == 1)
            ++(m_text[end] == '\r' ? m_table.lineEnds.cr : m_table.lineEnds.lf);
        if (!readLine({{at, end}, end + endLength, number}))
            return false;
        at = end + endLength;
    }
    return finish();
}

void CarefulRowReader::noteComment(const Line& line, std::size_t at)
{
    m_remarks.warn("comment",
                   {LIMBER_TEXT("A comment, which the format does not have; it is kept"), {}},
                   placeIn(line, at));
}

bool CarefulRowReader::readLine(const Line& line)
{
    const std::size_t at = skipBlanks(m_text, line.span.begin, line.span.end);
    if (at == line.span.end)
        return true;
    const TextSpan word = wordAt(m_text, at, line.span.end);
    if (beginsComment(word.in(m_text))) {
        noteComment(line, at);
        return true;
    }
    if (!beginsRow(word.in(m_text)) && !spellsNonFinite(word.in(m_text))) {
        if (m_textPlace.line == 0) {
            m_textPlace = placeIn(line, at);
            m_textWord = word;
        }
        return true;
    }
    if (m_textPlace.line > 0 && m_frameLines > 0)
        return wrongLength(); // the row before that text is the first that is wrong
    if (m_textPlace.line > 0) {
        m_table.cut = {m_textWord.begin - static_cast<std::size_t>(m_textPlace.column - 1),
                       m_text.size()};
        return m_remarks.refuse("number",
                                {LIMBER_TEXT("Found \"%1\" where a row of numbers was expected"),
                                 {printable(m_textWord.in(m_text))}},
                                m_textPlace);
    }
    return readRowLine(line, at);
}

bool CarefulRowReader::readRowLine(const Line& line, std::size_t firstWord)
{
    const std::size_t columns = m_table.columnCount();
    if (m_frameLines == 0) {
        m_frameBegin = line.span.begin;
        m_framePlace = placeIn(line, firstWord);
        m_frameRepaired = false;
        m_values.clear();
        m_valueCount = 0;
        m_firstLineCount = 0;
    }
    LineNumbers numbers = readNumbers(line, firstWord);
    if (m_frameLines == 0)
        m_firstLineCount = numbers.wordCount;
    // Lines that cannot sum to a row: the first of them is the one that is wrong, unless a word in
    // this one is two that are glued.
    const std::size_t sum = m_valueCount + numbers.wordCount;
    const bool fits = sum <= columns;
    if (m_frameLines > 0 && !fits)
        return wrongLength();
    if (!numbers.firstBad.empty()) {
        if (line.end == m_text.size() && line.span.end == line.end &&
            numbers.firstBad.end == m_text.size() && isNumberPrefix(numbers.firstBad.in(m_text))) {
            --numbers.wordCount; // the text was cut inside this word
            numbers.values.pop_back();
        } else if (!holdBadNumbers(line, numbers, sum == columns)) {
            return false;
        }
    }
    if (!fits)
        return wrongLength();
    m_valueCount += numbers.wordCount;
    m_values.insert(m_values.end(), numbers.values.begin(), numbers.values.end());
    ++m_frameLines;
    m_frameEnd = line.end;
    if (m_valueCount == columns)
        return endFrame(line);
    return true;
}

CarefulRowReader::LineNumbers CarefulRowReader::readNumbers(const Line& line, std::size_t firstWord)
{
    LineNumbers numbers;
    const std::size_t columns = m_table.columnCount();
    for (std::size_t at = firstWord; at < line.span.end;) {
        const TextSpan word = wordAt(m_text, at, line.span.end);
        const std::string_view text = word.in(m_text);
        if (beginsComment(text)) {
            noteComment(line, at);
            break;
        }
        const std::size_t column = m_valueCount + numbers.wordCount;
        ++numbers.wordCount;
        const std::optional<double> value = parseNumber(text);
        if (!value && numbers.firstBad.empty())
            numbers.firstBad = word;
        if (column < columns) { // more is only counted
            if (value) {
                auto& decimals = m_table.decimals[column];
                decimals = std::max(decimals, static_cast<std::uint8_t>(decimalsOf(text)));
            }
            numbers.values.push_back(value.value_or(std::numeric_limits<double>::quiet_NaN()));
        }
        at = skipBlanks(m_text, word.end, line.span.end);
    }
    return numbers;
}

// Refused, or in salvage the numbers of the row before in place of the bad ones.
bool CarefulRowReader::holdBadNumbers(const Line& line, LineNumbers& numbers, bool whole)
{
    const auto text = [](std::string_view word) {
        return Text{LIMBER_TEXT("Found \"%1\" where a number was expected"), {printable(word)}};
    };
    const TextSpan first = numbers.firstBad;
    if (!whole && m_remarks.salvaging()) {
        m_table.cut = {m_frameBegin, m_text.size()};
        return m_remarks.refuse("number", text(first.in(m_text)), placeIn(line, first.begin));
    }
    std::size_t at = skipBlanks(m_text, line.span.begin, line.span.end);
    for (std::size_t i = 0; i < numbers.values.size(); ++i) {
        const TextSpan word = wordAt(m_text, at, line.span.end);
        at = skipBlanks(m_text, word.end, line.span.end);
        if (parseNumber(word.in(m_text)))
            continue;
        if (!m_remarks.repair("number", text(word.in(m_text)), placeIn(line, word.begin)))
            return false;
        const auto& column = m_table.columns[m_valueCount + i];
        numbers.values[i] = column.empty() ? 0.0 : column.back();
        m_frameRepaired = true;
    }
    return true;
}

bool CarefulRowReader::endFrame(const Line& line)
{
    if (m_frameLines > 1 && !m_table.wrapped) {
        m_table.wrapped = true;
        // From here on rows may end on another line than they begin; those before ended on theirs.
        for (const std::size_t begin : m_table.begins)
            m_table.ends.push_back(std::min(m_text.find_first_of("\r\n", begin), m_text.size()));
        m_remarks.warn(
            "wrapped-rows",
            {LIMBER_TEXT("A row is wrapped over %1 lines; many programs do not read that"),
             {std::to_string(m_frameLines)}},
            m_framePlace);
    }
    if (m_table.count() >= static_cast<std::size_t>(std::numeric_limits<int>::max())) {
        return m_remarks.refuse("too-large", {LIMBER_TEXT("The clip has too many frames"), {}},
                                m_framePlace);
    }
    if (m_frameRepaired)
        m_table.repaired.push_back(m_table.count());
    m_table.append(m_frameBegin, line.span.end, m_values, m_framePlace);
    m_frameLines = 0;
    return true;
}

bool CarefulRowReader::wrongLength()
{
    m_table.cut = {m_frameBegin, m_text.size()};
    return m_remarks.refuse(
        "row-length",
        {LIMBER_TEXT("A row has %1 values, expected %2"),
         {std::to_string(m_firstLineCount), std::to_string(m_table.columnCount())}},
        m_framePlace);
}

bool CarefulRowReader::finish()
{
    if (m_frameLines > 0) {
        // The last row may be cut; the only one, or one with lines after it, is wrong.
        const bool lastRow = m_frameLines == 1 || m_table.wrapped;
        if (m_table.count() == 0 || !lastRow)
            return wrongLength();
        m_table.cut = {m_frameBegin, m_frameEnd};
        m_remarks.warn(
            "truncated-row",
            {LIMBER_TEXT("The last row is cut: it has %1 values, expected %2; it is left "
                         "out"),
             {std::to_string(m_valueCount), std::to_string(m_table.columnCount())}},
            m_framePlace);
    }
    if (m_textPlace.line > 0) {
        m_remarks.warn("text-after-rows",
                       {LIMBER_TEXT("Found \"%1\" after the rows; the text is kept"),
                        {printable(m_textWord.in(m_text))}},
                       m_textPlace);
    }
    return true;
}

} // namespace limber
