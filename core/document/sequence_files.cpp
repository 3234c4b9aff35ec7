#include "core/document/sequence_files.h"

#include "core/bvh/reader.h"
#include "core/bvh/writer.h"
#include "core/document/file_names.h"
#include "core/document/sequence_json.h"
#include "core/document/side_file.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>

#include <algorithm>

namespace limber {

namespace {

const auto kSourceSuffix = QLatin1StringView(".source");
const auto kArrangement = QLatin1StringView("arrangement");
const auto kSources = QLatin1StringView("sources");
const auto kFile = QLatin1StringView("file");
const auto kAddsToOffset = QLatin1StringView("positionsAddToOffset");

bool isSame(const Clip& a, const Clip& b)
{
    return a.curves == b.curves && a.skeleton == b.skeleton &&
           a.frameTime.seconds == b.frameTime.seconds && a.positionReading == b.positionReading;
}

// The distinct clips of a sequence.
std::vector<Clip> sourcesOf(const Sequence& sequence)
{
    std::vector<Clip> sources;
    for (const SequenceTrack& track : sequence.tracks) {
        for (const SequenceClip& clip : track.clips) {
            const auto same = [&](const Clip& other) { return isSame(other, clip.source); };
            if (std::ranges::none_of(sources, same))
                sources.push_back(clip.source);
        }
    }
    return sources;
}

// The names of the files that a note speaks of, behind the base.
QStringList notedNames(const QJsonObject& noted)
{
    QStringList names;
    for (const QJsonValue& value : noted[kSources].toArray())
        names << value.toObject()[kFile].toString();
    return names;
}

} // namespace

Result<QJsonObject> SequenceFiles::write(const QString& base, const Sequence& sequence,
                                         const std::function<bool(double)>& progress)
{
    const std::vector<Clip> sources = sourcesOf(sequence);
    std::vector<Source> written;
    {
        const std::lock_guard lock(m_mutex);
        written = m_written[base];
    }
    std::erase_if(written, [&](const Source& source) {
        const auto same = [&](const Clip& clip) { return isSame(clip, source.clip); };
        // Files that were removed, or taken away by somebody else, are written again.
        return std::ranges::none_of(sources, same) || !QFile::exists(base + source.name);
    });
    for (std::size_t i = 0; i < sources.size(); ++i) {
        if (std::ranges::any_of(
                written, [&](const Source& source) { return isSame(source.clip, sources[i]); }))
            continue;
        const QString name = newFileName(kSourceSuffix);
        WriteOptions options;
        options.progress = [&](double done) {
            return !progress ||
                   progress((static_cast<double>(i) + done) / static_cast<double>(sources.size()));
        };
        if (const Result<Done> done = writeBvhFile(sources[i], nativePath(base + name), options);
            !done)
            return done.diagnostics();
        written.push_back({sources[i], name});
    }
    QJsonArray files;
    for (const Source& source : written)
        files.append(
            QJsonObject{{kFile, source.name},
                        {kAddsToOffset, source.clip.positionReading == PositionReading::Add}});
    const QJsonObject arrangement = sequenceJson(sequence, [&](const Clip& clip) {
        const auto found = std::ranges::find_if(
            written, [&](const Source& source) { return isSame(source.clip, clip); });
        return static_cast<int>(found - written.begin());
    });
    const std::lock_guard lock(m_mutex);
    m_written[base] = std::move(written);
    return QJsonObject{{kSources, files}, {kArrangement, arrangement}};
}

void SequenceFiles::tidy(const QString& base, const QJsonObject& noted)
{
    {
        const std::lock_guard lock(m_mutex);
        // Nothing was written under this base, and so there is nothing to look for.
        if (!m_written.contains(base))
            return;
        if (noted.isEmpty())
            m_written.erase(base);
    }
    const QStringList spokenOf = notedNames(noted);
    const qsizetype begin = QFileInfo(base).fileName().size();
    for (const QString& path : filesBehind(base, kSourceSuffix)) {
        if (!spokenOf.contains(QFileInfo(path).fileName().mid(begin)))
            QFile::remove(path);
    }
}

void SequenceFiles::removeFiles(const QString& base)
{
    for (const QString& path : filesBehind(base, kSourceSuffix))
        QFile::remove(path);
}

qint64 SequenceFiles::byteCount(const QString& base)
{
    qint64 bytes = 0;
    for (const QString& path : filesBehind(base, kSourceSuffix))
        bytes += QFileInfo(path).size();
    return bytes;
}

SequencePtr SequenceFiles::read(const QString& base, const QJsonObject& noted,
                                const std::function<bool(double)>& progress)
{
    if (noted.isEmpty())
        return nullptr;
    const QJsonArray files = noted[kSources].toArray();
    std::vector<Clip> sources;
    for (const QJsonValue& value : files) {
        const QString name = value.toObject()[kFile].toString();
        if (!isMadeFileName(name, kSourceSuffix))
            return nullptr;
        ReadOptions options;
        options.positionReading = value.toObject()[kAddsToOffset].toBool()
                                      ? PositionReading::Add
                                      : PositionReading::Replace;
        options.progress = [&](double done) {
            return !progress || progress((static_cast<double>(sources.size()) + done) /
                                         static_cast<double>(files.size()));
        };
        Result<Clip> clip = readBvhFile(nativePath(base + name), options);
        if (!clip)
            return nullptr;
        sources.push_back(std::move(*clip));
    }
    std::optional<Sequence> sequence = sequenceFrom(noted[kArrangement].toObject(), sources);
    return sequence ? std::make_shared<const Sequence>(std::move(*sequence)) : nullptr;
}

} // namespace limber
