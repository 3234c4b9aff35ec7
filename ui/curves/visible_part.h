#pragma once

#include "ui/curves/curve_levels.h"

#include <optional>

namespace limber {

// Which part of the plane of frames and shown values is seen. A value; every change keeps it within
// what makes sense: some frames at least, not much more than the clip, finite values.
struct VisiblePart {
    double firstFrame = 0.0, lastFrame = 1.0;
    double lowest = -1.0, highest = 1.0;

    double frames() const { return lastFrame - firstFrame; }
    double values() const { return highest - lowest; }

    void showFrames(double first, double last, int frameCount);
    void showValues(double low, double high);
    // `span` with some room above and below; without one, from −1 to 1.
    void fitValues(const std::optional<ValueSpan>& span);
    void move(double byFrames, double byValues, int frameCount);
    // Nearer by these factors (> 1), about a point that stays where it is.
    void zoom(double frame, double value, double timeFactor, double valueFactor, int frameCount);

    friend bool operator==(const VisiblePart&, const VisiblePart&) = default;
};

} // namespace limber
