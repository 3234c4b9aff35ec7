#include "ui/tracks/tracks_view.h"

#include <QHelpEvent>
#include <QToolTip>

// What the tracks say of what is under the mouse, and what keys do.

namespace limber {

QString TracksView::hintOf(const TracksHit& hit) const
{
    switch (hit.part) {
    case TracksPart::Ruler:
        return tr("Drag to scrub · wheel to zoom · middle drag or Shift+wheel to pan");
    case TracksPart::Clip:
        return tr("Drag to move, also to another track · Ctrl without snapping · C cuts at the "
                  "play-head · right click for more");
    case TracksPart::End:
        if (const SequenceClip* clip = findClip(*m_picture.sequence, hit.clip); clip && clip->loops)
            return tr("Drag to repeat it more or less often · with Shift to stretch the time · "
                      "Ctrl without snapping");
        [[fallthrough]];
    case TracksPart::Start:
        return tr("Drag to trim · with Shift to stretch the time · Ctrl without snapping");
    case TracksPart::Overlap:
        return tr("Drag to blend over more or fewer frames");
    case TracksPart::Balance:
        return tr("Drag to let one of the two clips count more in the blend: here both count the "
                  "same");
    case TracksPart::Weight:
        return tr("Drag up or down to change how much this clip counts");
    case TracksPart::FadeIn:
    case TracksPart::FadeOut:
        return tr("Drag to fade over more or fewer frames");
    case TracksPart::Header:
        return hit.track > 0 ? tr("Click for the mask and the weight of this layer")
                             : tr("The clips that follow each other");
    default:
        return tr("Drop clips here, from their tabs or as files");
    }
}

// ---- keys

bool TracksView::wants(const QKeyEvent& event) const
{
    const Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
    switch (event.key()) {
    case Qt::Key_Escape:
        return m_gesture == Gesture::Drag;
    case Qt::Key_C:
    case Qt::Key_Up:
    case Qt::Key_Down:
        return modifiers == Qt::NoModifier;
    case Qt::Key_Left:
    case Qt::Key_Right:
        return modifiers == Qt::ShiftModifier;
    default:
        return false;
    }
}

void TracksView::nudge(int frames)
{
    const SequenceClip* clip = findClip(*m_editor.sequence(), m_picture.selectedClip);
    if (!clip)
        return;
    const bool ripples = m_ripples && placeOf(*m_editor.sequence(), clip->id).track == 0;
    m_editor.edit(moveClip(*m_editor.sequence(), clip->id, clip->start + frames,
                           ripples ? Ripple::Follow : Ripple::None),
                  {LIMBER_TEXT("Move %1"), {validUtf8(clip->name)}});
}

void TracksView::keyPressEvent(QKeyEvent* event)
{
    if (!wants(*event)) {
        QWidget::keyPressEvent(event);
        return;
    }
    switch (event->key()) {
    case Qt::Key_Escape:
        endDrag(true);
        break;
    case Qt::Key_C:
        emit cutWanted();
        break;
    case Qt::Key_Up:
        stepSelection(-1);
        break;
    case Qt::Key_Down:
        stepSelection(1);
        break;
    case Qt::Key_Left:
        nudge(-1);
        break;
    default:
        nudge(1);
        break;
    }
}

bool TracksView::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && wants(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const TracksHit hit = tracksHitAt(m_picture, help->pos());
        const SequenceClip* clip = findClip(*m_picture.sequence, hit.clip);
        QString tip = hintOf(hit).toHtmlEscaped();
        if (clip)
            tip.prepend(QString::fromUtf8(clip->name).toHtmlEscaped() + QStringLiteral("<br>"));
        QToolTip::showText(help->globalPos(), QStringLiteral("<qt>%1</qt>").arg(tip), this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace limber
