#include "ui/viewport/shapes.h"

#include <glm/geometric.hpp>

#include <cmath>
#include <numbers>

namespace limber {

namespace {

constexpr float kWaist = 0.14F; // where along its length a bone is widest
constexpr int kAround = 12, kRings = 7;

void addFlat(Shape& shape, const glm::vec3& a, const glm::vec3& b, const glm::vec3& c)
{
    const glm::vec3 normal = glm::normalize(glm::cross(b - a, c - a));
    for (const glm::vec3& corner : {a, b, c})
        shape.push_back({corner, normal});
}

glm::vec3 onCircle(int i, int count)
{
    const auto angle = static_cast<float>(2.0 * std::numbers::pi * i / count);
    return {0.0F, std::cos(angle), std::sin(angle)};
}

glm::vec3 onBall(int ring, int around)
{
    const auto polar = static_cast<float>(std::numbers::pi * ring / kRings);
    const glm::vec3 side = onCircle(around, kAround) * std::sin(polar);
    return {std::cos(polar), side.y, side.z};
}

} // namespace

Shape octahedronShape()
{
    Shape shape;
    const glm::vec3 head(0.0F), tail(1.0F, 0.0F, 0.0F), waist(kWaist, 0.0F, 0.0F);
    for (int i = 0; i < 4; ++i) {
        const glm::vec3 a = waist + onCircle(i, 4), b = waist + onCircle(i + 1, 4);
        addFlat(shape, tail, a, b);
        addFlat(shape, head, b, a);
    }
    return shape;
}

Shape ballShape()
{
    Shape shape;
    for (int ring = 0; ring < kRings; ++ring) {
        for (int i = 0; i < kAround; ++i) {
            const glm::vec3 a = onBall(ring, i), b = onBall(ring + 1, i);
            const glm::vec3 c = onBall(ring + 1, i + 1), d = onBall(ring, i + 1);
            if (ring + 1 < kRings) {
                for (const glm::vec3& corner : {a, b, c})
                    shape.push_back({corner, corner});
            }
            if (ring > 0) {
                for (const glm::vec3& corner : {a, c, d})
                    shape.push_back({corner, corner});
            }
        }
    }
    return shape;
}

Shape coneShape()
{
    Shape shape;
    const glm::vec3 tip(1.0F, 0.0F, 0.0F);
    for (int i = 0; i < kAround; ++i) {
        const glm::vec3 a = onCircle(i, kAround), b = onCircle(i + 1, kAround);
        addFlat(shape, tip, a, b);
        addFlat(shape, glm::vec3(0.0F), b, a);
    }
    return shape;
}

Shape squareShape()
{
    const glm::vec3 a(0.0F), b(1, 0, 0), c(1, 1, 0), d(0, 1, 0);
    Shape shape;
    addFlat(shape, a, b, c);
    addFlat(shape, a, c, d);
    return shape;
}

} // namespace limber
