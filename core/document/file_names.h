#pragma once

#include <QString>
#include <QStringList>

#include <filesystem>

namespace limber {

// Names and places of clips on disk. Paths are absolute unless said otherwise.

std::filesystem::path nativePath(const QString& path);

// Whether both lead to the same file, also by way of links. Two files that are not there are the
// same only if they are called the same; no file ("") is never the same as another.
bool isSameFile(const QString& a, const QString& b);

// Whether the name says that it is a clip: .bvh or .bvh.gz, in any case.
bool isClipName(const QString& path);

// The first free name for a numbered copy: walk.bvh → walk_001.bvh → walk_002.bvh.
QString numberedCopyPath(const QString& path);

// The clip `step` places behind `path` in the order of names in its folder (−1: before it); ""
// where the folder has no such.
QString neighbourFile(const QString& path, int step);

} // namespace limber
