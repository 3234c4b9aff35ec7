#pragma once

#include "core/document/document.h"
#include "core/document/playback.h"

#include <QObject>

#include <memory>
#include <optional>
#include <vector>

namespace limber {

class Background;
class Bodies;

// What the window is about: which documents are open, which is shown, which joints are selected,
// the time, playing or not. Panels never talk to each other: they see the Session and its Document.
class Session : public QObject {
    Q_OBJECT

public:
    explicit Session(QObject* parent = nullptr);
    ~Session() override;

    int documentCount() const { return static_cast<int>(m_entries.size()); }
    Document* document(int index) const;
    int indexOf(const Document* document) const;
    Document* current() const; // null if none is open
    int currentIndex() const { return m_current; }
    Document* add(std::unique_ptr<Document> document); // and makes it current
    void close(Document* document);
    void setCurrent(Document* document);
    void moveDocument(int from, int to); // tabs are dragged

    // Joints of the current document that are selected, in the order of selecting; the last one is
    // the active one. Each document keeps its own selection and time.
    const std::vector<int>& selection() const;
    int activeJoint() const; // -1 if none
    bool isSelected(int joint) const;
    void setSelection(std::vector<int> joints);
    void toggleSelected(int joint);

    // Joints that are not drawn, and what cannot be changed: whole joints, or single channels. A
    // joint is locked by itself or when all of its channels are; to unlock it unlocks them too. A
    // channel is locked by itself or with its joint; to unlock one of a locked joint leaves the
    // others locked. Another skeleton takes all this and the selection along by the names of joints
    // (carriedJoints()).
    bool isHidden(int joint) const;
    void setHidden(int joint, bool hidden);
    bool isLocked(int joint) const;
    void setLocked(int joint, bool locked);
    bool isChannelLocked(int channel) const;
    void setChannelLocked(int channel, bool locked);
    std::vector<int> lockedChannels() const; // all that cannot be changed, ascending

    // The time in frames; between frames while playing. setTime stops at the clip's ends.
    double time() const;
    int frame() const; // the nearest frame; 0 in a clip without frames
    void setTime(double frame);
    double timeOf(const Document* document) const; // 0 for a document that is not open

    Playback& playback() { return m_playback; }
    const Playback& playback() const { return m_playback; }
    bool isPlaying() const { return m_playback.isPlaying(); }
    void play();
    void pause();
    void stop();                 // and back to the in point
    void setSpeed(double speed); // from the last tick on, without a jump
    // The window calls this for every picture while playing, with any monotonic clock; moves the
    // time by it.
    void tick(double nowSec);

    Background& background() { return *m_background; }
    Bodies& bodies() { return *m_bodies; }

signals:
    void documentAdded(limber::Document* document);
    void documentAboutToClose(limber::Document* document);
    void documentMoved(int from, int to);
    void currentChanged(limber::Document* document); // may be null
    void changed(const limber::ChangeSet& changes);  // of the current document
    void selectionChanged();
    void visibilityChanged(); // hidden joints, locked joints or channels
    void timeChanged(double frame);
    void playingChanged(bool playing);
    void message(const QString& text); // for the status bar

private:
    struct Entry {
        std::unique_ptr<Document> document;
        std::vector<int> selection;
        SkeletonPtr skeleton;             // that the indices here speak of
        std::vector<bool> hidden, locked; // by joint; may be shorter
        std::vector<bool> lockedChannels; // by themselves, by channel; may be shorter
        double time = 0.0;
        // The time in the committed take, while a preview that moves frames is shown: cancelling
        // it leads back to the very frame, though the preview had no such frame.
        std::optional<double> committedTime;
    };
    Entry* entry();
    const Entry* entry() const;
    Entry* entryOf(const Document* document);
    void follow(Document* document, const FrameMap& from, const FrameMap& to);
    void take(Document* document, const ChangeSet& changes);
    struct Carried {
        bool selection = false, flags = false; // whether they are others now
    };
    static Carried carry(Entry& entry, const SkeletonPtr& skeleton);
    void restartClock();

    std::vector<Entry> m_entries;
    int m_current = -1;
    Playback m_playback;
    double m_lastTickSec = 0.0;
    bool m_clockIsDue = false; // the first tick sets the clock
    std::unique_ptr<Bodies> m_bodies;
    std::unique_ptr<Background> m_background; // last: it ends before the documents go
};

} // namespace limber
