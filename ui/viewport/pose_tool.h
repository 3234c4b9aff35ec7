#pragma once

#include "core/document/session.h"
#include "core/edit/pose_edit.h"
#include "ui/viewport/gizmo.h"
#include "ui/viewport/viewport.h"

#include <QCoreApplication>

#include <memory>
#include <optional>
#include <vector>

namespace limber {

// Changes the pose of the selected joints at the current frame: what a gizmo's drag, copy and paste
// do to the document. It knows no widget. A drag shows its result as the document's preview and
// makes one undo step of it, or none at all.
class PoseTool {
    Q_DECLARE_TR_FUNCTIONS(limber::PoseTool)

public:
    explicit PoseTool(Session& session) : m_session(session) {}

    void setTool(ViewTool tool) { m_tool = tool; }
    ViewTool tool() const { return m_tool; }
    void setSoftRadius(int frames) { m_softRadius = frames; } // 0: this frame alone
    // Rings about the joint's own axes rather than the world's.
    void setLocalAxes(bool on) { m_localAxes = on; }

    // Where the gizmo of the tool stands; nothing if there is none.
    std::optional<GizmoFrame> gizmo(const WorldPose& pose) const;
    // Why there is none though the tool has one: for the status bar. Empty if there is no reason.
    QString obstacle() const;

    bool isDragging() const { return m_drag.has_value(); }
    GizmoHandle draggedHandle() const { return m_drag ? m_drag->handle() : GizmoHandle::None; }
    const GizmoDrag* gizmoDrag() const { return m_drag ? &*m_drag : nullptr; }
    const GizmoChange& change() const { return m_change; }

    // Pauses playback and takes hold of a handle.
    void press(GizmoHandle handle, const GizmoFrame& frame, const WorldPose& pose,
               const Camera& camera, const glm::dvec2& position);
    void drag(const glm::dvec2& position, bool fine, bool snap);
    void constrain(int axis); // 0, 1, 2; the same again takes it back
    void release();
    void cancel();

    void copy();
    bool canPaste() const;
    void paste(bool mirroredPose);

private:
    // The selected joints that the tool can change. To turn a joint takes all of its rotations;
    // what is moved moves along those of its positions that are not locked.
    std::vector<int> changeable(ViewTool tool) const;
    bool isLocked(ViewTool tool, int joint) const;
    void show();

    Session& m_session;
    ViewTool m_tool = ViewTool::Select;
    int m_softRadius = 0;
    bool m_localAxes = true;

    std::optional<GizmoDrag> m_drag;
    GizmoChange m_change;
    Document* m_document = nullptr; // of the drag
    TakePtr m_before;
    std::vector<int> m_joints, m_locked; // joints of the drag; channels that cannot be changed
    int m_frame = 0;
    glm::dquat m_orientation{1, 0, 0, 0}; // of the active joint when the drag began
    glm::dvec2 m_position{0.0};
    bool m_fine = false, m_snap = false;
    double m_residualDeg = 0.0;
    CopiedPose m_copied;
};

} // namespace limber
