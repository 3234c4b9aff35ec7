#pragma once

#include "core/operation/operation.h"

#include <optional>

namespace limber {

// "--up auto|y|z": which way is up, for operations that ask.
Parameter upAxisParameter();

// What was chosen; none: the figure tells. The values are complete.
std::optional<UpAxis> upAxisOf(const Values& values);

// The values for a clip whose up axis was chosen by hand: an operation that asks for it gets it,
// unless the values say otherwise.
Values withUpAxis(const Operation& operation, Values values, std::optional<UpAxis> chosen);

} // namespace limber
