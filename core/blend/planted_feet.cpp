#include "core/blend/planted_feet.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cassert>

namespace limber {

namespace {

// As a share of the coordinates, a move that is no more than rounding.
constexpr double kOnlyRounding = 1e-11;

// The joint that moves the point of a foot: end sites have no motion of their own.
int movingJoint(const Skeleton& skeleton, int joint)
{
    const Joint& point = skeleton.joint(joint);
    return point.kind == JointKind::EndSite && point.parent >= 0 ? point.parent : joint;
}

} // namespace

std::optional<ContactLanes> contactsForJoining(const Clip& clip, UpAxis up)
{
    Result<ContactLanes> contacts = findContacts(clip);
    if (!contacts || contacts->up != up)
        return std::nullopt;
    return *std::move(contacts);
}

RigidMotion plantedMotion(const Clip& a, const ContactLanes& aContacts, const Clip& b,
                          const ContactLanes& bContacts, PairedFrames frames,
                          const std::vector<int>& joints, UpAxis up)
{
    assert(aContacts.lanes.size() == bContacts.lanes.size());
    RigidMotion motion = alignClips(a, frames.a, b, frames.b, joints, up, Alignment::Full);
    std::vector<int> points; // of all lanes
    for (const ContactLane& lane : aContacts.lanes)
        points.push_back(lane.joint);
    const std::vector<glm::dvec3> aPlaces = positionsOf(a, frames.a, points);
    const std::vector<glm::dvec3> bPlaces = positionsOf(b, frames.b, points);
    glm::dvec3 apart(0.0);
    double size = 0.0;
    int pairs = 0;
    for (std::size_t i = 0; i < aPlaces.size(); ++i) {
        const std::size_t lane = i % points.size();
        const int pair = static_cast<int>(i / points.size());
        if (!aContacts.lanes[lane].contains(frames.a.first + pair) ||
            !bContacts.lanes[lane].contains(frames.b.first + pair) ||
            !std::ranges::binary_search(joints, movingJoint(*a.skeleton, points[lane])))
            continue;
        apart += aPlaces[i] - motion.applied(bPlaces[i]);
        size = std::max({size, glm::length(aPlaces[i]), glm::length(bPlaces[i])});
        ++pairs;
    }
    if (pairs == 0)
        return motion;
    apart[up == UpAxis::Y ? 1 : 2] = 0.0;
    apart /= static_cast<double>(pairs);
    if (glm::length(apart) > kOnlyRounding * size)
        motion.move += apart;
    return motion;
}

} // namespace limber
