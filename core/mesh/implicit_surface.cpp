#include "core/mesh/implicit_surface.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/vec3.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace limber {

namespace {

constexpr double kMostPoints = 4e6;
constexpr double kLeastRadius = 0.9; // of a cell: thinner limbs fall through the grid
constexpr int kBlockPoints = 8;      // points along an edge of a block that shares a list of cones

struct Box {
    glm::dvec3 minimum;
    glm::dvec3 maximum;
};

Box boxOf(const RoundCone& cone, double margin)
{
    const double radius =
        std::max(cone.fromRadius, cone.toRadius) * std::max({1.0, cone.fromWidth, cone.toWidth}) +
        margin;
    return {glm::min(cone.from, cone.to) - radius, glm::max(cone.from, cone.to) + radius};
}

// Where many limbs meet their union swells by up to about the width of the blend.
double marginFor(double cell, double blend)
{
    return 1.5 * blend + 2.5 * cell;
}

double smoothMinimum(double a, double b, double blend)
{
    const double h = std::max(blend - std::abs(a - b), 0.0) / blend;
    return std::min(a, b) - h * h * blend * 0.25;
}

// The grid around all cones, with the cones in reach of each block of it.
class Field {
public:
    Field(std::vector<RoundCone> cones, double cell, double blend)
        : m_cones(std::move(cones)), m_cell(cell), m_blend(blend)
    {
        Box all{glm::dvec3(std::numeric_limits<double>::infinity()),
                glm::dvec3(-std::numeric_limits<double>::infinity())};
        for (const RoundCone& cone : m_cones) {
            const Box box = boxOf(cone, marginFor(cell, blend));
            all = {glm::min(all.minimum, box.minimum), glm::max(all.maximum, box.maximum)};
        }
        m_origin = all.minimum;
        for (int axis = 0; axis < 3; ++axis) {
            m_points[axis] = static_cast<int>((all.maximum[axis] - all.minimum[axis]) / cell) + 2;
            m_blocks[axis] = (m_points[axis] + kBlockPoints - 1) / kBlockPoints;
        }
        listCones();
    }
    const glm::ivec3& points() const { return m_points; }
    glm::dvec3 pointAt(int x, int y, int z) const
    {
        return m_origin + m_cell * glm::dvec3(x, y, z);
    }
    double cell() const { return m_cell; }
    const std::vector<std::uint32_t>& conesNear(int x, int y, int z) const
    {
        return m_lists[blockIndex(x / kBlockPoints, y / kBlockPoints, z / kBlockPoints)];
    }
    const std::vector<std::uint32_t>& conesNear(const glm::dvec3& point) const
    {
        glm::ivec3 at(0);
        for (int axis = 0; axis < 3; ++axis) {
            const double place = (point[axis] - m_origin[axis]) / m_cell;
            at[axis] = std::clamp(static_cast<int>(place), 0, m_points[axis] - 1);
        }
        return conesNear(at[0], at[1], at[2]);
    }
    double valueAt(const glm::dvec3& point, const std::vector<std::uint32_t>& cones) const
    {
        const double far = 4.0 * (m_cell + m_blend);
        double value = far;
        for (std::size_t i = 0; i < cones.size();) {
            const int limb = m_cones[cones[i]].limb;
            double ofLimb = far;
            for (; i < cones.size() && m_cones[cones[i]].limb == limb; ++i)
                ofLimb = std::min(ofLimb, distanceTo(m_cones[cones[i]], point));
            value = smoothMinimum(value, ofLimb, m_blend);
        }
        return value;
    }
    glm::dvec3 gradientAt(const glm::dvec3& point) const
    {
        const auto& cones = conesNear(point);
        const double step = 0.3 * m_cell;
        glm::dvec3 gradient(0.0);
        for (int axis = 0; axis < 3; ++axis) {
            glm::dvec3 away(0.0);
            away[axis] = step;
            gradient[axis] = valueAt(point + away, cones) - valueAt(point - away, cones);
        }
        return gradient / (2.0 * step);
    }

private:
    std::size_t blockIndex(int x, int y, int z) const
    {
        return (static_cast<std::size_t>(z) * static_cast<std::size_t>(m_blocks[1]) +
                static_cast<std::size_t>(y)) *
                   static_cast<std::size_t>(m_blocks[0]) +
               static_cast<std::size_t>(x);
    }
    void listCones()
    {
        m_lists.resize(blockIndex(0, 0, m_blocks[2]));
        const double blockSize = m_cell * kBlockPoints;
        for (std::size_t i = 0; i < m_cones.size(); ++i) {
            const Box box = boxOf(m_cones[i], marginFor(m_cell, m_blend));
            glm::ivec3 first(0);
            glm::ivec3 last(0);
            for (int axis = 0; axis < 3; ++axis) {
                const auto block = [&](double place) {
                    return std::clamp(static_cast<int>((place - m_origin[axis]) / blockSize), 0,
                                      m_blocks[axis] - 1);
                };
                first[axis] = block(box.minimum[axis]);
                last[axis] = block(box.maximum[axis]);
            }
            for (int z = first[2]; z <= last[2]; ++z) {
                for (int y = first[1]; y <= last[1]; ++y) {
                    for (int x = first[0]; x <= last[0]; ++x)
                        m_lists[blockIndex(x, y, z)].push_back(static_cast<std::uint32_t>(i));
                }
            }
        }
    }

