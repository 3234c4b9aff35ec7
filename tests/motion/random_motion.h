#pragma once

#include "core/motion/clip.h"

#include <glm/gtc/quaternion.hpp>

#include <QTest>

#include <array>
#include <cmath>
#include <random>
#include <string>

// Random rotations, skeletons and clips for property tests. Every test prints its seed;
// LIMBER_SEED runs it again with that one.
namespace limber::test {

class Random {
public:
    Random() : m_seed(chosenSeed()), m_engine(m_seed) { qInfo("LIMBER_SEED=%u", m_seed); }

    double number(double from, double to)
    {
        return std::uniform_real_distribution<double>(from, to)(m_engine);
    }
    int integer(int from, int to) { return std::uniform_int_distribution<int>(from, to)(m_engine); }
    bool chance(double probability) { return number(0.0, 1.0) < probability; }

    // Uniform over all rotations: four normal deviates, normalised.
    glm::dquat rotation()
    {
        std::normal_distribution<double> normal;
        const glm::dquat q(normal(m_engine), normal(m_engine), normal(m_engine), normal(m_engine));
        return glm::normalize(q);
    }

private:
    static unsigned chosenSeed()
    {
        const QByteArray text = qgetenv("LIMBER_SEED");
        return text.isEmpty() ? std::random_device()() : text.toUInt();
    }

    unsigned m_seed;
    std::mt19937_64 m_engine;
};

// A 3 × 3 matrix with arithmetic of its own, to check quaternions against.
using Matrix = std::array<std::array<double, 3>, 3>;

inline Matrix axisMatrix(int axis, double angleDeg)
{
    const double angle = angleDeg * std::acos(-1.0) / 180.0;
    const double c = std::cos(angle);
    const double s = std::sin(angle);
    if (axis == 0)
        return {{{1, 0, 0}, {0, c, -s}, {0, s, c}}};
    if (axis == 1)
        return {{{c, 0, s}, {0, 1, 0}, {-s, 0, c}}};
    return {{{c, -s, 0}, {s, c, 0}, {0, 0, 1}}};
}

inline Matrix product(const Matrix& a, const Matrix& b)
{
    Matrix result{};
    for (std::size_t row = 0; row < 3; ++row) {
        for (std::size_t column = 0; column < 3; ++column) {
            for (std::size_t k = 0; k < 3; ++k)
                result[row][column] += a[row][k] * b[k][column];
        }
    }
    return result;
}

inline std::array<double, 3> product(const Matrix& a, const std::array<double, 3>& v)
{
    std::array<double, 3> result{};
    for (std::size_t row = 0; row < 3; ++row)
        result[row] = a[row][0] * v[0] + a[row][1] * v[1] + a[row][2] * v[2];
    return result;
}

inline constexpr Matrix kUnitMatrix{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};

// A forest of any shape: several roots, end sites, joints without channels, with one, two or many
// rotation channels, an axis twice, position channels anywhere, unknown channels.
inline Clip randomClip(Random& random, int jointCount, int frameCount)
{
    Skeleton skeleton;
    Clip clip;
    clip.frameCount = frameCount;
    clip.positionReading = random.chance(0.5) ? PositionReading::Add : PositionReading::Replace;
    std::vector<int> parents; // joints that may have children
    for (int index = 0; index < jointCount; ++index) {
        Joint joint;
        joint.name = "joint" + std::to_string(index);
        const bool isRoot = parents.empty() || random.chance(0.05);
        joint.kind = isRoot                ? JointKind::Root
                     : random.chance(0.15) ? JointKind::EndSite
                                           : JointKind::Joint;
        if (!isRoot) {
            const int recent = random.integer(0, std::min(3, static_cast<int>(parents.size()) - 1));
            joint.parent = parents[parents.size() - 1 - static_cast<std::size_t>(recent)];
        }
        joint.offset = {random.number(-20, 20), random.number(-20, 20), random.number(-20, 20)};
        if (joint.kind != JointKind::EndSite) {
            parents.push_back(index);
            const int channels = random.integer(0, 7);
            for (int i = 0; i < channels; ++i) {
                const auto type = static_cast<ChannelType>(
                    random.chance(0.7) ? random.integer(3, 5) : random.integer(0, 6));
                joint.channels.push_back(skeleton.channelCount());
                skeleton.channels.push_back({type, index, std::string(channelTypeName(type))});
                std::vector<double> samples(static_cast<std::size_t>(frameCount));
                for (double& sample : samples)
                    sample = random.number(-400, 400);
                clip.curves.push_back(makeCurve(std::move(samples)));
            }
        }
        skeleton.joints.push_back(std::move(joint));
    }
    clip.skeleton = std::make_shared<const Skeleton>(std::move(skeleton));
    return clip;
}

} // namespace limber::test
