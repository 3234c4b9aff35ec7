#include "core/mesh/mannequin_shape.h"

#include "core/mesh/appendages.h"
#include "core/mesh/joint_index.h"
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

namespace limber {

namespace {

// Radii as shares of the height, at places along a limb from 0 to 1.
struct ProfilePoint {
    double place;
    double radius;
};
constexpr std::array kUpperArm{ProfilePoint{0.0, 0.029}, ProfilePoint{0.4, 0.027},
                               ProfilePoint{1.0, 0.0215}};
constexpr std::array kForearm{ProfilePoint{0.0, 0.022}, ProfilePoint{0.25, 0.0235},
                              ProfilePoint{1.0, 0.0145}};
constexpr std::array kThigh{ProfilePoint{0.0, 0.049}, ProfilePoint{0.35, 0.045},
                            ProfilePoint{1.0, 0.0305}};
constexpr std::array kShin{ProfilePoint{0.0, 0.0295}, ProfilePoint{0.3, 0.031},
                           ProfilePoint{0.65, 0.024}, ProfilePoint{1.0, 0.0195}};
// Depth of the trunk from hips to shoulders, and how much wider it is.
constexpr std::array kTrunkDepth{ProfilePoint{0.0, 0.062}, ProfilePoint{0.35, 0.056},
                                 ProfilePoint{0.7, 0.066}, ProfilePoint{1.0, 0.044}};
constexpr std::array kTrunkWidth{ProfilePoint{0.0, 1.38}, ProfilePoint{0.35, 1.30},
                                 ProfilePoint{0.7, 1.42}, ProfilePoint{1.0, 1.30}};

// From between the shoulders to the skull's base.
constexpr std::array kNeck{ProfilePoint{0.0, 0.043}, ProfilePoint{0.35, 0.034},
                           ProfilePoint{1.0, 0.029}};
constexpr double kHeadRadius = 0.048;
constexpr double kHeadHeight = 0.135; // from the joint at the skull's base to the crown
constexpr double kFingerRadius = 0.0056;
constexpr double kMittLength = 0.10;
constexpr double kAppendageRadius = 0.028; // where it begins; at its end a third of that

// Smooth through the points: with the slope of the neighbours in each (Catmull & Rom 1974).
double profileAt(std::span<const ProfilePoint> profile, double place)
{
    std::size_t i = 1;
    while (i + 1 < profile.size() && place > profile[i].place)
        ++i;
    const auto slopeAt = [profile](std::size_t k) {
        const ProfilePoint& before = profile[k == 0 ? 0 : k - 1];
        const ProfilePoint& after = profile[std::min(k + 1, profile.size() - 1)];
        return (after.radius - before.radius) / (after.place - before.place);
    };
    const ProfilePoint& a = profile[i - 1];
    const ProfilePoint& b = profile[i];
    const double length = b.place - a.place;
    const double t = std::clamp((place - a.place) / length, 0.0, 1.0);
    const double s = 1.0 - t;
    return s * s * ((1.0 + 2.0 * t) * a.radius + t * length * slopeAt(i - 1)) +
           t * t * ((1.0 + 2.0 * s) * b.radius - s * length * slopeAt(i));
}

bool isFinger(BodyPart part)
{
    return part >= BodyPart::Thumb && part <= BodyPart::Pinky;
}

// Makes the solids of one skeleton.
class ShapeMaker {
public:
    ShapeMaker(const Skeleton& skeleton, const MannequinPose& pose)
        : m_skeleton(skeleton), m_pose(pose), m_height(pose.height),
          m_children(childrenOf(skeleton))
    {
    }

    MannequinShape ofBody()
    {
        trunk();
        head();
        for (const Side side : {Side::Left, Side::Right}) {
            ++m_limb;
            limb(BodyPart::UpperArm, BodyPart::Forearm, side, kUpperArm);
            limb(BodyPart::Forearm, BodyPart::Hand, side, kForearm);
            ++m_limb;
            limb(BodyPart::Thigh, BodyPart::Shin, side, kThigh);
            limb(BodyPart::Shin, BodyPart::Foot, side, kShin);
            hand(side);
            foot(side);
        }
        appendages();
        return std::move(m_shape);
    }

