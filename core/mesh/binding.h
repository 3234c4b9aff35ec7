#pragma once

#include "core/mesh/mesh.h"
#include "core/mesh/skinning.h"
#include "core/motion/clip.h"
#include "core/motion/pose.h"
#include "core/motion/result.h"
#include "core/rig/joint_map.h"

#include <optional>
#include <vector>

namespace limber {

// How one joint of a mesh gets its motion.
struct JointLink {
    enum class Kind : std::uint8_t {
        Top,     // mapped, and no joint above it is: it stands where its clip joint stands
        Mapped,  // turns as its clip joint does, at its own place on the joint above
        Between, // not mapped, between two mapped ones: turns in part as each of the two
        Follow   // not mapped: rigid with `from`
    };
    Kind kind = Kind::Follow;
    int clipJoint = -1;
    int from = -1;      // joint of the mesh whose motion is needed first; -1 for Top
    int towards = -1;   // Between: the mapped joint below
    double share = 0.0; // Between: how far it is from `from` on the way to `towards`, 0 … 1
    // World turn of the mesh joint since bind pose = world rotation of the clip joint · correction.
    glm::dquat correction{1, 0, 0, 0};
    // Top: where it stands, in the space of its clip joint. File units of the clip.
    glm::dvec3 offset{0.0};
    // Mapped: joints of the clip with position channels between `from`'s clip joint and this one:
    // by what they have moved from their OFFSETs this joint moves too.
    std::vector<int> moving;

    friend bool operator==(const JointLink&, const JointLink&) = default;
};

// A mesh on the joints of a clip: everything that does not change from frame to frame. Good for
// every clip that has the same skeleton.
struct BoundMesh {
    MeshPtr mesh;                      // brought to the clip's size; its own proportions stay
    std::vector<JointLink> links;      // one for each joint of the mesh
    std::vector<int> order;            // joints of the mesh, each after those that it needs
    JointMap map;                      // source: joint of the clip, target: joint of the mesh
    double scale = 1.0;                // mesh units × scale = clip units
    glm::dvec3 lift{0.0};              // added to every position: brings the soles to the floor
    std::optional<int> referenceFrame; // where clip and mesh were compared; none: the rest pose
};

struct BindOptions {
    bool fit = true; // scale the mesh to the clip's limbs and bring its soles to the floor
    // The frame in which clip and mesh stand alike; none: the rest pose, or, where that is folded
    // up and tells nothing, the frame that is nearest to the mesh's bind pose.
    std::optional<int> referenceFrame;
};

// Binds a skinned mesh. Each mapped joint of the mesh turns as its joint of the clip; limbs that
// point elsewhere in the bind pose than in the clip's rest pose (a T-pose and an A-pose) are turned
// into line first, so both follow the same motion. The mesh keeps its proportions, and moves as a
// body of its own build does. A mesh whose joints stand exactly as the clip's rest pose is taken as
// it is. Errors: "mesh-no-joints", "map-empty" (no joint of the map is in both).
Result<BoundMesh> bindMesh(const MeshPtr& mesh, const Clip& clip, const JointMap& map,
                           const BindOptions& options = {});

// The map from the joints of a clip to the joints of a mesh that names and trees speak for.
JointMap automaticMeshMap(const Skeleton& clip, const Mesh& mesh);

// The motion of every joint of the mesh in a pose of the clip's skeleton.
Palette paletteOf(const BoundMesh& bound, const Skeleton& skeleton, const Pose& pose);

} // namespace limber
