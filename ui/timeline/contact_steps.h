#pragma once

#include "core/document/document.h"
#include "ui/timeline/contact_lanes.h"

namespace limber {

// What is done to the contacts of a document without dragging; each change is one undo step.
// `shown` are those that the timeline shows: painted, or found so far.

void removeContact(Document& document, const ContactLanes& shown, const ContactPlace& place);
// The foot stands in all of the range or, if it does so already, in none of it.
void toggleContact(Document& document, const ContactLanes& shown, int lane, FrameRange range);
bool standsThrough(const ContactLane& lane, FrameRange range);
// Painted contacts are given up for those that are found.
void detectContactsAgain(Document& document);

} // namespace limber
