#pragma once

#include "ui/viewport/gizmo.h"

#include <QString>

namespace limber {

// For the status bar: what the mouse does over `handle`, over a joint or over neither.
QString pointingHint(GizmoHandle handle, bool overJoint);
// What the keys do while the handle is dragged.
QString dragHint(GizmoHandle handle);

} // namespace limber
