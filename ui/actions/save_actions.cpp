#include "ui/actions/save_actions.h"

#include "core/document/file_names.h"
#include "ui/actions/commands.h"
#include "ui/actions/save_dialog.h"
#include "ui/actions/unsaved_dialog.h"
#include "ui/widgets/translated.h"

#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QStandardPaths>

#include <algorithm>
#include <utility>

namespace limber {

namespace {

// Calls `then` once the document's saving has ended, also if the document is gone by then. Not out
// of the signal: whoever has asked for the save hears of it first.
void afterSaving(const Document* document, QObject* context, const std::function<void()>& then)
{
    const auto isOver = std::make_shared<bool>(false);
    const auto once = [isOver, then] {
        if (!std::exchange(*isOver, true))
            then();
    };
    const auto type = Qt::ConnectionType(Qt::QueuedConnection | Qt::SingleShotConnection);
    QObject::connect(document, &Document::savingEnded, context, once, type);
    QObject::connect(document, &QObject::destroyed, context, once, type);
}

// Opens a box that keeps nothing waiting, and is gone when it has been answered.
QMessageBox* openBox(QMessageBox::Icon icon, const QString& title, const QString& text,
                     const QString& more, QWidget* window)
{
    auto* box = new QMessageBox(icon, title, text, QMessageBox::NoButton, window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(more);
    for (QLabel* label : box->findChildren<QLabel*>())
        label->setTextFormat(Qt::PlainText); // names of files are no markup
    return box;
}

} // namespace

// A wish to close documents, until nothing of their work is unsaved but what the user gives up.
struct SaveActions::Settling {
    // Asked anew each time: while a save is under way clips are opened, edited and closed.
    std::function<std::vector<Document*>()> documents;
    std::function<void(bool)> then; // false when the user cancels or a save fails; called once
    // As they were when the user gave them up; what is done to them afterwards is asked for again.
    std::vector<std::pair<const Document*, TakePtr>> discarded;

