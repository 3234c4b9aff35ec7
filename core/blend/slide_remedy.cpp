#include "core/blend/slide_remedy.h"

#include "core/motion/nominal_rate.h"
#include "core/rig/foot_lock.h"

#include <algorithm>
#include <cmath>

namespace limber {

namespace {

constexpr double kMoreThanOwn = 1.5;
constexpr double kLeastShareOfHeight = 0.02; // a second
constexpr double kAroundSec = 0.25;
constexpr double kWorthIt = 2.0 / 3.0;
// Leg lengths a second: from feet that stand to those that are carried along at a walk.
constexpr double kSpeeds[] = {0.12, 0.25, 0.5, 1.0, 2.0, 3.0};

} // namespace

bool slidesNoticeably(const SeamMeasure& footSlide, double height)
{
    return footSlide.seam > kMoreThanOwn * footSlide.own &&
           footSlide.seam - footSlide.own > kLeastShareOfHeight * height;
}

std::optional<SlideRemedy> slideRemedy(const Clip& clip, FrameRange frames, UpAxis up)
{
    const int around =
        static_cast<int>(std::min(std::round(kAroundSec * nominalRate(clip.frameTime)),
                                  static_cast<double>(clip.frameCount)));
    const FrameRange range{std::max(0, frames.first - around),
                           std::min(clip.frameCount - 1, frames.last + around)};
    const double before = footSlide(clip, frames, range, up);
    std::optional<SlideRemedy> best;
    for (const double speed : kSpeeds) {
        ContactOptions options;
        options.speed = speed;
        Result<ContactLanes> contacts = findContacts(clip, options);
        if (!contacts)
            break;
        const Result<EditResult> locked = lockFeet(clip, within(*std::move(contacts), range));
        if (!locked)
            continue;
        const double slide = footSlide(locked->clip, frames, range, up);
        if (slide <= kWorthIt * before && (!best || slide < best->slide))
            best = SlideRemedy{range, speed, slide};
    }
    return best;
}

} // namespace limber
