#pragma once

#include "core/document/ghost.h"
#include "ui/curves/curve_levels.h"

#include <cstddef>

namespace limber {

// What has to be made before a curve and its ghost can be drawn. A value: it may be made on any
// thread.
struct CurveWork {
    int channel = 0;
    CurvePtr curve;
    CurveLevelsPtr levels;      // of the curve, where they are known
    CurvePtr ghost;             // null: none, or it stays as it is drawn
    GhostTimes times;           // at which the ghost is read off
    CurveLevelsPtr ghostLevels; // where they are known; without times only

    // About how many samples have to be looked at.
    std::size_t cost() const;
};

struct MadeCurve {
    int channel = 0;
    CurvePtr curve;
    CurveLevelsPtr levels;
    CurvePtr ghost; // read off at its times; null as above
    CurveLevelsPtr ghostLevels;
};

MadeCurve makeDrawable(const CurveWork& work);

} // namespace limber
