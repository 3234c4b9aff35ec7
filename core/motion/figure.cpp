#include "core/motion/figure.h"

#include "core/motion/joint_names.h"
#include "core/motion/pose.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace limber {

namespace {

// A figure can be told from this many frames, spread evenly over the clip.
constexpr int kFramesLookedAt = 1000;

// Without names, Z is up only where the tree is this much longer along it than along Y.
constexpr double kClearlyLonger = 2.0;

double along(const glm::dvec3& vector, UpAxis up)
{
    return glm::dot(vector, upVector(up));
}

std::vector<std::vector<glm::dvec3>> positionsOverTheClip(const Clip& clip)
{
    const Skeleton& skeleton = *clip.skeleton;
    std::vector<std::vector<glm::dvec3>> frames;
    if (clip.frameCount <= 0) {
        frames.push_back(worldPose(skeleton, restPose(skeleton)).positions);
        return frames;
    }
    const int count = std::min(clip.frameCount, kFramesLookedAt);
    frames.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) {
        const auto frame = static_cast<int>(static_cast<std::int64_t>(i) * clip.frameCount / count);
        frames.push_back(worldPose(skeleton, poseAt(clip, frame)).positions);
    }
    return frames;
}

std::vector<std::size_t> jointsAt(const Skeleton& skeleton, BodyEnd end)
{
    std::vector<std::size_t> joints;
    for (std::size_t joint = 0; joint < skeleton.joints.size(); ++joint) {
        if (bodyEndOfName(skeleton.joints[joint].name) == end)
            joints.push_back(joint);
    }
    return joints;
}

glm::dvec3 meanOf(const std::vector<glm::dvec3>& positions, const std::vector<std::size_t>& joints)
{
    glm::dvec3 sum(0.0);
    for (const std::size_t joint : joints)
        sum += positions[joint];
    return joints.empty() ? sum : sum / static_cast<double>(joints.size());
}

UpAxis upAxisOf(const Skeleton& skeleton, const std::vector<std::vector<glm::dvec3>>& frames)
{
    std::vector<std::size_t> top = jointsAt(skeleton, BodyEnd::Top);
    std::vector<std::size_t> bottom = jointsAt(skeleton, BodyEnd::Bottom);
    if (top.empty() && bottom.empty()) {
        glm::dvec3 spread(0.0);
        for (const auto& positions : frames)
            spread += extentsOf(positions).size();
        return spread.z > kClearlyLonger * spread.y ? UpAxis::Z : UpAxis::Y;
    }
    std::vector<std::size_t> roots;
    for (const int root : rootsOf(skeleton))
        roots.push_back(static_cast<std::size_t>(root));
    if (top.empty())
        top = roots;
    if (bottom.empty())
        bottom = roots;
    glm::dvec3 rise(0.0);
    for (const auto& positions : frames)
        rise += meanOf(positions, top) - meanOf(positions, bottom);
    return rise.z > std::abs(rise.y) ? UpAxis::Z : UpAxis::Y;
}

double heightOf(const Skeleton& skeleton, UpAxis up)
{
    const Extents rest = extentsOf(worldPose(skeleton, restPose(skeleton)).positions);
    const double height = std::max(along(rest.size(), up), glm::length(rest.size()) / 10.0);
    return height > 0.0 && std::isfinite(height) ? height : 1.0;
}

double floorOf(const std::vector<std::vector<glm::dvec3>>& frames, UpAxis up)
{
    std::vector<double> lowest;
    lowest.reserve(frames.size());
    for (const auto& positions : frames) {
        if (!positions.empty())
            lowest.push_back(along(extentsOf(positions).minimum, up));
    }
    if (lowest.empty())
        return 0.0;
    const auto at = lowest.begin() + static_cast<std::ptrdiff_t>(lowest.size() / 50);
    std::nth_element(lowest.begin(), at, lowest.end());
    return *at;
}

// Where limbs leave the trunk, left and right lie apart whatever hands and feet do: the joints
// that take a side where their parent has none, and their children.
glm::dvec3 frontOf(const Skeleton& skeleton, const std::vector<glm::dvec3>& positions, UpAxis up)
{
    const glm::dvec3 unknown = up == UpAxis::Y ? glm::dvec3(0, 0, 1) : glm::dvec3(0, -1, 0);
    const std::vector<Side> sides = sidesOf(skeleton);
    std::vector<int> depth(sides.size(), 0); // from the trunk: 1 for the first joint of a limb
    std::vector<std::size_t> left;
    std::vector<std::size_t> right;
    for (std::size_t joint = 0; joint < sides.size(); ++joint) {
        const int parent = skeleton.joints[joint].parent;
        if (parent < 0 || sides[joint] == Side::Centre)
            continue;
        depth[joint] = depth[static_cast<std::size_t>(parent)] + 1;
        if (depth[joint] <= 2)
            (sides[joint] == Side::Left ? left : right).push_back(joint);
    }
    if (left.empty() || right.empty())
        return unknown;
    const glm::dvec3 toLeft = meanOf(positions, left) - meanOf(positions, right);
    const glm::dvec3 front = glm::cross(toLeft, upVector(up));
    const double length = glm::length(front);
    // Clearly apart as seen from above, not by rounding.
    return length > 1e-6 * glm::length(extentsOf(positions).size()) ? front / length : unknown;
}

Figure measured(const Clip& clip, const std::vector<std::vector<glm::dvec3>>& frames, UpAxis up)
{
    Figure figure;
    figure.up = up;
    figure.height = heightOf(*clip.skeleton, up);
    figure.floor = floorOf(frames, up);
    figure.front = frontOf(*clip.skeleton, frames.front(), up);
    return figure;
}

} // namespace

Figure measureFigure(const Clip& clip)
{
    const auto frames = positionsOverTheClip(clip);
    return measured(clip, frames, upAxisOf(*clip.skeleton, frames));
}

Figure measureFigure(const Clip& clip, UpAxis up)
{
    return measured(clip, positionsOverTheClip(clip), up);
}

} // namespace limber
