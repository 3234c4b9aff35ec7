// The 3-D view's hands: mouse, wheel, touch pad and keys.

#include "ui/viewport/viewport_widget.h"

#include "ui/viewport/viewport_hints.h"

#include <QCoreApplication>
#include <QInputDevice>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QPinchGesture>
#include <QStatusTipEvent>
#include <QWheelEvent>

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace limber {

namespace {

constexpr double kOrbitDegPerPixel = 0.4;
constexpr double kClickPixels = 3.0; // a mouse that moves less has been clicked
constexpr double kPickPixels = 8.0;
constexpr double kZoomStepsPerPixel = 0.05; // of a drag, in steps of the wheel
constexpr double kPinchSteps = 6.0;         // wheel steps for doubling the distance of two fingers

glm::dvec2 placeOf(const QPointF& position)
{
    return {position.x(), position.y()};
}

bool comesFromTouchPad(const QWheelEvent& event)
{
    return event.device()->type() == QInputDevice::DeviceType::TouchPad ||
           event.phase() != Qt::NoScrollPhase;
}

} // namespace

int ViewportWidget::jointAt(const glm::dvec2& position) const
{
    if (m_figure.empty())
        return -1;
    const std::vector<Pickable> pickables = pickablesOf(
        m_figure.shape(), m_figure.pose().positions, m_look.hidden, option(ViewOption::EndSites));
    return pickJoint(m_camera, position, pickables, kPickPixels);
}

GizmoHandle ViewportWidget::handleAt(const glm::dvec2& position) const
{
    const auto frame = m_tool.gizmo(m_figure.pose());
    if (!frame)
        return GizmoHandle::None;
    if (tool() != ViewTool::Rotate)
        return moveHandleAt(*frame, m_camera, position);
    const GizmoHandle handle = rotateHandleAt(*frame, m_camera, position);
    // The ball is taken at the figure only: beside it a drag orbits, as everywhere on empty space.
    return handle == GizmoHandle::Ball && jointAt(position) < 0 ? GizmoHandle::None : handle;
}

// About what one looks at: the selection or the figure if it is in view, else the joint that is
// nearest to the middle of the picture.
glm::dvec3 ViewportWidget::orbitCentre() const
{
    const auto& positions = m_figure.pose().positions;
    const int active = m_session.activeJoint();
    if (active >= 0 && active < m_figure.shape().jointCount() &&
        m_camera.isInView(positions[static_cast<std::size_t>(active)]))
        return positions[static_cast<std::size_t>(active)];
    if (positions.empty())
        return m_camera.pivot();
    if (m_camera.isInView(m_figure.centre()))
        return m_figure.centre();
    glm::dvec3 nearest = m_camera.pivot();
    double least = std::numeric_limits<double>::infinity();
    for (const glm::dvec3& position : positions) {
        const auto at = m_camera.project(position);
        const double distance = at ? glm::length(*at - m_camera.viewSize() * 0.5) : least;
        if (distance < least) {
            least = distance;
            nearest = position;
        }
    }
    return nearest;
}

// What Blender's hands and Maya's do: they get in each other's way nowhere.
ViewportWidget::Gesture ViewportWidget::cameraGesture(Qt::MouseButton button,
                                                      Qt::KeyboardModifiers modifiers)
{
    const bool alt = modifiers & Qt::AltModifier;
    if (button == Qt::RightButton)
        return alt ? Gesture::Zoom : Gesture::Pan;
    if (button != Qt::MiddleButton)
        return Gesture::Orbit;
    if (modifiers & Qt::ControlModifier)
        return Gesture::Zoom;
    return alt || modifiers & Qt::ShiftModifier ? Gesture::Pan : Gesture::Orbit;
}

void ViewportWidget::mousePressEvent(QMouseEvent* event)
{
    if (m_gesture != Gesture::None)
        return; // one button at a time
    refresh();
    m_button = event->button();
    m_pressedAt = m_lastAt = placeOf(event->position());
    m_cameraGesture = cameraGesture(m_button, event->modifiers());
    m_gesture = Gesture::Undecided;
    const bool forCamera = event->modifiers() & Qt::AltModifier;
    m_litHandle =
        m_button == Qt::LeftButton && !forCamera ? handleAt(m_pressedAt) : GizmoHandle::None;
    // Inside the ball a click still selects: there the turn begins with the first movement.
    if (m_litHandle != GizmoHandle::None && m_litHandle != GizmoHandle::Ball)
        startMoving();
    requestUpdate();
}

void ViewportWidget::startMoving()
{
    if (m_litHandle != GizmoHandle::None) {
        const auto frame = m_tool.gizmo(m_figure.pose());
        m_tool.press(m_litHandle, *frame, m_figure.pose(), m_camera, m_pressedAt);
        m_gesture = m_tool.isDragging() ? Gesture::Handle : Gesture::None;
        showHint();
        return;
    }
    m_gesture = m_cameraGesture;
    m_orbitCentre = orbitCentre();
    m_cameraTouched = true;
}

void ViewportWidget::dragTo(const glm::dvec2& position, Qt::KeyboardModifiers modifiers)
{
    m_lastAt = position;
    m_tool.drag(position, modifiers & Qt::ShiftModifier, modifiers & Qt::ControlModifier);
}

void ViewportWidget::mouseMoveEvent(QMouseEvent* event)
{
    if (m_gesture == Gesture::None)
        hover(placeOf(event->position()));
    else
        moveGesture(placeOf(event->position()), event->modifiers());
}

void ViewportWidget::moveGesture(const glm::dvec2& position, Qt::KeyboardModifiers modifiers)
{
    if (m_gesture == Gesture::Undecided && glm::length(position - m_pressedAt) > kClickPixels)
        startMoving();
    const glm::dvec2 moved = position - m_lastAt;
    if (moved == glm::dvec2(0.0))
        return;
    switch (m_gesture) {
    case Gesture::Orbit:
        m_camera.orbit(-moved.x * kOrbitDegPerPixel, moved.y * kOrbitDegPerPixel, m_orbitCentre);
        break;
    case Gesture::Pan:
        m_camera.pan(moved);
        break;
    case Gesture::Zoom: // to the right or upwards: nearer
        m_camera.zoom((moved.x - moved.y) * kZoomStepsPerPixel, m_pressedAt);
        break;
    case Gesture::Handle:
        dragTo(position, modifiers);
        break;
    default:
        return;
    }
    m_lastAt = position;
    requestUpdate();
}

void ViewportWidget::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != m_button)
        return;
    // A quick hand is where it lets go before its last movement is heard of.
    moveGesture(placeOf(event->position()), event->modifiers());
    const Gesture gesture = m_gesture;
    m_gesture = Gesture::None;
    m_button = Qt::NoButton;
    if (gesture == Gesture::Handle) {
        m_tool.release();
    } else if (gesture == Gesture::Undecided) {
        const int joint = jointAt(m_pressedAt);
        if (event->button() == Qt::LeftButton)
            click(joint, event->modifiers());
        else if (event->button() == Qt::RightButton)
            showMenu(event->globalPosition().toPoint(), joint);
    }
    hover(placeOf(event->position()));
    requestUpdate();
}

