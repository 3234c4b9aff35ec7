#pragma once

#include "core/document/background.h"
#include "core/document/sequence_files.h"
#include "core/document/session.h"

#include <QObject>
#include <QString>

#include <deque>
#include <map>

namespace limber {

// Keeps the arrangement of clips that a saved file was baked from, which a BVH file has no place
// for: in a folder of the user's data, with all its clips, found again by the file's path. It comes
// back when the file is opened again as it was saved; not where another program has changed it. The
// arrangements of the files that were saved last are kept, within limits.
class SequenceStore : public QObject {
    Q_OBJECT

public:
    // How much is kept; the one that was saved last stays, however big it is.
    struct Limits {
        int files = 40;
        qint64 bytes = qint64{1} << 30;
    };

    // `folder` is made when first needed; normally defaultFolder().
    SequenceStore(Session& session, const QString& folder, QObject* parent = nullptr);
    SequenceStore(Session& session, const QString& folder, const Limits& limits,
                  QObject* parent = nullptr);

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
    void writeNext();
    QString baseOf(const QString& path) const;

    QString m_folder;
    Limits m_limits;
    SequenceFiles m_files;
    struct Kept {
        SequencePtr sequence; // null: none
        FileStamp stamp;      // of the file that it is kept for
    };
    std::map<const Document*, Kept> m_kept; // as they are on disk, or on the way there
    struct Job {
        QString path;
        FileStamp stamp;
        SequencePtr sequence;
    };
    std::deque<Job> m_waiting; // without the one that is being written
    bool m_isWriting = false;
    Background m_background; // last: it ends before the rest goes. Not the session's: nobody waits
                             // for these writes
};

} // namespace limber
