#pragma once

#include "core/document/session.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace limber {

// Moves the session's time on while it plays, once for each picture of the screen.
class PlaybackTicker : public QObject {
    Q_OBJECT

public:
    explicit PlaybackTicker(Session& session, QObject* parent = nullptr);

private:
    void setPlaying(bool playing);

    Session& m_session;
    QTimer m_timer;
    QElapsedTimer m_clock;
};

} // namespace limber
