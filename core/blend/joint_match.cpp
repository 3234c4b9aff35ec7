#include "core/blend/joint_match.h"

#include "core/motion/pose.h"
#include "core/motion/short_number.h"

#include <algorithm>
#include <cmath>

namespace limber {

namespace {

// OFFSETs that differ by less than this share of their length are the same.
constexpr double kSameOffset = 1e-6;
// A message that names joints stays readable.
constexpr std::size_t kMostNames = 200;

bool isMoved(const Joint& joint)
{
    return joint.kind != JointKind::EndSite;
}

// Finds the joints that names mean: a name is that of all joints that bear it; one that no joint
// bears may be NAME#2, the second of that name in file order, or @INDEX. No end sites.
class JointNames {
public:
    explicit JointNames(const Skeleton& skeleton)
    {
        for (int joint = 0; joint < skeleton.jointCount(); ++joint) {
            if (isMoved(skeleton.joint(joint)))
                m_byName[skeleton.joint(joint).name].push_back(joint);
        }
        for (const auto& [name, joints] : m_byName) {
            for (std::size_t i = 0; i < joints.size(); ++i) {
                m_byAddress.emplace(name + "#" + std::to_string(i + 1), joints[i]);
                m_byAddress.emplace("@" + std::to_string(joints[i]), joints[i]);
            }
        }
    }

    std::vector<int> find(const std::string& name) const
    {
        if (const auto found = m_byName.find(name); found != m_byName.end())
            return found->second;
        if (const auto found = m_byAddress.find(name); found != m_byAddress.end())
            return {found->second};
        return {};
    }

