#pragma once

namespace limber {

// The smallest of 1, 2, 5, 10, 20 … (times a power of ten) that is not below `least` > 0.
double niceStep(double least);

// The largest power of ten that is not above `value` > 0.
double powerOfTen(double value);

// How many decimals tell numbers apart that lie `step` > 0 from each other: 0 … 9.
int decimalsFor(double step);

} // namespace limber
