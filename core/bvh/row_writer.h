#pragma once

#include "core/bvh/row_text.h"
#include "core/bvh/row_words.h"
#include "core/bvh/source_text.h"
#include "core/bvh/text_output.h"
#include "core/bvh/text_style.h"
#include "core/bvh/writer.h"
#include "core/motion/clip.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace limber {

// Writes the rows of a clip: rows that are equal to what was read as their text, in long runs; of
// the others only the numbers that differ are new.
class RowWriter {
public:
    // `columnOrder`: the channel of the clip for each column of the file.
    RowWriter(const Clip& clip, const WriteOptions& options, const TextStyle& style,
              const std::vector<int>& columnOrder, TextOutput& output);

    // All rows; the last one without its line end. False: the output failed, or see error().
    bool write();

    // A sample that is not finite ("number"), or "cancelled".
    const std::optional<Diagnostic>& error() const { return m_error; }

private:
    static constexpr int kGatheredFrames = 8;

    // What rows of one source offer.
    struct Source {
        const SourceText* text = nullptr;
        std::vector<int> columns; // for each column of the file the column of this source, or -1
        bool sameColumns = false; // they are its own, in order: rows can be kept as they are
    };

    // Frames of the block whose rows follow each other in one source.
    struct Run {
        const Source* source = nullptr;
        int first = 0;
        int count = 0;
        std::size_t row = 0;
    };

    const Source* sourceOf(int frame) const;
    std::vector<Run> runsOf(int first, int last) const;
    std::size_t rowOf(int frame) const;
    bool follows(int frame) const; // row of `frame` + 1 is the next frame's
    void markChanged(int first, int last);
    void markChangedColumn(int first, const std::vector<Run>& runs, std::size_t column);
    bool writeBlock(int first, int last);
    bool writeChangedRow(int frame);
    void appendPatchedRow(const Source& source, int frame, RowText& to);
    void appendComposedRow(const Source* source, int frame, RowText& to);
    // The end of what it wrote; with an error nothing.
    char* writeNumber(std::size_t column, int frame, std::uint8_t decimals, char* to);
    void refuseNumber(std::size_t column, int frame);
    bool keepsText(const Source& source, std::size_t column, int frame,
                   std::string_view word) const;
    std::string_view lineEndAfter(int frame) const;
    void gatherSamples(int frame);
    double sample(std::size_t column, int frame) const; // of a gathered frame

    const Clip& m_clip;
    const WriteOptions& m_options;
    const TextStyle& m_style;
    const std::vector<int>& m_columnOrder;
    TextOutput& m_output;
    std::vector<Source> m_sources;
    std::vector<std::uint8_t> m_changed;        // for each frame of the block
    std::vector<std::uint8_t> m_changedColumns; // for each column, whether in any frame of it
    std::vector<const double*> m_samples;       // of each column
    std::vector<double> m_gathered;             // of some frames, row by row
    int m_gatheredFirst = -kGatheredFrames;     // the first of them
    RowWords m_words;
    RowText m_row;
    std::optional<Diagnostic> m_error;
};

} // namespace limber
