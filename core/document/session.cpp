#include "core/document/session.h"

#include "core/document/background.h"
#include "core/document/bodies.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace limber {

namespace {

bool flagAt(const std::vector<bool>& flags, int joint)
{
    return joint >= 0 && static_cast<std::size_t>(joint) < flags.size() &&
           flags[static_cast<std::size_t>(joint)];
}

// Whether the flag was changed.
bool setFlagAt(std::vector<bool>& flags, int joint, bool on)
{
    if (joint < 0 || flagAt(flags, joint) == on)
        return false;
    if (static_cast<std::size_t>(joint) >= flags.size())
        flags.resize(static_cast<std::size_t>(joint) + 1, false);
    flags[static_cast<std::size_t>(joint)] = on;
    return true;
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
    m_entries.push_back({std::move(document), {}, {}, {}, 0.0, {}});
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
    return entry() && flagAt(entry()->locked, joint);
}

void Session::setLocked(int joint, bool locked)
{
    if (entry() && setFlagAt(entry()->locked, joint, locked))
        emit visibilityChanged();
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
    bool selectionMoved = false;
    if (changes.everything) {
        const int count = document->clip().skeleton->jointCount();
        selectionMoved =
            std::erase_if(changedEntry->selection, [&](int joint) { return joint >= count; }) > 0;
    }
    if (document != current())
        return;
    emit changed(changes);
    if (timeMoved)
        emit timeChanged(time());
    if (selectionMoved)
        emit selectionChanged();
}

} // namespace limber
