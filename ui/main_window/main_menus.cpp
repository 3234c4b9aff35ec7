#include "ui/main_window/main_menus.h"

#include "ui/actions/commands.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QAction>
#include <QCoreApplication>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QToolBar>

namespace limber {

namespace {

constexpr const char* kSeparator = "";

// The operations of the registry whose menu is `englishMenu`, in its order.
QStringList operationIds(const std::string& englishMenu)
{
    QStringList ids;
    for (const Command& command : allCommands()) {
        if (command.operation && command.operation->menu.pattern == englishMenu)
            ids << command.id;
    }
    return ids;
}

} // namespace

MainMenus::MainMenus(QMainWindow& window, Commands& commands)
    : QObject(&window), m_window(window), m_commands(commands)
{
    addFileMenu();
    fill(addMenu(QT_TRANSLATE_NOOP("MainMenus", "&Edit")),
         {"edit.undo", "edit.redo", kSeparator, "edit.copy", "edit.paste", "edit.paste-mirrored",
          "edit.delete", kSeparator, "edit.select-all", "edit.select-none", "edit.invert",
          kSeparator, "edit.rename", kSeparator, "edit.settings"});
    addClipMenus();
    fill(addMenu(QT_TRANSLATE_NOOP("MainMenus", "&Blend")),
         {"blend.two-clips", kSeparator, "blend.tracks", "blend.transition-map", kSeparator,
          "blend.bake"});
    fill(addMenu(QT_TRANSLATE_NOOP("MainMenus", "&Playback")),
         {"play.toggle", "play.forwards", "play.backwards", "play.stop", kSeparator, "play.previous-frame", "play.next-frame",
          "play.first-frame", "play.last-frame", kSeparator, "play.set-in", "play.set-out",
          "play.clear-range", kSeparator, "play.marker", "play.name-marker", "play.previous-marker",
          "play.next-marker", kSeparator, "play.loop", "play.interpolate"});
    fill(addMenu(QT_TRANSLATE_NOOP("MainMenus", "C&urves")),
         {"curves.insert-key", "curves.scale-keys", kSeparator, "play.previous-key",
          "play.next-key"});
    fill(addMenu(QT_TRANSLATE_NOOP("MainMenus", "&Mesh")),
         {"mesh.open", "mesh.mannequin", "mesh.none", kSeparator, "view.body", "view.bones-in-body",
          "view.weight-map", kSeparator, "view.flat-shading", "view.wire-frame",
          "view.checker-floor"});
    QMenu* view = addMenu(QT_TRANSLATE_NOOP("MainMenus", "&View"));
    fill(view, {"view.select-tool", "view.move-tool",   "view.rotate-tool", "view.local-gizmo",
                "view.soft-window", kSeparator,         "view.frame-all",   "view.frame-selected",
                "view.nearer",      "view.farther",     kSeparator,         "view.front",
                "view.back",        "view.right",       "view.left",        "view.top",
                "view.bottom",      "view.perspective", kSeparator,         "view.follow-root",
                "view.ghost",       "view.grid",        "view.axes",        "view.end-sites",
                "view.joint-names", "view.joint-axes",  "view.timings"});
    m_windowMenu = addMenu(QT_TRANSLATE_NOOP("MainMenus", "&Window"));
    fill(m_windowMenu, {"window.next-clip", "window.previous-clip", kSeparator,
                        "window.full-screen", "window.reset-layout"});
    fill(addMenu(QT_TRANSLATE_NOOP("MainMenus", "&Help")),
         {"help.find", "help.keys", kSeparator, "help.about"});
    addToolBar();
    retranslate();
}

QMenu* MainMenus::addMenu(const char* englishTitle)
{
    QMenu* menu = m_window.menuBar()->addMenu(QString());
    menu->setToolTipsVisible(true);
    m_titled.append({menu, englishTitle});
    connect(menu, &QMenu::aboutToShow, this, &MainMenus::aboutToShow);
    return menu;
}

void MainMenus::fill(QMenu* menu, std::initializer_list<const char*> ids)
{
    for (const char* id : ids) {
        if (*id == '\0')
            menu->addSeparator();
        else if (m_commands.isHandled(QLatin1String(id)))
            menu->addAction(m_commands.action(QLatin1String(id)));
    }
}

void MainMenus::addFileMenu()
{
    QMenu* file = addMenu(QT_TRANSLATE_NOOP("MainMenus", "&File"));
    fill(file, {"file.open"});
    m_recent = file->addMenu(QString());
    m_recent->setToolTipsVisible(true);
    m_titled.append({m_recent, QT_TRANSLATE_NOOP("MainMenus", "Open &recent")});
    m_samples = file->addMenu(QString());
    m_titled.append({m_samples, QT_TRANSLATE_NOOP("MainMenus", "Open a &sample")});
    fill(file, {"file.next", "file.previous", kSeparator, "file.save", "file.save-as",
                "file.save-numbered", "file.save-range", kSeparator, "file.reload", kSeparator,
                "file.close", "file.quit"});
}

void MainMenus::addClipMenus()
{
    QMenu* clip = addMenu(QT_TRANSLATE_NOOP("MainMenus", "&Clip"));
    fill(clip, {"clip.trim-to-range", kSeparator});
    for (const QString& id : operationIds("Clip"))
        clip->addAction(m_commands.action(id));
    clip->addSeparator();
    fill(clip, {"clip.y-up", "clip.z-up"});
}

void MainMenus::addToolBar()
{
    m_toolBar = m_window.addToolBar(QString());
    m_toolBar->setObjectName(QStringLiteral("toolBar"));
    m_toolBar->setMovable(false);
    m_toolBar->setIconSize(QSize(metric::kIcon, metric::kIcon));
    const auto add = [this](std::initializer_list<const char*> ids) {
        for (const char* id : ids)
            m_toolBar->addAction(m_commands.action(QLatin1String(id)));
        m_toolBar->addSeparator();
    };
    add({"file.open", "file.save", "edit.undo", "edit.redo"});
    add({"view.select-tool", "view.move-tool", "view.rotate-tool", "view.soft-window"});
    for (const Command& command : allCommands()) {
        if (command.operation && !command.icon.isEmpty())
            m_toolBar->addAction(m_commands.action(command.id));
    }
    m_toolBar->addSeparator();
    m_toolBar->addAction(m_commands.action(QStringLiteral("blend.two-clips")));
    m_toolBar->addSeparator();
    m_toolBar->addAction(m_commands.action(QStringLiteral("help.find")));
    m_toolBar->setContextMenuPolicy(Qt::PreventContextMenu);
}

void MainMenus::addPanelSwitches(const QList<QAction*>& switches)
{
    QAction* first = m_windowMenu->actions().value(0);
    m_windowMenu->insertActions(first, switches);
    m_windowMenu->insertSeparator(first);
}

void MainMenus::retranslate()
{
    for (const auto& [menu, title] : m_titled)
        menu->setTitle(QCoreApplication::translate("MainMenus", title));
    m_toolBar->setWindowTitle(tr("Tool bar"));
}

} // namespace limber
