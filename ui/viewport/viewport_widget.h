#pragma once

#include "core/document/session.h"
#include "ui/actions/edit_target.h"
#include "ui/viewport/body_stage.h"
#include "ui/viewport/camera.h"
#include "ui/viewport/figure_view.h"
#include "ui/viewport/pose_tool.h"
#include "ui/viewport/renderer.h"
#include "ui/viewport/scene_builder.h"
#include "ui/viewport/viewport.h"

#include <QOpenGLWidget>
#include <QTimer>

#include <map>
#include <memory>
#include <optional>

class QPainter;

namespace limber {

class ViewCube;

// The 3-D view with OpenGL. It shows the current document of the session, and turns the mouse into
// movements of the camera, selections and changes of the pose; how those work is settled in Camera,
// picking and PoseTool.
class ViewportWidget : public QOpenGLWidget, public Viewport, public EditTarget {
    Q_OBJECT

public:
    ViewportWidget(Session& session, QWidget* parent);
    ~ViewportWidget() override;

    QWidget* widget() override { return this; }
    EditTarget* editTarget() override { return this; }
    void setTool(ViewTool tool) override;
    ViewTool tool() const override { return m_tool.tool(); }
    void setStandardView(StandardView view) override;
    bool canFrame() const override { return true; }
    void frameAll() override; // of Viewport and of EditTarget
    void frameSelected() override;
    bool canZoom() const override { return true; }
    void zoom(double steps) override; // of both
    void setOption(ViewOption option, bool on) override;
    bool option(ViewOption option) const override { return m_options.at(option); }
    void setSoftWindowFrames(int radius) override;
    int softWindowFrames() const override { return m_softRadius; }

    bool canCopy() const override { return m_session.current() != nullptr; }
    void copy() override { m_tool.copy(); }
    bool canPaste() const override { return m_tool.canPaste(); }
    void paste() override { m_tool.paste(false); }
    bool canPasteMirrored() const override { return m_tool.canPaste(); }
    void pasteMirrored() override { m_tool.paste(true); }
    bool canSelect() const override { return true; }
    void selectAll() override;
    void selectNone() override;
    void invertSelection() override;

    // For looking at: where things stand just now.
    const Camera& camera() const { return m_camera; }
    const WorldPose& pose() const { return m_figure.pose(); }
    std::optional<GizmoFrame> gizmo() const { return m_tool.gizmo(m_figure.pose()); }

protected:
    void initializeGL() override;
    void resizeGL(int width, int height) override;
    void paintGL() override;
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    // What a pressed button does, once the mouse moves.
    enum class Gesture { None, Undecided, Orbit, Pan, Zoom, Handle };
    static Gesture cameraGesture(Qt::MouseButton button, Qt::KeyboardModifiers modifiers);

    void retranslate();
    void releaseRenderer();
    void showDocument(Document* document);
    void documentChanged(const ChangeSet& changes);
    void requestUpdate();
    void refresh(); // pose, camera and look as of now
    void refreshLook();
    void frameFirst();
    void tellObstacle();
    Figure figure() const { return m_figure.figure(); }

    Scene makeScene();
    BodyOptions bodyOptions() const;
    const BoundMesh* shownBody() const; // null: bones only
    std::vector<glm::dvec3> pointsOfFigure() const;
    void addFigure(SceneBuilder& builder, bool inBody);
    void drawScene(const Scene& scene);
    void paintOverlay();
    void paintNames(QPainter& painter);
    void paintChange(QPainter& painter);
    void paintTimings(QPainter& painter);
    void paintNote(QPainter& painter);

    int jointAt(const glm::dvec2& position) const;
    GizmoHandle handleAt(const glm::dvec2& position) const;
    glm::dvec3 orbitCentre() const;
    void startMoving();
    void moveGesture(const glm::dvec2& position, Qt::KeyboardModifiers modifiers);
    void hover(const glm::dvec2& position);
    void showHint();
    void click(int joint, Qt::KeyboardModifiers modifiers);
    void showMenu(const QPoint& globalPosition, int joint);
    bool pinch(QEvent* event);
    std::vector<int> selectableJoints() const;
    void dragTo(const glm::dvec2& position, Qt::KeyboardModifiers modifiers);

    Session& m_session;
    Document* m_document = nullptr;
    std::map<const Document*, Camera> m_cameras; // of the documents that are not shown
    std::map<ViewOption, bool> m_options;
    int m_softRadius = 10;

    Camera m_camera;
    std::optional<glm::dvec3> m_followedAt; // where the camera last saw what it follows
    bool m_needsFirstFrame = true;          // the figure has not been framed yet
    bool m_cameraTouched = false;           // the user has moved the camera
    bool m_timeMoved = false, m_lookDirty = true;
    FigureView m_figure;
    FigureLook m_look;
    PoseTool m_tool;
    ViewCube* m_cube = nullptr;

    Gesture m_gesture = Gesture::None;
    Qt::MouseButton m_button = Qt::NoButton;
    Gesture m_cameraGesture = Gesture::Orbit; // unless a handle is taken
    glm::dvec2 m_pressedAt{0.0}, m_lastAt{0.0};
    glm::dvec3 m_orbitCentre{0.0};
    GizmoHandle m_litHandle = GizmoHandle::None;
    QString m_hint; // in the status bar

    std::unique_ptr<Renderer> m_renderer;
    bool m_software = false;
    bool m_smoothNow = false; // on renderers in software: nothing moves, there is time
    bool m_smoothTooSlow = false;
    QTimer m_stillness;
    double m_drawingMs = 0.0;
};

// The 3-D view: with OpenGL 3.3 if there is one, else a widget that says why it stays dark. Never
// null. The widget belongs to `parent`; the view must be destroyed before it or with it as a child.
std::unique_ptr<Viewport> makeViewport(Session& session, QWidget* parent);

} // namespace limber
