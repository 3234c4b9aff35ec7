#include "ui/viewport/picking.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace limber {

namespace {

struct Approach {
    double along = 0.0;    // of the ray
    double distance = 0.0; // from the ray to the segment there
    glm::dvec3 point{0.0}; // on the segment
};

// Where a ray passes a segment at the least distance (Ericson, Real-Time Collision
// Detection, 5.1.9, with a direction of length 1).
Approach closestApproach(const Ray& ray, const glm::dvec3& from, const glm::dvec3& to)
{
    const glm::dvec3 segment = to - from;
    const glm::dvec3 between = ray.origin - from;
    const double lengthSquared = glm::dot(segment, segment);
    const double across = glm::dot(ray.direction, segment);
    const double square = lengthSquared - across * across;
    double s = 0.0;
    if (square > 1e-12 * lengthSquared)
        s = (glm::dot(segment, between) - across * glm::dot(ray.direction, between)) / square;
    s = std::clamp(s, 0.0, 1.0);
    const glm::dvec3 point = from + s * segment;
    const double along = std::max(0.0, glm::dot(point - ray.origin, ray.direction));
    return {along, glm::length(ray.at(along) - point), point};
}

} // namespace

int pickJoint(const Camera& camera, const glm::dvec2& position, std::span<const Pickable> pickables,
              double tolerance)
{
    const Ray ray = camera.rayThrough(position);
    int hit = -1, near = -1;
    double hitAlong = std::numeric_limits<double>::infinity();
    double nearPixels = tolerance;
    for (const Pickable& pickable : pickables) {
        const Approach approach = closestApproach(ray, pickable.from, pickable.to);
        if (approach.along <= 0.0)
            continue;
        const double radius = pickable.radius;
        if (approach.distance <= radius) {
            const double depth = std::sqrt(radius * radius - approach.distance * approach.distance);
            if (approach.along - depth < hitAlong) {
                hitAlong = approach.along - depth;
                hit = pickable.joint;
            }
        } else if (hit < 0) {
            const double pixels =
                (approach.distance - radius) / camera.unitsPerPixel(approach.point);
            if (pixels < nearPixels) {
                nearPixels = pixels;
                near = pickable.joint;
            }
        }
    }
    return hit >= 0 ? hit : near;
}

} // namespace limber
