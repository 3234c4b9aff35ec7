#pragma once

#include "core/document/file_io.h"
#include "core/document/recent_files.h"
#include "core/document/session.h"

#include <QObject>
#include <QPointer>
#include <QSettings>
#include <QStringList>

#include <functional>
#include <vector>

class QMenu;
class QWidget;

namespace limber {

class Commands;

// Everything that opens clips: the dialog, recent files and samples, neighbours in the folder,
// reloading, and what to do with a file that was refused.
class OpenActions : public QObject {
    Q_OBJECT

public:
    OpenActions(Session& session, Commands& commands, QWidget* window);

    // In the background; each becomes a tab, in the order named whichever is read first, and the
    // last one is shown; what was open stays. `opened` is called for each.
    void open(const QStringList& paths, const std::function<void(Document*)>& opened = {});
    void reload(Document* document);

    QStringList recentPaths() const { return m_recent.paths(); }
    void addRecent(const QString& path);
    static QStringList samplePaths();

    void fillRecentMenu(QMenu* menu);
    void fillSamplesMenu(QMenu* menu);

signals:
    void recentChanged();

private:
    void openByDialog();
    // A tab that was only looked at on the way gives way to the next.
    void openNeighbour(int step);
    bool isOnlyBrowsed(const Document* document) const;
    void openWith(const QString& path, const ReadOptions& options,
                  std::function<void(Document*)> opened = {});
    // Puts a document that has just come among those that were opened together with it.
    void place(const std::vector<QPointer<Document>>& together, std::size_t index);
    void showFailure(const OpenFailure& failure);

    Session& m_session;
    QWidget* m_window;
    QSettings m_settings;
    RecentFiles m_recent;
    QPointer<Document> m_browsed; // the one that openNeighbour() opened last
};

} // namespace limber
