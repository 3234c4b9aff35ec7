#include "core/document/autosave_store.h"

#include "core/bvh/reader.h"
#include "core/document/file_names.h"
#include "core/document/marker_json.h"
#include "core/document/side_file.h"

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
const auto kChosenZUp = QLatin1StringView("zUp");
const auto kSalvaged = QLatin1StringView("salvaged");
const auto kClipFile = QLatin1StringView("clip");
const auto kArrangement = QLatin1StringView("tracks");

// Painted contacts and big arrangements; what is bigger was not written here.
constexpr qint64 kMostNoteBytes = 64 << 20;

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
        {kClipFile, note.clipFile},
    };
    if (!note.arrangement.isEmpty())
        object[kArrangement] = note.arrangement;
    if (note.up)
        object[kChosenZUp] = *note.up == UpAxis::Z;
    if (note.range)
        object[kRange] = QJsonArray{note.range->first, note.range->last};
    if (!note.markers.empty())
        object[kMarkersKey] = markersJson(note.markers);
    if (!note.contacts.empty())
        object[kContactsKey] = QString::fromStdString(note.contacts);
    return QJsonDocument(object).toJson();
}

std::optional<AutosaveNote> noteFrom(const QJsonObject& object)
{
    AutosaveNote note;
    // Older copies do not name their clip: it has the name of the note.
    note.clipFile = object[kClipFile].toString(kClipSuffix);
    const bool isNamed = object.contains(kClipFile);
    if (object.isEmpty() || (isNamed && !isMadeFileName(note.clipFile, kClipSuffix)))
        return {};
    note.arrangement = object[kArrangement].toObject();
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
    if (object[kChosenZUp].isBool())
        note.up = object[kChosenZUp].toBool() ? UpAxis::Z : UpAxis::Y;
    note.isSalvaged = object[kSalvaged].toBool();
    return note;
}

// What the names of a copy's files begin with.
QString baseOf(const QString& noteFile)
{
    return noteFile.chopped(kNoteSuffix.size());
}

// Whether the name is one that newId() made.
bool isId(const QString& name)
{
    return QUuid::fromString(name).toString(QUuid::WithoutBraces) == name;
}

QFileInfoList notesIn(const QString& folder)
{
    return QDir(folder).entryInfoList({QLatin1Char('*') + kNoteSuffix}, QDir::Files);
}

// The clips that are not, or no longer, spoken of.
void removeClips(const QString& base, const QString& butName)
{
    if (butName.isEmpty())
        QFile::remove(base + kClipSuffix);
    for (const QString& path : filesBehind(base, kClipSuffix)) {
        if (butName.isEmpty() || !path.endsWith(butName))
            QFile::remove(path);
    }
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
    // First the lock: a folder without one belongs to a run that has ended.
    auto lock = QDir().mkpath(m_folder)
                    ? std::make_unique<RunLock>(m_folder + QLatin1Char('/') + m_run + kLockSuffix)
                    : nullptr;
    const bool isReady = lock && lock->isHeld() && makePrivateFolder(runFolder());
    if (!isReady)
        return makeError("file-open", {LIMBER_TEXT("%1 cannot be written."),
                                       {QDir::toNativeSeparators(m_folder).toStdString()}});
    m_lock = std::move(lock);
    return Done{};
}

Result<Done> AutosaveStore::write(const QString& id, const Take& take, AutosaveNote note,
                                  const std::function<bool(double)>& progress)
{
    const QString base = runFolder() + QLatin1Char('/') + id;
    if (take.sequence) {
        Result<QJsonObject> arrangement = m_sequences.write(base, *take.sequence, progress);
        if (!arrangement)
            return arrangement.diagnostics();
        note.arrangement = *std::move(arrangement);
    }
    note.clipFile = newFileName(kClipSuffix);
    const QString clipFile = base + note.clipFile;
    WriteOptions options;
    options.progress = progress;
    const Result<Done> written = writeBvhFile(take.clip, nativePath(clipFile), options);
    if (!written)
        return written;
    const QByteArray json = jsonOf(note);
    const Result<Done> noted = writeFileBytes(
        nativePath(base + kNoteSuffix), {json.constData(), static_cast<std::size_t>(json.size())});
    if (!noted) {
        QFile::remove(clipFile);
        return noted;
    }
    removeClips(base, note.clipFile);
    m_sequences.tidy(base, note.arrangement);
    return written;
}

void AutosaveStore::remove(const QString& id)
{
    const QString base = runFolder() + QLatin1Char('/') + id;
    QFile::remove(base + kNoteSuffix); // first: without it the rest means nothing
    removeClips(base, {});
    m_sequences.tidy(base, {});
}

std::vector<Autosave::Recoverable> AutosaveStore::leftovers() const
{
    std::vector<Autosave::Recoverable> found;
    for (const QString& run : QDir(m_folder).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const QString folder = m_folder + QLatin1Char('/') + run;
        if (run == m_run || RunLock::isHeldBySomebody(folder + kLockSuffix))
            continue;
        for (const QFileInfo& file : notesIn(folder)) {
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
    if (!isId(QFileInfo(file).completeBaseName()))
        return {};
    std::optional<AutosaveNote> note = noteFrom(readSideFile(file, kMostNoteBytes));
    return note && QFileInfo::exists(baseOf(file) + note->clipFile) ? note : std::nullopt;
}

Result<Clip> AutosaveStore::clipOf(const QString& file, const AutosaveNote& note,
                                   const std::function<bool(double)>& progress)
{
    ReadOptions options;
    options.positionReading = note.reading;
    options.progress = progress;
    return readBvhFile(nativePath(baseOf(file) + note.clipFile), options);
}

SequencePtr AutosaveStore::sequenceOf(const QString& file, const AutosaveNote& note,
                                      const std::function<bool(double)>& progress)
{
    return SequenceFiles::read(baseOf(file), note.arrangement, progress);
}

void AutosaveStore::discard(const QString& file) const
{
    const QFileInfo info(file);
    const QString run = info.dir().dirName();
    // Nothing but a copy of an ended run in this folder is ever taken away.
    if (QFileInfo(info.dir().path()).dir() != QDir(m_folder) || run == m_run)
        return;
    if (!isId(info.completeBaseName()) || info.suffix() != kNoteSuffix.mid(1))
        return;
    QFile::remove(file);
    removeClips(baseOf(file), {});
    SequenceFiles::removeFiles(baseOf(file));
    removeEndedRun(run);
}

void AutosaveStore::removeEndedRun(const QString& run) const
{
    const QString folder = m_folder + QLatin1Char('/') + run;
    if (run == m_run || QUuid::fromString(run).isNull() ||
        RunLock::isHeldBySomebody(folder + kLockSuffix))
        return;
    for (const QFileInfo& file : notesIn(folder)) {
        if (noteOf(file.filePath()))
            return;
    }
    QDir(folder).removeRecursively();
    QFile::remove(folder + kLockSuffix);
}

} // namespace limber
