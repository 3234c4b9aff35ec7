#include "core/motion/kinematics.h"

#include "core/motion/pose.h"

#include <glm/common.hpp>

#include <algorithm>
#include <cassert>

namespace limber {

namespace {

template<typename Table>
Table positionsOver(const Clip& clip, FrameRange range)
{
    assert(range.first >= 0 && range.last < clip.frameCount);
    Table table;
    table.jointCount = clip.skeleton->jointCount();
    table.frameCount = std::max(0, range.count());
    const auto frames = static_cast<std::size_t>(table.frameCount);
    const std::size_t size = clip.skeleton->joints.size() * frames;
    for (auto* axis : {&table.x, &table.y, &table.z})
        axis->resize(size);
    using Number = typename decltype(table.x)::value_type;
    for (std::size_t frame = 0; frame < frames; ++frame) {
        const WorldPose world =
            worldPose(*clip.skeleton, poseAt(clip, range.first + static_cast<int>(frame)));
        for (std::size_t joint = 0; joint < world.positions.size(); ++joint) {
            table.x[joint * frames + frame] = static_cast<Number>(world.positions[joint].x);
            table.y[joint * frames + frame] = static_cast<Number>(world.positions[joint].y);
            table.z[joint * frames + frame] = static_cast<Number>(world.positions[joint].z);
        }
    }
    return table;
}

} // namespace

PositionTable worldPositions(const Clip& clip, FrameRange range)
{
    return positionsOver<PositionTable>(clip, range);
}

PositionTableF worldPositionsF(const Clip& clip, FrameRange range)
{
    return positionsOver<PositionTableF>(clip, range);
}

Extents extentsOf(std::span<const glm::dvec3> positions)
{
    if (positions.empty())
        return {};
    Extents extents{positions[0], positions[0]};
    for (const glm::dvec3& position : positions) {
        extents.minimum = glm::min(extents.minimum, position);
        extents.maximum = glm::max(extents.maximum, position);
    }
    return extents;
}

Extents extentsOf(const Clip& clip)
{
    if (clip.frameCount <= 0)
        return extentsOf(worldPose(*clip.skeleton, restPose(*clip.skeleton)).positions);
    const PositionTable table = worldPositions(clip, allFrames(clip));
    if (table.x.empty())
        return {};
    const auto [xMin, xMax] = std::minmax_element(table.x.begin(), table.x.end());
    const auto [yMin, yMax] = std::minmax_element(table.y.begin(), table.y.end());
    const auto [zMin, zMax] = std::minmax_element(table.z.begin(), table.z.end());
    return {{*xMin, *yMin, *zMin}, {*xMax, *yMax, *zMax}};
}

} // namespace limber
