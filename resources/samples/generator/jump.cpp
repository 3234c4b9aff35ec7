#include "resources/samples/generator/samples.h"
#include "resources/samples/generator/stand.h"
#include "resources/samples/generator/track.h"

#include <cmath>

namespace limber::samples {

namespace {

constexpr int kFrames = 210;

// Times in seconds.
constexpr double kHeelsRise = 0.98;
constexpr double kTakeOff = 1.16;
constexpr double kFlight = 0.46;
constexpr double kLanding = kTakeOff + kFlight;
constexpr double kHeelsDown = kLanding + 0.08;
constexpr double kGravity = 981.0; // cm/s²
constexpr double kTakeOffSpeed = kGravity * kFlight / 2.0;

constexpr double kTakeOffPitch = -52.0;
constexpr double kLandingPitch = -26.0;

double hipsHeight(double seconds)
{
    const double standingHeight = standing(0.0).hips.y;
    // On the way up and down the hips fall freely: they leave and land with gravity's acceleration.
    static const Track track(
        {{0.25, standingHeight, 0.0, 0.0},
         {0.82, 66.0, 0.0, 260.0},
         {kTakeOff, 102.0, kTakeOffSpeed, -kGravity},
         {kTakeOff + kFlight / 2.0, 102.0 + kTakeOffSpeed * kTakeOffSpeed / (2.0 * kGravity), 0.0,
          -kGravity},
         {kLanding, 102.0, -kTakeOffSpeed, -kGravity},
         {kLanding + 0.30, 71.0, 0.0, 240.0},
         {2.55, standingHeight + 0.5, 0.0, 0.0},
         {2.95, standingHeight, 0.0, 0.0}});
    return track.at(seconds);
}

// Both feet do the same: on the floor until they take off from the ball, through the air, and down
// on the ball again, on the very same place.
class JumpFoot {
public:
    explicit JumpFoot(SideIndex side)
        : m_side(side), m_pitch({{kHeelsRise, 0.0, 0.0, 0.0},
                                 {kTakeOff, kTakeOffPitch, -480.0, 0.0},
                                 {kTakeOff + 0.12, -66.0, 0.0, 0.0},
                                 {kLanding - 0.05, -30.0, 0.0, 0.0},
                                 {kLanding, kLandingPitch, 200.0, 0.0},
                                 {kHeelsDown, 0.0, 0.0, 0.0}}),
          m_flight(flight())
    {
    }

    FootControls at(double seconds) const
    {
        if (seconds <= kTakeOff || seconds >= kLanding)
            return onFloor(seconds);
        FootControls foot = onFloor(seconds);
        foot.ankle = m_flight.at(seconds);
        // The toes point down in the air, and are ready to meet the floor.
        const double share = (seconds - kTakeOff) / kFlight;
        const double straight = std::sin(share * 3.14159265358979323846);
        foot.toes *= 1.0 - 0.7 * straight * straight;
        return foot;
    }

private:
    FootControls onFloor(double seconds) const
    {
        const double x = kStanceHalfWidth * (m_side == kLeft ? 1.0 : -1.0);
        return standingFoot(m_side, {x, 0.0, 0.0}, kStanceHeading, m_pitch.at(seconds));
    }

    PointSpline flight() const
    {
        constexpr double kStep = 1e-5;
        const glm::dvec3 from = onFloor(kTakeOff).ankle;
        const glm::dvec3 to = onFloor(kLanding).ankle;
        const double middle = kTakeOff + kFlight / 2.0;
        const double rise = hipsHeight(middle) - hipsHeight(kTakeOff);
        const glm::dvec3 top = (from + to) / 2.0 + glm::dvec3(0.0, rise + 2.0, -4.0);
        return {{kTakeOff, middle, kLanding},
                {from, top, to},
                (from - onFloor(kTakeOff - kStep).ankle) / kStep,
                (onFloor(kLanding + kStep).ankle - to) / kStep};
    }

    SideIndex m_side;
    Track m_pitch;
    PointSpline m_flight;
};

BodyControls jumpAt(double seconds)
{
    static const JumpFoot left(kLeft);
    static const JumpFoot right(kRight);
    static const Track crouch({{0.2, 0.0},
                               {0.80, 1.0},
                               {kTakeOff, -0.12},
                               {kLanding - 0.05, 0.05},
                               {kLanding + 0.30, 0.85},
                               {2.6, -0.03},
                               {3.0, 0.0}});
    static const Track armSwing({{0.15, 0.0},
                                 {0.78, -48.0},
                                 {kTakeOff + 0.04, 118.0, 180.0},
                                 {kTakeOff + 0.22, 132.0},
                                 {kLanding + 0.06, 40.0, -220.0},
                                 {kLanding + 0.42, -14.0},
                                 {2.65, 4.0},
                                 {3.1, 0.0}});
    static const Track elbow({{0.15, 0.0},
                              {0.80, 14.0},
                              {kTakeOff - 0.1, 42.0},
                              {kTakeOff + 0.2, 14.0},
                              {kLanding + 0.3, 26.0},
                              {2.8, 0.0}});
    BodyControls body = standing(seconds * kFramesPerSecond / kFrames * 2.0);
    const double down = crouch.at(seconds);
    body.feet = {left.at(seconds), right.at(seconds)};
    for (FootControls& foot : body.feet)
        foot.kneeOut = 4.0 + 5.0 * down;
    // Crouched, the hips go back and the trunk forward, so that the weight stays over the feet.
    body.hips.y = hipsHeight(seconds);
    body.hips.z = -9.5 * down;
    body.pelvis.pitch += 24.0 * down;
    body.chest.pitch += 16.0 * down;
    body.head.pitch += 8.0 * down;
    for (ArmControls& arm : body.arms) {
        arm.swing += armSwing.at(seconds);
        arm.elbow += elbow.at(seconds);
        arm.lift += 4.0 * down;
    }
    return body;
}

} // namespace

Clip jumpClip()
{
    return bakedClip(kFrames, jumpAt);
}

} // namespace limber::samples
