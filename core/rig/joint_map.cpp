#include "core/rig/joint_map.h"

#include <algorithm>
#include <map>
#include <string>

namespace limber {

namespace {

std::map<std::string, int> jointsByName(const Skeleton& skeleton)
{
    std::map<std::string, int> joints;
    for (int joint = 0; joint < skeleton.jointCount(); ++joint) {
        if (skeleton.joint(joint).kind != JointKind::EndSite)
            joints.emplace(skeleton.joint(joint).name, joint);
    }
    return joints;
}

} // namespace

double confidenceOf(MatchReason reason)
{
    switch (reason) {
    case MatchReason::Chosen:
    case MatchReason::ExactName:
        return 1.0;
    case MatchReason::NormalisedName:
        return 0.95;
    case MatchReason::BodyPart:
        return 0.8;
    case MatchReason::TreeShape:
        return 0.5;
    }
    return 0.0;
}

JointMap automaticJointMap(const Skeleton& source, const Skeleton& target)
{
    JointMap map;
    const std::map<std::string, int> sources = jointsByName(source);
    for (const auto& [name, joint] : jointsByName(target)) {
        const auto found = sources.find(name);
        if (found != sources.end())
            map.matches.push_back({found->second, joint, 1.0, confidenceOf(MatchReason::ExactName),
                                   MatchReason::ExactName});
    }
    std::ranges::sort(map.matches, {}, &JointMatch::target);
    return map;
}

std::vector<int> sourcesByTarget(const JointMap& map, const Skeleton& target)
{
    std::vector<int> sources(target.joints.size(), -1);
    std::vector<double> weights(target.joints.size(), 0.0);
    for (const JointMatch& match : map.matches) {
        const auto index = static_cast<std::size_t>(match.target);
        if (match.weight > weights[index]) {
            weights[index] = match.weight;
            sources[index] = match.source;
        }
    }
    return sources;
}

} // namespace limber
