#include "core/blend/alignment.h"

#include "core/motion/kinematics.h"
#include "core/motion/rotation.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace limber {

namespace {

// Points count as standing on one vertical line below this share of their whole spread.
constexpr double kNoSpread = 1e-6;
// A turn and, as a share of the coordinates, a move that are no more than rounding.
constexpr double kNoTurnDeg = 1e-9;
constexpr double kNoMove = 1e-11;

glm::dvec3 meanOf(std::span<const glm::dvec3> points)
{
    glm::dvec3 sum(0.0);
    for (const glm::dvec3& point : points)
        sum += point;
    return sum / static_cast<double>(points.size());
}

// The two horizontal coordinates, so chosen that a positive turn goes from the first to the second.
struct Horizontal {
    int first = 2;
    int second = 0;
};

Horizontal horizontal(UpAxis up)
{
    return up == UpAxis::Y ? Horizontal{2, 0} : Horizontal{0, 1};
}

// The best turn about the vertical through both centres.
double bestTurnDeg(UpAxis up, std::span<const glm::dvec3> target,
                   std::span<const glm::dvec3> points, const glm::dvec3& targetCentre,
                   const glm::dvec3& centre)
{
    const auto [u, v] = horizontal(up);
    double along = 0.0;
    double across = 0.0;
    double targetSpread = 0.0;
    double spread = 0.0;
    double wholeSpread = 0.0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const glm::dvec3 to = target[i] - targetCentre;
        const glm::dvec3 from = points[i] - centre;
        along += from[u] * to[u] + from[v] * to[v];
        across += from[u] * to[v] - from[v] * to[u];
        targetSpread += to[u] * to[u] + to[v] * to[v];
        spread += from[u] * from[u] + from[v] * from[v];
        wholeSpread += from.x * from.x + from.y * from.y + from.z * from.z;
    }
    const double none = kNoSpread * kNoSpread * wholeSpread;
    if (!(spread > none) || !(targetSpread > none) ||
        !(std::hypot(along, across) > kNoSpread * std::sqrt(spread * targetSpread)))
        return 0.0;
    const double turnDeg = degrees(std::atan2(across, along));
    return std::abs(turnDeg) < kNoTurnDeg ? 0.0 : turnDeg;
}

// The move over the floor from one point to another, without what is only rounding.
glm::dvec3 moveOver(UpAxis up, const glm::dvec3& from, const glm::dvec3& to)
{
    glm::dvec3 move(0.0);
    const auto [u, v] = horizontal(up);
    const double size =
        std::max({std::abs(from[u]), std::abs(from[v]), std::abs(to[u]), std::abs(to[v])});
    for (const int axis : {u, v}) {
        const double way = to[axis] - from[axis];
        if (std::abs(way) > kNoMove * size)
            move[axis] = way;
    }
    return move;
}

} // namespace

RigidMotion alignPoints(UpAxis up, std::span<const glm::dvec3> target,
                        std::span<const glm::dvec3> points)
{
    return alignPoints(up, Alignment::Full, target, points, glm::dvec3(0.0));
}

RigidMotion alignPoints(UpAxis up, Alignment alignment, std::span<const glm::dvec3> target,
                        std::span<const glm::dvec3> points, const glm::dvec3& pivot)
{
    assert(target.size() == points.size());
    RigidMotion motion{up, 0.0, glm::dvec3(0.0)};
    if (points.empty() || alignment == Alignment::None)
        return motion;
    const glm::dvec3 targetCentre = meanOf(target);
    const glm::dvec3 centre = meanOf(points);
    if (alignment == Alignment::Position) {
        motion.move = moveOver(up, centre, targetCentre);
        return motion;
    }
    motion.turnDeg = bestTurnDeg(up, target, points, targetCentre, centre);
    if (alignment == Alignment::Heading)
        return turnAbout(up, motion.turnDeg, pivot);
    if (motion.turnDeg == 0.0)
        motion.move = moveOver(up, centre, targetCentre);
    else
        motion.move = moveOver(up, motion.rotation() * centre, targetCentre);
    return motion;
}

std::vector<glm::dvec3> positionsOf(const Clip& clip, FrameRange range,
                                    const std::vector<int>& joints)
{
    std::vector<glm::dvec3> points;
    if (range.count() <= 0)
        return points;
    const PositionTable table = worldPositions(clip, range);
    points.reserve(joints.size() * static_cast<std::size_t>(range.count()));
    for (int frame = 0; frame < range.count(); ++frame) {
        for (const int joint : joints)
            points.push_back(table.at(joint, frame));
    }
    return points;
}

RigidMotion alignClips(const Clip& a, FrameRange aFrames, const Clip& b, FrameRange bFrames,
                       const std::vector<int>& joints, UpAxis up, Alignment alignment)
{
    assert(aFrames.count() == bFrames.count());
    if (alignment == Alignment::None || bFrames.count() <= 0 || joints.empty())
        return {up, 0.0, glm::dvec3(0.0)};
    const int root = rootsOf(*b.skeleton).front();
    const glm::dvec3 pivot = positionsOf(b, {bFrames.first, bFrames.first}, {root}).front();
    return alignPoints(up, alignment, positionsOf(a, aFrames, joints),
                       positionsOf(b, bFrames, joints), pivot);
}

} // namespace limber
