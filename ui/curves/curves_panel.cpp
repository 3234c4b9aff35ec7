#include "ui/curves/curves_panel.h"

#include "core/document/session.h"
#include "ui/curves/channel_list.h"
#include "ui/curves/channel_model.h"
#include "ui/curves/channel_style.h"
#include "ui/curves/curve_editor.h"
#include "ui/curves/curve_menu.h"
#include "ui/curves/curve_readout.h"
#include "ui/curves/curve_tool.h"
#include "ui/curves/curve_tool_bar.h"
#include "ui/curves/curve_view.h"
#include "ui/curves/key_nudge.h"
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

namespace limber {

namespace {

// What is kept for each open document.
struct DocumentState {
    ChannelStates channels;
    KeySelection keys;
    std::optional<KeySelection> keysBeforePreview; // that moves frames: back after Cancel
};

} // namespace

struct CurvesPanel::Private : CurveToolHost {
    Private(CurvesPanel& panel, Session& s);

    // CurveToolHost
    CurveSpot spotAt(const QPointF& position) const override { return view->spotAt(position); }
    KeySelection keysIn(const QRectF& box) const override;
    double pixelsPerFrame() const override { return view->transform().frameScale; }
    const KeySelection& keys() const override { return editor.keys(); }
    void setKeys(const KeySelection& keys) override;
    void chooseCurve(int channel) override;
    bool beginDrag() override;
    void preview(const KeyDrag& drag) override;
    void commitDrag() override;
    void cancelDrag() override;
    int softRadius() const override { return bar->softRadius(); }
    void setSoftRadius(int frames) override { bar->setSoftRadius(frames); }
    void scrubTo(double x) override;
    void pan(const QPointF& pixels) override { view->pan(pixels); }
    void showBox(const std::optional<QRectF>& box) override { view->setBox(box); }
    void hover(const CurveSpot& spot, const QPointF& position) override;

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
    ShownCurve shownCurve(const Clip& clip, const Clip* saved, int channel) const;
    std::vector<int> drawnChannels() const;
    std::vector<int> drawnUnlockedChannels() const;
    DocumentState& state() { return states[document]; }

    bool wants(const QKeyEvent& event) const;
    double nudgeStep(int channel) const;
    void showMenu(const QPoint& position);

    CurvesPanel& q;
    Session& session;
    CurveEditor editor;
    CurveTool tool{*this};
    KeyNudge nudge{editor, [this](int channel) { return nudgeStep(channel); }};
    std::map<const Document*, DocumentState> states;
    const Document* document = nullptr; // that is shown
    std::vector<int> joints;            // whose curves are here

    QStackedLayout* pages = nullptr;
    QLabel* empty = nullptr;
    QWidget* filled = nullptr;
    ChannelList* list = nullptr;
    CurveToolBar* bar = nullptr;
    CurveView* view = nullptr;

    QMetaObject::Connection documentFrames, documentModified;
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
    view->setTool(&tool);
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

    editor.setLock([this](int channel) { return state().channels.locked.contains(channel); });
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
        // After saving, the ghost is another.
        documentModified =
            QObject::connect(document, &Document::modifiedChanged, &q, [this] { refreshCurves(); });
        editor.setKeys(state().keys);
    } else {
        editor.setKeys({});
    }
    refreshTiming();
    refreshJoints();
    view->frameAll();
}

// What is under way belongs to the document that was shown until now.
void CurvesPanel::Private::leaveDocument()
{
    tool.cancel();
    editor.cancel();
    QObject::disconnect(documentFrames);
    QObject::disconnect(documentModified);
    document = nullptr;
}

void CurvesPanel::Private::takeSelection()
{
    // The active joint may change while the curves stay where they are.
    const std::set<int> before(joints.begin(), joints.end());
    const std::set<int> now(session.selection().begin(), session.selection().end());
    if (before == now)
        return;
    tool.cancel();
    refreshJoints();
    view->fitValues();
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
    view->setTiming(clip ? clip->frameCount : 0, clip ? clip->frameTime.seconds : 1.0);
    view->setRange(document ? document->take().range : std::nullopt);
    view->setPlayHead(session.time());
}

