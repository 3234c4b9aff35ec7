#include "core/document/sequence_store.h"

#include "core/document/side_file.h"

#include <QDir>
#include <QEventLoop>
#include <QFile>
#include <QPointer>

#include <utility>

namespace limber {

namespace {

constexpr qint64 kMostNoteBytes = 1 << 20;

const auto kStoredNote = QLatin1StringView(".json");
const auto kStoredPath = QLatin1StringView("path");
const auto kStoredSize = QLatin1StringView("size");
const auto kStoredModified = QLatin1StringView("modifiedMs");

// Whether what is kept under `base` is of the file at `path` as it is.
bool isKeptFor(const QString& base, const QString& path)
{
    const QJsonObject note = readSideFile(base + kStoredNote, kMostNoteBytes);
    const FileStamp stamp{note[kStoredSize].toInteger(-1), note[kStoredModified].toInteger()};
    return note[kStoredPath].toString() == path && stamp.size >= 0 && stamp == fileStamp(path);
}

void removeKept(const QString& base)
{
    QFile::remove(base + kStoredNote); // first: without it the rest means nothing
    SequenceFiles::removeFiles(base);
}

void removeOldest(const QString& folder)
{
    const QFileInfoList notes =
        QDir(folder).entryInfoList({QLatin1Char('*') + kStoredNote}, QDir::Files, QDir::Time);
    for (qsizetype i = SequenceStore::kMostKept; i < notes.size(); ++i)
        removeKept(notes[i].filePath().chopped(kStoredNote.size()));
}

} // namespace

SequenceStore::SequenceStore(Session& session, const QString& folder, QObject* parent)
    : QObject(parent), m_folder(folder)
{
    connect(&session, &Session::documentAdded, this, &SequenceStore::follow);
    connect(&session, &Session::documentAboutToClose, this,
            [this](const Document* document) { m_kept.erase(document); });
    for (int i = 0; i < session.documentCount(); ++i)
        follow(session.document(i));
}

QString SequenceStore::defaultFolder()
{
    return sideFolder(QStringLiteral("sequences"));
}

QString SequenceStore::baseOf(const QString& path) const
{
    return sideFileBase(m_folder, path);
}

void SequenceStore::follow(Document* document)
{
    restore(document);
    const auto keepIt = [this, document] { keep(document); };
    connect(document, &Document::modifiedChanged, this, keepIt);
    connect(document, &Document::savedChanged, this, keepIt);
    connect(document, &Document::pathChanged, this, [this, keepIt, document] {
        m_kept.erase(document); // nothing is known of what is kept for the new path
        keepIt();
    });
}

void SequenceStore::restore(Document* document)
{
    // Recovered work has its own, which the autosave kept.
    if (document->path().isEmpty() || document->isModified() || document->committed()->sequence)
        return;
    const QString base = baseOf(document->path());
    m_kept[document] = {};
    if (!isKeptFor(base, document->path()))
        return;
    m_background.start<SequencePtr>(
        {}, this,
        [base](const Background::Progress& progress) {
            return SequenceFiles::read(base, progress);
        },
        [this, guarded = QPointer<Document>(document),
         take = document->committed()](const SequencePtr& sequence) {
            // Not where it was edited or is another one by now.
            if (!guarded || !sequence || guarded->committed() != take ||
                frameCount(*sequence) != take->clip.frameCount)
                return;
            m_kept[guarded] = {sequence, guarded->stamp()};
            guarded->setSequence(sequence);
        });
}

// When the file holds what the arrangement gives.
void SequenceStore::keep(Document* document)
{
    if (document->path().isEmpty() || document->isModified())
        return;
    const SequencePtr& sequence = document->committed()->sequence;
    const auto kept = m_kept.find(document);
    const QString base = baseOf(document->path());
    if (!sequence) {
        if (kept != m_kept.end() && kept->second.sequence) // an ordinary clip by now
            removeKept(base);
        m_kept[document] = {};
        return;
    }
    if (kept == m_kept.end() || kept->second.sequence != sequence ||
        kept->second.stamp != document->stamp())
        write(document);
}

void SequenceStore::write(Document* document)
{
    const SequencePtr sequence = document->committed()->sequence;
    const FileStamp stamp = document->stamp(); // of when it was saved
    m_kept[document] = {sequence, stamp};
    if (stamp.size < 0 || !QDir().mkpath(m_folder))
        return;
    ++m_writing;
    const auto done = [this] {
        --m_writing;
        emit written();
    };
    m_background.start<bool>(
        {}, this,
        [files = &m_files, order = &m_order, base = baseOf(document->path()),
         path = document->path(), stamp, sequence,
         folder = m_folder](const Background::Progress& progress) {
            const std::lock_guard lock(*order);
            QFile::remove(base + kStoredNote);
            if (!files->write(base, *sequence, progress))
                return false;
            const bool noted =
                writeSideFile(base + kStoredNote, {{kStoredPath, path},
                                                   {kStoredSize, stamp.size},
                                                   {kStoredModified, stamp.modifiedMs}});
            removeOldest(folder);
            return noted;
        },
        [done](bool) { done(); }, done);
}

void SequenceStore::flush()
{
    QEventLoop loop;
    while (m_writing > 0)
        loop.processEvents(QEventLoop::ExcludeUserInputEvents | QEventLoop::WaitForMoreEvents);
}

} // namespace limber
