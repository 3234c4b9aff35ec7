#include "ui/tracks/tracks_view.h"

#include "ui/theme/theme.h"
#include "ui/tracks/clip_mime.h"
#include "ui/widgets/time_text.h"

#include <QAccessible>
#include <QApplication>
#include <QContextMenuEvent>
#include <QDropEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QPainter>
#include <QStatusTipEvent>
#include <QUrl>

#include <algorithm>
#include <cmath>

namespace limber {

namespace {

constexpr double kTracksZoomPerNotch = 1.25;
constexpr double kTracksSnapPixels = 8.0;
constexpr double kRoomAfter = 1.15; // what is seen beyond the end, for dropping and stretching

QStringList clipFiles(const QMimeData& data)
{
    QStringList paths;
    for (const QUrl& url : data.urls()) {
        if (url.isLocalFile() && QFileInfo(url.toLocalFile()).isFile())
            paths << url.toLocalFile();
    }
    return paths;
}

bool isDroppable(const QMimeData& data)
{
    return documentOf(data) >= 0 || !clipFiles(data).isEmpty();
}

} // namespace

TracksView::TracksView(SequenceEditor& editor, QWidget* parent) : QWidget(parent), m_editor(editor)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAcceptDrops(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    connect(&editor, &SequenceEditor::changed, this, &TracksView::takeSequence);
    connect(&editor, &SequenceEditor::bakedChanged, this, &TracksView::takeSequence);
    connect(&editor.session(), &Session::timeChanged, this, &TracksView::takeTime);
    connect(&editor.session(), &Session::currentChanged, this, &TracksView::takeSequence);
    connect(&TimeDisplayChoice::instance(), &TimeDisplayChoice::changed, this,
            qOverload<>(&QWidget::update));
    connect(&ThemeNotifier::instance(), &ThemeNotifier::changed, this,
            qOverload<>(&QWidget::update));
    retranslate();
    takeSequence();
}

QSize TracksView::sizeHint() const
{
    return {600, static_cast<int>(leastTracksHeight(2))};
}

QSize TracksView::minimumSizeHint() const
{
    return {320, static_cast<int>(leastTracksHeight(m_picture.trackCount()))};
}

// ---- what is shown

void TracksView::takeSequence()
{
    const int tracks = m_picture.trackCount();
    m_picture.sequence = m_editor.sequence();
    m_picture.baked = m_editor.baked();
    m_picture.hasEnded = m_editor.hasEnded();
    const Sequence& sequence = *m_picture.sequence;
    m_picture.maskNames.clear();
    for (int track = 0; track < m_picture.trackCount(); ++track) {
        const auto& mask = sequence.tracks[static_cast<std::size_t>(track)].mask;
        QString name =
            track == 0 ? tr("%n clip(s)", nullptr, static_cast<int>(sequence.main().clips.size()))
                       : tr("all joints");
        if (!mask.empty() && !sequence.empty()) {
            const Skeleton& skeleton = *sequence.main().clips.front().source.skeleton;
            name = QString::fromStdString(displayName(skeleton, mask.front().joint));
            if (mask.size() > 1)
                name = tr("%1 + %2", "a joint and how many others")
                           .arg(name, QString::number(mask.size() - 1));
        }
        m_picture.maskNames.push_back(name);
    }
    if (m_picture.selectedClip != 0 && !findClip(sequence, m_picture.selectedClip))
        selectClip(0);
    if (m_picture.selectedTrack >= m_picture.trackCount())
        selectTrack(-1);
    if (tracks != m_picture.trackCount())
        updateGeometry();
    if (const Document* document = m_editor.document())
        m_picture.time = m_editor.session().timeOf(document);
    if (m_gesture != Gesture::Drag) // the picture stands still under the hand
        fitAxis();
    update();
}

// The same frames as before, as far as they are there.
void TracksView::fitAxis()
{
    const int frames =
        static_cast<int>(std::max(frameCount(*m_picture.sequence), 10) * kRoomAfter) + 1;
    const TimeAxis before = m_picture.axis;
    const double width = this->width() - TracksPicture::kHeaderWidth;
    TimeAxis axis(frames, width);
    if (!before.showsAll()) {
        axis = axis.zoomed(before.pixelsPerFrame() / axis.pixelsPerFrame(), TimeAxis::kMargin);
        axis = axis.panned((before.firstFrame() - axis.firstFrame()) * axis.pixelsPerFrame());
    }
    m_picture.axis = axis;
}

void TracksView::takeTime(double)
{
    const Document* document = m_editor.document();
    if (!document || m_editor.session().current() != document)
        return;
    const double frame = m_editor.session().time();
    if (frame == m_picture.time)
        return;
    const QRectF before = tracksPlayHeadRect(m_picture, m_picture.time, fontMetrics());
    m_picture.time = frame;
    update(before.toAlignedRect());
    update(tracksPlayHeadRect(m_picture, frame, fontMetrics()).toAlignedRect());
}

void TracksView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    m_picture.size = size();
    draw(m_picture, painter);
}

