#include "ui/curves/curves_panel.h"

#include "core/document/session.h"
#include "core/motion/carried_joints.h"
#include "ui/curves/channel_list.h"
#include "ui/curves/channel_model.h"
#include "ui/curves/curve_editor.h"
#include "ui/curves/curve_menu.h"
#include "ui/curves/curve_mouse.h"
#include "ui/curves/curve_stage.h"
#include "ui/curves/curve_tool.h"
#include "ui/curves/curve_tool_bar.h"
#include "ui/curves/curve_view.h"
#include "ui/curves/key_nudge.h"
#include "ui/curves/key_walk.h"
#include "ui/curves/shown_curves.h"
#include "ui/theme/theme.h"

#include <QKeyEvent>
#include <QLabel>
#include <QSplitter>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

namespace limber {

namespace {

// What is kept for each open document.
struct DocumentState {
    ChannelStates channels;
    KeySelection keys;
    std::optional<KeySelection> keysBeforePreview; // that moves frames: back after Cancel
    SkeletonPtr skeleton;                          // whose channels these are

    void carryTo(const SkeletonPtr& next);
};

// Another skeleton: what was said of a channel is said of the one that it has become.
void DocumentState::carryTo(const SkeletonPtr& next)
{
    const SkeletonPtr before = std::exchange(skeleton, next);
    if (!before || before == next || *before == *next)
        return;
    const std::vector<int> places = carriedChannels(*before, *next, carriedJoints(*before, *next));
    channels = channels.carried(places);
    keys = keys.ofChannels(places);
    if (keysBeforePreview)
        keysBeforePreview = keysBeforePreview->ofChannels(places);
}

} // namespace

struct CurvesPanel::Private {
    Private(CurvesPanel& panel, Session& s);

    // What happens in the session.
    void takeDocument();
    void leaveDocument();
    void takeSelection();
    void takeChanges(const ChangeSet& changes);
    void moveKeysWithFrames(const FrameMap& from, const FrameMap& to);

    void refreshJoints();
    void refreshCurves();
    void refreshTiming();
    void refreshBar();
    void refreshEmptyState();
    void showKeys();
    void setKeys(const KeySelection& keys) { stage->setKeys(keys); }
    void takeKeys(); // the editor's are the shown document's
    int softRadius() const { return bar->softRadius(); }
    void chooseCurve(int joint, int channel);
    DocumentState& state() { return states[document]; }

    bool wants(const QKeyEvent& event) const;
    void showMenu(const QPoint& position);

    CurvesPanel& q;
    Session& session;
    CurveEditor editor;
    KeyNudge nudge{editor, [this](int channel) { return stage->nudgeStep(channel); }};
    std::map<const Document*, DocumentState> states;
    const Document* document = nullptr; // that is shown
    std::vector<int> joints;            // whose curves are here

    QStackedLayout* pages = nullptr;
    QLabel* empty = nullptr;
    QWidget* filled = nullptr;
    ChannelList* list = nullptr;
    CurveToolBar* bar = nullptr;
    CurveView* view = nullptr;
    ShownCurves* shown = nullptr;
    CurveStage* stage = nullptr;
    std::unique_ptr<CurveTool> tool;

