#include "core/blend/joint_points.h"

#include "core/motion/kinematics.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace limber {

namespace {

// How many frames are looked at in one go: positions of all joints are only needed for a while.
constexpr int kFramesInOneGo = 1024;

bool isNear(double coordinate)
{
    return std::abs(coordinate) <= kFarthestPoint; // not so where it is no number
}

JointPoints roomFor(int jointCount, int frameCount)
{
    JointPoints points;
    points.jointCount = jointCount;
    points.frameCount = frameCount;
    const auto count = static_cast<std::size_t>(jointCount) * static_cast<std::size_t>(frameCount);
    for (auto* axis : {&points.u, &points.v, &points.height})
        axis->resize(count);
    return points;
}

// The middle of the points of a window.
struct PointMean {
    double u = 0.0, v = 0.0;
};

PointMean meanOf(const JointPoints& points, int first, int window)
{
    PointMean mean;
    for (int joint = 0; joint < points.jointCount; ++joint) {
        for (int k = 0; k < window; ++k) {
            mean.u += points.u[points.at(joint, first + k)];
            mean.v += points.v[points.at(joint, first + k)];
        }
    }
    const double count = static_cast<double>(points.jointCount) * window;
    return {mean.u / count, mean.v / count};
}

} // namespace

std::optional<JointPoints> jointPoints(const Clip& clip, std::span<const int> joints, UpAxis up)
{
    JointPoints points = roomFor(static_cast<int>(joints.size()), std::max(clip.frameCount, 0));
    PositionTable table;
    for (int first = 0; first < points.frameCount; first += kFramesInOneGo) {
        const int frames = std::min(points.frameCount - first, kFramesInOneGo);
        worldPositions(clip, {first, first + frames - 1}, table);
        for (std::size_t i = 0; i < joints.size(); ++i) {
            for (int frame = 0; frame < frames; ++frame) {
                const glm::dvec3 p = table.at(joints[i], frame);
                if (!isNear(p.x) || !isNear(p.y) || !isNear(p.z))
                    return std::nullopt;
                const std::size_t at = points.at(static_cast<int>(i), first + frame);
                points.u[at] = up == UpAxis::Y ? p.z : p.x;
                points.v[at] = up == UpAxis::Y ? p.x : p.y;
                points.height[at] = up == UpAxis::Y ? p.y : p.z;
            }
        }
    }
    return points;
}

JointPoints everyFrameOf(const JointPoints& points, int step)
{
    const int frames = points.frameCount > 0 ? (points.frameCount - 1) / step + 1 : 0;
    JointPoints some = roomFor(points.jointCount, frames);
    for (int joint = 0; joint < some.jointCount; ++joint) {
        for (int frame = 0; frame < frames; ++frame) {
            const std::size_t from = points.at(joint, frame * step);
            const std::size_t to = some.at(joint, frame);
            some.u[to] = points.u[from];
            some.v[to] = points.v[from];
            some.height[to] = points.height[from];
        }
    }
    return some;
}

double alignedDistance(const JointPoints& a, int aFirst, const JointPoints& b, int bFirst,
                       int window)
{
    assert(a.jointCount == b.jointCount && a.jointCount > 0 && window > 0);
    const PointMean aMean = meanOf(a, aFirst, window);
    const PointMean bMean = meanOf(b, bFirst, window);
    // With both middles at the origin, turning B by t about the up axis leaves
    // |a|² + |b|² − 2 (along · cos t + across · sin t), least where t is their angle.
    double along = 0.0;
    double across = 0.0;
    for (int joint = 0; joint < a.jointCount; ++joint) {
        for (int k = 0; k < window; ++k) {
            const std::size_t p = a.at(joint, aFirst + k);
            const std::size_t q = b.at(joint, bFirst + k);
            const double au = a.u[p] - aMean.u;
            const double av = a.v[p] - aMean.v;
            const double bu = b.u[q] - bMean.u;
            const double bv = b.v[q] - bMean.v;
            along += au * bu + av * bv;
            across += av * bu - au * bv;
        }
    }
    const double length = std::hypot(along, across);
    const double cosine = length > 0.0 ? along / length : 1.0;
    const double sine = length > 0.0 ? across / length : 0.0;
    // The differences themselves, not the formula above: nothing cancels where they are small.
    double sum = 0.0;
    for (int joint = 0; joint < a.jointCount; ++joint) {
        for (int k = 0; k < window; ++k) {
            const std::size_t p = a.at(joint, aFirst + k);
            const std::size_t q = b.at(joint, bFirst + k);
            const double bu = b.u[q] - bMean.u;
            const double bv = b.v[q] - bMean.v;
            const double du = a.u[p] - aMean.u - (cosine * bu - sine * bv);
            const double dv = a.v[p] - aMean.v - (sine * bu + cosine * bv);
            const double dh = a.height[p] - b.height[q];
            sum += du * du + dv * dv + dh * dh;
        }
    }
    return std::sqrt(sum / (static_cast<double>(a.jointCount) * window));
}

} // namespace limber
