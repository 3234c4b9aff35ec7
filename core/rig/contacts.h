#pragma once

#include "core/edit/edit_result.h"
#include "core/motion/figure.h"
#include "core/rig/legs.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace limber {

// When feet stand on the floor.

// How contacts are told: a point of the foot is slow and low. Speeds and heights are shares of the
// leg's length, so that they fit a figure of any size. The starting values and the way are those of
// pybvh's detector.
struct ContactOptions {
    double speed = 0.12;           // leg lengths per second, above 0
    double height = 0.013;         // leg lengths above the floor, above 0
    double hysteresis = 0.25;      // a contact begins under (1 − h) and ends over (1 + h) of both
    double shortestSec = 0.1;      // shorter gaps are closed, then shorter contacts dropped; 0 …
    std::optional<UpAxis> up = {}; // chosen by hand; none: measured
};

enum class FootPoint : std::uint8_t { Heel, Toe }; // the ankle; the ball of the foot or its tip

// When one point of a foot stands still.
struct ContactLane {
    int joint = 0; // the joint or end site that stands
    Side side = Side::Left;
    FootPoint point = FootPoint::Heel;
    std::vector<FrameRange> ranges; // ascending, at least one frame apart

    bool contains(int frame) const;

    friend bool operator==(const ContactLane&, const ContactLane&) = default;
};

struct ContactLanes {
    UpAxis up = UpAxis::Y;
    double legLength = 1.0;         // mean of both legs, file units
    std::vector<ContactLane> lanes; // left heel, left toe, right heel, right toe, as there are

    bool empty() const; // no contact in any lane

    friend bool operator==(const ContactLanes&, const ContactLanes&) = default;
};

// The lanes of a clip's feet without any contact; `up` as in ContactOptions. Errors: "no-legs" as
// findContacts.
Result<ContactLanes> emptyContacts(const Clip& clip, std::optional<UpAxis> up = {});

// The same contacts on the legs of another skeleton, lane by lane as side and point of the foot
// say. None if no leg is recognised; lanes that it has no point for are left out.
std::optional<ContactLanes> onLegsOf(const ContactLanes& contacts, const Skeleton& skeleton);

// What is said of a skeleton without legs: the error "no-legs".
Diagnostic noLegsError();

// The contacts of a clip. Speed is that of the world position over 1/30 s. The floor of a point is
// the 2nd percentile of its own height over the clip, left and right together, for an ankle is
// never as low as a toe; where the point comes down no further within 0.4 s before or after, it is
// as high as that, up to 0.05 leg lengths: floors are not level. Errors: "no-legs" if no thigh,
// shin and foot are recognised; "cancelled" if `progress` asked to give up.
Result<ContactLanes> findContacts(const Clip& clip, const ContactOptions& options = {},
                                  const Progress& progress = {});

// The contacts of a clip made of frames of this one: frame k of it came from `frames`[k] (−1: made
// new; it is in contact where the nearest frames that are not new on either side are). No `frames`:
// the same contacts. With a step (> 0, see EditResult::step) the ends of a contact keep their times
// instead, each on the nearest new frame.
ContactLanes carried(const ContactLanes& contacts, const std::vector<int>& frames,
                     double step = 0.0);

// Only what lies within the range.
ContactLanes within(ContactLanes contacts, FrameRange range);

// How far planted feet slide: from frame to frame, over the floor, while in contact.
struct Skate {
    double meanSpeed = 0.0; // file units per second
    double largest = 0.0;   // the widest distance between two moments of one contact, at most
    int frames = 0;         // steps that were measured, over all lanes
};
Skate skateOf(const Clip& clip, const ContactLanes& contacts);

} // namespace limber
