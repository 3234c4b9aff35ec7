#include "core/blend/sequence_suggestion.h"
#include "ui/theme/icons.h"
#include "ui/tracks/tracks_notice.h"
#include "ui/tracks/tracks_panel.h"
#include "ui/tracks/tracks_view.h"
#include "ui/widgets/icon_button.h"

#include <QMenu>

// What a right click in the tracks offers.

namespace limber {

void TracksPanel::addClipActions(QMenu& menu, int id)
{
    const SequenceClip* clip = findClip(*m_editor->sequence(), id);
    if (!clip)
        return;
    menu.addSeparator();
    const Ripple ripple = m_view->ripples() && placeOf(*m_editor->sequence(), id).track == 0
                              ? Ripple::Follow
                              : Ripple::None;
    QAction* loop = menu.addAction(tr("Loop")); // no icon: its tick is seen
    loop->setCheckable(true);
    loop->setChecked(clip->loops);
    connect(loop, &QAction::triggered, this, [this, id, ripple](bool on) {
        const SequenceClip* looped = findClip(*m_editor->sequence(), id);
        if (looped)
            commit(
                [id, ripple, on](Sequence sequence) {
                    return setClipLoops(std::move(sequence), id, on, ripple);
                },
                Text{LIMBER_TEXT("Loop of %1"), {validUtf8(looped->name)}});
    });
    if (id != m_editor->sequence()->main().clips.front().id)
        menu.addAction(themedIcon(QStringLiteral("names")), tr("Map joints…"), this,
                       [this, id] { mapJointsOf(id); });
}

void TracksPanel::addSeamActions(QMenu& menu, int id)
{
    const SequencePlace place = placeOf(*m_editor->sequence(), id);
    if (place.track != 0 || place.index == 0)
        return;
    menu.addSeparator();
    const int shared = overlapBefore(*m_editor->sequence(), place);
    if (shared < 0) {
        menu.addAction(tr("Close the gap before it"), this, [this, id] {
            commit(
                [id](Sequence sequence) {
                    const SequencePlace here = placeOf(sequence, id);
                    const auto& clips = sequence.main().clips;
                    const auto index = static_cast<std::size_t>(here.index);
                    const int overlap = usualOverlap(sequence, clips[index - 1], clips[index]);
                    return setOverlap(std::move(sequence), id, overlap);
                },
                Text{LIMBER_TEXT("Close a gap"), {}});
        });
    }
    // A loop has no end of its own to be trimmed to.
    const auto& clips = m_editor->sequence()->main().clips;
    const auto index = static_cast<std::size_t>(place.index);
    QAction* best = menu.addAction(themedIcon(QStringLiteral("blend")), tr("Find the best seam"),
                                   this, [this, id] { findBestSeam(id); });
    best->setEnabled(!clips[index].loops && !clips[index - 1].loops &&
                     !goesOn(*m_editor->sequence(), place));
    menu.addAction(tr("Go to the blend"), this, [this, id] {
        if (const SequenceClip* clip = findClip(*m_editor->sequence(), id))
            m_session.setTime(clip->start);
    });
}

// Trims this clip and the one before it to where they go over best into each other.
void TracksPanel::findBestSeam(int id)
{
    using Improved = std::shared_ptr<const Result<Sequence>>;
    m_notice->hide();
    m_session.background().start<Improved>(
        Text{LIMBER_TEXT("Looking for the best seam"), {}}, this,
        [before = m_editor->sequence(), id](const Background::Progress& progress) {
            return std::make_shared<const Result<Sequence>>(improveSeam(*before, id, progress));
        },
        [this, before = m_editor->sequence(), id](const Improved& improved) {
            const SequenceClip* clip = findClip(*before, id);
            if (!*improved)
                showFailure(improved->diagnostics());
            else if (before == m_editor->sequence()) // else another edit came first
                m_editor->edit(**improved, Text{LIMBER_TEXT("Find the best seam into %1"),
                                                {validUtf8(clip->name)}});
        });
}

void TracksPanel::showMenu(QPoint globalPosition, const TracksHit& hit, int frame)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (hit.clip != 0) {
        menu->addAction(themedIcon(QStringLiteral("cut")), tr("Cut here"), this,
                        [this, frame] { cut(frame); });
        menu->addAction(themedIcon(QStringLiteral("delete")), tr("Remove and close the gap"), this,
                        [this] { remove(Ripple::Follow); });
        menu->addAction(tr("Remove and leave a gap"), this, [this] { remove(Ripple::None); });
        addClipActions(*menu, hit.clip);
        addSeamActions(*menu, hit.clip);
    } else if (hit.track > 0) {
        m_view->selectTrack(hit.track);
        menu->addAction(themedIcon(QStringLiteral("delete")), tr("Remove this layer"), this,
                        &TracksPanel::deleteSelected);
    }
    if (!menu->isEmpty())
        menu->addSeparator();
    menu->addAction(m_addLayer->icon(), tr("Add a layer"), m_addLayer, &QToolButton::click);
    menu->addAction(themedIcon(QStringLiteral("frame-all")), tr("Show the whole sequence"), m_view,
                    &TracksView::frameAll);
    menu->popup(globalPosition);
}

} // namespace limber
