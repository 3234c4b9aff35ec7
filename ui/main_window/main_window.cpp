#include "ui/main_window/main_window.h"

#include "core/document/autosave.h"
#include "core/document/background.h"
#include "core/document/body_store.h"
#include "core/document/marker_store.h"
#include "core/document/sequence_store.h"
#include "ui/actions/body_actions.h"
#include "ui/actions/cheat_sheet.h"
#include "ui/actions/clip_actions.h"
#include "ui/actions/command_palette.h"
#include "ui/actions/commands.h"
#include "ui/actions/edit_actions.h"
#include "ui/actions/focus_keys.h"
#include "ui/actions/language.h"
#include "ui/actions/open_actions.h"
#include "ui/actions/playback_actions.h"
#include "ui/actions/preferences.h"
#include "ui/actions/save_actions.h"
#include "ui/actions/settings_dialog.h"
#include "ui/actions/view_actions.h"
#include "ui/body/body_panel.h"
#include "ui/curves/curves_panel.h"
#include "ui/history/history_panel.h"
#include "ui/inspector/inspector_panel.h"
#include "ui/main_window/clip_tabs.h"
#include "ui/main_window/disk_notices.h"
#include "ui/main_window/docks.h"
#include "ui/main_window/foot_lock_offer.h"
#include "ui/main_window/last_session.h"
#include "ui/main_window/main_menus.h"
#include "ui/main_window/playback_ticker.h"
#include "ui/main_window/recovery_offer.h"
#include "ui/main_window/start_screen.h"
#include "ui/main_window/status_panel.h"
#include "ui/main_window/workspace.h"
#include "ui/operations/operation_panel.h"
#include "ui/problems/problems_panel.h"
#include "ui/skeleton/skeleton_panel.h"
#include "ui/timeline/timeline_panel.h"
#include "ui/timeline/transport_bar.h"
#include "ui/tracks/tab_drag.h"
#include "ui/tracks/tracks_actions.h"
#include "ui/tracks/tracks_panel.h"
#include "ui/transitions/transition_panel.h"
#include "ui/viewport/viewport.h"
#include "ui/widgets/icon_button.h"
#include "ui/widgets/time_text.h"
#include "ui/widgets/translated.h"

#include <QAction>
#include <QCloseEvent>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QScreen>
#include <QSettings>
#include <QStatusBar>
#include <QTabBar>
#include <QVBoxLayout>

#include <vector>

namespace limber {

namespace {

const QString kSkeleton = QStringLiteral("skeleton");
const QString kInspector = QStringLiteral("inspector");
const QString kOperation = QStringLiteral("operation");
const QString kBody = QStringLiteral("body");
const QString kTimeline = QStringLiteral("timeline");
const QString kCurves = QStringLiteral("curves");
const QString kTracks = QStringLiteral("tracks");
const QString kTransitions = QStringLiteral("transitions");
const QString kProblems = QStringLiteral("problems");
const QString kHistory = QStringLiteral("history");

QStringList droppedFiles(const QMimeData* data)
{
    QStringList paths;
    for (const QUrl& url : data->urls()) {
        if (url.isLocalFile())
            paths << url.toLocalFile();
    }
    return paths;
}

} // namespace

// In the order in which they are made; they go the other way round.
struct MainWindow::Private {
    explicit Private(MainWindow* window) : commands(window), docks(*window) {}

    Preferences preferences;
    LanguageSwitch language;
    Session session;
    LastSession lastSession{session};
    Commands commands;
    Docks docks;
    FocusKeys focusKeys;
    std::unique_ptr<MarkerStore> markers;
    std::unique_ptr<SequenceStore> sequences;
    std::unique_ptr<BodyStore> bodies;
    std::unique_ptr<Autosave> autosave;
    std::unique_ptr<PlaybackTicker> ticker;
    std::unique_ptr<Viewport> view;

