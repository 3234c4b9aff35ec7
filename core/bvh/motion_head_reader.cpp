#include "core/bvh/motion_head_reader.h"

#include "core/bvh/hierarchy_reader.h"
#include "core/bvh/number_text.h"

#include <cmath>
#include <utility>

namespace limber {

namespace {

// Outside of these a frame time means nothing that could be played.
constexpr double kShortestFrameSec = 1e-9;
constexpr double kLongestFrameSec = 1e9;

// "Frames:" and its number may stand on two lines, but a row that follows at once is no number.
bool isAloneInLine(TextCursor cursor)
{
    cursor.next();
    return cursor.peekInLine().empty();
}

} // namespace

bool MotionHeadReader::read(std::size_t treesEnd)
{
    m_head.text.motionEnd = treesEnd;
    m_head.text.end = treesEnd;
    bool done = false;
    Word word;
    while (!done) {
        word = m_cursor.peek();
        if (word.empty())
            break;
        if (!readWord(word, done))
            return false;
    }
    noteWhatIsMissing(word);
    m_head.text.end = word.empty() ? m_cursor.text().size() : m_cursor.lineBegin();
    return true;
}

bool MotionHeadReader::readWord(const Word& word, bool& done)
{
    const std::string_view rest = m_cursor.text().substr(word.span.begin);
    const bool isFrameCount = frameCountKeyLength(rest) > 0;
    const bool isFrameTime = !isFrameCount && frameTimeKeyLength(rest) > 0;
    if (!m_head.text.hasMotion && (isFrameCount || isFrameTime) && m_beforeMotion.line == 0)
        m_beforeMotion = word.place;
    if (sameLetters(word.text, "MOTION") && !m_head.text.hasMotion) {
        m_cursor.next();
        m_head.text.hasMotion = true;
        m_head.text.motionEnd = word.span.end;
        m_head.text.end = word.span.end;
        return true;
    }
    if (isFrameCount)
        return readFrameCount(word);
    if (isFrameTime)
        return readFrameTime(word);
    done = true;
    // A row begins on a line of its own, or it could not be taken out of the text.
    if (word.span.begin < m_head.text.end ||
        m_cursor.text()
                .substr(m_head.text.end, word.span.begin - m_head.text.end)
                .find_first_of("\r\n") == std::string_view::npos) {
        return m_remarks.refuse(
            "keyword",
            {LIMBER_TEXT("Found \"%1\" in the line of the motion section's head; "
                         "rows begin on a line of their own"),
             {printable(word.text)}},
            word.place);
    }
    return true;
}

bool MotionHeadReader::twice(const Word& key)
{
    return m_remarks.refuse(
        "keyword", {LIMBER_TEXT("\"%1\" stands here a second time"), {printable(key.text)}},
        key.place);
}

void MotionHeadReader::noteColon(const Word& key, std::size_t keyLength)
{
    if (m_cursor.text()[key.span.begin + keyLength - 1] != ':') {
        m_remarks.warn("colon-missing",
                       {LIMBER_TEXT("No colon after \"%1\""), {printable(key.text)}}, key.place);
    }
}

bool MotionHeadReader::readFrameCount(const Word& key)
{
    if (std::exchange(m_hasFrameCountKey, true))
        return twice(key);
    const std::size_t length = frameCountKeyLength(m_cursor.text().substr(key.span.begin));
    noteColon(key, length);
    m_cursor.moveTo(key.span.begin + length);
    m_head.text.end = m_cursor.position();
    const bool sameLine = !m_cursor.peekInLine().empty();
    const Word number = m_cursor.peek();
    const std::optional<double> value = parseNumber(number.text);
    if (!sameLine && !(value && isAloneInLine(m_cursor))) {
        m_hasFrameCountKey = false; // as good as not there, but its place is known
        m_head.text.frameCount = {m_head.text.end, m_head.text.end};
        return true;
    }
    m_cursor.next();
    m_head.text.frameCount = number.span;
    m_head.frameCountPlace = number.place;
    m_head.text.end = number.span.end;
    if (value && *value >= 0.0 && *value == std::floor(*value)) {
        m_head.text.declaredFrames = *value;
        return true;
    }
    return m_remarks.repair("number",
                            {LIMBER_TEXT("Found \"%1\" where the number of frames was expected"),
                             {printable(number.text)}},
                            number.place);
}

bool MotionHeadReader::readFrameTime(const Word& key)
{
    if (std::exchange(m_hasFrameTimeKey, true))
        return twice(key);
    const std::size_t length = frameTimeKeyLength(m_cursor.text().substr(key.span.begin));
    noteColon(key, length);
    m_cursor.moveTo(key.span.begin + length);
    m_head.text.end = m_cursor.position();
    const bool sameLine = !m_cursor.peekInLine().empty();
    const Word number = m_cursor.peek();
    const std::optional<double> value = parseNumber(number.text);
    if (!sameLine && !(value && isAloneInLine(m_cursor))) {
        m_hasFrameTimeKey = false;
        m_head.text.frameTime = {m_head.text.end, m_head.text.end};
        return true;
    }
    m_cursor.next();
    m_head.text.frameTime = number.span;
    m_head.text.end = number.span.end;
    if (!value) {
        m_head.text.frameTimeRepaired = m_remarks.salvaging();
        return m_remarks.repair("number",
                                {LIMBER_TEXT("Found \"%1\" where the frame time was expected"),
                                 {printable(number.text)}},
                                number.place);
    }
    if (*value < kShortestFrameSec || *value > kLongestFrameSec) {
        m_remarks.warn(
            "frame-time-invalid",
            {LIMBER_TEXT("The frame time %1 makes no sense; 1/30 s is taken until another "
                         "is set"),
             {printable(number.text)}},
            number.place);
        return true;
    }
    m_head.frameTime = {*value, effectiveDecimalsOf(number.text)};
    return true;
}

void MotionHeadReader::noteWhatIsMissing(const Word& next)
{
    const bool empty = next.empty() && !m_hasFrameCountKey && !m_hasFrameTimeKey;
    if (!m_head.text.hasMotion) {
        const TextPlace place = m_beforeMotion.line > 0 ? m_beforeMotion : next.place;
        m_remarks.warn("motion-missing", {LIMBER_TEXT("The word MOTION is missing"), {}}, place);
        if (empty)
            return; // a file of the trees only lacks one thing, not three
    } else if (m_beforeMotion.line > 0) {
        m_remarks.warn("head-before-motion",
                       {LIMBER_TEXT("Frames: or Frame Time: stands before MOTION"), {}},
                       m_beforeMotion);
    }
    if (!m_hasFrameCountKey) {
        m_remarks.warn("frames-missing",
                       {LIMBER_TEXT("The line \"Frames:\" is missing; the rows are counted"), {}},
                       next.place);
    }
    if (!m_hasFrameTimeKey) {
        m_remarks.warn("frame-time-missing",
                       {LIMBER_TEXT("The line \"Frame Time:\" is missing; 1/30 s is taken until a "
                                    "frame time is set"),
                        {}},
                       next.place);
    }
}

} // namespace limber