void TracksView::resizeEvent(QResizeEvent*)
{
    m_picture.size = size();
    m_picture.axis = m_picture.axis.resized(width() - TracksPicture::kHeaderWidth);
    fitAxis();
}

void TracksView::frameAll()
{
    m_picture.axis = {};
    fitAxis();
    update();
}

void TracksView::frameSelected()
{
    const SequenceClip* clip = findClip(*m_picture.sequence, m_picture.selectedClip);
    if (!clip) {
        frameAll();
        return;
    }
    frameAll();
    const int length = lengthOf(*m_picture.sequence, *clip);
    const double wanted =
        (m_picture.axis.lastFrame() - m_picture.axis.firstFrame()) / (1.4 * length);
    m_picture.axis = m_picture.axis.zoomed(std::max(1.0, wanted), m_picture.axis.x(clip->start));
    m_picture.axis =
        m_picture.axis.panned((clip->start - 0.2 * length - m_picture.axis.firstFrame()) *
                              m_picture.axis.pixelsPerFrame());
}

// ---- selection

void TracksView::tellSelection()
{
    if (const SequenceClip* clip = findClip(*m_picture.sequence, m_picture.selectedClip)) {
        // What a screen reader says of the picture.
        setAccessibleDescription(tr("%1, from frame %2 to frame %3")
                                     .arg(QString::fromUtf8(clip->name),
                                          QString::number(clip->start),
                                          QString::number(endOf(*m_picture.sequence, *clip) - 1)));
        QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
        QAccessible::updateAccessibility(&changed);
    } else {
        retranslate();
    }
    emit selectionChanged();
    update();
}

void TracksView::selectClip(int id)
{
    if (id == m_picture.selectedClip && (id == 0 || m_picture.selectedTrack < 0))
        return;
    m_picture.selectedClip = id;
    if (id != 0)
        m_picture.selectedTrack = -1;
    tellSelection();
}

void TracksView::selectTrack(int track)
{
    if (track == m_picture.selectedTrack)
        return;
    m_picture.selectedTrack = track;
    if (track >= 0)
        m_picture.selectedClip = 0;
    tellSelection();
}

// Through all clips, the main track first.
void TracksView::stepSelection(int step)
{
    std::vector<int> ids;
    for (const SequenceTrack& track : m_picture.sequence->tracks) {
        for (const SequenceClip& clip : track.clips)
            ids.push_back(clip.id);
    }
    if (ids.empty())
        return;
    const auto found = std::ranges::find(ids, m_picture.selectedClip);
    const int count = static_cast<int>(ids.size());
    const int at = found == ids.end() ? (step > 0 ? -1 : 0) : static_cast<int>(found - ids.begin());
    selectClip(ids[static_cast<std::size_t>((at + step + count) % count)]);
}

// ---- mouse

TracksDragMode TracksView::mode(Qt::KeyboardModifiers modifiers) const
{
    TracksDragMode mode;
    mode.ripples = m_ripples;
    mode.snaps = m_snaps != modifiers.testFlag(Qt::ControlModifier);
    mode.stretches = modifiers.testFlag(Qt::ShiftModifier);
    mode.snapReach = std::max(
        1, static_cast<int>(kTracksSnapPixels / std::max(m_picture.axis.pixelsPerFrame(), 1e-6)));
    mode.playHead = m_picture.time;
    return mode;
}

