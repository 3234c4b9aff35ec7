#include "core/mesh/skeleton_embedding.h"

#include "core/mesh/appendages.h"
#include "core/mesh/joint_index.h"
#include "core/mesh/mannequin_pose.h"
#include "core/mesh/rotation_fit.h"
#include "core/motion/rotation.h"

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/mat3x3.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace limber {

namespace {

constexpr int kPointsOfBone = 10;
constexpr int kDeepEnough = 4;        // layers of voxels: deeper is no better
constexpr double kClearance = 0.085;  // of the height: so far beside an arm is nothing
constexpr double kUpperShare = 0.35;  // of an arm, which may still lie in the trunk
constexpr double kCentreReach = 0.05; // of the height, around a joint
constexpr int kCentreRounds = 4;

class Embedder {
public:
    Embedder(const Clip& clip, const Mesh& mesh, const VoxelBody& body)
        : m_skeleton(*clip.skeleton), m_body(body), m_pose(mannequinPose(clip)),
          m_extents(extentsOf(mesh)), m_up(upVector(mesh.up)), m_height(heightOf(mesh)),
          m_left(1, 0, 0), m_front(glm::cross(m_left, m_up))
    {
    }

    EmbeddedSkeleton embedded()
    {
        EmbeddedSkeleton result;
        result.isBody = m_pose.isBody;
        if (!m_pose.isBody) {
            result.positions = laidOverBox();
            result.carries.assign(m_skeleton.joints.size(), true);
            return result;
        }
        layTrunk();
        for (const Side side : {Side::Left, Side::Right}) {
            layLimb(BodyPart::Thigh, BodyPart::Shin, BodyPart::Foot, side, {-4, 22}, {-8, 8});
            layLimb(BodyPart::UpperArm, BodyPart::Forearm, BodyPart::Hand, side, {0, 100},
                    {-20, 20});
        }
        centreTrunk();
        result.carries =
            fleshJointsOf(m_skeleton, m_pose.body, m_pose.pose.positions, m_pose.height).carries;
        result.positions = std::move(m_positions);
        return result;
    }

private:
    struct Degrees {
        int from;
        int to;
    };

    std::vector<glm::dvec3> laidOverBox() const
    {
        std::vector<glm::dvec3> positions = m_pose.pose.positions;
        const Extents own = extentsOf(positions);
        const glm::dvec3 size = own.size();
        const double largest = std::max({size.x, size.y, size.z});
        const glm::dvec3 wanted = m_extents.size();
        const double scale =
            largest > 0.0 ? std::max({wanted.x, wanted.y, wanted.z}) / largest : 1.0;
        for (glm::dvec3& position : positions)
            position = m_extents.centre() + (position - own.centre()) * scale;
        return positions;
    }

    int joint(BodyPart part, Side side) const { return firstJointOf(m_pose.body, part, side); }

    // Turned, at the mesh's height, soles on its lowest point.
    void layTrunk()
    {
        const glm::dmat3 from(m_pose.left, m_pose.up, m_pose.front);
        const glm::dmat3 to(m_left, m_up, m_front);
        const glm::dmat3 turn = to * glm::transpose(from);
        const double scale = m_height / m_pose.height;
        double lowest = 1e300;
        for (const glm::dvec3& position : m_pose.pose.positions) {
            m_positions.push_back(turn * position * scale);
            lowest = std::min(lowest, glm::dot(m_positions.back(), m_up));
        }
        const int thighs[2] = {joint(BodyPart::Thigh, Side::Left),
                               joint(BodyPart::Thigh, Side::Right)};
        const glm::dvec3 hips = (m_positions[at(thighs[0])] + m_positions[at(thighs[1])]) * 0.5;
        const glm::dvec3 middle = m_extents.centre();
        const double floor = glm::dot(m_extents.minimum, m_up) + 0.01 * m_height;
        const glm::dvec3 move = m_left * glm::dot(middle - hips, m_left) +
                                m_front * glm::dot(middle - hips, m_front) +
                                m_up * (floor - lowest);
        for (glm::dvec3& position : m_positions)
            position += move;
        centreTrunk();
    }

    // The trunk and all that hangs on it, forward or back to the middle of the body at the hips.
    void centreTrunk()
    {
        for (int i = 0; i < m_skeleton.jointCount(); ++i) {
            const BodyPart part = m_pose.body.joint(i).part;
            if (part != BodyPart::Pelvis && part != BodyPart::Spine && part != BodyPart::Neck)
                continue;
            glm::dvec3& position = m_positions[at(i)];
            position += m_front * middleAlong(position, m_front);
        }
        for (const BodyPart part : {BodyPart::Thigh, BodyPart::UpperArm}) {
            for (const Side side : {Side::Left, Side::Right}) {
                const int index = joint(part, side);
                if (index >= 0 && !m_laid) {
                    const glm::dvec3 move = m_front * middleAlong(m_positions[at(index)], m_front);
                    for (const int below : subtreeOf(m_skeleton, index))
                        m_positions[at(below)] += move;
                }
            }
        }
        m_laid = true;
    }

    // How far the middle of the solid around a point is along a direction; 0 where nothing is.
    double middleAlong(const glm::dvec3& point, const glm::dvec3& direction) const
    {
        const double step = m_body.cell();
        const int reach = static_cast<int>(0.2 * m_height / step);
        double sum = 0.0;
        int count = 0;
        for (int i = -reach; i <= reach; ++i) {
            if (m_body.depthAt(point + direction * (step * i)) > 0) {
                sum += step * i;
                ++count;
            }
        }
        return count > 0 ? sum / count : 0.0;
    }

    // The mean over a line, of at most kDeepEnough. An arm does not run through the trunk: what has
    // body at both ends of `across` beside it, or at one, counts against it in its lower part.
    double depthAlong(const glm::dvec3& from, const glm::dvec3& to, const glm::dvec3& across) const
    {
        double sum = 0.0;
        for (int i = 1; i <= kPointsOfBone; ++i) {
            const double place = 1.0 * i / kPointsOfBone;
            const glm::dvec3 point = from + (to - from) * place;
            const bool free =
                across == glm::dvec3(0.0) || place < kUpperShare ||
                (m_body.depthAt(point + across) == 0 && m_body.depthAt(point - across) == 0);
            sum += free ? std::min(kDeepEnough, m_body.depthAt(point)) : -kDeepEnough;
        }
        return sum / kPointsOfBone;
    }

    // Where a limb that begins at `start` ends if it lies where the body is deepest along it.
    // `drop`: how far down a leg goes: soles stay on the floor; 0 for an arm, which may be of any
    // length.
    glm::dvec3 deepestFrom(const glm::dvec3& start, double length, double drop,
                           const glm::dvec3& out, Degrees outward, Degrees forward) const
    {
        glm::dvec3 best = start;
        double bestScore = -2.0 * kDeepEnough;
        for (int o = outward.from; o <= outward.to; o += 3) {
            for (int f = forward.from; f <= forward.to; f += 4) {
                const double a = radians(o);
                const double b = radians(f);
                const glm::dvec3 direction =
                    (out * std::sin(a) - m_up * std::cos(a)) * std::cos(b) + m_front * std::sin(b);
                const glm::dvec3 across =
                    drop > 0.0 ? glm::dvec3(0.0)
                               : (out * std::cos(a) + m_up * std::sin(a)) * (kClearance * m_height);
                const double toFloor =
                    std::clamp(drop / (length * std::cos(a) * std::cos(b)), 0.7, 1.4);
                for (const double tried : {0.85, 0.92, 1.0, 1.08, 1.16}) {
                    const double stretch = drop > 0.0 ? toFloor : tried;
                    const glm::dvec3 end = start + direction * (length * stretch);
                    // A longer limb must be worth it: its end is to lie well inside too.
                    const double score = depthAlong(start, end, across) + 0.35 * stretch +
                                         0.5 * std::min(2, m_body.depthAt(end));
                    if (score > bestScore) {
                        bestScore = score;
                        best = end;
                    }
                }
            }
        }
        return best;
    }

    // Turns a limb about its upper joint to where the body is deepest along it, stretches it to
    // the body's own length, and brings its joints to the middle.
    void layLimb(BodyPart upperPart, BodyPart middlePart, BodyPart lowerPart, Side side,
                 Degrees outward, Degrees forward)
    {
        const int upper = joint(upperPart, side);
        const int middle = joint(middlePart, side);
        const int lower = joint(lowerPart, side);
        if (upper < 0 || middle < 0 || lower < 0)
            return;
        const glm::dvec3 start = m_positions[at(upper)];
        const double length = glm::length(m_positions[at(lower)] - start);
        if (!(length > 0.0))
            return;
        const bool isLeg = upperPart == BodyPart::Thigh;
        const double drop = isLeg ? glm::dot(start - m_positions[at(lower)], m_up) : 0.0;
        const glm::dvec3 out = side == Side::Left ? m_left : -m_left;
        moveLimb(upper, lower, deepestFrom(start, length, drop, out, outward, forward));
        for (const int index : {middle, lower})
            toMiddle(index, start);
    }

    // Turns and stretches the joints from `upper` down so that `lower` comes to `end`.
    void moveLimb(int upper, int lower, const glm::dvec3& end)
    {
        const glm::dvec3 start = m_positions[at(upper)];
        const glm::dvec3 before = m_positions[at(lower)] - start;
        const glm::dquat turn = shortestTurn(before, end - start);
        const double stretch = glm::length(end - start) / glm::length(before);
        for (const int index : subtreeOf(m_skeleton, upper))
            m_positions[at(index)] = start + turn * (m_positions[at(index)] - start) * stretch;
    }

    // A joint and all below it, across the limb, to the middle of the solid around it.
    void toMiddle(int index, const glm::dvec3& start)
    {
        const glm::dvec3 along = glm::normalize(m_positions[at(index)] - start);
        for (int round = 0; round < kCentreRounds; ++round) {
            const glm::dvec3 place = m_positions[at(index)];
            const double reach = kCentreReach * m_height;
            const int steps = std::max(1, static_cast<int>(reach / m_body.cell()));
            glm::dvec3 sum(0.0);
            int count = 0;
            for (int x = -steps; x <= steps; ++x) {
                for (int y = -steps; y <= steps; ++y) {
                    for (int z = -steps; z <= steps; ++z) {
                        const glm::dvec3 away = glm::dvec3(x, y, z) * m_body.cell();
                        if (glm::length(away) > reach || m_body.depthAt(place + away) == 0)
                            continue;
                        sum += away;
                        ++count;
                    }
                }
            }
            if (count == 0)
                return;
            glm::dvec3 move = sum / static_cast<double>(count);
            move -= along * glm::dot(move, along);
            for (const int below : subtreeOf(m_skeleton, index))
                m_positions[at(below)] += move;
        }
    }

    const Skeleton& m_skeleton;
    const VoxelBody& m_body;
    MannequinPose m_pose;
    Extents m_extents;
    glm::dvec3 m_up;
    double m_height;
    glm::dvec3 m_left;
    glm::dvec3 m_front;
    std::vector<glm::dvec3> m_positions;
    bool m_laid = false;
};

} // namespace

EmbeddedSkeleton embeddedSkeleton(const Clip& clip, const Mesh& mesh, const VoxelBody& body)
{
    return Embedder(clip, mesh, body).embedded();
}

} // namespace limber
