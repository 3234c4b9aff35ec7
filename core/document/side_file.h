#pragma once

#include <QJsonObject>
#include <QString>

namespace limber {

// What is kept of a file that the file itself cannot hold lies in a folder of the user's data, in a
// file of its own for each path.

// The folder of one kind of them.
QString sideFolder(const QString& kind);

// Where in `folder` it lies for the file at `path`, without an ending. Nothing of a path becomes a
// path: it is a hash of it.
QString sideFileBase(const QString& folder, const QString& path);

// Empty if there is none, if it is no JSON object, or if it has more than `mostBytes`: what is
// bigger was not written here.
QJsonObject readSideFile(const QString& path, qint64 mostBytes);

// Atomically; the folder is made when it is needed.
bool writeSideFile(const QString& path, const QJsonObject& object);

} // namespace limber
