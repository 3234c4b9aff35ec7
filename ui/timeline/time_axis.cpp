#include "ui/timeline/time_axis.h"

#include <algorithm>
#include <cmath>

namespace limber {

TimeAxis::TimeAxis(int frameCount, double width)
    : m_frameCount(frameCount), m_width(std::max(width, 2 * kMargin + 1))
{
    m_pixelsPerFrame = pixelsPerFrameOfAll();
}

double TimeAxis::pixelsPerFrameOfAll() const
{
    return (m_width - 2 * kMargin) / std::max(m_frameCount - 1, 1);
}

int TimeAxis::nearestFrame(double x) const
{
    const double last = std::max(m_frameCount - 1, 0);
    return static_cast<int>(std::lround(std::clamp(frame(x), 0.0, last)));
}

bool TimeAxis::showsAll() const
{
    return m_pixelsPerFrame <= pixelsPerFrameOfAll() * (1 + 1e-9);
}

// Never farther away than the whole clip, never nearer than is of use, never beyond the ends.
TimeAxis TimeAxis::bounded() const
{
    TimeAxis axis = *this;
    const double all = pixelsPerFrameOfAll();
    axis.m_pixelsPerFrame = std::clamp(m_pixelsPerFrame, all, std::max(all, kMostPixelsPerFrame));
    const double seen = (m_width - 2 * kMargin) / axis.m_pixelsPerFrame;
    const double latest = std::max(m_frameCount - 1, 1) - seen;
    axis.m_first = std::clamp(m_first, 0.0, std::max(latest, 0.0));
    return axis;
}

TimeAxis TimeAxis::resized(double width) const
{
    if (showsAll())
        return {m_frameCount, width};
    TimeAxis axis = *this;
    axis.m_width = std::max(width, 2 * kMargin + 1);
    return axis.bounded();
}

TimeAxis TimeAxis::zoomed(double factor, double x) const
{
    const double all = pixelsPerFrameOfAll();
    const double anchor = frame(x);
    TimeAxis axis = *this;
    axis.m_pixelsPerFrame =
        std::clamp(m_pixelsPerFrame * factor, all, std::max(all, kMostPixelsPerFrame));
    axis.m_first = anchor - (x - kMargin) / axis.m_pixelsPerFrame;
    return axis.bounded();
}

TimeAxis TimeAxis::panned(double pixels) const
{
    TimeAxis axis = *this;
    axis.m_first += pixels / m_pixelsPerFrame;
    return axis.bounded();
}

TimeAxis TimeAxis::showing(double frame) const
{
    if (frame >= firstFrame() && frame <= lastFrame())
        return *this;
    const double seen = lastFrame() - firstFrame();
    TimeAxis axis = *this;
    // Forwards it comes in at the left, backwards at the right: most of the page lies ahead.
    axis.m_first = frame > lastFrame() ? frame - 0.05 * seen : frame - 0.95 * seen;
    return axis.bounded();
}

int frameTickStep(double pixelsPerFrame, double leastPixels)
{
    for (int decade = 1; decade <= 100'000'000; decade *= 10) {
        for (const int digit : {1, 2, 5}) {
            if (digit * decade * pixelsPerFrame >= leastPixels)
                return digit * decade;
        }
    }
    return 1'000'000'000;
}

double secondTickStep(double pixelsPerSecond, double leastPixels)
{
    const auto wide = [=](double step) { return step * pixelsPerSecond >= leastPixels; };
    for (int exponent = -6; exponent < 0; ++exponent) {
        for (const double digit : {1.0, 2.0, 5.0}) {
            // Divided, not multiplied by a power below one: 0.2 must be the nearest double to 0.2.
            const double step = digit / std::pow(10.0, -exponent);
            if (wide(step))
                return step;
        }
    }
    for (const double minutes : {1.0 / 60.0, 1.0}) {
        for (const double part : {1.0, 2.0, 5.0, 10.0, 15.0, 30.0}) {
            const double step = std::round(part * minutes * 60.0);
            if (wide(step))
                return step;
        }
    }
    double hours = 3600.0;
    for (int decade = 0; decade < 6; ++decade, hours *= 10.0) {
        for (const double digit : {1.0, 2.0, 5.0}) {
            if (wide(digit * hours))
                return digit * hours;
        }
    }
    // Centuries from frame to frame: nonsense, but a file can hold it.
    return std::max(hours, leastPixels / pixelsPerSecond);
}

} // namespace limber
