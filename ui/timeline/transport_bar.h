#pragma once

#include "core/document/session.h"

#include <QWidget>

class QAction;
class QLabel;
class QToolButton;

namespace limber {

class FrameField;
class IconButton;
class NumberField;

// The controls of playing: buttons, speed, the frame and its time, the in/out range. Everything
// goes to the Session; what others change there shows here at once.
class TransportBar : public QWidget {
    Q_OBJECT

public:
    enum class Control {
        First,
        Previous,
        Play,
        Stop,
        Next,
        Last,
        Loop,
        Interpolate,
        SetIn,
        SetOut,
        ClearRange
    };

    explicit TransportBar(Session& session, QWidget* parent = nullptr);

    IconButton* button(Control control) const;
    // The button's tooltip says what the action's says, its keys among it, now and later.
    void describe(Control control, QAction* action);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void makeButtons();
    void makeFields();
    void arrange();
    void connectSession();
    void press(Control control);
    void takeDocument();
    void takeClip();
    void takeTime();
    void takeTimeDisplay();
    void cycleTimeDisplay();
    void takePlayback();
    void setIn(int frame);
    void setOut(int frame);
    void stepTo(double frame); // scrubbing stops the playing
    void retranslate();
    void keepRoomForRows(); // where the bar is narrow it has two or three

    Session& m_session;
    QList<IconButton*> m_buttons; // by Control
    QList<bool> m_described;      // has its tooltip from an action
    NumberField* m_speed;
    FrameField* m_frame;
    FrameField* m_in;
    FrameField* m_out;
    QLabel* m_speedTitle;
    QLabel* m_frameTitle;
    QLabel* m_last;      // "/ 456"
    QToolButton* m_time; // a click changes how times are shown
    QLabel* m_rate;
    QLabel* m_inTitle;
    QLabel* m_outTitle;
};

} // namespace limber
