#pragma once

#include "core/document/session.h"

#include <QMainWindow>
#include <QStringList>

#include <functional>
#include <memory>

namespace limber {

class Viewport;

// Makes the 3-D view; tests hand over one that needs no OpenGL.
using ViewportFactory = std::function<std::unique_ptr<Viewport>(Session&, QWidget* parent)>;

// The window: places panels and menus, and does nothing else.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(const ViewportFactory& makeViewport, QWidget* parent = nullptr);
    ~MainWindow() override;

    Session& session();
    // Once, before the window is first shown or then: opens the files and offers what a crash left
    // behind.
    void start(const QStringList& files);
    void openFiles(const QStringList& files);

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void makePanels();
    void makeActions();
    void makePanelActions();
    void makeMenus();
    void makeBlendActions();
    void connectTransport();
    void applyPreferences();
    void showDocument();
    void showTitle();
    void showProblemCount();
    void showStartFiles();
    void showSettings();
    void showAbout();
    void resetLayout();
    void stepClip(int step);
    void retranslate();

    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace limber
