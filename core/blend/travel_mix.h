#pragma once

#include "core/edit/rigid_motion.h"
#include "core/motion/pose.h"

#include <optional>
#include <vector>

namespace limber {

// Mixes the roots of two clips as travel and turn: what each clip moves and turns from one frame to
// the next, seen in its own facing, is weighed and summed up, so that two walks on different
// curves give a walk on the curve between them at the speed between theirs (Kovar & Gleicher,
// Flexible automatic motion blending with registration curves, 2003). A clip's facing is the turn
// of its first root about the up axis since the first frame. Heights, tilts and the other roots are
// mixed as they stand to the facing.
class TravelMix {
public:
    // `roots`, at least one, are mixed. At first B is turned by `bHeadingDeg` against A, −180 …
    // 180.
    TravelMix(std::vector<int> roots, UpAxis up, double bHeadingDeg);

    // Sets the roots of `mixed` for the next frame, from the poses of both clips and the weight of
    // B there, 0 … 1.
    void mixNext(const Pose& a, const Pose& b, double weight, Pose& mixed);

private:
    // Follows where one clip's first root stands on the floor, and its facing.
    class Track {
    public:
        explicit Track(double headingDeg) : m_headingDeg(headingDeg) {}
        RigidMotion next(UpAxis up, const glm::dquat& rotation, const glm::dvec3& translation);

    private:
        std::optional<glm::dquat> m_first;
        double m_firstDeg = 0.0;
        double m_headingDeg;
    };

    std::vector<int> m_roots;
    UpAxis m_up;
    Track m_aTrack;
    Track m_bTrack;
    bool m_begun = false;
    RigidMotion m_a; // the floor frames of the frame before
    RigidMotion m_b;
    RigidMotion m_mixed;
    double m_weight = 0.0;
};

} // namespace limber
