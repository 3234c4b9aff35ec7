#include "core/bvh/head_writer.h"

#include "core/bvh/hierarchy_reader.h"
#include "core/bvh/hierarchy_writer.h"
#include "core/bvh/number_text.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace limber {

namespace {

// A piece of the text that is replaced; nothing is replaced where begin equals end.
struct Patch {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::string text;
};

std::string patched(std::string_view text, std::size_t end, std::vector<Patch> patches)
{
    std::stable_sort(patches.begin(), patches.end(),
                     [](const Patch& a, const Patch& b) { return a.begin < b.begin; });
    std::string result;
    result.reserve(end + patches.size() * 16);
    std::size_t at = 0;
    for (const Patch& patch : patches) {
        result += text.substr(at, patch.begin - at);
        result += patch.text;
        at = patch.end;
    }
    result += text.substr(at, end - at);
    return result;
}

std::optional<Diagnostic> faultOf(const Clip& clip, const Skeleton* before)
{
    const Skeleton& skeleton = *clip.skeleton;
    for (int i = 0; i < skeleton.jointCount(); ++i) {
        const Joint& joint = skeleton.joint(i);
        const bool sameName = before && before->joint(i).name == joint.name;
        if (!sameName && !isReadableName(joint.name)) {
            return makeError("name", {LIMBER_TEXT("The name \"%1\" cannot stand in a BVH file"),
                                      {validUtf8(joint.name)}});
        }
        if (!std::isfinite(joint.offset.x + joint.offset.y + joint.offset.z)) {
            return makeError("number", {LIMBER_TEXT("The OFFSET of %1 is not a finite number"),
                                        {displayName(skeleton, i)}});
        }
    }
    if (!std::isfinite(clip.frameTime.seconds))
        return makeError("number", {LIMBER_TEXT("The frame time is not a finite number"), {}});
    return std::nullopt;
}

class HeadPatches {
public:
    HeadPatches(const Clip& clip, const SourceText& source, const TextStyle& style,
                const WriteOptions& options)
        : m_clip(clip), m_source(source), m_style(style), m_options(options)
    {
    }

    void patchJoints()
    {
        for (int i = 0; i < m_clip.skeleton->jointCount(); ++i) {
            patchName(i);
            patchOffset(i);
        }
    }

    void replaceHierarchy(std::string text)
    {
        m_patches.push_back({m_source.hierarchy.begin, m_source.hierarchy.end, std::move(text)});
    }

    void patchMotionHead()
    {
        const MotionHeadText& head = m_source.head;
        const bool trueCount = head.declaredFrames == static_cast<double>(m_clip.frameCount);
        const bool newTime =
            !isSaidAlike(m_clip.frameTime, m_source.frameTime) || head.frameTimeRepaired;
        const bool noSection =
            !head.hasMotion && head.frameCount.begin == 0 && head.frameTime.begin == 0;
        if (noSection && (m_clip.frameCount > 0 || newTime))
            insertApart(head.motionEnd, m_style.lineEnd + "MOTION");
        if (!trueCount)
            patchFrameCount();
        if (newTime)
            patchFrameTime();
    }

    std::vector<Patch> takePatches() { return std::move(m_patches); }
    std::vector<Diagnostic> takeNotes() { return std::move(m_notes); }

private:
    void insert(std::size_t at, std::string text)
    {
        m_patches.push_back({at, at, std::move(text)});
    }

    // A comment may begin right where something is put in.
    void insertApart(std::size_t at, const std::string& text)
    {
        const bool ends = at >= m_source.text.size() || isBlank(m_source.text[at]) ||
                          isLineEnd(m_source.text[at]);
        insert(at, text + (ends ? "" : " "));
    }

    void patchName(int index)
    {
        const Joint& joint = m_clip.skeleton->joint(index);
        const TextSpan span = m_source.joints[static_cast<std::size_t>(index)].name;
        if (joint.name == m_source.skeleton->joint(index).name)
            return;
        const std::size_t before = span.begin > 0 ? span.begin - 1 : 0;
        const bool blankBefore = isBlank(m_source.text[before]);
        if (joint.name.empty() && blankBefore)
            m_patches.push_back({before, span.end, {}});
        else
            m_patches.push_back({span.begin, span.end, (blankBefore ? "" : " ") + joint.name});
    }

    void patchOffset(int index)
    {
        const Joint& joint = m_clip.skeleton->joint(index);
        const Joint& before = m_source.skeleton->joint(index);
        const JointText& text = m_source.joints[static_cast<std::size_t>(index)];
        if (text.offset[0].empty()) {
            if (joint.offset != before.offset)
                insertOffset(joint, text);
            return;
        }
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const auto component = static_cast<int>(axis);
            if (joint.offset[component] == before.offset[component] &&
                m_options.decimals == Decimals::Source)
                continue;
            const TextSpan span = text.offset[axis];
            m_patches.push_back(
                {span.begin, span.end,
                 offsetNumberText(joint.offset[component], span.in(m_source.text), m_options)});
        }
    }

