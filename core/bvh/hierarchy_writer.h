#pragma once

#include "core/bvh/source_text.h"
#include "core/bvh/text_style.h"
#include "core/bvh/writer.h"
#include "core/motion/clip.h"

#include <array>
#include <string>
#include <vector>

namespace limber {

// The number texts of a joint's OFFSET.
using OffsetTexts = std::array<std::string, 3>;

// An OFFSET number as the options want it: `had` is the text that it replaces, "" if there is none.
std::string offsetNumberText(double value, std::string_view had, const WriteOptions& options);

// The trees of a skeleton from HIERARCHY to the last brace (no line end after it). Numbers of
// joints that the source has too keep their texts. `columnOrder` gets the channels in the order in
// which the text names them.
std::string hierarchyText(const Clip& clip, const SourceText* source, const TextStyle& style,
                          const WriteOptions& options, std::vector<int>& columnOrder);

} // namespace limber
