#pragma once

#include "resources/samples/generator/body.h"
#include "resources/samples/generator/track.h"

#include <memory>

namespace limber::samples {

// What a foot does in one stride. Times are shares of the stride, counted from the moment the heel
// comes down; degrees and centimetres.
struct GaitFoot {
    double strike = 20.0;   // toes up when the heel comes down
    double flatFrom = 0.1;  // the whole sole is on the floor
    double flatUntil = 0.4; // from here the heel rises
    double liftOff = 0.62;  // the toes leave the floor
    double push = 58.0;     // heel up, then
    double trail = 62.0;    // the most, a little later
    double ahead = 30.0;    // the ankle's place before the hips when the heel comes down
    double halfWidth = 8.0; // from the middle line
    double heading = 6.0;
    // Ankle points of the swing, along with their times: height and place before the hips.
    struct Point {
        double time, height, ahead;
    };
    std::vector<Point> swing;
};

// The path of one foot through a stride, given against hips that move on evenly.
class FootPath {
public:
    // The left heel comes down at whole strides, the right one half a stride later.
    FootPath(SideIndex side, const GaitFoot& gait, double strideLength);

    // The foot in the world when the hips are at z = strides · strideLength.
    FootControls at(double strides) const;

private:
    FootControls onFloor(double share, double z) const;

    SideIndex m_side;
    GaitFoot m_gait;
    double m_strideLength;
    std::shared_ptr<const Track> m_pitch;
    std::shared_ptr<const PointSpline> m_swing;
};

} // namespace limber::samples
