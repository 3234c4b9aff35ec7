#pragma once

#include "core/edit/edit_result.h"
#include "core/motion/figure.h"
#include "core/motion/pose.h"

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>

#include <optional>

namespace limber {

// A motion of the whole figure over the floor: a turn about the up axis through the world's origin,
// then a move. world' = turn · world + move.
struct RigidMotion {
    UpAxis up = UpAxis::Y;
    double turnDeg = 0.0;
    glm::dvec3 move{0.0}; // file units

    bool isNone() const { return turnDeg == 0.0 && move == glm::dvec3(0.0); }
    glm::dquat rotation() const;
    glm::dvec3 applied(const glm::dvec3& point) const { return rotation() * point + move; }
};

// The turn about a vertical axis through `pivot`, then the move.
RigidMotion turnAbout(UpAxis up, double turnDeg, const glm::dvec3& pivot,
                      const glm::dvec3& move = glm::dvec3(0.0));

// The pose with every root moved.
Pose moved(const Skeleton& skeleton, Pose pose, const RigidMotion& motion);

// Whether every root has the channels that the motion needs: position channels where it is moved
// (also by being turned about a point that is not its own) and three rotation axes where it is
// turned. The error "root-channels" names the first root that has not.
Result<Done> canMove(const Clip& clip, const RigidMotion& motion);

// The clip with every root moved over all frames; the pose relative to the roots is untouched and
// its curves stay shared. No motion gives the very same clip. Errors: as canMove.
Result<EditResult> moveRoots(const Clip& clip, const RigidMotion& motion);

// Turns the clip about the vertical through its first root's place in frame 0, then moves it. `up`
// where it was chosen by hand; none: measured. Errors: as canMove.
Result<EditResult> offsetRoots(const Clip& clip, double turnDeg, const glm::dvec3& move,
                               std::optional<UpAxis> up = {});

// The horizontal direction that the figure looks at in a frame (Figure::front), as degrees about
// the up axis: 0 for +Z (Y up) or −Y (Z up), positive to its left. 0 ≤ frame < frameCount.
double headingDeg(const Clip& clip, UpAxis up, int frame);

// Turns the whole clip so that the figure faces +Z (−Y where Z is up) at `frame`, about its first
// root's place there. `up` where it was chosen by hand; none: measured. A clip without frames stays
// the very same. Errors: as canMove; "frame-range".
Result<EditResult> faceFront(const Clip& clip, int frame = 0, std::optional<UpAxis> up = {});

} // namespace limber
