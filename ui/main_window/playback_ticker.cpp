#include "ui/main_window/playback_ticker.h"

#include <QGuiApplication>
#include <QScreen>

#include <algorithm>

namespace limber {

PlaybackTicker::PlaybackTicker(Session& session, QObject* parent)
    : QObject(parent), m_session(session)
{
    m_clock.start();
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this,
            [this] { m_session.tick(static_cast<double>(m_clock.nsecsElapsed()) * 1e-9); });
    connect(&session, &Session::playingChanged, this, &PlaybackTicker::setPlaying);
    setPlaying(session.isPlaying());
}

void PlaybackTicker::setPlaying(bool playing)
{
    if (!playing) {
        m_timer.stop();
        return;
    }
    const QScreen* screen = QGuiApplication::primaryScreen();
    const double rate = screen ? std::clamp(screen->refreshRate(), 30.0, 240.0) : 60.0;
    m_timer.start(static_cast<int>(1000.0 / rate));
    m_session.tick(static_cast<double>(m_clock.nsecsElapsed()) * 1e-9);
}

} // namespace limber
