#include "ui/tracks/tracks_panel.h"

#include "core/blend/sequence_names.h"
#include "core/blend/sequence_sliding.h"
#include "core/blend/sequence_suggestion.h"
#include "ui/joint_map/name_map_dialog.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/tracks/clip_form.h"
#include "ui/tracks/clip_reading.h"
#include "ui/tracks/layer_form.h"
#include "ui/tracks/tracks_notice.h"
#include "ui/tracks/tracks_view.h"
#include "ui/widgets/icon_button.h"
#include "ui/widgets/key_names.h"
#include "ui/widgets/translated.h"
#include "ui/widgets/typed_number.h"

#include <QEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace limber {

namespace {

constexpr int kTracksSideWidth = 268;

// The decimals that a ten-thousandth of the figure needs.
int decimalsOfLengths(double height)
{
    const double unit = std::max(height, 1e-9) * 1e-4;
    return std::clamp(static_cast<int>(std::ceil(-std::log10(unit))), 0, 9);
}

// A clip goes by the joint map of one with the same skeleton that is there already.
void useKnownNames(const Sequence& sequence, SequenceClip& clip)
{
    if (!clip.names.empty() || clip.keepUnmatched)
        return;
    for (const SequenceTrack& track : sequence.tracks) {
        for (const SequenceClip& other : track.clips) {
            if (*other.source.skeleton == *clip.source.skeleton) {
                clip.names = other.names;
                clip.keepUnmatched = other.keepUnmatched;
                return;
            }
        }
    }
}

} // namespace

TracksPanel::TracksPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_editor(new SequenceEditor(session, this))
{
    makeLayout();
    connectWidgets();
    connect(&KeyNames::instance(), &KeyNames::changed, this, &TracksPanel::retranslate);
    retranslate();
    takeSelection();
    takeSequence();
}

TracksPanel::~TracksPanel() = default;

QWidget* TracksPanel::makeToolBar()
{
    auto* bar = new QWidget(this);
    m_add = new QToolButton(bar);
    m_add->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_add->setIcon(themedIcon(QStringLiteral("add")));
    m_add->setPopupMode(QToolButton::InstantPopup);
    m_addMenu = new QMenu(m_add);
    m_add->setMenu(m_addMenu);
    m_addLayer = new IconButton(QStringLiteral("layer"), bar);
    m_cut = new IconButton(QStringLiteral("cut"), bar);
    m_delete = new IconButton(QStringLiteral("delete"), bar);
    m_ripple = new IconButton(QStringLiteral("ripple"), bar);
    m_snap = new IconButton(QStringLiteral("snap"), bar);
    m_ghost = new IconButton(QStringLiteral("ghost"), bar);
    for (IconButton* toggle : {m_ripple, m_snap, m_ghost}) {
        toggle->setCheckable(true);
        toggle->setChecked(true);
    }
    m_facts = new QLabel(bar);
    m_facts->setProperty("quiet", true);
    m_facts->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_bake = new QPushButton(bar);
    m_bake->setMinimumHeight(metric::kControlHeight);

    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metric::kInside);
    layout->addWidget(m_add);
    layout->addWidget(m_addLayer);
    layout->addSpacing(metric::kBetween);
    layout->addWidget(m_cut);
    layout->addWidget(m_delete);
    layout->addSpacing(metric::kBetween);
    for (QWidget* toggle : {m_ripple, m_snap, m_ghost})
        layout->addWidget(toggle);
    layout->addSpacing(metric::kBetween);
    layout->addWidget(m_facts, 1);
    layout->addWidget(m_bake);
    return bar;
}

QWidget* TracksPanel::makeSide()
{
    m_side = new QStackedWidget(this);
    m_hint = new QLabel(m_side);
    m_hint->setProperty("quiet", true);
    m_hint->setWordWrap(true);
    m_hint->setAlignment(Qt::AlignTop);
    m_clipForm = new ClipForm(m_side);
    m_layerForm = new LayerForm(m_session, m_side);
    for (QWidget* page : {static_cast<QWidget*>(m_hint), static_cast<QWidget*>(m_clipForm),
                          static_cast<QWidget*>(m_layerForm)})
        m_side->addWidget(page);
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFixedWidth(kTracksSideWidth);
    scroll->setWidget(m_side);
    return scroll;
}

