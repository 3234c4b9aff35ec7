#pragma once

#include "core/motion/clip.h"

#include <string>

namespace limber {

// What `info` and the status bar tell of the text a clip came from.
struct SourceFacts {
    std::string lineEnding; // "lf", "crlf", "cr", "mixed"; "lf" for a clip made here
    int decimals = 6;       // the most that a sample has
    std::string encoding;   // "utf-8", "utf-8-bom", "utf-16le", "utf-16be"
    std::size_t byteCount = 0;
};
SourceFacts sourceFacts(const Clip& clip);

} // namespace limber
