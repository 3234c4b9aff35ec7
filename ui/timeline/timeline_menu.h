#pragma once

#include "core/document/session.h"

#include <QMenu>

namespace limber {

// What can be done at a frame of the timeline, or with the marker that stands there.
class TimelineMenu : public QMenu {
    Q_OBJECT

public:
    TimelineMenu(Session& session, int frame, bool onMarker, QWidget* parent);

signals:
    void nameWanted(int frame);
    void wholeClipWanted(); // all of it in sight

private:
    void addMarkerItems(int frame);
    void addRangeItems(int frame);

    Session& m_session;
};

} // namespace limber
