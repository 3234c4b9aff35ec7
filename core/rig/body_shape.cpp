#include "core/rig/body_shape.h"

#include "core/motion/kinematics.h"
#include "core/motion/pose.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace limber {

namespace {

// A limb reaches at least so far, as a share of the whole figure.
constexpr double kLimbReach = 0.15;
// Left and right limbs differ in length by no more than this share.
constexpr double kLikeness = 0.05;
// A first bone shorter than this share of the second is a collar or hip bone.
constexpr double kHelperBone = 0.6;

// Two branches of one joint that look like left and right of the same limb.
struct LimbPair {
    int hub = 0;
    std::array<int, 2> first{}; // the joints at which they begin
};

class ShapeReader {
public:
    explicit ShapeReader(const Skeleton& skeleton)
        : m_skeleton(skeleton), m_children(childrenOf(skeleton)),
          m_positions(worldPose(skeleton, restPose(skeleton)).positions),
          m_reach(skeleton.joints.size(), 0.0), m_size(skeleton.joints.size(), 1),
          m_parts(skeleton.joints.size())
    {
        for (std::size_t joint = m_parts.size(); joint-- > 0;) {
            if (const int parent = skeleton.joints[joint].parent; parent >= 0) {
                const auto above = static_cast<std::size_t>(parent);
                m_reach[above] = std::max(
                    m_reach[above], glm::length(skeleton.joints[joint].offset) + m_reach[joint]);
                m_size[above] += m_size[joint];
            }
        }
    }

    std::vector<BodyJoint> limbs()
    {
        const std::vector<LimbPair> pairs = limbPairs();
        // All on one joint they may as well be the fingers of a hand.
        if (pairs.size() < 2 || pairs[0].hub == pairs[1].hub)
            return m_parts;
        const LimbPair& legs = pairs[0];
        const LimbPair& arms = pairs[1];
        findDirections(legs, arms.hub);
        name(legs, true);
        name(arms, false);
        nameHead(arms);
        return m_parts;
    }

private:
    const glm::dvec3& position(int joint) const
    {
        return m_positions[static_cast<std::size_t>(joint)];
    }
    double reach(int joint) const { return m_reach[static_cast<std::size_t>(joint)]; }
    double boneOf(int joint) const { return glm::length(m_skeleton.joint(joint).offset); }

    // The child that the longest way down goes through; −1 at the end of a chain.
    int mainChild(int joint) const
    {
        int best = -1;
        for (const int child : m_children[static_cast<std::size_t>(joint)]) {
            if (best < 0 || boneOf(child) + reach(child) > boneOf(best) + reach(best))
                best = child;
        }
        return best;
    }

    std::vector<int> mainChain(int joint) const
    {
        std::vector<int> chain;
        for (int at = joint; at >= 0 && m_skeleton.joint(at).kind != JointKind::EndSite;
             at = mainChild(at))
            chain.push_back(at);
        return chain;
    }

    glm::dvec3 endOf(int joint) const
    {
        int at = joint;
        for (int next = at; next >= 0; next = mainChild(next))
            at = next;
        return position(at);
    }

    bool alike(int a, int b, double smallest) const
    {
        const auto sizeOf = [&](int joint) { return m_size[static_cast<std::size_t>(joint)]; };
        const double longer = std::max(reach(a), reach(b));
        return sizeOf(a) == sizeOf(b) && longer >= smallest &&
               std::abs(reach(a) - reach(b)) <= kLikeness * longer && mainChain(a).size() >= 2;
    }

    // Up to two pairs, those nearest to the root; limbs of limbs are none.
    std::vector<LimbPair> limbPairs() const
    {
        constexpr std::size_t kMostBranches = 64;
        const double smallest =
            kLimbReach * glm::length(extentsOf(m_positions).size()) / std::sqrt(2.0);
        std::vector<LimbPair> pairs;
        std::vector<bool> inLimb(m_parts.size(), false);
        for (int hub = 0; hub < m_skeleton.jointCount() && pairs.size() < 2; ++hub) {
            const int parent = m_skeleton.joint(hub).parent;
            if (parent >= 0 && inLimb[static_cast<std::size_t>(parent)])
                inLimb[static_cast<std::size_t>(hub)] = true;
            const std::vector<int>& branches = m_children[static_cast<std::size_t>(hub)];
            if (inLimb[static_cast<std::size_t>(hub)] || branches.size() > kMostBranches)
                continue;
            for (std::size_t a = 0; a < branches.size(); ++a) {
                for (std::size_t b = a + 1; b < branches.size(); ++b) {
                    const bool taken = inLimb[static_cast<std::size_t>(branches[a])] ||
                                       inLimb[static_cast<std::size_t>(branches[b])];
                    if (taken || pairs.size() == 2 || !alike(branches[a], branches[b], smallest))
                        continue;
                    inLimb[static_cast<std::size_t>(branches[a])] = true;
                    inLimb[static_cast<std::size_t>(branches[b])] = true;
                    pairs.push_back({hub, {branches[a], branches[b]}});
                }
            }
        }
        return pairs;
    }