    bool isUnsaved(const Document* document) const
    {
        return document->isModified() &&
               std::ranges::find(discarded, std::pair(document, document->committed())) ==
                   discarded.end();
    }
};

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
    else if (isChangedByOthers(*document))
        askToReplace(document, after);
    else
        write(document, document->path(), {}, {}, std::move(after));
}

void SaveActions::saveAsThen(Document* document, std::optional<FrameRange> range, After after)
{
    auto* dialog = new SaveDialog(suggestedPath(document, range.has_value()),
                                  openPaths(range ? nullptr : document), m_window);
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

void SaveActions::askToReplace(Document* document, const After& after)
{
    auto* box = openBox(QMessageBox::Warning, tr("Replace the file?"),
                        tr("%1 was changed on disk by another program.").arg(document->title()),
                        tr("Saving replaces what that program wrote. To look at it first, reload "
                           "the file: that is one step, and can be undone."),
                        m_window);
    const QPushButton* replace = box->addButton(tr("Replace"), QMessageBox::DestructiveRole);
    const QPushButton* elsewhere = box->addButton(tr("Save as…"), QMessageBox::AcceptRole);
    box->setDefaultButton(box->addButton(tr("Cancel"), QMessageBox::RejectRole));
    const QPointer<Document> guarded = document;
    connect(box, &QDialog::finished, this, [=, this] {
        if (guarded && box->clickedButton() == replace)
            write(guarded, guarded->path(), {}, {}, after);
        else if (guarded && box->clickedButton() == elsewhere)
            saveAsThen(guarded, {}, after);
        else if (after)
            after(false);
    });
    box->open();
}

void SaveActions::write(Document* document, const QString& path, const WriteOptions& options,
                        std::optional<FrameRange> range, After after)
{
    const QPointer<Document> guarded = document;
    const bool isCopy = range.has_value();
    saveFile(m_session, *document, path, options, range, [=, this](const Result<Done>& done) {
        if (done) {
            emit saved(path);
            tellSaved(path, isCopy, done.diagnostics());
            if (guarded)
                emit notesWritten(guarded, done.diagnostics());
        } else if (done.diagnostics().front().code != "cancelled") {
            tellFailed(path, done.diagnostics().front());
        }
        if (after)
            after(done.ok());
    });
}

// What had to become different in the file is said here too: nobody looks for it elsewhere.
void SaveActions::tellSaved(const QString& path, bool isCopy, const std::vector<Diagnostic>& notes)
{
    const QString fileName = QFileInfo(path).fileName();
    QString text =
        isCopy ? tr("A copy was saved as %1.").arg(fileName) : tr("Saved %1.").arg(fileName);
    QStringList said;
    for (const Diagnostic& note : notes)
        said << translated(note.text);
    if (!said.isEmpty())
        text += QLatin1Char(' ') + said.join(QStringLiteral("  ·  "));
    emit m_session.message(text);
}

void SaveActions::tellFailed(const QString& path, const Diagnostic& error)
{
    QMessageBox* box = openBox(
        QMessageBox::Critical, tr("Not saved"),
        tr("%1 was not saved. The file on disk is as it was.").arg(QFileInfo(path).fileName()),
        translated(error.text), m_window);
    box->addButton(QMessageBox::Close);
    box->open();
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

QStringList SaveActions::openPaths(const Document* besides) const
{
    QStringList paths;
    for (int i = 0; i < m_session.documentCount(); ++i) {
        const Document* document = m_session.document(i);
        if (document != besides && !document->path().isEmpty())
            paths << document->path();
    }
    return paths;
}

void SaveActions::close(Document* document)
{
    if (std::ranges::find(m_closing, document) != m_closing.end())
        return;
    m_closing.push_back(document);
    const auto settling = std::make_shared<Settling>();
    const QPointer<Document> guarded = document;
    settling->documents = [guarded] {
        return guarded ? std::vector<Document*>{guarded} : std::vector<Document*>{};
    };
    settling->then = [this, document, guarded](bool isSettled) {
        std::erase(m_closing, document);
        if (isSettled && guarded)
            m_session.close(guarded);
    };
    settle(settling);
}

void SaveActions::settleAll(std::function<void()> then)
{
    if (std::exchange(m_isSettlingAll, true))
        return;
    const auto settling = std::make_shared<Settling>();
    settling->documents = [this] {
        std::vector<Document*> documents;
        for (int i = 0; i < m_session.documentCount(); ++i)
            documents.push_back(m_session.document(i));
        return documents;
    };
    settling->then = [this, then = std::move(then)](bool isSettled) {
        m_isSettlingAll = false;
        if (isSettled)
            then();
    };
    settle(settling);
}

void SaveActions::settle(const SettlingPtr& settling)
{
    const auto again = [this, settling] { settle(settling); };
    const std::vector<Document*> documents = settling->documents();
    // What is being written may still fail, or make the document clean.
    const auto written = std::ranges::find_if(documents, &Document::isBeingSaved);
    if (written != documents.end()) {
        emit m_session.message(tr("Closing waits until %1 is saved.").arg((*written)->title()));
        afterSaving(*written, this, again);
        return;
    }
    std::vector<Document*> unsaved;
    std::ranges::copy_if(documents, std::back_inserter(unsaved),
                         [&](const Document* document) { return settling->isUnsaved(document); });
    if (unsaved.empty())
        settling->then(true);
    else if (m_question) // about others, or the same: its answer counts here as well
        connect(m_question, &QDialog::finished, this, again, Qt::QueuedConnection);
    else
        ask(settling, unsaved);
}

void SaveActions::ask(const SettlingPtr& settling, const std::vector<Document*>& unsaved)
{
    auto* dialog = new UnsavedDialog(unsaved, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    m_question = dialog;
    std::vector<QPointer<Document>> guarded(unsaved.begin(), unsaved.end());
    connect(dialog, &UnsavedDialog::saveRequested, this, [this, settling, guarded] {
        m_question.clear();
        saveAll(guarded, [this, settling](bool isSaved) {
            if (isSaved)
                settle(settling); // something may have been done meanwhile
            else
                settling->then(false);
        });
    });
    connect(dialog, &UnsavedDialog::discardRequested, this, [this, settling, guarded] {
        m_question.clear();
        for (const auto& document : guarded) {
            if (document)
                settling->discarded.emplace_back(document.data(), document->committed());
        }
        settle(settling);
    });
    connect(dialog, &QDialog::rejected, this, [this, settling] {
        m_question.clear();
        settling->then(false);
    });
    dialog->open();
}

void SaveActions::saveAll(std::vector<QPointer<Document>> documents, After after)
{
    while (!documents.empty() && !documents.back()) // closed meanwhile
        documents.pop_back();
    if (documents.empty()) {
        after(true);
        return;
    }
    Document* document = documents.back();
    documents.pop_back();
    saveThen(document, [this, documents = std::move(documents), after = std::move(after)](bool ok) {
        if (ok)
            saveAll(documents, after);
        else
            after(false);
    });
}

} // namespace limber
