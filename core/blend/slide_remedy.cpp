#include "core/blend/slide_remedy.h"

#include "core/edit/frame_ranges.h"
#include "core/motion/nominal_rate.h"
#include "core/rig/foot_lock.h"

#include <algorithm>
#include <cmath>

namespace limber {

namespace {

constexpr double kMoreThanOwn = 1.5;
constexpr double kLeastShareOfHeight = 0.02; // a second
constexpr double kRemedySec = 0.25;
// What lies further away is not looked at: it only tells how deep the floor is.
constexpr double kNearbySec = 5.0;
constexpr double kWorthIt = 2.0 / 3.0;
// Leg lengths a second: from feet that stand to those that are carried along at a walk.
constexpr double kSpeeds[] = {0.12, 0.25, 0.5, 1.0, 2.0, 3.0};

// By a time on either side, as far as the clip goes.
FrameRange widened(const Clip& clip, FrameRange frames, double seconds)
{
    const int around = static_cast<int>(std::min(std::round(seconds * nominalRate(clip.frameTime)),
                                                 static_cast<double>(clip.frameCount)));
    return {std::max(0, frames.first - around),
            std::min(clip.frameCount - 1, frames.last + around)};
}

} // namespace

bool slidesNoticeably(const SeamMeasure& footSlide, double height)
{
    return footSlide.seam > kMoreThanOwn * footSlide.own &&
           footSlide.seam - footSlide.own > kLeastShareOfHeight * height;
}

std::optional<SlideRemedy> slideRemedy(const Clip& clip, FrameRange frames, UpAxis up)
{
    const FrameRange nearby = widened(clip, frames, kNearbySec);
    if (nearby.count() < clip.frameCount) {
        const int first = nearby.first;
        const auto part = trim(clip, nearby);
        auto remedy = slideRemedy(part->clip, {frames.first - first, frames.last - first}, up);
        if (remedy)
            remedy->range = {remedy->range.first + first, remedy->range.last + first};
        return remedy;
    }
    const FrameRange range = widened(clip, frames, kRemedySec);
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