void ViewportWidget::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton ||
        handleAt(placeOf(event->position())) > GizmoHandle::Ball)
        return;
    const int joint = jointAt(placeOf(event->position()));
    if (joint < 0)
        return;
    m_session.setSelection({joint});
    frameSelected();
}

void ViewportWidget::hover(const glm::dvec2& position)
{
    refresh();
    const GizmoHandle handle = handleAt(position);
    const bool overLine = handle != GizmoHandle::None && handle != GizmoHandle::Ball;
    const int joint = overLine ? -1 : jointAt(position);
    const bool same = handle == m_litHandle && joint == m_look.hovered;
    m_litHandle = handle;
    m_look.hovered = joint;
    showHint();
    if (same)
        return;
    setCursor(overLine                      ? Qt::SizeAllCursor
              : handle == GizmoHandle::Ball ? Qt::OpenHandCursor
              : joint >= 0                  ? Qt::PointingHandCursor
                                            : Qt::ArrowCursor);
    requestUpdate();
}

// What the mouse does where it is, with the tool in its hand.
void ViewportWidget::showHint()
{
    QString hint;
    if (m_document) {
        const QString obstacle = m_tool.obstacle();
        hint = m_tool.isDragging() ? dragHint(m_tool.draggedHandle())
               : obstacle.isEmpty() || m_look.hovered >= 0
                   ? pointingHint(m_litHandle, m_look.hovered >= 0)
                   : obstacle;
    }
    if (hint == m_hint)
        return;
    m_hint = hint;
    QStatusTipEvent event(hint);
    QCoreApplication::sendEvent(this, &event);
}

void ViewportWidget::enterEvent(QEnterEvent* event)
{
    QOpenGLWidget::enterEvent(event);
    m_hint.clear();
    hover(placeOf(event->position()));
}

void ViewportWidget::leaveEvent(QEvent* event)
{
    QOpenGLWidget::leaveEvent(event);
    m_look.hovered = -1;
    m_litHandle = GizmoHandle::None;
    m_hint.clear();
    QStatusTipEvent noHint{QString()};
    QCoreApplication::sendEvent(this, &noHint);
    requestUpdate();
}

void ViewportWidget::click(int joint, Qt::KeyboardModifiers modifiers)
{
    if (!m_document)
        return;
    // As everywhere: Shift adds, Ctrl toggles.
    if (joint < 0) {
        if (!(modifiers & (Qt::ShiftModifier | Qt::ControlModifier)))
            m_session.setSelection({});
        return;
    }
    if (modifiers & Qt::ShiftModifier) {
        std::vector<int> joints = m_session.selection();
        const std::vector<int> below = subtreeOf(*m_document->clip().skeleton, joint);
        std::erase(joints, joint);
        // The joint itself comes last: it is the active one.
        for (auto it = below.rbegin(); it != below.rend(); ++it) {
            const bool end = m_document->clip().skeleton->joint(*it).kind == JointKind::EndSite;
            if (!end && std::find(joints.begin(), joints.end(), *it) == joints.end())
                joints.push_back(*it);
        }
        m_session.setSelection(joints);
    } else if (modifiers & Qt::ControlModifier) {
        m_session.toggleSelected(joint);
    } else {
        m_session.setSelection({joint});
    }
}

