#include "core/mesh/voxel_body.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/vector_relational.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace limber {

namespace {

constexpr int kMargin = 2;        // empty voxels around the body
constexpr int kSidesOfInside = 5; // of six: so many with surface make a voxel one within
constexpr std::uint8_t kDeepest = 255;

constexpr std::array<glm::ivec3, 6> kNeighbours{glm::ivec3(1, 0, 0), glm::ivec3(-1, 0, 0),
                                                glm::ivec3(0, 1, 0), glm::ivec3(0, -1, 0),
                                                glm::ivec3(0, 0, 1), glm::ivec3(0, 0, -1)};

} // namespace

VoxelBody::VoxelBody(const Mesh& mesh, int resolution)
{
    const Extents extents = extentsOf(mesh);
    const glm::dvec3 size = extents.size();
    const double longest = std::max({size.x, size.y, size.z});
    m_cell = longest > 0.0 ? longest / std::clamp(resolution, 8, 256) : 1.0;
    m_origin = (extents.empty() ? glm::dvec3(0.0) : extents.minimum) - m_cell * kMargin;
    for (int axis = 0; axis < 3; ++axis)
        m_size[axis] = static_cast<int>(size[axis] / m_cell) + 1 + 2 * kMargin;
    m_solid.assign(indexOf({0, 0, m_size.z}), 0);
    markSurface(mesh);
    fillInside();
    measureDepth();
}

std::size_t VoxelBody::indexOf(const glm::ivec3& place) const
{
    return (static_cast<std::size_t>(place.z) * static_cast<std::size_t>(m_size.y) +
            static_cast<std::size_t>(place.y)) *
               static_cast<std::size_t>(m_size.x) +
           static_cast<std::size_t>(place.x);
}

glm::ivec3 VoxelBody::placeOf(std::size_t voxel) const
{
    const auto x = static_cast<std::size_t>(m_size.x);
    const auto y = static_cast<std::size_t>(m_size.y);
    return {static_cast<int>(voxel % x), static_cast<int>(voxel / x % y),
            static_cast<int>(voxel / (x * y))};
}

glm::dvec3 VoxelBody::centreOf(std::size_t voxel) const
{
    return m_origin + (glm::dvec3(placeOf(voxel)) + 0.5) * m_cell;
}

std::size_t VoxelBody::voxelAt(const glm::dvec3& point) const
{
    glm::ivec3 place(0);
    for (int axis = 0; axis < 3; ++axis) {
        const double at = (point[axis] - m_origin[axis]) / m_cell;
        place[axis] = static_cast<int>(std::clamp(at, 0.0, m_size[axis] - 1.0));
    }
    return indexOf(place);
}

int VoxelBody::depthAt(const glm::dvec3& point) const
{
    return m_depth[voxelAt(point)];
}

// Every triangle as points no farther apart than half a voxel.
void VoxelBody::markSurface(const Mesh& mesh)
{
    const bool someShown = std::any_of(mesh.parts.begin(), mesh.parts.end(),
                                       [](const MeshPart& part) { return !part.helper; });
    for (const MeshPart& part : mesh.parts) {
        if (someShown && part.helper)
            continue;
        for (std::size_t i = 0; i + 2 < part.indices.size(); i += 3) {
            const glm::dvec3 a(part.positions[part.indices[i]]);
            const glm::dvec3 u = glm::dvec3(part.positions[part.indices[i + 1]]) - a;
            const glm::dvec3 v = glm::dvec3(part.positions[part.indices[i + 2]]) - a;
            const double longest = std::max({glm::length(u), glm::length(v), glm::length(u - v)});
            const int steps = std::max(1, static_cast<int>(std::ceil(2.0 * longest / m_cell)));
            for (int k = 0; k <= steps; ++k) {
                for (int l = 0; k + l <= steps; ++l)
                    m_solid[voxelAt(a + (u * (1.0 * k) + v * (1.0 * l)) / (1.0 * steps))] = 1;
            }
        }
    }
}

std::vector<std::uint8_t> VoxelBody::reachedFromOutside() const
{
    std::vector<std::uint8_t> reached(m_solid.size(), 0);
    std::vector<std::size_t> open{0};
    reached[0] = 1;
    while (!open.empty()) {
        const glm::ivec3 place = placeOf(open.back());
        open.pop_back();
        for (const glm::ivec3& step : kNeighbours) {
            const glm::ivec3 next = place + step;
            if (!reachable(next) || reached[indexOf(next)] != 0)
                continue;
            reached[indexOf(next)] = 1;
            open.push_back(indexOf(next));
        }
    }
    return reached;
}

bool VoxelBody::reachable(const glm::ivec3& place) const
{
    for (int axis = 0; axis < 3; ++axis) {
        if (place[axis] < 0 || place[axis] >= m_size[axis])
            return false;
    }
    return m_solid[indexOf(place)] == 0;
}

// For each voxel on how many of its six sides there is surface somewhere.
std::vector<std::uint8_t> VoxelBody::sidesWithSurface() const
{
    std::vector<std::uint8_t> sides(m_solid.size(), 0);
    for (int axis = 0; axis < 3; ++axis) {
        const int u = (axis + 1) % 3;
        const int v = (axis + 2) % 3;
        for (int i = 0; i < m_size[u]; ++i) {
            for (int k = 0; k < m_size[v]; ++k) {
                for (const int direction : {1, -1}) {
                    bool seen = false;
                    for (int step = 0; step < m_size[axis]; ++step) {
                        glm::ivec3 place(0);
                        place[u] = i;
                        place[v] = k;
                        place[axis] = direction > 0 ? step : m_size[axis] - 1 - step;
                        seen = seen || m_solid[indexOf(place)] != 0;
                        sides[indexOf(place)] =
                            static_cast<std::uint8_t>(sides[indexOf(place)] + (seen ? 1 : 0));
                    }
                }
            }
        }
    }
    return sides;
}

void VoxelBody::fillInside()
{
    const auto reached = reachedFromOutside();
    const auto sides = sidesWithSurface();
    for (std::size_t i = 0; i < m_solid.size(); ++i) {
        if (m_solid[i] == 0 && (reached[i] == 0 || sides[i] >= kSidesOfInside))
            m_solid[i] = 1;
    }
}

void VoxelBody::measureDepth()
{
    m_depth.assign(m_solid.size(), 0);
    std::vector<std::size_t> layer;
    for (std::size_t i = 0; i < m_solid.size(); ++i) {
        const glm::ivec3 place = placeOf(i);
        const bool skin = m_solid[i] != 0 &&
                          std::any_of(kNeighbours.begin(), kNeighbours.end(),
                                      [&](const glm::ivec3& s) { return reachable(place + s); });
        if (skin) {
            m_depth[i] = 1;
            layer.push_back(i);
        }
    }
    for (std::uint8_t depth = 2; depth < kDeepest && !layer.empty(); ++depth) {
        std::vector<std::size_t> next;
        for (const std::size_t voxel : layer) {
            for (const glm::ivec3& step : kNeighbours) {
                const glm::ivec3 place = placeOf(voxel) + step;
                const bool within = glm::all(glm::greaterThanEqual(place, glm::ivec3(0))) &&
                                    glm::all(glm::lessThan(place, m_size));
                if (!within || m_solid[indexOf(place)] == 0 || m_depth[indexOf(place)] != 0)
                    continue;
                m_depth[indexOf(place)] = depth;
                next.push_back(indexOf(place));
            }
        }
        layer = std::move(next);
    }
}

} // namespace limber
