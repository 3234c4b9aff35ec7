#pragma once

#include "core/document/session.h"

#include <QObject>
#include <QStringList>

namespace limber {

// Keeps in the settings which files are open, in the order of their tabs. It is written as soon as
// that changes, so that a run after a crash knows it too.
class LastSession : public QObject {
    Q_OBJECT

public:
    explicit LastSession(Session& session, QObject* parent = nullptr);

    // Of the run before this one; they may be gone by now.
    const QStringList& files() const { return m_files; }
    // The window closes: what is open now is the last session.
    void stop();

private:
    void follow(Document* document);
    void write(const Document* besides = nullptr);

    Session& m_session;
    QStringList m_files;
    bool m_isStopped = false;
};

} // namespace limber