    // Limbs as thick as a sixth of the bones that meet at a joint, thinner towards the ends.
    MannequinShape ofTree()
    {
        std::vector<double> sums(m_skeleton.joints.size(), 0.0);
        std::vector<int> counts(m_skeleton.joints.size(), 0);
        for (int i = 0; i < m_skeleton.jointCount(); ++i) {
            const int parent = m_skeleton.joint(i).parent;
            const double length = parent < 0 ? 0.0 : glm::length(place(i) - place(parent));
            if (!(length > 0.0))
                continue;
            for (const int end : {i, parent}) {
                sums[at(end)] += length;
                ++counts[at(end)];
            }
        }
        const auto radius = [&](int joint) {
            const int count = counts[at(joint)];
            const double wanted = count > 0 ? 0.16 * sums[at(joint)] / count : 0.0;
            const double taper = m_children[at(joint)].empty() ? 0.6 : 1.0;
            return std::clamp(wanted * taper, 0.006 * m_height, 0.045 * m_height);
        };
        for (int i = 0; i < m_skeleton.jointCount(); ++i) {
            const int parent = m_skeleton.joint(i).parent;
            ++m_limb;
            if (parent >= 0)
                cone(place(parent), place(i), radius(parent), radius(i), parent);
            else if (m_children[at(i)].empty())
                cone(place(i), place(i), 0.25 * m_height, 0.25 * m_height, i);
        }
        return std::move(m_shape);
    }

private:
    glm::dvec3 place(int joint) const { return m_pose.pose.positions[at(joint)]; }
    int first(BodyPart part, Side side = Side::Centre) const
    {
        return firstJointOf(m_pose.body, part, side);
    }
    BodyPart part(int joint) const { return m_pose.body.joint(joint).part; }
    double share(double value) const { return value * m_height; }

    RoundCone& cone(const glm::dvec3& from, const glm::dvec3& to, double fromRadius,
                    double toRadius, int joint)
    {
        m_shape.body.push_back(
            {from, to, fromRadius, toRadius, glm::dvec3(0.0), 1.0, 1.0, joint, m_limb});
        return m_shape.body.back();
    }

    static void widen(RoundCone& made, const glm::dvec3& axis, double width)
    {
        made.wideAxis = axis;
        made.fromWidth = width;
        made.toWidth = width;
    }

    // Joints from `upper` down to `lower`, both included; empty if it is not below.
    std::vector<int> chain(int upper, int lower) const
    {
        std::vector<int> joints;
        for (int joint = lower; joint >= 0; joint = m_skeleton.joint(joint).parent) {
            joints.insert(joints.begin(), joint);
            if (joint == upper)
                return joints;
        }
        return {};
    }

    // A limb between two parts, in pieces that follow the joints on the way.
    void limb(BodyPart upperPart, BodyPart lowerPart, Side side,
              std::span<const ProfilePoint> profile)
    {
        const int upper = first(upperPart, side);
        int lower = first(lowerPart, side);
        if (upper < 0)
            return;
        if (lower < 0) { // an arm that ends in its forearm
            const auto& children = m_children[at(upper)];
            if (children.empty())
                return;
            lower = children.front();
        }
        const std::vector<int> joints = chain(upper, lower);
        if (joints.size() < 2)
            return;
        const glm::dvec3 start = place(upper);
        const glm::dvec3 along = place(lower) - start;
        const double square = glm::dot(along, along);
        const auto placeOf = [&](const glm::dvec3& point) {
            return square > 0.0 ? std::clamp(glm::dot(point - start, along) / square, 0.0, 1.0)
                                : 0.0;
        };
        // A limb is never thicker than bones so short allow.
        const double slender = std::min(1.0, std::sqrt(square) / share(0.10));
        constexpr int kPieces = 6;
        for (int piece = 0; piece < kPieces; ++piece) {
            const double a = piece / static_cast<double>(kPieces);
            const double b = (piece + 1) / static_cast<double>(kPieces);
            int joint = upper;
            for (std::size_t i = 0; i + 1 < joints.size(); ++i) {
                if (placeOf(place(joints[i])) <= a + 1e-9)
                    joint = joints[i];
            }
            cone(start + along * a, start + along * b, share(profileAt(profile, a)) * slender,
                 share(profileAt(profile, b)) * slender, joint);
        }
    }

