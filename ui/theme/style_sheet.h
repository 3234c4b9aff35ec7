#pragma once

#include "ui/theme/theme.h"

#include <QString>

namespace limber {

// The one style sheet of the window: what Fusion and the palette alone do not make quiet.
QString styleSheetOf(const Theme& theme);

} // namespace limber
