#include "ui/viewport/gizmo.h"

#include "core/motion/rotation.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace limber {

namespace {

constexpr int kSegments = 96;

glm::dvec3 perpendicular(const glm::dvec3& direction)
{
    const glm::dvec3 other =
        std::abs(direction.x) < 0.7 ? glm::dvec3(1, 0, 0) : glm::dvec3(0, 1, 0);
    return glm::normalize(glm::cross(direction, other));
}

double distanceToSegment(const glm::dvec2& point, const glm::dvec2& from, const glm::dvec2& to)
{
    const glm::dvec2 segment = to - from;
    const double square = glm::dot(segment, segment);
    const double s =
        square > 0.0 ? std::clamp(glm::dot(point - from, segment) / square, 0.0, 1.0) : 0.0;
    return glm::length(point - from - s * segment);
}

double distanceToLine(const Camera& camera, const glm::dvec2& position,
                      std::span<const glm::dvec3> points)
{
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 1; i < points.size(); ++i) {
        const auto from = camera.project(points[i - 1]), to = camera.project(points[i]);
        if (from && to)
            least = std::min(least, distanceToSegment(position, *from, *to));
    }
    return least;
}

bool isInside(const Camera& camera, const glm::dvec2& position,
              const std::array<glm::dvec3, 4>& corners)
{
    int left = 0, right = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        const auto from = camera.project(corners[i]), to = camera.project(corners[(i + 1) % 4]);
        if (!from || !to)
            return false;
        const glm::dvec2 edge = *to - *from, at = position - *from;
        (edge.x * at.y - edge.y * at.x > 0.0 ? left : right) += 1;
    }
    return left == 4 || right == 4;
}

std::optional<glm::dvec3> onPlane(const Ray& ray, const glm::dvec3& point, const glm::dvec3& normal)
{
    const double slope = glm::dot(ray.direction, normal);
    if (std::abs(slope) < 1e-6)
        return std::nullopt;
    return ray.at(glm::dot(point - ray.origin, normal) / slope);
}

} // namespace

bool isRotating(GizmoHandle handle)
{
    return handle >= GizmoHandle::RingX && handle <= GizmoHandle::Ball;
}

int axisOfHandle(GizmoHandle handle)
{
    switch (handle) {
    case GizmoHandle::RingX:
    case GizmoHandle::ArrowX:
    case GizmoHandle::PlaneX:
        return 0;
    case GizmoHandle::RingY:
    case GizmoHandle::ArrowY:
    case GizmoHandle::PlaneY:
        return 1;
    case GizmoHandle::RingZ:
    case GizmoHandle::ArrowZ:
    case GizmoHandle::PlaneZ:
        return 2;
    default:
        return -1;
    }
}

std::vector<glm::dvec3> ringPoints(const GizmoFrame& frame, const Camera& camera,
                                   GizmoHandle handle)
{
    const double unit = camera.unitsPerPixel(frame.centre);
    const glm::dvec3 viewer = camera.towardsViewer(frame.centre);
    const int axis = axisOfHandle(handle);
    const bool half = axis >= 0;
    const glm::dvec3 normal = half ? frame.axes[static_cast<std::size_t>(axis)] : viewer;
    const double radius = unit * (half ? gizmo::kRadius : gizmo::kViewRadius);
    // Starts a quarter before the point nearest to the viewer, so that half of the steps are the
    // half that faces him.
    glm::dvec3 nearest = viewer - glm::dot(viewer, normal) * normal;
    const bool faceOn = glm::length(nearest) < 0.12;
    nearest = glm::length(nearest) > 1e-6 ? glm::normalize(nearest) : perpendicular(normal);
    const glm::dvec3 aside = glm::cross(normal, nearest);
    const bool whole = !half || faceOn;
    const int steps = whole ? kSegments : kSegments / 2;
    std::vector<glm::dvec3> points;
    for (int i = 0; i <= steps; ++i) {
        const double angle = 2.0 * std::numbers::pi * i / kSegments - std::numbers::pi / 2.0;
        points.push_back(frame.centre +
                         radius * (std::cos(angle) * nearest + std::sin(angle) * aside));
    }
    return points;
}

std::array<glm::dvec3, 4> planeCorners(const GizmoFrame& frame, const Camera& camera,
                                       GizmoHandle handle)
{
    const double unit = camera.unitsPerPixel(frame.centre);
    const auto axis = static_cast<std::size_t>(axisOfHandle(handle));
    const glm::dvec3 a = unit * frame.axes[(axis + 1) % 3], b = unit * frame.axes[(axis + 2) % 3];
    const auto at = [&](double x, double y) { return frame.centre + x * a + y * b; };
    return {at(gizmo::kPlaneFrom, gizmo::kPlaneFrom), at(gizmo::kPlaneTo, gizmo::kPlaneFrom),
            at(gizmo::kPlaneTo, gizmo::kPlaneTo), at(gizmo::kPlaneFrom, gizmo::kPlaneTo)};
}

