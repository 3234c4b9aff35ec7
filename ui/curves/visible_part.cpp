#include "ui/curves/visible_part.h"

#include <algorithm>
#include <cmath>

namespace limber {

namespace {

constexpr double kFewestFrames = 3.0;
constexpr double kFarthest = 1e12;
constexpr double kSmallestSpan = 2e-6;
constexpr double kRoom = 0.08; // of the height, above and below

} // namespace

void VisiblePart::showFrames(double first, double last, int frameCount)
{
    // Never out of sight of the clip, so that nobody gets lost.
    const double count = std::max(1, frameCount);
    const double middle = std::clamp((first + last) / 2.0, 0.0, count);
    const double half =
        std::clamp((last - first) / 2.0, kFewestFrames / 2.0, 2.0 * count + kFewestFrames);
    firstFrame = middle - half;
    lastFrame = middle + half;
}

void VisiblePart::showValues(double low, double high)
{
    const double middle = std::clamp((low + high) / 2.0, -kFarthest, kFarthest);
    const double least = std::max(kSmallestSpan / 2.0, std::abs(middle) * 1e-9);
    const double half = std::clamp((high - low) / 2.0, least, kFarthest);
    lowest = middle - half;
    highest = middle + half;
}

void VisiblePart::fitValues(const std::optional<ValueSpan>& span)
{
    if (!span) {
        showValues(-1.0, 1.0);
        return;
    }
    const double height = span->highest - span->lowest;
    const double room = height > 0.0 ? kRoom * height : std::max(1.0, std::abs(span->lowest) * 0.1);
    showValues(span->lowest - room, span->highest + room);
}

void VisiblePart::move(double byFrames, double byValues, int frameCount)
{
    showFrames(firstFrame + byFrames, lastFrame + byFrames, frameCount);
    showValues(lowest + byValues, highest + byValues);
}

void VisiblePart::zoom(double frame, double value, double timeFactor, double valueFactor,
                       int frameCount)
{
    showFrames(frame + (firstFrame - frame) / timeFactor, frame + (lastFrame - frame) / timeFactor,
               frameCount);
    showValues(value + (lowest - value) / valueFactor, value + (highest - value) / valueFactor);
}

} // namespace limber