    void trunk()
    {
        const glm::dvec3 hips = middle(BodyPart::Thigh);
        const glm::dvec3 shoulders = middle(BodyPart::UpperArm);
        const int topJoint = trunkTop();
        const int pelvis = trunkBottom();
        const std::vector<int> joints = chain(pelvis, topJoint);
        const glm::dvec3 along = shoulders - hips;
        const auto heightOf = [&](const glm::dvec3& point) {
            return std::clamp(glm::dot(point - hips, along) / glm::dot(along, along), 0.0, 1.0);
        };
        constexpr int kPieces = 18;
        ++m_limb;
        for (int piece = 0; piece < kPieces; ++piece) {
            const double a = 0.06 + 0.84 * piece / kPieces;
            const double b = 0.06 + 0.84 * (piece + 1) / kPieces;
            int joint = joints.empty() ? pelvis : joints.front();
            for (const int candidate : joints) {
                if (heightOf(place(candidate)) <= a + 0.02)
                    joint = candidate;
            }
            RoundCone& made =
                cone(spineAt(joints, hips, along, a), spineAt(joints, hips, along, b),
                     share(profileAt(kTrunkDepth, a)), share(profileAt(kTrunkDepth, b)), joint);
            made.wideAxis = m_pose.left;
            made.fromWidth = profileAt(kTrunkWidth, a);
            made.toWidth = profileAt(kTrunkWidth, b);
        }
        for (const Side side : {Side::Left, Side::Right}) {
            ++m_limb;
            shoulder(side, topJoint, hips + along * 0.86);
            ++m_limb;
            const glm::dvec3 hip = place(first(BodyPart::Thigh, side));
            // The seat, behind and above the hip.
            cone(hips + (hip - hips) * 0.4 - m_pose.front * share(0.012),
                 hip - m_pose.front * share(0.010) + m_pose.up * share(0.004), share(0.056),
                 share(0.053), pelvis);
        }
        neck(topJoint, shoulders);
    }

    // Where the middle of the trunk is at a height: half way between the straight line and the
    // spine's own joints, which lie near the back and differ from producer to producer.
    glm::dvec3 spineAt(const std::vector<int>& joints, const glm::dvec3& hips,
                       const glm::dvec3& along, double height) const
    {
        const glm::dvec3 straight = hips + along * height;
        for (std::size_t i = 1; i < joints.size(); ++i) {
            const double square = glm::dot(along, along);
            const double a = glm::dot(place(joints[i - 1]) - hips, along) / square;
            const double b = glm::dot(place(joints[i]) - hips, along) / square;
            if (a <= height && height <= b && b - a > 1e-6) {
                const double t = (height - a) / (b - a);
                return (straight + place(joints[i - 1]) * (1.0 - t) + place(joints[i]) * t) * 0.5;
            }
        }
        return straight;
    }

    glm::dvec3 middle(BodyPart part) const
    {
        return (place(first(part, Side::Left)) + place(first(part, Side::Right))) * 0.5;
    }
    // The joint that both arms hang on, and the one that both legs do.
    int trunkTop() const
    {
        return commonAncestor(m_skeleton, first(BodyPart::UpperArm, Side::Left),
                              first(BodyPart::UpperArm, Side::Right));
    }
    int trunkBottom() const
    {
        return commonAncestor(m_skeleton, first(BodyPart::Thigh, Side::Left),
                              first(BodyPart::Thigh, Side::Right));
    }

    void shoulder(Side side, int topJoint, const glm::dvec3& chest)
    {
        const int arm = first(BodyPart::UpperArm, side);
        const glm::dvec3 joint = place(arm);
        const int collar = m_skeleton.joint(arm).parent;
        const glm::dvec3 inner = chest + (joint - chest) * 0.35;
        cone(inner, joint, share(0.046), share(0.034), collar < 0 ? topJoint : collar);
        // The muscle from neck to shoulder.
        cone(chest + m_pose.up * share(0.075), joint + m_pose.up * share(0.004), share(0.028),
             share(0.024), collar < 0 ? topJoint : collar);
    }

    int headJoint() const
    {
        const int head = first(BodyPart::Head);
        return head >= 0 ? head : first(BodyPart::Neck);
    }

    // In pieces that follow the joints on the way, as limbs do: a neck with one joint in it would
    // fold at the nape. It reaches up into the skull.
    void neck(int topJoint, const glm::dvec3& shoulders)
    {
        ++m_limb;
        const int head = headJoint();
        const glm::dvec3 top =
            (head >= 0 && part(head) == BodyPart::Head ? place(head)
                                                       : shoulders + m_pose.up * share(0.075)) +
            m_pose.up * share(0.012);
        const glm::dvec3 start = shoulders + m_pose.up * share(0.01) - m_pose.front * share(0.004);
        const glm::dvec3 along = top - start;
        const double square = std::max(glm::dot(along, along), share(1e-3) * share(1e-3));
        const std::vector<int> joints = head >= 0 ? chain(topJoint, head) : std::vector<int>();
        constexpr int kPieces = 6;
        for (int piece = 0; piece < kPieces; ++piece) {
            const double a = piece / static_cast<double>(kPieces);
            const double b = (piece + 1) / static_cast<double>(kPieces);
            int joint = topJoint;
            for (const int candidate : joints) {
                const bool below = glm::dot(place(candidate) - start, along) / square <= a + 0.02;
                if (below && part(candidate) != BodyPart::Head)
                    joint = candidate;
            }
            cone(start + along * a, start + along * b, share(profileAt(kNeck, a)),
                 share(profileAt(kNeck, b)), joint);
        }
    }

