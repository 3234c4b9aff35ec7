#pragma once

#include "core/bvh/encoding.h"
#include "core/bvh/text_cursor.h"
#include "core/motion/clip.h"
#include "core/motion/result.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace limber {

// Where the words of a joint stand in the text.
struct JointText {
    TextSpan name;                    // empty for a joint without a name: then where it would stand
    std::array<TextSpan, 3> offset{}; // empty without OFFSET
    std::size_t bodyBegin = 0;        // after the opening brace
};

// How often each line end occurs.
struct LineEndCounts {
    std::size_t lf = 0;
    std::size_t crlf = 0;
    std::size_t cr = 0;

    std::size_t total() const { return lf + crlf + cr; }
};

// The words of the motion section's head.
struct MotionHeadText {
    bool hasMotion = false;
    std::size_t motionEnd = 0; // after the word MOTION, or where it is missing
    TextSpan
        frameCount; // the number after "Frames:"; empty: none, if not at 0 where it would stand
    std::optional<double> declaredFrames; // its value, a whole number
    TextSpan frameTime;                   // the number after "Frame Time:", in the same way
    bool frameTimeRepaired = false;       // salvage: that word is no number
    std::size_t end = 0;                  // where the lines of the rows begin
};

// The rows of a text. Columns are channel-major and shared with the clip that was read.
struct RowsText {
    std::vector<std::size_t> begins; // where the line of each row begins
    std::vector<std::size_t> ends;   // where each ends, only if rows are wrapped over lines
    std::vector<CurvePtr> columns;
    std::vector<std::uint8_t> decimals; // for each column the most decimals that it has
    TextSpan cut;                       // what saving leaves out: a cut last row with its line end
    std::vector<std::size_t> repaired;  // salvage: rows in which numbers were held, ascending

    std::size_t count() const { return begins.size(); }
};

// The text that a clip was read from, and where everything in it stands; immutable once read, and
// owned: another program may change the file.
struct SourceText {
    std::string text; // UTF-8, with a byte order mark if there was one
    Encoding encoding = Encoding::Utf8;
    bool byteOrderMark = false;
    std::string encodingTail;  // the odd last byte of UTF-16
    std::size_t byteCount = 0; // of the file, unpacked

    SkeletonPtr skeleton;
    FrameTime frameTime;
    std::vector<JointText> joints;
    TextSpan hierarchy; // from HIERARCHY (or the first ROOT) to the last closing brace
    MotionHeadText head;
    RowsText rows;
    LineEndCounts headLineEnds; // before the rows
    LineEndCounts rowLineEnds;  // from there on
    std::vector<Diagnostic> diagnostics;
    bool salvaged = false;
    bool hierarchyRepaired = false; // salvage: the text of the hierarchy is not to be kept

    LineEndCounts lineEnds() const
    {
        return {headLineEnds.lf + rowLineEnds.lf, headLineEnds.crlf + rowLineEnds.crlf,
                headLineEnds.cr + rowLineEnds.cr};
    }

    // The text of a row without its line end.
    TextSpan rowSpan(std::size_t row) const;
};

} // namespace limber
