#include "ui/main_window/last_session.h"

#include <QSettings>

namespace limber {

namespace {

const QString kLastSessionKey = QStringLiteral("session/files");

} // namespace

LastSession::LastSession(Session& session, QObject* parent)
    : QObject(parent), m_session(session),
      m_files(QSettings().value(kLastSessionKey).toStringList())
{
    connect(&session, &Session::documentAdded, this, &LastSession::follow);
    connect(&session, &Session::documentMoved, this, [this] { write(); });
    connect(&session, &Session::documentAboutToClose, this, &LastSession::write);
}

void LastSession::stop()
{
    m_isStopped = true;
}

void LastSession::follow(Document* document)
{
    connect(document, &Document::pathChanged, this, [this] { write(); });
    write();
}

void LastSession::write(const Document* besides)
{
    if (m_isStopped)
        return;
    QStringList files;
    for (int i = 0; i < m_session.documentCount(); ++i) {
        const Document* document = m_session.document(i);
        if (document != besides && !document->path().isEmpty())
            files << document->path();
    }
    // A window that was emptied by hand offers what was in it last.
    if (!files.isEmpty())
        QSettings().setValue(kLastSessionKey, files);
}

} // namespace limber
