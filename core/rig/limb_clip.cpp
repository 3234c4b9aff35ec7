#include "core/rig/limb_clip.h"

#include <algorithm>

namespace limber {

int LimbClip::indexOf(int joint) const
{
    const auto found = std::ranges::lower_bound(joints, joint);
    return found != joints.end() && *found == joint ? static_cast<int>(found - joints.begin()) : -1;
}

LimbClip limbClip(const Clip& clip, std::span<const int> joints)
{
    const Skeleton& whole = *clip.skeleton;
    std::vector<bool> wanted(whole.joints.size(), false);
    for (const int joint : joints) {
        for (int at = joint; at >= 0 && !wanted[static_cast<std::size_t>(at)];
             at = whole.joint(at).parent)
            wanted[static_cast<std::size_t>(at)] = true;
    }
    LimbClip limbs;
    limbs.clip = clip;
    limbs.clip.origin = nullptr;
    limbs.clip.curves.clear();
    Skeleton skeleton;
    for (int index = 0; index < whole.jointCount(); ++index) {
        if (!wanted[static_cast<std::size_t>(index)])
            continue;
        Joint joint = whole.joint(index);
        joint.parent = joint.parent < 0 ? -1 : limbs.indexOf(joint.parent);
        for (int& channel : joint.channels) {
            limbs.channels.push_back(channel);
            limbs.clip.curves.push_back(clip.curves[static_cast<std::size_t>(channel)]);
            skeleton.channels.push_back(whole.channel(channel));
            skeleton.channels.back().joint = skeleton.jointCount();
            channel = skeleton.channelCount() - 1;
        }
        skeleton.joints.push_back(std::move(joint));
        limbs.joints.push_back(index);
    }
    limbs.clip.skeleton = std::make_shared<const Skeleton>(std::move(skeleton));
    return limbs;
}

} // namespace limber
