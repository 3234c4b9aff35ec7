#pragma once

#include "core/document/session.h"

#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>

#include <unordered_map>

namespace limber {

// Notices when another program changes the files of the open documents: written in place, replaced
// or deleted. Each state of a file is told once, and only when it has been left in peace for a
// moment. Our own saves are not told.
class FileWatch : public QObject {
    Q_OBJECT

public:
    explicit FileWatch(Session& session, QObject* parent = nullptr);

    // Looks at all files soon: for file systems that tell nothing, when the window becomes active.
    void check();

signals:
    void changedOnDisk(limber::Document* document);
    void removedFromDisk(limber::Document* document);
    // What was told holds no more: the file was saved or reloaded, or is again what it was.
    void agreesAgain(limber::Document* document);

private:
    struct Seen {
        FileStamp last; // in the last look
        FileStamp told;
        bool differs = false; // a difference was told, and holds
    };

    void follow(Document* document);
    void rewatch();
    void look();
    bool lookAt(Document* document);

    Session& m_session;
    QFileSystemWatcher m_watcher;
    QTimer m_timer;
    std::unordered_map<const Document*, Seen> m_seen;
};

} // namespace limber
