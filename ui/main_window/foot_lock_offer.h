#pragma once

#include "core/document/session.h"
#include "core/operation/operation.h"

#include <QObject>

#include <functional>

namespace limber {

class NoticeBar;

// After two clips were blended to one whose planted feet slide there: offers foot lock, with in and
// out set around the blend.
class FootLockOffer : public QObject {
    Q_OBJECT

public:
    // `open` shows an operation on the current clip.
    FootLockOffer(Session& session, NoticeBar& notices, std::function<void(const Operation&)> open,
                  QObject* parent);

    void offer(Document* document, const FrameRange& frames);

private:
    void accept(Document* document, const FrameRange& frames);

    Session& m_session;
    NoticeBar& m_notices;
    std::function<void(const Operation&)> m_open;
};

} // namespace limber
