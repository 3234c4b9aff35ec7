#pragma once

#include "core/motion/figure.h"
#include "tests/edit/made_clips.h"

#include <cmath>
#include <vector>

// Where joints are, worked out the plain way: the tests' own arithmetic, with matrices.
namespace limber::test {

inline double distanceByHand(const glm::dvec3& a, const glm::dvec3& b)
{
    return std::sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) +
                     (a.z - b.z) * (a.z - b.z));
}

inline glm::dvec3 turnedByHand(UpAxis up, double turnDeg, const glm::dvec3& p)
{
    const double c = std::cos(turnDeg * 3.14159265358979323846 / 180.0);
    const double s = std::sin(turnDeg * 3.14159265358979323846 / 180.0);
    if (up == UpAxis::Y)
        return {p.x * c + p.z * s, p.y, -p.x * s + p.z * c};
    return {p.x * c - p.y * s, p.x * s + p.y * c, p.z};
}

inline glm::dvec3 translationByHand(const Clip& clip, int joint, int frame)
{
    const Joint& own = clip.skeleton->joint(joint);
    double sum[3] = {0.0, 0.0, 0.0};
    bool any[3] = {false, false, false};
    for (const int channel : own.channels) {
        const ChannelType type = clip.skeleton->channel(channel).type;
        if (!isPosition(type))
            continue;
        sum[axisOf(type)] += clip.sample(channel, frame);
        any[axisOf(type)] = true;
    }
    glm::dvec3 result = own.offset;
    for (int axis = 0; axis < 3; ++axis) {
        if (any[axis])
            result[axis] =
                sum[axis] + (clip.positionReading == PositionReading::Add ? own.offset[axis] : 0.0);
    }
    return result;
}

inline std::vector<glm::dvec3> positionsByHand(const Clip& clip, int frame)
{
    std::vector<glm::dvec3> positions;
    std::vector<Matrix> rotations;
    for (int joint = 0; joint < clip.skeleton->jointCount(); ++joint) {
        const glm::dvec3 way = translationByHand(clip, joint, frame);
        const Matrix own = localRotation(clip, joint, frame);
        const int parent = clip.skeleton->joint(joint).parent;
        if (parent < 0) {
            positions.push_back(way);
            rotations.push_back(own);
            continue;
        }
        const Matrix& above = rotations[static_cast<std::size_t>(parent)];
        glm::dvec3 place = positions[static_cast<std::size_t>(parent)];
        for (int row = 0; row < 3; ++row) {
            for (int column = 0; column < 3; ++column)
                place[row] +=
                    above[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] *
                    way[column];
        }
        positions.push_back(place);
        rotations.push_back(product(above, own));
    }
    return positions;
}

} // namespace limber::test
