#pragma once

#include "core/document/session.h"

#include <QObject>
#include <QString>

#include <vector>

namespace limber {

// Keeps a copy of every modified document in a folder of its own while the program runs, written
// in the background soon after each step; takes it away when the document is saved or closed. After
// a crash the copies are still there and are offered back.
class Autosave : public QObject {
    Q_OBJECT

public:
    // `folder` is created when first needed; normally defaultFolder().
    Autosave(Session& session, const QString& folder, QObject* parent = nullptr);
    ~Autosave() override;

    static QString defaultFolder();
    void setDelayMs(int ms); // after a step; default 1000

    // Work of runs that ended without cleaning up (not of runs that are still alive).
    struct Recoverable {
        QString file;         // the copy
        QString originalPath; // "" for a clip that had no file
        QString title;
        qint64 savedAtMs = 0;
        int frame = 0;
    };
    std::vector<Recoverable> recoverable() const;
    // Opens the copy as a modified document of the original path. Null and diagnostics on failure.
    Result<Document*> recover(const Recoverable& work);
    void discard(const Recoverable& work);
    void flush(); // writes what is due at once, waiting for it

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace limber
