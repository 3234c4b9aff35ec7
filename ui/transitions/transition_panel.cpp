#include "ui/transitions/transition_panel.h"

#include "core/blend/sequence_names.h"
#include "core/blend/sequence_sliding.h"
#include "core/motion/nominal_rate.h"
#include "ui/joint_map/name_map_dialog.h"
#include "ui/transitions/distance_map_view.h"
#include "ui/transitions/seam_model.h"
#include "ui/transitions/seam_quality_view.h"
#include "ui/transitions/transition_choice.h"
#include "ui/widgets/translated.h"

#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTimer>
#include <QTreeView>

#include <algorithm>
#include <cmath>
#include <utility>

namespace limber {

namespace {

constexpr int kSearchPauseMs = 300;     // after the last change of a clip
constexpr int kChoicePauseMs = 60;      // while an arrow key is held down
constexpr double kShownAroundSec = 1.0; // of the clips before and after the seam

// As many as a ten-thousandth of the figure needs.
int lengthDecimals(double height)
{
    const double unit = std::max(height, 1e-9) * 1e-4;
    return std::clamp(static_cast<int>(std::ceil(-std::log10(unit))), 0, 9);
}

QString diagnosticsText(const std::vector<Diagnostic>& diagnostics)
{
    QStringList lines;
    for (const Diagnostic& diagnostic : diagnostics)
        lines << translated(diagnostic.text);
    return lines.join(QLatin1Char('\n'));
}

// The stretch around a seam, to be played again and again.
FrameRange aroundSeam(const Clip& clip, const SeamPlace& place)
{
    const double around = std::min(kShownAroundSec * nominalRate(clip.frameTime),
                                   static_cast<double>(clip.frameCount));
    const int frames = static_cast<int>(std::lround(around));
    return {std::max(place.first - frames, 0),
            std::min(place.first + place.overlap + frames, clip.frameCount - 1)};
}

} // namespace

TransitionPanel::TransitionPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_run(new TransitionRun(session.background(), this)),
      m_pause(new QTimer(this)), m_choicePause(new QTimer(this))
{
    for (QTimer* timer : {m_pause, m_choicePause})
        timer->setSingleShot(true);
    m_pause->setInterval(kSearchPauseMs);
    m_choicePause->setInterval(kChoicePauseMs);
    makeLayout();
    connectWidgets();
    retranslate();
    schedule();
}

TransitionPanel::~TransitionPanel() = default;

void TransitionPanel::connectWidgets()
{
    connect(m_pause, &QTimer::timeout, this, &TransitionPanel::search);
    connect(m_choicePause, &QTimer::timeout, this, &TransitionPanel::make);
    connect(m_run, &TransitionRun::searched, this, &TransitionPanel::showSearch);
    connect(m_run, &TransitionRun::searchStopped, this, [this] {
        showMessage(tr("Stopped. Choose the clips or the window again to compare them."));
    });
    connect(m_run, &TransitionRun::made, this, &TransitionPanel::showMade);
    connect(m_run, &TransitionRun::makingStopped, this, [this] {
        m_makeWhenReady = false;
        showState();
    });
    connect(m_choice, &TransitionChoice::changed, this, &TransitionPanel::schedule);
    connect(m_choice, &TransitionChoice::mapWanted, this, &TransitionPanel::mapJoints);
    connect(m_mapButton, &QPushButton::clicked, this, &TransitionPanel::mapJoints);
    connect(m_keepButton, &QPushButton::clicked, this, [this] { useMatch({match().names, true}); });
    connect(m_choice, &TransitionChoice::methodChanged, this, &TransitionPanel::make);
    connect(m_view, &DistanceMapView::placeChosen, this, &TransitionPanel::choose);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) { chooseRow(current.row()); });
    connect(m_makeButton, &QPushButton::clicked, this, &TransitionPanel::makeClip);
    connect(m_cancelButton, &QPushButton::clicked, this, &TransitionPanel::cancel);

    const auto watch = [this](Document* document) {
        connect(document, &Document::historyChanged, this, &TransitionPanel::takeHistory);
        connect(document, &Document::changed, this, [this](const ChangeSet& changes) {
            if (changes.upAxis)
                takeHistory();
        });
    };
    connect(&m_session, &Session::documentAdded, this, watch);
    for (int i = 0; i < m_session.documentCount(); ++i)
        watch(m_session.document(i));
    connect(&m_session, &Session::changed, this, &TransitionPanel::takeChanges);
    connect(&m_session, &Session::currentChanged, this, [this] {
        if (!m_isShowing && m_previewed != m_session.current())
            cancel();
    });
    connect(&m_session, &Session::documentAboutToClose, this, [this](const Document* document) {
        if (document == m_previewed)
            cancel();
    });
}

