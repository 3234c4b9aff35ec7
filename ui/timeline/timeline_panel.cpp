#include "ui/timeline/timeline_panel.h"

#include "ui/theme/theme.h"
#include "ui/timeline/contact_steps.h"
#include "ui/timeline/marker_name_field.h"
#include "ui/timeline/marker_steps.h"
#include "ui/timeline/timeline_hints.h"
#include "ui/timeline/timeline_measure.h"
#include "ui/timeline/timeline_menu.h"
#include "ui/widgets/plain_tip.h"
#include "ui/widgets/time_text.h"

#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStatusTipEvent>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace limber {

namespace {

constexpr double kDragPixels = 4.0; // less is a click

} // namespace

TimelinePanel::TimelinePanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_nameField(new MarkerNameField(this)),
      m_measure(new TimelineMeasure(session, this))
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    setAttribute(Qt::WA_OpaquePaintEvent);
    connect(m_measure, &TimelineMeasure::measured, this, &TimelinePanel::takeMeasured);
    connect(&session, &Session::currentChanged, this, &TimelinePanel::takeDocument);
    connect(&session, &Session::changed, this, &TimelinePanel::takeChanges);
    connect(&session, &Session::timeChanged, this, &TimelinePanel::takeTime);
    connect(&ThemeNotifier::instance(), &ThemeNotifier::changed, this,
            qOverload<>(&QWidget::update));
    connect(&TimeDisplayChoice::instance(), &TimeDisplayChoice::changed, this,
            qOverload<>(&QWidget::update));
    connect(m_nameField, &MarkerNameField::named, this,
            [this](int frame, const QString& name) { renameMarker(m_session, frame, name); });
    retranslate();
    takeDocument();
}

TimelinePanel::~TimelinePanel() = default;

QSize TimelinePanel::sizeHint() const
{
    return {600, static_cast<int>(kRulerHeight + kRangeHeight + kUsualActivityHeight +
                                  kUsualLanesHeight)};
}

QSize TimelinePanel::minimumSizeHint() const
{
    return {200, static_cast<int>(kRulerHeight + kRangeHeight + kMarkerHeight + kLeastLanesHeight)};
}

void TimelinePanel::retranslate()
{
    setAccessibleName(tr("Timeline"));
    setAccessibleDescription(timelineHint(TimelinePart::Ruler, {}));
}

// ---- what the session says

void TimelinePanel::takeDocument()
{
    m_drag.reset();
    m_picture.speeds.clear();
    m_found = {};
    const Document* document = m_session.current();
    m_picture.frameCount = document ? document->clip().frameCount : 0;
    m_picture.frameTime = document ? document->clip().frameTime : FrameTime{};
    m_picture.axis = TimeAxis(m_picture.frameCount, width());
    m_picture.time = m_session.time();
    m_picture.highlighted = TimelinePart::None;
    m_picture.highlightedMarker.reset();
    m_picture.highlightedContact.reset();
    m_picture.selectedContact.reset();
    m_nameField->hide();
    takeRange();
    showContacts();
    m_measure->start();
}

void TimelinePanel::takeRange()
{
    const Document* document = m_session.current();
    m_picture.range = document ? playRange(document->take()) : FrameRange{};
    m_picture.hasRange = document && document->take().range.has_value();
    m_picture.isPreview = document && document->isPreviewing() && document->take().frameMap;
    m_picture.markers = document ? document->take().markers : Markers{};
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
        // What is dragged lies on the old frames; one may scrub and pan on.
        if (m_drag && m_drag->part != TimelinePart::Ruler && m_drag->part != TimelinePart::None)
            m_drag.reset();
        m_picture.frameCount = clip.frameCount;
        m_picture.axis = TimeAxis(clip.frameCount, width());
        m_picture.speeds.clear(); // they lie on the old frames
        m_found = {};
    }
    m_picture.frameTime = clip.frameTime;
    m_picture.time = m_session.time();
    takeRange();
    showContacts();
    if (changes.figure())
        m_measure->startLater();
}

void TimelinePanel::takeMeasured(const std::vector<double>& speeds, const ContactLanes& contacts)
{
    m_picture.speeds = speeds;
    m_found = contacts;
    showContacts();
}

