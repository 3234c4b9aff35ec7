#pragma once

#include "ui/curves/curve_tool.h"

#include <QString>

namespace limber {

// What the status bar says of the mouse over the curves: what it does there, and in the middle of
// something what the modifiers do.
QString hoverHint(CurveSpot::Kind spot, bool isLocked);
QString dragHint(KeyDrag::Kind kind);
QString boxHint();

} // namespace limber
