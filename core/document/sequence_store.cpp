#include "core/document/sequence_store.h"

#include "core/document/side_file.h"

#include <QDir>
#include <QEventLoop>
#include <QFile>
#include <QPointer>

#include <utility>

namespace limber {

namespace {

constexpr qint64 kMostArrangementBytes = 64 << 20;

const auto kStoredNote = QLatin1StringView(".json");
const auto kStoredPath = QLatin1StringView("path");
const auto kStoredSize = QLatin1StringView("size");
const auto kStoredModified = QLatin1StringView("modifiedMs");
const auto kStoredTracks = QLatin1StringView("tracks");

// Whether a note speaks of the file at `path` as it was when it was read.
bool isKeptFor(const QJsonObject& note, const QString& path, const FileStamp& read)
{
    const FileStamp stamp{note[kStoredSize].toInteger(-1), note[kStoredModified].toInteger()};
    return note[kStoredPath].toString() == path && stamp.size >= 0 && stamp == read;
}

void removeKept(const QString& base)
{
    QFile::remove(base + kStoredNote); // first: without it the rest means nothing
    SequenceFiles::removeFiles(base);
}

void removeOldest(const QString& folder, const SequenceStore::Limits& limits)
{
    const QFileInfoList notes =
        QDir(folder).entryInfoList({QLatin1Char('*') + kStoredNote}, QDir::Files, QDir::Time);
    qint64 bytes = 0;
    for (qsizetype i = 0; i < notes.size(); ++i) {
        const QString base = notes[i].filePath().chopped(kStoredNote.size());
        bytes += notes[i].size() + SequenceFiles::byteCount(base);
        if (i > 0 && (i >= limits.files || bytes > limits.bytes))
            removeKept(base);
    }
}

} // namespace

SequenceStore::SequenceStore(Session& session, const QString& folder, QObject* parent)
    : SequenceStore(session, folder, Limits(), parent)
{
}

SequenceStore::SequenceStore(Session& session, const QString& folder, const Limits& limits,
                             QObject* parent)
    : QObject(parent), m_folder(folder), m_limits(limits)
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
    m_kept[document] = {};
    const QString base = baseOf(document->path());
    if (!QFile::exists(base + kStoredNote))
        return;
    m_background.start<SequencePtr>(
        {}, this,
        [base, path = document->path(),
         stamp = document->stamp()](const Background::Progress& progress) -> SequencePtr {
            const QJsonObject note = readSideFile(base + kStoredNote, kMostArrangementBytes);
            return isKeptFor(note, path, stamp)
                       ? SequenceFiles::read(base, note[kStoredTracks].toObject(), progress)
                       : nullptr;
        },
        [this, guarded = QPointer<Document>(document), take = document->committed(),
         stamp = document->stamp()](const SequencePtr& sequence) {
            if (!guarded || !sequence || frameCount(*sequence) != take->clip.frameCount)
                return;
            if (sameClip(*guarded->saved(), *take)) // not saved as another clip by now
                m_kept[guarded] = {sequence, stamp};
            guarded->setSequence(sequence, *take);
            keep(guarded); // the file may have been saved again
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
    if (stamp.size < 0 || !makePrivateFolder(m_folder))
        return;
    m_waiting.push_back({document->path(), stamp, sequence});
    if (!m_isWriting)
        writeNext();
}

// One after the other: the last that was asked for stays.
void SequenceStore::writeNext()
{
    m_isWriting = !m_waiting.empty();
    if (!m_isWriting)
        return;
    const auto done = [this] {
        writeNext();
        emit written();
    };
    m_background.start<bool>(
        {}, this,
        [files = &m_files, base = baseOf(m_waiting.front().path), job = m_waiting.front(),
         folder = m_folder, limits = m_limits](const Background::Progress& progress) {
            const Result<QJsonObject> tracks = files->write(base, *job.sequence, progress);
            const bool isNoted = tracks && writeSideFile(base + kStoredNote,
                                                         {{kStoredPath, job.path},
                                                          {kStoredSize, job.stamp.size},
                                                          {kStoredModified, job.stamp.modifiedMs},
                                                          {kStoredTracks, *tracks}});
            if (isNoted)
                files->tidy(base, *tracks);
            removeOldest(folder, limits);
            return isNoted;
        },
        [done](bool) { done(); }, done);
    m_waiting.pop_front();
}

void SequenceStore::flush()
{
    QEventLoop loop;
    while (m_isWriting)
        loop.processEvents(QEventLoop::ExcludeUserInputEvents | QEventLoop::WaitForMoreEvents);
}

} // namespace limber
