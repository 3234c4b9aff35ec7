#pragma once

#include "core/motion/skeleton.h"

#include <cstdint>
#include <vector>

namespace limber {

// The parts of a body that joints move, from the trunk outwards.
enum class BodyPart : std::uint8_t {
    None,
    Pelvis, // the joint that both legs hang on
    Spine,  // above it, up to the joint that the arms hang on
    Neck,
    Head,
    Eye,
    Jaw,
    Collar,
    UpperArm, // turns at the shoulder
    Forearm,  // turns at the elbow
    Hand,     // turns at the wrist
    Thumb,
    Index,
    Middle,
    Ring,
    Pinky,
    HipHelper, // between pelvis and thigh: LHipJoint, lButtock
    Thigh,     // turns at the hip
    Shin,      // turns at the knee
    Foot,      // turns at the ankle
    Toe
};

// What one joint is in a body.
struct BodyJoint {
    BodyPart part = BodyPart::None;
    Side side = Side::Centre;
    int ordinal = 0; // which of several joints of that part, down the chain: spine 0, 1, 2 …

    friend bool operator==(const BodyJoint&, const BodyJoint&) = default;
};

struct Body {
    std::vector<BodyJoint> joints; // one for each joint of the skeleton; end sites have no part
    bool byShape = false;          // names told nothing: limbs were found by the tree's shape

    const BodyJoint& joint(int index) const { return joints[static_cast<std::size_t>(index)]; }
};

// The body in a skeleton: by names in the vocabulary of any producer, where one word means another
// joint in another hand (a shoulder is a collar bone if an arm hangs below it, an upper arm if an
// elbow does); where names tell of no limb, by the shape of the rest pose: two pairs of like
// branches, the one nearer to the root being the legs. Nothing is recognised in a skeleton that is
// no body: then all parts are None.
Body bodyOf(const Skeleton& skeleton);

// The lowest joint that both are in the subtree of, perhaps one of the two; −1 if in different
// trees.
int commonAncestor(const Skeleton& skeleton, int a, int b);

} // namespace limber