    std::vector<RoundCone> m_cones;
    double m_cell;
    double m_blend;
    glm::dvec3 m_origin{0.0};
    glm::ivec3 m_points{0};
    glm::ivec3 m_blocks{0};
    std::vector<std::vector<std::uint32_t>> m_lists;
};

// Surface nets: one vertex in each cell that the surface passes, one quad across each edge.
class SurfaceNets {
public:
    explicit SurfaceNets(const Field& field) : m_field(field), m_n(field.points())
    {
        m_values.resize(index(0, 0, m_n[2]));
        for (int z = 0; z < m_n[2]; ++z) {
            for (int y = 0; y < m_n[1]; ++y) {
                for (int x = 0; x < m_n[0]; ++x) {
                    const auto& cones = m_field.conesNear(x, y, z);
                    m_values[index(x, y, z)] =
                        static_cast<float>(m_field.valueAt(m_field.pointAt(x, y, z), cones));
                }
            }
        }
    }
    ConeSurface surface()
    {
        placeVertices();
        for (int z = 1; z + 1 < m_n[2]; ++z) {
            for (int y = 1; y + 1 < m_n[1]; ++y) {
                for (int x = 1; x + 1 < m_n[0]; ++x)
                    joinAround(x, y, z);
            }
        }
        return std::move(m_surface);
    }

private:
    std::size_t index(int x, int y, int z) const
    {
        return (static_cast<std::size_t>(z) * static_cast<std::size_t>(m_n[1]) +
                static_cast<std::size_t>(y)) *
                   static_cast<std::size_t>(m_n[0]) +
               static_cast<std::size_t>(x);
    }
    void placeVertices()
    {
        m_vertexOfCell.assign(m_values.size(), -1);
        for (int z = 0; z + 1 < m_n[2]; ++z) {
            for (int y = 0; y + 1 < m_n[1]; ++y) {
                for (int x = 0; x + 1 < m_n[0]; ++x)
                    placeVertex(x, y, z);
            }
        }
    }
    void placeVertex(int x, int y, int z)
    {
        std::array<float, 8> corner{};
        int inside = 0;
        for (int i = 0; i < 8; ++i) {
            corner[static_cast<std::size_t>(i)] =
                m_values[index(x + (i & 1), y + (i >> 1 & 1), z + (i >> 2))];
            inside += corner[static_cast<std::size_t>(i)] < 0.0F ? 1 : 0;
        }
        if (inside == 0 || inside == 8)
            return;
        glm::dvec3 sum(0.0);
        int crossings = 0;
        for (int i = 0; i < 8; ++i) {
            for (int bit = 1; bit < 8; bit <<= 1) {
                if ((i & bit) != 0)
                    continue;
                const double a = static_cast<double>(corner[static_cast<std::size_t>(i)]);
                const double b = static_cast<double>(corner[static_cast<std::size_t>(i | bit)]);
                if ((a < 0.0) == (b < 0.0))
                    continue;
                glm::dvec3 place(i & 1, i >> 1 & 1, i >> 2);
                place[bit >> 1] += a / (a - b); // bits 1, 2, 4 are the axes 0, 1, 2
                sum += place;
                ++crossings;
            }
        }
        glm::dvec3 position =
            m_field.pointAt(x, y, z) + sum * (m_field.cell() / static_cast<double>(crossings));
        // One step onto the surface itself: a net alone lies a little inside of what is round.
        glm::dvec3 gradient = m_field.gradientAt(position);
        const double square = glm::dot(gradient, gradient);
        if (square > 0.01) {
            const double value = m_field.valueAt(position, m_field.conesNear(position));
            const double most = 0.25 * m_field.cell();
            position -= gradient * std::clamp(value / square, -most, most);
            gradient = m_field.gradientAt(position);
        }
        const double length = glm::length(gradient);
        m_vertexOfCell[index(x, y, z)] = static_cast<int>(m_surface.positions.size());
        m_surface.positions.emplace_back(position);
        m_surface.normals.emplace_back(length > 0.0 ? gradient / length : glm::dvec3(0, 1, 0));
        m_surface.cones.push_back(m_field.conesNear(position));
    }
    // The quads across the three edges that leave a point towards +x, +y and +z.
    void joinAround(int x, int y, int z)
    {
        const bool here = m_values[index(x, y, z)] < 0.0F;
        for (int axis = 0; axis < 3; ++axis) {
            const glm::ivec3 next(axis == 0 ? 1 : 0, axis == 1 ? 1 : 0, axis == 2 ? 1 : 0);
            if (here == (m_values[index(x + next[0], y + next[1], z + next[2])] < 0.0F))
                continue;
            const int u = (axis + 1) % 3;
            const int v = (axis + 2) % 3;
            std::array<int, 4> quad{};
            for (int i = 0; i < 4; ++i) {
                glm::ivec3 cell(x, y, z);
                cell[u] -= i == 1 || i == 2 ? 1 : 0;
                cell[v] -= i >= 2 ? 1 : 0;
                quad[static_cast<std::size_t>(i)] =
                    m_vertexOfCell[index(cell[0], cell[1], cell[2])];
            }
            if (!here)
                std::swap(quad[1], quad[3]);
            for (const std::size_t k : {0U, 1U, 2U, 0U, 2U, 3U})
                m_surface.indices.push_back(static_cast<std::uint32_t>(quad[k]));
        }
    }

