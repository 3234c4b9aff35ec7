#include "ui/curves/curve_work.h"

namespace limber {

std::size_t CurveWork::cost() const
{
    const std::size_t own = levels ? 0 : curve->samples.size();
    if (!ghost || ghostLevels || (ghost == curve && !times))
        return own;
    return own + (times ? 3 * times->size() : ghost->samples.size());
}

MadeCurve makeDrawable(const CurveWork& work)
{
    MadeCurve made{work.channel, work.curve, work.levels, {}, {}};
    if (!made.levels)
        made.levels = std::make_shared<const CurveLevels>(made.curve->samples);
    if (work.ghost) {
        made.ghost = ghostCurve(work.ghost, work.times, *work.curve);
        made.ghostLevels = work.ghostLevels;
        // Most operations change few curves, or none that they only move in time.
        if (identical(made.ghost, made.curve)) {
            made.ghost = made.curve;
            made.ghostLevels = made.levels;
        }
        if (!made.ghostLevels)
            made.ghostLevels = std::make_shared<const CurveLevels>(made.ghost->samples);
    }
    return made;
}

} // namespace limber
