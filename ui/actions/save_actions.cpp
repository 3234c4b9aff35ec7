#include "ui/actions/save_actions.h"

#include "core/document/file_names.h"
#include "ui/actions/commands.h"
#include "ui/actions/save_dialog.h"
#include "ui/actions/unsaved_dialog.h"
#include "ui/widgets/translated.h"

#include <QDir>
#include <QFileInfo>
#include <QMessageBox>
#include <QPointer>
#include <QStandardPaths>

#include <algorithm>

namespace limber {

SaveActions::SaveActions(Session& session, Commands& commands, QWidget* window)
    : QObject(window), m_session(session), m_window(window)
{
    const auto onCurrent = [this](void (SaveActions::*what)(Document*)) {
        return [this, what] {
            if (Document* document = m_session.current())
                (this->*what)(document);
        };
    };
    commands.handle(QStringLiteral("file.save"), this, onCurrent(&SaveActions::save));
    commands.handle(QStringLiteral("file.save-as"), this, onCurrent(&SaveActions::saveAs));
    commands.handle(QStringLiteral("file.save-range"), this, [this] { saveRange(); });
    commands.handle(QStringLiteral("file.save-numbered"), this, [this] { saveNumbered(); });
    commands.handle(QStringLiteral("file.close"), this, onCurrent(&SaveActions::close));
}

void SaveActions::save(Document* document)
{
    saveThen(document, {});
}

void SaveActions::saveAs(Document* document)
{
    saveAsThen(document, {}, {});
}

void SaveActions::saveThen(Document* document, After after)
{
    if (document->path().isEmpty() || document->needsNewName())
        saveAsThen(document, {}, std::move(after));
    else
        write(document, document->path(), {}, {}, std::move(after));
}

void SaveActions::saveAsThen(Document* document, std::optional<FrameRange> range, After after)
{
    auto* dialog = new SaveDialog(suggestedPath(document, range.has_value()), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(range ? tr("Save frames %1 to %2").arg(range->first).arg(range->last)
                                 : tr("Save %1 as").arg(document->title()));
    const QPointer<Document> guarded = document;
    connect(dialog, &QDialog::finished, this, [=, this](int result) {
        if (result == QDialog::Accepted && guarded)
            write(guarded, dialog->path(), dialog->options(), range, after);
        else if (after)
            after(false);
    });
    dialog->open();
}

void SaveActions::write(Document* document, const QString& path, const WriteOptions& options,
                        std::optional<FrameRange> range, After after)
{
    const QPointer<Document> guarded = document;
    const bool isCopy = range.has_value();
    saveFile(m_session, *document, path, options, range, [=, this](const Result<Done>& done) {
        const QString fileName = QFileInfo(path).fileName();
        if (done) {
            emit saved(path);
            emit m_session.message(isCopy ? tr("A copy was saved as %1.").arg(fileName)
                                          : tr("Saved %1.").arg(fileName));
            if (guarded)
                emit notesWritten(guarded, done.diagnostics());
        } else if (done.diagnostics().front().code != "cancelled") {
            QMessageBox box(QMessageBox::Critical, tr("Not saved"),
                            tr("%1 was not saved. The file on disk is as it was.").arg(fileName),
                            QMessageBox::Close, m_window);
            box.setInformativeText(translated(done.diagnostics().front().text));
            box.exec();
        }
        if (after)
            after(done.ok());
    });
}

void SaveActions::saveRange()
{
    Document* document = m_session.current();
    if (document)
        saveAsThen(document, playRange(*document->committed()), {});
}

void SaveActions::saveNumbered()
{
    Document* document = m_session.current();
    if (!document)
        return;
    if (document->path().isEmpty())
        saveAs(document);
    else // a copy: the document keeps its own file
        write(document, numberedCopyPath(document->path()), {},
              allFrames(document->committed()->clip), {});
}

QString SaveActions::suggestedPath(const Document* document, bool range) const
{
    if (document->path().isEmpty()) {
        const QDir folder(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation));
        return folder.filePath(document->title() + QStringLiteral(".bvh"));
    }
    return range || document->needsNewName() ? numberedCopyPath(document->path())
                                             : document->path();
}

void SaveActions::close(Document* document)
{
    const QPointer<Document> guarded = document;
    whenSettled({document}, [this, guarded] {
        if (guarded)
            m_session.close(guarded);
    });
}

void SaveActions::whenSettled(const std::vector<Document*>& documents, std::function<void()> then)
{
    // What is being written may still fail, or make the document clean.
    for (Document* document : documents) {
        if (document->isBeingSaved()) {
            connect(
                document, &Document::savingEnded, this,
                [this, documents, then] { whenSettled(documents, then); },
                Qt::ConnectionType(Qt::QueuedConnection | Qt::SingleShotConnection));
            return;
        }
    }
    std::vector<Document*> unsaved;
    std::copy_if(documents.begin(), documents.end(), std::back_inserter(unsaved),
                 [](const Document* document) { return document->isModified(); });
    if (unsaved.empty()) {
        then();
        return;
    }
    auto* dialog = new UnsavedDialog(unsaved, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &UnsavedDialog::saveRequested, this,
            [this, unsaved, then] { saveAll(unsaved, then); });
    connect(dialog, &UnsavedDialog::discardRequested, this, [then] { then(); });
    dialog->open();
}

void SaveActions::saveAll(std::vector<Document*> documents, std::function<void()> then)
{
    if (documents.empty()) {
        then();
        return;
    }
    Document* document = documents.back();
    documents.pop_back();
    if (m_session.indexOf(document) < 0) { // closed meanwhile
        saveAll(std::move(documents), std::move(then));
        return;
    }
    saveThen(document, [this, documents = std::move(documents), then = std::move(then)](bool ok) {
        if (ok)
            saveAll(documents, then);
    });
}

} // namespace limber
