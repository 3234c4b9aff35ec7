#pragma once

#include "core/motion/clip.h"
#include "core/motion/pose.h"
#include "ui/viewport/picking.h"

#include <functional>
#include <span>
#include <vector>

namespace limber {

// What is drawn from joint to joint. It turns with its head, so a click on it selects that.
struct Bone {
    int head = -1, tail = -1; // joints; the head is the tail's parent
    bool endSite = false;     // leads to an end site
};

// What does not change from frame to frame of the figure that is drawn.
struct FigureShape {
    std::vector<Bone> bones;
    std::vector<Side> sides;   // by joint
    std::vector<int> parents;  // by joint; −1 for a root
    std::vector<bool> endSite; // by joint
    int followed = -1;         // the joint that a camera follows: where the body branches first

    int jointCount() const { return static_cast<int>(parents.size()); }
};
FigureShape shapeOf(const Skeleton& skeleton);

// More joints than this are not drawn: nobody could tell them apart, and the window stays quick.
inline constexpr int kDrawnJoints = 10000;

// The clip of the first `jointCount` joints: as parents stand first, a whole tree. The very clip if
// it has no more.
Clip firstJoints(const Clip& clip, int jointCount);

// How large the body is in whatever pose: the length of its longest chain of bones, from the joint
// that is followed; about the height of a person who stands. 0 without bones.
double bodySize(const FigureShape& shape, std::span<const glm::dvec3> positions);

// How thick a bone of this length is drawn in a body of this size.
double boneRadius(double length, double size);
// By joint: from the bones that meet there.
std::vector<double> jointRadii(const FigureShape& shape, std::span<const glm::dvec3> positions,
                               double size);

// `joints` and what hangs on them, as flags by joint.
std::vector<bool> withSubtrees(const FigureShape& shape, const std::vector<int>& joints);

// What can be clicked of a pose: bones and joints that are not hidden.
std::vector<Pickable> pickablesOf(const FigureShape& shape, std::span<const glm::dvec3> positions,
                                  const std::vector<bool>& hidden, bool endSites);

} // namespace limber
