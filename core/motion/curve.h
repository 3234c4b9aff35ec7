#pragma once

#include <memory>
#include <vector>

namespace limber {

// The samples of one channel, one for each frame: degrees for rotations, file units for positions.
// Immutable once shared; an edit makes a new curve, and what did not change stays the same object.
struct Curve {
    std::vector<double> samples;

    friend bool operator==(const Curve&, const Curve&) = default;
};

using CurvePtr = std::shared_ptr<const Curve>;

inline CurvePtr makeCurve(std::vector<double> samples)
{
    return std::make_shared<const Curve>(Curve{std::move(samples)});
}

// The same object, or the same samples bit for bit (so -0.0 differs from 0.0).
bool identical(const CurvePtr& a, const CurvePtr& b);

} // namespace limber
