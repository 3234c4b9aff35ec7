#include "ui/timeline/timeline_panel.h"

#include "core/document/background.h"
#include "core/edit/activity.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStatusTipEvent>
#include <QTimer>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace limber {

namespace {

constexpr int kActivitySamples = 400;
constexpr int kActivityPauseMs = 400; // after the last change of a drag
constexpr double kZoomPerNotch = 1.25;

} // namespace

TimelinePanel::TimelinePanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_activityPause(new QTimer(this))
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    setAttribute(Qt::WA_OpaquePaintEvent);
    m_activityPause->setSingleShot(true);
    m_activityPause->setInterval(kActivityPauseMs);
    connect(m_activityPause, &QTimer::timeout, this, &TimelinePanel::measureActivity);
    connect(&session, &Session::currentChanged, this, &TimelinePanel::takeDocument);
    connect(&session, &Session::changed, this, &TimelinePanel::takeChanges);
    connect(&session, &Session::timeChanged, this, &TimelinePanel::takeTime);
    connect(&ThemeNotifier::instance(), &ThemeNotifier::changed, this,
            qOverload<>(&QWidget::update));
    retranslate();
    takeDocument();
}

TimelinePanel::~TimelinePanel()
{
    if (m_activityTask >= 0)
        m_session.background().cancel(m_activityTask);
}

QSize TimelinePanel::sizeHint() const
{
    return {600, static_cast<int>(kRulerHeight + kRangeHeight + 40.0)};
}

QSize TimelinePanel::minimumSizeHint() const
{
    return {200, static_cast<int>(kRulerHeight + kRangeHeight + kLeastActivityHeight)};
}

void TimelinePanel::retranslate()
{
    setAccessibleName(tr("Timeline"));
    setAccessibleDescription(hintOf(TimelinePart::Ruler));
}

// ---- what the session says

void TimelinePanel::takeDocument()
{
    m_drag.reset();
    m_picture.speeds.clear();
    const Document* document = m_session.current();
    m_picture.frameCount = document ? document->clip().frameCount : 0;
    m_picture.frameTimeSec = document ? document->clip().frameTime.seconds : 0.0;
    m_picture.axis = TimeAxis(m_picture.frameCount, width());
    m_picture.time = m_session.time();
    m_picture.highlighted = TimelinePart::None;
    takeRange();
    measureActivity();
}

void TimelinePanel::takeRange()
{
    const Document* document = m_session.current();
    m_picture.range = document ? playRange(document->take()) : FrameRange{};
    m_picture.hasRange = document && document->take().range.has_value();
    update();
}

void TimelinePanel::takeTime(double frame)
{
    if (frame == m_picture.time)
        return;
    const TimeAxis shown = m_drag ? m_picture.axis : m_picture.axis.showing(frame);
    const QRectF before = playHeadRect(m_picture, m_picture.time, fontMetrics());
    m_picture.time = frame;
    if (shown.firstFrame() != m_picture.axis.firstFrame()) {
        setAxis(shown);
        return;
    }
    update(before.toAlignedRect());
    update(playHeadRect(m_picture, frame, fontMetrics()).toAlignedRect());
}

void TimelinePanel::takeChanges(const ChangeSet& changes)
{
    const Clip& clip = m_session.current()->clip();
    if (clip.frameCount != m_picture.frameCount) {
        m_picture.frameCount = clip.frameCount;
        m_picture.axis = TimeAxis(clip.frameCount, width());
        m_picture.speeds.clear(); // they lie on the old frames
    }
    m_picture.frameTimeSec = clip.frameTime.seconds;
    m_picture.time = m_session.time();
    takeRange();
    if (changes.figure())
        m_activityPause->start();
}

void TimelinePanel::measureActivity()
{
    Background& background = m_session.background();
    if (m_activityTask >= 0)
        background.cancel(m_activityTask);
    m_activityTask = -1;
    const Document* document = m_session.current();
    if (!document || document->clip().frameCount < 2)
        return;
    const TakePtr take = document->shown();
    m_activityTask = background.start<std::vector<double>>(
        Text{LIMBER_TEXT("Looking where the figure moves"), {}}, this,
        [take](const Background::Progress& progress) {
            return jointSpeeds(take->clip, kActivitySamples, progress);
        },
        [this](std::vector<double> speeds) {
            m_activityTask = -1;
            m_picture.speeds = std::move(speeds);
            update();
        });
}

