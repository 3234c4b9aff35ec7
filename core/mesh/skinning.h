#pragma once

#include "core/mesh/mesh.h"

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <span>
#include <vector>

namespace limber {

namespace skinning {
struct Kernel;
}

// What takes the vertices of one joint from bind pose to a frame, both in the space of the clip:
// first turned (unit quaternion), then moved. The mesh has been brought to the clip's size before.
struct JointMotion {
    glm::dquat rotation{1, 0, 0, 0};
    glm::dvec3 translation{0.0};
};

// One for each joint of the mesh.
using Palette = std::vector<JointMotion>;

enum class SkinningMethod : std::uint8_t {
    LinearBlend,   // the weighted mean of the matrices; thin where a joint twists far
    DualQuaternion // Kavan et al. 2007: keeps the volume, bulges a little at strong bends
};

// For the GPU and the fast path: three rows of a 3×4 matrix for each joint, row-major: position' =
// (dot(row0, p), dot(row1, p), dot(row2, p)) with p = (x, y, z, 1).
std::vector<glm::vec4> matrixRows(const Palette& palette);

// Two vectors for each joint: the real and the dual part of its unit dual quaternion, each as
// (x, y, z, w). To blend: every joint's pair is taken with the sign that brings its real part into
// the half space of the first (strongest) influence's, weighted, summed, divided by the length of
// the summed real part.
std::vector<glm::vec4> dualQuaternions(const Palette& palette);

struct SkinnedPart {
    std::vector<glm::dvec3> positions;
    std::vector<glm::dvec3> normals; // unit length
};

// The reference: plain arithmetic in double precision, for output and for tests. One result for
// each part of the mesh, in the order of its vertices; a part without influences stays.
std::vector<SkinnedPart> skinned(const Mesh& mesh, const Palette& palette,
                                 SkinningMethod method = SkinningMethod::LinearBlend);

// The fast path in single precision: a mesh laid out once for skinning again and again. Equal to
// the reference to 1e-5 of the mesh's height. Joint indices beyond the palette are not allowed.
class FastSkinning {
public:
    // `kernel`: which machine code to run (skinning_kernel.h); null: the fastest for this machine.
    explicit FastSkinning(const Mesh& mesh, const skinning::Kernel* kernel = nullptr);

    std::size_t vertexCount() const { return m_vertexCount; }

    // Into arrays of vertexCount() elements: the vertices of all parts, one part after another.
    void skin(const Palette& palette, SkinningMethod method, std::span<glm::vec3> positions,
              std::span<glm::vec3> normals) const;

private:
    const skinning::Kernel* m_kernel;
    std::size_t m_vertexCount = 0;
    // As the kernel's Job has them.
    std::vector<float> m_positions, m_normals;
    std::vector<std::uint32_t> m_offsets;
    std::vector<float> m_weights;
    std::vector<std::uint8_t> m_influences;
};

} // namespace limber