    void head()
    {
        const int joint = headJoint();
        if (joint < 0)
            return;
        const glm::dvec3 base = part(joint) == BodyPart::Head
                                    ? place(joint)
                                    : middle(BodyPart::UpperArm) + m_pose.up * share(0.075);
        // The head goes on as its end site says, as long as that is a head's length.
        double length = share(kHeadHeight);
        glm::dvec3 axis = m_pose.up;
        for (const int child : m_children[at(joint)]) {
            const glm::dvec3 end = place(child) - base;
            const double up = glm::dot(end, m_pose.up);
            if (up > share(0.07) && up < share(0.20) && part(joint) == BodyPart::Head) {
                length = up;
                axis = glm::normalize(end);
                break;
            }
        }
        ++m_limb;
        const double radius = share(kHeadRadius);
        const glm::dvec3 forward = m_pose.front * share(0.010);
        RoundCone& skull =
            cone(base + axis * (length * 0.50) + forward,
                 base + axis * (length - radius) + forward * 0.4, radius * 0.93, radius, joint);
        widen(skull, glm::normalize(m_pose.front), 1.16);
        // The jaw.
        cone(base + axis * (length * 0.14) + forward * 2.6,
             base + axis * (length * 0.45) + forward * 2.0, radius * 0.52, radius * 0.78, joint);
    }

    void hand(Side side)
    {
        const int wrist = first(BodyPart::Hand, side);
        if (wrist < 0)
            return;
        if (fingers(wrist))
            return;
        const glm::dvec3 start = place(wrist);
        glm::dvec3 along = start - place(m_skeleton.joint(wrist).parent);
        if (!(glm::length(along) > 0.0))
            along = side == Side::Left ? m_pose.left : -m_pose.left;
        const glm::dvec3 end = start + glm::normalize(along) * share(kMittLength);
        ++m_limb;
        RoundCone& palm =
            cone(start, start + (end - start) * 0.55, share(0.0125), share(0.0135), wrist);
        widen(palm, m_pose.front, 1.75);
        RoundCone& mitt =
            cone(start + (end - start) * 0.55, end, share(0.0115), share(0.0085), wrist);
        widen(mitt, m_pose.front, 1.8);
        ++m_limb;
        const glm::dvec3 thumb = start + (end - start) * 0.25 + m_pose.front * share(0.018);
        cone(thumb, thumb + (end - start) * 0.42 + m_pose.front * share(0.016), share(0.0095),
             share(0.0075), wrist);
    }

    // The fingers below a wrist; false if there are not enough for a hand. A single finger joint,
    // as many skeletons have it, stands for all of them.
    bool fingers(int wrist)
    {
        std::array<bool, 5> known{};
        for (const int joint : subtreeOf(m_skeleton, wrist)) {
            if (isFinger(part(joint)))
                known[at(static_cast<int>(part(joint)) - static_cast<int>(BodyPart::Thumb))] = true;
        }
        if (std::count(known.begin(), known.end(), true) < 4)
            return false;
        for (const int joint : subtreeOf(m_skeleton, wrist)) {
            const int parent = m_skeleton.joint(joint).parent;
            if (joint == wrist || parent < 0)
                continue;
            const bool ends = m_skeleton.joint(joint).kind == JointKind::EndSite;
            const bool ofFinger = isFinger(part(joint)) || (ends && isFinger(part(parent)));
            if (!ofFinger)
                continue;
            const bool base = !isFinger(part(parent));
            m_limb += base ? 1 : 0;
            const double scale = part(ends ? parent : joint) == BodyPart::Thumb ? 1.25 : 1.0;
            const double radius = share(kFingerRadius) * scale;
            const glm::dvec3 from = place(parent);
            const glm::dvec3 to = place(joint);
            RoundCone piece{
                from, to,     radius, radius * (ends ? 0.85 : 0.96), glm::dvec3(0.0), 1.0,
                1.0,  parent, m_limb};
            if (base) { // the bones of the palm
                piece.fromRadius = share(0.0135);
                piece.toRadius = share(0.0085) * scale;
                piece.joint = wrist;
            }
            m_shape.hands.push_back(piece);
            if (m_children[at(joint)].empty() && !ends && !base) { // no end site: a last phalanx
                const glm::dvec3 tip = to + (to - from) * 0.7;
                m_shape.hands.push_back({to, tip, radius * 0.94, radius * 0.85, glm::dvec3(0.0),
                                         1.0, 1.0, joint, m_limb});
            }
        }
        return true;
    }

