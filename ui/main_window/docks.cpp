#include "ui/main_window/docks.h"

#include "ui/main_window/dock_grip.h"

#include <QAction>
#include <QDockWidget>
#include <QMainWindow>
#include <QSettings>
#include <QTabWidget>

namespace limber {

namespace {

// Raised when docks come or go, so that an old layout is not laid over new panels.
constexpr int kLayoutVersion = 2;
// In less there is no room for the docks at the bottom below the time line: they and it are tabs.
constexpr int kHeightForAll = 600;
const QString kStateKey = QStringLiteral("window/state");
const QString kLowStateKey = QStringLiteral("window/low-state");
const QString kGeometryKey = QStringLiteral("window/geometry");

Qt::DockWidgetArea areaOf(Docks::Place place)
{
    switch (place) {
    case Docks::Left:
        return Qt::LeftDockWidgetArea;
    case Docks::RightTop:
    case Docks::RightBottom:
        return Qt::RightDockWidgetArea;
    case Docks::Timeline:
    case Docks::Bottom:
        break;
    }
    return Qt::BottomDockWidgetArea;
}

// Qt only moves a dock whose tab is in the back out of the window. Panels do less while they are
// hidden, so they are; their sizes count on, that nothing moves when another tab is chosen.
void hideInTheBack(QDockWidget* dock, QWidget* panel)
{
    QSizePolicy policy = panel->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    panel->setSizePolicy(policy);
    const auto showPanel = [dock, panel](bool inFront) {
        const bool inTheBack = !inFront && !dock->isFloating() && dock->isVisible();
        panel->setVisible(!inTheBack);
    };
    QObject::connect(dock, &QDockWidget::visibilityChanged, panel, showPanel);
    QObject::connect(dock, &QDockWidget::topLevelChanged, panel, [panel] { panel->show(); });
}

} // namespace

Docks::Docks(QMainWindow& window) : QObject(&window), m_window(window)
{
    window.setDockOptions(QMainWindow::AnimatedDocks | QMainWindow::AllowNestedDocks |
                          QMainWindow::AllowTabbedDocks | QMainWindow::GroupedDragging);
    window.setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
    // The inspector and the operation need height more than the curves need width.
    window.setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    window.setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
}

QDockWidget* Docks::add(const QString& id, Place place, QWidget* panel)
{
    auto* dock = new QDockWidget(&m_window);
    dock->setObjectName(id);
    dock->setWidget(panel);
    dock->setFeatures(QDockWidget::DockWidgetMovable | QDockWidget::DockWidgetFloatable |
                      QDockWidget::DockWidgetClosable);
    // The transport speaks for itself, a grip at its side is enough; tabs have their titles
    // already, and are what one drags. A title bar of their own comes only with floating.
    if (place == RightBottom || place == Timeline || place == Bottom) {
        const auto showTitle = [dock, place](bool floating) {
            QWidget* before = dock->titleBarWidget();
            dock->setTitleBarWidget(floating            ? nullptr
                                    : place == Timeline ? new DockGrip(dock)
                                                        : new QWidget(dock));
            QDockWidget::DockWidgetFeatures features = dock->features();
            features.setFlag(QDockWidget::DockWidgetVerticalTitleBar,
                             place == Timeline && !floating);
            dock->setFeatures(features);
            if (before)
                before->deleteLater();
        };
        showTitle(false);
        connect(dock, &QDockWidget::topLevelChanged, dock, showTitle);
    }
    hideInTheBack(dock, panel);
    m_docks.append({dock, place});
    return dock;
}

QDockWidget* Docks::find(const QString& id) const
{
    for (const Entry& entry : m_docks) {
        if (entry.dock->objectName() == id)
            return entry.dock;
    }
    return nullptr;
}

void Docks::setTitle(const QString& id, const QString& title)
{
    if (QDockWidget* dock = find(id)) {
        dock->setWindowTitle(title);
        dock->setAccessibleName(title);
    }
}

void Docks::raise(const QString& id)
{
    if (QDockWidget* dock = find(id)) {
        dock->show();
        dock->raise();
    }
}

QList<QAction*> Docks::switches() const
{
    QList<QAction*> actions;
    for (const Entry& entry : m_docks)
        actions << entry.dock->toggleViewAction();
    return actions;
}

void Docks::arrange()
{
    QDockWidget* firstOf[Bottom + 1] = {};
    for (const auto& [dock, ownPlace] : m_docks) {
        const Place place = isLow() && ownPlace == Bottom ? Timeline : ownPlace;
        dock->setFloating(false);
        if (firstOf[place]) {
            m_window.tabifyDockWidget(firstOf[place], dock);
        } else if (place == RightBottom && firstOf[RightTop]) {
            m_window.splitDockWidget(firstOf[RightTop], dock, Qt::Vertical);
        } else if (place == Bottom && firstOf[Timeline]) {
            m_window.splitDockWidget(firstOf[Timeline], dock, Qt::Vertical);
        } else {
            m_window.addDockWidget(areaOf(place), dock);
        }
        if (!firstOf[place])
            firstOf[place] = dock;
        dock->show();
    }
    for (QDockWidget* first : firstOf) {
        if (first)
            first->raise();
    }
    const auto resize = [&](Place place, int size, Qt::Orientation orientation) {
        if (firstOf[place])
            m_window.resizeDocks({firstOf[place]}, {size}, orientation);
    };
    const int width = m_window.width();
    const int height = m_window.height();
    resize(Left, qBound(190, width / 6, 270), Qt::Horizontal);
    resize(RightTop, qBound(240, width / 5, 310), Qt::Horizontal);
    if (firstOf[RightTop] && firstOf[RightBottom])
        m_window.resizeDocks({firstOf[RightTop], firstOf[RightBottom]},
                             {height * 11 / 20, height * 9 / 20}, Qt::Vertical);
    if (!firstOf[Timeline])
        return;
    const int timeHeight = firstOf[Timeline]->widget()->sizeHint().height();
    if (firstOf[Bottom])
        m_window.resizeDocks({firstOf[Timeline], firstOf[Bottom]}, {timeHeight, height / 4},
                             Qt::Vertical);
    else
        resize(Timeline, timeHeight, Qt::Vertical);
}

bool Docks::isLow() const
{
    return m_window.height() < kHeightForAll;
}

void Docks::save() const
{
    QSettings settings;
    settings.setValue(kGeometryKey, m_window.saveGeometry());
    settings.setValue(isLow() ? kLowStateKey : kStateKey, m_window.saveState(kLayoutVersion));
}

bool Docks::restore()
{
    const QSettings settings;
    m_window.restoreGeometry(settings.value(kGeometryKey).toByteArray());
    m_window.winId(); // which floating docks belong to
    const QString key = isLow() ? kLowStateKey : kStateKey;
    const bool restored = m_window.restoreState(settings.value(key).toByteArray(), kLayoutVersion);
    // Floating docks show after the window, for they lie above it.
    for (const Entry& entry : m_docks) {
        if (entry.dock->isFloating() && !entry.dock->isHidden()) {
            entry.dock->hide();
            QMetaObject::invokeMethod(entry.dock, &QWidget::show, Qt::QueuedConnection);
        }
    }
    return restored;
}

} // namespace limber
