#pragma once

#include "tests/motion/random_motion.h"

namespace limber::test {

// The world positions of one frame by the definition, with 3 × 3 matrices: the plain twin that the
// library's kinematics is checked against.
struct MatrixWorld {
    std::vector<Matrix> rotations;
    std::vector<std::array<double, 3>> positions;
};

inline MatrixWorld worldByMatrices(const Clip& clip, int frame)
{
    MatrixWorld world;
    for (const Joint& joint : clip.skeleton->joints) {
        Matrix local = kUnitMatrix;
        std::array<double, 3> translation{joint.offset.x, joint.offset.y, joint.offset.z};
        if (clip.positionReading == PositionReading::Replace) {
            for (const int channel : joint.channels) {
                const ChannelType type = clip.skeleton->channel(channel).type;
                if (isPosition(type))
                    translation[static_cast<std::size_t>(axisOf(type))] = 0.0;
            }
        }
        for (const int channel : joint.channels) {
            const ChannelType type = clip.skeleton->channel(channel).type;
            const double value = clip.sample(channel, frame);
            if (isPosition(type))
                translation[static_cast<std::size_t>(axisOf(type))] += value;
            else if (isRotation(type))
                local = product(local, axisMatrix(axisOf(type), value));
        }
        if (joint.parent < 0) {
            world.rotations.push_back(local);
            world.positions.push_back(translation);
            continue;
        }
        const auto parent = static_cast<std::size_t>(joint.parent);
        std::array<double, 3> position = product(world.rotations[parent], translation);
        for (std::size_t axis = 0; axis < 3; ++axis)
            position[axis] += world.positions[parent][axis];
        world.positions.push_back(position);
        world.rotations.push_back(product(world.rotations[parent], local));
    }
    return world;
}

} // namespace limber::test
