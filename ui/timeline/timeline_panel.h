#pragma once

#include "core/document/session.h"
#include "ui/actions/edit_target.h"
#include "ui/timeline/contact_drag.h"
#include "ui/timeline/timeline_picture.h"

#include <QWidget>

#include <optional>

namespace limber {

inline constexpr double kTimelineZoomPerNotch = 1.25; // of the wheel

class MarkerNameField;
class TimelineMeasure;

// The time line under the view: drag in the ruler to scrub, drag the handles for the in/out range
// (they snap to markers and the play-head, Shift lets them go free), wheel to zoom at the mouse,
// middle drag to pan, double-click on the range for the whole clip. A click on a marker goes there,
// a drag moves it, a double-click or F2 names it; Del takes away the one at the play-head. In the
// lanes of the feet a drag paints a contact, moves it or one of its ends; with Ctrl it erases; a
// click selects one for Del.
class TimelinePanel : public QWidget, public EditTarget {
    Q_OBJECT

public:
    explicit TimelinePanel(Session& session, QWidget* parent = nullptr);
    ~TimelinePanel() override;

    const TimeAxis& axis() const { return m_picture.axis; }
    // Types the name of the marker at the play-head; sets one if there is none.
    void nameMarkerHere();

    bool canDelete() const override;
    void deleteSelected() override;
    bool canZoom() const override { return true; }
    void zoom(double steps) override;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void commandWanted(const QString& id); // of the window, chosen in the menu

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    struct Drag {
        TimelinePart part = TimelinePart::None; // None: panning
        QPointF last;
        int startFrame = 0; // of a marker its own
        double pressedX = 0.0;
        bool hasMoved = false;
        FrameRange rangeBefore;
        bool hadRange = false;
        double timeBefore = 0.0;
        std::optional<ContactDrag> contact; // of TimelinePart::Contact
    };

    void takeDocument();
    void takeRange();
    void takeTime(double frame);
    void takeChanges(const ChangeSet& changes);
    void takeMeasured(const std::vector<double>& speeds, const ContactLanes& contacts);
    void showContacts();
    void dragTo(const QPointF& position);
    void dragRange(const QPointF& position);
    void dragMarker(const QPointF& position);
    int snapped(const QPointF& position) const;
    void endMarkerDrag(const Drag& drag, bool cancel);
    void dragContact(const QPointF& position);
    void endContactDrag(const Drag& drag, bool cancel);
    void nameMarker(int frame);
    bool isMarkerHere() const;
    bool wantsKey(const QKeyEvent& event) const;
    void endDrag(bool cancel);
    void setRange(FrameRange range);
    void showPose(double frame); // moves the time, unless the clip is playing
    void setAxis(const TimeAxis& axis);
    void highlight(const QPointF& position);
    void highlight(TimelinePart part, std::optional<int> marker = {},
                   const std::optional<ContactPlace>& contact = {});
    void retranslate();

    Session& m_session;
    TimelinePicture m_picture;
    std::optional<Drag> m_drag;
    bool m_menuSwallowed = false; // the button that took a drag back asks for no menu
    MarkerNameField* m_nameField;
    TimelineMeasure* m_measure;
    ContactLanes m_found; // contacts as they are told from the motion
};

} // namespace limber
