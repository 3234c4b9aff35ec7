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
    connect(&session, &Session::documentAboutToClose, this,
            [this](const Document* document) { m_notices.remove(keyOf(document)); });
}

void DiskNotices::tellChanged(Document* document)
{
    const QString text =
        document->isModified()
            ? tr("%1 was changed on disk by another program. Reloading is one step that can be "
                 "undone.")
            : tr("%1 was changed on disk by another program.");
    const QPointer<Document> guarded = document;
    m_notices.add(keyOf(document), QStringLiteral("reload"), text.arg(document->title()),
                  {{tr("Reload"), [this, guarded] {
                        if (guarded)
                            m_reload(guarded);
                    }}});
}

void DiskNotices::tellRemoved(Document* document)
{
    m_notices.add(keyOf(document), QStringLiteral("warning"),
                  tr("%1 is gone from disk. What is open here is complete; saving writes it again.")
                      .arg(document->title()),
                  {});
}

} // namespace limber
