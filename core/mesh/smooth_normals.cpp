#include "core/mesh/mesh.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace limber {

namespace {

bool sameTriple(const glm::vec3& a, const glm::vec3& b)
{
    return a.x == b.x && a.y == b.y && a.z == b.z;
}

// For each vertex the first vertex at the same position. Sorting instead of a table of hashes: the
// order of the file has no say in how long it takes.
std::vector<std::uint32_t> firstAtPosition(const std::vector<glm::vec3>& positions)
{
    std::vector<std::uint32_t> order(positions.size());
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(), [&positions](std::uint32_t a, std::uint32_t b) {
        const glm::vec3& p = positions[a];
        const glm::vec3& q = positions[b];
        if (p.x != q.x)
            return p.x < q.x;
        if (p.y != q.y)
            return p.y < q.y;
        return p.z != q.z ? p.z < q.z : a < b;
    });
    std::vector<std::uint32_t> first(positions.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        const bool same = i > 0 && sameTriple(positions[order[i]], positions[order[i - 1]]);
        first[order[i]] = same ? first[order[i - 1]] : order[i];
    }
    return first;
}

double angleBetween(const glm::dvec3& a, const glm::dvec3& b)
{
    return std::atan2(glm::length(glm::cross(a, b)), glm::dot(a, b));
}

} // namespace

std::vector<glm::vec3> smoothNormals(const std::vector<glm::vec3>& positions,
                                     const std::vector<std::uint32_t>& indices)
{
    const std::vector<std::uint32_t> first = firstAtPosition(positions);
    std::vector<glm::dvec3> sums(positions.size(), glm::dvec3(0.0));
    for (std::size_t i = 0; i + 2 < indices.size(); i += 3) {
        glm::dvec3 corner[3];
        for (std::size_t k = 0; k < 3; ++k)
            corner[k] = positions[indices[i + k]];
        const glm::dvec3 normal = glm::cross(corner[1] - corner[0], corner[2] - corner[0]);
        const double length = glm::length(normal);
        if (!(length > 0.0))
            continue;
        for (std::size_t k = 0; k < 3; ++k) {
            const double angle =
                angleBetween(corner[(k + 1) % 3] - corner[k], corner[(k + 2) % 3] - corner[k]);
            sums[first[indices[i + k]]] += normal * (angle / length);
        }
    }
    std::vector<glm::vec3> normals;
    normals.reserve(positions.size());
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const glm::dvec3& sum = sums[first[i]];
        const double length = glm::length(sum);
        normals.push_back(length > 0.0 ? glm::vec3(sum / length) : glm::vec3(0, 1, 0));
    }
    return normals;
}

} // namespace limber
