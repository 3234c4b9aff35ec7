#pragma once

#include "core/motion/result.h"
#include "core/operation/parameter.h"

#include <string>
#include <vector>

namespace limber::cli {

// What the parameters of operations look like on the command line.

// What an option takes, for the help: "A:B", "frames", "slerp|cubic".
std::string typeText(const Parameter& parameter);

// The stable name of its kind, for scripts: "number", "choice", "switch", "range", "joints",
// "joint", "contacts", "text".
std::string kindText(const Parameter& parameter);

std::string unitText(Unit unit); // "frames", "s", "fps" …; "" for none

// Its default as it would be typed; "" if there is none.
std::string defaultText(const Parameter& parameter);

// Whether what is given for it is the name of a file that holds its value.
bool standsInFile(const Parameter& parameter);

// The value that the texts given for it say, on this clip. Errors are errors of usage, or what is
// wrong with the file that it stands in.
Result<Value> parameterValue(const Parameter& parameter, const std::vector<std::string>& texts,
                             const Clip& clip);

} // namespace limber::cli
