#pragma once

#include "core/document/autosave.h"
#include "core/document/run_lock.h"
#include "core/document/sequence_files.h"
#include "core/document/take.h"

#include <QJsonObject>
#include <QString>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace limber {

// What is kept beside the copy of a clip, so that it comes back as it was.
struct AutosaveNote {
    QString originalPath; // "" for a clip that had no file
    QString title;
    qint64 savedAtMs = 0;
    int frame = 0;
    std::optional<FrameRange> range;
    Markers markers;
    std::string contacts; // as contactsText(); "" where none are painted
    PositionReading reading = PositionReading::Replace;
    std::optional<UpAxis> up; // chosen by hand
    bool isSalvaged = false;  // may not overwrite its original
    FileStamp originalStamp;  // of the original when it was opened or saved
    // Set by the store: the clip's file, behind the note's name, and what SequenceFiles tells of an
    // arrangement; empty if the clip was not baked from one.
    QString clipFile;
    QJsonObject arrangement;
};

// The copies on disk. Each run has a folder of its own with a lock beside it. A copy is a note
// there, named by chance, and the files that it names: nothing of a clip's name becomes a path.
//   FOLDER/RUN.lock   FOLDER/RUN/ID.json   FOLDER/RUN/ID-CLIP.bvh
// and for one that the Tracks panel bakes the clips of its arrangement, as SequenceFiles keeps
// them:
//   FOLDER/RUN/ID-SOURCE.source …
// Each time a clip is written it goes to another file, and the note comes last: it never speaks of
// anything but files that are there and belong together.
class AutosaveStore {
public:
    explicit AutosaveStore(const QString& folder);
    ~AutosaveStore(); // takes this run's copies away

    static QString newId();

    // Called from any thread, one at a time for an id. A crash in between, or an error, leaves the
    // copy of before or the new one, whole. The store's folder is made when first needed
    // (prepare()).
    Result<Done> prepare();
    Result<Done> write(const QString& id, const Take& take, AutosaveNote note,
                       const std::function<bool(double)>& progress);
    void remove(const QString& id);

    // The copies of runs that have ended, newest first; `file` of each is the note.
    std::vector<Autosave::Recoverable> leftovers() const;
    // None if it was not written here, or if its clip is not there.
    static std::optional<AutosaveNote> noteOf(const QString& file);
    static Result<Clip> clipOf(const QString& file, const AutosaveNote& note,
                               const std::function<bool(double)>& progress);
    // What the clip was baked from; null if it was not, or if that cannot be read.
    static SequencePtr sequenceOf(const QString& file, const AutosaveNote& note,
                                  const std::function<bool(double)>& progress);
    // Removes a copy of a run that has ended, and the run with its last one.
    void discard(const QString& file) const;

private:
    QString runFolder() const { return m_folder + QLatin1Char('/') + m_run; }
    void removeEndedRun(const QString& run) const;

    QString m_folder;
    QString m_run;
    std::unique_ptr<RunLock> m_lock;
    SequenceFiles m_sequences;
};

} // namespace limber