    const Field& m_field;
    glm::ivec3 m_n;
    std::vector<float> m_values;
    std::vector<int> m_vertexOfCell;
    ConeSurface m_surface;
};

} // namespace

namespace {

// One step of smoothing: every vertex by a share of the way to the mean of its neighbours.
void relax(std::vector<glm::vec3>& values, const std::vector<std::uint32_t>& indices, float share)
{
    std::vector<glm::vec3> sums(values.size(), glm::vec3(0));
    std::vector<float> counts(values.size(), 0.0F);
    for (std::size_t i = 0; i < indices.size(); ++i) {
        const std::size_t next = i % 3 == 2 ? i - 2 : i + 1;
        sums[indices[i]] += values[indices[next]] - values[indices[i]];
        counts[indices[i]] += 1.0F;
    }
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (counts[i] > 0.0F)
            values[i] += sums[i] * (share / counts[i]);
    }
}

// Ridges where pieces of a limb meet go; limbs keep their thickness (Taubin 1995).
void smoothSkin(ConeSurface& surface)
{
    constexpr int kRounds = 6;
    for (int round = 0; round < kRounds; ++round) {
        relax(surface.positions, surface.indices, 0.33F);
        relax(surface.positions, surface.indices, -0.34F);
    }
    // The field's own directions, evened out in the same way: slivers have no say in them.
    for (int round = 0; round < kRounds; ++round)
        relax(surface.normals, surface.indices, 0.5F);
    for (glm::vec3& normal : surface.normals) {
        const float length = glm::length(normal);
        normal = length > 0.0F ? normal / length : glm::vec3(0, 1, 0);
    }
}

} // namespace

double distanceTo(const RoundCone& cone, const glm::dvec3& point)
{
    const glm::dvec3 axis = cone.to - cone.from;
    const double square = glm::dot(axis, axis);
    const double t =
        square > 0.0 ? std::clamp(glm::dot(point - cone.from, axis) / square, 0.0, 1.0) : 0.0;
    glm::dvec3 away = point - (cone.from + axis * t);
    const double width = cone.fromWidth + (cone.toWidth - cone.fromWidth) * t;
    if (width != 1.0)
        away -= cone.wideAxis * (glm::dot(away, cone.wideAxis) * (1.0 - 1.0 / width));
    return glm::length(away) - (cone.fromRadius + (cone.toRadius - cone.fromRadius) * t);
}

ConeSurface surfaceAround(std::span<const RoundCone> cones, double cell, double blend)
{
    if (cones.empty())
        return {};
    Box all{cones[0].from, cones[0].from};
    for (const RoundCone& cone : cones) {
        const Box box = boxOf(cone, marginFor(cell, blend));
        all = {glm::min(all.minimum, box.minimum), glm::max(all.maximum, box.maximum)};
    }
    const glm::dvec3 size = all.maximum - all.minimum;
    const double points = (size.x / cell + 3.0) * (size.y / cell + 3.0) * (size.z / cell + 3.0);
    if (points > kMostPoints)
        cell *= std::cbrt(points / kMostPoints) * 1.01;
    std::vector<RoundCone> thick(cones.begin(), cones.end());
    for (RoundCone& cone : thick) {
        cone.fromRadius = std::max(cone.fromRadius, kLeastRadius * cell);
        cone.toRadius = std::max(cone.toRadius, kLeastRadius * cell);
    }
    const Field field(std::move(thick), cell, std::max(blend, 1e-3 * cell));
    ConeSurface surface = SurfaceNets(field).surface();
    smoothSkin(surface);
    return surface;
}

} // namespace limber
