#include "core/mesh/skinning.h"

#include "core/mesh/skinning_kernel.h"

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/mat3x3.hpp>

#include <algorithm>
#include <cassert>

namespace limber {

namespace {

// A unit dual quaternion: rotation and half the translation times the rotation.
struct DualQuaternionPair {
    glm::dquat real{1, 0, 0, 0};
    glm::dquat dual{0, 0, 0, 0};
};

DualQuaternionPair dualQuaternionOf(const JointMotion& motion)
{
    const glm::dvec3& t = motion.translation;
    return {motion.rotation, glm::dquat(0.0, t.x, t.y, t.z) * motion.rotation * 0.5};
}

glm::dvec3 unitOr(const glm::dvec3& vector, const glm::dvec3& otherwise)
{
    const double length = glm::length(vector);
    return length > 0.0 ? vector / length : otherwise;
}

struct Vertex {
    glm::dvec3 position;
    glm::dvec3 normal;
};

Vertex linearBlend(const Vertex& vertex, const VertexInfluences& influences, const Palette& palette)
{
    glm::dmat3 turn(0.0);
    glm::dvec3 move(0.0);
    for (std::size_t i = 0; i < kMostInfluences; ++i) {
        const JointMotion& motion = palette[influences.joints[i]];
        const double weight = static_cast<double>(influences.weights[i]);
        turn += glm::mat3_cast(motion.rotation) * weight;
        move += motion.translation * weight;
    }
    return {turn * vertex.position + move, unitOr(turn * vertex.normal, vertex.normal)};
}

Vertex dualQuaternionBlend(const Vertex& vertex, const VertexInfluences& influences,
                           const Palette& palette)
{
    const glm::dquat pivot = palette[influences.joints[0]].rotation;
    glm::dquat real(0, 0, 0, 0);
    glm::dquat dual(0, 0, 0, 0);
    for (std::size_t i = 0; i < kMostInfluences; ++i) {
        const DualQuaternionPair joint = dualQuaternionOf(palette[influences.joints[i]]);
        double weight = static_cast<double>(influences.weights[i]);
        if (glm::dot(joint.real, pivot) < 0.0)
            weight = -weight;
        real += joint.real * weight;
        dual += joint.dual * weight;
    }
    const double length = glm::length(real);
    if (!(length > 0.0))
        return vertex;
    real = real * (1.0 / length);
    dual = dual * (1.0 / length);
    const glm::dquat move = dual * glm::conjugate(real) * 2.0;
    return {real * vertex.position + glm::dvec3(move.x, move.y, move.z),
            unitOr(real * vertex.normal, vertex.normal)};
}

} // namespace

std::vector<glm::vec4> matrixRows(const Palette& palette)
{
    std::vector<glm::vec4> rows;
    rows.reserve(palette.size() * 3);
    for (const JointMotion& motion : palette) {
        const glm::dmat3 turn = glm::mat3_cast(motion.rotation);
        for (int row = 0; row < 3; ++row) {
            rows.emplace_back(
                glm::dvec4(turn[0][row], turn[1][row], turn[2][row], motion.translation[row]));
        }
    }
    return rows;
}

std::vector<glm::vec4> dualQuaternions(const Palette& palette)
{
    std::vector<glm::vec4> pairs;
    pairs.reserve(palette.size() * 2);
    for (const JointMotion& motion : palette) {
        const DualQuaternionPair pair = dualQuaternionOf(motion);
        for (const glm::dquat& q : {pair.real, pair.dual})
            pairs.emplace_back(glm::dvec4(q.x, q.y, q.z, q.w));
    }
    return pairs;
}

std::vector<SkinnedPart> skinned(const Mesh& mesh, const Palette& palette, SkinningMethod method)
{
    assert(palette.size() == mesh.joints.size());
    std::vector<SkinnedPart> result(mesh.parts.size());
    for (std::size_t p = 0; p < mesh.parts.size(); ++p) {
        const MeshPart& part = mesh.parts[p];
        for (std::size_t i = 0; i < part.vertexCount(); ++i) {
            Vertex vertex{part.positions[i], part.normals[i]};
            if (part.skinned() && method == SkinningMethod::LinearBlend)
                vertex = linearBlend(vertex, part.influences[i], palette);
            else if (part.skinned())
                vertex = dualQuaternionBlend(vertex, part.influences[i], palette);
            result[p].positions.push_back(vertex.position);
            result[p].normals.push_back(vertex.normal);
        }
    }
    return result;
}

FastSkinning::FastSkinning(const Mesh& mesh, const skinning::Kernel* kernel)
    : m_kernel(kernel ? kernel : &skinning::kernels().front()), m_vertexCount(mesh.vertexCount())
{
    const std::size_t groups = (m_vertexCount + skinning::kGroup - 1) / skinning::kGroup;
    const std::size_t room = groups * skinning::kGroup;
    m_positions.assign(room * 3 + skinning::kSpare, 0.0F);
    m_normals.assign(room * 3 + skinning::kSpare, 0.0F);
    m_offsets.assign(room * kMostInfluences, 0);
    m_weights.assign(room * kMostInfluences, 0.0F);
    m_influences.assign(groups, 1);
    std::size_t vertex = 0;
    for (const MeshPart& part : mesh.parts) {
        for (std::size_t i = 0; i < part.vertexCount(); ++i, ++vertex) {
            const VertexInfluences influences =
                part.skinned() ? part.influences[i] : VertexInfluences{};
            for (std::size_t axis = 0; axis < 3; ++axis) {
                m_positions[3 * vertex + axis] = part.positions[i][static_cast<int>(axis)];
                m_normals[3 * vertex + axis] = part.normals[i][static_cast<int>(axis)];
            }
            std::uint8_t& most = m_influences[vertex / skinning::kGroup];
            for (std::size_t k = 0; k < kMostInfluences; ++k) {
                m_offsets[4 * vertex + k] =
                    influences.joints[k] *
                    static_cast<std::uint32_t>(skinning::kDualQuaternionSize);
                m_weights[4 * vertex + k] = influences.weights[k];
                if (influences.weights[k] > 0.0F)
                    most = std::max(most, static_cast<std::uint8_t>(k + 1));
            }
        }
    }
}

void FastSkinning::skin(const Palette& palette, SkinningMethod method,
                        std::span<glm::vec3> positions, std::span<glm::vec3> normals) const
{
    assert(positions.size() == m_vertexCount && normals.size() == m_vertexCount);
    if (m_vertexCount == 0)
        return;
    std::vector<float> motions;
    if (method == SkinningMethod::LinearBlend) {
        motions.reserve(palette.size() * skinning::kMatrixSize);
        for (const JointMotion& motion : palette) {
            const glm::dmat3 turn = glm::mat3_cast(motion.rotation);
            for (int column = 0; column < 4; ++column) {
                const glm::vec3 c(column < 3 ? turn[column] : motion.translation);
                motions.insert(motions.end(), {c.x, c.y, c.z, 0.0F});
            }
        }
    } else {
        for (const glm::vec4& v : dualQuaternions(palette))
            motions.insert(motions.end(), {v.x, v.y, v.z, v.w});
    }
    const skinning::Job job{m_vertexCount,    motions.data(),      m_offsets.data(),
                            m_weights.data(), m_influences.data(), m_positions.data(),
                            m_normals.data(), &positions[0].x,     &normals[0].x};
    (method == SkinningMethod::LinearBlend ? m_kernel->linearBlend : m_kernel->dualQuaternion)(job);
}

} // namespace limber