ShownCurve CurvesPanel::Private::shownCurve(const Clip& clip, const Clip* saved, int channel) const
{
    const ChannelType type = clip.skeleton->channel(channel).type;
    const auto index = static_cast<std::size_t>(channel);
    ShownCurve shown;
    shown.channel = channel;
    shown.curve = clip.curves[index];
    if (saved)
        shown.ghost = saved->curves[index];
    shown.colour = curveColour(type);
    shown.line = curveLine(type);
    shown.locked = editor.isLocked(channel);
    shown.name = curveName(*clip.skeleton, channel);
    shown.unit = unitOf(type);
    return shown;
}

void CurvesPanel::Private::refreshCurves()
{
    std::vector<ShownCurve> shown;
    if (document && document->clip().frameCount > 0) {
        const Clip& clip = document->clip();
        const TakePtr& saved = document->saved();
        // A saved curve of other frames or channels has no place under this one.
        const bool comparable = saved && saved->clip.frameCount == clip.frameCount &&
                                sameStructure(*saved->clip.skeleton, *clip.skeleton);
        for (const int channel : drawnChannels())
            shown.push_back(shownCurve(clip, comparable ? &saved->clip : nullptr, channel));
    }
    view->setCurves(std::move(shown));

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

std::vector<int> CurvesPanel::Private::drawnChannels() const
{
    std::vector<int> drawn = list->channelModel().channels();
    const auto found = states.find(document);
    if (found != states.end())
        std::erase_if(drawn, [&](int channel) { return !found->second.channels.isDrawn(channel); });
    return drawn;
}

std::vector<int> CurvesPanel::Private::drawnUnlockedChannels() const
{
    std::vector<int> drawn = drawnChannels();
    std::erase_if(drawn, [this](int channel) { return editor.isLocked(channel); });
    return drawn;
}

void CurvesPanel::Private::takeChanges(const ChangeSet& changes)
{
    if (changes.everything || changes.skeleton || changes.timing) {
        tool.cancel();
        const Clip& clip = document->clip();
        KeySelection kept = editor.keys();
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
        view->frameAll();
        return;
    }
    if (changes.names) {
        list->channelModel().refreshSwitches();
        refreshCurves();
    }
    for (const int channel : changes.channels)
        view->setCurve(channel, document->clip().curves[static_cast<std::size_t>(channel)],
                       changes.frames);
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
        keys = before ? *before : keys.mapped(*from);
    before.reset();
    if (to) {
        if (document->isPreviewing())
            before = keys;
        keys = keys.unmapped(*to);
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

KeySelection CurvesPanel::Private::keysIn(const QRectF& box) const
{
    return view->scene().keysIn(box.intersected(view->plotArea()), view->transform());
}

void CurvesPanel::Private::setKeys(const KeySelection& keys)
{
    editor.setKeys(keys);
    if (document) {
        state().keys = keys;
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
    const Clip& clip = document->clip();
    const std::vector<int> channels = keys.channels();
    const double first = clip.sample(channels.front(), keys.frames(channels.front()).front());
    const auto isFirst = [&](int channel) {
        return std::ranges::all_of(keys.frames(channel),
                                   [&](int frame) { return clip.sample(channel, frame) == first; });
    };
    const bool isCommon = std::ranges::all_of(channels, isFirst);
    const auto isDegrees = [&](int channel) {
        return isRotation(clip.skeleton->channel(channel).type);
    };
    const bool editable =
        std::ranges::any_of(channels, [this](int channel) { return !editor.isLocked(channel); });
    bar->setValueStep(nudgeStep(channels.front()) / 4.0);
    bar->setKeys(keys.count(), isCommon ? std::optional(first) : std::nullopt,
                 std::ranges::all_of(channels, isDegrees) ? Unit::Degrees : Unit::None, editable);
}

void CurvesPanel::Private::chooseCurve(int channel)
{
    const int joint = document->clip().skeleton->channel(channel).joint;
    if (joint == session.activeJoint())
        return;
    std::vector<int> selection = session.selection();
    std::erase(selection, joint);
    selection.push_back(joint);
    session.setSelection(std::move(selection));
}

// Dragging

bool CurvesPanel::Private::beginDrag()
{
    return editor.begin();
}

void CurvesPanel::Private::preview(const KeyDrag& drag)
{
    if (drag.kind == KeyDrag::Kind::Scale) {
        editor.previewScale(drag.factor, softRadius());
        view->setReadout(dragReadout(drag, 0.0, softRadius()), drag.position);
        return;
    }
    // Shown values move by steps that are finer than can be seen: short numbers come out.
    const bool rounds = drag.snap || !view->scene().isNormalised();
    const double step = drag.snap ? view->valueStep() : view->fineValueStep();
    double values = drag.pixels * -1.0 / view->transform().valueScale;
    if (rounds)
        values = std::round(values / step) * step;
    const auto delta = [&](int channel) {
        const CurveScene::Item* item = view->scene().item(channel);
        return item ? values / item->scale : 0.0;
    };
    editor.previewMove(drag.frames, delta, softRadius());
    if (state().keys != editor.keys()) {
        state().keys = editor.keys();
        view->setKeys(editor.keys());
    }
    view->setReadout(dragReadout(drag, values, softRadius()), drag.position);
}

void CurvesPanel::Private::commitDrag()
{
    editor.commit();
    view->setReadout(QString(), {});
    setKeys(editor.keys());
}

void CurvesPanel::Private::cancelDrag()
{
    editor.cancel();
    view->setReadout(QString(), {});
    setKeys(editor.keys());
}

void CurvesPanel::Private::scrubTo(double x)
{
    if (session.isPlaying())
        session.pause();
    session.setTime(std::round(view->transform().frame(x)));
}

void CurvesPanel::Private::hover(const CurveSpot& spot, const QPointF& position)
{
    const bool onCurve = spot.kind == CurveSpot::Kind::Key || spot.kind == CurveSpot::Kind::Line;
    view->showCursor(spot.kind);
    const CurveScene::Item* item = onCurve ? view->scene().item(spot.key.channel) : nullptr;
    if (!item) {
        view->setReadout(QString(), {});
        return;
    }
    view->setReadout(keyReadout(*item, spot.key.frame), position, spot.key);
}

// The keyboard

bool CurvesPanel::Private::wants(const QKeyEvent& event) const
{
    const Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
    if (tool.isBusy())
        return true; // no command runs in the middle of a drag
    if (KeyNudge::isNudge(event))
        return !editor.keys().isEmpty();
    return event.key() == Qt::Key_R && modifiers == Qt::NoModifier &&
           pages->currentWidget() == filled;
}

// One degree; of lengths, the power of ten below a hundredth of the figure's height.
double CurvesPanel::Private::nudgeStep(int channel) const
{
    if (!isPosition(document->clip().skeleton->channel(channel).type))
        return 1.0;
    return std::pow(10.0, std::floor(std::log10(document->figure().height / 100.0)));
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
            channels.locked.insert(channel);
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
        d->tool.setMode(scales ? CurveTool::Mode::Scale : CurveTool::Mode::Move);
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
    d->takeDocument();
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
    d->editor.paste(d->drawnChannels());
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
    for (const int channel : d->drawnUnlockedChannels())
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
    for (const int channel : d->drawnUnlockedChannels())
        inverted.add(channel, allFrames(d->document->clip()));
    inverted.remove(d->editor.keys());
    d->setKeys(inverted);
}

void CurvesPanel::frameAll()
{
    d->view->frameAll();
}

void CurvesPanel::frameSelected()
{
    d->view->frameKeys(d->editor.keys());
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
    } else if (d->tool.isBusy()) {
        d->tool.key(event->key(), event->modifiers());
    } else if (event->key() == Qt::Key_R) {
        d->bar->setScales(!d->bar->scales());
    } else if (d->nudge.press(*event, d->softRadius())) {
        d->state().keys = d->editor.keys();
        d->showKeys();
    }
}

void CurvesPanel::keyReleaseEvent(QKeyEvent* event)
{
    if (d->tool.isBusy() && (event->key() == Qt::Key_Shift || event->key() == Qt::Key_Control))
        d->tool.key(event->key(), event->modifiers());
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
