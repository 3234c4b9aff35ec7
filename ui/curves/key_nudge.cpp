#include "ui/curves/key_nudge.h"

#include <QKeyEvent>

namespace limber {

namespace {

bool isArrow(int key)
{
    return key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down;
}

} // namespace

bool KeyNudge::isNudge(const QKeyEvent& event)
{
    return isArrow(event.key()) && event.modifiers().testFlag(Qt::AltModifier);
}

bool KeyNudge::press(const QKeyEvent& event, int softRadius)
{
    if (!m_isNudging) {
        if (!m_editor.begin())
            return false;
        m_isNudging = true;
        m_frames = 0;
        m_steps = 0.0;
    }
    const bool shift = event.modifiers().testFlag(Qt::ShiftModifier);
    const bool control = event.modifiers().testFlag(Qt::ControlModifier);
    const int sign = event.key() == Qt::Key_Up || event.key() == Qt::Key_Right ? 1 : -1;
    if (event.key() == Qt::Key_Up || event.key() == Qt::Key_Down)
        m_steps += sign * (shift ? 10.0 : control ? 0.1 : 1.0);
    else
        m_frames += sign * (shift ? 10 : 1);
    m_editor.previewMove(
        m_frames, [this](int channel) { return m_steps * m_stepOf(channel); }, softRadius);
    return true;
}

bool KeyNudge::release(const QKeyEvent& event)
{
    if (!m_isNudging || !isArrow(event.key()) || event.isAutoRepeat())
        return false;
    m_isNudging = false;
    m_editor.commit();
    return true;
}

} // namespace limber
