#pragma once

#include <string>

namespace limber {

// A number for a message: `digits` significant digits, without zeros at the end, a point whatever
// the locale ("0.01", "12.5", "1e+07"). 1 ≤ digits ≤ 17. Numbers of files are core/bvh's.
std::string shortNumber(double value, int digits = 3);

} // namespace limber
