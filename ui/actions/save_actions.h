#pragma once

#include "core/document/file_io.h"
#include "core/document/session.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <memory>
#include <vector>

class QWidget;

namespace limber {

class Commands;
class UnsavedDialog;

// Everything that writes clips, and the question before unsaved work goes away.
class SaveActions : public QObject {
    Q_OBJECT

public:
    SaveActions(Session& session, Commands& commands, QWidget* window);

    void save(Document* document);
    void saveAs(Document* document);
    // Asks about unsaved work, saves what is to be saved, and closes the document; nothing happens
    // when the user cancels or a save fails.
    void close(Document* document);
    // The same for all that are open when it comes to that, for the end of the program: `then` may
    // close them. While one such request waits for saves and answers, another does nothing.
    void settleAll(std::function<void()> then);

signals:
    void saved(const QString& path);
    // What the writer said, of every save that succeeded.
    void notesWritten(limber::Document* document, const std::vector<limber::Diagnostic>& notes);

private:
    using After = std::function<void(bool)>; // told whether it was saved
    struct Settling;
    using SettlingPtr = std::shared_ptr<Settling>;

    void saveThen(Document* document, After after);
    void saveAsThen(Document* document, std::optional<FrameRange> range, After after);
    void askToReplace(Document* document, const After& after);
    void write(Document* document, const QString& path, const WriteOptions& options,
               std::optional<FrameRange> range, After after);
    void tellSaved(const QString& path, bool isCopy, const std::vector<Diagnostic>& notes);
    void tellFailed(const QString& path, const Diagnostic& error);
    void settle(const SettlingPtr& settling);
    void ask(const SettlingPtr& settling, const std::vector<Document*>& unsaved);
    void saveAll(std::vector<QPointer<Document>> documents, After after);
    void saveRange();
    void saveNumbered();
    QString suggestedPath(const Document* document, bool range) const;
    QStringList openPaths(const Document* besides) const;

    Session& m_session;
    QWidget* m_window;
    QPointer<UnsavedDialog> m_question;     // one at a time
    std::vector<const Document*> m_closing; // asked to close, and not settled yet
    bool m_isSettlingAll = false;
};

} // namespace limber
