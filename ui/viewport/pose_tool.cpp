#include "ui/viewport/pose_tool.h"

#include "core/edit/kept_channels.h"

#include <QLocale>

#include <algorithm>
#include <numeric>

namespace limber {

namespace {

QString jointName(const Document& document, int joint)
{
    return QString::fromStdString(displayName(*document.clip().skeleton, joint));
}

} // namespace

bool PoseTool::isLocked(ViewTool tool, int joint) const
{
    const Skeleton& skeleton = *m_session.current()->clip().skeleton;
    bool anyLocked = false, anyFree = false;
    for (const int channel : skeleton.joint(joint).channels) {
        const ChannelType type = skeleton.channel(channel).type;
        if (tool == ViewTool::Move ? !isPosition(type) : !isRotation(type))
            continue;
        (m_session.isChannelLocked(channel) ? anyLocked : anyFree) = true;
    }
    return tool == ViewTool::Move ? anyLocked && !anyFree : anyLocked;
}

std::vector<int> PoseTool::changeable(ViewTool tool) const
{
    std::vector<int> joints;
    const Document* document = m_session.current();
    if (!document)
        return joints;
    const Skeleton& skeleton = *document->clip().skeleton;
    for (const int joint : m_session.selection()) {
        const bool can =
            tool == ViewTool::Move ? canMove(skeleton, joint) : canRotate(skeleton, joint);
        if (can && !isLocked(tool, joint))
            joints.push_back(joint);
    }
    return joints;
}

std::optional<GizmoFrame> PoseTool::gizmo(const WorldPose& pose) const
{
    const Document* document = m_session.current();
    if (m_tool == ViewTool::Select || !document || document->clip().frameCount == 0)
        return std::nullopt;
    const std::vector<int> joints = changeable(m_tool);
    if (joints.empty())
        return std::nullopt;
    const auto joint = static_cast<std::size_t>(joints.back());
    if (joint >= pose.positions.size())
        return std::nullopt;
    GizmoFrame frame;
    frame.centre = pose.positions[joint];
    if (m_drag && isRotating(m_drag->handle())) {
        frame.axes = m_drag->frame().axes; // the rings stand still while they turn the joint
    } else if (m_localAxes && m_tool == ViewTool::Rotate) {
        for (glm::dvec3& axis : frame.axes)
            axis = pose.rotations[joint] * axis;
    }
    return frame;
}

QString PoseTool::obstacle() const
{
    const Document* document = m_session.current();
    if (m_tool == ViewTool::Select || !document)
        return {};
    if (m_session.selection().empty())
        return m_tool == ViewTool::Move ? tr("Click a joint to move it.")
                                        : tr("Click a bone to turn it.");
    if (!changeable(m_tool).empty())
        return {};
    if (document->clip().frameCount == 0)
        return tr("The clip has no frames to change.");
    const int joint = m_session.activeJoint();
    const QString name = jointName(*document, joint);
    if (m_session.isLocked(joint))
        return tr("%1 is locked.").arg(name);
    if (isLocked(m_tool, joint))
        return m_tool == ViewTool::Move
                   ? tr("The positions of %1 are locked.").arg(name)
                   : tr("A rotation of %1 is locked: it cannot be turned.").arg(name);
    return m_tool == ViewTool::Move
               ? tr("%1 has no position channels: it can be turned, not moved.").arg(name)
               : tr("%1 has no rotation channels.").arg(name);
}

void PoseTool::press(GizmoHandle handle, const GizmoFrame& frame, const WorldPose& pose,
                     const Camera& camera, const glm::dvec2& position)
{
    cancel();
    m_session.pause();
    m_document = m_session.current();
    m_joints = changeable(m_tool);
    if (!m_document || m_joints.empty() || handle == GizmoHandle::None)
        return;
    // An operation's preview may have moved the frames; what is changed is the committed take.
    m_document->cancelPreview();
    m_before = m_document->committed();
    m_locked = m_session.lockedChannels();
    m_frame = m_session.frame();
    m_session.setTime(m_frame);
    m_orientation = pose.rotations[static_cast<std::size_t>(m_joints.back())];
    m_change = {};
    m_position = position;
    m_drag.emplace(frame, camera, handle, position);
}

void PoseTool::drag(const glm::dvec2& position, bool fine, bool snap)
{
    if (!m_drag)
        return;
    m_position = position;
    m_fine = fine;
    m_snap = snap;
    show();
}

void PoseTool::constrain(int axis)
{
    if (!m_drag)
        return;
    m_drag->constrain(m_drag->constrainedAxis() == axis ? -1 : axis);
    show();
}

void PoseTool::show()
{
    m_change = m_drag->moveTo(m_position, {m_fine, m_snap, m_document->figure().height / 100.0});
    PoseEdit edit;
    if (isRotating(m_drag->handle())) {
        const bool local = m_localAxes;
        const glm::dquat rotation =
            local ? glm::conjugate(m_orientation) * m_change.rotation * m_orientation
                  : m_change.rotation;
        edit = rotateJoints(m_before->clip, m_joints, m_frame, rotation,
                            local ? RotationSpace::Local : RotationSpace::World, m_softRadius);
    } else {
        edit = moveJoints(m_before->clip, m_joints, m_frame, m_change.displacement, m_softRadius);
        edit.clip = withChannelsKept(m_before->clip, std::move(edit.clip), m_locked);
    }
    m_residualDeg = edit.residualDeg;
    m_document->preview(withClip(*m_before, std::move(edit.clip)));
}

void PoseTool::release()
{
    if (!m_drag)
        return;
    const bool rotating = isRotating(m_drag->handle());
    m_drag.reset();
    const Skeleton& skeleton = *m_before->clip.skeleton;
    Document* document = m_document;
    document->commit(rotating ? rotateTitle(skeleton, m_joints, m_frame)
                              : moveTitle(skeleton, m_joints, m_frame));
    if (rotating && m_residualDeg > 0.05) {
        emit m_session.message(
            tr("%1 has fewer than three rotation channels: %2° of the turn cannot be expressed.")
                .arg(jointName(*document, m_joints.back()),
                     QLocale().toString(m_residualDeg, 'f', 1)));
    }
    m_before = nullptr;
}

void PoseTool::cancel()
{
    if (!m_drag)
        return;
    m_drag.reset();
    m_before = nullptr;
    if (m_session.indexOf(m_document) >= 0)
        m_document->cancelPreview();
}

void PoseTool::copy()
{
    const Document* document = m_session.current();
    if (!document)
        return;
    m_copied = copyPose(document->clip(), m_session.frame(), document->figure().up);
    emit m_session.message(tr("Copied the pose of frame %1.").arg(m_session.frame()));
}

bool PoseTool::canPaste() const
{
    return !m_copied.empty() && m_session.current() && m_session.current()->clip().frameCount > 0;
}

void PoseTool::paste(bool mirroredPose)
{
    if (!canPaste() || m_drag)
        return;
    m_session.pause();
    Document& document = *m_session.current();
    document.cancelPreview(); // it may have moved the frames
    std::vector<int> joints = m_session.selection();
    if (joints.empty()) {
        joints.resize(static_cast<std::size_t>(document.clip().skeleton->jointCount()));
        std::iota(joints.begin(), joints.end(), 0);
    }
    const int frame = m_session.frame();
    const TakePtr before = document.committed();
    PoseEdit edit = pastePose(before->clip, joints, frame,
                              mirroredPose ? mirrored(m_copied) : m_copied, m_softRadius);
    const std::vector<int> locked =
        keptTogether(*before->clip.skeleton, m_session.lockedChannels());
    const bool keeps = !changedChannels(before->clip, {edit.clip, {}}, locked).empty();
    edit.clip = withChannelsKept(before->clip, std::move(edit.clip), locked);
    document.apply(withClip(*before, std::move(edit.clip)),
                   mirroredPose ? pasteMirroredTitle(frame) : pasteTitle(frame));
    if (keeps)
        emit m_session.message(tr("Locked curves stay as they are."));
}

} // namespace limber
