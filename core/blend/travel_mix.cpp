#include "core/blend/travel_mix.h"

#include "core/motion/rotation.h"

#include <glm/geometric.hpp>

#include <cassert>
#include <cmath>

namespace limber {

namespace {

// Upside down against the first frame there is no turn about the up axis.
constexpr double kTurnTold = 1e-6;

glm::dvec3 onFloor(UpAxis up, glm::dvec3 point)
{
    point[up == UpAxis::Y ? 1 : 2] = 0.0;
    return point;
}

glm::dquat turnOf(UpAxis up, double turnDeg)
{
    return RigidMotion{up, turnDeg, glm::dvec3(0.0)}.rotation();
}

RigidMotion between(const RigidMotion& a, const RigidMotion& b, double weight)
{
    return {a.up, std::lerp(a.turnDeg, b.turnDeg, weight), glm::mix(a.move, b.move, weight)};
}

// The way between two floor frames, seen in the facing half way.
glm::dvec3 travel(const RigidMotion& from, const RigidMotion& to)
{
    return turnOf(from.up, -(from.turnDeg + to.turnDeg) / 2.0) * (to.move - from.move);
}

} // namespace

RigidMotion TravelMix::Track::next(UpAxis up, const glm::dquat& rotation,
                                   const glm::dvec3& translation)
{
    if (!m_first) {
        m_first = rotation;
        m_firstDeg = m_headingDeg;
    }
    const glm::dquat since = rotation * glm::conjugate(*m_first);
    const double along = up == UpAxis::Y ? since.y : since.z;
    if (std::hypot(since.w, along) > kTurnTold) {
        const double headingDeg = m_firstDeg + degrees(2.0 * std::atan2(along, since.w));
        m_headingDeg += std::remainder(headingDeg - m_headingDeg, 360.0);
    }
    return {up, m_headingDeg, onFloor(up, translation)};
}

TravelMix::TravelMix(std::vector<int> roots, UpAxis up, double bHeadingDeg)
    : m_roots(std::move(roots)), m_up(up), m_aTrack(0.0), m_bTrack(bHeadingDeg)
{
    assert(!m_roots.empty());
}

void TravelMix::mixNext(const Pose& a, const Pose& b, double weight, Pose& mixed)
{
    const auto first = static_cast<std::size_t>(m_roots.front());
    const RigidMotion aNow = m_aTrack.next(m_up, a.rotations[first], a.translations[first]);
    const RigidMotion bNow = m_bTrack.next(m_up, b.rotations[first], b.translations[first]);
    if (!m_begun) {
        m_mixed = between(aNow, bNow, weight);
    } else {
        const double mean = (m_weight + weight) / 2.0;
        const double turnDeg =
            std::lerp(aNow.turnDeg - m_a.turnDeg, bNow.turnDeg - m_b.turnDeg, mean);
        const glm::dvec3 way = glm::mix(travel(m_a, aNow), travel(m_b, bNow), mean);
        m_mixed.move += turnOf(m_up, m_mixed.turnDeg + turnDeg / 2.0) * way;
        m_mixed.turnDeg += turnDeg;
    }
    m_begun = true;
    m_a = aNow;
    m_b = bNow;
    m_weight = weight;

    const glm::dquat aBack = glm::conjugate(aNow.rotation());
    const glm::dquat bBack = glm::conjugate(bNow.rotation());
    for (const int root : m_roots) {
        const auto index = static_cast<std::size_t>(root);
        const glm::dvec3 aPlace = aBack * (a.translations[index] - aNow.move);
        const glm::dvec3 bPlace = bBack * (b.translations[index] - bNow.move);
        mixed.translations[index] = m_mixed.applied(glm::mix(aPlace, bPlace, weight));
        mixed.rotations[index] =
            m_mixed.rotation() *
            slerpShortest(aBack * a.rotations[index], bBack * b.rotations[index], weight);
    }
}

} // namespace limber
