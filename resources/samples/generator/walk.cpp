#include "resources/samples/generator/gait.h"
#include "resources/samples/generator/samples.h"

namespace limber::samples {

namespace {

constexpr int kFramesPerStride = 66;
constexpr int kStrides = 4;
constexpr double kStrideLength = 138.0;

GaitFoot walkingFoot()
{
    GaitFoot foot;
    foot.strike = 20.0;
    foot.flatFrom = 0.11;
    foot.flatUntil = 0.36;
    foot.liftOff = 0.62;
    foot.push = 54.0;
    foot.trail = 58.0;
    foot.ahead = 28.0;
    foot.halfWidth = 7.0;
    foot.heading = 6.0;
    foot.swing = {{0.73, 20.5, -27.0}, {0.86, 14.5, 11.0}};
    return foot;
}

BodyControls walkAt(double strides)
{
    static const FootPath left(kLeft, walkingFoot(), kStrideLength);
    static const FootPath right(kRight, walkingFoot(), kStrideLength);
    BodyControls body;
    body.feet = {left.at(strides), right.at(strides)};
    // The hips are lowest when both feet are down, highest over the standing leg, and lean to it.
    body.hips = {wave(strides, 1.9, -0.05), 91.2 + wave(2.0 * strides, 2.1, -0.38),
                 strides * kStrideLength + wave(2.0 * strides, 0.8, 0.1)};
    // The left hip goes forward with the left heel; the free side sinks a little.
    body.pelvis = {wave(strides, -5.0, 0.25), 3.0 + wave(2.0 * strides, 0.8, 0.2),
                   wave(strides, 2.6, 0.45)};
    body.chest = {wave(strides, 9.5, 0.23), 1.0 + wave(2.0 * strides, 0.8, 0.05),
                  wave(strides, -3.6, 0.45)};
    body.head = {wave(strides, 0.9, 0.25), 2.0 + wave(2.0 * strides, 0.5, 0.0),
                 wave(strides, -0.5, 0.45)};
    for (const SideIndex side : {kLeft, kRight}) {
        const double own = side == kLeft ? strides : strides - 0.5;
        ArmControls& arm = body.arms[side];
        arm.swing = 2.0 + wave(own, -21.0, 0.23); // back while the leg of its side is forward
        arm.lift = 9.0 + wave(2.0 * own, 0.7, 0.1);
        arm.twist = -8.0;
        arm.elbow = 24.0 + wave(own, -11.0, 0.17);
        arm.wrist = 4.0 + wave(own, 4.0, 0.05);
        arm.fingers = 24.0 + wave(own, 3.0, 0.1);
        arm.shrug = wave(2.0 * own, 0.6, 0.1);
    }
    return body;
}

} // namespace

Clip walkClip()
{
    return bakedClip(kFramesPerStride * kStrides, [](double seconds) {
        return walkAt(seconds * kFramesPerSecond / kFramesPerStride);
    });
}

} // namespace limber::samples
