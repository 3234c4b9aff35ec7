#pragma once

#include "core/motion/skeleton.h"

#include <cstdint>
#include <vector>

namespace limber {

// Which joints of one skeleton (the source: it gives the motion) are which of another (the target:
// it takes it). End sites have no motion of their own and are in no map.

// Why two joints are taken for the same, the surest first.
enum class MatchReason : std::uint8_t {
    Chosen,         // by hand or by a file
    ExactName,      // the names are the same bytes
    NormalisedName, // the names are the same but for prefix, case and separators
    BodyPart,       // the same part of the body, as the names of both tell it
    TreeShape       // the same place in the tree
};

// How sure that is, 0 … 1.
double confidenceOf(MatchReason reason);

struct JointMatch {
    int source = 0;
    int target = 0;
    double weight = 1.0; // the share of this source, 0 < weight ≤ 1; those of one target sum to 1
    double confidence = 1.0;
    MatchReason reason = MatchReason::Chosen;

    friend bool operator==(const JointMatch&, const JointMatch&) = default;
};

// Ascending by target, then by source; no pair stands twice. A target may have several sources, a
// source several targets.
struct JointMap {
    std::vector<JointMatch> matches;

    friend bool operator==(const JointMap&, const JointMap&) = default;
};

// The map that names and tree speak for: exact names, then names without prefix, case and
// separators, then the parts of the body that both skeletons' names tell (whatever the producer's
// vocabulary: LeftUpLeg, lThigh, upperleg01.L, Bip01 L Thigh) or, without telling names, their
// shape; for what are no bodies the tree alone. A name counts for nothing where the bodies
// contradict it (LeftShoulder is a collar bone here, an upper arm there); chains of spine and neck
// go by their order, ends on ends. One source for each target and one target for each source at
// most, and no chain is turned around.
JointMap automaticJointMap(const Skeleton& source, const Skeleton& target);

// For every joint of the target the source with the largest weight, −1 where it has none.
std::vector<int> sourcesByTarget(const JointMap& map, const Skeleton& target);

} // namespace limber
