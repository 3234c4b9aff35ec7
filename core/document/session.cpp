#include "core/document/session.h"

#include "core/document/background.h"
#include "core/document/bodies.h"
#include "core/motion/carried_joints.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace limber {

namespace {

bool flagAt(const std::vector<bool>& flags, int index)
{
    return index >= 0 && static_cast<std::size_t>(index) < flags.size() &&
           flags[static_cast<std::size_t>(index)];
}

// Whether the flag was changed.
bool setFlagAt(std::vector<bool>& flags, int index, bool on)
{
    if (index < 0 || flagAt(flags, index) == on)
        return false;
    if (static_cast<std::size_t>(index) >= flags.size())
        flags.resize(static_cast<std::size_t>(index) + 1, false);
    flags[static_cast<std::size_t>(index)] = on;
    return true;
}

// The flags where their indices have gone to; whether any of them stands elsewhere now.
bool carryFlags(std::vector<bool>& flags, const std::vector<int>& places)
{
    std::vector<bool> carried;
    bool moved = false;
    for (std::size_t index = 0; index < flags.size(); ++index) {
        if (!flags[index])
            continue;
        const int place = index < places.size() ? places[index] : -1;
        setFlagAt(carried, place, true);
        moved = moved || place != static_cast<int>(index);
    }
    flags = std::move(carried);
    return moved;
}

double clampedTime(double frame, const Clip& clip)
{
    return std::isfinite(frame) ? std::clamp(frame, 0.0, std::max(0.0, clip.frameCount - 1.0))
                                : 0.0;
}

} // namespace

Session::Session(QObject* parent) : QObject(parent), m_background(std::make_unique<Background>())
{
    m_bodies = std::make_unique<Bodies>(*m_background);
}

Session::~Session() = default;

Document* Session::document(int index) const
{
    return m_entries[static_cast<std::size_t>(index)].document.get();
}

int Session::indexOf(const Document* document) const
{
    const auto found = std::ranges::find_if(
        m_entries, [&](const Entry& candidate) { return candidate.document.get() == document; });
    return found == m_entries.end() ? -1 : static_cast<int>(found - m_entries.begin());
}

Document* Session::current() const
{
    return m_current < 0 ? nullptr : document(m_current);
}

Session::Entry* Session::entry()
{
    return m_current < 0 ? nullptr : &m_entries[static_cast<std::size_t>(m_current)];
}

const Session::Entry* Session::entry() const
{
    return m_current < 0 ? nullptr : &m_entries[static_cast<std::size_t>(m_current)];
}

Session::Entry* Session::entryOf(const Document* document)
{
    const int index = indexOf(document);
    return index < 0 ? nullptr : &m_entries[static_cast<std::size_t>(index)];
}

Document* Session::add(std::unique_ptr<Document> document)
{
    Document* added = document.get();
    connect(added, &Document::framesMoved, this,
            [this, added](const FrameMap& from, const FrameMap& to) { follow(added, from, to); });
    connect(added, &Document::historyChanged, this,
            [this, added] { entryOf(added)->committedTime.reset(); });
    connect(added, &Document::changed, this,
            [this, added](const ChangeSet& changes) { take(added, changes); });
    m_entries.push_back({std::move(document), {}, added->clip().skeleton, {}, {}, {}, 0.0, {}});
    emit documentAdded(added);
    setCurrent(added);
    return added;
}

void Session::close(Document* document)
{
    const int index = indexOf(document);
    if (index < 0)
        return;
    emit documentAboutToClose(document);
    const bool wasCurrent = index == m_current;
    if (wasCurrent)
        pause();
    // Kept alive until everybody has heard that another one is current.
    const std::unique_ptr<Document> closing =
        std::move(m_entries[static_cast<std::size_t>(index)].document);
    disconnect(closing.get(), nullptr, this, nullptr);
    m_entries.erase(m_entries.begin() + index);
    if (index < m_current || m_current >= documentCount())
        --m_current;
    if (wasCurrent) {
        emit currentChanged(current());
        emit selectionChanged();
        emit timeChanged(time());
    }
}

