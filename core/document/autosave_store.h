#pragma once

#include "core/document/autosave.h"
#include "core/document/run_lock.h"
#include "core/document/sequence_files.h"
#include "core/document/take.h"

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
    bool isSalvaged = false; // may not overwrite its original
    FileStamp originalStamp; // of the original when it was opened or saved
};

// The copies on disk. Each run has a folder of its own with a lock beside it; a clip is a pair of
// files there, named by chance: nothing of a clip's name becomes a path.
//   FOLDER/RUN.lock   FOLDER/RUN/ID.bvh   FOLDER/RUN/ID.json
// and for one that the Tracks panel bakes its arrangement, as SequenceFiles keeps it:
//   FOLDER/RUN/ID.tracks   FOLDER/RUN/ID-SOURCE.source …
class AutosaveStore {
public:
    explicit AutosaveStore(const QString& folder);
    ~AutosaveStore(); // takes this run's copies away

    static QString newId();

    // Called from any thread, one at a time for an id. A crash in between leaves the copy of before
    // or the new one, whole. The store's folder is made when first needed (prepare()).
    Result<Done> prepare();
    Result<Done> write(const QString& id, const Take& take, const AutosaveNote& note,
                       const std::function<bool(double)>& progress);
    void remove(const QString& id);

    // The copies of runs that have ended, newest first; `file` of each is the .bvh file.
    std::vector<Autosave::Recoverable> leftovers() const;
    static std::optional<AutosaveNote> noteOf(const QString& file);
    // What the clip was baked from; null if it was not, or if that cannot be read.
    static SequencePtr sequenceOf(const QString& file, const std::function<bool(double)>& progress);
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
