#pragma once

#include "ui/curves/curve_editor.h"

class QKeyEvent;

namespace limber {

// Moves the selected keys by the arrow keys with Alt: left and right by a frame, up and down by a
// step; Shift ten times as far, Ctrl a tenth of a step. While a key is held down its steps add up
// to one undo step.
class KeyNudge {
public:
    KeyNudge(CurveEditor& editor, CurveEditor::PerChannel stepOf)
        : m_editor(editor), m_stepOf(std::move(stepOf))
    {
    }

    static bool isNudge(const QKeyEvent& event);
    // False: the keys cannot be moved, which was said.
    bool press(const QKeyEvent& event, int softRadius);
    // True: this ended a nudge, which is committed.
    bool release(const QKeyEvent& event);

private:
    CurveEditor& m_editor;
    CurveEditor::PerChannel m_stepOf;
    bool m_isNudging = false;
    int m_frames = 0;
    double m_steps = 0.0;
};

} // namespace limber
