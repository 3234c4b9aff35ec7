#pragma once

#include "core/motion/result.h"
#include "core/motion/text.h"

#include <QString>

namespace limber {

// A text of the core in the language of the window.
QString translated(const Text& text);

// "file.bvh:20:5: error: message": where a diagnostic points, and what it says.
QString translated(const Diagnostic& diagnostic, const QString& fileName);

} // namespace limber
