#pragma once

#include "core/blend/candidate_transition.h"
#include "core/blend/sequence.h"
#include "core/rig/contacts.h"

#include <optional>
#include <utility>
#include <vector>

namespace limber {

// What becomes of contacts where clips are blended. A contact is there or not, so in an overlap
// those of one clip hold: of the first one while it counts for more than half, then of the second
// (Kovar, Gleicher, Pighin, Motion Graphs, 2002, section 4.2). Contacts go by side and point of the
// foot, whatever the skeletons are.

// The frame of an overlap of `overlap` frames from which on the second clip's contacts hold, 0 …
// overlap. Where only its motion is played, from the first on.
int contactTakeover(const SeamSettings& settings, int overlap);

// The clip that a frame of a blend takes its contacts from, and which frame of it.
struct ContactOrigin {
    int source = -1; // −1: none, all feet are free
    int frame = 0;
};

// What is blended: one source of contacts for each clip, none for a clip without legs; one origin
// for each frame of the blend.
struct ContactBlend {
    std::vector<std::optional<ContactLanes>> sources;
    std::vector<ContactOrigin> origins;
    int fewestFrames = 1; // of a contact that is cut off where one clip takes over: else it is none
};

// The contacts of the blend on its own skeleton; none if that has no legs.
std::optional<ContactLanes> blendedContacts(const ContactBlend& blend, const Skeleton& skeleton,
                                            UpAxis up);

// The contacts of a clip where it was resampled to the rate and the frames of `fitted`.
ContactLanes atRateOf(const ContactLanes& contacts, const Clip& clip, const Clip& fitted);

// Of a seam that was found, from those of A and of the fitted B.
std::optional<ContactLanes> seamContacts(const CandidateClip& made,
                                         const std::optional<ContactLanes>& a,
                                         const std::optional<ContactLanes>& b,
                                         const SeamSettings& settings, UpAxis up);

// Contacts that were found in clips, so that they need not be found again.
using FoundContacts = std::vector<std::pair<Clip, std::optional<ContactLanes>>>;

// Of what a sequence gives: those of its main track, painted or else found. `known` is of an
// earlier sequence or empty; those of this one take its place.
std::optional<ContactLanes> sequenceContacts(const Sequence& sequence, const Skeleton& skeleton,
                                             FoundContacts& known, const Progress& progress = {});

} // namespace limber
