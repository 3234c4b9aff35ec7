#pragma once

#include "core/document/session.h"
#include "core/rig/contacts.h"

#include <QObject>

#include <vector>

class QTimer;

namespace limber {

// What the timeline shows of a clip, measured in the background: how fast the figure moves, and
// when its feet stand.
class TimelineMeasure : public QObject {
    Q_OBJECT

public:
    explicit TimelineMeasure(Session& session, QObject* parent = nullptr);
    ~TimelineMeasure() override;

    void start();      // at once, for what the current document shows
    void startLater(); // when its changes have come to rest

signals:
    // Speeds as core/edit/activity.h; contacts without lanes for a figure without legs.
    void measured(const std::vector<double>& speeds, const limber::ContactLanes& contacts);

private:
    Session& m_session;
    QTimer* m_pause;
    int m_task = -1;
};

} // namespace limber
