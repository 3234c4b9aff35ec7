#include "core/blend/sequence_sliding.h"

#include "core/blend/slide_remedy.h"

#include <algorithm>

namespace limber {

std::optional<FrameRange> slidingFrames(std::span<const JoinedSeam> seams, double height,
                                        int frameCount)
{
    std::optional<FrameRange> frames;
    for (const JoinedSeam& seam : seams) {
        if (!slidesNoticeably(seam.quality.footSlide, height))
            continue;
        const int first = std::max(0, seam.place.first - 1);
        const int last = std::min(frameCount - 1, seam.place.first + seam.place.overlap);
        frames = frames ? FrameRange{std::min(frames->first, first), std::max(frames->last, last)}
                        : FrameRange{first, last};
    }
    return frames;
}

} // namespace limber
