#include "ui/curves/curve_mouse.h"

#include "ui/curves/curve_tool.h"

#include <QMouseEvent>
#include <QWidget>

#include <cmath>
#include <utility>

namespace limber {

CurveMouse::CurveMouse(QWidget& watched) : QObject(&watched), m_watched(watched)
{
    watched.installEventFilter(this);
}

bool CurveMouse::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::MouseButtonPress:
    case QEvent::MouseMove:
    case QEvent::MouseButtonRelease:
    case QEvent::MouseButtonDblClick:
        return takeMouse(*event);
    case QEvent::Wheel:
        turnWheel(static_cast<QWheelEvent&>(*event));
        return true;
    case QEvent::ContextMenu:
        askForMenu(static_cast<const QContextMenuEvent&>(*event));
        return true;
    default:
        return QObject::eventFilter(watched, event);
    }
}

bool CurveMouse::takeMouse(QEvent& event)
{
    if (!m_tool)
        return false;
    const auto& mouse = static_cast<const QMouseEvent&>(event);
    const CurvePointer pointer{mouse.position(), mouse.button(), mouse.modifiers()};
    switch (event.type()) {
    case QEvent::MouseButtonPress:
        m_menuSwallowed = m_tool->isBusy();
        m_tool->press(pointer);
        break;
    case QEvent::MouseButtonRelease:
        m_tool->release(pointer);
        break;
    case QEvent::MouseButtonDblClick:
        m_tool->doubleClick(pointer);
        break;
    default:
        if (m_tool->isBusy())
            emit dragging();
        m_tool->move(pointer);
        break;
    }
    event.accept();
    return true;
}

void CurveMouse::turnWheel(QWheelEvent& event)
{
    // Some platforms turn the wheel sideways under a modifier.
    const QPoint turned = event.angleDelta();
    const int delta = turned.y() != 0 ? turned.y() : turned.x();
    event.accept();
    if (m_tool && m_tool->isBusy()) {
        m_wheelRest += delta;
        const int steps = m_wheelRest / QWheelEvent::DefaultDeltasPerStep;
        m_wheelRest -= steps * QWheelEvent::DefaultDeltasPerStep;
        if (steps != 0)
            m_tool->wheel(steps);
        return;
    }
    const double factor = std::pow(kCurvesZoomPerNotch, delta / double(QWheelEvent::DefaultDeltasPerStep));
    const bool timeOnly = event.modifiers() & Qt::ControlModifier;
    const bool valueOnly = event.modifiers() & Qt::ShiftModifier;
    emit zoomWanted(event.position(), valueOnly ? 1.0 : factor, timeOnly ? 1.0 : factor);
}

void CurveMouse::askForMenu(const QContextMenuEvent& event)
{
    if (!std::exchange(m_menuSwallowed, false))
        emit menuWanted(event.reason() == QContextMenuEvent::Mouse ? event.pos()
                                                                   : m_watched.rect().center());
}

} // namespace limber
