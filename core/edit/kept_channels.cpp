#include "core/edit/kept_channels.h"

#include <algorithm>
#include <iterator>

namespace limber {

namespace {

bool framesStand(const Clip& before, const EditResult& after)
{
    if (after.step != 0.0 || after.clip.frameCount != before.frameCount ||
        after.clip.curves.size() != before.curves.size())
        return false;
    for (std::size_t i = 0; i < after.frames.size(); ++i) {
        if (after.frames[i] != static_cast<int>(i))
            return false;
    }
    return true;
}

std::vector<int> sortedOnce(std::vector<int> values)
{
    std::ranges::sort(values);
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return values;
}

} // namespace

std::vector<int> changedChannels(const Clip& before, const EditResult& after,
                                 const std::vector<int>& channels)
{
    std::vector<int> changed;
    if (channels.empty() || !framesStand(before, after))
        return changed;
    std::ranges::copy_if(channels, std::back_inserter(changed), [&](int channel) {
        const auto index = static_cast<std::size_t>(channel);
        return index < before.curves.size() &&
               !identical(before.curves[index], after.clip.curves[index]);
    });
    return sortedOnce(std::move(changed));
}

std::vector<int> keptTogether(const Skeleton& skeleton, const std::vector<int>& channels)
{
    std::vector<int> kept = channels;
    for (const int channel : channels) {
        if (!isRotation(skeleton.channel(channel).type))
            continue;
        const std::vector<int>& siblings = skeleton.joint(skeleton.channel(channel).joint).channels;
        std::ranges::copy_if(siblings, std::back_inserter(kept), [&](int sibling) {
            return isRotation(skeleton.channel(sibling).type);
        });
    }
    return sortedOnce(std::move(kept));
}

std::vector<int> jointsOfChannels(const Skeleton& skeleton, const std::vector<int>& channels)
{
    std::vector<int> joints;
    for (const int channel : channels)
        joints.push_back(skeleton.channel(channel).joint);
    return sortedOnce(std::move(joints));
}

Clip withChannelsKept(const Clip& before, Clip after, const std::vector<int>& channels)
{
    for (const int channel : channels) {
        const auto index = static_cast<std::size_t>(channel);
        if (index < after.curves.size())
            after.curves[index] = before.curves[index];
    }
    return after;
}

EditResult withChannelsKept(const Clip& before, EditResult after, const std::vector<int>& channels)
{
    if (framesStand(before, after))
        after.clip = withChannelsKept(before, std::move(after.clip), channels);
    return after;
}

} // namespace limber
