#pragma once

#include "core/bvh/source_text.h"
#include "core/bvh/text_style.h"
#include "core/bvh/writer.h"
#include "core/motion/clip.h"

#include <string>
#include <vector>

namespace limber {

// What stands before the rows of the file, and in which order it names the columns.
struct HeadText {
    std::string text;              // up to the first row, its last line ended
    std::vector<int> columnOrder;  // channel of the clip for each column of the file
    std::vector<Diagnostic> notes; // what had to change besides what the user changed
};

// The head of a clip whose first source is `source`: only what differs from it is new. The trees
// are written anew if their structure is another, or if their text cannot be kept. Errors: "name"
// (a name that would not read back), "number" (an OFFSET or frame time that is no finite number).
Result<HeadText> headOf(const Clip& clip, const SourceText& source, const TextStyle& style,
                        const WriteOptions& options);

// The head of a clip without a source.
Result<HeadText> newHeadOf(const Clip& clip, const TextStyle& style, const WriteOptions& options);

// Whether one text says both; a frame time that was only assumed has no text.
bool isSaidAlike(const FrameTime& a, const FrameTime& b);

// Whether both name the same joints' kinds, parents and channels in the same order, so that the
// text of one serves for the other but for names and OFFSETs.
bool sameLayout(const Skeleton& a, const Skeleton& b);

} // namespace limber