    const std::map<std::string, std::vector<int>>& byName() const { return m_byName; }

private:
    std::map<std::string, std::vector<int>> m_byName;
    std::map<std::string, int> m_byAddress;
};

// For each joint of A the joint of B, −1 without one: those that the map names, the first of a name
// with the first and so on; then those of the same name.
std::vector<int> partners(const Skeleton& a, const Skeleton& b, const NameMap& names)
{
    const JointNames targets(a);
    const JointNames sources(b);
    std::vector<int> result(a.joints.size(), -1);
    std::vector<bool> isMapped(b.joints.size(), false);
    std::vector<bool> isTaken(a.joints.size(), false); // also where fewer joints come than go
    for (const auto& [source, target] : names) {
        const std::vector<int> from = sources.find(source);
        const std::vector<int> to = target.empty() ? std::vector<int>() : targets.find(target);
        for (std::size_t i = 0; i < from.size(); ++i) {
            isMapped[static_cast<std::size_t>(from[i])] = true;
            if (i < to.size() && result[static_cast<std::size_t>(to[i])] < 0)
                result[static_cast<std::size_t>(to[i])] = from[i];
        }
        // A name that the map has given away is not taken by the joint that bears it itself.
        for (std::size_t i = 0; i < to.size() && !from.empty(); ++i)
            isTaken[static_cast<std::size_t>(to[i])] = true;
    }
    for (const auto& [name, to] : targets.byName()) {
        std::size_t next = 0; // of those that the map does not speak of
        const auto own = sources.byName().find(name);
        for (const int joint : to) {
            if (own == sources.byName().end() || isTaken[static_cast<std::size_t>(joint)])
                continue;
            while (next < own->second.size() &&
                   isMapped[static_cast<std::size_t>(own->second[next])])
                ++next;
            if (next < own->second.size())
                result[static_cast<std::size_t>(joint)] = own->second[next++];
        }
    }
    return result;
}

// The names of joints as they stand in messages: "Hips", "Spine" … and how many are left out.
std::string listed(const std::vector<std::string>& names)
{
    std::string text;
    for (std::size_t i = 0; i < std::min(names.size(), kMostNames); ++i)
        text += (i > 0 ? ", \"" : "\"") + validUtf8(names[i]) + "\"";
    if (names.size() > kMostNames)
        text += ", … (" + std::to_string(names.size()) + ")";
    return text;
}

std::vector<std::string> namesOf(const Skeleton& skeleton, const std::vector<int>& joints)
{
    std::vector<std::string> names;
    for (const int joint : joints)
        names.push_back(skeleton.joint(joint).name);
    return names;
}

std::vector<int> withoutPartner(const Skeleton& a, const std::vector<int>& joints)
{
    std::vector<int> result;
    for (std::size_t joint = 0; joint < joints.size(); ++joint) {
        if (joints[joint] < 0 && isMoved(a.joints[joint]))
            result.push_back(static_cast<int>(joint));
    }
    return result;
}

std::vector<int> extraJoints(const Skeleton& b, const std::vector<int>& joints)
{
    std::vector<bool> used(b.joints.size(), false);
    for (const int joint : joints) {
        if (joint >= 0)
            used[static_cast<std::size_t>(joint)] = true;
    }
    std::vector<int> result;
    for (int joint = 0; joint < b.jointCount(); ++joint) {
        if (isMoved(b.joint(joint)) && !used[static_cast<std::size_t>(joint)])
            result.push_back(joint);
    }
    return result;
}

void noteUnknownNames(const Skeleton& a, const Skeleton& b, const NameMap& names,
                      std::vector<Diagnostic>& remarks)
{
    const JointNames targets(a);
    const JointNames sources(b);
    std::vector<std::string> unknown;
    for (const auto& [source, target] : names) {
        if (sources.find(source).empty())
            unknown.push_back(source);
        if (!target.empty() && targets.find(target).empty())
            unknown.push_back(target);
    }
    if (!unknown.empty()) {
        remarks.push_back(
            makeWarning("map-name", Text{LIMBER_TEXT("The joint map speaks of joints that are not "
                                                     "there: %1"),
                                         {listed(unknown)}}));
    }
}

void noteOffsets(const Skeleton& a, const Skeleton& b, const std::vector<int>& joints,
                 std::vector<Diagnostic>& remarks)
{
    double largest = 0.0;
    double length = 0.0;
    int where = -1;
    for (int joint = 0; joint < a.jointCount(); ++joint) {
        const int partner = joints[static_cast<std::size_t>(joint)];
        // Where the first joint of a tree stands at rest is no proportion of the figure.
        if (partner < 0 || a.joint(joint).parent < 0 || b.joint(partner).parent < 0)
            continue;
        const glm::dvec3& own = a.joint(joint).offset;
        const glm::dvec3 way = own - b.joint(partner).offset;
        length = std::max(length, std::hypot(own.x, own.y, own.z));
        const double difference = std::hypot(way.x, way.y, way.z);
        if (difference > largest) {
            largest = difference;
            where = joint;
        }
    }
    if (where < 0 || largest <= kSameOffset * length)
        return;
    remarks.push_back(makeNote(
        "offset-difference",
        Text{LIMBER_TEXT("The OFFSETs differ, by up to %1 at \"%2\"; the first clip's stay"),
             {shortNumber(largest), displayName(a, where)}}));
}

// The channels of one kind and axis of a joint, in listed order.
std::vector<int> channelsOfType(const Skeleton& skeleton, int joint, ChannelType type)
{
    std::vector<int> result;
    for (const int channel : skeleton.joint(joint).channels) {
        if (skeleton.channel(channel).type == type)
            result.push_back(channel);
    }
    return result;
}

int channelNamed(const Skeleton& skeleton, int joint, const std::string& name)
{
    for (const int channel : skeleton.joint(joint).channels) {
        if (skeleton.channel(channel).type == ChannelType::Other &&
            skeleton.channel(channel).name == name)
            return channel;
    }
    return -1;
}

void pairChannels(const Clip& a, int aJoint, const Clip& b, int bJoint, std::vector<int>& channels)
{
    const Skeleton& ours = *a.skeleton;
    const Skeleton& theirs = *b.skeleton;
    const auto pair = [&](const std::vector<int>& own, const std::vector<int>& other) {
        for (std::size_t i = 0; i < own.size(); ++i)
            channels[static_cast<std::size_t>(own[i])] = other[i];
    };
    for (const int channel : ours.joint(aJoint).channels) {
        if (ours.channel(channel).type == ChannelType::Other) {
            channels[static_cast<std::size_t>(channel)] =
                channelNamed(theirs, bJoint, ours.channel(channel).name);
        }
    }
    if (takesWorldTransform(ours, aJoint, theirs, bJoint))
        return;
    const RotationChannels own = rotationChannelsOf(ours, aJoint);
    const RotationChannels other = rotationChannelsOf(theirs, bJoint);
    if (own.axes == other.axes)
        pair(own.channels, other.channels);
    for (int axis = 0; axis < 3; ++axis) {
        const auto type = static_cast<ChannelType>(axis);
        const std::vector<int> ownPositions = channelsOfType(ours, aJoint, type);
        const std::vector<int> otherPositions = channelsOfType(theirs, bJoint, type);
        if (ownPositions.size() == otherPositions.size() &&
            positionShift(a, aJoint, b, bJoint, axis) == 0.0)
            pair(ownPositions, otherPositions);
    }
}

} // namespace

std::vector<int> JointPairing::matched() const
{
    std::vector<int> result;
    for (std::size_t joint = 0; joint < joints.size(); ++joint) {
        if (joints[joint] >= 0)
            result.push_back(static_cast<int>(joint));
    }
    return result;
}

bool takesWorldTransform(const Skeleton& a, int aJoint, const Skeleton& b, int bJoint)
{
    return a.joint(aJoint).parent < 0 && b.joint(bJoint).parent >= 0;
}

double positionShift(const Clip& a, int aJoint, const Clip& b, int bJoint, int axis)
{
    const Joint& own = a.skeleton->joint(aJoint);
    const Joint& other = b.skeleton->joint(bJoint);
    const bool isTravel = own.parent < 0 || other.parent < 0;
    // A value = B value (+ B's OFFSET if it adds), less B's OFFSET and plus A's below the roots,
    // (less A's if it adds). Written so that equal OFFSETs and readings leave no rounding.
    const double ownShare =
        (isTravel ? 0.0 : 1.0) - (a.positionReading == PositionReading::Add ? 1.0 : 0.0);
    const double otherShare =
        (b.positionReading == PositionReading::Add ? 1.0 : 0.0) - (isTravel ? 0.0 : 1.0);
    return ownShare * own.offset[axis] + otherShare * other.offset[axis];
}

Result<JointPairing> matchJoints(const Clip& a, const Clip& b, const MatchOptions& options)
{
    const Skeleton& ours = *a.skeleton;
    const Skeleton& theirs = *b.skeleton;
    JointPairing pairing;
    pairing.joints = partners(ours, theirs, options.names);
    pairing.channels.assign(ours.channels.size(), -1);
    for (const int joint : pairing.matched())
        pairChannels(a, joint, b, pairing.joints[static_cast<std::size_t>(joint)],
                     pairing.channels);

    std::vector<Diagnostic> remarks;
    noteUnknownNames(ours, theirs, options.names, remarks);
    const std::vector<int> unmatched = withoutPartner(ours, pairing.joints);
    if (!unmatched.empty() && (!options.keepUnmatched || pairing.matched().empty())) {
        remarks.push_back(
            makeError("joint-unmatched", Text{LIMBER_TEXT("The second clip has no joint for %1"),
                                              {listed(namesOf(ours, unmatched))}}));
        return remarks;
    }
    if (!unmatched.empty()) {
        remarks.push_back(
            makeNote("joint-kept", Text{LIMBER_TEXT("The first clip's own motion is kept at %1"),
                                        {listed(namesOf(ours, unmatched))}}));
    }
    if (const std::vector<int> extra = extraJoints(theirs, pairing.joints); !extra.empty()) {
        remarks.push_back(makeWarning(
            "joint-extra", Text{LIMBER_TEXT("The first clip has no joint for these of the second, "
                                            "which are left out: %1"),
                                {listed(namesOf(theirs, extra))}}));
    }
    noteOffsets(ours, theirs, pairing.joints, remarks);
    return {std::move(pairing), std::move(remarks)};
}

} // namespace limber
