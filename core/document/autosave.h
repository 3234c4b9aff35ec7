#pragma once

#include "core/document/session.h"

#include <QObject>
#include <QString>

#include <functional>
#include <memory>
#include <vector>

namespace limber {

struct AutosaveNote;

// Keeps a copy of every modified document in a folder of its own while the program runs, written
// in the background soon after each step; takes it away when the document is saved or closed, and
// all of them when the program ends as it should. After a crash the copies are still there and are
// offered back.
class Autosave : public QObject {
    Q_OBJECT

public:
    // `folder` is created when first needed; normally defaultFolder().
    Autosave(Session& session, const QString& folder, QObject* parent = nullptr);
    ~Autosave() override;

    static QString defaultFolder();
    // From the first step that is not in the copy yet; default 1000. Big clips are written less
    // often, so that at most a tenth of the time is spent on writing.
    void setDelayMs(int ms);

    // Work of runs that ended without cleaning up (not of runs that are still alive).
    struct Recoverable {
        QString file;         // what tells of the copy
        QString originalPath; // "" for a clip that had no file
        QString title;
        qint64 savedAtMs = 0;
        int frame = 0;
    };
    std::vector<Recoverable> recoverable() const; // newest first
    // Opens the copy as a modified document of the original path, at the frame and with the in/out
    // range it had, and with the arrangement of clips that it was baked from. Where the original is
    // open, it is one step of that document; where that has unsaved work, a document without a
    // file. The copy stays until this run has one of its own. Diagnostics on failure.
    Result<Document*> recover(const Recoverable& work);
    // The same without making the window wait. `done` is not called if the user cancels.
    void recover(const Recoverable& work, std::function<void(Result<Document*>)> done);
    void discard(const Recoverable& work);
    void flush(); // writes what is due at once, waiting for it

signals:
    // The copy of the document holds `take` now.
    void written(limber::Document* document, const limber::TakePtr& take);
    // A copy could not be written; told once until it works again.
    void failed(const limber::Diagnostic& diagnostic);

private:
    void follow(Document* document);
    void forget(Document* document);
    void update(Document* document);
    void schedule();
    void writeNext();
    void finish(const QString& id, const TakePtr& take, const Result<Done>& result, qint64 tookMs);
    Result<Document*> addRecovered(const Recoverable& work, const AutosaveNote& note,
                                   Result<Clip> clip, SequencePtr sequence);

    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace limber
