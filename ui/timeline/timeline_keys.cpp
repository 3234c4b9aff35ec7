// The timeline from the keyboard: its keys, and the commands that come to it while it has the
// focus.

#include "ui/timeline/timeline_panel.h"

#include "ui/timeline/contact_steps.h"
#include "ui/timeline/marker_steps.h"

#include <QKeyEvent>

#include <cmath>

namespace limber {

bool TimelinePanel::canDelete() const
{
    return m_picture.selectedContact || isMarkerHere();
}

void TimelinePanel::deleteSelected()
{
    if (m_picture.selectedContact)
        removeContact(*m_session.current(), m_picture.contacts, *m_picture.selectedContact);
    else
        removeMarker(m_session, m_session.frame());
}

// About the play-head, or the middle if that is out of sight.
void TimelinePanel::zoom(double steps)
{
    if (m_picture.frameCount <= 0)
        return;
    const double playHead = m_picture.axis.x(m_session.time());
    const double at = playHead >= 0.0 && playHead <= width() ? playHead : width() / 2.0;
    setAxis(m_picture.axis.zoomed(std::pow(kTimelineZoomPerNotch, steps), at));
}

bool TimelinePanel::wantsKey(const QKeyEvent& event) const
{
    if (event.key() == Qt::Key_Escape)
        return m_drag || m_picture.selectedContact;
    return event.key() == Qt::Key_F2 && event.modifiers() == Qt::NoModifier && isMarkerHere();
}

void TimelinePanel::keyPressEvent(QKeyEvent* event)
{
    const auto step = [this](double frames) {
        m_session.pause();
        m_session.setTime(m_session.frame() + frames);
    };
    switch (event->key()) {
    case Qt::Key_Escape:
        if (m_drag) {
            endDrag(true);
            return;
        }
        if (m_picture.selectedContact) {
            m_picture.selectedContact.reset();
            update();
            return;
        }
        break;
    case Qt::Key_F2:
        nameMarker(m_session.frame());
        return;
    case Qt::Key_Left:
        step(event->modifiers().testFlag(Qt::ShiftModifier) ? -10 : -1);
        return;
    case Qt::Key_Right:
        step(event->modifiers().testFlag(Qt::ShiftModifier) ? 10 : 1);
        return;
    default:
        break;
    }
    QWidget::keyPressEvent(event);
}

void TimelinePanel::focusInEvent(QFocusEvent* event)
{
    // Who came by the keyboard wants to see where the focus is.
    m_picture.focused =
        event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    update();
    QWidget::focusInEvent(event);
}

void TimelinePanel::focusOutEvent(QFocusEvent* event)
{
    m_picture.focused = false;
    update();
    QWidget::focusOutEvent(event);
}

} // namespace limber
