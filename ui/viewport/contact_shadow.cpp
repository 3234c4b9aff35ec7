#include "ui/viewport/contact_shadow.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace limber {

namespace {

// In shares of the figure's height.
constexpr double kReach = 0.75;    // above this nothing casts a shadow
constexpr double kSoftness = 0.01; // of the edge where it touches the floor
constexpr double kSpread = 0.16;   // how fast the edge widens with height
constexpr double kDarkest = 0.62;  // of one bone on the floor

struct Flat {
    glm::dvec2 from{0.0}, to{0.0}; // on the floor, file units
    double heightFrom = 0.0, heightTo = 0.0;
    double radius = 0.0;
};

class Picture {
public:
    Picture(const glm::dvec2& low, double side) : m_low(low), m_pixel(side / ContactShadow::kSize)
    {
        m_light.assign(std::size_t{ContactShadow::kSize} * ContactShadow::kSize, 1.0F);
    }

    void cast(const Flat& bone, double height)
    {
        const double reach = kReach * height;
        const double widest =
            bone.radius +
            (kSoftness + kSpread) * std::min(reach, std::max(bone.heightFrom, bone.heightTo)) +
            kSoftness * height;
        const glm::dvec2 low = glm::min(bone.from, bone.to) - widest;
        const glm::dvec2 high = glm::max(bone.from, bone.to) + widest;
        const auto pixel = [&](double at, double origin) {
            return std::clamp(static_cast<int>((at - origin) / m_pixel), 0,
                              ContactShadow::kSize - 1);
        };
        for (int j = pixel(low.y, m_low.y); j <= pixel(high.y, m_low.y); ++j) {
            for (int i = pixel(low.x, m_low.x); i <= pixel(high.x, m_low.x); ++i) {
                const glm::dvec2 at = m_low + m_pixel * glm::dvec2(i + 0.5, j + 0.5);
                auto& light = m_light[static_cast<std::size_t>(j * ContactShadow::kSize + i)];
                light *= static_cast<float>(1.0 - darknessAt(bone, at, height, reach));
            }
        }
    }

    std::vector<std::uint8_t> darkness() const
    {
        std::vector<std::uint8_t> result;
        result.reserve(m_light.size());
        for (const float light : m_light)
            result.push_back(static_cast<std::uint8_t>(255.0F * (1.0F - light) + 0.5F));
        return result;
    }

private:
    static double darknessAt(const Flat& bone, const glm::dvec2& at, double height, double reach)
    {
        const glm::dvec2 along = bone.to - bone.from;
        const double square = glm::dot(along, along);
        const double s =
            square > 0.0 ? std::clamp(glm::dot(at - bone.from, along) / square, 0.0, 1.0) : 0.5;
        const double above = std::max(0.0, bone.heightFrom + s * (bone.heightTo - bone.heightFrom));
        if (above >= reach)
            return 0.0;
        const double distance = glm::length(at - bone.from - s * along);
        const double soft = kSoftness * height + kSpread * above;
        const double t = std::clamp(1.0 - distance / (bone.radius + soft), 0.0, 1.0);
        const double near = 1.0 - above / reach;
        // The same light is spread over a wider spot.
        const double spread = bone.radius / (bone.radius + 0.35 * kSpread * above);
        return kDarkest * near * near * spread * t * t * (3.0 - 2.0 * t);
    }

    glm::dvec2 m_low;
    double m_pixel;
    std::vector<float> m_light;
};

} // namespace

ContactShadow contactShadow(std::span<const ShadowCaster> casters, const Figure& figure)
{
    const int upAxis = figure.up == UpAxis::Y ? 1 : 2;
    const int u = figure.up == UpAxis::Y ? 2 : 0; // u × v is up
    const int v = figure.up == UpAxis::Y ? 0 : 1;
    std::vector<Flat> bones;
    glm::dvec2 low(0.0), high(0.0);
    for (const ShadowCaster& caster : casters) {
        const Flat flat{{caster.from[u], caster.from[v]},
                        {caster.to[u], caster.to[v]},
                        caster.from[upAxis] - figure.floor,
                        caster.to[upAxis] - figure.floor,
                        caster.radius};
        const double lowest = std::min(flat.heightFrom, flat.heightTo);
        const double highest = std::max(flat.heightFrom, flat.heightTo);
        // Nothing high up, and nothing that is buried deep.
        if (lowest > kReach * figure.height || highest < -0.2 * figure.height)
            continue;
        const bool first = bones.empty();
        low = glm::min(first ? flat.from : low, glm::min(flat.from, flat.to));
        high = glm::max(first ? flat.from : high, glm::max(flat.from, flat.to));
        bones.push_back(flat);
    }
    ContactShadow shadow;
    if (bones.empty())
        return shadow;
    const double margin = 0.18 * figure.height;
    // Figures far apart share one picture; it only grows so far, or nothing would be left of it.
    const glm::dvec2 size = glm::min(high - low, glm::dvec2(6.0 * figure.height));
    const double side = std::max(size.x, size.y) + 2.0 * margin;
    const glm::dvec2 corner = 0.5 * (low + high) - 0.5 * side;
    Picture picture(corner, side);
    for (const Flat& bone : bones)
        picture.cast(bone, figure.height);
    shadow.darkness = picture.darkness();
    shadow.corner[u] = corner.x;
    shadow.corner[v] = corner.y;
    shadow.corner[upAxis] = figure.floor;
    shadow.sideU[u] = side;
    shadow.sideV[v] = side;
    return shadow;
}

} // namespace limber
