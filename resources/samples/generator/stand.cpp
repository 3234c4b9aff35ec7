#include "resources/samples/generator/stand.h"

#include "resources/samples/generator/samples.h"
#include "resources/samples/generator/track.h"

namespace limber::samples {

BodyControls standing(double breath)
{
    BodyControls body;
    body.hips.y = 94.6;
    body.pelvis.pitch = 2.0;
    // Breathing in lifts the chest and the shoulders and lets the arms follow, a little later.
    body.chest.pitch = 1.5 + wave(breath, -1.5);
    body.head.pitch = 2.0 + wave(breath, -0.3, -0.1);
    for (const SideIndex side : {kLeft, kRight}) {
        ArmControls& arm = body.arms[side];
        arm.swing = 1.0 + wave(breath, 0.6, -0.08);
        arm.lift = 10.0 + wave(breath, 0.8, -0.06);
        arm.twist = -10.0;
        arm.elbow = 16.0 + wave(breath, 0.7, -0.12);
        arm.shrug = wave(breath, 1.3, -0.02);
        const double x = kStanceHalfWidth * (side == kLeft ? 1.0 : -1.0);
        body.feet[side] = standingFoot(side, {x, 0.0, 0.0}, kStanceHeading, 0.0);
    }
    return body;
}

} // namespace limber::samples