void TracksPanel::makeLayout()
{
    m_view = new TracksView(*m_editor, this);
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(m_view);
    setFocusProxy(m_view);

    m_notice = new TracksNotice(this);

    auto* tracks = new QVBoxLayout;
    tracks->setSpacing(metric::kInside);
    tracks->addWidget(makeToolBar());
    tracks->addWidget(m_notice);
    tracks->addWidget(scroll, 1);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(metric::kBetween, metric::kInside, metric::kBetween,
                               metric::kInside);
    layout->setSpacing(metric::kEdge);
    layout->addLayout(tracks, 1);
    layout->addWidget(makeSide());
}

void TracksPanel::connectWidgets()
{
    connect(m_editor, &SequenceEditor::changed, this, &TracksPanel::takeSequence);
    connect(m_editor, &SequenceEditor::bakedChanged, this, &TracksPanel::takeSelection);
    connect(m_editor, &SequenceEditor::failed, this, &TracksPanel::showFailure);
    connect(m_addMenu, &QMenu::aboutToShow, this, &TracksPanel::fillAddMenu);
    connect(m_addLayer, &QToolButton::clicked, this, [this] {
        const int track = static_cast<int>(m_editor->sequence()->tracks.size());
        commit([](Sequence sequence) { return addLayer(std::move(sequence)); },
               Text{LIMBER_TEXT("Add layer %1"), {std::to_string(track)}});
        m_view->selectTrack(track);
    });
    connect(m_cut, &QToolButton::clicked, this,
            [this] { cut(static_cast<int>(std::lround(m_view->picture().time))); });
    connect(m_view, &TracksView::cutWanted, m_cut, &QToolButton::click);
    connect(m_delete, &QToolButton::clicked, this, &TracksPanel::deleteSelected);
    connect(m_ripple, &QToolButton::toggled, this, [this](bool on) {
        m_view->setRipples(on);
        m_clipForm->setRipple(on ? Ripple::Follow : Ripple::None);
    });
    connect(m_snap, &QToolButton::toggled, m_view, &TracksView::setSnaps);
    connect(m_ghost, &QToolButton::toggled, this, &TracksPanel::showCompanion);
    connect(m_bake, &QPushButton::clicked, this, &TracksPanel::bake);
    connect(m_view, &TracksView::selectionChanged, this, &TracksPanel::takeSelection);
    connect(m_view, &TracksView::menuWanted, this, &TracksPanel::showMenu);
    connect(
        m_view, &TracksView::filesDropped, this,
        [this](const QStringList& paths, int track, int frame) { addFiles(paths, track, frame); });
    connect(m_view, &TracksView::clipDropped, this, [this](int index, int track, int frame) {
        if (index < m_session.documentCount())
            insert({clipOfDocument(*m_session.document(index)), track, frame});
    });
    const auto form = [this](auto* shown) {
        using Form = std::remove_pointer_t<decltype(shown)>;
        connect(shown, &Form::changing, this, &TracksPanel::preview);
        connect(shown, &Form::committed, this, &TracksPanel::commit);
        connect(shown, &Form::cancelled, m_editor, &SequenceEditor::cancelPreview);
    };
    form(m_clipForm);
    form(m_layerForm);
    connect(m_clipForm, &ClipForm::mapWanted, this, &TracksPanel::mapJointsOf);
    const auto retry = [this](const MatchOptions& match) {
        if (!m_attempt)
            return;
        const Attempt attempt = *m_attempt;
        SequenceClip clip = attempt.clip;
        clip.names = match.names;
        clip.keepUnmatched = match.keepUnmatched;
        attempt.run(clip);
    };
    connect(m_notice, &TracksNotice::mapWanted, this, [this, retry] {
        if (m_attempt)
            mapJoints(m_attempt->clip, m_attempt->target, retry);
    });
    connect(m_notice, &TracksNotice::keepWanted, this, [this, retry] {
        if (m_attempt)
            retry({m_attempt->clip.names, true});
    });
}

// ---- putting clips in

