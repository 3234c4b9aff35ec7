#pragma once

#include "core/motion/clip.h"

#include <cmath>

// Small clips for the tests of panels.
namespace limber::test {

// A root and one joint with an end site; the root walks along X, one unit a frame, and the joint
// swings about Z. 0.1 s a frame.
inline Clip walkingClip(int frameCount)
{
    Skeleton skeleton;
    skeleton.joints = {{"Hips", -1, JointKind::Root, {0, 0, 0}, {0, 1, 2}},
                       {"Spine", 0, JointKind::Joint, {0, 10, 0}, {3, 4, 5}},
                       {"", 1, JointKind::EndSite, {0, 5, 0}, {}}};
    skeleton.channels = {
        {ChannelType::XPosition, 0, "Xposition"}, {ChannelType::YPosition, 0, "Yposition"},
        {ChannelType::ZPosition, 0, "Zposition"}, {ChannelType::ZRotation, 1, "Zrotation"},
        {ChannelType::XRotation, 1, "Xrotation"}, {ChannelType::YRotation, 1, "Yrotation"}};
    Clip clip;
    clip.skeleton = std::make_shared<const Skeleton>(skeleton);
    clip.frameTime = {0.1, 1};
    clip.frameCount = frameCount;
    const auto count = static_cast<std::size_t>(frameCount);
    std::vector<double> walk(count);
    std::vector<double> swing(count);
    for (std::size_t i = 0; i < count; ++i) {
        walk[i] = static_cast<double>(i);
        swing[i] = 30.0 * std::sin(static_cast<double>(i) * 0.2);
    }
    const CurvePtr zero = makeCurve(std::vector<double>(count, 0.0));
    clip.curves = {makeCurve(walk), zero, zero, makeCurve(swing), zero, zero};
    return clip;
}

} // namespace limber::test
