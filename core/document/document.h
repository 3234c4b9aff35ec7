#pragma once

#include "core/bvh/writer.h"
#include "core/document/history.h"
#include "core/document/take.h"
#include "core/motion/figure.h"
#include "core/motion/result.h"
#include "core/operation/operation.h"

#include <QObject>
#include <QString>

#include <vector>

namespace limber {

// What tells one state of a file from another without reading it: {-1, 0} for no file.
struct FileStamp {
    qint64 size = -1;
    qint64 modifiedMs = 0; // since the epoch

    friend bool operator==(const FileStamp&, const FileStamp&) = default;
};
FileStamp fileStamp(const QString& path);

// One open clip: its takes through time, its file, and a preview while an edit is under way.
// Panels read take() and hear changed(); every edit is preview()… and commit(), or apply().
class Document : public QObject {
    Q_OBJECT

public:
    // `path` is empty for a clip that has no file yet; `remarks` are what the reader said.
    Document(Clip clip, const QString& path, std::vector<Diagnostic> remarks = {},
             QObject* parent = nullptr);
    // The same with a figure that was measured beforehand, off the window's thread.
    Document(Clip clip, const Figure& figure, const QString& path,
             std::vector<Diagnostic> remarks = {}, QObject* parent = nullptr);

    // What is shown: the preview while there is one, else the current step.
    const Take& take() const { return *shown(); }
    const TakePtr& shown() const { return m_preview ? m_preview : m_history.current(); }
    const TakePtr& committed() const { return m_history.current(); }
    // What the file holds: drawn as the ghost. The opened clip, or that of the last save.
    const TakePtr& saved() const { return m_saved; }
    // What the shown clip is compared with: beside the preview of an operation what it begins with,
    // else what the file holds. ghost.h tells which of its frames stand beside which.
    const TakePtr& ghost() const;
    // What is drawn as the ghost instead of ghost(), frame by frame beside the shown clip: a clip
    // of the same structure, null for ghost() again. The view alone looks at it.
    void setCompanion(TakePtr companion);
    const TakePtr& companion() const { return m_companion; }
    const Clip& clip() const { return take().clip; }
    // Of the take that is shown. Measured when the document is opened and when skeleton or reading
    // change, but not while OFFSETs are only previewed: nothing that hangs on it jumps in a drag.
    const Figure& figure() const { return m_figure; }
    // The up axis can be switched by hand; it changes no number of the clip, and is no undo step.
    // Choosing what would be measured is no choice any more.
    void setUpAxis(UpAxis up);
    std::optional<UpAxis> chosenUpAxis() const { return m_upAxis; }

    // Shows `take` without making a step. Replaces the preview before it. `of`: what it is drawn
    // beside, see ghost().
    enum class PreviewOf { Edit, Operation };
    void preview(Take take, PreviewOf of = PreviewOf::Edit);
    bool isPreviewing() const { return m_preview != nullptr; }
    // Makes the preview one undo step; nothing happens if nothing differs or there is none.
    void commit(const Text& title);
    void cancelPreview();
    // preview and commit at once.
    void apply(Take take, const Text& title);
    // Runs an operation on the committed take and commits what comes out.
    Result<Done> apply(const Operation& operation, Values values);
    // The in/out range: no undo step; undo and redo leave it on the same frames of the motion. It
    // is cut to the clip; a range over the whole clip is none.
    void setRange(std::optional<FrameRange> range);

    // Markers that were kept elsewhere: no undo step. To set one by hand is a step: apply().
    void setMarkers(Markers markers);
    // Contacts likewise; those that do not fit the clip's skeleton or frames are left out.
    void setContacts(std::optional<ContactLanes> contacts);
    // Contacts painted by hand, or none for those that are found: one undo step. The clip stays as
    // it is, so a preview of another edit is shown on, if it moves no frames.
    void applyContacts(std::optional<ContactLanes> contacts, const Text& title);
    // What the clip of `take` was baked from: no undo step. Every step that holds this clip gets
    // it.
    void setSequence(SequencePtr sequence, const Take& take);
    // How position channels are read, as it was chosen for this file before: no undo step, and the
    // file holds it. For a document that was just opened.
    void setReading(PositionReading reading);

    const History& history() const { return m_history; }
    void setHistoryBudget(std::size_t bytes);
    // Drop a preview and change the current step.
    void undo();
    void redo();
    void goToStep(int index);

    QString path() const { return m_path; }
    QString title() const; // the file's name; without a file the given name, or "Untitled"
    void setName(const QString& name);
    bool isModified() const { return !m_history.isClean(); }
    const std::vector<Diagnostic>& remarks() const { return m_remarks; }
    // Salvaged from a refused file: may only be saved under a new name.
    bool needsNewName() const { return m_refusedPath.has_value() && m_path == *m_refusedPath; }
    // Whether saving to `path` (also by way of a link) would overwrite the refused file.
    bool isRefusedFile(const QString& path) const;

    // The file as it was when it was read or written last; what differs from it was done by others.
    FileStamp stamp() const { return m_stamp; }
    void setStamp(const FileStamp& stamp) { m_stamp = stamp; }
    // A file is being written for this document: its stamp is about to change.
    bool isBeingSaved() const { return m_isBeingSaved; }
    void beginSaving();
    void endSaving();

    // Called when `take` has been written to `path` in full.
    void markSaved(const TakePtr& take, QString path);
    // Offered work of a crashed run: modified until it is saved.
    void markUnsaved();
    // The clip was salvaged in an earlier run.
    void markSalvaged() { m_refusedPath = m_path; }
    // The file was read again: one undo step, and not modified.
    void reload(Clip clip, std::vector<Diagnostic> remarks);

signals:
    // An operation moved the frames: a time in the shown take before goes back through `from` and
    // on through `to`. Comes before changed().
    void framesMoved(const limber::FrameMap& from, const limber::FrameMap& to);
    void changed(const limber::ChangeSet& changes);
    void historyChanged(); // steps, current step
    void modifiedChanged(bool modified);
    void pathChanged();
    void savedChanged(); // another saved() or companion()
    void ghostChanged(); // another ghost() or companion()
    void remarksChanged();
    void savingEnded();
    void committedStep(const limber::Text& title); // for the status bar: what was done

private:
    enum class Step { Preview, Committed };

    void show(const Take& before, Step step);
    void goTo(int index);
    void stepBack();
    void stepForward();
    void setCommittedRange(std::optional<FrameRange> range);
    void remeasure();
    void tellModified();
    void tellGhost();

    History m_history;
    TakePtr m_preview; // null without one
    PreviewOf m_previewOf = PreviewOf::Edit;
    TakePtr m_saved;
    TakePtr m_companion;
    TakePtr m_toldGhost; // ghost() when it was told last
    Figure m_figure;
    Take m_measured;                // what m_figure was measured on, without its samples
    std::optional<UpAxis> m_upAxis; // chosen by hand
    QString m_path;
    QString m_name;                       // while there is no path
    std::optional<QString> m_refusedPath; // the file that the clip was salvaged from
    std::vector<Diagnostic> m_remarks;
    FileStamp m_stamp;
    bool m_isBeingSaved = false;
    bool m_wasModified = false;
};

} // namespace limber
