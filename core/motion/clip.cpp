#include "core/motion/clip.h"

#include <algorithm>
#include <cassert>

namespace limber {

Clip withCurve(Clip clip, int channel, CurvePtr curve)
{
    assert(channel >= 0 && channel < clip.channelCount());
    assert(curve && static_cast<int>(curve->samples.size()) == clip.frameCount);
    clip.curves[static_cast<std::size_t>(channel)] = std::move(curve);
    return clip;
}

bool sameContent(const Clip& a, const Clip& b)
{
    return a.frameCount == b.frameCount && a.frameTime == b.frameTime
           && (a.skeleton == b.skeleton || *a.skeleton == *b.skeleton)
           && std::equal(a.curves.begin(), a.curves.end(), b.curves.begin(), b.curves.end(),
                         identical);
}

} // namespace limber
