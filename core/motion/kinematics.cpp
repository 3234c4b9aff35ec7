#include "core/motion/kinematics.h"

#include "core/motion/kinematics_kernel.h"
#include "core/motion/pose.h"

#include <glm/common.hpp>

#include <algorithm>
#include <cassert>

namespace limber {

namespace {

// How many frames extents look at in one go, so that a long clip needs no table of its own length.
constexpr int kFramesAtOnce = 64;

using kinematics::ChannelStep;
using kinematics::Job;
using kinematics::JointStep;

// A clip's range as steps for a kernel. Channel steps point into the clip's curves.
struct Plan {
    std::vector<ChannelStep> channels;
    std::vector<JointStep> joints;
    std::size_t slotCount = 1;
};

// Gives out slots, the ones that were used last (and are still in the cache) first.
class SlotPool {
public:
    std::int32_t take()
    {
        if (m_free.empty())
            return m_count++;
        const std::int32_t slot = m_free.back();
        m_free.pop_back();
        return slot;
    }
    void give(std::int32_t slot) { m_free.push_back(slot); }
    std::size_t count() const { return static_cast<std::size_t>(m_count); }

private:
    std::vector<std::int32_t> m_free;
    std::int32_t m_count = 1; // slot 0 is the world
};

void assignSlots(const Skeleton& skeleton, Plan& plan)
{
    std::vector<std::size_t> lastChild(skeleton.joints.size(), 0); // 0: none, no child is first
    for (std::size_t joint = 0; joint < skeleton.joints.size(); ++joint) {
        if (skeleton.joints[joint].parent >= 0)
            lastChild[static_cast<std::size_t>(skeleton.joints[joint].parent)] = joint;
    }
    SlotPool pool;
    for (std::size_t joint = 0; joint < skeleton.joints.size(); ++joint) {
        JointStep& step = plan.joints[joint];
        if (skeleton.joints[joint].parent >= 0) {
            const auto parent = static_cast<std::size_t>(skeleton.joints[joint].parent);
            step.parentSlot = plan.joints[parent].slot;
            if (lastChild[parent] == joint) // it may even take the place of its parent
                pool.give(step.parentSlot);
        }
        step.slot = lastChild[joint] == 0 ? 0 : pool.take();
    }
    plan.slotCount = pool.count();
}

// Appends the steps of `joint`'s channels for which `wanted` holds, and counts them.
template<typename Wanted>
std::int32_t appendChannels(const Clip& clip, const Joint& joint, int firstFrame, Wanted wanted,
                            std::vector<ChannelStep>& channels)
{
    std::int32_t count = 0;
    for (const int channel : joint.channels) {
        const ChannelType type = clip.skeleton->channel(channel).type;
        if (!wanted(type))
            continue;
        channels.push_back({clip.curve(channel).samples.data() + firstFrame, axisOf(type)});
        ++count;
    }
    return count;
}

Plan planOf(const Clip& clip, int firstFrame)
{
    const Skeleton& skeleton = *clip.skeleton;
    Plan plan;
    plan.joints.resize(skeleton.joints.size());
    assignSlots(skeleton, plan);
    plan.channels.reserve(skeleton.channels.size()); // steps point into it: it must not move
    for (std::size_t index = 0; index < skeleton.joints.size(); ++index) {
        const Joint& joint = skeleton.joints[index];
        JointStep& step = plan.joints[index];
        step.positions = plan.channels.data() + plan.channels.size();
        step.positionCount = appendChannels(clip, joint, firstFrame, isPosition, plan.channels);
        step.rotations = plan.channels.data() + plan.channels.size();
        if (step.slot != 0) {
            step.rotationCount = appendChannels(clip, joint, firstFrame, isRotation, plan.channels);
        }
        for (int axis = 0; axis < 3; ++axis)
            step.translation[axis] = joint.offset[axis];
        if (clip.positionReading == PositionReading::Replace) {
            for (std::int32_t i = 0; i < step.positionCount; ++i)
                step.translation[step.positions[i].axis] = 0.0;
        }
    }
    return plan;
}

void run(const Job<double>& job)
{
    kinematics::kernels().front().runDouble(job);
}
void run(const Job<float>& job)
{
    kinematics::kernels().front().runFloat(job);
}

template<typename Table>
void fillTable(const Clip& clip, FrameRange range, Table& table)
{
    assert(range.count() <= 0 || (range.first >= 0 && range.last < clip.frameCount));
    using Number = typename decltype(Table::x)::value_type;
    table.jointCount = clip.skeleton->jointCount();
    table.frameCount = std::max(0, range.count());
    const auto frames = static_cast<std::size_t>(table.frameCount);
    for (auto* axis : {&table.x, &table.y, &table.z})
        axis->resize(clip.skeleton->joints.size() * frames);
    if (table.x.empty())
        return;
    const Plan plan = planOf(clip, range.first);
    std::vector<Number> workspace(plan.slotCount * kinematics::kSlotSize);
    run(Job<Number>{plan.joints.data(), plan.joints.size(), frames, workspace.data(),
                    table.x.data(), table.y.data(), table.z.data()});
}

} // namespace

PositionTable worldPositions(const Clip& clip, FrameRange range)
{
    PositionTable table;
    fillTable(clip, range, table);
    return table;
}

void worldPositions(const Clip& clip, FrameRange range, PositionTable& table)
{
    fillTable(clip, range, table);
}

PositionTableF worldPositionsF(const Clip& clip, FrameRange range)
{
    PositionTableF table;
    fillTable(clip, range, table);
    return table;
}

void worldPositionsF(const Clip& clip, FrameRange range, PositionTableF& table)
{
    fillTable(clip, range, table);
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
    Extents extents;
    PositionTable table;
    for (int first = 0; first < clip.frameCount; first += kFramesAtOnce) {
        const int last = std::min(clip.frameCount, first + kFramesAtOnce) - 1;
        worldPositions(clip, {first, last}, table);
        if (table.x.empty())
            return {};
        const auto [xMin, xMax] = std::minmax_element(table.x.begin(), table.x.end());
        const auto [yMin, yMax] = std::minmax_element(table.y.begin(), table.y.end());
        const auto [zMin, zMax] = std::minmax_element(table.z.begin(), table.z.end());
        const glm::dvec3 minimum(*xMin, *yMin, *zMin);
        const glm::dvec3 maximum(*xMax, *yMax, *zMax);
        extents.minimum = first == 0 ? minimum : glm::min(extents.minimum, minimum);
        extents.maximum = first == 0 ? maximum : glm::max(extents.maximum, maximum);
    }
    return extents;
}

} // namespace limber
