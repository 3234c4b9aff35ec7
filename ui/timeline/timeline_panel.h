#pragma once

#include "core/document/session.h"
#include "ui/timeline/timeline_picture.h"

#include <QWidget>

#include <optional>

class QTimer;

namespace limber {

// The time line under the view: drag in the ruler to scrub, drag the handles for the in/out range,
// wheel to zoom at the mouse, middle drag to pan, double-click on the range for the whole clip.
class TimelinePanel : public QWidget {
    Q_OBJECT

public:
    explicit TimelinePanel(Session& session, QWidget* parent = nullptr);
    ~TimelinePanel() override;

    const TimeAxis& axis() const { return m_picture.axis; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

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

private:
    struct Drag {
        TimelinePart part = TimelinePart::None; // None: panning
        QPointF last;
        int startFrame = 0;
        FrameRange rangeBefore;
        bool hadRange = false;
        double timeBefore = 0.0;
    };

    void takeDocument();
    void takeRange();
    void takeTime(double frame);
    void takeChanges(const ChangeSet& changes);
    void measureActivity();
    void dragTo(const QPointF& position);
    void dragRange(const QPointF& position);
    void endDrag(bool cancel);
    void setRange(FrameRange range);
    void showPose(double frame); // moves the time, unless the clip is playing
    void setAxis(const TimeAxis& axis);
    void highlight(TimelinePart part);
    QString hintOf(TimelinePart part) const;
    void retranslate();

    Session& m_session;
    TimelinePicture m_picture;
    std::optional<Drag> m_drag;
    QTimer* m_activityPause;
    int m_activityTask = -1;
};

} // namespace limber
