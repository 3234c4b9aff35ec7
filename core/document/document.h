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

// One open clip: its takes through time, its file, and a preview while an edit is under way.
// Panels read take() and hear changed(); every edit is preview()… and commit(), or apply().
class Document : public QObject {
    Q_OBJECT

public:
    // `path` is empty for a clip that has no file yet; `remarks` are what the reader said.
    Document(Clip clip, const QString& path, std::vector<Diagnostic> remarks = {},
             QObject* parent = nullptr);

    // What is shown: the preview while there is one, else the current step.
    const Take& take() const { return *shown(); }
    const TakePtr& shown() const;
    const TakePtr& committed() const { return m_history.current(); }
    // What the file holds: drawn as the ghost. The opened clip, or that of the last save.
    const TakePtr& saved() const { return m_saved; }
    const Clip& clip() const { return take().clip; }
    // Of the take that is shown; measured when the document is opened and kept up to date.
    const Figure& figure() const { return m_figure; }
    // The up axis can be switched by hand; it changes the view only.
    void setUpAxis(UpAxis up);

    // Shows `take` without making a step. Replaces the preview before it.
    void preview(Take take);
    bool isPreviewing() const { return m_preview != nullptr; }
    // Makes the preview one undo step; nothing happens if nothing differs or there is none.
    void commit(const Text& title);
    void cancelPreview();
    // preview and commit at once.
    void apply(Take take, const Text& title);
    // Runs an operation on the committed take and commits what comes out.
    Result<Done> apply(const Operation& operation, Values values);
    // The in/out range: no undo step, saved with the step it belongs to.
    void setRange(std::optional<FrameRange> range);

    const History& history() const { return m_history; }
    void setHistoryBudget(std::size_t bytes) { m_history.setByteBudget(bytes); }
    void undo();
    void redo();
    void goToStep(int index);

    QString path() const { return m_path; }
    QString title() const; // the file's name, or "Untitled"
    bool isModified() const { return !m_history.isClean(); }
    const std::vector<Diagnostic>& remarks() const { return m_remarks; }
    // Salvaged from a refused file: may only be saved under a new name.
    bool needsNewName() const;

    // Called when `take` has been written to `path` in full.
    void markSaved(const TakePtr& take, const QString& path);
    // Offered work of a crashed run: modified until it is saved.
    void markUnsaved();

signals:
    void changed(const limber::ChangeSet& changes);
    void historyChanged();             // steps, current step
    void modifiedChanged(bool modified);
    void pathChanged();
    void committedStep(const limber::Text& title); // for the status bar: what was done

private:
    void show(TakePtr before);

    History m_history;
    TakePtr m_preview; // null without one
    TakePtr m_saved;
    Figure m_figure;
    std::optional<UpAxis> m_upAxis; // chosen by hand
    QString m_path;
    std::vector<Diagnostic> m_remarks;
    bool m_wasModified = false;
};

} // namespace limber