// ---- drawing

void TimelinePanel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    m_picture.size = size();
    draw(m_picture, painter);
    if (m_picture.frameCount > 0)
        return;
    painter.setPen(theme().textSecond);
    painter.drawText(rect(), Qt::AlignCenter,
                     m_session.current() ? tr("This clip has no frames: the rest pose is shown.")
                                         : tr("Open a clip to see its time line."));
}

void TimelinePanel::resizeEvent(QResizeEvent*)
{
    m_picture.size = size();
    m_picture.axis = m_picture.axis.resized(width());
}

void TimelinePanel::setAxis(const TimeAxis& axis)
{
    m_picture.axis = axis;
    update();
}

void TimelinePanel::highlight(TimelinePart part)
{
    if (part == m_picture.highlighted)
        return;
    m_picture.highlighted = part;
    const bool handle = part == TimelinePart::InHandle || part == TimelinePart::OutHandle;
    if (handle)
        setCursor(Qt::SizeHorCursor);
    else if (part == TimelinePart::Range)
        setCursor(Qt::OpenHandCursor);
    else
        unsetCursor();
    QStatusTipEvent hint(hintOf(part));
    QCoreApplication::sendEvent(this, &hint);
    update();
}

QString TimelinePanel::hintOf(TimelinePart part) const
{
    switch (part) {
    case TimelinePart::InHandle:
        return tr("Drag to set where the range begins. Double-click for the whole clip.");
    case TimelinePart::OutHandle:
        return tr("Drag to set where the range ends. Double-click for the whole clip.");
    case TimelinePart::Range:
        return tr("Drag to move the range. Double-click for the whole clip.");
    case TimelinePart::Ruler:
        return tr("Drag to scrub · wheel to zoom · middle drag or Shift+wheel to pan");
    case TimelinePart::None:
        break;
    }
    return {};
}

bool TimelinePanel::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        if (m_picture.frameCount <= 0)
            return true;
        const TimelinePart part = timelinePartAt(m_picture, help->pos());
        const int frame = m_picture.axis.nearestFrame(help->pos().x());
        const QString where =
            tr("Frame %1  ·  %2").arg(frame).arg(shownSeconds(frame * m_picture.frameTimeSec, 3));
        QToolTip::showText(help->globalPos(), where + QLatin1Char('\n') + hintOf(part), this);
        return true;
    }
    if (event->type() == QEvent::ShortcutOverride && m_drag &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        event->accept();
        return true;
    }
    return QWidget::event(event);
}

void TimelinePanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    update();
    QWidget::changeEvent(event);
}

// ---- mouse

void TimelinePanel::mousePressEvent(QMouseEvent* event)
{
    if (m_drag) { // another button in the middle of a drag takes it back
        endDrag(true);
        return;
    }
    if (m_picture.frameCount <= 0)
        return;
    Drag drag;
    drag.last = event->position();
    drag.startFrame = m_picture.axis.nearestFrame(event->position().x());
    drag.rangeBefore = m_picture.range;
    drag.hadRange = m_picture.hasRange;
    drag.timeBefore = m_session.time();
    if (event->button() == Qt::LeftButton)
        drag.part = timelinePartAt(m_picture, event->position());
    else if (event->button() != Qt::MiddleButton)
        return;
    m_drag = drag;
    if (drag.part == TimelinePart::Ruler) {
        m_session.pause();
        dragTo(event->position());
    }
    if (drag.part == TimelinePart::None || drag.part == TimelinePart::Range)
        setCursor(Qt::ClosedHandCursor);
}

void TimelinePanel::mouseMoveEvent(QMouseEvent* event)
{
    if (m_drag)
        dragTo(event->position());
    else
        highlight(timelinePartAt(m_picture, event->position()));
}

void TimelinePanel::dragTo(const QPointF& position)
{
    switch (m_drag->part) {
    case TimelinePart::None:
        setAxis(m_picture.axis.panned(m_drag->last.x() - position.x()));
        break;
    case TimelinePart::Ruler:
        m_session.setTime(m_picture.axis.nearestFrame(position.x()));
        break;
    default:
        dragRange(position);
        break;
    }
    if (m_drag)
        m_drag->last = position;
}

