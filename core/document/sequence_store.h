#pragma once

#include "core/document/background.h"
#include "core/document/sequence_files.h"
#include "core/document/session.h"

#include <QObject>
#include <QString>

#include <map>
#include <mutex>

namespace limber {

// Keeps the arrangement of clips that a saved file was baked from, which a BVH file has no place
// for: in a folder of the user's data, with all its clips, found again by the file's path. It comes
// back when the file is opened again as it was saved; not where another program has changed it. The
// arrangements of the files that were saved last are kept.
class SequenceStore : public QObject {
    Q_OBJECT

public:
    static constexpr int kMostKept = 40;

    // `folder` is made when first needed; normally defaultFolder().
    SequenceStore(Session& session, const QString& folder, QObject* parent = nullptr);

    static QString defaultFolder();
    // Waits for what is being written.
    void flush();

signals:
    void written();

private:
    void follow(Document* document);
    void restore(Document* document);
    void keep(Document* document);
    void write(Document* document);
    QString baseOf(const QString& path) const;

    QString m_folder;
    SequenceFiles m_files;
    struct Kept {
        SequencePtr sequence; // null: none
        FileStamp stamp;      // of the file that it is kept for
    };
    std::map<const Document*, Kept> m_kept; // as they are on disk, or on the way there
    std::mutex m_order;                     // one is written after the other
    int m_writing = 0;
    Background m_background; // last: it ends before the rest goes. Not the session's: nobody waits
                             // for these writes
};

} // namespace limber