std::vector<int> ViewportWidget::selectableJoints() const
{
    std::vector<int> joints;
    if (!m_document)
        return joints;
    const Skeleton& skeleton = *m_document->clip().skeleton;
    for (int joint = 0; joint < skeleton.jointCount(); ++joint) {
        if (skeleton.joint(joint).kind != JointKind::EndSite)
            joints.push_back(joint);
    }
    return joints;
}

void ViewportWidget::selectAll()
{
    m_session.setSelection(selectableJoints());
}

void ViewportWidget::selectNone()
{
    m_session.setSelection({});
}

void ViewportWidget::invertSelection()
{
    const std::vector<bool> selected = [&] {
        std::vector<bool> flags(
            m_document ? m_document->clip().skeleton->joints.size() : std::size_t{0}, false);
        for (const int joint : m_session.selection())
            flags[static_cast<std::size_t>(joint)] = true;
        return flags;
    }();
    std::vector<int> joints = selectableJoints();
    std::erase_if(joints, [&](int joint) { return selected[static_cast<std::size_t>(joint)]; });
    m_session.setSelection(joints);
}

void ViewportWidget::wheelEvent(QWheelEvent* event)
{
    refresh();
    m_cameraTouched = true;
    if (comesFromTouchPad(*event) && !(event->modifiers() & Qt::ControlModifier)) {
        const QPoint moved =
            event->pixelDelta().isNull() ? event->angleDelta() / 4 : event->pixelDelta();
        m_camera.orbit(-moved.x() * kOrbitDegPerPixel, moved.y() * kOrbitDegPerPixel,
                       orbitCentre());
    } else {
        m_camera.zoom(event->angleDelta().y() / 120.0, placeOf(event->position()));
    }
    event->accept();
    requestUpdate();
}

bool ViewportWidget::pinch(QEvent* event)
{
    double steps = 0.0;
    glm::dvec2 position = m_camera.viewSize() * 0.5;
    if (event->type() == QEvent::NativeGesture) {
        const auto* gesture = static_cast<QNativeGestureEvent*>(event);
        if (gesture->gestureType() != Qt::ZoomNativeGesture)
            return false;
        steps = kPinchSteps * std::log2(std::max(0.1, 1.0 + gesture->value()));
        position = placeOf(gesture->position());
    } else {
        auto* gestures = static_cast<QGestureEvent*>(event);
        const auto* gesture = static_cast<QPinchGesture*>(gestures->gesture(Qt::PinchGesture));
        if (!gesture)
            return false;
        steps = kPinchSteps * std::log2(std::max(0.1, gesture->scaleFactor()));
        position = placeOf(mapFromGlobal(gesture->centerPoint()));
    }
    m_cameraTouched = true;
    m_camera.zoom(steps, position);
    event->accept();
    requestUpdate();
    return true;
}

bool ViewportWidget::event(QEvent* event)
{
    switch (event->type()) {
    case QEvent::ShortcutOverride:
        // While a handle is held, keys mean something here, and nothing elsewhere.
        if (m_tool.isDragging()) {
            event->accept();
            return true;
        }
        break;
    case QEvent::NativeGesture:
    case QEvent::Gesture:
        if (pinch(event))
            return true;
        break;
    default:
        break;
    }
    return QOpenGLWidget::event(event);
}

void ViewportWidget::keyPressEvent(QKeyEvent* event)
{
    if (!m_tool.isDragging()) {
        event->ignore();
        return;
    }
    switch (event->key()) {
    case Qt::Key_Escape:
        m_tool.cancel();
        m_gesture = Gesture::None;
        m_button = Qt::NoButton;
        showHint();
        break;
    case Qt::Key_X:
    case Qt::Key_Y:
    case Qt::Key_Z:
        if (!event->isAutoRepeat())
            m_tool.constrain(event->key() - Qt::Key_X);
        break;
    default:
        // Shift and Ctrl work at once, not only with the next movement.
        dragTo(m_lastAt, event->modifiers());
        break;
    }
    requestUpdate();
}

void ViewportWidget::keyReleaseEvent(QKeyEvent* event)
{
    if (!m_tool.isDragging()) {
        event->ignore();
        return;
    }
    dragTo(m_lastAt, event->modifiers());
    requestUpdate();
}

void ViewportWidget::focusOutEvent(QFocusEvent* event)
{
    QOpenGLWidget::focusOutEvent(event);
    // Another window came up in the middle of a drag: its release will not be seen.
    if (m_tool.isDragging() && event->reason() == Qt::ActiveWindowFocusReason) {
        m_tool.cancel();
        m_gesture = Gesture::None;
        requestUpdate();
    }
}

} // namespace limber
