#include "app/cli/joint_address.h"

#include "app/cli/argument_text.h"
#include "app/cli/console.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>
#include <unordered_map>

namespace limber::cli {

namespace {

using Joints = std::vector<int>;

bool isEndSite(const Skeleton& skeleton, int joint)
{
    return skeleton.joint(joint).kind == JointKind::EndSite;
}

bool isCalled(const Joint& joint, std::string_view name)
{
    return joint.name == name || validUtf8(joint.name) == name;
}

Joints jointsCalled(const Skeleton& skeleton, std::string_view name, bool endSites)
{
    Joints found;
    for (int joint = 0; joint < skeleton.jointCount(); ++joint) {
        if (isEndSite(skeleton, joint) == endSites && isCalled(skeleton.joint(joint), name))
            found.push_back(joint);
    }
    return found;
}

std::optional<int> parseIndex(std::string_view digits)
{
    int value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (digits.empty() || error != std::errc() || end != digits.data() + digits.size() || value < 0)
        return std::nullopt;
    return value;
}

// "NAME#2" → NAME and 2; an ordinal counts from 1.
struct Ordinal {
    std::string_view name;
    int number = 0; // 0: none given
};
Ordinal splitOrdinal(std::string_view text)
{
    const std::size_t hash = text.rfind('#');
    if (hash == std::string_view::npos)
        return {text, 0};
    const auto number = parseIndex(text.substr(hash + 1));
    return number && *number > 0 ? Ordinal{text.substr(0, hash), *number} : Ordinal{text, 0};
}

Joints chosen(Joints joints, int ordinal)
{
    if (ordinal == 0)
        return joints;
    const auto index = static_cast<std::size_t>(ordinal - 1);
    return index < joints.size() ? Joints{joints[index]} : Joints{};
}

// Joints by a name, NAME#2 or @INDEX: what stands at the head of a path, or alone.
Joints jointsWithoutPath(const Skeleton& skeleton, std::string_view text)
{
    for (const bool endSites : {false, true}) {
        Joints named = text.empty() && endSites ? Joints{} : jointsCalled(skeleton, text, endSites);
        if (!named.empty())
            return named;
    }
    if (text.starts_with('@')) {
        if (const auto index = parseIndex(text.substr(1)); index && *index < skeleton.jointCount())
            return {*index};
    }
    const Ordinal ordinal = splitOrdinal(text);
    return ordinal.number == 0
               ? Joints{}
               : chosen(jointsCalled(skeleton, ordinal.name, false), ordinal.number);
}

// The children of `parents` that one step of a path means: joints by name, else end sites.
Joints step(const Skeleton& skeleton, const Joints& parents, std::string_view text)
{
    const Ordinal ordinal = splitOrdinal(text);
    Joints named;
    Joints numbered;
    Joints ends;
    for (int joint = 0; joint < skeleton.jointCount(); ++joint) {
        if (!std::ranges::binary_search(parents, skeleton.joint(joint).parent))
            continue;
        if (isEndSite(skeleton, joint)) {
            ends.push_back(joint);
            continue;
        }
        if (isCalled(skeleton.joint(joint), text))
            named.push_back(joint);
        if (ordinal.number > 0 && isCalled(skeleton.joint(joint), ordinal.name))
            numbered.push_back(joint);
    }
    if (!named.empty())
        return named;
    if (!numbered.empty())
        return chosen(numbered, ordinal.number);
    return ordinal.name == "End" ? chosen(ends, ordinal.number) : Joints{};
}

Joints jointsOfPath(const Skeleton& skeleton, std::string_view path)
{
    // A name may itself have a slash: the longest head that is a joint counts.
    for (std::size_t slash = path.rfind('/'); slash != std::string_view::npos && slash > 0;
         slash = path.rfind('/', slash - 1)) {
        Joints joints = jointsWithoutPath(skeleton, path.substr(0, slash));
        std::string_view rest = path.substr(slash + 1);
        while (!joints.empty()) {
            const std::size_t next = rest.find('/');
            joints = step(skeleton, joints, rest.substr(0, next));
            if (next == std::string_view::npos)
                break;
            rest.remove_prefix(next + 1);
        }
        if (!joints.empty())
            return joints;
    }
    return {};
}

} // namespace

std::vector<std::string> jointAddresses(const Skeleton& skeleton)
{
    std::unordered_map<std::string, int> sameNames;
    std::unordered_map<int, int> endsOfParent;
    for (const Joint& joint : skeleton.joints) {
        if (joint.kind == JointKind::EndSite)
            ++endsOfParent[joint.parent];
        else
            ++sameNames[joint.name];
    }
    std::unordered_map<std::string, int> seenNames;
    std::unordered_map<int, int> seenEnds;
    std::vector<std::string> addresses;
    addresses.reserve(skeleton.joints.size());
    for (const Joint& joint : skeleton.joints) {
        const bool end = joint.kind == JointKind::EndSite;
        std::string address = end ? addresses[static_cast<std::size_t>(joint.parent)] + "/End"
                                  : validUtf8(joint.name);
        const int ordinal = end ? ++seenEnds[joint.parent] : ++seenNames[joint.name];
        if ((end ? endsOfParent[joint.parent] : sameNames[joint.name]) > 1)
            address += "#" + std::to_string(ordinal);
        addresses.push_back(std::move(address));
    }
    return addresses;
}

Result<int> findJoint(const Skeleton& skeleton, const std::string& argument)
{
    Joints found = jointsWithoutPath(skeleton, argument);
    if (found.empty())
        found = jointsOfPath(skeleton, argument);
    if (found.size() == 1)
        return found.front();
    if (found.empty())
        return usageError({LIMBER_TEXT("There is no joint \"%1\""), {validUtf8(argument)}});
    const std::vector<std::string> addresses = jointAddresses(skeleton);
    std::string candidates;
    for (const int joint : found) {
        candidates += (candidates.empty() ? "" : ", ") +
                      addresses[static_cast<std::size_t>(joint)] + " (@" + std::to_string(joint) +
                      ")";
    }
    return usageError(
        {LIMBER_TEXT("Several joints are called \"%1\": %2"), {validUtf8(argument), candidates}});
}

Result<std::vector<int>> findJoints(const Skeleton& skeleton,
                                    const std::vector<std::string>& arguments)
{
    Joints joints;
    for (const std::string& argument : arguments) {
        std::vector<std::string> items = {argument};
        if (jointsWithoutPath(skeleton, argument).empty())
            items = splitList(argument);
        for (const std::string& item : items) {
            const auto joint = findJoint(skeleton, item);
            if (!joint)
                return joint.diagnostics();
            joints.push_back(*joint);
        }
    }
    std::ranges::sort(joints);
    joints.erase(std::unique(joints.begin(), joints.end()), joints.end());
    return joints;
}

} // namespace limber::cli
