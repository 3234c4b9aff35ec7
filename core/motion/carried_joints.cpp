#include "core/motion/carried_joints.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

namespace limber {

namespace {

// The joints of a skeleton that were not taken yet, to be found by name in file order.
class JointsLeft {
public:
    explicit JointsLeft(const Skeleton& skeleton) : m_taken(skeleton.joints.size(), false)
    {
        for (int joint = 0; joint < skeleton.jointCount(); ++joint) {
            const Joint& j = skeleton.joint(joint);
            m_byParent[{j.parent, j.name}].joints.push_back(joint);
            m_byName[j.name].joints.push_back(joint);
        }
    }

    bool isTaken(int joint) const { return m_taken[static_cast<std::size_t>(joint)]; }
    int take(int joint)
    {
        m_taken[static_cast<std::size_t>(joint)] = true;
        return joint;
    }
    int takeBelow(int parent, std::string_view name)
    {
        const auto found = m_byParent.find({parent, name});
        return found == m_byParent.end() ? -1 : takeFirst(found->second);
    }
    int takeNamed(std::string_view name)
    {
        const auto found = m_byName.find(name);
        return found == m_byName.end() ? -1 : takeFirst(found->second);
    }

private:
    struct Namesakes {
        std::vector<int> joints;
        std::size_t next = 0; // those before it are taken
    };

    int takeFirst(Namesakes& namesakes)
    {
        while (namesakes.next < namesakes.joints.size() &&
               isTaken(namesakes.joints[namesakes.next]))
            ++namesakes.next;
        return namesakes.next < namesakes.joints.size() ? take(namesakes.joints[namesakes.next])
                                                        : -1;
    }

    std::vector<bool> m_taken;
    std::map<std::pair<int, std::string_view>, Namesakes> m_byParent;
    std::map<std::string_view, Namesakes> m_byName;
};

void carryWithinTheTree(const Skeleton& from, const Skeleton& to, JointsLeft& left,
                        std::vector<int>& carried)
{
    const auto at = [](int joint) { return static_cast<std::size_t>(joint); };
    for (int joint = 0; joint < from.jointCount(); ++joint) {
        if (from.joint(joint).name == to.joint(joint).name)
            carried[at(joint)] = left.take(joint);
    }
    for (int joint = 0; joint < from.jointCount(); ++joint) {
        // Ends without a name of their own are told by their parents alone.
        if (carried[at(joint)] < 0 && !from.joint(joint).name.empty())
            carried[at(joint)] = left.takeNamed(from.joint(joint).name);
    }
    for (int joint = 0; joint < from.jointCount(); ++joint) { // those that were renamed
        if (carried[at(joint)] < 0 && !left.isTaken(joint))
            carried[at(joint)] = left.take(joint);
    }
}

void carryIntoAnotherTree(const Skeleton& from, JointsLeft& left, std::vector<int>& carried)
{
    const auto below = [&](const Joint& joint) {
        const int parent = joint.parent < 0 ? -1 : carried[static_cast<std::size_t>(joint.parent)];
        return joint.parent >= 0 && parent < 0 ? -1 : left.takeBelow(parent, joint.name);
    };
    for (std::size_t i = 0; i < from.joints.size(); ++i)
        carried[i] = below(from.joints[i]);
    for (std::size_t i = 0; i < from.joints.size(); ++i) {
        const Joint& joint = from.joints[i];
        if (carried[i] < 0) // its parent may have been found only now
            carried[i] = below(joint);
        if (carried[i] < 0 && !joint.name.empty())
            carried[i] = left.takeNamed(joint.name);
    }
}

} // namespace

std::vector<int> carriedJoints(const Skeleton& from, const Skeleton& to)
{
    std::vector<int> carried(from.joints.size(), -1);
    JointsLeft left(to);
    if (sameStructure(from, to))
        carryWithinTheTree(from, to, left, carried);
    else
        carryIntoAnotherTree(from, left, carried);
    return carried;
}

std::vector<int> carriedChannels(const Skeleton& from, const Skeleton& to,
                                 const std::vector<int>& joints)
{
    std::vector<int> carried(from.channels.size(), -1);
    for (int joint = 0; joint < from.jointCount(); ++joint) {
        const int place = joints[static_cast<std::size_t>(joint)];
        if (place < 0)
            continue;
        std::vector<int> left = to.joint(place).channels;
        for (const int channel : from.joint(joint).channels) {
            const Channel& c = from.channel(channel);
            const auto found = std::ranges::find_if(left, [&](int candidate) {
                const Channel& other = to.channel(candidate);
                return other.type == c.type &&
                       (c.type != ChannelType::Other || other.name == c.name);
            });
            if (found == left.end())
                continue;
            carried[static_cast<std::size_t>(channel)] = *found;
            left.erase(found);
        }
    }
    return carried;
}

} // namespace limber
