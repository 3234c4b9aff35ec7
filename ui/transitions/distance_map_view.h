#pragma once

#include "ui/transitions/map_scene.h"

#include <QWidget>

namespace limber {

// The distance map: a click or the arrow keys choose a place, Page up and down the marked ones; the
// wheel zooms at the mouse (Ctrl: A only, Shift: B only), + and − at the chosen place; a middle
// drag or Ctrl with the arrows pans. Knows no document.
class DistanceMapView : public QWidget {
    Q_OBJECT

public:
    explicit DistanceMapView(QWidget* parent = nullptr);

    // Another map of the same clips keeps what is seen; `frameTime` and the decimals of lengths
    // are A's.
    void setMap(std::shared_ptr<const TransitionSearch> search,
                std::shared_ptr<const MapPicture> picture, const FrameTime& frameTime,
                int lengthDecimals);
    void setTitles(const QString& a, const QString& b);
    void clear();
    void setChosen(std::optional<SeamCandidate> chosen);
    const std::optional<SeamCandidate>& chosen() const { return m_scene.chosen; }
    const MapScene& scene() const { return m_scene; }

    void frameAll();
    void frameChosen();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void placeChosen(const limber::SeamCandidate& place);

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
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    bool wants(const QKeyEvent& event) const;
    void moveChosen(const QKeyEvent& event);
    void stepSeam(int step);
    void zoomBy(double factor);
    void panBy(int key);
    void showView();
    void hover(std::optional<SeamCandidate> place);
    void choose(const SeamCandidate& place);
    void retranslate();

    MapScene m_scene;
    MapCache m_cache;
    int m_aFrames = 0, m_bFrames = 0; // that the axes are made for
    Qt::MouseButton m_drag = Qt::NoButton;
    QPointF m_dragLast;
};

} // namespace limber
