#pragma once

#include "core/blend/alignment.h"
#include "core/rig/contacts.h"

#include <optional>

namespace limber {

// Feet that stand in two clips at once, where one goes over into the other.

// The contacts of a clip that is to be joined; none where no legs are recognised or the contacts
// were told by another up axis.
std::optional<ContactLanes> contactsForJoining(const Clip& clip, UpAxis up);

// Which frames of two clips are looked at, pair by pair: as many of both.
struct PairedFrames {
    FrameRange a, b;
};

// The motion of b after which the heels and toes that stand in both frames of a pair lie, on
// average, over each other: the turn of alignClips' Full, then the move. As Full where no foot
// stands in both. `joints` are those of alignClips; feet that are none of them count for nothing.
RigidMotion plantedMotion(const Clip& a, const ContactLanes& aContacts, const Clip& b,
                          const ContactLanes& bContacts, PairedFrames frames,
                          const std::vector<int>& joints, UpAxis up);

} // namespace limber
