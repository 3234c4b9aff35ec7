#pragma once

#include <QList>
#include <QObject>

class QAction;
class QMainWindow;
class QMenu;
class QToolBar;

namespace limber {

class Commands;

// The menu bar and the tool bar, made of the commands that somebody handles.
class MainMenus : public QObject {
    Q_OBJECT

public:
    MainMenus(QMainWindow& window, Commands& commands);

    QMenu* recentMenu() const { return m_recent; }
    QMenu* samplesMenu() const { return m_samples; }
    // A switch in the Window menu for each panel.
    void addPanelSwitches(const QList<QAction*>& switches);
    QToolBar* toolBar() const { return m_toolBar; }
    void retranslate();

signals:
    void aboutToShow();

private:
    QMenu* addMenu(const char* englishTitle);
    void fill(QMenu* menu, std::initializer_list<const char*> ids);
    void addFileMenu();
    void addClipMenus();
    void addToolBar();

    QMainWindow& m_window;
    Commands& m_commands;
    QList<QPair<QMenu*, const char*>> m_titled;
    QMenu* m_recent = nullptr;
    QMenu* m_samples = nullptr;
    QMenu* m_windowMenu = nullptr;
    QToolBar* m_toolBar = nullptr;
};

} // namespace limber
