#pragma once

#include "core/rig/contacts.h"

#include <QPointF>
#include <QRectF>
#include <QString>

#include <optional>
#include <vector>

class QPainter;

namespace limber {

struct TimelinePicture;

// What of a contact lies under the mouse.
enum class ContactPart { Free, Begin, End, Inside };

struct ContactPlace {
    int lane = 0; // of the picture's contacts
    ContactPart part = ContactPart::Free;
    FrameRange range = {}; // of the contact; of no frame where the foot is free

    friend bool operator==(const ContactPlace&, const ContactPlace&) = default;
};

// The lanes at the bottom of the timeline: for each foot a heel and a toe.

// Where they begin; where none have room, the end of what is above them.
double contactLanesTop(const TimelinePicture& picture);
// The bar of a frame range in a lane; not valid without room.
QRectF contactRect(const TimelinePicture& picture, int lane, FrameRange range);
// None beside the lanes, and none at all while an operation shows frames that are not the clip's.
std::optional<ContactPlace> contactPlaceAt(const TimelinePicture& picture, QPointF position);
// The contact there, if any; and all those in which a frame lies, for who has no mouse.
std::vector<ContactPlace> contactsUnder(const TimelinePicture& picture, QPointF position);
std::vector<ContactPlace> contactsAtFrame(const ContactLanes& contacts, int frame);
// "Left heel"; in the language of the window.
QString contactLaneName(const ContactLane& lane);

// A bar where a point of a foot stands. Painted ones are full and have posts at both ends, those
// that were found are pale and have none.
void drawContacts(const TimelinePicture& picture, QPainter& painter);

} // namespace limber
