#pragma once

#include "core/motion/clip.h"

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>

#include <array>
#include <functional>

// The figure of the samples and the controls that move it. Centimetres, Y up, the face towards +Z,
// left at +X; angles in degrees.
namespace limber::samples {

enum SideIndex : std::size_t { kLeft, kRight };

// Lengths of the figure, 175 cm tall.
namespace size {
constexpr double kHipHeight = 95.5; // of the Hips joint when the legs are straight
constexpr double kHipWidth = 9.0;   // from the middle to a hip joint
constexpr double kHipDrop = 4.5;    // of a hip joint below Hips
constexpr double kThigh = 42.0;
constexpr double kShin = 41.0;
constexpr double kAnkleHeight = 8.0; // above the sole
constexpr double kBallHeight = 2.0;  // of the ToeBase joint above the sole
constexpr double kBallAhead = 13.0;  // of the ToeBase joint before the ankle
constexpr double kHeelBehind = 5.0;
constexpr double kLeg = kThigh + kShin;
} // namespace size

struct ArmControls {
    double swing = 0.0;    // forwards
    double lift = 8.0;     // sideways, from hanging down
    double twist = 0.0;    // of the upper arm about itself, outwards
    double elbow = 15.0;   // bend
    double wrist = 0.0;    // bend towards the palm
    double fingers = 18.0; // bend
    double shrug = 0.0;    // of the shoulder, upwards
};

struct FootControls {
    glm::dvec3 ankle{0.0}; // in the world
    double heading = 0.0;  // outwards
    double pitch = 0.0;    // toes up
    double toes = 0.0;     // bend upwards against the foot
    double kneeOut = 4.0;  // of the knee's direction, outwards
};

struct Turn {
    double yaw = 0.0;   // to the left
    double pitch = 0.0; // forwards, down
    double roll = 0.0;  // to the right shoulder
};

struct BodyControls {
    glm::dvec3 hips{0.0, size::kHipHeight, 0.0};
    Turn pelvis;
    Turn chest; // against the pelvis, spread over the spine
    Turn head;  // in the world: the neck makes up for what the trunk does
    std::array<ArmControls, 2> arms;
    std::array<FootControls, 2> feet;
};

// A foot that stands on the floor: flat, on its heel (pitch > 0) or on its ball (pitch < 0, toes
// flat). `place` is where the ankle is over the floor when the foot stands flat.
FootControls standingFoot(SideIndex side, glm::dvec3 place, double heading, double pitch);

// A clip of `frameCount` frames at 60 per second from the controls at each time in seconds.
Clip bakedClip(int frameCount, const std::function<BodyControls(double seconds)>& controls);

constexpr double kFramesPerSecond = 60.0;

} // namespace limber::samples