GizmoHandle rotateHandleAt(const GizmoFrame& frame, const Camera& camera,
                           const glm::dvec2& position)
{
    GizmoHandle best = GizmoHandle::None;
    double least = gizmo::kGrab;
    for (const auto handle :
         {GizmoHandle::RingX, GizmoHandle::RingY, GizmoHandle::RingZ, GizmoHandle::RingView}) {
        const double distance = distanceToLine(camera, position, ringPoints(frame, camera, handle));
        if (distance < least) {
            least = distance;
            best = handle;
        }
    }
    if (best != GizmoHandle::None)
        return best;
    const auto centre = camera.project(frame.centre);
    const bool inside = centre && glm::length(position - *centre) < gizmo::kRadius;
    return inside ? GizmoHandle::Ball : GizmoHandle::None;
}

GizmoHandle moveHandleAt(const GizmoFrame& frame, const Camera& camera, const glm::dvec2& position)
{
    const auto centre = camera.project(frame.centre);
    if (centre && glm::length(position - *centre) < gizmo::kMiddle)
        return GizmoHandle::Middle;
    const double unit = camera.unitsPerPixel(frame.centre);
    GizmoHandle best = GizmoHandle::None;
    double least = gizmo::kGrab;
    for (const auto handle : {GizmoHandle::ArrowX, GizmoHandle::ArrowY, GizmoHandle::ArrowZ}) {
        const auto axis = static_cast<std::size_t>(axisOfHandle(handle));
        const std::array<glm::dvec3, 2> arrow{frame.centre, frame.centre + gizmo::kArrow * unit *
                                                                               frame.axes[axis]};
        const double distance = distanceToLine(camera, position, arrow);
        if (distance < least) {
            least = distance;
            best = handle;
        }
    }
    if (best != GizmoHandle::None)
        return best;
    for (const auto handle : {GizmoHandle::PlaneX, GizmoHandle::PlaneY, GizmoHandle::PlaneZ}) {
        if (isInside(camera, position, planeCorners(frame, camera, handle)))
            return handle;
    }
    return GizmoHandle::None;
}

GizmoDrag::GizmoDrag(const GizmoFrame& frame, const Camera& camera, GizmoHandle handle,
                     const glm::dvec2& start)
    : m_frame(frame), m_camera(camera), m_firstHandle(handle), m_handle(handle), m_start(start),
      m_last(start)
{
    begin(handle);
}

glm::dvec3 GizmoDrag::turnAxis() const
{
    const int axis = axisOfHandle(m_handle);
    return axis >= 0 ? m_frame.axes[static_cast<std::size_t>(axis)]
                     : m_camera.towardsViewer(m_frame.centre);
}

void GizmoDrag::begin(GizmoHandle handle)
{
    m_handle = handle;
    m_last = m_start;
    m_angleDeg = 0.0;
    m_ball = {1, 0, 0, 0};
    m_displacement = glm::dvec3(0.0);
    if (!isRotating(handle) || handle == GizmoHandle::Ball)
        return;
    // The point of the ring that was taken, and the way along it on screen there.
    const std::vector<glm::dvec3> ring = ringPoints(m_frame, m_camera, handle);
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 1; i < ring.size(); ++i) {
        const auto from = m_camera.project(ring[i - 1]), to = m_camera.project(ring[i]);
        if (!from || !to)
            continue;
        const double distance = distanceToSegment(m_start, *from, *to);
        if (distance < least && glm::length(*to - *from) > 1e-9) {
            least = distance;
            m_tangent = glm::normalize(*to - *from);
            m_zero = glm::normalize(0.5 * (ring[i - 1] + ring[i]) - m_frame.centre);
        }
    }
    m_edgeOn = std::abs(glm::dot(turnAxis(), m_camera.towardsViewer(m_frame.centre))) < 0.25;
}

void GizmoDrag::constrain(int axis)
{
    static constexpr GizmoHandle kRings[] = {GizmoHandle::RingX, GizmoHandle::RingY,
                                             GizmoHandle::RingZ};
    static constexpr GizmoHandle kArrows[] = {GizmoHandle::ArrowX, GizmoHandle::ArrowY,
                                              GizmoHandle::ArrowZ};
    if (axis < 0)
        begin(m_firstHandle);
    else
        begin(isRotating(m_firstHandle) ? kRings[axis] : kArrows[axis]);
}

int GizmoDrag::constrainedAxis() const
{
    return m_handle == m_firstHandle ? -1 : axisOfHandle(m_handle);
}