    void findDirections(const LimbPair& legs, int chest)
    {
        const glm::dvec3 feet = (endOf(legs.first[0]) + endOf(legs.first[1])) * 0.5;
        const glm::dvec3 rise = position(chest) - feet;
        m_up = glm::length(rise) > 0.0 ? glm::normalize(rise) : glm::dvec3(0, 1, 0);
        m_front = std::abs(m_up.z) > std::abs(m_up.y) ? glm::dvec3(0, -1, 0) : glm::dvec3(0, 0, 1);
        glm::dvec3 toes(0.0);
        for (const int leg : legs.first) {
            const std::vector<int> chain = mainChain(leg);
            const glm::dvec3 bone =
                endOf(leg) -
                position(chain[chain.size() >= 4 ? chain.size() - 2 : chain.size() - 1]);
            toes += bone - m_up * glm::dot(bone, m_up);
        }
        if (glm::length(toes) > 0.1 * reach(legs.first[0]))
            m_front = glm::normalize(toes);
    }

    void name(const LimbPair& pair, bool legs)
    {
        const glm::dvec3 left = glm::cross(m_up, m_front);
        const auto middleOf = [&](int joint) { return position(joint) + endOf(joint); };
        const bool firstIsLeft =
            glm::dot(middleOf(pair.first[0]) - middleOf(pair.first[1]), left) >= 0.0;
        for (std::size_t i = 0; i < 2; ++i)
            nameLimb(pair.first[i], (i == 0) == firstIsLeft ? Side::Left : Side::Right, legs);
    }

    void nameLimb(int joint, Side side, bool leg)
    {
        constexpr std::array<BodyPart, 5> kLeg{BodyPart::HipHelper, BodyPart::Thigh, BodyPart::Shin,
                                               BodyPart::Foot, BodyPart::Toe};
        constexpr std::array<BodyPart, 4> kArm{BodyPart::Collar, BodyPart::UpperArm,
                                               BodyPart::Forearm, BodyPart::Hand};
        const std::vector<int> chain = mainChain(joint);
        const std::size_t enough = leg ? 4 : 3;
        const bool helper = chain.size() > enough - 1 && chain.size() >= 3 &&
                            boneOf(chain[1]) < kHelperBone * boneOf(chain[2]);
        std::size_t part = helper ? 0 : 1;
        for (const int at : chain) {
            if (part >= (leg ? kLeg.size() : kArm.size()))
                return;
            m_parts[static_cast<std::size_t>(at)] = {leg ? kLeg[part] : kArm[part], side, 0};
            ++part;
        }
    }

    void nameHead(const LimbPair& arms)
    {
        int neck = -1;
        for (const int child : m_children[static_cast<std::size_t>(arms.hub)]) {
            const bool named = m_parts[static_cast<std::size_t>(child)].part != BodyPart::None;
            if (!named && m_skeleton.joint(child).kind != JointKind::EndSite &&
                (neck < 0 || reach(child) > reach(neck)))
                neck = child;
        }
        if (neck >= 0)
            m_parts[static_cast<std::size_t>(mainChain(neck).back())].part = BodyPart::Head;
    }

    const Skeleton& m_skeleton;
    std::vector<std::vector<int>> m_children;
    std::vector<glm::dvec3> m_positions;
    std::vector<double> m_reach; // the longest way down from each joint
    std::vector<int> m_size;     // joints and end sites in each subtree
    std::vector<BodyJoint> m_parts;
    glm::dvec3 m_up{0, 1, 0};
    glm::dvec3 m_front{0, 0, 1};
};

} // namespace

std::vector<BodyJoint> limbsByShape(const Skeleton& skeleton)
{
    return ShapeReader(skeleton).limbs();
}

} // namespace limber
