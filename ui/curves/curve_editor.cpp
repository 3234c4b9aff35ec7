#include "ui/curves/curve_editor.h"

#include "core/document/document.h"
#include "core/document/session.h"
#include "core/edit/key_stretch.h"
#include "ui/curves/channel_style.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace limber {

Document* CurveEditor::document() const
{
    return m_session.current();
}

std::vector<int> CurveEditor::unlocked(const std::vector<int>& channels) const
{
    std::vector<int> free;
    std::ranges::copy_if(channels, std::back_inserter(free),
                         [this](int channel) { return !m_session.isChannelLocked(channel); });
    const int locked = static_cast<int>(channels.size() - free.size());
    if (locked == 1) {
        const int channel =
            *std::ranges::find_if(channels, [this](int c) { return m_session.isChannelLocked(c); });
        emit m_session.message(tr("%1 is locked and stays as it is.")
                                   .arg(curveName(*document()->clip().skeleton, channel)));
    } else if (locked > 1) {
        emit m_session.message(tr("%n locked curve(s) stay as they are.", nullptr, locked));
    }
    return free;
}

std::optional<double> CurveEditor::commonValue() const
{
    if (m_keys.isEmpty())
        return {};
    const Clip& clip = document()->clip();
    const std::vector<int> channels = m_keys.channels();
    const double first = clip.sample(channels.front(), m_keys.frames(channels.front()).front());
    const bool isCommon = std::ranges::all_of(channels, [&](int channel) {
        return std::ranges::all_of(m_keys.frames(channel),
                                   [&](int frame) { return clip.sample(channel, frame) == first; });
    });
    return isCommon ? std::optional(first) : std::nullopt;
}

Unit CurveEditor::commonUnit() const
{
    const Skeleton& skeleton = *document()->clip().skeleton;
    const bool isAngle = std::ranges::all_of(
        m_keys.channels(), [&](int channel) { return isRotation(skeleton.channel(channel).type); });
    return isAngle ? Unit::Degrees : Unit::None;
}

bool CurveEditor::canChange() const
{
    return std::ranges::any_of(m_keys.channels(),
                               [this](int channel) { return !m_session.isChannelLocked(channel); });
}

bool CurveEditor::begin()
{
    cancel();
    if (!document() || m_keys.isEmpty())
        return false;
    // An operation's preview may have moved the frames; the keys follow back to the committed take.
    document()->cancelPreview();
    m_channels = unlocked(m_keys.channels());
    m_keysBefore = m_keys;
    m_changed = document();
    return isChanging();
}

void CurveEditor::preview(CurveEdit edit, const ChangeCurve& change)
{
    if (!isChanging() || !m_changed)
        return;
    m_edit = edit;
    Take take = *m_changed->committed();
    for (const int channel : m_channels) {
        CurvePtr& curve = take.clip.curves[static_cast<std::size_t>(channel)];
        curve = change(curve, channel, m_keysBefore.frames(channel));
    }
    m_changed->preview(std::move(take));
}

void CurveEditor::previewMove(int frames, const PerChannel& valueDelta, int radius)
{
    if (!isChanging() || !m_changed)
        return;
    const FrameRange extent = m_keysBefore.extent();
    const std::vector<int> ends{extent.first, extent.last};
    const int possible = possibleFrameDelta(ends, frames, m_changed->clip().frameCount);
    m_keys = m_keysBefore;
    if (possible != 0) {
        for (const int channel : m_channels)
            m_keys.setFrames(channel, movedFrames(m_keysBefore.frames(channel), possible));
    }
    preview(CurveEdit::Move, [&](const CurvePtr& curve, int channel, KeyFrames keys) {
        return moveKeys(curve, keys, possible, valueDelta(channel), radius);
    });
}

void CurveEditor::previewScale(double factor, double timeFactor, double pivot, int radius)
{
    if (!isChanging() || !m_changed)
        return;
    m_keys = m_keysBefore;
    if (timeFactor != 1.0) {
        const int count = m_changed->clip().frameCount;
        for (const int channel : m_channels)
            m_keys.setFrames(
                channel, stretchedFrames(m_keysBefore.frames(channel), pivot, timeFactor, count));
    }
    preview(CurveEdit::Scale, [&](const CurvePtr& curve, int, KeyFrames keys) {
        return stretchKeys(scaleKeys(curve, keys, middleValue(*curve, keys), factor, radius), keys,
                           pivot, timeFactor);
    });
}

