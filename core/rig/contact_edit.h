#pragma once

#include "core/rig/contacts.h"

#include <vector>

namespace limber {

// Contacts painted by hand. `lane` is an index of `contacts.lanes`; ranges have at least one frame.

// The foot stands in all of `range`; what it meets or touches becomes one contact with it.
ContactLanes withContact(ContactLanes contacts, int lane, FrameRange range);
// The foot stands in no frame of `range`; what sticks out of it on either side stays.
ContactLanes withoutContact(ContactLanes contacts, int lane, FrameRange range);

// Where the contact in which a frame lies begins and ends; none if there the foot is free.
const FrameRange* contactAt(const ContactLane& lane, int frame);

// Where frames that are marked lie side by side.
std::vector<FrameRange> markedRanges(const std::vector<bool>& marked);

// Ranges in any order, also overlapping, as a lane has them: ascending, at least one frame apart.
std::vector<FrameRange> joinedRanges(std::vector<FrameRange> ranges);

} // namespace limber
