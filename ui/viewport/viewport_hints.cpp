#include "ui/viewport/viewport_hints.h"

#include <QCoreApplication>

namespace limber {

namespace {

struct ViewportHints {
    Q_DECLARE_TR_FUNCTIONS(limber::ViewportHints)
};

} // namespace

QString pointingHint(GizmoHandle handle, bool overJoint)
{
    if (handle == GizmoHandle::Ball)
        return ViewportHints::tr("Drag turns freely · click selects this joint");
    if (handle == GizmoHandle::RingView)
        return ViewportHints::tr("Drag turns about the line of sight");
    if (isRotating(handle))
        return ViewportHints::tr("Drag turns about this axis");
    if (handle == GizmoHandle::Middle)
        return ViewportHints::tr("Drag moves in the plane of the screen");
    if (handle == GizmoHandle::PlaneX || handle == GizmoHandle::PlaneY ||
        handle == GizmoHandle::PlaneZ)
        return ViewportHints::tr("Drag moves along two axes");
    if (handle != GizmoHandle::None)
        return ViewportHints::tr("Drag moves along this axis");
    if (overJoint)
        return ViewportHints::tr("Click selects (Shift adds everything below, Ctrl adds or takes "
                                 "away) · double-click frames · right click for more");
    return ViewportHints::tr("Left or middle drag orbits · right drag pans · wheel zooms · click "
                             "on nothing selects nothing");
}

QString dragHint(GizmoHandle handle)
{
    if (isRotating(handle))
        return ViewportHints::tr("X, Y, Z keep to an axis · Shift fine · Ctrl snaps to %1° · Esc "
                                 "takes it back")
            .arg(gizmo::kSnapDeg);
    return ViewportHints::tr("X, Y, Z keep to an axis · Shift fine · Ctrl snaps · Esc takes it "
                             "back");
}

} // namespace limber
