#include "core/rig/joint_map_file.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

namespace limber {

namespace {

using Json = nlohmann::json;

constexpr std::size_t kNamesInMessage = 8;

// How each joint is called in a file; "" for end sites.
std::vector<std::string> fileNames(const Skeleton& skeleton)
{
    std::map<std::string, int> seen;
    std::vector<std::string> names;
    for (int joint = 0; joint < skeleton.jointCount(); ++joint) {
        if (skeleton.joint(joint).kind == JointKind::EndSite) {
            names.emplace_back();
            continue;
        }
        std::string name = validUtf8(skeleton.joint(joint).name);
        if (name.empty())
            name = "@" + std::to_string(joint);
        else if (const int count = ++seen[name]; count > 1)
            name += "#" + std::to_string(count);
        names.push_back(std::move(name));
    }
    return names;
}

// The joint that each name means, @INDEX for all of them.
std::map<std::string, int> jointsByFileName(const Skeleton& skeleton)
{
    std::map<std::string, int> joints;
    const std::vector<std::string> names = fileNames(skeleton);
    for (std::size_t joint = 0; joint < names.size(); ++joint) {
        if (!names[joint].empty())
            joints.emplace(names[joint], static_cast<int>(joint));
    }
    for (std::size_t joint = 0; joint < names.size(); ++joint) {
        if (!names[joint].empty())
            joints.emplace("@" + std::to_string(joint), static_cast<int>(joint));
    }
    return joints;
}

Json targetValue(const std::string& name, double weight)
{
    if (weight == 1.0)
        return name;
    return {{"target", name}, {"weight", weight}};
}

Diagnostic badForm(const std::string& source)
{
    return makeError(
        "joint-map-form",
        Text{LIMBER_TEXT("\"%1\" is mapped to something that is neither a joint's "
                         "name, nor a name with a weight above 0, nor a list of those"),
             {source}});
}

class MapReader {
public:
    MapReader(const Skeleton& source, const Skeleton& target)
        : m_sources(jointsByFileName(source)), m_targets(jointsByFileName(target))
    {
    }

    Result<JointMap> read(const Json& document)
    {
        for (auto at = document.begin(); at != document.end(); ++at) {
            const std::string& name = at.key();
            const Json& value = at.value();
            // Never copied: a copy of a value nested without end would overflow the stack.
            const bool fits = value.is_array()
                                  ? std::ranges::all_of(
                                        value, [&](const Json& one) { return readPair(name, one); })
                                  : readPair(name, value);
            if (!fits)
                return badForm(name);
        }
        if (m_weights.empty()) {
            return makeError("joint-map-empty",
                             Text{LIMBER_TEXT("No joint of the map is in both skeletons"), {}});
        }
        return {finished(), remarks()};
    }

private:
    bool readPair(const std::string& sourceName, const Json& value)
    {
        double weight = 1.0;
        const Json* name = &value;
        if (value.is_object()) {
            if (!value.contains("target"))
                return false;
            name = &value["target"];
            if (value.contains("weight")) {
                if (!value["weight"].is_number())
                    return false;
                weight = value["weight"].get<double>();
            }
        }
        if (!name->is_string() || !(weight > 0.0) || !std::isfinite(weight))
            return false;
        const auto source = m_sources.find(sourceName);
        const auto target = m_targets.find(name->get<std::string>());
        if (source == m_sources.end())
            m_unknown.push_back(sourceName);
        if (target == m_targets.end())
            m_unknown.push_back(name->get<std::string>());
        if (source != m_sources.end() && target != m_targets.end())
            m_weights[{target->second, source->second}] = weight;
        return true;
    }

    JointMap finished() const
    {
        // Divided by the largest first: sums of huge weights stay finite.
        std::map<int, double> largest;
        for (const auto& [pair, weight] : m_weights)
            largest[pair.first] = std::max(largest[pair.first], weight);
        std::map<int, double> sums;
        for (const auto& [pair, weight] : m_weights)
            sums[pair.first] += weight / largest[pair.first];
        JointMap map;
        for (const auto& [pair, weight] : m_weights) {
            const double share = weight / largest[pair.first] / sums[pair.first];
            if (share > 0.0)
                map.matches.push_back({pair.second, pair.first, share, 1.0, MatchReason::Chosen});
        }
        return map;
    }

    std::vector<Diagnostic> remarks() const
    {
        if (m_unknown.empty())
            return {};
        std::string names;
        for (std::size_t i = 0; i < std::min(m_unknown.size(), kNamesInMessage); ++i)
            names += (i == 0 ? "" : ", ") + m_unknown[i];
        if (m_unknown.size() > kNamesInMessage)
            names += " …";
        return {makeWarning("joint-map-joint",
                            Text{LIMBER_TEXT("Joints of the map that are not there are left "
                                             "out: %1"),
                                 {names}})};
    }

    std::map<std::string, int> m_sources;
    std::map<std::string, int> m_targets;
    std::map<std::pair<int, int>, double> m_weights; // by target and source
    std::vector<std::string> m_unknown;
};

} // namespace

std::string jointMapText(const JointMap& map, const Skeleton& source, const Skeleton& target)
{
    const std::vector<std::string> sources = fileNames(source);
    const std::vector<std::string> targets = fileNames(target);
    std::map<int, Json> lists; // by source
    for (const JointMatch& match : map.matches) {
        lists[match.source].push_back(
            targetValue(targets[static_cast<std::size_t>(match.target)], match.weight));
    }
    std::string text = "{";
    for (const auto& [joint, list] : lists) {
        text += text.size() == 1 ? "\n    " : ",\n    ";
        text += Json(sources[static_cast<std::size_t>(joint)]).dump() + ": ";
        text += list.size() == 1 ? list.front().dump() : list.dump();
    }
    return text + "\n}\n";
}

Result<JointMap> readJointMap(std::string_view text, const Skeleton& source, const Skeleton& target)
{
    // The parser keeps a stack of its own; no depth of nesting can overflow.
    const Json document = Json::parse(text, nullptr, false);
    if (document.is_discarded() || !document.is_object()) {
        return makeError("joint-map-syntax",
                         Text{LIMBER_TEXT("A joint map is a JSON object from names to names; this "
                                          "is none"),
                              {}});
    }
    return MapReader(source, target).read(document);
}

} // namespace limber