// Painted ones, or those that were found; in a drag what it makes of them.
void TimelinePanel::showContacts()
{
    const Document* document = m_session.current();
    const bool painted = document && document->take().contacts;
    if (m_drag && m_drag->contact) {
        m_picture.contacts = m_drag->contact->contacts();
        m_picture.contactsPainted = true;
    } else {
        m_picture.contacts = painted ? *document->take().contacts : m_found;
        m_picture.contactsPainted = painted;
    }
    if (const auto& selected = m_picture.selectedContact) {
        const auto lane = static_cast<std::size_t>(selected->lane);
        const bool isThere =
            lane < m_picture.contacts.lanes.size() &&
            std::ranges::count(m_picture.contacts.lanes[lane].ranges, selected->range) > 0;
        if (!isThere)
            m_picture.selectedContact.reset();
    }
    update();
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

void TimelinePanel::highlight(const QPointF& position)
{
    highlight(timelinePartAt(m_picture, position), markerFrameAt(m_picture, position),
              contactPlaceAt(m_picture, position));
}

void TimelinePanel::highlight(TimelinePart part, std::optional<int> marker,
                              const std::optional<ContactPlace>& contact)
{
    if (part == m_picture.highlighted && marker == m_picture.highlightedMarker &&
        contact == m_picture.highlightedContact)
        return;
    m_picture.highlighted = part;
    m_picture.highlightedMarker = marker;
    m_picture.highlightedContact = contact;
    setCursor(timelineCursor(part, contact));
    QStatusTipEvent hint(timelineHint(part, contact));
    QCoreApplication::sendEvent(this, &hint);
    update();
}

bool TimelinePanel::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        if (m_picture.frameCount <= 0)
            return true;
        QToolTip::showText(help->globalPos(), plainTip(timelineToolTip(m_picture, help->pos())),
                           this);
        return true;
    }
    if (event->type() == QEvent::ShortcutOverride && wantsKey(*static_cast<QKeyEvent*>(event))) {
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
    m_menuSwallowed = m_drag.has_value();
    if (m_drag) { // another button in the middle of a drag takes it back
        endDrag(true);
        return;
    }
    if (m_picture.frameCount <= 0)
        return;
    Drag drag;
    drag.last = event->position();
    drag.pressedX = event->position().x();
    drag.startFrame = m_picture.axis.nearestFrame(event->position().x());
    drag.rangeBefore = m_picture.range;
    drag.hadRange = m_picture.hasRange;
    drag.timeBefore = m_session.time();
    if (event->button() == Qt::LeftButton)
        drag.part = timelinePartAt(m_picture, event->position());
    else if (event->button() != Qt::MiddleButton)
        return;
    if (drag.part == TimelinePart::Marker)
        drag.startFrame = *markerFrameAt(m_picture, event->position());
    if (drag.part == TimelinePart::Contact)
        drag.contact.emplace(m_picture.contacts, *contactPlaceAt(m_picture, event->position()),
                             drag.startFrame, event->modifiers().testFlag(Qt::ControlModifier));
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
        highlight(event->position());
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
    case TimelinePart::Marker:
        dragMarker(position);
        break;
    case TimelinePart::Contact:
        dragContact(position);
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
    const int frame = m_drag->part == TimelinePart::Range
                          ? m_picture.axis.nearestFrame(position.x())
                          : snapped(position);
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

int TimelinePanel::snapped(const QPointF& position) const
{
    if (QGuiApplication::keyboardModifiers().testFlag(Qt::ShiftModifier))
        return m_picture.axis.nearestFrame(position.x());
    return snappedFrame(m_picture, position.x(), m_drag->timeBefore);
}

void TimelinePanel::dragMarker(const QPointF& position)
{
    Document* document = m_session.current();
    const int frame = m_picture.axis.nearestFrame(position.x());
    const bool isFar = m_drag->hasMoved || std::abs(position.x() - m_drag->pressedX) >= kDragPixels;
    // While an operation shows other frames than the clip's, markers are only gone to.
    if (!isFar || (!m_drag->hasMoved && document->isPreviewing()))
        return;
    m_drag->hasMoved = true;
    m_session.pause();
    previewMovedMarker(*document, m_drag->startFrame, frame);
    showPose(frame);
}

void TimelinePanel::endMarkerDrag(const Drag& drag, bool cancel)
{
    Document* document = m_session.current();
    if (!drag.hasMoved) {
        if (!cancel) {
            m_session.pause();
            m_session.setTime(drag.startFrame);
        }
        return;
    }
    if (cancel)
        document->cancelPreview();
    else
        commitMovedMarker(*document);
    showPose(drag.timeBefore);
}

// ---- contacts

// Nothing is done to the document before the release.
void TimelinePanel::dragContact(const QPointF& position)
{
    if (!m_drag->hasMoved && std::abs(position.x() - m_drag->pressedX) < kDragPixels)
        return;
    m_drag->hasMoved = true;
    showPose(m_drag->contact->dragTo(snapped(position), m_picture.frameCount));
    m_picture.selectedContact = m_drag->contact->place();
    showContacts();
}

// A click on a contact selects it, one beside it goes there.
void TimelinePanel::endContactDrag(const Drag& drag, bool cancel)
{
    Document* document = m_session.current();
    if (drag.hasMoved) {
        showPose(drag.timeBefore);
        if (!cancel)
            document->applyContacts(drag.contact->contacts(), drag.contact->title());
    } else if (!cancel) {
        m_picture.selectedContact = drag.contact->place();
        if (!m_picture.selectedContact) {
            m_session.pause();
            m_session.setTime(drag.startFrame);
        }
    }
    showContacts();
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
    if (drag.part == TimelinePart::Marker && m_session.current())
        endMarkerDrag(drag, cancel);
    if (drag.part == TimelinePart::Contact && m_session.current())
        endContactDrag(drag, cancel);
    if (handle || (cancel && drag.part == TimelinePart::Ruler))
        showPose(drag.timeBefore);
    if (cancel && (handle || drag.part == TimelinePart::Range) && m_session.current())
        m_session.current()->setRange(drag.hadRange ? std::optional(drag.rangeBefore)
                                                    : std::nullopt);
    m_picture.highlighted = TimelinePart::None;
    highlight(drag.last);
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
    if (event->button() == Qt::LeftButton && part == TimelinePart::Marker) {
        nameMarker(*markerFrameAt(m_picture, event->position()));
        return;
    }
    if (event->button() != Qt::LeftButton || part == TimelinePart::Ruler ||
        part == TimelinePart::Contact || part == TimelinePart::None) {
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
        const double factor = std::pow(kTimelineZoomPerNotch, turned.y() / 120.0);
        setAxis(m_picture.axis.zoomed(factor, event->position().x()));
    }
    if (!m_drag)
        highlight(event->position());
}

void TimelinePanel::leaveEvent(QEvent* event)
{
    if (!m_drag)
        highlight(TimelinePart::None);
    QWidget::leaveEvent(event);
}

// ---- markers

void TimelinePanel::nameMarkerHere()
{
    setMarkerHere(m_session);
    nameMarker(m_session.frame());
}

void TimelinePanel::nameMarker(int frame)
{
    const Document* document = m_session.current();
    const Marker* marker = document ? markerAt(document->take().markers, frame) : nullptr;
    if (!marker)
        return;
    setAxis(m_picture.axis.showing(frame));
    m_nameField->edit(frame, QString::fromStdString(marker->name),
                      markerNamePlace(m_picture, frame).toPoint());
}

bool TimelinePanel::isMarkerHere() const
{
    return markerAt(m_picture.markers, m_session.frame()) != nullptr;
}

void TimelinePanel::contextMenuEvent(QContextMenuEvent* event)
{
    event->accept();
    if (std::exchange(m_menuSwallowed, false) || m_picture.frameCount <= 0)
        return;
    const bool byMouse = event->reason() == QContextMenuEvent::Mouse;
    const int frame = byMouse ? m_picture.axis.nearestFrame(event->pos().x()) : m_session.frame();
    const std::optional<int> marker = byMouse          ? markerFrameAt(m_picture, event->pos())
                                      : isMarkerHere() ? std::optional(m_session.frame())
                                                       : std::nullopt;
    TimelineMenu menu(m_session, marker.value_or(frame), marker.has_value(), this);
    if (!m_picture.isPreview)
        menu.addContactItems(m_picture.contacts, byMouse
                                                     ? contactsUnder(m_picture, event->pos())
                                                     : contactsAtFrame(m_picture.contacts, frame));
    connect(&menu, &TimelineMenu::commandWanted, this, &TimelinePanel::commandWanted);
    connect(&menu, &TimelineMenu::nameWanted, this, &TimelinePanel::nameMarker);
    connect(&menu, &TimelineMenu::wholeClipWanted, this,
            [this] { setAxis(TimeAxis(m_picture.frameCount, width())); });
    menu.exec(event->globalPos());
}

} // namespace limber
