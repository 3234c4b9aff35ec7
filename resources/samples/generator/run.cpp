#include "resources/samples/generator/gait.h"
#include "resources/samples/generator/samples.h"

namespace limber::samples {

namespace {

constexpr int kFramesPerStride = 42;
constexpr int kStrides = 6;
constexpr double kStrideLength = 224.0; // 3.2 m/s

GaitFoot runningFoot()
{
    GaitFoot foot;
    foot.strike = 9.0;
    foot.flatFrom = 0.06;
    foot.flatUntil = 0.15;
    foot.liftOff = 0.36;
    foot.push = 62.0;
    foot.trail = 76.0;
    foot.ahead = 20.0;
    foot.halfWidth = 5.0;
    foot.heading = 4.0;
    foot.swing = {{0.52, 49.0, -50.0}, {0.68, 46.0, -8.0}, {0.84, 27.0, 28.0}};
    return foot;
}

BodyControls runAt(double strides)
{
    static const FootPath left(kLeft, runningFoot(), kStrideLength);
    static const FootPath right(kRight, runningFoot(), kStrideLength);
    BodyControls body;
    body.feet = {left.at(strides), right.at(strides)};
    for (FootControls& foot : body.feet)
        foot.kneeOut = 2.0;
    // Lowest in the middle of a stance (0.16), highest in the middle of a flight (0.43).
    body.hips = {wave(strides, 1.2, 0.09), 88.5 + wave(2.0 * strides, 3.6, 0.41),
                 strides * kStrideLength + wave(2.0 * strides, 1.0, 0.0)};
    body.pelvis = {wave(strides, -8.0, 0.28), 8.0 + wave(2.0 * strides, 1.5, 0.3),
                   wave(strides, 3.5, 0.35)};
    body.chest = {wave(strides, 17.0, 0.27), 6.0 + wave(2.0 * strides, 1.5, 0.1),
                  wave(strides, -5.0, 0.35)};
    body.head = {wave(strides, 1.5, 0.28), 5.0 + wave(2.0 * strides, 0.8, 0.2),
                 wave(strides, -0.8, 0.35)};
    for (const SideIndex side : {kLeft, kRight}) {
        const double own = side == kLeft ? strides : strides - 0.5;
        ArmControls& arm = body.arms[side];
        arm.swing = -6.0 + wave(own, -36.0, 0.25);
        arm.lift = 15.0 + wave(own, 3.0, 0.3);
        arm.twist = -14.0 + wave(own, 8.0, 0.25);
        arm.elbow = 88.0 + wave(own, -14.0, 0.22);
        arm.wrist = 6.0;
        arm.fingers = 52.0;
        arm.shrug = 1.5 + wave(2.0 * own, 1.2, 0.4);
    }
    return body;
}

} // namespace

Clip runClip()
{
    return bakedClip(kFramesPerStride * kStrides, [](double seconds) {
        return runAt(seconds * kFramesPerSecond / kFramesPerStride);
    });
}

} // namespace limber::samples
