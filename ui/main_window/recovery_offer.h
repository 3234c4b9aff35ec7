#pragma once

#include "core/document/autosave.h"

#include <QObject>

namespace limber {

class NoticeBar;

// After a crash: offers the work that was not saved, and opens or drops it.
class RecoveryOffer : public QObject {
    Q_OBJECT

public:
    RecoveryOffer(Session& session, Autosave& autosave, NoticeBar& notices,
                  QObject* parent = nullptr);

    void make(); // nothing happens if there is nothing to offer

private:
    void recoverAll(const std::vector<Autosave::Recoverable>& works);

    Session& m_session;
    Autosave& m_autosave;
    NoticeBar& m_notices;
};

} // namespace limber
