#include "core/document/sequence_files.h"

#include "core/bvh/reader.h"
#include "core/bvh/writer.h"
#include "core/document/file_names.h"
#include "core/document/sequence_json.h"
#include "core/document/side_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QUuid>

#include <algorithm>

namespace limber {

namespace {

constexpr qint64 kMostArrangementBytes = 64 << 20;

const auto kTracksSuffix = QLatin1StringView(".tracks");
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

QStringList sourceFiles(const QString& base)
{
    const QFileInfo info(base);
    QStringList paths;
    for (const QFileInfo& file : info.dir().entryInfoList(
             {info.fileName() + QStringLiteral("-*") + kSourceSuffix}, QDir::Files))
        paths << file.filePath();
    return paths;
}

// Only a name that was made here is ever made a path of.
bool isSourceName(const QString& name)
{
    if (!name.startsWith(QLatin1Char('-')) || !name.endsWith(kSourceSuffix))
        return false;
    const QString id = name.mid(1).chopped(kSourceSuffix.size());
    // The reader of such numbers passes over what comes after one.
    return QUuid::fromString(id).toString(QUuid::WithoutBraces) == id;
}

} // namespace

Result<Done> SequenceFiles::write(const QString& base, const Sequence& sequence,
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
        const QString name =
            QLatin1Char('-') + QUuid::createUuid().toString(QUuid::WithoutBraces) + kSourceSuffix;
        WriteOptions options;
        options.progress = [&](double done) {
            return !progress ||
                   progress((static_cast<double>(i) + done) / static_cast<double>(sources.size()));
        };
        if (const Result<Done> done = writeBvhFile(sources[i], nativePath(base + name), options);
            !done)
            return done;
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
    const QByteArray json =
        QJsonDocument(QJsonObject{{kSources, files}, {kArrangement, arrangement}})
            .toJson(QJsonDocument::Compact);
    const Result<Done> done =
        writeFileBytes(nativePath(base + kTracksSuffix),
                       {json.constData(), static_cast<std::size_t>(json.size())});
    if (!done)
        return done;
    // What is not spoken of any longer.
    const QString baseName = QFileInfo(base).fileName();
    for (const QString& path : sourceFiles(base)) {
        const QString name = QFileInfo(path).fileName();
        const auto speaks = [&](const Source& source) { return baseName + source.name == name; };
        if (std::ranges::none_of(written, speaks))
            QFile::remove(path);
    }
    const std::lock_guard lock(m_mutex);
    m_written[base] = std::move(written);
    return Done{};
}

void SequenceFiles::remove(const QString& base)
{
    {
        const std::lock_guard lock(m_mutex);
        if (m_written.erase(base) == 0)
            return;
    }
    removeFiles(base);
}

void SequenceFiles::removeFiles(const QString& base)
{
    QFile::remove(base + kTracksSuffix);
    for (const QString& path : sourceFiles(base))
        QFile::remove(path);
}

SequencePtr SequenceFiles::read(const QString& base, const std::function<bool(double)>& progress)
{
    const QJsonObject json = readSideFile(base + kTracksSuffix, kMostArrangementBytes);
    if (json.isEmpty())
        return nullptr;
    const QJsonArray files = json[kSources].toArray();
    std::vector<Clip> sources;
    for (const QJsonValue& value : files) {
        const QString name = value.toObject()[kFile].toString();
        if (!isSourceName(name))
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
    std::optional<Sequence> sequence = sequenceFrom(json[kArrangement].toObject(), sources);
    return sequence ? std::make_shared<const Sequence>(std::move(*sequence)) : nullptr;
}

} // namespace limber
