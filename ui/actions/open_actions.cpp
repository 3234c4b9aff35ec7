#include "ui/actions/open_actions.h"

#include "core/document/file_names.h"
#include "ui/actions/commands.h"
#include "ui/actions/open_failure_dialog.h"
#include "ui/widgets/plain_tip.h"
#include "ui/widgets/translated.h"

#include <QAction>
#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QStandardPaths>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>

namespace limber {

namespace {

const QString kFolderKey = QStringLiteral("files/folder");

constexpr int kMenuTextWidth = 420;

// A file in a menu: a "&" in its name is no mnemonic, a tab begins no column of keys. Files of
// the same name are told apart by their folders.
QString menuText(const QString& path, const QStringList& all, const QMenu& menu)
{
    const QFileInfo file(path);
    const auto hasSameName = [&](const QString& other) {
        return other != path && QFileInfo(other).fileName() == file.fileName();
    };
    QString text = file.fileName();
    if (std::ranges::any_of(all, hasSameName))
        text += QStringLiteral(" — ") + file.dir().dirName();
    return menu.fontMetrics()
        .elidedText(text, Qt::ElideMiddle, kMenuTextWidth)
        .replace(QLatin1Char('&'), QStringLiteral("&&"))
        .replace(QLatin1Char('\t'), QLatin1Char(' '));
}

} // namespace

OpenActions::OpenActions(Session& session, Commands& commands, QWidget* window)
    : QObject(window), m_session(session), m_window(window), m_recent(m_settings)
{
    commands.handle(QStringLiteral("file.open"), this, [this] { openByDialog(); });
    commands.handle(QStringLiteral("file.next"), this, [this] { openNeighbour(1); });
    commands.handle(QStringLiteral("file.previous"), this, [this] { openNeighbour(-1); });
    commands.handle(QStringLiteral("file.reload"), this, [this] { reload(m_session.current()); });
}

void OpenActions::open(const QStringList& paths, const std::function<void(Document*)>& opened)
{
    const auto together =
        std::make_shared<std::vector<QPointer<Document>>>(static_cast<std::size_t>(paths.size()));
    for (qsizetype i = 0; i < paths.size(); ++i) {
        const auto index = static_cast<std::size_t>(i);
        openWith(QFileInfo(paths[i]).absoluteFilePath(), {},
                 [this, together, index, opened](Document* document) {
                     (*together)[index] = document;
                     place(*together, index);
                     if (opened)
                         opened(document);
                 });
    }
}

void OpenActions::place(const std::vector<QPointer<Document>>& together, std::size_t index)
{
    const int from = m_session.indexOf(together[index]);
    const bool isNew = from == m_session.documentCount() - 1; // one that was open keeps its place
    const auto isOpen = [](const QPointer<Document>& document) { return !document.isNull(); };
    const auto later = std::find_if(together.begin() + static_cast<std::ptrdiff_t>(index) + 1,
                                    together.end(), isOpen);
    if (later == together.end())
        return;
    if (isNew)
        m_session.moveDocument(from, m_session.indexOf(*later));
    m_session.setCurrent(*std::find_if(together.rbegin(), together.rend(), isOpen));
}

void OpenActions::openWith(const QString& path, const ReadOptions& options,
                           std::function<void(Document*)> opened)
{
    openFile(
        m_session, path, options,
        [this, opened = std::move(opened)](Document* document) {
            if (opened)
                opened(document);
            addRecent(document->path());
        },
        [this](const OpenFailure& failure) { showFailure(failure); });
}

void OpenActions::showFailure(const OpenFailure& failure)
{
    if (!QFileInfo::exists(failure.path)) {
        m_recent.remove(failure.path);
        emit recentChanged();
    }
    auto* dialog = new OpenFailureDialog(failure, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &OpenFailureDialog::salvageRequested, this, [this, path = failure.path] {
        ReadOptions options;
        options.salvage = true;
        openWith(path, options);
    });
    dialog->open();
}

void OpenActions::openByDialog()
{
    const QStringList paths = QFileDialog::getOpenFileNames(
        m_window, tr("Open clips"), m_settings.value(kFolderKey).toString(),
        tr("BVH clips (*.bvh *.BVH *.bvh.gz);;All files (*)"));
    if (paths.isEmpty())
        return;
    m_settings.setValue(kFolderKey, QFileInfo(paths.front()).absolutePath());
    open(paths);
}

void OpenActions::openNeighbour(int step)
{
    Document* document = m_session.current();
    if (!document || document->path().isEmpty())
        return;
    const QString path = neighbourFile(document->path(), step);
    if (path.isEmpty()) {
        emit m_session.message(step > 0 ? tr("This is the last clip of the folder.")
                                        : tr("This is the first clip of the folder."));
        return;
    }
    const int before = m_session.documentCount();
    openWith(path, {}, [this, left = QPointer<Document>(document), before](Document* opened) {
        const bool isNew = m_session.documentCount() > before;
        if (left && left != opened && isOnlyBrowsed(left)) {
            if (isNew)
                m_session.moveDocument(m_session.indexOf(opened), m_session.indexOf(left));
            m_session.close(left);
        }
        if (isNew)
            m_browsed = opened;
    });
}

bool OpenActions::isOnlyBrowsed(const Document* document) const
{
    return document == m_browsed && document->history().count() == 1 && !document->isModified() &&
           !document->isPreviewing() && !document->isBeingSaved() && !document->take().range;
}

void OpenActions::reload(Document* document)
{
    if (!document || document->path().isEmpty())
        return;
    reloadFile(m_session, *document, [this, path = document->path()](const Result<Done>& done) {
        if (!done)
            emit m_session.message(
                translated(done.diagnostics().front(), QFileInfo(path).fileName()));
    });
}

void OpenActions::addRecent(const QString& path)
{
    if (path.isEmpty())
        return;
    m_recent.add(path);
    emit recentChanged();
}

QStringList OpenActions::samplePaths()
{
    // Beside the program when it runs from its build folder, else where it was installed.
    const QDir program(QCoreApplication::applicationDirPath());
    QStringList folders{program.filePath(QStringLiteral("../../../resources/samples")),
                        program.filePath(QStringLiteral("../share/limber/samples"))};
    folders += QStandardPaths::locateAll(QStandardPaths::GenericDataLocation,
                                         QStringLiteral("limber/samples"),
                                         QStandardPaths::LocateDirectory);
    for (const QString& folder : folders) {
        QStringList paths;
        for (const QFileInfo& file :
             QDir(folder).entryInfoList({QStringLiteral("*.bvh")}, QDir::Files))
            paths << file.canonicalFilePath();
        if (!paths.isEmpty())
            return paths;
    }
    return {};
}

void OpenActions::fillRecentMenu(QMenu* menu)
{
    menu->clear();
    const QStringList paths = m_recent.paths();
    for (const QString& path : paths) {
        QAction* action =
            menu->addAction(menuText(path, paths, *menu), this, [this, path] { open({path}); });
        action->setToolTip(plainTip(QDir::toNativeSeparators(path)));
    }
    if (menu->isEmpty()) {
        menu->addAction(tr("No files yet"))->setEnabled(false);
        return;
    }
    menu->addSeparator();
    menu->addAction(tr("Forget these"), this, [this] {
        m_recent.clear();
        emit recentChanged();
    });
}

void OpenActions::fillSamplesMenu(QMenu* menu)
{
    menu->clear();
    const QStringList paths = samplePaths();
    for (const QString& path : paths)
        menu->addAction(menuText(path, paths, *menu), this, [this, path] { open({path}); });
}

} // namespace limber
