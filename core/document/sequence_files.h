#pragma once

#include "core/blend/sequence.h"

#include <QJsonObject>
#include <QString>

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

namespace limber {

// Arrangements of clips on disk with all their clips, so that they come back whatever happened to
// the files that the clips came from. The clips lie in files whose names begin alike:
//   BASE-SOURCE.source …
// and how they are arranged is told by an object for the note of whoever keeps it: once that is
// written, the arrangement is another one, whole. A source is written once, however often its
// arrangement is written again. Fit for any thread, one at a time for a base.
class SequenceFiles {
public:
    // Writes the clips that are not there yet, and tells what belongs into the note. What an
    // earlier note speaks of stays.
    Result<QJsonObject> write(const QString& base, const Sequence& sequence,
                              const std::function<bool(double)>& progress);
    // Once the note is written: takes away what it does not speak of; with an empty one, all.
    void tidy(const QString& base, const QJsonObject& noted);

    // Null if nothing is noted, or something that cannot be read.
    static SequencePtr read(const QString& base, const QJsonObject& noted,
                            const std::function<bool(double)>& progress);
    static void removeFiles(const QString& base);
    static qint64 byteCount(const QString& base); // of the clips

private:
    struct Source {
        Clip clip;
        QString name; // of its file, after the base
    };

    std::mutex m_mutex;
    std::map<QString, std::vector<Source>> m_written; // by their base
};

} // namespace limber