    void foot(Side side)
    {
        const int ankle = first(BodyPart::Foot, side);
        if (ankle < 0)
            return;
        const int toe = first(BodyPart::Toe, side);
        const glm::dvec3 start = place(ankle);
        glm::dvec3 ball = start + m_pose.front * share(0.075) - m_pose.up * share(0.04);
        if (toe >= 0) {
            ball = place(toe);
        } else if (!m_children[at(ankle)].empty()) {
            const glm::dvec3 end = place(m_children[at(ankle)].front()) - start;
            if (glm::length(end) > share(0.05) && glm::dot(end, m_pose.front) > 0.0)
                ball = start + end * 0.65;
        }
        // Soles stand where the joints of the toes do: limbs lie on top of them.
        const double sole = std::min(0.0, glm::dot(ball - start, m_pose.up));
        const auto onSole = [&](const glm::dvec3& point, double radius) {
            return point + m_pose.up * (sole + radius - glm::dot(point - start, m_pose.up));
        };
        glm::dvec3 forward = ball - start;
        forward -= m_pose.up * glm::dot(forward, m_pose.up);
        if (!(glm::length(forward) > share(0.01)))
            forward = m_pose.front * share(0.07);
        const glm::dvec3 direction = glm::normalize(forward);
        const glm::dvec3 across = glm::cross(m_pose.up, direction);
        const glm::dvec3 heel = onSole(start - direction * share(0.022), share(0.019));
        const glm::dvec3 instep = onSole(start + forward, share(0.0155));
        const glm::dvec3 tip = onSole(start + forward + direction * share(0.038), share(0.0115));
        ++m_limb;
        cone(start, heel, share(0.020), share(0.019), ankle);
        RoundCone& bridge =
            cone(start + direction * share(0.006), instep, share(0.0185), share(0.0155), ankle);
        widen(bridge, across, 1.3);
        RoundCone& arch = cone(heel, instep, share(0.016), share(0.0155), ankle);
        widen(arch, across, 1.45);
        RoundCone& toes = cone(instep, tip, share(0.0145), share(0.0115), toe >= 0 ? toe : ankle);
        widen(toes, across, 1.75);
    }

    // Tails, wings and the like: slender, thinner towards their ends.
    void appendages()
    {
        const FleshJoints flesh =
            fleshJointsOf(m_skeleton, m_pose.body, m_pose.pose.positions, m_height);
        std::vector<double> along(m_skeleton.joints.size(), 0.0); // from where it begins
        std::vector<double> longest(m_skeleton.joints.size(), 0.0);
        for (int i = 0; i < m_skeleton.jointCount(); ++i) {
            const int top = flesh.appendage[at(i)];
            if (top < 0)
                continue;
            const int parent = m_skeleton.joint(i).parent;
            along[at(i)] = along[at(parent)] + glm::length(place(i) - place(parent));
            longest[at(top)] = std::max(longest[at(top)], along[at(i)]);
        }
        for (int i = 0; i < m_skeleton.jointCount(); ++i) {
            const int top = flesh.appendage[at(i)];
            if (top < 0)
                continue;
            m_limb += top == i ? 1 : 0;
            const int parent = m_skeleton.joint(i).parent;
            const double length = longest[at(top)];
            const auto radius = [&](int joint) {
                return std::min(share(kAppendageRadius), 0.15 * length) *
                       (1.0 - 0.67 * along[at(joint)] / length);
            };
            cone(place(parent), place(i), radius(parent), radius(i), parent);
        }
    }

    const Skeleton& m_skeleton;
    const MannequinPose& m_pose;
    double m_height;
    std::vector<std::vector<int>> m_children;
    MannequinShape m_shape;
    int m_limb = 0; // what is made belongs to; a new one for each limb
};

} // namespace

MannequinShape mannequinShape(const Skeleton& skeleton, const MannequinPose& pose)
{
    ShapeMaker maker(skeleton, pose);
    return pose.isBody ? maker.ofBody() : maker.ofTree();
}

} // namespace limber
