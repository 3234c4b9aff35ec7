#include "core/motion/skeleton.h"

#include "core/motion/text.h"

#include <algorithm>
#include <cassert>

namespace limber {

std::vector<int> rootsOf(const Skeleton& skeleton)
{
    std::vector<int> roots;
    for (int joint = 0; joint < skeleton.jointCount(); ++joint) {
        if (skeleton.joint(joint).parent < 0)
            roots.push_back(joint);
    }
    return roots;
}

std::vector<std::vector<int>> childrenOf(const Skeleton& skeleton)
{
    std::vector<std::vector<int>> children(skeleton.joints.size());
    for (int joint = 0; joint < skeleton.jointCount(); ++joint) {
        const int parent = skeleton.joint(joint).parent;
        if (parent >= 0)
            children[static_cast<std::size_t>(parent)].push_back(joint);
    }
    return children;
}

std::vector<int> subtreeOf(const Skeleton& skeleton, int joint)
{
    assert(joint >= 0 && joint < skeleton.jointCount());
    // A subtree need not be one run of indices, so every later joint asks its parent.
    std::vector<bool> below(skeleton.joints.size(), false);
    below[static_cast<std::size_t>(joint)] = true;
    std::vector<int> result{joint};
    for (int later = joint + 1; later < skeleton.jointCount(); ++later) {
        const int parent = skeleton.joint(later).parent;
        if (parent >= 0 && below[static_cast<std::size_t>(parent)]) {
            below[static_cast<std::size_t>(later)] = true;
            result.push_back(later);
        }
    }
    return result;
}

bool sameStructure(const Skeleton& a, const Skeleton& b)
{
    const auto sameChannel = [](const Channel& x, const Channel& y) {
        return x.type == y.type && x.joint == y.joint;
    };
    const auto sameJoint = [](const Joint& x, const Joint& y) {
        return x.parent == y.parent && x.kind == y.kind && x.channels == y.channels;
    };
    return std::equal(a.joints.begin(), a.joints.end(), b.joints.begin(), b.joints.end(),
                      sameJoint) &&
           std::equal(a.channels.begin(), a.channels.end(), b.channels.begin(), b.channels.end(),
                      sameChannel);
}

int channelOf(const Skeleton& skeleton, int joint, ChannelType type)
{
    const std::vector<int>& channels = skeleton.joint(joint).channels;
    const auto found = std::find_if(channels.begin(), channels.end(), [&](int channel) {
        return skeleton.channel(channel).type == type;
    });
    return found == channels.end() ? -1 : *found;
}

std::string_view channelTypeName(ChannelType type)
{
    switch (type) {
    case ChannelType::XPosition:
        return "Xposition";
    case ChannelType::YPosition:
        return "Yposition";
    case ChannelType::ZPosition:
        return "Zposition";
    case ChannelType::XRotation:
        return "Xrotation";
    case ChannelType::YRotation:
        return "Yrotation";
    case ChannelType::ZRotation:
        return "Zrotation";
    case ChannelType::Other:
        break;
    }
    return "";
}

namespace {

std::string endSiteName(const Skeleton& skeleton, int parent, int number)
{
    std::string name = parent < 0 ? std::string() : validUtf8(skeleton.joint(parent).name);
    name += "/End";
    if (number > 1)
        name += '#' + std::to_string(number);
    return name;
}

} // namespace

std::string displayName(const Skeleton& skeleton, int joint)
{
    const Joint& named = skeleton.joint(joint);
    if (named.kind != JointKind::EndSite)
        return validUtf8(named.name);
    int number = 1;
    for (int before = std::max(named.parent + 1, 0); before < joint; ++before) {
        const Joint& other = skeleton.joint(before);
        if (other.kind == JointKind::EndSite && other.parent == named.parent)
            ++number;
    }
    return endSiteName(skeleton, named.parent, number);
}

std::vector<std::string> displayNames(const Skeleton& skeleton)
{
    std::vector<std::string> names;
    names.reserve(skeleton.joints.size());
    std::vector<int> endSites(skeleton.joints.size() + 1, 0); // by parent + 1
    for (const Joint& joint : skeleton.joints) {
        if (joint.kind == JointKind::EndSite) {
            const int number = ++endSites[static_cast<std::size_t>(joint.parent + 1)];
            names.push_back(endSiteName(skeleton, joint.parent, number));
        } else {
            names.push_back(validUtf8(joint.name));
        }
    }
    return names;
}

} // namespace limber
