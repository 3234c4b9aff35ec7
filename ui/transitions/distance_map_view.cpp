#include "ui/transitions/distance_map_view.h"

#include "ui/theme/theme.h"
#include "ui/widgets/time_text.h"

#include <QCoreApplication>
#include <QMouseEvent>
#include <QPainter>
#include <QStatusTipEvent>

#include <algorithm>
#include <cmath>

namespace limber {

namespace {

constexpr double kMapZoomPerNotch = 1.25;
constexpr int kManyFrames = 10; // an arrow key with Shift
constexpr int kFramesAroundChosen = 24;

bool isArrowKey(int key)
{
    return key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down;
}

// Zoomed so that about 2 × `around` frames are seen with `frame` in the middle.
TimeAxis aroundFrame(int frameCount, double width, int frame, int around)
{
    const TimeAxis all(frameCount, width);
    const double factor = (frameCount - 1) / (2.0 * around);
    return factor > 1.0 ? all.zoomed(factor, all.x(frame))
                              .panned(all.zoomed(factor, all.x(frame)).x(frame) - width / 2)
                        : all;
}

} // namespace

DistanceMapView::DistanceMapView(QWidget* parent) : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    connect(&TimeDisplayChoice::instance(), &TimeDisplayChoice::changed, this,
            qOverload<>(&QWidget::update));
    connect(&ThemeNotifier::instance(), &ThemeNotifier::changed, this, &DistanceMapView::showView);
    retranslate();
}

QSize DistanceMapView::sizeHint() const
{
    return {480, 200};
}

QSize DistanceMapView::minimumSizeHint() const
{
    return {220, 60};
}

void DistanceMapView::retranslate()
{
    setAccessibleName(tr("Distance map"));
    setAccessibleDescription(
        tr("Click to choose a place · arrows move it by a frame, with Shift by ten · Page up and "
           "down go through the marked ones · wheel or + and − to zoom · middle drag or Ctrl with "
           "arrows to pan"));
}

// ---- what is shown

void DistanceMapView::setMap(std::shared_ptr<const TransitionSearch> search,
                             std::shared_ptr<const MapPicture> picture, const FrameTime& frameTime,
                             int lengthDecimals)
{
    m_scene.search = std::move(search);
    m_scene.picture = std::move(picture);
    m_scene.frameTime = frameTime;
    m_scene.lengthDecimals = lengthDecimals;
    m_scene.hovered.reset();
    const DistanceMap& map = m_scene.search->map;
    const int aFrames = map.frameA(map.rows - 1) + map.window;
    const int bFrames = map.frameB(map.columns - 1) + 1;
    const bool sameFrames = aFrames == m_aFrames && bFrames == m_bFrames;
    m_aFrames = aFrames;
    m_bFrames = bFrames;
    if (!sameFrames)
        frameAll();
    showView();
}

void DistanceMapView::setTitles(const QString& a, const QString& b)
{
    m_scene.aTitle = a;
    m_scene.bTitle = b;
    update();
}

void DistanceMapView::clear()
{
    m_scene.search.reset();
    m_scene.picture.reset();
    m_scene.chosen.reset();
    m_scene.hovered.reset();
    m_aFrames = 0;
    m_bFrames = 0;
    showView();
}

void DistanceMapView::setChosen(std::optional<SeamCandidate> chosen)
{
    m_scene.chosen = chosen;
    update();
}

void DistanceMapView::showView()
{
    m_cache = {};
    update();
}

void DistanceMapView::frameAll()
{
    const QRectF plot = m_scene.plot();
    m_scene.a = TimeAxis(m_aFrames, plot.width());
    m_scene.b = TimeAxis(m_bFrames, plot.height());
    showView();
}

void DistanceMapView::frameChosen()
{
    if (!m_scene.search || !m_scene.chosen) {
        frameAll();
        return;
    }
    const QRectF plot = m_scene.plot();
    m_scene.a = aroundFrame(m_aFrames, plot.width(), m_scene.chosen->a, kFramesAroundChosen);
    m_scene.b = aroundFrame(m_bFrames, plot.height(), m_scene.chosen->b, kFramesAroundChosen);
    showView();
}

