#include "core/document/autosave_store.h"

#include "core/document/file_names.h"
#include "core/document/marker_json.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUuid>

#include <algorithm>

namespace limber {

namespace {

const auto kClipSuffix = QLatin1StringView(".bvh");
const auto kNoteSuffix = QLatin1StringView(".json");
const auto kLockSuffix = QLatin1StringView(".lock");

const auto kOriginalPath = QLatin1StringView("originalPath");
const auto kOriginalSize = QLatin1StringView("originalSize");
const auto kOriginalModified = QLatin1StringView("originalModifiedMs");
const auto kTitle = QLatin1StringView("title");
const auto kSavedAt = QLatin1StringView("savedAtMs");
const auto kFrame = QLatin1StringView("frame");
const auto kRange = QLatin1StringView("range");
const auto kMarkersKey = QLatin1StringView("markers");
const auto kContactsKey = QLatin1StringView("contacts");
const auto kAddsOffset = QLatin1StringView("positionsAddToOffset");
const auto kSalvaged = QLatin1StringView("salvaged");

QByteArray jsonOf(const AutosaveNote& note)
{
    QJsonObject object{
        {kOriginalPath, note.originalPath},
        {kOriginalSize, note.originalStamp.size},
        {kOriginalModified, note.originalStamp.modifiedMs},
        {kTitle, note.title},
        {kSavedAt, note.savedAtMs},
        {kFrame, note.frame},
        {kAddsOffset, note.reading == PositionReading::Add},
        {kSalvaged, note.isSalvaged},
    };
    if (note.range)
        object[kRange] = QJsonArray{note.range->first, note.range->last};
    if (!note.markers.empty())
        object[kMarkersKey] = markersJson(note.markers);
    if (!note.contacts.empty())
        object[kContactsKey] = QString::fromStdString(note.contacts);
    return QJsonDocument(object).toJson();
}

std::optional<AutosaveNote> noteFrom(const QByteArray& json)
{
    const QJsonDocument document = QJsonDocument::fromJson(json);
    if (!document.isObject())
        return {};
    const QJsonObject object = document.object();
    AutosaveNote note;
    note.originalPath = object[kOriginalPath].toString();
    note.originalStamp = {object[kOriginalSize].toInteger(-1),
                          object[kOriginalModified].toInteger()};
    note.title = object[kTitle].toString();
    note.savedAtMs = object[kSavedAt].toInteger();
    note.frame = object[kFrame].toInt();
    const QJsonArray range = object[kRange].toArray();
    if (range.size() == 2)
        note.range = FrameRange{range[0].toInt(), range[1].toInt()};
    note.markers = markersFrom(object[kMarkersKey].toArray());
    note.contacts = object[kContactsKey].toString().toStdString();
    note.reading = object[kAddsOffset].toBool() ? PositionReading::Add : PositionReading::Replace;
    note.isSalvaged = object[kSalvaged].toBool();
    return note;
}

QString baseOf(const QString& clipFile)
{
    return clipFile.chopped(kClipSuffix.size());
}

QString noteFileOf(const QString& clipFile)
{
    return baseOf(clipFile) + kNoteSuffix;
}

} // namespace

AutosaveStore::AutosaveStore(const QString& folder) : m_folder(folder), m_run(newId())
{
    // Runs that left nothing behind, or were broken off while they tidied up.
    for (const QString& run : QDir(m_folder).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
        removeEndedRun(run);
}

AutosaveStore::~AutosaveStore()
{
    if (m_lock)
        QDir(runFolder()).removeRecursively();
}

QString AutosaveStore::newId()
{
    return QUuid::createUuid().toString(QUuid::WithoutBraces);
}

Result<Done> AutosaveStore::prepare()
{
    if (m_lock)
        return Done{};
    // First the lock: a folder without one belongs to a run that has ended. Clips may be private.
    auto lock = QDir().mkpath(m_folder)
                    ? std::make_unique<RunLock>(m_folder + QLatin1Char('/') + m_run + kLockSuffix)
                    : nullptr;
    const bool isReady =
        lock && lock->isHeld() && QDir().mkpath(runFolder()) &&
        QFile::setPermissions(runFolder(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    if (!isReady)
        return makeError("file-open", {LIMBER_TEXT("%1 cannot be written."),
                                       {QDir::toNativeSeparators(m_folder).toStdString()}});
    m_lock = std::move(lock);
    return Done{};
}

Result<Done> AutosaveStore::write(const QString& id, const Take& take, const AutosaveNote& note,
                                  const std::function<bool(double)>& progress)
{
    const QString base = runFolder() + QLatin1Char('/') + id;
    // The note first: alone it means nothing, but a clip without one could not be offered back.
    const QByteArray json = jsonOf(note);
    const Result<Done> noted = writeFileBytes(
        nativePath(base + kNoteSuffix), {json.constData(), static_cast<std::size_t>(json.size())});
    if (!noted)
        return noted;
    if (!take.sequence)
        m_sequences.remove(base);
    else if (const Result<Done> kept = m_sequences.write(base, *take.sequence, progress); !kept)
        return kept;
    WriteOptions options;
    options.progress = progress;
    return writeBvhFile(take.clip, nativePath(base + kClipSuffix), options);
}

void AutosaveStore::remove(const QString& id)
{
    const QString base = runFolder() + QLatin1Char('/') + id;
    m_sequences.remove(base);
    QFile::remove(base + kClipSuffix);
    QFile::remove(base + kNoteSuffix);
}

std::vector<Autosave::Recoverable> AutosaveStore::leftovers() const
{
    std::vector<Autosave::Recoverable> found;
    for (const QString& run : QDir(m_folder).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const QString folder = m_folder + QLatin1Char('/') + run;
        if (run == m_run || RunLock::isHeldBySomebody(folder + kLockSuffix))
            continue;
        for (const QFileInfo& file :
             QDir(folder).entryInfoList({QLatin1Char('*') + kClipSuffix}, QDir::Files)) {
            const std::optional<AutosaveNote> note = noteOf(file.filePath());
            if (note)
                found.push_back({file.filePath(), note->originalPath, note->title, note->savedAtMs,
                                 note->frame});
        }
    }
    std::ranges::sort(found, std::greater<>(), &Autosave::Recoverable::savedAtMs);
    return found;
}

std::optional<AutosaveNote> AutosaveStore::noteOf(const QString& file)
{
    QFile noteFile(noteFileOf(file));
    if (!noteFile.open(QIODevice::ReadOnly))
        return {};
    return noteFrom(noteFile.readAll());
}

SequencePtr AutosaveStore::sequenceOf(const QString& file,
                                      const std::function<bool(double)>& progress)
{
    return SequenceFiles::read(baseOf(file), progress);
}

void AutosaveStore::discard(const QString& file) const
{
    const QFileInfo info(file);
    const QString run = info.dir().dirName();
    // Nothing but a copy of an ended run in this folder is ever taken away.
    if (QFileInfo(info.dir().path()).dir() != QDir(m_folder) || run == m_run)
        return;
    QFile::remove(file);
    QFile::remove(noteFileOf(file));
    SequenceFiles::removeFiles(baseOf(file));
    removeEndedRun(run);
}

void AutosaveStore::removeEndedRun(const QString& run) const
{
    const QString folder = m_folder + QLatin1Char('/') + run;
    if (run == m_run || QUuid::fromString(run).isNull() ||
        RunLock::isHeldBySomebody(folder + kLockSuffix))
        return;
    for (const QFileInfo& file :
         QDir(folder).entryInfoList({QLatin1Char('*') + kClipSuffix}, QDir::Files)) {
        if (noteOf(file.filePath()))
            return;
    }
    QDir(folder).removeRecursively();
    QFile::remove(folder + kLockSuffix);
}

} // namespace limber
