#include "core/mesh/appendages.h"

#include "core/mesh/joint_index.h"

#include <glm/geometric.hpp>

#include <algorithm>

namespace limber {

namespace {

// Shares of the height.
constexpr double kLeastAppendage = 0.1;
constexpr double kMostAppendage = 2.0;
constexpr double kLeastBone = 0.005;
constexpr double kMostEnd = 0.25; // no head, hand or foot is longer

bool isOfTrunk(BodyPart part)
{
    return part == BodyPart::Pelvis || part == BodyPart::Spine;
}

// The longest way down from a joint.
struct ChainBelow {
    int bones = 0;
    double length = 0.0;
};

std::vector<ChainBelow> chainsBelow(const Skeleton& skeleton,
                                    const std::vector<glm::dvec3>& positions, double height)
{
    std::vector<ChainBelow> chains(skeleton.joints.size());
    for (int i = skeleton.jointCount() - 1; i > 0; --i) { // children come after their parents
        const int parent = skeleton.joint(i).parent;
        if (parent < 0)
            continue;
        const double bone = glm::length(positions[at(i)] - positions[at(parent)]);
        ChainBelow& above = chains[at(parent)];
        above.bones = std::max(above.bones, chains[at(i)].bones + (bone > kLeastBone * height));
        above.length = std::max(above.length, chains[at(i)].length + bone);
    }
    return chains;
}

} // namespace

FleshJoints fleshJointsOf(const Skeleton& skeleton, const Body& body,
                          const std::vector<glm::dvec3>& positions, double height)
{
    FleshJoints flesh{std::vector<bool>(skeleton.joints.size(), false),
                      std::vector<int>(skeleton.joints.size(), -1)};
    for (int i = skeleton.jointCount() - 1; i >= 0; --i) {
        if (body.joint(i).part != BodyPart::None)
            flesh.carries[at(i)] = true;
        const int parent = skeleton.joint(i).parent;
        if (flesh.carries[at(i)] && parent >= 0)
            flesh.carries[at(parent)] = true;
    }
    const std::vector<ChainBelow> chains = chainsBelow(skeleton, positions, height);
    for (int i = 0; i < skeleton.jointCount(); ++i) {
        const int parent = skeleton.joint(i).parent;
        if (flesh.carries[at(i)] || parent < 0 || !flesh.carries[at(parent)])
            continue;
        if (skeleton.joint(i).kind == JointKind::EndSite) {
            const double bone = glm::length(positions[at(i)] - positions[at(parent)]);
            flesh.carries[at(i)] = flesh.appendage[at(parent)] >= 0 || bone <= kMostEnd * height;
            flesh.appendage[at(i)] = flesh.appendage[at(parent)];
        } else if (flesh.appendage[at(parent)] >= 0) {
            flesh.carries[at(i)] = true;
            flesh.appendage[at(i)] = flesh.appendage[at(parent)];
        } else if (isOfTrunk(body.joint(parent).part) && chains[at(i)].bones >= 2 &&
                   chains[at(i)].length >= kLeastAppendage * height &&
                   chains[at(i)].length <= kMostAppendage * height) {
            flesh.carries[at(i)] = true;
            flesh.appendage[at(i)] = i;
        }
    }
    return flesh;
}

} // namespace limber
