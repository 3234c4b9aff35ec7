#pragma once

#include "core/document/sequence_editor.h"
#include "ui/tracks/tracks_drag.h"
#include "ui/tracks/tracks_picture.h"

#include <QWidget>

#include <optional>

namespace limber {

// The tracks of a sequence: drag clips, their edges and the handles of their blends; drop clips and
// files in. What can be chosen in a menu or typed is in the panel around it.
class TracksView : public QWidget {
    Q_OBJECT

public:
    explicit TracksView(SequenceEditor& editor, QWidget* parent = nullptr);

    const TracksPicture& picture() const { return m_picture; }
    int selectedClip() const { return m_picture.selectedClip; }   // id; 0: none
    int selectedTrack() const { return m_picture.selectedTrack; } // of a layer; −1: none
    void selectClip(int id);
    void selectTrack(int track);
    void setRipples(bool ripples) { m_ripples = ripples; }
    void setSnaps(bool snaps) { m_snaps = snaps; }
    bool ripples() const { return m_ripples; }
    void frameAll();
    void frameSelected();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void selectionChanged();
    void menuWanted(QPoint globalPosition, const limber::TracksHit& hit, int frame);
    void cutWanted();
    void filesDropped(const QStringList& paths, int track, int frame);
    void clipDropped(int documentIndex, int track, int frame);

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    enum class Gesture { None, Scrub, Pan, Pressed, Drag };

    void takeSequence();
    void takeTime(double frame);
    void showPlaying();
    TracksDragMode mode(Qt::KeyboardModifiers modifiers) const;
    void startDrag(QPointF position);
    void dragTo(QPointF position, Qt::KeyboardModifiers modifiers);
    void endDrag(bool cancel);
    void highlight(const TracksHit& hit);
    QString hintOf(const TracksHit& hit) const;
    bool wants(const QKeyEvent& event) const;
    void stepSelection(int step);
    void nudge(int frames);
    void fitAxis();
    void retranslate();
    void tellSelection();

    SequenceEditor& m_editor;
    TracksPicture m_picture;
    bool m_ripples = true;
    bool m_snaps = true;
    Gesture m_gesture = Gesture::None;
    QPointF m_pressedAt;
    QPointF m_lastAt;
    std::optional<TracksDrag> m_drag;
    TracksDragMode m_dragMode;
};

} // namespace limber
