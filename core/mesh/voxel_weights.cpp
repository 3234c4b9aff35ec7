#include "core/mesh/voxel_weights.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <queue>

namespace limber {

namespace {

constexpr float kFar = std::numeric_limits<float>::infinity();

struct Step {
    glm::ivec3 by;
    float length; // in voxels
};

std::vector<Step> allSteps()
{
    std::vector<Step> steps;
    for (int z = -1; z <= 1; ++z) {
        for (int y = -1; y <= 1; ++y) {
            for (int x = -1; x <= 1; ++x) {
                const int square = x * x + y * y + z * z;
                if (square > 0)
                    steps.push_back({{x, y, z}, std::sqrt(static_cast<float>(square))});
            }
        }
    }
    return steps;
}

double distanceToBone(const BodyBone& bone, const glm::dvec3& point)
{
    const glm::dvec3 along = bone.to - bone.from;
    const double square = glm::dot(along, along);
    const double t =
        square > 0.0 ? std::clamp(glm::dot(point - bone.from, along) / square, 0.0, 1.0) : 0.0;
    return glm::length(point - bone.from - along * t);
}

// Distances through the body, in voxels.
class Geodesics {
public:
    explicit Geodesics(const VoxelBody& body)
        : m_body(body), m_steps(allSteps()), m_distances(body.voxelCount(), kFar)
    {
    }

    // From one bone to all voxels (Dijkstra 1959). Where a bone leaves the body it has no say.
    const std::vector<float>& from(const BodyBone& bone)
    {
        std::fill(m_distances.begin(), m_distances.end(), kFar);
        const double length = glm::length(bone.to - bone.from);
        const int count = 1 + static_cast<int>(std::min(2.0 * length / m_body.cell(), 4096.0));
        for (int i = 0; i <= count; ++i) {
            const std::size_t voxel =
                m_body.voxelAt(bone.from + (bone.to - bone.from) * (1.0 * i / count));
            if (m_body.solid(voxel) && m_distances[voxel] > 0.0F) {
                m_distances[voxel] = 0.0F;
                m_open.emplace(0.0F, voxel);
            }
        }
        while (!m_open.empty()) {
            const auto [distance, voxel] = m_open.top();
            m_open.pop();
            if (distance <= m_distances[voxel])
                spread(voxel, distance);
        }
        return m_distances;
    }

private:
    void spread(std::size_t voxel, float distance)
    {
        const glm::ivec3 place = m_body.placeOf(voxel);
        const glm::ivec3 size = m_body.size();
        for (const Step& step : m_steps) {
            const glm::ivec3 next = place + step.by;
            if (next.x < 0 || next.y < 0 || next.z < 0 || next.x >= size.x || next.y >= size.y ||
                next.z >= size.z)
                continue;
            const std::size_t index = m_body.indexOf(next);
            if (!m_body.solid(index) || m_distances[index] <= distance + step.length)
                continue;
            m_distances[index] = distance + step.length;
            m_open.emplace(m_distances[index], index);
        }
    }

    using Entry = std::pair<float, std::size_t>;
    const VoxelBody& m_body;
    std::vector<Step> m_steps;
    std::vector<float> m_distances;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> m_open;
};

// The nearest joints of a vertex, by distance.
struct NearJoints {
    std::array<float, kMostInfluences> distances{kFar, kFar, kFar, kFar};
    std::array<std::uint32_t, kMostInfluences> joints{};

    void offer(std::uint32_t joint, float distance)
    {
        for (std::size_t i = 0; i < kMostInfluences;
             ++i) { // a joint counts once, by its nearest bone
            if (distances[i] < kFar && joints[i] == joint) {
                if (distance >= distances[i])
                    return;
                for (std::size_t k = i; k + 1 < kMostInfluences; ++k) {
                    distances[k] = distances[k + 1];
                    joints[k] = joints[k + 1];
                }
                distances.back() = kFar;
                break;
            }
        }
        for (std::size_t i = 0; i < kMostInfluences; ++i) {
            if (distance < distances[i]) {
                std::swap(distance, distances[i]);
                std::swap(joint, joints[i]);
            }
        }
    }
};

// The paper's weight: ((1 − α) d + α d²)⁻², d as a share of the body's size.
double weightOf(double distance, double falloff)
{
    const double d = std::max(distance, 1e-4);
    const double blend = (1.0 - falloff) * d + falloff * d * d;
    return 1.0 / (blend * blend);
}

VertexInfluences influencesFrom(const NearJoints& near, double voxelShare, double falloff,
                                std::uint32_t nearestByAir)
{
    std::vector<Influence> influences;
    for (std::size_t i = 0; i < kMostInfluences; ++i) {
        if (near.distances[i] < kFar) {
            influences.push_back(
                {near.joints[i],
                 weightOf(static_cast<double>(near.distances[i]) * voxelShare, falloff)});
        }
    }
    return strongestInfluences(std::move(influences), nearestByAir);
}

std::uint32_t nearestJoint(const std::vector<BodyBone>& bones, const glm::dvec3& point)
{
    const auto nearest = std::min_element(
        bones.begin(), bones.end(), [&point](const BodyBone& a, const BodyBone& b) {
            return distanceToBone(a, point) < distanceToBone(b, point);
        });
    return static_cast<std::uint32_t>(nearest->joint);
}

} // namespace

Result<std::vector<std::vector<VertexInfluences>>>
voxelWeights(const Mesh& mesh, const VoxelBody& body, const std::vector<BodyBone>& bones,
             double falloff, const std::function<bool(double)>& progress)
{
    if (bones.empty())
        return makeError("no-bones", Text{LIMBER_TEXT("There are no bones to bind to"), {}});
    Geodesics geodesics(body);
    std::vector<std::vector<NearJoints>> near(mesh.parts.size());
    for (std::size_t p = 0; p < mesh.parts.size(); ++p)
        near[p].resize(mesh.parts[p].vertexCount());
    for (std::size_t b = 0; b < bones.size(); ++b) {
        if (progress && !progress(static_cast<double>(b) / static_cast<double>(bones.size())))
            return makeError("cancelled", Text{LIMBER_TEXT("Cancelled"), {}});
        const std::vector<float>& distances = geodesics.from(bones[b]);
        for (std::size_t p = 0; p < mesh.parts.size(); ++p) {
            for (std::size_t i = 0; i < near[p].size(); ++i) {
                const glm::dvec3 position(mesh.parts[p].positions[i]);
                const std::size_t voxel = body.voxelAt(position);
                if (!(distances[voxel] < kFar))
                    continue;
                // From the middle of the voxel the vertex is nearer to the bone or farther.
                const double fine = (distanceToBone(bones[b], position) -
                                     distanceToBone(bones[b], body.centreOf(voxel))) /
                                    body.cell();
                near[p][i].offer(static_cast<std::uint32_t>(bones[b].joint),
                                 std::max(0.0F, distances[voxel] + static_cast<float>(fine)));
            }
        }
    }
    const glm::dvec3 size = glm::dvec3(body.size()) * body.cell();
    const double voxelShare = body.cell() / glm::length(size);
    std::vector<std::vector<VertexInfluences>> result(mesh.parts.size());
    for (std::size_t p = 0; p < mesh.parts.size(); ++p) {
        for (std::size_t i = 0; i < near[p].size(); ++i) {
            const bool reached = near[p][i].distances[0] < kFar;
            const std::uint32_t byAir =
                reached ? 0 : nearestJoint(bones, glm::dvec3(mesh.parts[p].positions[i]));
            result[p].push_back(influencesFrom(near[p][i], voxelShare, falloff, byAir));
        }
    }
    return result;
}

} // namespace limber