void TracksPanel::fillAddMenu()
{
    m_addMenu->clear();
    for (int i = 0; i < m_session.documentCount(); ++i) {
        const Document* document = m_session.document(i);
        if (document == m_editor->document())
            continue;
        // A "&" in a file's name is no mnemonic.
        const QString name = document->title().replace(QLatin1Char('&'), QStringLiteral("&&"));
        QAction* action = m_addMenu->addAction(themedIcon(QStringLiteral("clip")), name, this,
                                               [this, document] { addDocument(document); });
        action->setEnabled(document->clip().frameCount > 0);
    }
    if (!m_addMenu->isEmpty())
        m_addMenu->addSeparator();
    m_addMenu->addAction(themedIcon(QStringLiteral("open")), tr("From files…"), this,
                         &TracksPanel::addByDialog);
}

void TracksPanel::addByDialog()
{
    const QStringList paths = QFileDialog::getOpenFileNames(
        this, tr("Add clips"), QString(), tr("BVH clips (*.bvh *.BVH *.bvh.gz);;All files (*)"));
    if (!paths.isEmpty())
        addFiles(paths, std::max(0, m_view->selectedTrack()), std::nullopt);
}

void TracksPanel::addDocument(const Document* document)
{
    if (m_session.indexOf(document) < 0)
        return;
    const int track = std::max(0, m_view->selectedTrack());
    const int frame = static_cast<int>(std::lround(m_view->picture().time));
    insert({clipOfDocument(*document), track, track > 0 ? std::optional(frame) : std::nullopt});
}

void TracksPanel::addFiles(const QStringList& paths, int track, std::optional<int> frame)
{
    m_session.background().start<ReadClips>(
        Text{LIMBER_TEXT("Reading clips"), {}}, this,
        [paths](const Background::Progress& progress) { return readClips(paths, progress); },
        [this, track, frame](const ReadClips& read) {
            for (const SequenceClip& clip : read.clips)
                insert({clip, track, frame});
            if (!read.failures.empty())
                m_notice->tell(
                    translated(read.failures.front().second, read.failures.front().first));
        });
}

void TracksPanel::insert(const Insertion& insertion)
{
    m_notice->hide();
    if (insertion.clip.source.frameCount == 0) {
        m_notice->tell(translated(noFramesToJoin(), QString::fromStdString(insertion.clip.name)));
        return;
    }
    Sequence sequence = *m_editor->sequence();
    SequenceClip added = insertion.clip;
    useKnownNames(sequence, added);
    m_attempt.reset();
    if (!sequence.empty()) {
        // Another sequence may have come into the panel meanwhile, or this one may be closed.
        const bool isMade = m_editor->document() != nullptr;
        const auto again =
            [this, insertion, isMade,
             into = QPointer<Document>(m_editor->document())](const SequenceClip& clip) {
                if (isMade && !into)
                    return;
                if (into)
                    m_session.setCurrent(into);
                insert({clip, insertion.track, insertion.frame});
            };
        m_attempt = Attempt{insertion.clip, sequence.main().clips.front().source.skeleton, again};
    }
    // There is nothing yet that a layer could lie on.
    const int track = sequence.empty() ? 0 : insertion.track;
    const int frame = insertion.frame.value_or(frameCount(sequence));
    const std::string name = validUtf8(added.name);
    sequence = insertClip(std::move(sequence), track, std::move(added), frame);
    const int id = sequence.nextId - 1;
    m_editor->edit(std::move(sequence), Text{LIMBER_TEXT("Add %1"), {name}});
    m_view->selectClip(id);
    m_view->setFocus();
    if (Document* document = m_editor->document())
        m_session.setCurrent(document);
}

void TracksPanel::blend(const Document* a, const Document* b)
{
    if (a && b)
        blendClips(clipOfDocument(*a), clipOfDocument(*b));
}

void TracksPanel::blendClips(const SequenceClip& first, const SequenceClip& second)
{
    m_notice->hide();
    m_attempt = Attempt{second, first.source.skeleton,
                        [this, first](const SequenceClip& clip) { blendClips(first, clip); }};
    using Suggested = std::shared_ptr<const Result<Sequence>>;
    m_session.background().start<Suggested>(
        Text{LIMBER_TEXT("Looking for the best seam"), {}}, this,
        [first, second](const Background::Progress& progress) {
            return std::make_shared<const Result<Sequence>>(suggestBlend(first, second, progress));
        },
        [this](const Suggested& suggested) {
            if (!*suggested) {
                showFailure(suggested->diagnostics());
                return;
            }
            const int id = (*suggested)->main().clips.back().id;
            const int seam = (*suggested)->main().clips.back().start;
            m_editor->open(**suggested, [this, id, seam] {
                m_view->frameAll();
                m_view->selectClip(id);
                m_session.setTime(seam);
            });
        });
}