double GizmoDrag::angleAt(const glm::dvec2& position) const
{
    const glm::dvec3 axis = turnAxis();
    const auto point = onPlane(m_camera.rayThrough(position), m_frame.centre, axis);
    if (!point || glm::length(*point - m_frame.centre) < 1e-12)
        return 0.0;
    const glm::dvec3 from = *point - m_frame.centre;
    return degrees(std::atan2(glm::dot(from, glm::cross(axis, m_zero)), glm::dot(from, m_zero)));
}

double GizmoDrag::angleStep(const glm::dvec2& from, const glm::dvec2& to) const
{
    if (m_edgeOn)
        return degrees(glm::dot(to - from, m_tangent) / gizmo::kRadius);
    return std::remainder(angleAt(to) - angleAt(from), 360.0);
}

// A ball that is rolled by the mouse: across the line of the movement, one radius of it a radian.
glm::dquat GizmoDrag::ballStep(const glm::dvec2& from, const glm::dvec2& to) const
{
    const glm::dvec2 moved = to - from;
    const double length = glm::length(moved);
    if (length <= 0.0)
        return {1, 0, 0, 0};
    const glm::dvec3 axis = glm::normalize(moved.y * m_camera.right() + moved.x * m_camera.up());
    return glm::angleAxis(length / gizmo::kRadius, axis);
}

glm::dvec3 GizmoDrag::displacementAt(const glm::dvec2& position) const
{
    const Ray now = m_camera.rayThrough(position);
    const int axis = axisOfHandle(m_handle);
    const glm::dvec3 viewer = m_camera.towardsViewer(m_frame.centre);
    const bool along = m_handle >= GizmoHandle::ArrowX && m_handle <= GizmoHandle::ArrowZ;
    glm::dvec3 normal = viewer;
    if (along) {
        // The plane through the arrow that faces the viewer most.
        const glm::dvec3 arrow = m_frame.axes[static_cast<std::size_t>(axis)];
        normal = viewer - glm::dot(viewer, arrow) * arrow;
        if (glm::length(normal) < 0.02)
            return glm::dvec3(0.0); // it points at the viewer: no way of the mouse is along it
        normal = glm::normalize(normal);
    } else if (axis >= 0) {
        normal = m_frame.axes[static_cast<std::size_t>(axis)];
        if (std::abs(glm::dot(normal, viewer)) < 0.02)
            return glm::dvec3(0.0);
    }
    const auto from = onPlane(m_camera.rayThrough(m_start), m_frame.centre, normal);
    const auto to = onPlane(now, m_frame.centre, normal);
    if (!from || !to)
        return glm::dvec3(0.0);
    const glm::dvec3 moved = *to - *from;
    if (!along)
        return moved;
    const glm::dvec3 arrow = m_frame.axes[static_cast<std::size_t>(axis)];
    return glm::dot(moved, arrow) * arrow;
}

glm::dvec3 GizmoDrag::snapped(const glm::dvec3& displacement, double length) const
{
    glm::dvec3 result(0.0);
    for (const glm::dvec3& axis : m_frame.axes)
        result += std::round(glm::dot(displacement, axis) / length) * length * axis;
    return result;
}

GizmoChange GizmoDrag::moveTo(const glm::dvec2& position, const DragOptions& options)
{
    GizmoChange change;
    const double share = options.fine ? gizmo::kFine : 1.0;
    if (m_handle == GizmoHandle::Ball) {
        const glm::dquat step = ballStep(m_last, m_last + share * (position - m_last));
        m_ball = glm::normalize(step * m_ball);
        const double angle = angleBetweenDeg(m_ball, glm::dquat(1, 0, 0, 0));
        if (angle > 1e-9) {
            change.axis = glm::axis(m_ball.w < 0.0 ? -m_ball : m_ball);
            change.angleDeg =
                options.snap ? std::round(angle / gizmo::kSnapDeg) * gizmo::kSnapDeg : angle;
            change.rotation = glm::angleAxis(radians(change.angleDeg), change.axis);
        }
    } else if (isRotating(m_handle)) {
        m_angleDeg += share * angleStep(m_last, position);
        change.axis = turnAxis();
        change.angleDeg =
            options.snap ? std::round(m_angleDeg / gizmo::kSnapDeg) * gizmo::kSnapDeg : m_angleDeg;
        change.rotation = glm::angleAxis(radians(change.angleDeg), change.axis);
    } else {
        m_displacement += share * (displacementAt(position) - displacementAt(m_last));
        change.displacement =
            options.snap ? snapped(m_displacement, options.snapLength) : m_displacement;
    }
    m_last = position;
    return change;
}

} // namespace limber