void DistanceMapView::resizeEvent(QResizeEvent*)
{
    m_scene.size = size();
    m_scene.a = m_scene.a.resized(m_scene.plot().width());
    m_scene.b = m_scene.b.resized(m_scene.plot().height());
    m_cache = {};
}

void DistanceMapView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    m_scene.size = size();
    if (!m_cache.pixmap.isNull() && m_cache.pixmap.devicePixelRatio() != devicePixelRatioF())
        m_cache = {};
    draw(m_scene, painter, m_cache);
}

void DistanceMapView::hover(std::optional<SeamCandidate> place)
{
    if (place == m_scene.hovered)
        return;
    m_scene.hovered = place;
    QStatusTipEvent hint(place ? accessibleDescription() : QString());
    QCoreApplication::sendEvent(this, &hint);
    update();
}

void DistanceMapView::choose(const SeamCandidate& place)
{
    m_scene.chosen = place;
    update();
    emit placeChosen(place);
}

// ---- mouse

void DistanceMapView::mousePressEvent(QMouseEvent* event)
{
    if (!m_scene.search || m_drag != Qt::NoButton)
        return;
    const bool pans = event->button() == Qt::MiddleButton;
    if (!pans && event->button() != Qt::LeftButton)
        return;
    m_drag = event->button();
    m_dragLast = event->position();
    if (pans) {
        setCursor(Qt::ClosedHandCursor);
    } else if (const auto marked = markedSeamAt(m_scene, event->position())) {
        choose(*marked);
    } else if (const auto place = m_scene.placeAt(event->position())) {
        choose(*place);
    }
}

void DistanceMapView::mouseMoveEvent(QMouseEvent* event)
{
    if (m_drag == Qt::MiddleButton) {
        const QPointF moved = event->position() - m_dragLast;
        m_scene.a = m_scene.a.panned(-moved.x());
        m_scene.b = m_scene.b.panned(moved.y());
        m_dragLast = event->position();
        showView();
        return;
    }
    const auto place = m_scene.placeAt(event->position());
    hover(place);
    if (m_drag == Qt::LeftButton && place && place != m_scene.chosen &&
        (event->position() - m_dragLast).manhattanLength() > 2) {
        m_dragLast = event->position();
        choose(*place);
    }
}

void DistanceMapView::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != m_drag)
        return;
    m_drag = Qt::NoButton;
    unsetCursor();
}

void DistanceMapView::wheelEvent(QWheelEvent* event)
{
    event->accept();
    if (!m_scene.search)
        return;
    const QPoint turned = event->angleDelta();
    const int notches = turned.y() != 0 ? turned.y() : turned.x(); // Alt turns the wheel sideways
    const double factor = std::pow(kMapZoomPerNotch, notches / 120.0);
    const QRectF plot = m_scene.plot();
    if (!event->modifiers().testFlag(Qt::ShiftModifier))
        m_scene.a = m_scene.a.zoomed(factor, event->position().x() - plot.left());
    if (!event->modifiers().testFlag(Qt::ControlModifier))
        m_scene.b = m_scene.b.zoomed(factor, plot.bottom() - event->position().y());
    showView();
}

void DistanceMapView::leaveEvent(QEvent* event)
{
    hover(std::nullopt);
    QWidget::leaveEvent(event);
}

// ---- keys

bool DistanceMapView::wants(const QKeyEvent& event) const
{
    const auto modifiers = event.modifiers() & ~Qt::KeypadModifier;
    if (!m_scene.search)
        return false;
    switch (event.key()) {
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        return modifiers == Qt::NoModifier;
    case Qt::Key_Plus: // on many keyboards with Shift
    case Qt::Key_Minus:
    case Qt::Key_Equal:
        return modifiers == Qt::NoModifier || modifiers == Qt::ShiftModifier;
    default:
        return isArrowKey(event.key()) &&
               (modifiers == Qt::NoModifier || modifiers == Qt::ShiftModifier ||
                modifiers == Qt::ControlModifier);
    }
}

