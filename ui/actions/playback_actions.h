#pragma once

#include "core/document/session.h"

#include <QObject>

class QWidget;

namespace limber {

class Commands;

// Play either way, stop, step, and the in and out points.
class PlaybackActions : public QObject {
    Q_OBJECT

public:
    PlaybackActions(Session& session, Commands& commands, QWidget* window);

private:
    void toggle();
    // The same again pauses; the other way turns round.
    void shuttle(bool backwards);
    void goTo(int frame);
    void setPoint(bool in);

    Session& m_session;
};

} // namespace limber
