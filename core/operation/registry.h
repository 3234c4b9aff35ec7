#pragma once

#include "core/operation/operation.h"

namespace limber {

// One function for each operation, each in a file of its own; registry.cpp puts them in order.
Operation trimOperation();
Operation cutOperation();
Operation reverseOperation();
Operation frameTimeOperation();
Operation resampleOperation();
Operation retimeOperation();
Operation unrollOperation();
Operation headingOperation();
Operation offsetRootOperation();
Operation footLockOperation();

} // namespace limber