void TimelinePanel::dragRange(const QPointF& position)
{
    const int frame = m_picture.axis.nearestFrame(position.x());
    FrameRange range = m_drag->rangeBefore;
    if (m_drag->part == TimelinePart::InHandle) {
        range.first = std::min(frame, range.last);
        showPose(range.first);
    } else if (m_drag->part == TimelinePart::OutHandle) {
        range.last = std::max(frame, range.first);
        showPose(range.last);
    } else {
        const int moved = std::clamp(frame - m_drag->startFrame, -range.first,
                                     m_picture.frameCount - 1 - range.last);
        range = {range.first + moved, range.last + moved};
    }
    if (range != m_picture.range)
        setRange(range);
}

void TimelinePanel::mouseReleaseEvent(QMouseEvent*)
{
    if (m_drag)
        endDrag(false);
}

// While a handle is dragged the view shows the pose it stands at; then the time is as before.
void TimelinePanel::endDrag(bool cancel)
{
    const Drag drag = *m_drag;
    m_drag.reset();
    const bool handle = drag.part == TimelinePart::InHandle || drag.part == TimelinePart::OutHandle;
    if (handle || (cancel && drag.part == TimelinePart::Ruler))
        showPose(drag.timeBefore);
    if (cancel && (handle || drag.part == TimelinePart::Range) && m_session.current())
        m_session.current()->setRange(drag.hadRange ? std::optional(drag.rangeBefore)
                                                    : std::nullopt);
    m_picture.highlighted = TimelinePart::None;
    highlight(timelinePartAt(m_picture, drag.last));
    if (m_picture.highlighted == TimelinePart::Ruler)
        unsetCursor();
}

void TimelinePanel::showPose(double frame)
{
    if (!m_session.isPlaying())
        m_session.setTime(frame);
}

void TimelinePanel::setRange(FrameRange range)
{
    const bool all = range.first <= 0 && range.last >= m_picture.frameCount - 1;
    m_session.current()->setRange(all ? std::nullopt : std::optional(range));
}

void TimelinePanel::mouseDoubleClickEvent(QMouseEvent* event)
{
    const TimelinePart part = timelinePartAt(m_picture, event->position());
    if (event->button() != Qt::LeftButton || part == TimelinePart::Ruler ||
        part == TimelinePart::None) {
        mousePressEvent(event); // a quick second press scrubs like the first
        return;
    }
    m_session.current()->setRange(std::nullopt);
}

void TimelinePanel::wheelEvent(QWheelEvent* event)
{
    event->accept();
    if (m_picture.frameCount <= 0)
        return;
    QPoint turned = event->angleDelta();
    const bool sideways = std::abs(turned.x()) > std::abs(turned.y());
    if (sideways || event->modifiers().testFlag(Qt::ShiftModifier)) {
        const int pixels = sideways ? turned.x() : turned.y();
        setAxis(m_picture.axis.panned(-pixels));
    } else {
        const double factor = std::pow(kZoomPerNotch, turned.y() / 120.0);
        setAxis(m_picture.axis.zoomed(factor, event->position().x()));
    }
    if (!m_drag)
        highlight(timelinePartAt(m_picture, event->position()));
}

void TimelinePanel::leaveEvent(QEvent* event)
{
    if (!m_drag)
        highlight(TimelinePart::None);
    QWidget::leaveEvent(event);
}

// ---- keys

void TimelinePanel::keyPressEvent(QKeyEvent* event)
{
    const auto step = [this](double frames) {
        m_session.pause();
        m_session.setTime(m_session.frame() + frames);
    };
    switch (event->key()) {
    case Qt::Key_Escape:
        if (m_drag) {
            endDrag(true);
            return;
        }
        break;
    case Qt::Key_Left:
        step(event->modifiers().testFlag(Qt::ShiftModifier) ? -10 : -1);
        return;
    case Qt::Key_Right:
        step(event->modifiers().testFlag(Qt::ShiftModifier) ? 10 : 1);
        return;
    default:
        break;
    }
    QWidget::keyPressEvent(event);
}

void TimelinePanel::focusInEvent(QFocusEvent* event)
{
    // Who came by the keyboard wants to see where the focus is.
    m_picture.focused =
        event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    update();
    QWidget::focusInEvent(event);
}

void TimelinePanel::focusOutEvent(QFocusEvent* event)
{
    m_picture.focused = false;
    update();
    QWidget::focusOutEvent(event);
}

} // namespace limber