    void insertOffset(const Joint& joint, const JointText& text)
    {
        std::string line = m_style.hierarchyLineEnd + m_style.indent + m_style.offsetKeyword;
        for (int axis = 0; axis < 3; ++axis)
            line += m_style.offsetSeparator + offsetNumberText(joint.offset[axis], {}, m_options);
        // What stands in the brace's own line goes to the next.
        std::size_t next = text.bodyBegin;
        while (next < m_source.text.size() && isBlank(m_source.text[next]))
            ++next;
        if (lineEndLength(m_source.text, next) == 0)
            line += m_style.hierarchyLineEnd;
        insert(text.bodyBegin, std::move(line));
    }

    void patchFrameCount()
    {
        const TextSpan span = m_source.head.frameCount;
        const std::string count = std::to_string(m_clip.frameCount);
        if (!span.empty()) {
            m_notes.push_back(
                makeNote("frame-count", {LIMBER_TEXT("Frames: says %1 now, it said %2"),
                                         {count, validUtf8(span.in(m_source.text))}}));
            m_patches.push_back({span.begin, span.end, count});
            return;
        }
        if (m_clip.frameCount == 0)
            return;
        m_notes.push_back(
            makeNote("frame-count", {LIMBER_TEXT("Frames: says %1 now, it was missing"), {count}}));
        if (span.begin > 0) // the key stands there, without its number
            insertApart(span.begin, ' ' + count);
        else
            insertApart(m_source.head.motionEnd, m_style.lineEnd + "Frames: " + count);
    }

    void patchFrameTime()
    {
        const MotionHeadText& head = m_source.head;
        const std::string seconds = shortestText(m_clip.frameTime.seconds);
        if (!head.frameTime.empty())
            m_patches.push_back({head.frameTime.begin, head.frameTime.end, seconds});
        else if (head.frameTime.begin > 0)
            insertApart(head.frameTime.begin, ' ' + seconds);
        else
            insertApart(std::max(head.motionEnd, head.frameCount.end),
                        m_style.lineEnd + "Frame Time: " + seconds);
    }

    const Clip& m_clip;
    const SourceText& m_source;
    const TextStyle& m_style;
    const WriteOptions& m_options;
    std::vector<Patch> m_patches;
    std::vector<Diagnostic> m_notes;
};

} // namespace

bool isSaidAlike(const FrameTime& a, const FrameTime& b)
{
    return a.seconds == b.seconds && a.assumed == b.assumed;
}

bool sameLayout(const Skeleton& a, const Skeleton& b)
{
    return std::equal(a.joints.begin(), a.joints.end(), b.joints.begin(), b.joints.end(),
                      [](const Joint& x, const Joint& y) {
                          return x.kind == y.kind && x.parent == y.parent &&
                                 x.channels == y.channels;
                      }) &&
           a.channels == b.channels;
}

Result<HeadText> headOf(const Clip& clip, const SourceText& source, const TextStyle& style,
                        const WriteOptions& options)
{
    const bool keepText =
        !source.hierarchyRepaired &&
        (clip.skeleton == source.skeleton || sameLayout(*clip.skeleton, *source.skeleton));
    if (const auto fault = faultOf(clip, keepText ? source.skeleton.get() : nullptr))
        return *fault;
    HeadText head;
    HeadPatches patches(clip, source, style, options);
    if (keepText) {
        if (clip.skeleton != source.skeleton || options.decimals != Decimals::Source)
            patches.patchJoints();
        head.columnOrder.resize(clip.curves.size());
        std::iota(head.columnOrder.begin(), head.columnOrder.end(), 0);
    } else {
        patches.replaceHierarchy(hierarchyText(clip, &source, style, options, head.columnOrder));
    }
    patches.patchMotionHead();
    head.notes = patches.takeNotes();
    const std::size_t end = source.rows.count() > 0 ? source.rows.begins.front() : source.head.end;
    head.text = patched(source.text, end, patches.takePatches());
    if (clip.frameCount > 0 && !head.text.empty() && !isLineEnd(head.text.back()))
        head.text += style.lineEnd;
    return head;
}

Result<HeadText> newHeadOf(const Clip& clip, const TextStyle& style, const WriteOptions& options)
{
    if (const auto fault = faultOf(clip, nullptr))
        return *fault;
    HeadText head;
    head.text = hierarchyText(clip, nullptr, style, options, head.columnOrder) + style.lineEnd +
                "MOTION" + style.lineEnd + "Frames: " + std::to_string(clip.frameCount) +
                style.lineEnd + "Frame Time: " + shortestText(clip.frameTime.seconds) +
                style.lineEnd;
    return head;
}

} // namespace limber