void CurveEditor::previewValue(double value, int radius)
{
    preview(CurveEdit::SetValue, [&](const CurvePtr& curve, int, KeyFrames keys) {
        return limber::setKeys(curve, keys, value, radius);
    });
}

void CurveEditor::commit()
{
    if (!isChanging())
        return;
    const std::vector<int> channels = std::exchange(m_channels, {});
    if (!m_changed)
        return;
    std::size_t count = 0;
    for (const int channel : channels)
        count += m_keysBefore.frames(channel).size();
    m_changed->commit(curveEditTitle(m_edit, *m_changed->clip().skeleton, channels, count));
}

void CurveEditor::cancel()
{
    if (!isChanging())
        return;
    m_channels.clear();
    m_keys = m_keysBefore;
    if (m_changed)
        m_changed->cancelPreview();
}

void CurveEditor::deleteKeys()
{
    if (!begin())
        return;
    bool allOfACurve = false;
    preview(CurveEdit::Delete, [&](const CurvePtr& curve, int, KeyFrames keys) {
        allOfACurve = allOfACurve || keys.size() == curve->samples.size();
        return limber::deleteKeys(curve, keys);
    });
    commit();
    if (allOfACurve)
        emit m_session.message(
            tr("A curve needs some keys to run through: where all are selected, it stays."));
}

void CurveEditor::copy()
{
    if (!document() || m_keys.isEmpty())
        return;
    const Clip& clip = document()->clip();
    m_copied.clear();
    for (const int channel : m_keys.channels()) {
        const Channel& c = clip.skeleton->channel(channel);
        m_copied.push_back(
            {clip.skeleton->joint(c.joint).name, c.type, c.name,
             copiedKeys(clip.curve(channel), m_keys.frames(channel), m_keys.extent().first)});
    }
    emit m_session.message(tr("%n key(s) copied.", nullptr, static_cast<int>(m_keys.count())));
}

int CurveEditor::targetOf(const CopiedCurve& copied, std::span<const int> shown) const
{
    const Skeleton& skeleton = *document()->clip().skeleton;
    int ofActiveJoint = -1;
    for (const int channel : shown) {
        const Channel& c = skeleton.channel(channel);
        if (c.type != copied.type || (c.type == ChannelType::Other && c.name != copied.channel))
            continue;
        if (skeleton.joint(c.joint).name == copied.joint)
            return channel;
        if (c.joint == m_session.activeJoint())
            ofActiveJoint = channel;
    }
    return ofActiveJoint;
}

void CurveEditor::paste(std::span<const int> shown)
{
    if (!document() || !canPaste())
        return;
    cancel();
    document()->cancelPreview(); // it may have moved the frames
    const Clip& clip = document()->clip();
    const int frame = m_session.frame();
    KeySelection pasted;
    bool allFit = true;
    std::vector<std::pair<int, const CopiedCurve*>> targets;
    for (const CopiedCurve& copied : m_copied) {
        const int channel = targetOf(copied, shown);
        std::vector<int> frames;
        for (const PastedKey& key : copied.keys) {
            if (frame + key.offset < clip.frameCount)
                frames.push_back(frame + key.offset);
        }
        allFit = allFit && frames.size() == copied.keys.size();
        if (channel < 0 || frames.empty() || !pasted.frames(channel).empty())
            continue;
        pasted.setFrames(channel, std::move(frames));
        targets.emplace_back(channel, &copied);
    }
    if (targets.empty()) {
        emit m_session.message(tr("No shown curve matches the copied keys."));
        return;
    }
    m_keys = pasted;
    if (!begin())
        return;
    preview(CurveEdit::Paste, [&](const CurvePtr& curve, int channel, KeyFrames) {
        const auto target =
            std::ranges::find(targets, channel, &std::pair<int, const CopiedCurve*>::first);
        return pasteKeys(curve, target->second->keys, frame);
    });
    commit();
    if (!allFit)
        emit m_session.message(tr("Keys beyond the last frame were left out."));
}

} // namespace limber
