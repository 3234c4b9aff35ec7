#include "resources/samples/generator/samples.h"
#include "resources/samples/generator/stand.h"
#include "resources/samples/generator/track.h"

namespace limber::samples {

namespace {

constexpr int kFrames = 360;

// Everything comes back after the clip's six seconds: two breaths, one shift of the weight.
BodyControls idleAt(double share)
{
    BodyControls body = standing(2.0 * share);
    const double shift = wave(share, 1.0) + wave(2.0 * share, 0.15, 0.1); // to the left, −1 … 1
    body.hips += glm::dvec3(3.2 * shift, wave(2.0 * share, 0.3, 0.3) - 0.25 * shift * shift,
                            wave(share, 0.7, 0.15));
    body.pelvis.roll = 1.9 * shift; // the side without weight sinks
    body.pelvis.yaw = wave(share, 1.5, 0.1);
    body.chest.roll = -2.9 * shift;
    body.chest.yaw = wave(share, -2.2, 0.13);
    body.head.yaw = wave(share, 7.0, -0.12) + wave(2.0 * share, 2.5, 0.3);
    body.head.roll = wave(share, 1.2, 0.2);
    body.head.pitch += wave(2.0 * share, 1.0, 0.4);
    for (const SideIndex side : {kLeft, kRight}) {
        ArmControls& arm = body.arms[side];
        const double own = side == kLeft ? 0.0 : 0.37; // arms that do not do the same
        arm.swing += wave(share, 1.6, 0.1 + own);
        arm.elbow += wave(share, 2.2, 0.2 + own);
        arm.fingers += wave(2.0 * share, 2.5, own);
    }
    return body;
}

} // namespace

Clip idleClip()
{
    return bakedClip(kFrames,
                     [](double seconds) { return idleAt(seconds * kFramesPerSecond / kFrames); });
}

} // namespace limber::samples
