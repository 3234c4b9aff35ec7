#include "core/bvh/hierarchy_writer.h"

#include "core/bvh/number_text.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <unordered_map>

namespace limber {

namespace {

// Deeper trees are not indented further: the text of a chain would grow with the depth's square.
constexpr int kDeepestIndent = 64;

// For each joint of the clip the joint of the source that it was, or -1: by a column that they
// share, else by name, end sites by their place below their parent.
std::vector<int> matchedJoints(const Clip& clip, const SourceText& source)
{
    const Skeleton& now = *clip.skeleton;
    const Skeleton& then = *source.skeleton;
    std::unordered_map<std::string_view, int> byName;
    for (int i = then.jointCount() - 1; i >= 0; --i) {
        if (then.joint(i).kind != JointKind::EndSite)
            byName[then.joint(i).name] = i;
    }
    std::map<std::pair<int, int>, int> endSites; // (parent, how many before it) → joint
    std::unordered_map<int, int> counts;
    for (int i = 0; i < then.jointCount(); ++i) {
        if (then.joint(i).kind == JointKind::EndSite)
            endSites[{then.joint(i).parent, counts[then.joint(i).parent]++}] = i;
    }
    const std::vector<int>& columns = clip.origin->columns.front();
    std::vector<int> matched(now.joints.size(), -1);
    counts.clear();
    for (int i = 0; i < now.jointCount(); ++i) {
        const Joint& joint = now.joint(i);
        int& match = matched[static_cast<std::size_t>(i)];
        if (joint.kind == JointKind::EndSite) {
            const int parent =
                joint.parent < 0 ? -1 : matched[static_cast<std::size_t>(joint.parent)];
            const auto found = endSites.find({parent, counts[joint.parent]++});
            match = found == endSites.end() ? -1 : found->second;
            continue;
        }
        for (const int channel : joint.channels) {
            const int column = columns[static_cast<std::size_t>(channel)];
            if (match < 0 && column >= 0)
                match = then.channel(column).joint;
        }
        const auto found = byName.find(joint.name);
        if (match < 0 && found != byName.end())
            match = found->second;
    }
    return matched;
}

OffsetTexts offsetTexts(const Joint& joint, const SourceText* source, int match,
                        const WriteOptions& options)
{
    OffsetTexts texts;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const double value = joint.offset[static_cast<int>(axis)];
        std::string_view had;
        if (match >= 0)
            had = source->joints[static_cast<std::size_t>(match)].offset[axis].in(source->text);
        const bool same = !had.empty() && parseNumber(had) == value;
        texts[axis] = same && options.decimals == Decimals::Source
                          ? std::string(had)
                          : offsetNumberText(value, had, options);
    }
    return texts;
}

class HierarchyText {
public:
    HierarchyText(const Skeleton& skeleton, const TextStyle& style, std::vector<int>& columnOrder)
        : m_skeleton(skeleton), m_style(style), m_columnOrder(columnOrder)
    {
        m_text = style.hierarchyKeyword;
    }

    void openJoint(int index, const OffsetTexts& offset)
    {
        const Joint& joint = m_skeleton.joint(index);
        line();
        m_text += joint.kind == JointKind::Root    ? m_style.rootKeyword
                  : joint.kind == JointKind::Joint ? m_style.jointKeyword
                                                   : m_style.endSiteKeyword;
        if (!joint.name.empty())
            m_text += ' ' + joint.name;
        if (m_style.braceOnOwnLine)
            line();
        else
            m_text += ' ';
        m_text += '{';
        ++m_depth;
        line();
        m_text += m_style.offsetKeyword + m_style.offsetSeparator + offset[0] +
                  m_style.offsetSeparator + offset[1] + m_style.offsetSeparator + offset[2];
        if (joint.kind == JointKind::EndSite)
            return;
        line();
        m_text += m_style.channelsKeyword + ' ' + std::to_string(joint.channels.size());
        for (const int channel : joint.channels) {
            m_text += ' ' + m_skeleton.channel(channel).name;
            m_columnOrder.push_back(channel);
        }
    }

    void closeJoint()
    {
        --m_depth;
        line();
        m_text += '}';
    }

    std::string take() { return std::move(m_text); }

private:
    void line()
    {
        m_text += m_style.hierarchyLineEnd;
        for (int level = 0; level < std::min(m_depth, kDeepestIndent); ++level)
            m_text += m_style.indent;
    }

    const Skeleton& m_skeleton;
    const TextStyle& m_style;
    std::vector<int>& m_columnOrder;
    std::string m_text;
    int m_depth = 0;
};

} // namespace

std::string offsetNumberText(double value, std::string_view had, const WriteOptions& options)
{
    constexpr int kLeastDecimals = 6;
    switch (options.decimals) {
    case Decimals::Fixed:
        return fixedText(value, options.fixedDecimals);
    case Decimals::Shortest:
        return shortestText(value);
    case Decimals::Source:
        break;
    }
    return exactText(value, std::max(kLeastDecimals, decimalsOf(had)));
}

std::string hierarchyText(const Clip& clip, const SourceText* source, const TextStyle& style,
                          const WriteOptions& options, std::vector<int>& columnOrder)
{
    const Skeleton& skeleton = *clip.skeleton;
    const std::vector<int> matched =
        source ? matchedJoints(clip, *source) : std::vector<int>(skeleton.joints.size(), -1);
    const std::vector<std::vector<int>> children = childrenOf(skeleton);
    HierarchyText text(skeleton, style, columnOrder);
    // A stack of what is still to be written: a joint, or (as -1) the closing of one.
    std::vector<int> waiting = rootsOf(skeleton);
    std::reverse(waiting.begin(), waiting.end());
    while (!waiting.empty()) {
        const int index = waiting.back();
        waiting.pop_back();
        if (index < 0) {
            text.closeJoint();
            continue;
        }
        const auto i = static_cast<std::size_t>(index);
        text.openJoint(index, offsetTexts(skeleton.joint(index), source, matched[i], options));
        waiting.push_back(-1);
        waiting.insert(waiting.end(), children[i].rbegin(), children[i].rend());
    }
    return text.take();
}

} // namespace limber
