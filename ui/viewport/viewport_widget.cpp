#include "ui/viewport/viewport_widget.h"

#include "ui/viewport/view_cube.h"

#include <QElapsedTimer>
#include <QOpenGLContext>
#include <QOpenGLFunctions>

#include <glm/geometric.hpp>

#include <algorithm>

namespace limber {

namespace {

constexpr int kStillAfterMs = 180; // without a change: time for a smooth picture
constexpr int kSmoothSamples = 4;
constexpr double kSmoothLimitMs = 250.0; // a picture that takes longer is not worth the wait
constexpr int kCubeMargin = 8;

} // namespace

ViewportWidget::ViewportWidget(Session& session, QWidget* parent)
    : QOpenGLWidget(parent), m_session(session), m_tool(session), m_cube(new ViewCube(this))
{
    using enum ViewOption;
    for (const auto option :
         {Perspective, FollowRoot, Ghost, Grid, Axes, EndSites, LocalGizmo, Body})
        m_options[option] = true;
    for (const auto option : {JointNames, JointAxes, Timings, SoftWindow, BonesInBody, FlatShading,
                              WireFrame, WeightMap, CheckerFloor})
        m_options[option] = false;
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setContextMenuPolicy(Qt::PreventContextMenu); // the right button also pans: see the release
    setMinimumSize(160, 90);
    grabGesture(Qt::PinchGesture);
    retranslate();

    m_stillness.setSingleShot(true);
    m_stillness.setInterval(kStillAfterMs);
    connect(&m_stillness, &QTimer::timeout, this, [this] {
        m_smoothNow = true;
        update();
    });
    connect(m_cube, &ViewCube::viewChosen, this, &ViewportWidget::setStandardView);
    connect(&ThemeNotifier::instance(), &ThemeNotifier::changed, this,
            &ViewportWidget::requestUpdate);
    connect(&session, &Session::currentChanged, this, &ViewportWidget::showDocument);
    connect(&session, &Session::documentAboutToClose, this, [this](Document* document) {
        if (document == m_document) {
            m_tool.cancel();
            m_document = nullptr;
            m_figure.setDocument(nullptr);
        }
        m_cameras.erase(document);
    });
    connect(&session, &Session::changed, this, &ViewportWidget::documentChanged);
    connect(&session, &Session::timeChanged, this, [this] {
        m_timeMoved = true;
        requestUpdate();
    });
    const auto lookChanged = [this] {
        m_lookDirty = true;
        requestUpdate();
    };
    connect(&session, &Session::selectionChanged, this, lookChanged);
    connect(&session, &Session::selectionChanged, this, &ViewportWidget::tellObstacle);
    connect(&session, &Session::visibilityChanged, this, lookChanged);
    connect(&session.bodies(), &Bodies::changed, this, [this](const Document* document) {
        // Another body may be taller; it is framed anew as long as nobody has moved the camera.
        if (document == m_document && !m_cameraTouched)
            m_needsFirstFrame = true;
        requestUpdate();
    });
    showDocument(session.current());
}

ViewportWidget::~ViewportWidget()
{
    // The widgets below outlive this class' part of the object.
    if (context())
        disconnect(context(), nullptr, this, nullptr);
    releaseRenderer();
}

void ViewportWidget::retranslate()
{
    setAccessibleName(tr("3-D view"));
    setAccessibleDescription(tr("The figure of the clip at the current frame"));
}

void ViewportWidget::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        requestUpdate();
    }
    QOpenGLWidget::changeEvent(event);
}

void ViewportWidget::requestUpdate()
{
    m_smoothNow = false;
    update();
}

void ViewportWidget::showDocument(Document* document)
{
    m_tool.cancel();
    if (m_document) {
        if (!m_needsFirstFrame) // a document that was never drawn has no camera of its own yet
            m_cameras[m_document] = m_camera;
        m_document->disconnect(this);
    }
    m_document = document;
    if (document) {
        connect(document, &Document::ghostChanged, this, [this] {
            m_figure.ghostChanged();
            requestUpdate();
        });
    }
    m_figure.setDocument(document);
    m_lookDirty = true;
    m_timeMoved = false;
    m_followedAt.reset();
    const auto known = m_cameras.find(document);
    if (known != m_cameras.end()) {
        m_camera = known->second;
        m_camera.setPerspective(option(ViewOption::Perspective));
        m_needsFirstFrame = false;
        m_cameraTouched = true;
    } else {
        m_needsFirstFrame = true;
        m_cameraTouched = false;
    }
    requestUpdate();
}

void ViewportWidget::documentChanged(const ChangeSet& changes)
{
    m_figure.documentChanged(changes);
    if (changes.everything || changes.skeleton)
        m_lookDirty = true;
    if (changes.upAxis) { // switched by hand: another floor to stand on
        m_needsFirstFrame = true;
        m_cameraTouched = false;
    }
    requestUpdate();
}

