#pragma once

#include <QObject>
#include <QPointF>

class QContextMenuEvent;
class QMouseEvent;
class QWheelEvent;
class QWidget;

namespace limber {

inline constexpr double kCurvesZoomPerNotch = 1.2; // of the wheel

class CurveTool;

// Hands the mouse over a widget to a CurveTool: press, drag, wheel; what the tool has no use for
// zooms the view or asks for the menu.
class CurveMouse : public QObject {
    Q_OBJECT

public:
    explicit CurveMouse(QWidget& watched);

    void setTool(CurveTool* tool) { m_tool = tool; } // outlives this, or is reset

    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    void dragging(); // something follows the mouse
    // > 1: nearer.
    void zoomWanted(const QPointF& at, double timeFactor, double valueFactor);
    void menuWanted(const QPoint& position);

private:
    bool takeMouse(QEvent& event);
    void turnWheel(QWheelEvent& event);
    void askForMenu(const QContextMenuEvent& event);

    QWidget& m_watched;
    CurveTool* m_tool = nullptr;
    bool m_menuSwallowed = false; // the right button that took a drag back asks for no menu
    int m_wheelRest = 0;          // eighths of a degree that make no whole step yet
};

} // namespace limber
