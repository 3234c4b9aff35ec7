#pragma once

#include "core/bvh/source_text.h"

#include <string>
#include <string_view>

namespace limber {

// How a file is laid out: what new parts of it look like. The defaults are those of a clip that
// was made here.
struct TextStyle {
    std::string lineEnd = "\n"; // of the rows and of the head of the motion section
    std::string hierarchyLineEnd = "\n";
    std::string indent = "\t"; // one level
    bool braceOnOwnLine = true;
    std::string hierarchyKeyword = "HIERARCHY";
    std::string rootKeyword = "ROOT";
    std::string jointKeyword = "JOINT";
    std::string endSiteKeyword = "End Site";
    std::string offsetKeyword = "OFFSET";
    std::string channelsKeyword = "CHANNELS";
    std::string offsetSeparator = " ";
    std::string rowLead; // before the first number of a row
    std::string rowSeparator = " ";
    std::string rowTrail; // after the last number
};

TextStyle styleOf(const SourceText& source);

} // namespace limber