void ViewportWidget::refreshLook()
{
    m_lookDirty = false;
    const auto count = static_cast<std::size_t>(m_figure.shape().jointCount());
    m_look.hidden.assign(count, false);
    m_look.selected.assign(count, false);
    for (std::size_t joint = 0; joint < count; ++joint)
        m_look.hidden[joint] = m_session.isHidden(static_cast<int>(joint));
    for (const int joint : m_session.selection()) {
        if (joint < static_cast<int>(count))
            m_look.selected[static_cast<std::size_t>(joint)] = true;
    }
    // One joint alone needs no sign that it is the active one.
    m_look.active = m_session.selection().size() > 1 ? m_session.activeJoint() : -1;
    m_look.inChain = withSubtrees(m_figure.shape(), m_session.selection());
    m_look.endSites = option(ViewOption::EndSites);
    m_look.jointAxes = option(ViewOption::JointAxes);
    if (m_look.hovered >= static_cast<int>(count))
        m_look.hovered = -1;
}

void ViewportWidget::refresh()
{
    const double time = m_document ? m_session.time() : 0.0;
    m_figure.evaluate(time);
    if (m_lookDirty ||
        m_look.hidden.size() != static_cast<std::size_t>(m_figure.shape().jointCount()))
        refreshLook();
    if (!m_document)
        return;
    if (m_needsFirstFrame) {
        frameFirst();
    } else if (m_timeMoved && m_followedAt && option(ViewOption::FollowRoot)) {
        const glm::dvec3 up = upVector(figure().up);
        const glm::dvec3 moved = m_figure.followed() - *m_followedAt;
        m_camera.pan(moved - glm::dot(moved, up) * up);
    }
    m_timeMoved = false;
    m_followedAt = m_figure.followed();
}

void ViewportWidget::frameFirst()
{
    if (m_figure.empty() || width() < 2 || height() < 2)
        return;
    m_needsFirstFrame = false;
    m_camera.setFigure(figure());
    m_camera.setFirstView();
    m_camera.frame(pointsOfFigure());
}

void ViewportWidget::setTool(ViewTool tool)
{
    m_tool.cancel();
    m_tool.setTool(tool);
    m_litHandle = GizmoHandle::None;
    tellObstacle();
    requestUpdate();
}

void ViewportWidget::tellObstacle()
{
    const QString obstacle = m_tool.obstacle();
    if (!obstacle.isEmpty())
        emit m_session.message(obstacle);
    if (underMouse())
        showHint();
}

void ViewportWidget::setStandardView(StandardView view)
{
    m_cameraTouched = true;
    m_camera.setStandardView(view);
    requestUpdate();
}

void ViewportWidget::frameAll()
{
    refresh();
    m_camera.frame(pointsOfFigure());
    requestUpdate();
}

void ViewportWidget::frameSelected()
{
    refresh();
    std::vector<glm::dvec3> points;
    for (const int joint : m_session.selection()) {
        for (const Bone& bone : m_figure.shape().bones) {
            if (bone.head == joint)
                points.push_back(m_figure.pose().positions[static_cast<std::size_t>(bone.tail)]);
        }
        if (joint < m_figure.shape().jointCount())
            points.push_back(m_figure.pose().positions[static_cast<std::size_t>(joint)]);
    }
    m_cameraTouched = true;
    m_camera.frame(points.empty() ? m_figure.pose().positions : points);
    requestUpdate();
}

void ViewportWidget::zoom(double steps)
{
    m_cameraTouched = true;
    m_camera.zoom(steps, m_camera.viewSize() * 0.5);
    requestUpdate();
}

void ViewportWidget::setOption(ViewOption option, bool on)
{
    m_options[option] = on;
    switch (option) {
    case ViewOption::Perspective:
        m_camera.setPerspective(on);
        break;
    case ViewOption::Ghost:
        m_figure.setWithGhost(on);
        break;
    case ViewOption::Axes:
        m_cube->setAxesShown(on);
        break;
    case ViewOption::SoftWindow:
        m_tool.setSoftRadius(on ? m_softRadius : 0);
        break;
    case ViewOption::LocalGizmo:
        m_tool.setLocalAxes(on);
        break;
    default:
        m_lookDirty = true;
        break;
    }
    requestUpdate();
}

void ViewportWidget::setSoftWindowFrames(int radius)
{
    m_softRadius = std::max(0, radius);
    m_tool.setSoftRadius(option(ViewOption::SoftWindow) ? m_softRadius : 0);
}

void ViewportWidget::initializeGL()
{
    connect(context(), &QOpenGLContext::aboutToBeDestroyed, this, &ViewportWidget::releaseRenderer);
    m_software = isSoftwareRenderer();
    m_renderer = std::make_unique<Renderer>(m_software);
}

