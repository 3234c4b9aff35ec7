#pragma once

#include "core/document/session.h"
#include "ui/timeline/contact_lanes.h"

#include <QMenu>

#include <vector>

namespace limber {

// What can be done at a frame of the timeline, or with the marker that stands there.
class TimelineMenu : public QMenu {
    Q_OBJECT

public:
    TimelineMenu(Session& session, int frame, bool onMarker, QWidget* parent);

    // What can be done with the contacts that are shown, and with those of `places` each. Nothing
    // for a figure without lanes.
    void addContactItems(const ContactLanes& contacts, const std::vector<ContactPlace>& places);

signals:
    void nameWanted(int frame);
    void wholeClipWanted(); // all of it in sight
    void commandWanted(const QString& id);

private:
    void addMarkerItems(int frame);
    void addRangeItems(int frame);
    void addFeetOfRange(const ContactLanes& contacts);

    Session& m_session;
};

} // namespace limber
