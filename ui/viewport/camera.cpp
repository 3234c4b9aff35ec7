#include "ui/viewport/camera.h"

#include "core/motion/rotation.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace limber {

namespace {

constexpr double kHalfFieldDeg = 17.5; // half of the vertical field of view
constexpr double kFirstPitchDeg = 12.0;
constexpr double kFrameMargin = 1.18;
constexpr double kZoomPerStep = 0.86;
constexpr double kNearest = 0.02, kFarthest = 400.0; // distances, in heights of the figure
constexpr double kDepthReach = 600.0;                // what is drawn, in heights of the figure

double halfFieldTangent()
{
    return std::tan(radians(kHalfFieldDeg));
}

struct Turn {
    StandardView view;
    double yawDeg, pitchDeg;
};
// Yaw 0 looks the figure in the face; its left-hand side comes at 90.
constexpr std::array<Turn, 6> kStandardViews = {{{StandardView::Front, 0, 0},
                                                 {StandardView::Back, 180, 0},
                                                 {StandardView::Right, -90, 0},
                                                 {StandardView::Left, 90, 0},
                                                 {StandardView::Top, 0, 90},
                                                 {StandardView::Bottom, 0, -90}}};

} // namespace

void Camera::setViewSize(double width, double height)
{
    m_size = {std::max(1.0, width), std::max(1.0, height)};
}

void Camera::setFigure(const Figure& figure)
{
    m_upAxis = upVector(figure.up);
    const glm::dvec3 level = figure.front - glm::dot(figure.front, m_upAxis) * m_upAxis;
    m_front = glm::length(level) > 1e-9 ? glm::normalize(level)
                                        : glm::dvec3(m_upAxis.y, m_upAxis.z, m_upAxis.x);
    m_scale = figure.height;
}

void Camera::setStandardView(StandardView view)
{
    for (const Turn& turn : kStandardViews) {
        if (turn.view == view) {
            m_yawDeg = turn.yawDeg;
            m_pitchDeg = turn.pitchDeg;
        }
    }
}

void Camera::setFirstView()
{
    m_yawDeg = 0.0;
    m_pitchDeg = kFirstPitchDeg;
}

std::optional<StandardView> Camera::standardView() const
{
    for (const Turn& turn : kStandardViews) {
        const double yawApart = std::abs(std::remainder(m_yawDeg - turn.yawDeg, 360.0));
        if (yawApart < 1e-6 && std::abs(m_pitchDeg - turn.pitchDeg) < 1e-6)
            return turn.view;
    }
    return std::nullopt;
}

glm::dvec3 Camera::back() const
{
    const double yaw = radians(m_yawDeg), pitch = radians(m_pitchDeg);
    const glm::dvec3 side = glm::cross(m_upAxis, m_front);
    const glm::dvec3 level = std::cos(yaw) * m_front + std::sin(yaw) * side;
    return std::cos(pitch) * level + std::sin(pitch) * m_upAxis;
}

glm::dvec3 Camera::up() const
{
    const double yaw = radians(m_yawDeg), pitch = radians(m_pitchDeg);
    const glm::dvec3 side = glm::cross(m_upAxis, m_front);
    const glm::dvec3 level = std::cos(yaw) * m_front + std::sin(yaw) * side;
    return std::cos(pitch) * m_upAxis - std::sin(pitch) * level;
}

glm::dvec3 Camera::right() const
{
    return glm::cross(up(), back());
}

glm::dvec3 Camera::coordinates(const glm::dvec3& point) const
{
    const glm::dvec3 from = point - m_pivot;
    return {glm::dot(from, right()), glm::dot(from, up()), glm::dot(from, back())};
}

double Camera::halfHeight() const
{
    return m_distance * halfFieldTangent();
}

void Camera::frame(std::span<const glm::dvec3> points)
{
    if (points.empty())
        return;
    glm::dvec3 low(std::numeric_limits<double>::infinity()), high(-low);
    for (const glm::dvec3& point : points) {
        const glm::dvec3 at = coordinates(point);
        low = glm::min(low, at);
        high = glm::max(high, at);
    }
    const glm::dvec3 middle = (low + high) * 0.5;
    // How far the viewer must stand back for every point to lie within the field of view.
    const double tangent = halfFieldTangent();
    const double aspect = m_size.x / m_size.y;
    double distance = 0.0;
    for (const glm::dvec3& point : points) {
        const glm::dvec3 at = coordinates(point) - middle;
        const double across = std::max(std::abs(at.x) / aspect, std::abs(at.y)) * kFrameMargin;
        distance = std::max(distance, across / tangent + (m_perspective ? at.z : 0.0));
    }
    m_pivot += middle.x * right() + middle.y * up() + middle.z * back();
    m_distance = std::clamp(distance, 0.1 * m_scale, kFarthest * m_scale);
}

