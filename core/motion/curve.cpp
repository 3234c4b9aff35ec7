#include "core/motion/curve.h"

#include <cstring>

namespace limber {

bool identical(const CurvePtr& a, const CurvePtr& b)
{
    if (a == b)
        return true;
    if (!a || !b || a->samples.size() != b->samples.size())
        return false;
    return a->samples.empty()
           || std::memcmp(a->samples.data(), b->samples.data(), a->samples.size() * sizeof(double)) == 0;
}

} // namespace limber
