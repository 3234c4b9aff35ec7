#include "resources/samples/generator/gait.h"

#include <algorithm>
#include <cmath>

namespace limber::samples {

FootPath::FootPath(SideIndex side, const GaitFoot& gait, double strideLength)
    : m_side(side), m_gait(gait), m_strideLength(strideLength)
{
    const double swing = 1.0 - gait.liftOff;
    const double strikeSpeed = -gait.strike / gait.flatFrom;
    m_pitch = std::make_shared<const Track>(std::vector<Key>{
        {0.0, gait.strike, strikeSpeed, 0.0},
        {gait.flatFrom, 0.0, 0.0, 0.0},
        {gait.flatUntil, 0.0, 0.0, 0.0},
        {gait.liftOff, -gait.push, -1.6 * gait.push / (gait.liftOff - gait.flatUntil), 0.0},
        {gait.liftOff + 0.22 * swing, -gait.trail, 0.0, 0.0},
        {gait.liftOff + 0.85 * swing, gait.strike * 1.1, 0.0, 0.0},
        {1.0, gait.strike, strikeSpeed, 0.0}});

    // The swing goes on as the foot left the floor and comes down as it will stand.
    const auto against = [&](double share) { // hips that move evenly
        const glm::dvec3 ankle = onFloor(share, 0.0).ankle;
        return glm::dvec3(ankle.x, ankle.y, ankle.z - share * strideLength);
    };
    constexpr double kStep = 1e-5;
    std::vector<double> times{gait.liftOff};
    std::vector<glm::dvec3> points{against(gait.liftOff)};
    const double x = points.front().x;
    for (const GaitFoot::Point& point : gait.swing) {
        times.push_back(point.time);
        points.emplace_back(x, point.height, point.ahead);
    }
    times.push_back(1.0);
    points.push_back(against(0.0));
    m_swing = std::make_shared<const PointSpline>(
        times, points, (points.front() - against(gait.liftOff - kStep)) / kStep,
        (against(kStep) - points.back()) / kStep);
}

FootControls FootPath::onFloor(double share, double z) const
{
    const double x = m_gait.halfWidth * (m_side == kLeft ? 1.0 : -1.0);
    // The heel comes down `ahead` before the hips; where the ankle is when the foot is flat
    // follows.
    const double tipped =
        standingFoot(m_side, glm::dvec3(0.0), m_gait.heading, m_gait.strike).ankle.z;
    return standingFoot(m_side, {x, 0.0, z + m_gait.ahead - tipped}, m_gait.heading,
                        m_pitch->at(share));
}

FootControls FootPath::at(double strides) const
{
    const double late = m_side == kLeft ? 0.0 : 0.5;
    const double whole = std::floor(strides - late);
    const double share = strides - late - whole;
    if (share <= m_gait.liftOff)
        return onFloor(share, (whole + late) * m_strideLength);
    FootControls foot;
    foot.heading = m_gait.heading;
    foot.ankle = m_swing->at(share) + glm::dvec3(0.0, 0.0, strides * m_strideLength);
    foot.pitch = m_pitch->at(share);
    // The toes straighten in the first part of the swing.
    const double part = std::min(1.0, (share - m_gait.liftOff) / (0.7 * (1.0 - m_gait.liftOff)));
    const double bent = 1.0 - part * part * part * (part * (part * 6.0 - 15.0) + 10.0);
    foot.toes = std::max(0.0, -foot.pitch) * bent;
    return foot;
}

} // namespace limber::samples