void ViewportWidget::releaseRenderer()
{
    if (!m_renderer)
        return;
    makeCurrent();
    m_renderer.reset();
    doneCurrent();
}

void ViewportWidget::resizeGL(int width, int height)
{
    m_camera.setViewSize(width, height);
    m_cube->move(width - m_cube->width() - kCubeMargin, kCubeMargin);
    m_smoothTooSlow = false;
    // While the window finds its size the figure keeps filling the view.
    if (!m_cameraTouched)
        m_needsFirstFrame = true;
    requestUpdate();
}

const BoundMesh* ViewportWidget::shownBody() const
{
    return option(ViewOption::Body) ? m_session.bodies().readyFor(m_document) : nullptr;
}

std::vector<glm::dvec3> ViewportWidget::pointsOfFigure() const
{
    std::vector<glm::dvec3> points = m_figure.pose().positions;
    if (const BoundMesh* body = shownBody(); body && !m_figure.empty()) {
        const std::vector<glm::dvec3> outline = outlineOf(*body, m_figure);
        points.insert(points.end(), outline.begin(), outline.end());
    }
    return points;
}

BodyOptions ViewportWidget::bodyOptions() const
{
    BodyOptions options;
    options.flatShading = option(ViewOption::FlatShading);
    options.wireFrame = option(ViewOption::WireFrame);
    options.heatMap = option(ViewOption::WeightMap);
    options.checker = option(ViewOption::CheckerFloor);
    options.chosenJoints = m_session.selection();
    return options;
}

void ViewportWidget::addFigure(SceneBuilder& builder, bool inBody)
{
    if (!inBody) {
        builder.addFigure(m_figure.shape(), m_figure.pose(), m_look);
        if (m_figure.hasGhost())
            builder.addGhost(m_figure.shape(), m_figure.ghost(), m_look);
        return;
    }
    FigureLook look = m_look;
    // What is selected or under the mouse is always seen.
    for (std::size_t joint = 0; joint < look.hidden.size(); ++joint) {
        if (!option(ViewOption::BonesInBody) && !look.selected[joint] &&
            look.hovered != static_cast<int>(joint))
            look.hidden[joint] = true;
    }
    builder.addFigureInBody(m_figure.shape(), m_figure.pose(), look);
}

Scene ViewportWidget::makeScene()
{
    m_camera.setViewSize(width(), height());
    refresh();
    const Figure shown = figure();
    SceneBuilder builder(m_camera, shown, theme());
    const glm::dvec3 centre = m_figure.empty() ? glm::dvec3(0.0) : m_figure.followed();
    const bool empty = m_figure.empty();
    m_cube->setVisible(!empty);
    if (option(ViewOption::Grid) && !empty)
        builder.addGrid(centre);
    if (option(ViewOption::Axes) && !empty)
        builder.addAxes(centre);
    if (!empty) {
        BodyScene bodies = bodyScene(shownBody(), m_session.bodies().of(m_document).method,
                                     m_figure, m_camera, theme(), bodyOptions());
        addFigure(builder, bodies.body.mesh != nullptr);
        builder.addBodies(std::move(bodies));
        const auto frame = m_tool.gizmo(m_figure.pose());
        const GizmoHandle lit = m_tool.isDragging() ? m_tool.draggedHandle() : m_litHandle;
        if (frame && tool() == ViewTool::Rotate)
            builder.addRotateGizmo(*frame, lit);
        else if (frame)
            builder.addMoveGizmo(*frame, lit);
    }
    m_cube->setCamera(m_camera, shown);
    return builder.take();
}

void ViewportWidget::drawScene(const Scene& scene)
{
    const double scale = devicePixelRatioF();
    const int pixelWidth = static_cast<int>(width() * scale);
    const int pixelHeight = static_cast<int>(height() * scale);
    QElapsedTimer timer;
    timer.start();
    if (m_software && m_smoothNow && !m_smoothTooSlow) {
        m_renderer->drawSmooth(scene, m_camera, pixelWidth, pixelHeight, scale, kSmoothSamples,
                               defaultFramebufferObject());
        context()->functions()->glFinish();
        m_smoothTooSlow = static_cast<double>(timer.elapsed()) > kSmoothLimitMs;
        return;
    }
    m_renderer->draw(scene, m_camera, pixelWidth, pixelHeight, scale);
    // Only who asks for the time waits for the renderer.
    if (option(ViewOption::Timings)) {
        context()->functions()->glFinish();
        m_drawingMs = static_cast<double>(timer.nsecsElapsed()) * 1e-6;
    }
    if (m_software && !m_smoothTooSlow)
        m_stillness.start();
}

void ViewportWidget::paintGL()
{
    if (!m_renderer)
        return;
    drawScene(makeScene());
    paintOverlay();
}

} // namespace limber
