#pragma once

#include "core/rig/contacts.h"

#include <string>
#include <string_view>

namespace limber {

// Contacts as text, on one line:
//   {"lanes": [{"side": "left", "point": "heel", "ranges": [[10, 42], [80, 113]]}, …]}
// with the first and the last frame of each contact.
std::string contactsText(const ContactLanes& contacts);

// Reads that text, or what else has such "lanes" (limber-cli contacts --json), for this clip: lanes
// are told by side and point, those that are not named have no contact, other keys count for
// nothing. Ranges may stand in any order and overlap. Errors: "contacts-syntax" for what is no JSON
// object; "contacts-form" naming the key and what is wrong with it; "contacts-frames" for a range
// that is not within the clip; "contacts-lane" for a point that the clip's feet do not have;
// "no-legs".
Result<ContactLanes> readContacts(std::string_view text, const Clip& clip);

} // namespace limber
