#include "ui/main_window/disk_notices.h"

#include "ui/main_window/notice_bar.h"

#include <QPointer>

namespace limber {

namespace {

QString keyOf(const Document* document)
{
    return QStringLiteral("disk-%1").arg(reinterpret_cast<quintptr>(document));
}

} // namespace

DiskNotices::DiskNotices(Session& session, NoticeBar& notices,
                         std::function<void(Document*)> reload, QObject* parent)
    : QObject(parent), m_notices(notices), m_reload(std::move(reload)), m_watch(session)
{
    connect(&m_watch, &FileWatch::changedOnDisk, this, &DiskNotices::tellChanged);
    connect(&m_watch, &FileWatch::removedFromDisk, this, &DiskNotices::tellRemoved);
    const auto takeAway = [this](const Document* document) { m_notices.remove(keyOf(document)); };
    connect(&m_watch, &FileWatch::agreesAgain, this, takeAway);
    connect(&session, &Session::documentAboutToClose, this, takeAway);
}

void DiskNotices::tellChanged(Document* document)
{
    const QPointer<Document> guarded = document;
    const auto text = [title = document->title(), modified = document->isModified()] {
        const QString pattern =
            modified ? tr("%1 was changed on disk by another program. Reloading is one step that "
                          "can be undone.")
                     : tr("%1 was changed on disk by another program.");
        return pattern.arg(title);
    };
    m_notices.add(keyOf(document), QStringLiteral("reload"), text,
                  {{[] { return tr("Reload"); },
                    [this, guarded] {
                        if (guarded)
                            m_reload(guarded);
                    }}});
}

void DiskNotices::tellRemoved(Document* document)
{
    const auto text = [title = document->title()] {
        return tr("%1 is gone from disk. What is open here is complete; saving writes it again.")
            .arg(title);
    };
    m_notices.add(keyOf(document), QStringLiteral("warning"), text, {});
}

} // namespace limber
