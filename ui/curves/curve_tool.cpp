#include "ui/curves/curve_tool.h"

#include <algorithm>
#include <cmath>

namespace limber {

namespace {

constexpr double kDragDistance = 4.0;  // pixels until a press becomes a drag
constexpr double kTimeSlack = 10.0;    // sideways pixels that do not move keys in time yet
constexpr double kScalePixels = 100.0; // upwards or to the right for twice the size

// Down to nothing on the way back, never beyond.
double factorOf(double pixels)
{
    return std::max(0.0, 1.0 + pixels / kScalePixels);
}

} // namespace

void CurveTool::press(const CurvePointer& pointer)
{
    if (isBusy()) {
        if (pointer.button == Qt::RightButton)
            cancel();
        return;
    }
    m_start = m_position = pointer.position;
    m_modifiers = pointer.modifiers;
    m_button = pointer.button;
    m_axis = Axis::Both;
    m_pressed.reset();
    const bool pans = pointer.button == Qt::MiddleButton ||
                      (pointer.button == Qt::LeftButton && (pointer.modifiers & Qt::AltModifier));
    if (pans)
        m_state = State::Pan;
    else if (pointer.button == Qt::LeftButton)
        pressLeft(pointer);
}

void CurveTool::pressLeft(const CurvePointer& pointer)
{
    const CurveSpot spot = m_host.spotAt(pointer.position);
    switch (spot.kind) {
    case CurveSpot::Kind::Key:
        pressKey(pointer, spot.key);
        return;
    case CurveSpot::Kind::PlayHead:
    case CurveSpot::Kind::Ruler:
        m_state = State::Scrub;
        m_host.scrubTo(pointer.position.x());
        return;
    case CurveSpot::Kind::Line:
        m_host.chooseCurve(spot.key.channel);
        break;
    case CurveSpot::Kind::Empty:
        break;
    }
    m_state = State::PressedEmpty;
    m_keysBefore = m_host.keys();
}

void CurveTool::pressKey(const CurvePointer& pointer, CurveKey key)
{
    KeySelection keys = m_host.keys();
    const bool selected = keys.contains(key);
    m_state = State::PressedKey;
    m_host.chooseCurve(key.channel);
    if (pointer.modifiers & Qt::ControlModifier) {
        if (selected)
            keys.remove(key);
        else
            keys.add(key);
    } else if ((pointer.modifiers & Qt::ShiftModifier) && !selected) {
        const bool ranges = m_anchor && m_anchor->channel == key.channel;
        const int from = ranges ? m_anchor->frame : key.frame;
        keys.add(key.channel, {std::min(from, key.frame), std::max(from, key.frame)});
    } else if (!selected) {
        keys.clear();
        keys.add(key);
    } else if (!(pointer.modifiers & Qt::ShiftModifier)) {
        m_pressed = key;
    }
    if (!(pointer.modifiers & Qt::ShiftModifier))
        m_anchor = key;
    if (keys != m_host.keys())
        m_host.setKeys(keys);
}

void CurveTool::move(const CurvePointer& pointer)
{
    const QPointF way = pointer.position - m_position;
    m_position = pointer.position;
    m_modifiers = pointer.modifiers;
    const QPointF far = m_position - m_start;
    const bool isFar = std::hypot(far.x(), far.y()) >= kDragDistance;
    switch (m_state) {
    case State::Idle:
        m_host.hover(m_host.spotAt(m_position), m_position);
        break;
    case State::PressedKey:
        if (isFar)
            startDrag();
        break;
    case State::PressedEmpty:
        if (isFar) {
            m_state = State::Box;
            updateBox();
        }
        break;
    case State::Drag:
        updateDrag();
        break;
    case State::Box:
        updateBox();
        break;
    case State::Pan:
        m_host.pan(way);
        break;
    case State::Scrub:
        m_host.scrubTo(m_position.x());
        break;
    }
}

void CurveTool::release(const CurvePointer& pointer)
{
    if (!isBusy() || pointer.button != m_button)
        return;
    if (pointer.position != m_position)
        move({pointer.position, Qt::NoButton, pointer.modifiers});
    const State state = m_state;
    m_state = State::Idle;
    switch (state) {
    case State::PressedKey:
        if (m_pressed) {
            KeySelection only;
            only.add(*m_pressed);
            m_host.setKeys(only);
        }
        break;
    case State::PressedEmpty:
        if (!(m_modifiers & (Qt::ControlModifier | Qt::ShiftModifier)) && !m_host.keys().isEmpty())
            m_host.setKeys({});
        break;
    case State::Box:
        m_host.showBox(std::nullopt);
        break;
    case State::Drag:
        m_host.commitDrag();
        break;
    case State::Idle:
    case State::Pan:
    case State::Scrub:
        break;
    }
}

void CurveTool::doubleClick(const CurvePointer& pointer)
{
    // Every frame of a dense curve has its key already: take the one that is meant.
    const CurveSpot spot = m_host.spotAt(pointer.position);
    if (pointer.button != Qt::LeftButton || isBusy() ||
        (spot.kind != CurveSpot::Kind::Line && spot.kind != CurveSpot::Kind::Key)) {
        press(pointer);
        return;
    }
    KeySelection only;
    only.add(spot.key);
    m_anchor = spot.key;
    m_host.chooseCurve(spot.key.channel);
    m_host.setKeys(only);
}

bool CurveTool::wheel(int steps)
{
    if (m_state != State::Drag)
        return isBusy();
    // Wide windows grow by larger steps.
    int radius = m_host.softRadius();
    for (int i = 0; i < std::abs(steps); ++i)
        radius = steps > 0 ? radius + 1 + radius / 8 : radius - 1 - radius / 9;
    m_host.setSoftRadius(std::clamp(radius, 0, 10000));
    updateDrag();
    return true;
}

bool CurveTool::key(int key, Qt::KeyboardModifiers modifiers)
{
    if (!isBusy())
        return false;
    if (key == Qt::Key_Escape) {
        cancel();
        return true;
    }
    m_modifiers = modifiers;
    if (m_state != State::Drag)
        return false;
    if (key == Qt::Key_X)
        m_axis = m_axis == Axis::TimeOnly ? Axis::Both : Axis::TimeOnly;
    else if (key == Qt::Key_Y)
        m_axis = m_axis == Axis::ValueOnly ? Axis::Both : Axis::ValueOnly;
    updateDrag(); // Shift and Ctrl count at once
    return true;
}

void CurveTool::cancel()
{
    const State state = m_state;
    m_state = State::Idle;
    if (state == State::Drag) {
        m_host.cancelDrag();
    } else if (state == State::Box) {
        m_host.showBox(std::nullopt);
        m_host.setKeys(m_keysBefore);
    }
}

void CurveTool::startDrag()
{
    if (m_host.keys().isEmpty() || !m_host.beginDrag()) {
        m_state = State::Idle;
        return;
    }
    m_state = State::Drag;
    updateDrag();
}

void CurveTool::updateDrag()
{
    const QPointF way = m_position - m_start;
    KeyDrag drag;
    drag.position = m_position;
    const Axis axis = axisNow(way);
    const bool inTime = axis != Axis::ValueOnly && std::abs(way.x()) >= kTimeSlack;
    if (m_mode == Mode::Scale) {
        drag.kind = KeyDrag::Kind::Scale;
        if (inTime)
            drag.timeFactor = factorOf(way.x());
        if (axis != Axis::TimeOnly)
            drag.factor = factorOf(-way.y());
        m_host.preview(drag);
        return;
    }
    drag.snap = m_modifiers & Qt::ControlModifier;
    if (inTime)
        drag.frames = static_cast<int>(
            std::lround(std::clamp(way.x() / m_host.pixelsPerFrame(), -1.0e9, 1.0e9)));
    if (axis != Axis::TimeOnly)
        drag.pixels = -way.y();
    m_host.preview(drag);
}

CurveTool::Axis CurveTool::axisNow(const QPointF& way) const
{
    if (m_axis != Axis::Both || !(m_modifiers & Qt::ShiftModifier))
        return m_axis;
    return std::abs(way.x()) > std::abs(way.y()) ? Axis::TimeOnly : Axis::ValueOnly;
}

QRectF CurveTool::box() const
{
    return QRectF(m_start, m_position).normalized();
}

KeySelection CurveTool::boxedKeys() const
{
    const KeySelection inside = m_host.keysIn(box());
    KeySelection keys = m_keysBefore;
    if (m_modifiers & Qt::ControlModifier)
        keys.toggle(inside);
    else if (m_modifiers & Qt::ShiftModifier)
        keys.add(inside);
    else
        keys = inside;
    return keys;
}

void CurveTool::updateBox()
{
    m_host.showBox(box());
    m_host.setKeys(boxedKeys());
}

} // namespace limber
