#include "ui/timeline/timeline_menu.h"

#include "core/document/in_out.h"
#include "ui/theme/icons.h"
#include "ui/timeline/contact_steps.h"
#include "ui/timeline/marker_steps.h"
#include "ui/widgets/key_names.h"

namespace limber {

TimelineMenu::TimelineMenu(Session& session, int frame, bool onMarker, QWidget* parent)
    : QMenu(parent), m_session(session)
{
    if (onMarker) {
        addMarkerItems(frame);
    } else {
        const QString text = tr("Set a marker at frame %1").arg(frame);
        addAction(frame == session.frame() ? menuTextWithKey(text, "play.marker") : text, this,
                  [this, frame] {
                      m_session.pause();
                      m_session.setTime(frame);
                      setMarkerHere(m_session);
                  });
    }
    addSeparator();
    addRangeItems(frame);
    addSeparator();
    addAction(themedIcon(QStringLiteral("frame-all")), tr("Show the whole clip"), this,
              &TimelineMenu::wholeClipWanted);
}

void TimelineMenu::addMarkerItems(int frame)
{
    addAction(tr("Go to the marker"), this, [this, frame] {
        m_session.pause();
        m_session.setTime(frame);
    });
    addAction(themedIcon(QStringLiteral("edit")), tr("Name the marker…"), this,
              [this, frame] { emit nameWanted(frame); });
    addAction(themedIcon(QStringLiteral("delete")), tr("Remove the marker"), this,
              [this, frame] { removeMarker(m_session, frame); });
}

void TimelineMenu::addRangeItems(int frame)
{
    Document* document = m_session.current();
    addAction(themedIcon(QStringLiteral("in-point")), tr("Set the in point here"), this,
              [document, frame] { document->setRange(withInPoint(document->take(), frame)); });
    addAction(themedIcon(QStringLiteral("out-point")), tr("Set the out point here"), this,
              [document, frame] { document->setRange(withOutPoint(document->take(), frame)); });
    const bool hasRange = document->take().range.has_value();
    addAction(themedIcon(QStringLiteral("range-clear")),
              menuTextWithKey(tr("Clear the in and out points"), "play.clear-range"), this,
              [document] { document->setRange(std::nullopt); })
        ->setEnabled(hasRange);
    addSeparator();
    const auto addCommand = [&](const char* icon, const QString& text, const char* command) {
        addAction(themedIcon(QLatin1String(icon)), menuTextWithKey(text, command), this,
                  [this, command] { emit commandWanted(QLatin1String(command)); })
            ->setEnabled(hasRange);
    };
    addCommand("trim", tr("Trim to the range"), "clip.trim-to-range");
    addCommand("cut", tr("Cut the range out…"), "operation.cut");
}

void TimelineMenu::addContactItems(const ContactLanes& contacts,
                                   const std::vector<ContactPlace>& places)
{
    if (contacts.lanes.empty())
        return;
    Document* document = m_session.current();
    addSeparator();
    for (const ContactPlace& place : places) {
        const ContactLane& lane = contacts.lanes[static_cast<std::size_t>(place.lane)];
        addAction(themedIcon(QStringLiteral("delete")),
                  tr("Remove the contact %1–%2 (%3)", "frames, and which point of a foot")
                      .arg(place.range.first)
                      .arg(place.range.last)
                      .arg(contactLaneName(lane)),
                  this, [document, contacts, place] { removeContact(*document, contacts, place); });
    }
    addFeetOfRange(contacts);
    QAction* again = addAction(tr("Detect contacts again"), this,
                               [document] { detectContactsAgain(*document); });
    again->setEnabled(document->committed()->contacts.has_value());
}

// Painting without a mouse: the in/out range says where.
void TimelineMenu::addFeetOfRange(const ContactLanes& contacts)
{
    Document* document = m_session.current();
    QMenu* feet = addMenu(tr("Feet that stand in the in/out range"));
    feet->setEnabled(document->take().range.has_value());
    const FrameRange range = playRange(document->take());
    for (int lane = 0; lane < static_cast<int>(contacts.lanes.size()); ++lane) {
        const ContactLane& one = contacts.lanes[static_cast<std::size_t>(lane)];
        QAction* toggle =
            feet->addAction(contactLaneName(one), this, [document, contacts, lane, range] {
                toggleContact(*document, contacts, lane, range);
            });
        toggle->setCheckable(true);
        toggle->setChecked(standsThrough(one, range));
    }
}

} // namespace limber
