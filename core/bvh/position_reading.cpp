#include "core/bvh/position_reading.h"

#include <glm/geometric.hpp>

#include <optional>

namespace limber {

namespace {

// Sums of lengths over joints, of the components that have a position channel: the others take the
// OFFSET in either reading and tell nothing.
struct Lengths {
    double offsets = 0.0;
    double positions = 0.0;

    std::optional<PositionReading> answer() const
    {
        if (offsets <= 0.0)
            return std::nullopt;
        return positions < offsets / 10.0 ? PositionReading::Add : PositionReading::Replace;
    }
};

} // namespace

PositionReading likelyPositionReading(const Clip& clip)
{
    if (clip.frameCount == 0)
        return PositionReading::Replace;
    Lengths inner;
    Lengths roots;
    for (const Joint& joint : clip.skeleton->joints) {
        glm::dvec3 offset(0.0);
        glm::dvec3 position(0.0);
        for (const int channel : joint.channels) {
            const ChannelType type = clip.skeleton->channel(channel).type;
            if (!isPosition(type))
                continue;
            offset[axisOf(type)] = joint.offset[axisOf(type)];
            position[axisOf(type)] = clip.sample(channel, 0);
        }
        Lengths& lengths = joint.kind == JointKind::Root ? roots : inner;
        lengths.offsets += glm::length(offset);
        lengths.positions += glm::length(position);
    }
    return inner.answer().value_or(roots.answer().value_or(PositionReading::Replace));
}

} // namespace limber