// ---- the search

bool TransitionPanel::isCurrent(const SearchInput& input) const
{
    const Document* a = m_choice->a();
    const Document* b = m_choice->b();
    return a && b && input.a && input.b && sameClip(*input.a, *a->committed()) &&
           sameClip(*input.b, *b->committed()) && input.up == commonUpAxis() &&
           input.window == m_choice->window() && input.match.names == match().names &&
           input.match.keepUnmatched == match().keepUnmatched;
}

std::optional<UpAxis> TransitionPanel::commonUpAxis() const
{
    const UpAxis a = m_choice->a()->figure().up;
    return a == m_choice->b()->figure().up ? std::optional(a) : std::nullopt;
}

// The clips that were compared, with the contacts that they have by now.
SearchOutcome TransitionPanel::foundAsOfNow() const
{
    SearchOutcome found = m_found;
    found.input.a = m_choice->a()->committed();
    found.input.b = m_choice->b()->committed();
    return found;
}

MatchOptions TransitionPanel::match() const
{
    const bool chosen = m_match.a == m_choice->a() && m_match.b == m_choice->b();
    return chosen ? m_match.options : MatchOptions{};
}

void TransitionPanel::useMatch(const MatchOptions& match)
{
    m_match = {m_choice->a(), m_choice->b(), match};
    m_isStale = true;
    schedule();
}

void TransitionPanel::mapJoints()
{
    const Document* a = m_choice->a();
    const Document* b = m_choice->b();
    if (!a || !b || a == b)
        return;
    auto* dialog = new NameMapDialog(b->clip().skeleton, a->clip().skeleton, match(), window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &NameMapDialog::chosen, this, &TransitionPanel::useMatch);
    dialog->open();
}

void TransitionPanel::schedule()
{
    if (m_found.search && isCurrent(m_found.input) && !m_isStale)
        return; // another clip came or went
    m_isStale = true;
    m_run->stop();
    dropPreview();
    m_view->setChosen(std::nullopt);
    m_quality->clear();
    m_pause->start();
    showState();
}

void TransitionPanel::takeHistory()
{
    if (!m_isShowing && !isCurrent(m_found.input))
        schedule();
}

void TransitionPanel::search()
{
    if (!isVisible() || !m_isStale)
        return; // when it is shown again
    const Document* a = m_choice->a();
    const Document* b = m_choice->b();
    if (!a || !b) {
        m_found = {};
        m_view->clear();
        m_seams->clear();
        showMessage(tr("Open two clips to see where one can go over into the other, or one clip to "
                       "find its loops."));
        return;
    }
    const SearchInput input{a->committed(), b->committed(), commonUpAxis(), m_choice->window(),
                            match()};
    if (!m_found.search)
        showMessage(tr("Comparing every frame of A with every frame of B …"));
    m_run->search(input);
}

void TransitionPanel::showSearch(const SearchOutcome& outcome)
{
    if (!isCurrent(outcome.input)) {
        schedule();
        return;
    }
    m_isStale = false;
    m_found = outcome;
    m_made = {};
    if (!outcome.search) {
        m_view->clear();
        m_seams->clear();
        showMessage(diagnosticsText(outcome.diagnostics));
        const bool unmatched = std::ranges::any_of(outcome.diagnostics, [](const Diagnostic& told) {
            return told.code == "joint-unmatched";
        });
        m_mapButton->setVisible(unmatched);
        m_keepButton->setVisible(unmatched && !match().keepUnmatched &&
                                 !mapOfNames(match().names, *outcome.input.b->clip.skeleton,
                                             *outcome.input.a->clip.skeleton)
                                      .matches.empty());
        return;
    }
    const Document* a = m_choice->a();
    const bool itself = outcome.input.a == outcome.input.b;
    const int decimals = lengthDecimals(a->figure().height);
    m_view->setTitles(a->title(), m_choice->b()->title());
    m_view->setMap(outcome.search, outcome.picture, a->clip().frameTime, decimals);
    {
        const QSignalBlocker quiet(m_list->selectionModel());
        m_seams->setSearch(outcome.search, itself, a->figure().height, decimals);
    }
    m_choice->showWindow(outcome.search->map.window);
    m_pages->setCurrentWidget(m_view);
    showState();
}