// Whoever works in the tracks wants to see what they give.
void TracksView::showPlaying()
{
    if (Document* document = m_editor.document())
        m_editor.session().setCurrent(document);
}

void TracksView::mousePressEvent(QMouseEvent* event)
{
    if (m_gesture != Gesture::None) { // another button in the middle of a drag takes it back
        endDrag(true);
        return;
    }
    m_pressedAt = m_lastAt = event->position();
    if (event->button() == Qt::MiddleButton) {
        m_gesture = Gesture::Pan;
        setCursor(Qt::ClosedHandCursor);
        return;
    }
    showPlaying();
    const TracksHit hit = tracksHitAt(m_picture, event->position());
    if (hit.clip != 0)
        selectClip(hit.clip);
    else if (hit.part == TracksPart::Header && hit.track > 0)
        selectTrack(hit.track);
    else if (hit.part != TracksPart::Ruler && event->button() == Qt::LeftButton) {
        selectClip(0);
        selectTrack(-1);
    }
    if (event->button() != Qt::LeftButton)
        return;
    if (hit.part == TracksPart::Ruler) {
        m_gesture = Gesture::Scrub;
        m_editor.session().pause();
        dragTo(event->position(), event->modifiers());
    } else if (hit.clip != 0) {
        m_gesture = Gesture::Pressed;
    }
}

void TracksView::startDrag(QPointF position)
{
    const TracksHit hit = tracksHitAt(m_picture, m_pressedAt);
    if (hit.clip == 0 ||
        (position - m_pressedAt).manhattanLength() < QApplication::startDragDistance())
        return;
    m_drag.emplace(m_editor.sequence(), hit, m_picture.frame(m_pressedAt.x()));
    m_gesture = Gesture::Drag;
}

void TracksView::mouseMoveEvent(QMouseEvent* event)
{
    if (m_gesture == Gesture::Pressed)
        startDrag(event->position());
    if (m_gesture == Gesture::None)
        highlight(tracksHitAt(m_picture, event->position()));
    else if (m_gesture != Gesture::Pressed)
        dragTo(event->position(), event->modifiers());
    m_lastAt = event->position();
}

void TracksView::dragTo(QPointF position, Qt::KeyboardModifiers modifiers)
{
    switch (m_gesture) {
    case Gesture::Pan:
        m_picture.axis = m_picture.axis.panned(m_lastAt.x() - position.x());
        update();
        break;
    case Gesture::Scrub:
        m_editor.session().setTime(std::round(m_picture.frame(position.x())));
        break;
    case Gesture::Drag: {
        m_dragMode = mode(modifiers);
        m_dragMode.raised = (m_pressedAt.y() - position.y()) / m_picture.weightRoom();
        const int track = tracksHitAt(m_picture, position).track;
        TracksDrag::State state = m_drag->at(m_picture.frame(position.x()), track, m_dragMode);
        m_picture.snapLine = state.snapLine;
        m_editor.preview(std::move(state.sequence));
        break;
    }
    default:
        break;
    }
}

void TracksView::mouseReleaseEvent(QMouseEvent*)
{
    endDrag(false);
}

void TracksView::endDrag(bool cancel)
{
    const Gesture gesture = std::exchange(m_gesture, Gesture::None);
    m_picture.snapLine.reset();
    if (gesture == Gesture::Drag) {
        const Text title = m_drag->title(m_dragMode);
        m_drag.reset();
        if (cancel)
            m_editor.cancelPreview();
        else
            m_editor.commitPreview(title);
        takeSequence();
    }
    unsetCursor();
    m_picture.hovered = {};
    update();
}

void TracksView::wheelEvent(QWheelEvent* event)
{
    event->accept();
    const QPoint turned = event->angleDelta();
    const bool sideways = std::abs(turned.x()) > std::abs(turned.y());
    if (sideways || event->modifiers().testFlag(Qt::ShiftModifier)) {
        m_picture.axis = m_picture.axis.panned(-(sideways ? turned.x() : turned.y()));
    } else {
        const double factor = std::pow(kTracksZoomPerNotch, turned.y() / 120.0);
        m_picture.axis =
            m_picture.axis.zoomed(factor, event->position().x() - TracksPicture::kHeaderWidth);
    }
    update();
}