// To the next marked place, the nearest first.
void DistanceMapView::stepSeam(int step)
{
    const auto& seams = m_scene.search->seams;
    if (seams.empty())
        return;
    const auto same = [this](const SeamCandidate& seam) {
        return m_scene.chosen && seam.a == m_scene.chosen->a && seam.b == m_scene.chosen->b;
    };
    const auto found = std::ranges::find_if(seams, same);
    const int count = static_cast<int>(seams.size());
    const int at =
        found == seams.end() ? (step > 0 ? -1 : count) : static_cast<int>(found - seams.begin());
    const SeamCandidate& seam =
        seams[static_cast<std::size_t>(std::clamp(at + step, 0, count - 1))];
    m_scene.a = m_scene.a.showing(seam.a);
    m_scene.b = m_scene.b.showing(seam.b);
    showView();
    choose(seam);
}

void DistanceMapView::zoomBy(double factor)
{
    const QRectF plot = m_scene.plot();
    const auto& chosen = m_scene.chosen;
    const double x = chosen ? m_scene.a.x(chosen->a) : plot.width() / 2.0;
    const double y = chosen ? m_scene.b.x(chosen->b) : plot.height() / 2.0;
    m_scene.a = m_scene.a.zoomed(factor, x);
    m_scene.b = m_scene.b.zoomed(factor, y);
    showView();
}

void DistanceMapView::panBy(int key)
{
    constexpr double kShare = 0.1; // of what is seen
    const QRectF plot = m_scene.plot();
    const double right = key == Qt::Key_Right ? kShare : key == Qt::Key_Left ? -kShare : 0.0;
    const double up = key == Qt::Key_Up ? kShare : key == Qt::Key_Down ? -kShare : 0.0;
    m_scene.a = m_scene.a.panned(right * plot.width());
    m_scene.b = m_scene.b.panned(up * plot.height());
    showView();
}

bool DistanceMapView::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && wants(*static_cast<QKeyEvent*>(event))) {
        event->accept(); // it comes as a key press then
        return true;
    }
    return QWidget::event(event);
}

void DistanceMapView::keyPressEvent(QKeyEvent* event)
{
    if (!wants(*event)) {
        QWidget::keyPressEvent(event);
        return;
    }
    switch (event->key()) {
    case Qt::Key_PageUp:
        stepSeam(-1);
        break;
    case Qt::Key_PageDown:
        stepSeam(1);
        break;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoomBy(kMapZoomPerNotch);
        break;
    case Qt::Key_Minus:
        zoomBy(1.0 / kMapZoomPerNotch);
        break;
    default:
        if (event->modifiers().testFlag(Qt::ControlModifier))
            panBy(event->key());
        else
            moveChosen(*event);
        break;
    }
}

void DistanceMapView::moveChosen(const QKeyEvent& event)
{
    const auto& seams = m_scene.search->seams;
    if (!m_scene.chosen) {
        choose(seams.empty() ? m_scene.nearestPlace(0, 0) : seams.front());
        return;
    }
    const int frames = event.modifiers().testFlag(Qt::ShiftModifier) ? kManyFrames : 1;
    const int key = event.key();
    const int a = key == Qt::Key_Left ? -frames : key == Qt::Key_Right ? frames : 0;
    const int b = key == Qt::Key_Down ? -frames : key == Qt::Key_Up ? frames : 0;
    const SeamCandidate place = m_scene.nearestPlace(m_scene.chosen->a + a, m_scene.chosen->b + b);
    const TimeAxis aShown = m_scene.a.showing(place.a);
    const TimeAxis bShown = m_scene.b.showing(place.b);
    if (aShown.firstFrame() != m_scene.a.firstFrame() ||
        bShown.firstFrame() != m_scene.b.firstFrame()) {
        m_scene.a = aShown;
        m_scene.b = bShown;
        showView();
    }
    choose(place);
}

void DistanceMapView::focusInEvent(QFocusEvent* event)
{
    m_scene.focused = true;
    update();
    QWidget::focusInEvent(event);
}

void DistanceMapView::focusOutEvent(QFocusEvent* event)
{
    m_scene.focused = false;
    update();
    QWidget::focusOutEvent(event);
}

void DistanceMapView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    showView();
    QWidget::changeEvent(event);
}

} // namespace limber
