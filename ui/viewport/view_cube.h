#pragma once

#include "ui/viewport/camera.h"

#include <QWidget>

#include <optional>

namespace limber {

// The small cube in the corner of the view: shows which way the figure is seen, with the world's
// axes; a click on a face looks from there.
class ViewCube : public QWidget {
    Q_OBJECT

public:
    explicit ViewCube(QWidget* parent = nullptr);

    void setCamera(const Camera& camera, const Figure& figure);
    void setAxesShown(bool on);

signals:
    void viewChosen(limber::StandardView view);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Face {
        StandardView view;
        QPolygonF outline;    // as it is seen, counted from the top left corner of its word
        double towards = 0.0; // > 0: it faces the viewer
    };
    std::vector<Face> faces() const;
    std::optional<StandardView> faceAt(const QPointF& position) const;
    QPointF onScreen(const glm::dvec3& direction) const;
    void retranslate();

    glm::dvec3 m_right{1, 0, 0}, m_up{0, 1, 0}, m_back{0, 0, 1}; // of the camera
    glm::dvec3 m_front{0, 0, 1}, m_upAxis{0, 1, 0};              // of the figure
    bool m_axesShown = true;
    std::optional<StandardView> m_hovered, m_pressed;
};

} // namespace limber
