#include "core/rig/legs.h"

#include "core/rig/body.h"

#include <glm/geometric.hpp>

#include <cmath>
#include <optional>

namespace limber {

namespace {

// The first joint below `top` that is this part, in file order; below −1 are all. −1: none is.
int firstBelow(const Skeleton& skeleton, const Body& body, int top, BodyPart part, Side side)
{
    std::vector<bool> below(skeleton.joints.size(), top < 0);
    for (int joint = top + 1; joint < skeleton.jointCount(); ++joint) {
        const auto index = static_cast<std::size_t>(joint);
        const int parent = skeleton.joint(joint).parent;
        if (parent >= 0)
            below[index] = parent == top || below[static_cast<std::size_t>(parent)];
        if (below[index] && body.joint(joint).part == part && body.joint(joint).side == side)
            return joint;
    }
    return -1;
}

// The child with the longest OFFSET; −1 if there is none that lies apart.
int farthestChild(const Skeleton& skeleton, int joint)
{
    int best = -1;
    double longest = 0.0;
    for (int child = joint + 1; child < skeleton.jointCount(); ++child) {
        const double length = glm::length(skeleton.joint(child).offset);
        if (skeleton.joint(child).parent == joint && length > longest) {
            longest = length;
            best = child;
        }
    }
    return best;
}

// In the rest pose all rotations are none, so OFFSETs add up.
double restDistance(const Skeleton& skeleton, int top, int bottom)
{
    glm::dvec3 way(0.0);
    for (int at = bottom; at != top; at = skeleton.joint(at).parent)
        way += skeleton.joint(at).offset;
    return glm::length(way);
}

// The toe is rigid with the foot: a child of it, not a joint further down.
int toeOf(const Skeleton& skeleton, const Body& body, const Leg& leg)
{
    for (int joint = leg.foot + 1; joint < skeleton.jointCount(); ++joint) {
        if (skeleton.joint(joint).parent == leg.foot && body.joint(joint).part == BodyPart::Toe &&
            glm::length(skeleton.joint(joint).offset) > 0.0)
            return joint;
    }
    return farthestChild(skeleton, leg.foot);
}

std::optional<Leg> legOf(const Skeleton& skeleton, const Body& body, Side side)
{
    Leg leg;
    leg.side = side;
    leg.thigh = firstBelow(skeleton, body, -1, BodyPart::Thigh, side);
    if (leg.thigh < 0)
        return std::nullopt;
    leg.shin = firstBelow(skeleton, body, leg.thigh, BodyPart::Shin, side);
    if (leg.shin < 0)
        return std::nullopt;
    leg.foot = firstBelow(skeleton, body, leg.shin, BodyPart::Foot, side);
    if (leg.foot < 0)
        leg.foot = farthestChild(skeleton, leg.shin);
    if (leg.foot < 0)
        return std::nullopt;
    const double thigh = restDistance(skeleton, leg.thigh, leg.shin);
    const double shin = restDistance(skeleton, leg.shin, leg.foot);
    leg.length = thigh + shin;
    if (!(thigh > 0.0) || !(shin > 0.0) || !std::isfinite(leg.length))
        return std::nullopt;
    leg.toe = toeOf(skeleton, body, leg);
    return leg;
}

} // namespace

std::vector<Leg> legsOf(const Skeleton& skeleton)
{
    const Body body = bodyOf(skeleton);
    std::vector<Leg> legs;
    for (const Side side : {Side::Left, Side::Right}) {
        if (const auto leg = legOf(skeleton, body, side))
            legs.push_back(*leg);
    }
    return legs;
}

} // namespace limber
