#pragma once

#include "core/motion/clip.h"
#include "core/motion/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace limber::cli {

// What stands in an argument of the command line. Errors are errors of usage that name the
// argument; ranges beyond the clip are "frame-range".

// A finite number with a decimal point; the whole argument must be one.
Result<double> numberArgument(std::string_view text);

// `A:B` with both ends, `A:`, `:B` and `A` alone; each end a frame from 0 or a time "1.5s" at the
// nominal rate, halves up.
Result<FrameRange> frameRangeArgument(std::string_view text, const Clip& clip);

// A number of frames, or a time "0.3s" at the clip's nominal rate, halves up; not negative.
Result<int> frameCountArgument(std::string_view text, const Clip& clip);

// The items of a comma list; "\," is a comma within an item, "\\" a backslash.
std::vector<std::string> splitList(std::string_view text);

} // namespace limber::cli