void Camera::orbit(double yawDeg, double pitchDeg, const glm::dvec3& centre)
{
    const glm::dvec3 from = -coordinates(centre); // of the pivot, as seen from the centre
    m_yawDeg = std::remainder(m_yawDeg + yawDeg, 360.0);
    m_pitchDeg = std::clamp(m_pitchDeg + pitchDeg, -90.0, 90.0);
    m_pivot = centre + from.x * right() + from.y * up() + from.z * back();
}

void Camera::pan(const glm::dvec2& pixels)
{
    const double length = 2.0 * halfHeight() / m_size.y;
    m_pivot += length * (-pixels.x * right() + pixels.y * up());
}

void Camera::pan(const glm::dvec3& displacement)
{
    m_pivot += displacement;
}

void Camera::zoom(double steps, const glm::dvec2& position)
{
    const double wanted = m_distance * std::pow(kZoomPerStep, steps);
    const double distance = std::clamp(wanted, kNearest * m_scale, kFarthest * m_scale);
    const double length = 2.0 * halfHeight() / m_size.y;
    const glm::dvec2 fromMiddle = (position - 0.5 * m_size) * length;
    const glm::dvec3 under = m_pivot + fromMiddle.x * right() - fromMiddle.y * up();
    m_pivot = under + (m_pivot - under) * (distance / m_distance);
    m_distance = distance;
}

glm::dmat4 Camera::viewMatrix() const
{
    const glm::dvec3 x = right(), y = up(), z = back();
    return {{x.x, y.x, z.x, 0}, {x.y, y.y, z.y, 0}, {x.z, y.z, z.z, 0}, {0, 0, -m_distance, 1}};
}

glm::dmat4 Camera::projectionMatrix() const
{
    const double reach = kDepthReach * m_scale;
    const double aspect = m_size.x / m_size.y;
    if (m_perspective) {
        const double tangent = halfFieldTangent();
        const double near = 0.02 * m_distance, far = m_distance + reach;
        glm::dmat4 matrix(0.0);
        matrix[0][0] = 1.0 / (tangent * aspect);
        matrix[1][1] = 1.0 / tangent;
        matrix[2] = {0, 0, -(far + near) / (far - near), -1.0};
        matrix[3][2] = -2.0 * far * near / (far - near);
        return matrix;
    }
    const double half = halfHeight();
    // Behind the viewer as well: without perspective there is no place that the viewer stands at.
    const double near = m_distance - reach, far = m_distance + reach;
    glm::dmat4 matrix(1.0);
    matrix[0][0] = 1.0 / (half * aspect);
    matrix[1][1] = 1.0 / half;
    matrix[2][2] = -2.0 / (far - near);
    matrix[3][2] = -(far + near) / (far - near);
    return matrix;
}

std::optional<glm::dvec2> Camera::project(const glm::dvec3& point) const
{
    const glm::dvec3 at = coordinates(point);
    const double depth = m_perspective ? m_distance - at.z : m_distance;
    if (depth <= 1e-6 * m_distance)
        return std::nullopt;
    const double pixels = 0.5 * m_size.y / (depth * halfFieldTangent());
    return glm::dvec2(0.5 * m_size.x + at.x * pixels, 0.5 * m_size.y - at.y * pixels);
}

Ray Camera::rayThrough(const glm::dvec2& position) const
{
    const double length = 2.0 * halfHeight() / m_size.y;
    const glm::dvec2 fromMiddle = (position - 0.5 * m_size) * length;
    const glm::dvec3 onPlane = m_pivot + fromMiddle.x * right() - fromMiddle.y * up();
    if (m_perspective)
        return {eye(), glm::normalize(onPlane - eye())};
    return {onPlane + (kDepthReach * m_scale) * back(), -back()};
}

double Camera::unitsPerPixel(const glm::dvec3& point) const
{
    const double depth = m_perspective ? m_distance - coordinates(point).z : m_distance;
    return 2.0 * std::max(depth, 1e-3 * m_distance) * halfFieldTangent() / m_size.y;
}

glm::dvec3 Camera::towardsViewer(const glm::dvec3& point) const
{
    const glm::dvec3 to = eye() - point;
    return m_perspective && glm::length(to) > 0.0 ? glm::normalize(to) : back();
}

bool Camera::isInView(const glm::dvec3& point) const
{
    const auto at = project(point);
    return at && at->x >= 0.0 && at->y >= 0.0 && at->x <= m_size.x && at->y <= m_size.y;
}

} // namespace limber
