#include "ui/main_window/foot_lock_offer.h"

#include "ui/main_window/notice_bar.h"
#include "ui/widgets/time_text.h"

#include <QPointer>

namespace limber {

namespace {

QString feetKeyOf(const Document* document)
{
    return QStringLiteral("feet-%1").arg(reinterpret_cast<quintptr>(document));
}

} // namespace

FootLockOffer::FootLockOffer(Session& session, NoticeBar& notices,
                             std::function<void(const Operation&)> open, QObject* parent)
    : QObject(parent), m_session(session), m_notices(notices), m_open(std::move(open))
{
    connect(&session, &Session::documentAboutToClose, this,
            [this](const Document* document) { m_notices.remove(feetKeyOf(document)); });
}

void FootLockOffer::offer(Document* document, const FrameRange& frames)
{
    const QPointer<Document> guarded = document;
    const auto text = [title = document->title(), frames, rate = document->clip().frameTime] {
        return tr("%1: planted feet slide where the clips are blended, from %2 to %3.")
            .arg(title, shownTime(frames.first, rate), shownTime(frames.last, rate));
    };
    m_notices.add(feetKeyOf(document), QStringLiteral("foot-lock"), text,
                  {{[] { return tr("Lock feet…"); },
                    [this, guarded, frames] {
                        if (guarded)
                            accept(guarded, frames);
                    }}});
}

// The operation's range begins as in and out.
void FootLockOffer::accept(Document* document, const FrameRange& frames)
{
    const Operation* footLock = findOperation("foot-lock");
    if (!footLock || m_session.indexOf(document) < 0)
        return;
    m_session.setCurrent(document);
    document->setRange(frames);
    m_session.setTime(frames.first);
    m_open(*footLock);
}

} // namespace limber
