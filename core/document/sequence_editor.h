#pragma once

#include "core/blend/blend_contacts.h"
#include "core/blend/sequence_bake.h"
#include "core/document/background.h"
#include "core/document/session.h"

#include <QObject>
#include <QPointer>

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace limber {

// The sequence that is worked on, and the document that plays it. A sequence lives in the takes of
// a document of its own: each edit is baked in the background, and clip and sequence become one
// undo step of that document. What was put in is held as values: its own documents may be closed.
class SequenceEditor : public QObject {
    Q_OBJECT

public:
    explicit SequenceEditor(Session& session, QObject* parent = nullptr);
    ~SequenceEditor() override;

    Session& session() const { return m_session; }
    // The document of the sequence: the last current one that holds a sequence. Null if there is
    // none: then the next edit makes one and makes it current.
    Document* document() const;
    // The clip of the last one was edited in another way since: undoing that brings it back.
    bool hasEnded() const { return m_document && !m_document->take().sequence; }
    // As it is worked on: with edits that are still being baked, or as it is previewed. Not null.
    const SequencePtr& sequence() const { return m_shown; }
    // What the shown sequence gives; null while it is being baked.
    std::shared_ptr<const BakedSequence> baked() const;

    // One undo step.
    void edit(Sequence next, const Text& title);
    // Shows a sequence without making a step, as fast as it can be baked; commitPreview() makes it
    // one.
    void preview(Sequence next);
    void commitPreview(const Text& title);
    void cancelPreview();
    bool isPreviewing() const { return m_previewing; }

    // A sequence of its own in a new document; `opened` is called when it is there.
    void open(Sequence sequence, std::function<void()> opened = {});
    // What the sequence gives as a clip of its own in a new document, which becomes current.
    void makeClip();

    // The clip of the main track that the view draws as the ghost, as it lies in the result; 0 for
    // none.
    void setCompanion(int clipId);

signals:
    void changed(); // sequence() or document()
    void bakedChanged();
    void failed(const std::vector<limber::Diagnostic>& diagnostics); // the edit was taken back

private:
    enum class Purpose { Edit, Open, Preview, Describe };
    struct Job {
        Purpose purpose = Purpose::Describe;
        SequencePtr sequence;
        QPointer<Document> document;
        bool makes = false; // a document; `document` is null
        Text title;         // of an edit
        std::function<void()> opened;
        bool isStale = false; // what it was made on top of is no longer there
    };
    struct Outcome {
        std::shared_ptr<const BakedSequence> baked; // null: the diagnostics say why
        Figure figure;
        std::optional<ContactLanes> contacts; // carried over from the sources
        FoundContacts found;
        std::vector<Diagnostic> diagnostics;
    };

    void takeCurrent();
    void takeDocument();
    void showHeld();
    void forget(Document* document);
    void add(Job job);
    void dropWaiting(const std::function<bool(const Job&)>& drops);
    void dropPreviews();
    const SequencePtr& pending() const;
    void startNext();
    void finish(const Outcome& outcome);
    void show(const Job& job, const Outcome& outcome);
    Document* makeDocument(const Job& job, const Outcome& outcome);
    void takeBack(const Job& failed);
    void showPending();
    void showCompanion();

    Session& m_session;
    QPointer<Document> m_document;
    SequencePtr m_shown;
    SequencePtr m_held; // of m_document, as it was last seen
    SequencePtr m_bakedOf;
    std::shared_ptr<const BakedSequence> m_baked;
    std::optional<ContactLanes> m_contacts; // of m_baked
    FoundContacts m_foundContacts;          // of the sources, for the next time
    std::deque<Job> m_jobs;                 // the first one may be running
    Background::TaskId m_task = -1;
    Background::TaskId m_companionTask = -1;
    bool m_previewing = false;
    bool m_applying = false;
    int m_companionClip = 0;
};

} // namespace limber
