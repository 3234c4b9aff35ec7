#pragma once

#include "core/operation/parameter.h"
#include "core/rig/contacts.h"

#include <vector>

namespace limber {

// "--speed", "--height", "--shortest", "--up": how contacts of the feet are told. Shared by all
// that looks for contacts.
std::vector<Parameter> contactParameters();

// What was chosen. The values are complete.
ContactOptions contactOptionsOf(const Values& values);

} // namespace limber
