#pragma once

#include "core/document/file_io.h"
#include "core/document/session.h"

#include <QObject>

#include <functional>
#include <vector>

class QWidget;

namespace limber {

class Commands;
struct SaveChoice;

// Everything that writes clips, and the question before unsaved work goes away.
class SaveActions : public QObject {
    Q_OBJECT

public:
    SaveActions(Session& session, Commands& commands, QWidget* window);

    void save(Document* document);
    void saveAs(Document* document);
    // Asks about unsaved work, saves what is to be saved, and then runs `then`; nothing happens
    // when the user cancels or a save fails.
    void whenSettled(const std::vector<Document*>& documents, std::function<void()> then);
    void close(Document* document);

signals:
    void saved(const QString& path);
    // What the writer said, of every save that succeeded.
    void notesWritten(limber::Document* document, const std::vector<limber::Diagnostic>& notes);

private:
    using After = std::function<void(bool)>; // told whether it was saved

    void saveThen(Document* document, After after);
    void saveAsThen(Document* document, std::optional<FrameRange> range, After after);
    void write(Document* document, const QString& path, const WriteOptions& options,
               std::optional<FrameRange> range, After after);
    void saveAll(std::vector<Document*> documents, std::function<void()> then);
    void saveRange();
    void saveNumbered();
    QString suggestedPath(const Document* document, bool range) const;

    Session& m_session;
    QWidget* m_window;
};

} // namespace limber
