#include "core/rig/joint_map.h"

#include "core/rig/body.h"
#include "core/rig/body_names.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <utility>

namespace limber {

namespace {

// What is known of one of the two skeletons while they are matched.
struct Matched {
    explicit Matched(const Skeleton& given)
        : skeleton(given), body(bodyOf(given)), normalised(normalisedNames(given)),
          partner(given.joints.size(), -1), enter(given.joints.size(), 0),
          leave(given.joints.size(), 0)
    {
        walk();
    }

    bool isFree(int joint) const
    {
        return skeleton.joint(joint).kind != JointKind::EndSite &&
               partner[static_cast<std::size_t>(joint)] < 0;
    }

    bool isStrictlyBelow(int joint, int top) const
    {
        const auto j = static_cast<std::size_t>(joint);
        const auto t = static_cast<std::size_t>(top);
        return enter[j] > enter[t] && leave[j] <= leave[t];
    }

    int nearestMatchedAbove(int joint) const
    {
        int at = skeleton.joint(joint).parent;
        while (at >= 0 && partner[static_cast<std::size_t>(at)] < 0)
            at = skeleton.joint(at).parent;
        return at;
    }

    // The one with the most joints below it, the first of several.
    int largest(const std::vector<int>& joints) const
    {
        return *std::ranges::max_element(joints, {}, [&](int joint) {
            const auto index = static_cast<std::size_t>(joint);
            return leave[index] - enter[index];
        });
    }

    const Skeleton& skeleton;
    Body body;
    std::vector<std::string> normalised;
    std::vector<int> partner; // of each joint in the other skeleton, or −1

private:
    // When a walk around the tree comes to each joint and leaves it, without recursion.
    void walk()
    {
        std::vector<int> sizes(skeleton.joints.size(), 1);
        for (std::size_t joint = sizes.size(); joint-- > 0;) {
            if (const int parent = skeleton.joints[joint].parent; parent >= 0)
                sizes[static_cast<std::size_t>(parent)] += sizes[joint];
        }
        std::vector<int> next(sizes.size(), 0); // where the next child of each joint begins
        int nextRoot = 0;
        for (std::size_t joint = 0; joint < sizes.size(); ++joint) {
            const int parent = skeleton.joints[joint].parent;
            int& start = parent < 0 ? nextRoot : next[static_cast<std::size_t>(parent)];
            enter[joint] = start;
            leave[joint] = start + sizes[joint];
            next[joint] = start + 1;
            start += sizes[joint];
        }
    }

    std::vector<int> enter;
    std::vector<int> leave;
};

bool isTrunkChain(BodyPart part)
{
    return part == BodyPart::Spine || part == BodyPart::Neck;
}

bool isFinger(BodyPart part)
{
    return part >= BodyPart::Index && part <= BodyPart::Pinky;
}

class Matcher {
public:
    Matcher(const Skeleton& source, const Skeleton& target) : m_source(source), m_target(target) {}

    JointMap matched()
    {
        const auto exact = [](const Matched& side, int joint) {
            return side.skeleton.joint(joint).name;
        };
        const auto normalised = [](const Matched& side, int joint) {
            return side.normalised[static_cast<std::size_t>(joint)];
        };
        matchByName(exact, MatchReason::ExactName);
        matchByName(normalised, MatchReason::NormalisedName);
        matchByPart();
        if (m_map.matches.empty())
            matchByTree();
        std::ranges::sort(m_map.matches, {}, &JointMatch::target);
        return std::move(m_map);
    }

private:
    // Whether the pair may stand beside those that do: neither is taken, and no chain is turned
    // around by it.
    bool fits(int source, int target) const
    {
        if (!m_source.isFree(source) || !m_target.isFree(target))
            return false;
        const int above = m_source.nearestMatchedAbove(source);
        if (above >= 0 &&
            m_target.isStrictlyBelow(m_source.partner[static_cast<std::size_t>(above)], target))
            return false;
        const int over = m_target.nearestMatchedAbove(target);
        return over < 0 ||
               !m_source.isStrictlyBelow(m_target.partner[static_cast<std::size_t>(over)], source);
    }

    void add(int source, int target, MatchReason reason)
    {
        if (!fits(source, target))
            return;
        m_source.partner[static_cast<std::size_t>(source)] = target;
        m_target.partner[static_cast<std::size_t>(target)] = source;
        m_map.matches.push_back({source, target, 1.0, confidenceOf(reason), reason});
    }

    // The same word may mean two parts of the body. Chains of the trunk go by their order: a
    // second of three spine joints is no second of five, whatever both are called.
    bool nameCounts(int source, int target) const
    {
        const BodyJoint& a = m_source.body.joint(source);
        const BodyJoint& b = m_target.body.joint(target);
        if (a.part == BodyPart::None || b.part == BodyPart::None)
            return true;
        return a.part == b.part && a.side == b.side && !isTrunkChain(a.part);
    }

