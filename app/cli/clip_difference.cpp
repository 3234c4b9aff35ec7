#include "app/cli/clip_difference.h"

#include "app/cli/joint_address.h"
#include "core/motion/pose.h"
#include "core/motion/rotation.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <unordered_map>

namespace limber::cli {

namespace {

struct JointPair {
    std::size_t a = 0;
    std::size_t b = 0;
};

bool sameTree(const Skeleton& a, const Skeleton& b)
{
    return std::equal(a.joints.begin(), a.joints.end(), b.joints.begin(), b.joints.end(),
                      [](const Joint& one, const Joint& other) {
                          return one.name == other.name && one.parent == other.parent &&
                                 one.kind == other.kind;
                      });
}

double largestOffsetDistance(const Skeleton& a, const Skeleton& b)
{
    double largest = 0.0;
    for (std::size_t i = 0; i < a.joints.size(); ++i)
        largest = std::max(largest, glm::distance(a.joints[i].offset, b.joints[i].offset));
    return largest;
}

std::vector<JointPair> pairs(const Skeleton& a, const Skeleton& b, bool sameSkeleton)
{
    std::vector<JointPair> found;
    if (sameSkeleton) {
        for (std::size_t i = 0; i < a.joints.size(); ++i)
            found.push_back({i, i});
        return found;
    }
    std::unordered_map<std::string, std::size_t> inB;
    for (std::string& address : jointAddresses(b)) {
        const std::size_t index = inB.size();
        inB.emplace(std::move(address), index);
    }
    const std::vector<std::string> inA = jointAddresses(a);
    for (std::size_t i = 0; i < inA.size(); ++i) {
        if (const auto partner = inB.find(inA[i]); partner != inB.end())
            found.push_back({i, partner->second});
    }
    return found;
}

// Whether both clips show the very same without a look at any pose.
bool sameMotion(const Clip& a, const Clip& b)
{
    return a.positionReading == b.positionReading && sameContent(a, b);
}

void compareFrame(const Clip& a, const Clip& b, int frame, const std::vector<JointPair>& joints,
                  std::vector<JointDifference>& differences)
{
    const WorldPose worldA = worldPose(*a.skeleton, poseAt(a, frame));
    const WorldPose worldB = worldPose(*b.skeleton, poseAt(b, frame));
    for (std::size_t i = 0; i < joints.size(); ++i) {
        JointDifference& difference = differences[i];
        const auto [inA, inB] = joints[i];
        const double distance = glm::distance(worldA.positions[inA], worldB.positions[inB]);
        if (distance > difference.distance) {
            difference.distance = distance;
            difference.distanceFrame = frame;
        }
        const glm::dquat& turnA = worldA.rotations[inA];
        const glm::dquat& turnB = worldB.rotations[inB];
        const double angle = turnA == turnB ? 0.0 : angleBetweenDeg(turnA, turnB);
        if (angle > difference.angleDeg) {
            difference.angleDeg = angle;
            difference.angleFrame = frame;
        }
    }
}

} // namespace

ClipDifference differenceOf(const Clip& a, const Clip& b)
{
    ClipDifference result;
    result.sameSkeleton = sameTree(*a.skeleton, *b.skeleton);
    if (result.sameSkeleton)
        result.offsetDistance = largestOffsetDistance(*a.skeleton, *b.skeleton);
    result.sameTiming = a.frameCount == b.frameCount && a.frameTime.seconds == b.frameTime.seconds;
    const std::vector<JointPair> joints = pairs(*a.skeleton, *b.skeleton, result.sameSkeleton);
    const std::vector<std::string> addresses = jointAddresses(*a.skeleton);
    for (const JointPair& pair : joints)
        result.joints.push_back({.joint = addresses[pair.a]});
    if (sameMotion(a, b))
        return result;
    for (int frame = 0; frame < std::min(a.frameCount, b.frameCount); ++frame)
        compareFrame(a, b, frame, joints, result.joints);
    return result;
}

} // namespace limber::cli