    Workspace* workspace = nullptr;
    SkeletonPanel* skeleton = nullptr;
    InspectorPanel* inspector = nullptr;
    OperationPanel* operation = nullptr;
    TracksPanel* tracks = nullptr;
    TransitionPanel* transitions = nullptr;
    ProblemsPanel* problems = nullptr;
    TransportBar* transport = nullptr;
    TimelinePanel* timeline = nullptr;
    CurvesPanel* curves = nullptr;
    BodyPanel* body = nullptr;
    BodyActions* bodyActions = nullptr;
    OpenActions* open = nullptr;
    SaveActions* save = nullptr;
    ViewActions* viewActions = nullptr;
    MainMenus* menus = nullptr;
    DiskNotices* disk = nullptr;
    bool settled = false; // unsaved work was asked about: the window may close
};

MainWindow::MainWindow(const ViewportFactory& makeViewport, QWidget* parent)
    : QMainWindow(parent), d(std::make_unique<Private>(this))
{
    applyTheme(d->preferences.values().themeMode, d->preferences.values().colourBlindSafe);
    d->language.use(d->preferences.values().language);
    setAcceptDrops(true);
    // Most of the screen, with room for the frame that the desktop puts around it.
    constexpr QSize kFrame(40, 80);
    const QSize room = screen()->availableSize();
    resize((room * 0.9).expandedTo(QSize(1440, 900)).boundedTo(room - kFrame));
    setMinimumSize(QSize(900, 640).boundedTo(room - kFrame)); // small screens at scale 2

    d->workspace = new Workspace(d->session, this);
    d->view = makeViewport(d->session, d->workspace);
    d->workspace->setView(d->view->widget());
    setCentralWidget(d->workspace);
    setStatusBar(new StatusPanel(d->session, this));
    d->markers = std::make_unique<MarkerStore>(d->session, MarkerStore::defaultFolder());
    d->sequences = std::make_unique<SequenceStore>(d->session, SequenceStore::defaultFolder());
    d->bodies = std::make_unique<BodyStore>(d->session, BodyStore::defaultFolder());
    connect(d->bodies.get(), &BodyStore::meshMissing, this, [this](const QString& path) {
        emit d->session.message(tr("The figure's mesh %1 is not there any more").arg(path));
    });
    d->autosave = std::make_unique<Autosave>(d->session, Autosave::defaultFolder());
    connect(d->autosave.get(), &Autosave::failed, this, [this](const Diagnostic& diagnostic) {
        emit d->session.message(translated(diagnostic.text));
    });
    d->ticker = std::make_unique<PlaybackTicker>(d->session);

    makePanels();
    makeActions();
    connectTransport();
    d->docks.arrange();
    d->docks.restore();
    connect(&d->preferences, &Preferences::changed, this, &MainWindow::applyPreferences);
    connect(&TimeDisplayChoice::instance(), &TimeDisplayChoice::changed, this, [this] {
        PreferenceValues values = d->preferences.values();
        values.timeDisplay = TimeDisplayChoice::instance().display();
        d->preferences.setValues(values);
    });
    connect(&d->session, &Session::currentChanged, this, &MainWindow::showDocument);
    connect(&d->session, &Session::documentAdded, this, [this](Document* document) {
        document->setHistoryBudget(
            static_cast<std::size_t>(d->preferences.values().historyBudgetMiB) << 20);
        connect(document, &Document::modifiedChanged, this, &MainWindow::showTitle);
        connect(document, &Document::pathChanged, this, &MainWindow::showTitle);
    });
    applyPreferences();
    showStartFiles();
    showDocument();
    retranslate();
}

MainWindow::~MainWindow()
{
    // QWidget takes its children away after the members are gone, but panels and view hold on to
    // the session.
    d->lastSession.stop();
    while (d->session.documentCount() > 0)
        d->session.close(d->session.document(0));
    d->view.reset();
    qDeleteAll(findChildren<QWidget*>(Qt::FindDirectChildrenOnly));
}

Session& MainWindow::session()
{
    return d->session;
}

void MainWindow::start(const QStringList& files)
{
    openFiles(files);
    auto* offer = new RecoveryOffer(d->session, *d->autosave, *d->workspace->notices(), this);
    offer->make();
}

void MainWindow::openFiles(const QStringList& files)
{
    QStringList clips, meshes;
    for (const QString& path : files)
        (BodyActions::isMeshName(path) ? meshes : clips) << path;
    if (meshes.isEmpty()) {
        d->open->open(clips);
    } else if (clips.isEmpty()) {
        d->bodyActions->wear(meshes.last());
    } else { // clips that come together with a mesh wear it
        d->open->open(clips, [this, mesh = meshes.last()](Document* document) {
            d->bodyActions->wear(mesh, document);
        });
    }
}

void MainWindow::makePanels()
{
    Session& session = d->session;
    d->skeleton = new SkeletonPanel(session, this);
    d->docks.add(kSkeleton, Docks::Left, d->skeleton);
    d->inspector = new InspectorPanel(session, this);
    d->docks.add(kInspector, Docks::RightTop, d->inspector);
    d->operation = new OperationPanel(session, this);
    d->docks.add(kOperation, Docks::RightBottom, d->operation);
    d->body = new BodyPanel(session, this);
    d->docks.add(kBody, Docks::RightBottom, d->body);

    auto* time = new QWidget(this);
    auto* timeLayout = new QVBoxLayout(time);
    timeLayout->setContentsMargins(0, 0, 0, 0);
    timeLayout->setSpacing(0);
    d->transport = new TransportBar(session, time);
    timeLayout->addWidget(d->transport);
    d->timeline = new TimelinePanel(session, time);
    timeLayout->addWidget(d->timeline, 1);
    d->docks.add(kTimeline, Docks::Timeline, time);

    d->curves = new CurvesPanel(session, this);
    d->docks.add(kCurves, Docks::Bottom, d->curves);
    d->tracks = new TracksPanel(session, this);
    d->docks.add(kTracks, Docks::Bottom, d->tracks);
    d->transitions = new TransitionPanel(session, this);
    d->docks.add(kTransitions, Docks::Bottom, d->transitions);
    d->problems = new ProblemsPanel(session, this);
    d->docks.add(kProblems, Docks::Bottom, d->problems);
    d->docks.add(kHistory, Docks::Bottom, new HistoryPanel(session, this));
    connect(d->problems, &ProblemsPanel::problemCountChanged, this, &MainWindow::showProblemCount);
}

void MainWindow::makeActions()
{
    Commands& commands = d->commands;
    d->open = new OpenActions(d->session, commands, this);
    d->save = new SaveActions(d->session, commands, this);
    new EditActions(d->session, commands, d->view->editTarget(), this);
    new PlaybackActions(d->session, commands, this);
    d->viewActions = new ViewActions(d->session, commands, *d->view, this);
    connect(d->viewActions, &ViewActions::softRadiusChanged, d->inspector,
            &InspectorPanel::setSoftRadius);
    d->bodyActions = new BodyActions(d->session, commands, this);
    connect(d->body, &BodyPanel::meshWanted, d->bodyActions, &BodyActions::openByDialog);
    connect(d->bodyActions, &BodyActions::bodyChosen, this, [this] {
        d->docks.raise(kBody);
        d->viewActions->showBody(true);
    });
    auto* clip = new ClipActions(d->session, commands, this);
    const auto handle = [&](const char* id, auto run) {
        commands.handle(QLatin1String(id), this, run);
    };
    handle("file.quit", [this] { close(); });
    handle("edit.rename", [this] {
        d->docks.raise(kSkeleton);
        d->skeleton->renameActiveJoint();
    });
    handle("edit.settings", [this] { showSettings(); });
    makeBlendActions();
    handle("window.next-clip", [this] { stepClip(1); });
    handle("window.previous-clip", [this] { stepClip(-1); });
    handle("window.reset-layout", [this] { resetLayout(); });
    commands.handleSwitch(QStringLiteral("window.full-screen"), this, [this](bool on) {
        setWindowState(windowState().setFlag(Qt::WindowFullScreen, on));
    });
    handle("help.find", [this] { (new CommandPalette(d->commands, this))->open(); });
    handle("help.keys", [this] {
        auto* sheet = new CheatSheet(d->commands.keyMap(), this);
        sheet->setAttribute(Qt::WA_DeleteOnClose);
        sheet->show();
    });
    handle("help.about", [this] { showAbout(); });
    makePanelActions();
    makeMenus();
    connect(clip, &ClipActions::operationRequested, this, [this](const Operation& operation) {
        d->docks.raise(kOperation);
        d->operation->open(operation);
    });
}

void MainWindow::makeMenus()
{
    Commands& commands = d->commands;
    d->menus = new MainMenus(*this, commands);
    d->menus->addPanelSwitches(d->docks.switches());
    d->viewActions->addSoftWindowField(d->menus->toolBar());
    d->skeleton->setMenuActions({commands.action(QStringLiteral("view.frame-selected"))});
    d->workspace->tabs()->setOpenAction(commands.action(QStringLiteral("file.open")));
    d->workspace->startScreen()->setOpenAction(commands.action(QStringLiteral("file.open")));
    d->disk = new DiskNotices(
        d->session, *d->workspace->notices(),
        [this](Document* document) { d->open->reload(document); }, this);

    connect(d->menus, &MainMenus::aboutToShow, d->viewActions, &ViewActions::showState);
    connect(d->menus->recentMenu(), &QMenu::aboutToShow, this,
            [this] { d->open->fillRecentMenu(d->menus->recentMenu()); });
    connect(d->menus->samplesMenu(), &QMenu::aboutToShow, this,
            [this] { d->open->fillSamplesMenu(d->menus->samplesMenu()); });
    connect(d->open, &OpenActions::recentChanged, this, &MainWindow::showStartFiles);
    connect(d->save, &SaveActions::saved, d->open, &OpenActions::addRecent);
    connect(d->save, &SaveActions::notesWritten, d->problems, &ProblemsPanel::setSaveNotes);
    connect(d->workspace->tabs(), &ClipTabs::closeRequested, d->save, &SaveActions::close);
    connect(d->workspace->startScreen(), &StartScreen::openRequested, d->open,
            [this](const QStringList& files) { d->open->open(files); });
}

// Commands that panels carry out.
void MainWindow::makePanelActions()
{
    Commands& commands = d->commands;
    const auto handle = [&](const char* id, auto run) {
        commands.handle(QLatin1String(id), this, run);
    };
    handle("play.name-marker", [this] {
        d->docks.raise(kTimeline);
        d->timeline->nameMarkerHere();
    });
    connect(d->timeline, &TimelinePanel::commandWanted, this,
            [&commands](const QString& id) { commands.action(id)->trigger(); });
    handle("play.previous-key", [this] { d->curves->goToKey(-1); });
    handle("play.next-key", [this] { d->curves->goToKey(1); });
    handle("curves.insert-key", [this] {
        d->docks.raise(kCurves);
        d->curves->takeKeysHere();
    });
    commands.handleSwitch(QStringLiteral("curves.scale-keys"), this,
                          [this](bool on) { d->curves->setScales(on); });
    connect(d->curves, &CurvesPanel::scalesChanged,
            commands.action(QStringLiteral("curves.scale-keys")), &QAction::setChecked);
    handle("play.loop", [this] { d->transport->button(TransportBar::Control::Loop)->click(); });
    handle("play.interpolate",
           [this] { d->transport->button(TransportBar::Control::Interpolate)->click(); });
}

void MainWindow::makeBlendActions()
{
    auto* tracks = new TracksActions(d->session, d->commands, *d->tracks, this);
    connect(tracks, &TracksActions::panelWanted, this, [this] { d->docks.raise(kTracks); });
    new TabDrag(d->workspace->tabs()->findChild<QTabBar*>());
    auto* feet = new FootLockOffer(
        d->session, *d->workspace->notices(),
        [this](const Operation& operation) {
            d->docks.raise(kOperation);
            d->operation->open(operation);
        },
        this);
    connect(d->tracks, &TracksPanel::feetSlide, feet, &FootLockOffer::offer);
    connect(d->transitions, &TransitionPanel::feetSlide, feet, &FootLockOffer::offer);
    d->commands.handle(QStringLiteral("blend.transition-map"), this, [this] {
        d->docks.raise(kTransitions);
        d->transitions->setFocus();
    });
}

void MainWindow::connectTransport()
{
    using Control = TransportBar::Control;
    const std::pair<Control, const char*> described[] = {
        {Control::First, "play.first-frame"},
        {Control::Previous, "play.previous-frame"},
        {Control::Play, "play.toggle"},
        {Control::Stop, "play.stop"},
        {Control::Next, "play.next-frame"},
        {Control::Last, "play.last-frame"},
        {Control::Loop, "play.loop"},
        {Control::Interpolate, "play.interpolate"},
        {Control::SetIn, "play.set-in"},
        {Control::SetOut, "play.set-out"},
        {Control::ClearRange, "play.clear-range"},
    };
    for (const auto& [control, id] : described)
        d->transport->describe(control, d->commands.action(QLatin1String(id)));
    for (const auto& [control, id] : {std::pair(Control::Loop, "play.loop"),
                                      std::pair(Control::Interpolate, "play.interpolate")}) {
        QAction* action = d->commands.action(QLatin1String(id));
        const IconButton* button = d->transport->button(control);
        connect(button, &IconButton::toggled, action, &QAction::setChecked);
        action->setChecked(button->isChecked());
    }
}

void MainWindow::applyPreferences()
{
    const PreferenceValues& values = d->preferences.values();
    applyTheme(values.themeMode, values.colourBlindSafe);
    d->language.use(values.language);
    TimeDisplayChoice::instance().setDisplay(values.timeDisplay);
    d->commands.setKeyMap(values.keyMap);
    d->autosave->setDelayMs(values.autosaveDelaySec * 1000);
    for (int i = 0; i < d->session.documentCount(); ++i)
        d->session.document(i)->setHistoryBudget(static_cast<std::size_t>(values.historyBudgetMiB)
                                                 << 20);
}

void MainWindow::showDocument()
{
    d->commands.setClipIsOpen(d->session.current() != nullptr);
    showTitle();
}

void MainWindow::showTitle()
{
    const Document* document = d->session.current();
    setWindowFilePath(document ? document->path() : QString());
    setWindowTitle(document ? tr("%1[*] — Limber").arg(document->title())
                            : QStringLiteral("Limber"));
    setWindowModified(document && document->isModified());
}

void MainWindow::showStartFiles()
{
    d->workspace->startScreen()->setFiles(d->lastSession.files(), OpenActions::samplePaths(),
                                          d->open->recentPaths());
}

void MainWindow::showSettings()
{
    auto* dialog = new SettingsDialog(d->preferences, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void MainWindow::showAbout()
{
    QMessageBox::about(
        this, tr("About Limber"),
        tr("<h3>Limber %1</h3><p>A desktop editor for BVH motion-capture clips.</p>"
           "<p>Free software under the GNU General Public License, version 3 or later.</p>")
            .arg(QStringLiteral(LIMBER_VERSION)));
}

void MainWindow::resetLayout()
{
    d->docks.arrange();
}

void MainWindow::stepClip(int step)
{
    const int count = d->session.documentCount();
    if (count > 1)
        d->session.setCurrent(
            d->session.document((d->session.currentIndex() + step + count) % count));
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!d->settled) {
        event->ignore();
        d->save->settleAll([this] {
            d->settled = true;
            QMetaObject::invokeMethod(this, &QWidget::close, Qt::QueuedConnection);
        });
        return;
    }
    d->lastSession.stop();
    d->docks.save();
    d->session.background().cancelAll();
    d->sequences->flush(); // of what was saved just now
    while (d->session.documentCount() > 0)
        d->session.close(d->session.document(0));
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (!droppedFiles(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    event->acceptProposedAction();
    openFiles(droppedFiles(event->mimeData()));
}

void MainWindow::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange && d->menus)
        retranslate();
    else if (event->type() == QEvent::ActivationChange && isActiveWindow() && d->disk)
        d->disk->check();
    else if (event->type() == QEvent::WindowStateChange)
        d->commands.action(QStringLiteral("window.full-screen"))->setChecked(isFullScreen());
    QMainWindow::changeEvent(event);
}

void MainWindow::retranslate()
{
    d->commands.retranslate();
    d->menus->retranslate();
    d->viewActions->retranslate();
    d->docks.setTitle(kSkeleton, tr("Skeleton"));
    d->docks.setTitle(kInspector, tr("Inspector"));
    d->docks.setTitle(kOperation, tr("Operation"));
    d->docks.setTitle(kBody, tr("Body"));
    d->docks.setTitle(kTimeline, tr("Timeline"));
    d->docks.setTitle(kCurves, tr("Curves"));
    d->docks.setTitle(kTracks, tr("Tracks"));
    d->docks.setTitle(kTransitions, tr("Transition map"));
    d->docks.setTitle(kHistory, tr("History"));
    showProblemCount();
    showTitle();
}

void MainWindow::showProblemCount()
{
    const int problems = d->problems->problemCount();
    d->docks.setTitle(kProblems,
                      problems > 0 ? tr("Problems (%L1)").arg(problems) : tr("Problems"));
}

} // namespace limber