void Session::setCurrent(Document* document)
{
    const int index = indexOf(document);
    if (index < 0 || index == m_current)
        return;
    pause();
    m_current = index;
    emit currentChanged(document);
    emit selectionChanged();
    emit timeChanged(time());
}

void Session::moveDocument(int from, int to)
{
    const auto isIndex = [&](int index) { return index >= 0 && index < documentCount(); };
    if (!isIndex(from) || !isIndex(to) || from == to)
        return;
    const Document* shown = current();
    Entry moved = std::move(m_entries[static_cast<std::size_t>(from)]);
    m_entries.erase(m_entries.begin() + from);
    m_entries.insert(m_entries.begin() + to, std::move(moved));
    m_current = indexOf(shown);
    emit documentMoved(from, to);
}

const std::vector<int>& Session::selection() const
{
    static const std::vector<int> none;
    return entry() ? entry()->selection : none;
}

int Session::activeJoint() const
{
    return selection().empty() ? -1 : selection().back();
}

bool Session::isSelected(int joint) const
{
    return std::ranges::find(selection(), joint) != selection().end();
}

void Session::setSelection(std::vector<int> joints)
{
    if (!entry())
        return;
    const int count = current()->clip().skeleton->jointCount();
    std::erase_if(joints, [&](int joint) { return joint < 0 || joint >= count; });
    // Each once; the first mention of a joint decides its place.
    std::vector<bool> isThere(static_cast<std::size_t>(count), false);
    std::erase_if(joints, [&](int joint) {
        const bool again = isThere[static_cast<std::size_t>(joint)];
        isThere[static_cast<std::size_t>(joint)] = true;
        return again;
    });
    if (joints == entry()->selection)
        return;
    entry()->selection = std::move(joints);
    emit selectionChanged();
}

void Session::toggleSelected(int joint)
{
    std::vector<int> joints = selection();
    if (std::erase(joints, joint) == 0)
        joints.push_back(joint);
    setSelection(std::move(joints));
}

bool Session::isHidden(int joint) const
{
    return entry() && flagAt(entry()->hidden, joint);
}

void Session::setHidden(int joint, bool hidden)
{
    if (entry() && setFlagAt(entry()->hidden, joint, hidden))
        emit visibilityChanged();
}

bool Session::isLocked(int joint) const
{
    if (!entry())
        return false;
    if (flagAt(entry()->locked, joint))
        return true;
    const Skeleton& skeleton = *entry()->skeleton;
    if (joint < 0 || joint >= skeleton.jointCount() || skeleton.joint(joint).channels.empty())
        return false;
    return std::ranges::all_of(skeleton.joint(joint).channels, [this](int channel) {
        return flagAt(entry()->lockedChannels, channel);
    });
}

void Session::setLocked(int joint, bool locked)
{
    if (!entry() || joint < 0 || joint >= entry()->skeleton->jointCount())
        return;
    bool changes = setFlagAt(entry()->locked, joint, locked);
    if (!locked) {
        for (const int channel : entry()->skeleton->joint(joint).channels)
            changes = setFlagAt(entry()->lockedChannels, channel, false) || changes;
    }
    if (changes)
        emit visibilityChanged();
}

bool Session::isChannelLocked(int channel) const
{
    if (!entry() || channel < 0 || channel >= entry()->skeleton->channelCount())
        return false;
    return flagAt(entry()->lockedChannels, channel) ||
           flagAt(entry()->locked, entry()->skeleton->channel(channel).joint);
}

void Session::setChannelLocked(int channel, bool locked)
{
    if (!entry() || channel < 0 || channel >= entry()->skeleton->channelCount() ||
        isChannelLocked(channel) == locked)
        return;
    const int joint = entry()->skeleton->channel(channel).joint;
    // A joint that is locked as a whole is locked but for this one from now on.
    if (setFlagAt(entry()->locked, joint, false)) {
        for (const int each : entry()->skeleton->joint(joint).channels)
            setFlagAt(entry()->lockedChannels, each, true);
    }
    setFlagAt(entry()->lockedChannels, channel, locked);
    emit visibilityChanged();
}

std::vector<int> Session::lockedChannels() const
{
    std::vector<int> locked;
    const int count = entry() ? entry()->skeleton->channelCount() : 0;
    for (int channel = 0; channel < count; ++channel) {
        if (isChannelLocked(channel))
            locked.push_back(channel);
    }
    return locked;
}