void TracksView::contextMenuEvent(QContextMenuEvent* event)
{
    const bool byMouse = event->reason() == QContextMenuEvent::Mouse;
    TracksHit hit = byMouse ? tracksHitAt(m_picture, event->pos()) : TracksHit{};
    QPoint at = event->globalPos();
    int frame = static_cast<int>(std::lround(m_picture.frame(event->pos().x())));
    if (!byMouse) {
        const SequencePlace place = placeOf(*m_picture.sequence, m_picture.selectedClip);
        frame = static_cast<int>(std::lround(m_picture.time));
        at = mapToGlobal(rect().center());
        if (place.found()) {
            hit = {TracksPart::Clip, place.track, m_picture.selectedClip};
            at = mapToGlobal(m_picture.clipRect(*findClip(*m_picture.sequence, hit.clip), hit.track)
                                 .center()
                                 .toPoint());
        }
    }
    emit menuWanted(at, hit, frame);
}

void TracksView::leaveEvent(QEvent* event)
{
    if (m_gesture == Gesture::None)
        highlight({});
    QWidget::leaveEvent(event);
}

void TracksView::highlight(const TracksHit& hit)
{
    if (hit == m_picture.hovered)
        return;
    m_picture.hovered = hit;
    if (hit.part == TracksPart::Start || hit.part == TracksPart::End ||
        hit.part == TracksPart::Overlap || hit.part == TracksPart::Balance ||
        hit.part == TracksPart::FadeIn || hit.part == TracksPart::FadeOut)
        setCursor(Qt::SizeHorCursor);
    else if (hit.part == TracksPart::Weight)
        setCursor(Qt::SizeVerCursor);
    else if (hit.part == TracksPart::Clip)
        setCursor(Qt::OpenHandCursor);
    else
        unsetCursor();
    QStatusTipEvent hint(hintOf(hit));
    QCoreApplication::sendEvent(this, &hint);
    update();
}

void TracksView::focusInEvent(QFocusEvent* event)
{
    m_picture.focused =
        event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    update();
    QWidget::focusInEvent(event);
}

void TracksView::focusOutEvent(QFocusEvent* event)
{
    m_picture.focused = false;
    update();
    QWidget::focusOutEvent(event);
}

// ---- drops

void TracksView::dragEnterEvent(QDragEnterEvent* event)
{
    if (isDroppable(*event->mimeData()))
        event->acceptProposedAction();
}

void TracksView::dragMoveEvent(QDragMoveEvent* event)
{
    const TracksHit hit = tracksHitAt(m_picture, event->position());
    m_picture.dropRow = TracksHit{TracksPart::Lane, std::max(0, hit.track), 0};
    m_picture.dropFrame = std::max(0.0, m_picture.frame(event->position().x()));
    event->acceptProposedAction();
    update();
}

void TracksView::dragLeaveEvent(QDragLeaveEvent*)
{
    m_picture.dropRow.reset();
    update();
}

void TracksView::dropEvent(QDropEvent* event)
{
    const int track = m_picture.dropRow ? m_picture.dropRow->track : 0;
    const int frame = static_cast<int>(std::lround(m_picture.dropFrame));
    m_picture.dropRow.reset();
    update();
    event->acceptProposedAction();
    const int document = documentOf(*event->mimeData());
    if (document >= 0)
        emit clipDropped(document, track, frame);
    else
        emit filesDropped(clipFiles(*event->mimeData()), track, frame);
}

void TracksView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        takeSequence();
    }
    QWidget::changeEvent(event);
}

void TracksView::retranslate()
{
    setAccessibleName(tr("Tracks"));
    setAccessibleDescription(
        tr("Up and down select a clip, Shift with left and right moves it, C cuts it at the "
           "play-head, Delete takes it out, the menu key shows what else can be done."));
}

} // namespace limber