// ---- choosing a seam

void TransitionPanel::chooseRow(int row)
{
    if (row < 0 || m_isStale)
        return;
    const SeamCandidate seam = m_seams->seam(row);
    m_view->setChosen(seam);
    choose(seam);
}

void TransitionPanel::choose(const SeamCandidate& seam)
{
    if (m_isStale)
        return;
    {
        const QSignalBlocker quiet(m_list->selectionModel());
        const QModelIndex row = m_seams->index(m_seams->rowOf(seam), 0);
        m_list->setCurrentIndex(row);
        m_list->scrollTo(row);
    }
    m_list->viewport()->update();
    m_makeWhenReady = false;
    m_made = {}; // what is previewed stays until the other one is there
    m_choicePause->start();
    showState();
}

bool TransitionPanel::chosenLoops() const
{
    return m_view->chosen() && m_found.search && m_seams->isOfItself() &&
           canLoop(*m_view->chosen(), m_found.search->map.window);
}

void TransitionPanel::make()
{
    m_choicePause->stop();
    if (m_isStale || !m_found.search || !m_view->chosen())
        return;
    SeamSettings settings;
    settings.method = m_choice->method();
    m_run->make(foundAsOfNow(), *m_view->chosen(), chosenLoops(), settings);
    showState();
}

void TransitionPanel::showMade(const SeamOutcome& outcome)
{
    if (m_isStale || !isCurrent(m_found.input)) {
        schedule();
        return;
    }
    m_made = outcome;
    if (!outcome.made) {
        dropPreview();
        m_quality->clear();
        m_makeWhenReady = false;
    } else {
        m_quality->setQuality(outcome.made->joined.seams.front().quality,
                              lengthDecimals(m_choice->a()->figure().height));
        preview(outcome);
    }
    showState();
    if (std::exchange(m_makeWhenReady, false))
        makeClip();
}

// A's document shows the transition; around the seam it plays again and again, a loop as a whole.
void TransitionPanel::preview(const SeamOutcome& outcome)
{
    Document* document = m_choice->a();
    const Clip& clip = outcome.made->joined.clip;
    const SeamPlace place = outcome.made->joined.seams.front().place;
    Take take = withResult(*document->committed(), EditResult{clip, outcome.made->framesOfA});
    take.contacts = outcome.contacts;
    take.range =
        outcome.isLoop ? std::nullopt : fittedRange(aroundSeam(clip, place), clip.frameCount);
    m_isShowing = true;
    m_session.setCurrent(document);
    if (!m_preview)
        m_timeBefore = m_session.time();
    document->preview(std::move(take), Document::PreviewOf::Operation);
    m_session.setTime(place.first);
    m_isShowing = false;
    m_previewed = document;
    m_preview = document->shown();
}

void TransitionPanel::dropPreview()
{
    m_choicePause->stop();
    m_run->stopMaking();
    m_makeWhenReady = false;
    m_made = {};
    const TakePtr preview = std::exchange(m_preview, nullptr);
    if (preview && m_previewed && m_previewed->shown() == preview) {
        m_isShowing = true;
        m_previewed->cancelPreview();
        if (m_previewed == m_session.current())
            m_session.setTime(m_timeBefore);
        m_isShowing = false;
    }
    m_previewed = nullptr;
}

void TransitionPanel::cancel()
{
    dropPreview();
    m_view->setChosen(std::nullopt);
    m_quality->clear();
    {
        const QSignalBlocker quiet(m_list->selectionModel());
        m_list->setCurrentIndex({});
        m_list->clearSelection();
    }
    m_list->viewport()->update();
    showState();
}

