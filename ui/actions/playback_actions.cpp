#include "ui/actions/playback_actions.h"

#include "core/document/in_out.h"
#include "ui/actions/commands.h"
#include "ui/theme/icons.h"
#include "ui/timeline/marker_steps.h"

#include <QAction>
#include <QWidget>

namespace limber {

PlaybackActions::PlaybackActions(Session& session, Commands& commands, QWidget* window)
    : QObject(window), m_session(session)
{
    const auto lastFrame = [this] {
        return m_session.current() ? m_session.current()->clip().frameCount - 1 : 0;
    };
    commands.handle(QStringLiteral("play.toggle"), this, [this] { toggle(); });
    commands.handle(QStringLiteral("play.forwards"), this, [this] { shuttle(false); });
    commands.handle(QStringLiteral("play.backwards"), this, [this] { shuttle(true); });
    commands.handle(QStringLiteral("play.stop"), this, [this] { m_session.stop(); });
    commands.handle(QStringLiteral("play.previous-frame"), this,
                    [this] { goTo(m_session.frame() - 1); });
    commands.handle(QStringLiteral("play.next-frame"), this,
                    [this] { goTo(m_session.frame() + 1); });
    commands.handle(QStringLiteral("play.first-frame"), this, [this] { goTo(0); });
    commands.handle(QStringLiteral("play.last-frame"), this, [=, this] { goTo(lastFrame()); });
    commands.handle(QStringLiteral("play.set-in"), this, [this] { setPoint(true); });
    commands.handle(QStringLiteral("play.set-out"), this, [this] { setPoint(false); });
    commands.handle(QStringLiteral("play.clear-range"), this, [this] {
        if (Document* document = m_session.current())
            document->setRange({});
    });

    commands.handle(QStringLiteral("play.marker"), this, [this] { toggleMarkerHere(m_session); });
    commands.handle(QStringLiteral("play.previous-marker"), this,
                    [this] { goToMarker(m_session, -1); });
    commands.handle(QStringLiteral("play.next-marker"), this, [this] { goToMarker(m_session, 1); });

    QAction* play = commands.action(QStringLiteral("play.toggle"));
    connect(&session, &Session::playingChanged, play, [play](bool playing) {
        play->setIcon(themedIcon(playing ? QStringLiteral("pause") : QStringLiteral("play")));
    });
}

void PlaybackActions::toggle()
{
    if (m_session.isPlaying()) {
        m_session.pause();
        return;
    }
    m_session.playback().setBackwards(false);
    m_session.play();
}

void PlaybackActions::shuttle(bool backwards)
{
    const bool playsSo = m_session.isPlaying() && m_session.playback().isBackwards() == backwards;
    m_session.pause();
    if (playsSo)
        return;
    m_session.playback().setBackwards(backwards);
    m_session.play();
}

void PlaybackActions::goTo(int frame)
{
    m_session.pause();
    m_session.setTime(frame);
}

void PlaybackActions::setPoint(bool in)
{
    Document* document = m_session.current();
    if (!document || document->clip().frameCount == 0)
        return;
    const int frame = m_session.frame();
    document->setRange(in ? withInPoint(document->take(), frame)
                          : withOutPoint(document->take(), frame));
}

} // namespace limber
