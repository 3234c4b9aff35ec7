#include "core/edit/kept_joints.h"

#include <algorithm>

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

int jointOf(const Clip& clip, std::size_t channel)
{
    return clip.skeleton->channel(static_cast<int>(channel)).joint;
}

} // namespace

std::vector<int> changedJoints(const Clip& before, const EditResult& after,
                               const std::vector<int>& joints)
{
    std::vector<int> changed;
    if (joints.empty() || !framesStand(before, after))
        return changed;
    for (std::size_t channel = 0; channel < before.curves.size(); ++channel) {
        const int joint = jointOf(before, channel);
        if (std::ranges::find(joints, joint) != joints.end() &&
            !identical(before.curves[channel], after.clip.curves[channel]))
            changed.push_back(joint);
    }
    std::ranges::sort(changed);
    changed.erase(std::unique(changed.begin(), changed.end()), changed.end());
    return changed;
}

EditResult withJointsKept(const Clip& before, EditResult after, const std::vector<int>& joints)
{
    if (!framesStand(before, after))
        return after;
    for (std::size_t channel = 0; channel < before.curves.size(); ++channel) {
        if (std::ranges::find(joints, jointOf(before, channel)) != joints.end())
            after.clip.curves[channel] = before.curves[channel];
    }
    return after;
}

} // namespace limber
