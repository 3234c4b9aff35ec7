#pragma once

#include "core/document/file_watch.h"

#include <functional>

namespace limber {

class NoticeBar;

// Says that another program changed or removed a file, and offers to read it again.
class DiskNotices : public QObject {
    Q_OBJECT

public:
    DiskNotices(Session& session, NoticeBar& notices, std::function<void(Document*)> reload,
                QObject* parent = nullptr);

    void check() { m_watch.check(); }

private:
    void tellChanged(Document* document);
    void tellRemoved(Document* document);

    NoticeBar& m_notices;
    std::function<void(Document*)> m_reload;
    FileWatch m_watch;
};

} // namespace limber