void TracksPanel::bake()
{
    const std::shared_ptr<const BakedSequence> baked = m_editor->baked();
    if (!m_editor->document() || !baked)
        return;
    const double height = m_editor->document()->figure().height;
    m_editor->makeClip();
    std::vector<JoinedSeam> seams;
    for (const SequenceSeam& seam : baked->seams)
        seams.push_back({seam.place, seam.quality});
    if (const auto frames = slidingFrames(seams, height, baked->clip.frameCount))
        emit feetSlide(m_session.current(), *frames);
}

// ---- joints that do not go by their names

void TracksPanel::mapJoints(const SequenceClip& clip, const SkeletonPtr& target,
                            std::function<void(const MatchOptions&)> done)
{
    auto* dialog =
        new NameMapDialog(clip.source.skeleton, target, {clip.names, clip.keepUnmatched}, window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &NameMapDialog::chosen, this, std::move(done));
    dialog->open();
}

void TracksPanel::mapJointsOf(int id)
{
    const Sequence& sequence = *m_editor->sequence();
    const SequenceClip* clip = findClip(sequence, id);
    if (!clip || clip->id == sequence.main().clips.front().id)
        return;
    mapJoints(*clip, sequence.main().clips.front().source.skeleton,
              [this, id](const MatchOptions& match) {
                  const SequenceClip* mapped = findClip(*m_editor->sequence(), id);
                  if (!mapped)
                      return;
                  const Text title{LIMBER_TEXT("Joints of %1"), {validUtf8(mapped->name)}};
                  commit(
                      [id, match](Sequence changed) {
                          const SequenceClip* now = findClip(changed, id);
                          if (!now)
                              return changed;
                          SequenceClip settings = *now;
                          settings.names = match.names;
                          settings.keepUnmatched = match.keepUnmatched;
                          return changeClip(std::move(changed), id, settings);
                      },
                      title);
              });
}

// ---- edits

void TracksPanel::preview(const SequenceChange& change)
{
    if (!m_editor->isPreviewing())
        m_base = m_editor->sequence();
    m_editor->preview(change(*m_base));
}

void TracksPanel::commit(const SequenceChange& change, const Text& title)
{
    const SequencePtr base = m_editor->isPreviewing() ? m_base : m_editor->sequence();
    m_notice->hide();
    m_attempt.reset();
    m_editor->edit(change(*base), title);
}

// The selected clip, or else every clip that lies there on the main track.
void TracksPanel::cut(int frame)
{
    const Sequence& sequence = *m_editor->sequence();
    const SequenceClip* chosen = findClip(sequence, m_view->selectedClip());
    const auto lies = [&](const SequenceClip& clip) {
        return frame > clip.start && frame < endOf(sequence, clip) - 1;
    };
    if (!chosen || !lies(*chosen)) {
        chosen = nullptr;
        for (const SequenceClip& clip : sequence.main().clips)
            chosen = lies(clip) ? &clip : chosen;
    }
    if (!chosen) {
        emit m_session.message(tr("No clip of the main track lies under the play-head."));
        return;
    }
    if (!canSplit(sequence, chosen->id, frame)) {
        emit m_session.message(tr("Two clips are blended here: cut beside the blend."));
        return;
    }
    commit([id = chosen->id,
            frame](Sequence before) { return splitClip(std::move(before), id, frame); },
           Text{LIMBER_TEXT("Cut %1"), {validUtf8(chosen->name)}});
}

void TracksPanel::remove(Ripple ripple)
{
    const SequenceClip* clip = findClip(*m_editor->sequence(), m_view->selectedClip());
    if (!clip)
        return;
    const SequencePlace place = placeOf(*m_editor->sequence(), clip->id);
    if (place.track == 0 && m_editor->sequence()->main().clips.size() == 1) {
        emit m_session.message(
            tr("The main track keeps its last clip. Close the sequence to be rid of it."));
        return;
    }
    commit([id = clip->id,
            ripple](Sequence sequence) { return removeClip(std::move(sequence), id, ripple); },
           Text{LIMBER_TEXT("Remove %1"), {validUtf8(clip->name)}});
}

bool TracksPanel::canDelete() const
{
    return m_view->selectedClip() != 0 || m_view->selectedTrack() > 0;
}

