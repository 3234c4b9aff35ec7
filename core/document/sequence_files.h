#pragma once

#include "core/blend/sequence.h"

#include <QString>

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

namespace limber {

// Arrangements of clips on disk with all their clips, so that they come back whatever happened to
// the files that the clips came from. An arrangement is told by the beginning of its files' names:
//   BASE.tracks   BASE-SOURCE.source …
// A source is written once, however often its arrangement is written again. Fit for any thread, one
// at a time for a base.
class SequenceFiles {
public:
    // A crash in between leaves the arrangement of before or the new one, whole.
    Result<Done> write(const QString& base, const Sequence& sequence,
                       const std::function<bool(double)>& progress);
    void remove(const QString& base);

    // Null if there is none, or one that cannot be read.
    static SequencePtr read(const QString& base, const std::function<bool(double)>& progress);
    static void removeFiles(const QString& base);

private:
    struct Source {
        Clip clip;
        QString name; // of its file, after the base
    };

    std::mutex m_mutex;
    std::map<QString, std::vector<Source>> m_written; // by their base
};

} // namespace limber
