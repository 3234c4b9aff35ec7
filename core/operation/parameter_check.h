#pragma once

#include "core/motion/result.h"
#include "core/operation/parameter.h"

#include <optional>

namespace limber {

// The value a parameter takes on this clip if none is given.
std::optional<Value> defaultValue(const Parameter& parameter, const Clip& clip);

// What is wrong with a value of this parameter on this clip, if anything: "parameter-type",
// "parameter-range", "frame-range", "joint-index".
std::optional<Diagnostic> valueFault(const Parameter& parameter, const Clip& clip,
                                     const Value& value);

} // namespace limber
