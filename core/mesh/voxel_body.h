#pragma once

#include "core/mesh/mesh.h"

#include <glm/vec3.hpp>

#include <cstdint>
#include <vector>

namespace limber {

// A mesh as solid voxels: those that its surface passes, and those within. Open meshes and meshes
// of many parts will do: a voxel that nothing outside reaches is within, and so is one that has
// surface on nearly all sides, so that holes do not let the inside out.
class VoxelBody {
public:
    // `resolution` (8 … 256): voxels along the longest side of the box around the shown parts.
    VoxelBody(const Mesh& mesh, int resolution);

    double cell() const { return m_cell; }
    std::size_t voxelCount() const { return m_solid.size(); }
    glm::ivec3 size() const { return m_size; }

    // The voxel of a point; points beyond the grid have the nearest one.
    std::size_t voxelAt(const glm::dvec3& point) const;
    std::size_t indexOf(const glm::ivec3& place) const;
    glm::ivec3 placeOf(std::size_t voxel) const;
    glm::dvec3 centreOf(std::size_t voxel) const;

    bool solid(std::size_t voxel) const { return m_solid[voxel] != 0; }

    // How deep in the body a point is: 0 outside, 1 in its skin, one more for each layer below.
    int depthAt(const glm::dvec3& point) const;

private:
    void markSurface(const Mesh& mesh);
    void fillInside();
    void measureDepth();
    bool reachable(const glm::ivec3& place) const;
    std::vector<std::uint8_t> reachedFromOutside() const;
    std::vector<std::uint8_t> sidesWithSurface() const;

    glm::dvec3 m_origin{0.0};
    double m_cell = 1.0;
    glm::ivec3 m_size{0};
    std::vector<std::uint8_t> m_solid;
    std::vector<std::uint8_t> m_depth;
};

} // namespace limber
