#pragma once

#include "core/document/session.h"

#include <QObject>

class QWidget;

namespace limber {

class Commands;
class TracksPanel;

// The commands of the Blend menu that work with the Tracks panel.
class TracksActions : public QObject {
    Q_OBJECT

public:
    TracksActions(Session& session, Commands& commands, TracksPanel& panel, QWidget* window);

signals:
    void panelWanted(); // what comes is shown there

private:
    // The current clip with the other one; of several the user chooses.
    void blend();
    void blendWith(const Document* other);

    Session& m_session;
    TracksPanel& m_panel;
    QWidget* m_window;
};

} // namespace limber
