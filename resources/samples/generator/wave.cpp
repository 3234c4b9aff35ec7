#include "resources/samples/generator/samples.h"
#include "resources/samples/generator/stand.h"
#include "resources/samples/generator/track.h"

namespace limber::samples {

namespace {

constexpr int kFrames = 270;

BodyControls waveAt(double seconds)
{
    static const Track raised({{0.35, 0.0}, {1.15, 1.0}, {3.25, 1.0}, {4.15, 0.0}});
    static const Track leads({{0.2, 0.0}, {0.95, 1.0}, {3.3, 1.0}, {4.2, 0.0}}); // what goes first
    static const Track waving({{0.95, 0.0}, {1.4, 1.0}, {2.9, 1.0}, {3.35, 0.0}});
    BodyControls body = standing(seconds * kFramesPerSecond / kFrames * 2.0);
    const double up = raised.at(seconds);
    const double lead = leads.at(seconds);
    const double swing = waving.at(seconds) * wave((seconds - 0.95) / 0.5, 1.0);
    const double late = waving.at(seconds) * wave((seconds - 0.95) / 0.5, 1.0, -0.12);

    // The weight goes to the left while the right arm is up.
    body.hips += glm::dvec3(2.4 * lead, -0.3 * lead, 0.0);
    body.pelvis.roll += 1.6 * lead;
    body.chest.roll += -3.5 * lead + 0.6 * swing;
    body.chest.yaw += 3.0 * lead;
    body.head.roll += 4.5 * lead + 0.5 * swing;
    body.head.yaw += -3.0 * lead;
    body.head.pitch += -2.0 * lead;

    ArmControls& arm = body.arms[kRight];
    arm.lift += 52.0 * up + 2.5 * swing;
    arm.swing += 16.0 * up;
    arm.twist += 60.0 * up + 19.0 * swing;
    arm.elbow += 88.0 * up + 13.0 * swing;
    arm.wrist += -12.0 * up + 9.0 * late;
    arm.fingers += -12.0 * up;
    arm.shrug += 9.0 * up;
    return body;
}

} // namespace

Clip waveClip()
{
    return bakedClip(kFrames, waveAt);
}

} // namespace limber::samples
