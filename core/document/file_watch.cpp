#include "core/document/file_watch.h"

#include <QFileInfo>
#include <QSet>
#include <QStringList>

#include <utility>

namespace limber {

namespace {

// So long a file must have stayed as it is before it is told; shorter than anyone looks for it.
constexpr int kPeaceMs = 200;

} // namespace

FileWatch::FileWatch(Session& session, QObject* parent) : QObject(parent), m_session(session)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(kPeaceMs);
    connect(&m_timer, &QTimer::timeout, this, &FileWatch::look);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &FileWatch::check);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, &FileWatch::check);
    connect(&session, &Session::documentAdded, this, &FileWatch::follow);
    connect(&session, &Session::documentAboutToClose, this, [this](Document* document) {
        m_seen.erase(document);
        document->disconnect(this);
        check(); // and watch what is left
    });
    for (int i = 0; i < session.documentCount(); ++i)
        follow(session.document(i));
}

void FileWatch::check()
{
    m_timer.start();
}

void FileWatch::follow(Document* document)
{
    connect(document, &Document::pathChanged, this, &FileWatch::check);
    connect(document, &Document::savingEnded, this, &FileWatch::check);
    connect(document, &Document::savedChanged, this, &FileWatch::check); // also by reloading
    m_seen[document] = {document->stamp(), document->stamp()};
    rewatch();
    check();
}

// The folders are watched besides the files: a file that was replaced is another one, of which the
// watcher hears nothing.
void FileWatch::rewatch()
{
    QSet<QString> wanted;
    for (int i = 0; i < m_session.documentCount(); ++i) {
        const QFileInfo file(m_session.document(i)->path());
        if (m_session.document(i)->path().isEmpty())
            continue;
        wanted << file.absolutePath();
        if (file.exists())
            wanted << file.absoluteFilePath();
    }
    const QStringList list = m_watcher.files() + m_watcher.directories();
    const QSet<QString> watched(list.begin(), list.end());
    const QSet<QString> gone = watched - wanted;
    const QSet<QString> missing = wanted - watched;
    if (!gone.isEmpty())
        m_watcher.removePaths(QStringList(gone.begin(), gone.end()));
    if (!missing.isEmpty())
        m_watcher.addPaths(QStringList(missing.begin(), missing.end()));
}

void FileWatch::look()
{
    rewatch();
    std::vector<Document*> documents;
    for (int i = 0; i < m_session.documentCount(); ++i)
        documents.push_back(m_session.document(i));
    bool looksAgain = false;
    for (Document* document : documents) {
        // Whoever is told may close documents.
        if (m_session.indexOf(document) >= 0 && lookAt(document))
            looksAgain = true;
    }
    if (looksAgain)
        m_timer.start();
}

// Whether it has to be looked at again.
bool FileWatch::lookAt(Document* document)
{
    if (document->path().isEmpty())
        return false;
    if (document->isBeingSaved())
        return true;
    Seen& seen = m_seen[document];
    const FileStamp now = fileStamp(document->path());
    if (now == document->stamp()) {
        const bool differed = std::exchange(seen, {now, now}).differs;
        if (differed)
            emit agreesAgain(document);
        return false;
    }
    if (now == seen.told)
        return false;
    if (now != seen.last) {
        seen.last = now;
        return true;
    }
    seen.told = now;
    seen.differs = true;
    if (now.size < 0)
        emit removedFromDisk(document);
    else
        emit changedOnDisk(document);
    return false;
}

} // namespace limber