// Another edit of the document takes the place of the preview; the in/out range of it may be moved.
void TransitionPanel::takeChanges()
{
    if (m_isShowing || !m_preview || !m_previewed || m_previewed->shown() == m_preview)
        return;
    if (m_previewed->isPreviewing() && sameClip(*m_previewed->shown(), *m_preview)) {
        m_preview = m_previewed->shown();
        return;
    }
    m_preview = nullptr;
    cancel();
}

void TransitionPanel::makeClip()
{
    if (!m_makeButton->isEnabled())
        return;
    if (!m_made.made || m_choicePause->isActive() || m_run->isMaking()) {
        m_makeWhenReady = true;
        if (!m_run->isMaking())
            make();
        return;
    }
    const SeamOutcome outcome = m_made;
    cancel();
    m_choice->keep();
    const JoinedClips& joined = outcome.made->joined;
    auto document = std::make_unique<Document>(joined.clip, outcome.figure, QString());
    document->setContacts(outcome.contacts);
    document->markUnsaved();
    Document* made = m_session.add(std::move(document));
    m_session.setTime(joined.seams.front().place.first);
    const QString done =
        outcome.isLoop ? tr("A new clip: a loop of %n frame(s).", nullptr, joined.clip.frameCount)
                       : tr("A new clip of %n frame(s).", nullptr, joined.clip.frameCount);
    emit m_session.message(done);
    if (const auto frames =
            slidingFrames(joined.seams, outcome.figure.height, joined.clip.frameCount))
        emit feetSlide(made, *frames);
}

// ---- showing

void TransitionPanel::frameAll()
{
    m_view->frameAll();
}

void TransitionPanel::frameSelected()
{
    m_view->frameChosen();
}

void TransitionPanel::showMessage(const QString& text)
{
    m_message->setText(text);
    m_mapButton->hide();
    m_keepButton->hide();
    m_pages->setCurrentWidget(m_messagePage);
    showState();
}

void TransitionPanel::showState()
{
    const bool chosen = !m_isStale && m_found.search && m_view->chosen();
    const bool refused = chosen && !m_run->isMaking() && !m_choicePause->isActive() &&
                         !m_made.made && !m_made.diagnostics.empty();
    m_makeButton->setEnabled(chosen && !refused);
    m_cancelButton->setEnabled(chosen || m_preview);
    m_makeButton->setText(chosenLoops() ? tr("Make loop") : tr("Make transition"));
    m_choice->setEnabled(m_choice->a() != nullptr);
    QString hint;
    if (refused)
        hint = diagnosticsText(m_made.diagnostics);
    else if (!chosen && m_found.search && !m_found.diagnostics.empty())
        hint = diagnosticsText(m_found.diagnostics);
    else if (!chosen && m_found.search && m_found.search->seams.empty())
        hint = tr("No place stands out; click one in the map.");
    else if (!chosen && m_found.search)
        hint = tr("Choose a place in the map or the list: the view shows it at once.");
    m_hint->setText(hint);
    m_hint->setVisible(!hint.isEmpty());
    m_quality->setVisible(chosen && !refused);
}

bool TransitionPanel::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && m_view->chosen()) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->modifiers() == Qt::NoModifier &&
            (key->key() == Qt::Key_Escape || key->key() == Qt::Key_Return)) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

void TransitionPanel::keyPressEvent(QKeyEvent* event)
{
    switch (m_view->chosen() ? event->key() : 0) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        makeClip();
        break;
    case Qt::Key_Escape:
        cancel();
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

void TransitionPanel::showEvent(QShowEvent* event)
{
    if (m_isStale)
        m_pause->start(0);
    QWidget::showEvent(event);
}

void TransitionPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        if (!m_found.search && !m_found.diagnostics.empty())
            m_message->setText(diagnosticsText(m_found.diagnostics));
        else if (!m_choice->a())
            m_isStale = true;
        if (m_isStale)
            m_pause->start();
    }
    QWidget::changeEvent(event);
}

} // namespace limber
