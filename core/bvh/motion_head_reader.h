#pragma once

#include "core/bvh/remarks.h"
#include "core/bvh/source_text.h"
#include "core/bvh/text_cursor.h"

namespace limber {

// What stands between the trees and the rows: MOTION, Frames:, Frame Time:.
struct MotionHead {
    MotionHeadText text;
    FrameTime frameTime{.assumed = true}; // 1/30 s where the text has none
    TextPlace frameCountPlace;            // of the line "Frames:"
};

class MotionHeadReader {
public:
    MotionHeadReader(TextCursor& cursor, Remarks& remarks) : m_cursor(cursor), m_remarks(remarks) {}

    // `treesEnd`: behind the last brace. False: refused, the reason is in the remarks. The cursor
    // then stands in the line of the first row.
    bool read(std::size_t treesEnd);
    const MotionHead& head() const { return m_head; }

private:
    bool readWord(const Word& word, bool& done);
    bool readFrameCount(const Word& key);
    bool readFrameTime(const Word& key);
    bool twice(const Word& key);
    void noteColon(const Word& key, std::size_t keyLength);
    void noteWhatIsMissing(const Word& next);

    TextCursor& m_cursor;
    Remarks& m_remarks;
    MotionHead m_head;
    TextPlace m_beforeMotion; // of a key that stands before MOTION
    bool m_hasFrameCountKey = false;
    bool m_hasFrameTimeKey = false;
};

} // namespace limber
