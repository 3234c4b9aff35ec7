#pragma once

#include "core/motion/clip.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

// Clips for tests: every order of rotation channels, axes twice, one and two channels, joints with
// positions, several roots. The arithmetic here is the tests' own.
namespace limber::test {

inline int addJoint(Skeleton& skeleton, const std::string& name, int parent,
                    const std::string& channels, glm::dvec3 offset = {0.0, 1.0, 0.0})
{
    // Capitals for positions, small letters for rotations: "XYZzxy".
    Joint joint;
    joint.name = name;
    joint.parent = parent;
    joint.kind = parent < 0 ? JointKind::Root : JointKind::Joint;
    joint.offset = offset;
    const int index = skeleton.jointCount();
    for (const char letter : channels) {
        const bool position = letter >= 'A' && letter <= 'Z';
        const int axis = position ? letter - 'X' : letter - 'x';
        Channel channel;
        channel.type = static_cast<ChannelType>(axis + (position ? 0 : 3));
        channel.joint = index;
        channel.name = std::string(channelTypeName(channel.type));
        joint.channels.push_back(skeleton.channelCount());
        skeleton.channels.push_back(channel);
    }
    skeleton.joints.push_back(joint);
    return index;
}

inline void addEndSite(Skeleton& skeleton, int parent, glm::dvec3 offset = {0.0, 1.0, 0.0})
{
    skeleton.joints.push_back({.name = {},
                               .parent = parent,
                               .kind = JointKind::EndSite,
                               .offset = offset,
                               .channels = {}});
}

// Two roots; between them every kind of joint there is.
inline Skeleton everyKindOfJoint()
{
    Skeleton skeleton;
    const int hips = addJoint(skeleton, "Hips", -1, "XYZzxy", {0.0, 0.0, 0.0});
    int parent = hips;
    for (const char* order :
         {"xyz", "xzy", "yxz", "yzx", "zxy", "zyx", "xyx", "zyz", "XYZyxz", "z", "xy", "yzY", ""})
        parent = addJoint(skeleton, std::string("J_") + order, parent, order);
    addEndSite(skeleton, parent);
    const int prop = addJoint(skeleton, "Prop", -1, "XZxzy", {5.0, 0.0, 0.0});
    addEndSite(skeleton, prop);
    return skeleton;
}

// Smooth motion: a few sines for each channel, drawn from `seed`; rotations up to `swingDeg`.
inline Clip smoothClip(Skeleton skeleton, int frames, std::uint32_t seed, double swingDeg = 40.0)
{
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> part(0.0, 1.0);
    Clip clip;
    clip.frameCount = frames;
    for (const Channel& channel : skeleton.channels) {
        const double size = isPosition(channel.type) ? 3.0 : swingDeg;
        const std::array<double, 6> p{part(random), part(random), part(random),
                                      part(random), part(random), part(random)};
        std::vector<double> samples;
        for (int frame = 0; frame < frames; ++frame) {
            const double t = frame / 30.0;
            samples.push_back(size * (0.6 * std::sin(2.0 * p[0] * t * 3.0 + 6.0 * p[1]) +
                                      0.4 * std::sin(5.0 * p[2] * t + 6.0 * p[3]) * p[4]));
        }
        clip.curves.push_back(makeCurve(std::move(samples)));
    }
    clip.skeleton = std::make_shared<const Skeleton>(std::move(skeleton));
    auto origin = std::make_shared<Origin>();
    for (int frame = 0; frame < frames; ++frame)
        origin->frames.push_back({0, frame});
    clip.origin = std::move(origin);
    return clip;
}

using Matrix = std::array<std::array<double, 3>, 3>;

inline Matrix product(const Matrix& a, const Matrix& b)
{
    Matrix result{};
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j)
            for (std::size_t k = 0; k < 3; ++k)
                result[i][j] += a[i][k] * b[k][j];
    return result;
}

inline Matrix transposed(const Matrix& a)
{
    Matrix result{};
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j)
            result[i][j] = a[j][i];
    return result;
}

inline Matrix axisMatrix(int axis, double angleDeg)
{
    const double angle = angleDeg * 3.14159265358979323846 / 180.0;
    const auto u = static_cast<std::size_t>((axis + 1) % 3);
    const auto v = static_cast<std::size_t>((axis + 2) % 3);
    Matrix result{};
    result[static_cast<std::size_t>(axis)][static_cast<std::size_t>(axis)] = 1.0;
    result[u][u] = result[v][v] = std::cos(angle);
    result[u][v] = -std::sin(angle);
    result[v][u] = std::sin(angle);
    return result;
}

// The rotation of a joint at a frame: the product of its rotation channels in listed order.
inline Matrix localRotation(const Clip& clip, int joint, int frame)
{
    Matrix result = axisMatrix(0, 0.0);
    for (const int channel : clip.skeleton->joint(joint).channels) {
        const ChannelType type = clip.skeleton->channel(channel).type;
        if (isRotation(type))
            result = product(result, axisMatrix(axisOf(type), clip.sample(channel, frame)));
    }
    return result;
}

// The angle between two rotations, degrees; good to about 1e-6.
inline double angleDeg(const Matrix& a, const Matrix& b)
{
    const Matrix d = product(transposed(a), b);
    const double x = d[2][1] - d[1][2];
    const double y = d[0][2] - d[2][0];
    const double z = d[1][0] - d[0][1];
    const double trace = d[0][0] + d[1][1] + d[2][2];
    return std::atan2(std::sqrt(x * x + y * y + z * z), trace - 1.0) * 180.0 /
           3.14159265358979323846;
}

} // namespace limber::test
