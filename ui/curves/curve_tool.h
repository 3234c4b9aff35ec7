#pragma once

#include "ui/curves/key_selection.h"

#include <QPointF>
#include <QRectF>

#include <optional>

namespace limber {

// A press, move or release of the mouse over the curves, in logical pixels of the view.
struct CurvePointer {
    QPointF position;
    Qt::MouseButton button = Qt::NoButton;
    Qt::KeyboardModifiers modifiers;
};

// What lies under the mouse.
struct CurveSpot {
    enum class Kind { Empty, Key, Line, PlayHead, Ruler };
    Kind kind = Kind::Empty;
    CurveKey key; // for Key the key, for Line the nearest key of that curve
};

// A change of the selected keys while it is under way.
struct KeyDrag {
    enum class Kind { Move, Scale };
    Kind kind = Kind::Move;
    int frames = 0;          // Move: in time
    double pixels = 0.0;     // Move: upwards
    bool snap = false;       // Move: to whole steps of the value axis
    double factor = 1.0;     // Scale: of values, about the middle of each curve's keys
    double timeFactor = 1.0; // Scale: of times, about the play-head
    QPointF position;        // of the mouse
};

// What the tool needs of the world around it.
class CurveToolHost {
public:
    virtual ~CurveToolHost() = default;

    virtual CurveSpot spotAt(const QPointF& position) const = 0;
    virtual KeySelection keysIn(const QRectF& box) const = 0;
    virtual double pixelsPerFrame() const = 0;

    virtual const KeySelection& keys() const = 0;
    virtual void setKeys(const KeySelection& keys) = 0;
    virtual void chooseCurve(int channel) = 0; // it and its joint become the active ones

    // Starts a change of the selected keys; false, having said why, if none of them may be changed.
    virtual bool beginDrag() = 0;
    virtual void preview(const KeyDrag& drag) = 0;
    virtual void commitDrag() = 0;
    virtual void cancelDrag() = 0;
    // Over how many frames around the keys a change eases out.
    virtual int softRadius() const = 0;
    virtual void setSoftRadius(int frames) = 0;

    virtual void scrubTo(double x) = 0;
    virtual void pan(const QPointF& pixels) = 0;
    virtual void showBox(const std::optional<QRectF>& box) = 0;
    virtual void hover(const CurveSpot& spot, const QPointF& position) = 0;
};

// What the mouse does over the curves: a small state machine.
// To select, Shift adds and Ctrl toggles: adds what is not selected, takes away what is.
//   key: select it (Shift: from the last one up to here) and drag the selected keys;
//   while dragging: upwards and sideways move or scale; Shift or X / Y keep to an axis, Ctrl snaps,
//   the wheel widens the soft radius, Esc or the right button takes it back; empty: box; curve: it
//   and its joint; ruler or play-head: scrub; middle or Alt: pan.
class CurveTool {
public:
    enum class Mode { Move, Scale };

    explicit CurveTool(CurveToolHost& host) : m_host(host) {}

    Mode mode() const { return m_mode; }
    void setMode(Mode mode) { m_mode = mode; } // of the next drag

    void press(const CurvePointer& pointer);
    void move(const CurvePointer& pointer);
    void release(const CurvePointer& pointer);
    void doubleClick(const CurvePointer& pointer);
    bool wheel(int steps);                              // false: not in a drag, the view may zoom
    bool key(int key, Qt::KeyboardModifiers modifiers); // false: means nothing here now
    void cancel();

    bool isBusy() const { return m_state != State::Idle; }

private:
    enum class State { Idle, PressedKey, PressedEmpty, Drag, Box, Pan, Scrub };
    enum class Axis { Both, TimeOnly, ValueOnly };

    void pressLeft(const CurvePointer& pointer);
    void pressKey(const CurvePointer& pointer, CurveKey key);
    void startDrag();
    void updateDrag();
    void updateBox();
    KeySelection boxedKeys() const;
    QRectF box() const;
    Axis axisNow(const QPointF& way) const;

    CurveToolHost& m_host;
    Mode m_mode = Mode::Move;
    State m_state = State::Idle;
    Qt::MouseButton m_button = Qt::NoButton; // that started it
    QPointF m_start, m_position;
    Qt::KeyboardModifiers m_modifiers;
    Axis m_axis = Axis::Both;          // chosen with X or Y
    KeySelection m_keysBefore;         // of the box
    std::optional<CurveKey> m_pressed; // the key under the press; released in place: it alone
    std::optional<CurveKey> m_anchor;  // where Shift+click ranges start
};

} // namespace limber