double Session::time() const
{
    return entry() ? entry()->time : 0.0;
}

int Session::frame() const
{
    return static_cast<int>(std::lround(time()));
}

double Session::timeOf(const Document* document) const
{
    const int index = indexOf(document);
    return index < 0 ? 0.0 : m_entries[static_cast<std::size_t>(index)].time;
}

void Session::setTime(double frame)
{
    if (!entry())
        return;
    const double time = clampedTime(frame, current()->clip());
    if (time == entry()->time)
        return;
    entry()->time = time;
    entry()->committedTime.reset();
    if (isPlaying())
        restartClock();
    emit timeChanged(time);
}

void Session::play()
{
    if (!entry() || isPlaying() || current()->clip().frameCount == 0)
        return;
    m_playback.play(entry()->time, playRange(current()->take()), 0.0);
    restartClock();
    emit playingChanged(true);
}

void Session::pause()
{
    if (!isPlaying())
        return;
    m_playback.pause();
    emit playingChanged(false);
    // Between frames there is nothing to edit.
    if (entry())
        setTime(frame());
}

void Session::stop()
{
    pause();
    if (entry())
        setTime(playRange(current()->take()).first);
}

void Session::setSpeed(double speed)
{
    m_playback.setSpeed(speed, m_lastTickSec);
}

void Session::restartClock()
{
    m_clockIsDue = true;
}

void Session::tick(double nowSec)
{
    if (!entry() || !isPlaying())
        return;
    const Take& take = current()->take();
    const FrameRange range = playRange(take);
    if (std::exchange(m_clockIsDue, false))
        m_playback.play(entry()->time, range, nowSec);
    m_lastTickSec = nowSec;
    const double time = m_playback.frameAt(nowSec, take.clip.frameTime.seconds, range);
    if (time != entry()->time) {
        entry()->time = time;
        entry()->committedTime.reset();
        emit timeChanged(time);
    }
    if (!isPlaying())
        emit playingChanged(false);
}

void Session::follow(Document* document, const FrameMap& from, const FrameMap& to)
{
    Entry* moved = entryOf(document);
    const double before = moved->time;
    // Between previews the time is always taken from the committed take, so that it does not drift
    // with every preview of a drag.
    const double committed = moved->committedTime.value_or(unmappedTime(from, before));
    moved->time = clampedTime(mappedTime(to, committed), document->clip());
    moved->committedTime.reset();
    if (document->isPreviewing() && to)
        moved->committedTime = committed;
    if (moved->time == before || document != current())
        return;
    if (isPlaying())
        restartClock();
    emit timeChanged(moved->time);
}

void Session::take(Document* document, const ChangeSet& changes)
{
    Entry* changedEntry = entryOf(document);
    const double before = changedEntry->time;
    changedEntry->time = clampedTime(before, document->clip());
    const bool timeMoved = changedEntry->time != before;
    const Carried carried = carry(*changedEntry, document->clip().skeleton);
    if (document != current())
        return;
    emit changed(changes);
    if (timeMoved)
        emit timeChanged(time());
    if (carried.selection)
        emit selectionChanged();
    if (carried.flags)
        emit visibilityChanged();
}

Session::Carried Session::carry(Entry& entry, const SkeletonPtr& skeleton)
{
    const SkeletonPtr before = std::exchange(entry.skeleton, skeleton);
    if (before == skeleton || *before == *skeleton)
        return {};
    const std::vector<int> joints = carriedJoints(*before, *skeleton);
    std::vector<int> selection;
    for (const int joint : entry.selection) {
        if (const int place = joints[static_cast<std::size_t>(joint)]; place >= 0)
            selection.push_back(place);
    }
    Carried carried;
    carried.selection = selection != entry.selection;
    entry.selection = std::move(selection);
    carried.flags = carryFlags(entry.hidden, joints);
    carried.flags = carryFlags(entry.locked, joints) || carried.flags;
    carried.flags = carryFlags(entry.lockedChannels, carriedChannels(*before, *skeleton, joints)) ||
                    carried.flags;
    return carried;
}

} // namespace limber
