#pragma once

#include <QString>

namespace limber {

// The text of a tip that shows names, paths and lines of files as they stand: Qt would take for
// markup what looks like it.
QString plainTip(const QString& text);

} // namespace limber
