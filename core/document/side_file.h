#pragma once

#include <QJsonObject>
#include <QString>
#include <QStringList>

namespace limber {

// What is kept of a file that the file itself cannot hold lies in a folder of the user's data, in a
// file of its own for each path.

// The folder of one kind of them.
QString sideFolder(const QString& kind);

// Makes a folder that nobody but the user can look into: clips may be private. False if it cannot
// be.
bool makePrivateFolder(const QString& folder);

// Where in `folder` it lies for the file at `path`, without an ending. Nothing of a path becomes a
// path: it is a hash of it.
QString sideFileBase(const QString& folder, const QString& path);

// A name for one more file of those that belong together by the beginning of their names: what is
// to stand behind it. And whether a name that was read somewhere is one that was made so: only that
// is ever made a path of.
QString newFileName(QLatin1StringView suffix);
bool isMadeFileName(const QString& name, QLatin1StringView suffix);

// The files of one such beginning: BASE-….suffix
QStringList filesBehind(const QString& base, QLatin1StringView suffix);

// Empty if there is none, if it is no JSON object, or if it has more than `mostBytes`: what is
// bigger was not written here.
QJsonObject readSideFile(const QString& path, qint64 mostBytes);

// Atomically; the folder is made when it is needed, as a private one.
bool writeSideFile(const QString& path, const QJsonObject& object);

} // namespace limber