    // The k-th joint of a name is the k-th of that name.
    template<typename NameOf>
    void matchByName(const NameOf& nameOf, MatchReason reason)
    {
        const auto namesOf = [&](const Matched& side) {
            std::map<std::string, std::vector<int>> names;
            for (int joint = 0; joint < side.skeleton.jointCount(); ++joint) {
                if (side.isFree(joint) && !nameOf(side, joint).empty())
                    names[nameOf(side, joint)].push_back(joint);
            }
            return names;
        };
        const auto targets = namesOf(m_target);
        for (const auto& [name, sources] : namesOf(m_source)) {
            const auto same = targets.find(name);
            if (same == targets.end())
                continue;
            for (std::size_t i = 0; i < std::min(sources.size(), same->second.size()); ++i) {
                if (nameCounts(sources[i], same->second[i]))
                    add(sources[i], same->second[i], reason);
            }
        }
    }

    using Part = std::pair<BodyPart, Side>;

    // The joints of each part of the body that have no partner yet, one for each ordinal.
    static std::map<Part, std::vector<int>> freeParts(const Matched& side)
    {
        std::map<Part, std::vector<int>> parts;
        std::map<Part, std::vector<bool>> seen;
        for (int joint = 0; joint < side.skeleton.jointCount(); ++joint) {
            const BodyJoint& own = side.body.joint(joint);
            if (own.part == BodyPart::None || !side.isFree(joint))
                continue;
            std::vector<bool>& ordinals = seen[{own.part, own.side}];
            const auto ordinal = static_cast<std::size_t>(own.ordinal);
            ordinals.resize(std::max(ordinals.size(), ordinal + 1), false);
            if (!ordinals[ordinal])
                parts[{own.part, own.side}].push_back(joint);
            ordinals[ordinal] = true;
        }
        for (auto& [part, joints] : parts)
            std::ranges::stable_sort(joints, {},
                                     [&](int joint) { return side.body.joint(joint).ordinal; });
        return parts;
    }

    void matchByPart()
    {
        const auto targets = freeParts(m_target);
        for (const auto& [part, sources] : freeParts(m_source)) {
            const auto same = targets.find(part);
            if (same == targets.end())
                continue;
            if (isTrunkChain(part.first))
                spread(sources, same->second);
            else
                alongside(sources, same->second, isFinger(part.first));
        }
    }

    void alongside(std::vector<int> sources, std::vector<int> targets, bool finger)
    {
        // A finger of four begins in the palm, one of three or two does not.
        constexpr std::size_t kWithPalm = 4;
        if (finger && sources.size() >= kWithPalm && targets.size() < kWithPalm)
            sources.erase(sources.begin());
        else if (finger && targets.size() >= kWithPalm && sources.size() < kWithPalm)
            targets.erase(targets.begin());
        for (std::size_t i = 0; i < std::min(sources.size(), targets.size()); ++i)
            add(sources[i], targets[i], reasonOfPart(sources[i], targets[i]));
    }

    // Chains of other lengths: both ends meet, what is between is spread evenly. A chain of one
    // gives its motion to the lowest of several, and takes that of the highest.
    void spread(const std::vector<int>& sources, const std::vector<int>& targets)
    {
        const std::size_t count = std::min(sources.size(), targets.size());
        const auto place = [&](std::size_t i, std::size_t size, bool highest) {
            if (count == 1)
                return highest ? size - 1 : std::size_t(0);
            return static_cast<std::size_t>(
                std::lround(static_cast<double>(i * (size - 1)) / static_cast<double>(count - 1)));
        };
        for (std::size_t i = 0; i < count; ++i) {
            const int source = sources[place(i, sources.size(), true)];
            const int target = targets[place(i, targets.size(), false)];
            add(source, target, reasonOfPart(source, target));
        }
    }

    MatchReason reasonOfPart(int source, int target) const
    {
        if (m_source.skeleton.joint(source).name == m_target.skeleton.joint(target).name)
            return MatchReason::ExactName;
        if (m_source.normalised[static_cast<std::size_t>(source)] ==
            m_target.normalised[static_cast<std::size_t>(target)])
            return MatchReason::NormalisedName;
        return m_source.body.byShape || m_target.body.byShape ? MatchReason::TreeShape
                                                              : MatchReason::BodyPart;
    }

    // From the roots down: as many children are the same children, of other numbers only the one
    // with the most below it is.
    void matchByTree()
    {
        const auto branches = [](const Matched& side) {
            std::vector<std::vector<int>> children = childrenOf(side.skeleton);
            for (std::vector<int>& list : children)
                std::erase_if(list, [&](int child) { return !side.isFree(child); });
            return children;
        };
        const auto sources = branches(m_source);
        const auto targets = branches(m_target);
        std::vector<std::pair<int, int>> pairs =
            paired(rootsOf(m_source.skeleton), rootsOf(m_target.skeleton));
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            const auto [source, target] = pairs[i];
            add(source, target, MatchReason::TreeShape);
            const auto below = paired(sources[static_cast<std::size_t>(source)],
                                      targets[static_cast<std::size_t>(target)]);
            pairs.insert(pairs.end(), below.begin(), below.end());
        }
    }

    std::vector<std::pair<int, int>> paired(const std::vector<int>& sources,
                                            const std::vector<int>& targets) const
    {
        std::vector<std::pair<int, int>> pairs;
        if (sources.empty() || targets.empty())
            return pairs;
        if (sources.size() != targets.size())
            return {{m_source.largest(sources), m_target.largest(targets)}};
        for (std::size_t i = 0; i < sources.size(); ++i)
            pairs.emplace_back(sources[i], targets[i]);
        return pairs;
    }

    Matched m_source;
    Matched m_target;
    JointMap m_map;
};

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
    return Matcher(source, target).matched();
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
