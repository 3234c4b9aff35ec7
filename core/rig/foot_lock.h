#pragma once

#include "core/edit/edit_result.h"
#include "core/rig/contacts.h"

namespace limber {

// Foot skate removed, after Kovar, Schreiner and Gleicher 2002 but for their stretched bones: each
// planted heel and toe is held at one place, the leg follows by two-bone inverse kinematics, the
// root is lowered where a leg would be stretched further than it was and than `straightest`, and
// all of it fades into the frames beside. Frames further away keep their rows, joints but root,
// thigh, shin and foot their curves.
struct FootLockOptions {
    double easeSec = 0.2; // how far corrections fade into frames without contact, 0 …
    // How straight a leg may become, as a share of its length, unless it was straighter: close to 1
    // the knee pops.
    double straightest = 0.985;
    // How far the root is lowered at most, in lengths of the longest leg, 0 ….
    double deepestDrop = 0.25;
};

// Contacts are of this clip; those of legs that are not found again count for nothing. Without any
// contact the very same clip comes back, with the note "no-contacts". The note "skate" tells how
// the planted feet slid before and do now; "rotation-fit" names a joint without the axes to follow;
// the warning "out-of-reach" says in how many frames a foot could not be held, "root-drop" that the
// root is not lowered as far as the contacts ask for.
// Errors: "no-legs" as findContacts; "cancelled" if `progress` asked to give up.
Result<EditResult> lockFeet(const Clip& clip, const ContactLanes& contacts,
                            const FootLockOptions& options = {}, const Progress& progress = {});

} // namespace limber
