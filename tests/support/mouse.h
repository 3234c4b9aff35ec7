#pragma once

#include <QApplication>
#include <QMouseEvent>
#include <QWheelEvent>
#include <QWidget>

// Mouse events with modifiers held, which QTest::mouseMove cannot do.
namespace limber::test {

inline void mouse(QEvent::Type type, QWidget* widget, QPoint position, Qt::MouseButton button,
                  Qt::MouseButtons buttons, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
{
    QMouseEvent event(type, position, widget->mapToGlobal(position), button, buttons, modifiers);
    QApplication::sendEvent(widget, &event);
}

inline void press(QWidget* widget, QPoint position, Qt::MouseButton button = Qt::LeftButton,
                  Qt::KeyboardModifiers modifiers = Qt::NoModifier)
{
    mouse(QEvent::MouseButtonPress, widget, position, button, button, modifiers);
}

inline void move(QWidget* widget, QPoint position, Qt::MouseButton held = Qt::LeftButton,
                 Qt::KeyboardModifiers modifiers = Qt::NoModifier)
{
    mouse(QEvent::MouseMove, widget, position, Qt::NoButton, held, modifiers);
}

inline void release(QWidget* widget, QPoint position, Qt::MouseButton button = Qt::LeftButton)
{
    mouse(QEvent::MouseButtonRelease, widget, position, button, Qt::NoButton);
}

// `notches` of the wheel; positive is away from the hand.
inline void wheel(QWidget* widget, QPointF position, double notches,
                  Qt::KeyboardModifiers modifiers = Qt::NoModifier)
{
    QWheelEvent event(position, widget->mapToGlobal(position), QPoint(),
                      QPoint(0, static_cast<int>(notches * 120)), Qt::NoButton, modifiers,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(widget, &event);
}

} // namespace limber::test
