#pragma once

#include <QDir>
#include <QFileInfo>
#include <QString>
#include <QStringList>

// Where tests find their files. LIMBER_SHARED, else a folder "shared" beside the project.
namespace limber::test {

inline QString dataFolder() { return QStringLiteral(LIMBER_TEST_DATA); }
inline QString samplesFolder() { return QStringLiteral(LIMBER_SOURCE_DIR "/resources/samples"); }

// Real clips of other people, which the project does not hold; empty where they are not there.
inline QString realClipsFolder()
{
    const QString shared = qEnvironmentVariable("LIMBER_SHARED",
                                                QStringLiteral(LIMBER_SOURCE_DIR "/../shared"));
    const QString folder = shared + QStringLiteral("/data");
    return QFileInfo(folder).isDir() ? QDir(folder).canonicalPath() : QString();
}

inline QStringList realClips()
{
    if (realClipsFolder().isEmpty())
        return {};
    QStringList paths;
    for (const auto& file : QDir(realClipsFolder()).entryInfoList({QStringLiteral("*.bvh")}))
        paths << file.filePath();
    return paths;
}

} // namespace limber::test