    QMetaObject::Connection documentFrames, documentGhost;
};

CurvesPanel::Private::Private(CurvesPanel& panel, Session& s) : q(panel), session(s), editor(s)
{
    empty = new QLabel(&q);
    empty->setProperty("quiet", true);
    empty->setAlignment(Qt::AlignCenter);
    empty->setWordWrap(true);

    filled = new QWidget(&q);
    auto* splitter = new QSplitter(filled);
    list = new ChannelList(session, splitter);
    auto* right = new QWidget(splitter);
    bar = new CurveToolBar(right);
    view = new CurveView(right);
    shown = new ShownCurves(session, *list, *view, &q);
    stage = new CurveStage(session, editor, *view, *bar, &q);
    tool = std::make_unique<CurveTool>(*stage);
    view->setTool(tool.get());
    auto* column = new QVBoxLayout(right);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(metric::kInside);
    column->addWidget(bar);
    column->addWidget(view, 1);
    splitter->addWidget(list);
    splitter->addWidget(right);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({300, 900});
    splitter->setChildrenCollapsible(true);
    auto* whole = new QVBoxLayout(filled);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(splitter);
    pages = new QStackedLayout(&q);
    pages->addWidget(empty);
    pages->addWidget(filled);
}

// Which curves are here, and where

void CurvesPanel::Private::takeDocument()
{
    leaveDocument();
    document = session.current();
    if (document) {
        documentFrames = QObject::connect(
            document, &Document::framesMoved, &q,
            [this](const FrameMap& from, const FrameMap& to) { moveKeysWithFrames(from, to); });
        documentGhost =
            QObject::connect(document, &Document::ghostChanged, &q, [this] { refreshCurves(); });
        state().carryTo(document->clip().skeleton);
        editor.setKeys(state().keys);
    } else {
        editor.setKeys({});
    }
    shown->setDocument(document, document ? &state().channels : nullptr);
    refreshTiming();
    refreshJoints();
    shown->frameAll();
}

// What is under way belongs to the document that was shown until now.
void CurvesPanel::Private::leaveDocument()
{
    tool->cancel();
    editor.cancel();
    QObject::disconnect(documentFrames);
    QObject::disconnect(documentGhost);
    document = nullptr;
    shown->setDocument(nullptr, nullptr);
}

void CurvesPanel::Private::takeSelection()
{
    // The active joint may change while the curves stay where they are.
    const std::set<int> before(joints.begin(), joints.end());
    const std::set<int> now(session.selection().begin(), session.selection().end());
    if (before == now) {
        shown->refreshActive();
        return;
    }
    tool->cancel();
    refreshJoints();
    shown->fitValues();
}

void CurvesPanel::Private::refreshJoints()
{
    joints = session.selection();
    list->setJoints(joints, document ? &state().channels : nullptr);
    refreshEmptyState();
    refreshCurves();
}

void CurvesPanel::Private::refreshTiming()
{
    const Clip* clip = document ? &document->clip() : nullptr;
    view->setTiming(clip ? clip->frameCount : 0, clip ? clip->frameTime : FrameTime{});
    view->setRange(document ? document->take().range : std::nullopt);
    view->setPlayHead(session.time());
}

void CurvesPanel::Private::refreshCurves()
{
    shown->refresh();
    KeySelection visible = editor.keys();
    for (const int channel : visible.channels()) {
        if (!view->scene().item(channel))
            visible.removeChannel(channel);
    }
    if (visible != editor.keys())
        setKeys(visible);
    else
        showKeys();
}

// A row of the list or a curve was clicked.
void CurvesPanel::Private::chooseCurve(int joint, int channel)
{
    state().channels.active = channel;
    stage->chooseJoint(joint);
    shown->refreshActive();
}

void CurvesPanel::Private::takeChanges(const ChangeSet& changes)
{
    if (changes.everything || changes.skeleton || changes.timing) {
        tool->cancel();
        const Clip& clip = document->clip();
        state().keys = editor.keys();
        state().carryTo(clip.skeleton);
        KeySelection kept = state().keys;
        for (const int channel : kept.channels()) {
            if (channel >= clip.channelCount() || kept.frames(channel).back() >= clip.frameCount)
                kept.removeChannel(channel);
        }
        editor.setKeys(kept);
        if (changes.everything || changes.skeleton)
            refreshJoints();
        else
            refreshCurves();
        refreshTiming();
        list->channelModel().refreshValues();
        refreshBar();
        refreshEmptyState();
        shown->frameAll();
        return;
    }
    if (changes.names) {
        state().carryTo(document->clip().skeleton);
        list->channelModel().refreshSwitches();
        refreshCurves();
    }
    shown->takeSamples(changes);
    if (changes.range)
        refreshTiming();
    if (changes.samples()) {
        list->channelModel().refreshValues();
        refreshBar();
    }
}

void CurvesPanel::Private::moveKeysWithFrames(const FrameMap& from, const FrameMap& to)
{
    std::optional<KeySelection>& before = state().keysBeforePreview;
    KeySelection keys = editor.keys();
    if (from)
        keys = before ? *before : keys.mapped(from->frames);
    before.reset();
    if (to) {
        if (document->isPreviewing())
            before = keys;
        keys = keys.unmapped(to->frames);
    }
    editor.setKeys(keys);
    state().keys = keys;
}

void CurvesPanel::Private::refreshEmptyState()
{
    QString text;
    if (!document)
        text = tr("Open a clip to see its curves.");
    else if (document->clip().frameCount == 0)
        text = tr("This clip has no frames.");
    else if (joints.empty())
        text = tr("Select a joint to see its curves.");
    else if (list->channelModel().channels().empty())
        text = tr("%1 has no channels.")
                   .arg(QString::fromStdString(
                       displayName(*document->clip().skeleton, session.activeJoint())));
    empty->setText(text);
    pages->setCurrentWidget(text.isEmpty() ? filled : static_cast<QWidget*>(empty));
}

// Keys and their values

void CurvesPanel::Private::takeKeys()
{
    if (document) {
        state().keys = editor.keys();
        state().keysBeforePreview.reset();
    }
    showKeys();
}

void CurvesPanel::Private::showKeys()
{
    view->setKeys(editor.keys());
    refreshBar();
}

void CurvesPanel::Private::refreshBar()
{
    const KeySelection& keys = editor.keys();
    if (!document || keys.isEmpty()) {
        bar->setKeys(0, {}, Unit::None, false);
        return;
    }
    bar->setValueStep(stage->nudgeStep(keys.channels().front()) / 4.0);
    bar->setKeys(keys.count(), editor.commonValue(), editor.commonUnit(), editor.canChange());
}

// The keyboard

bool CurvesPanel::Private::wants(const QKeyEvent& event) const
{
    if (tool->isBusy())
        return true; // no command runs in the middle of a drag
    return KeyNudge::isNudge(event) && !editor.keys().isEmpty();
}

void CurvesPanel::Private::showMenu(const QPoint& position)
{
    const CurveSpot spot = view->spotAt(position);
    const bool onCurve = spot.kind == CurveSpot::Kind::Key || spot.kind == CurveSpot::Kind::Line;
    if (spot.kind == CurveSpot::Kind::Key && !editor.keys().contains(spot.key)) {
        KeySelection only;
        only.add(spot.key);
        setKeys(only);
    }
    CurveMenu menu(q, onCurve ? std::optional(spot.key.channel) : std::nullopt, &q);
    menu.setScales(bar->scales());
    QObject::connect(&menu, &CurveMenu::scalesChanged, bar, &CurveToolBar::setScales);
    QObject::connect(&menu, &CurveMenu::switchWanted, &q, [this](int channel, CurveMenu::Switch s) {
        ChannelStates& channels = state().channels;
        if (s == CurveMenu::Switch::Hide)
            channels.hidden.insert(channel);
        else if (s == CurveMenu::Switch::Lock)
            session.setChannelLocked(channel, true);
        else
            channels.solo = {channel};
        list->channelModel().refreshSwitches();
        refreshCurves();
    });
    QObject::connect(&menu, &CurveMenu::allKeysWanted, &q, [this](int channel) {
        KeySelection all;
        all.add(channel, allFrames(document->clip()));
        setKeys(all);
    });
    menu.exec(view->mapToGlobal(position));
}

CurvesPanel::CurvesPanel(Session& session, QWidget* parent)
    : QWidget(parent), d(std::make_unique<Private>(*this, session))
{
    setFocusProxy(d->view);
    connect(&session, &Session::currentChanged, this, [this] { d->takeDocument(); });
    connect(&session, &Session::documentAboutToClose, this, [this](const Document* document) {
        if (document == d->document)
            d->leaveDocument();
        d->states.erase(document);
    });
    // While another document comes up, its selection may be told before it is.
    const auto whenShown = [this](auto run) {
        return [this, run](const auto&... arguments) {
            if (d->document && d->document == d->session.current())
                run(arguments...);
        };
    };
    connect(&session, &Session::changed, this,
            whenShown([this](const ChangeSet& changes) { d->takeChanges(changes); }));
    connect(&session, &Session::selectionChanged, this, whenShown([this] { d->takeSelection(); }));
    connect(&session, &Session::visibilityChanged, this, whenShown([this] { d->refreshCurves(); }));
    connect(&session, &Session::timeChanged, d->view, &CurveView::setPlayHead);
    connect(&ThemeNotifier::instance(), &ThemeNotifier::changed, this,
            [this] { d->refreshCurves(); });
    connectParts();
    d->takeDocument();
}

// What the list, the view, the tool and the bar say to each other.
void CurvesPanel::connectParts()
{
    connect(d->list, &ChannelList::switchesChanged, this, [this] { d->refreshCurves(); });
    connect(d->list, &ChannelList::keysWanted, this, [this](const std::vector<int>& channels) {
        KeySelection all;
        for (const int channel : channels)
            all.add(channel, allFrames(d->document->clip()));
        d->setKeys(all);
        d->refreshCurves(); // keys of hidden curves are not selected
    });
    connect(d->view, &CurveView::menuWanted, this, [this](const QPoint& p) { d->showMenu(p); });
    connect(d->bar, &CurveToolBar::frameAllWanted, this, &CurvesPanel::frameAll);
    connect(d->bar, &CurveToolBar::frameSelectedWanted, this, &CurvesPanel::frameSelected);
    connect(d->bar, &CurveToolBar::normalisedChanged, d->view, &CurveView::setNormalised);
    connect(d->bar, &CurveToolBar::scalesChanged, this, [this](bool scales) {
        d->tool->setMode(scales ? CurveTool::Mode::Scale : CurveTool::Mode::Move);
        emit scalesChanged(scales);
    });
    connect(d->list, &ChannelList::rowChosen, this,
            [this](int joint, int channel) { d->chooseCurve(joint, channel); });
    connect(d->stage, &CurveStage::curveChosen, this, [this](int channel) {
        d->chooseCurve(d->document->clip().skeleton->channel(channel).joint, channel);
    });
    connect(d->stage, &CurveStage::keysChosen, this, [this] { d->takeKeys(); });
    connect(d->stage, &CurveStage::keysMoved, this, [this] {
        d->state().keys = d->editor.keys();
        d->view->setKeys(d->editor.keys());
    });
    connect(d->bar, &CurveToolBar::valueChanging, this, [this](double value) {
        if (d->editor.isChanging() || d->editor.begin())
            d->editor.previewValue(value, d->softRadius());
    });
    connect(d->bar, &CurveToolBar::valueCommitted, this, [this](double value) {
        if (d->editor.isChanging() || d->editor.begin())
            d->editor.previewValue(value, d->softRadius());
        d->editor.commit();
        d->refreshBar();
    });
    connect(d->bar, &CurveToolBar::valueCancelled, this, [this] {
        d->editor.cancel();
        d->refreshBar();
    });
}

CurvesPanel::~CurvesPanel()
{
    d->view->setTool(nullptr);
}

bool CurvesPanel::canCopy() const
{
    return !d->editor.keys().isEmpty();
}

void CurvesPanel::copy()
{
    d->editor.copy();
}

bool CurvesPanel::canPaste() const
{
    return d->editor.canPaste() && d->pages->currentWidget() == d->filled;
}

void CurvesPanel::paste()
{
    d->editor.paste(d->shown->drawn());
    d->setKeys(d->editor.keys());
}

bool CurvesPanel::canDelete() const
{
    return !d->editor.keys().isEmpty();
}

void CurvesPanel::deleteSelected()
{
    d->editor.deleteKeys();
    d->showKeys();
}

void CurvesPanel::selectAll()
{
    KeySelection all;
    for (const int channel : d->shown->unlocked())
        all.add(channel, allFrames(d->document->clip()));
    d->setKeys(all);
}

void CurvesPanel::selectNone()
{
    d->setKeys({});
}

void CurvesPanel::invertSelection()
{
    KeySelection inverted;
    for (const int channel : d->shown->unlocked())
        inverted.add(channel, allFrames(d->document->clip()));
    inverted.remove(d->editor.keys());
    d->setKeys(inverted);
}

void CurvesPanel::frameAll()
{
    d->shown->frameAll();
}

void CurvesPanel::frameSelected()
{
    d->view->frameKeys(d->editor.keys());
}

void CurvesPanel::zoom(double steps)
{
    const double factor = std::pow(kCurvesZoomPerNotch, steps);
    d->view->zoom(d->view->plotArea().center(), factor, factor);
}

void CurvesPanel::setScales(bool scales)
{
    d->bar->setScales(scales);
}

void CurvesPanel::goToKey(int direction)
{
    if (!d->document || d->document->clip().frameCount == 0)
        return;
    const std::vector<int> drawn = d->shown->drawn();
    const std::optional<int> frame =
        nextKeyFrame(d->document->clip(), d->editor.keys(), drawn, d->session.frame(), direction);
    if (!frame) {
        emit d->session.message(direction > 0 ? tr("This is the last key.")
                                              : tr("This is the first key."));
        return;
    }
    if (d->editor.keys().isEmpty() && drawn.empty())
        emit d->session.message(tr("No joint is selected: the clip has only its two ends."));
    d->session.pause();
    d->session.setTime(*frame);
}

void CurvesPanel::takeKeysHere()
{
    const std::vector<int> channels = d->shown->unlocked();
    if (!d->document || d->document->clip().frameCount == 0 || channels.empty()) {
        emit d->session.message(d->joints.empty() ? tr("Select a joint to see its curves.")
                                                  : tr("No shown curve can be changed."));
        return;
    }
    d->session.pause();
    KeySelection keys = d->editor.keys();
    for (const int channel : channels)
        keys.add(CurveKey{channel, d->session.frame()});
    d->setKeys(keys);
    d->view->setFocus();
    emit d->session.message(
        tr("%n key(s) of frame %1 are selected.", nullptr, static_cast<int>(channels.size()))
            .arg(d->session.frame()));
}

bool CurvesPanel::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && d->wants(*static_cast<QKeyEvent*>(event))) {
        event->accept(); // it comes as a key press then
        return true;
    }
    return QWidget::event(event);
}

void CurvesPanel::keyPressEvent(QKeyEvent* event)
{
    if (!d->wants(*event)) {
        QWidget::keyPressEvent(event);
    } else if (d->tool->isBusy()) {
        d->tool->key(event->key(), event->modifiers());
    } else if (d->nudge.press(*event, d->softRadius())) {
        d->state().keys = d->editor.keys();
        d->showKeys();
    }
}

void CurvesPanel::keyReleaseEvent(QKeyEvent* event)
{
    if (d->tool->isBusy() && (event->key() == Qt::Key_Shift || event->key() == Qt::Key_Control))
        d->tool->key(event->key(), event->modifiers());
    else if (d->nudge.release(*event))
        d->setKeys(d->editor.keys());
    else
        QWidget::keyReleaseEvent(event);
}

void CurvesPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        d->refreshEmptyState();
}

} // namespace limber
