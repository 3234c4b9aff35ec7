#include "core/blend/sequence_names.h"

#include <algorithm>
#include <memory>
#include <vector>

namespace limber {

NameMap namesOf(const JointMap& map, const Skeleton& source, const Skeleton& target)
{
    NameMap names;
    std::vector<bool> used(source.joints.size(), false);
    const std::vector<int> sources = sourcesByTarget(map, target);
    for (int joint = 0; joint < target.jointCount(); ++joint) {
        const int from = sources[static_cast<std::size_t>(joint)];
        if (from < 0 || used[static_cast<std::size_t>(from)])
            continue;
        used[static_cast<std::size_t>(from)] = true;
        names[source.joint(from).name] = target.joint(joint).name;
    }
    // By their own names the others would move what was to stay as it is.
    for (int joint = 0; joint < source.jointCount(); ++joint) {
        if (source.joint(joint).kind != JointKind::EndSite)
            names.try_emplace(source.joint(joint).name);
    }
    std::erase_if(names, [&](const auto& entry) {
        const auto bearsIt = [&](const Joint& joint) { return joint.name == entry.first; };
        // What would happen anyway.
        return entry.first == entry.second ||
               (entry.second.empty() && std::ranges::none_of(target.joints, bearsIt));
    });
    return names;
}

JointMap mapOfNames(const NameMap& names, const Skeleton& source, const Skeleton& target)
{
    Clip to;
    to.skeleton = std::make_shared<const Skeleton>(target);
    Clip from;
    from.skeleton = std::make_shared<const Skeleton>(source);
    JointMap map;
    const Result<JointPairing> pairing = matchJoints(to, from, {names, true});
    if (!pairing)
        return map;
    for (const int joint : pairing->matched()) {
        JointMatch match;
        match.source = pairing->joints[static_cast<std::size_t>(joint)];
        match.target = joint;
        if (!names.contains(source.joint(match.source).name)) {
            match.reason = MatchReason::ExactName;
            match.confidence = confidenceOf(match.reason);
        }
        map.matches.push_back(match);
    }
    return map;
}

} // namespace limber