void TracksPanel::deleteSelected()
{
    if (const int track = m_view->selectedTrack(); track > 0) {
        commit([track](Sequence sequence) { return removeLayer(std::move(sequence), track); },
               Text{LIMBER_TEXT("Remove layer %1"), {std::to_string(track)}});
        return;
    }
    remove(m_view->ripples() ? Ripple::Follow : Ripple::None);
}

void TracksPanel::frameAll()
{
    m_view->frameAll();
}

void TracksPanel::frameSelected()
{
    m_view->frameSelected();
}

// ---- what is shown

void TracksPanel::takeSequence()
{
    const Sequence& sequence = *m_editor->sequence();
    const bool there = m_editor->document() != nullptr;
    m_addLayer->setEnabled(there);
    m_cut->setEnabled(there);
    const int frames = frameCount(sequence);
    const double seconds = std::max(0, frames - 1) / rateOf(sequence);
    m_facts->setText(sequence.empty()
                         ? QString()
                         : tr("%n frame(s) · %1 s", nullptr, frames).arg(shownNumber(seconds, 2)));
    takeSelection();
}

void TracksPanel::takeSelection()
{
    const Sequence& sequence = *m_editor->sequence();
    const int id = m_view->selectedClip();
    const int track = m_view->selectedTrack();
    m_delete->setEnabled(canDelete());
    m_bake->setEnabled(m_editor->document() && m_editor->baked());
    if (findClip(sequence, id)) {
        const Document* document = m_editor->document();
        const double height = document ? document->figure().height : 1.0;
        m_clipForm->showClip(sequence, id, m_editor->baked().get(), decimalsOfLengths(height));
        m_side->setCurrentWidget(m_clipForm);
    } else if (track > 0 && track < static_cast<int>(sequence.tracks.size())) {
        m_layerForm->showLayer(sequence, track);
        m_side->setCurrentWidget(m_layerForm);
    } else {
        m_side->setCurrentWidget(m_hint);
    }
    showCompanion();
}

// The clip that comes in, where it lies, beside what is made of it.
void TracksPanel::showCompanion()
{
    const SequencePlace place = placeOf(*m_editor->sequence(), m_view->selectedClip());
    const bool comesIn = place.track == 0 && place.index > 0;
    m_editor->setCompanion(comesIn && m_ghost->isChecked() ? m_view->selectedClip() : 0);
}

void TracksPanel::showFailure(const std::vector<Diagnostic>& diagnostics)
{
    QStringList lines;
    bool unmatched = false;
    for (const Diagnostic& diagnostic : diagnostics) {
        lines << translated(diagnostic.text);
        unmatched = unmatched || diagnostic.code == "joint-unmatched";
    }
    if (!unmatched || !m_attempt) {
        m_notice->tell(lines.join(QLatin1Char(' ')));
        return;
    }
    const SequenceClip& clip = m_attempt->clip;
    const bool someMatch =
        !mapOfNames(clip.names, *clip.source.skeleton, *m_attempt->target).matches.empty();
    m_notice->tellUnmatched(lines.join(QLatin1Char(' ')), someMatch && !clip.keepUnmatched);
}

void TracksPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        takeSequence();
    }
    QWidget::changeEvent(event);
}

void TracksPanel::retranslate()
{
    m_add->setText(tr("Add clip"));
    m_add->setToolTip(tr("Put an open clip or a file at the end of the main track, or on the "
                         "selected layer at the play-head"));
    m_addLayer->setTitle(tr("Add a layer over the others"));
    m_cut->setTitle(tr("Cut at the play-head (C)"));
    m_delete->setTitle(withKey(tr("Remove what is selected"), "edit.delete"));
    m_ripple->setTitle(tr("Ripple: later clips of the main track follow"));
    m_snap->setTitle(tr("Snap to edges and to the play-head (Ctrl while dragging: the opposite)"));
    m_ghost->setTitle(tr("Ghost: show the selected clip where it lies"));
    m_bake->setText(tr("Bake to clip"));
    m_bake->setToolTip(tr("Make an ordinary clip of the whole sequence, in a tab of its own"));
    m_hint->setText(tr("Drop clips into the tracks, from their tabs or as files; where two overlap "
                       "they are blended. Select a clip to set its part, its speed and how it "
                       "blends; select a layer by its name to set its mask."));
}

} // namespace limber
