#pragma once

#include "core/motion/figure.h"
#include "ui/viewport/viewport.h"

#include <glm/mat4x4.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include <optional>
#include <span>

namespace limber {

// A half line in the world; `direction` has length 1.
struct Ray {
    glm::dvec3 origin{0.0};
    glm::dvec3 direction{0, 0, 1};

    glm::dvec3 at(double distance) const { return origin + distance * direction; }
};

// Where the viewer stands. A plain value: lengths in file units, places on screen in logical pixels
// from the top left corner of the view. Turns are kept as yaw and pitch about the figure's up axis,
// so the horizon never tilts.
class Camera {
public:
    void setViewSize(double width, double height); // > 0
    glm::dvec2 viewSize() const { return m_size; }

    // The directions that the standard views go by, and the length that bounds distances.
    void setFigure(const Figure& figure);

    void setPerspective(bool on) { m_perspective = on; } // keeps the size of what is at the pivot
    void setStandardView(StandardView view);
    // The first view: from the front, a little from above so that the floor is seen.
    void setFirstView();
    // One of the standard views, if it is exactly that.
    std::optional<StandardView> standardView() const;

    // Moves so that all points are just in view, whole. Nothing happens without points.
    void frame(std::span<const glm::dvec3> points);

    void orbit(double yawDeg, double pitchDeg, const glm::dvec3& centre);
    void pan(const glm::dvec2& pixels);       // what is at the pivot follows the mouse
    void pan(const glm::dvec3& displacement); // moves along in the world
    // Nearer by `steps` of a wheel; what lies under `position` at the pivot's depth stays there.
    void zoom(double steps, const glm::dvec2& position);

    glm::dvec3 pivot() const { return m_pivot; }
    double distance() const { return m_distance; } // from the pivot
    glm::dvec3 eye() const { return m_pivot + m_distance * back(); }
    glm::dvec3 right() const;
    glm::dvec3 up() const;
    glm::dvec3 back() const; // from the pivot to the eye

    // Matrices for points given relative to the pivot, so that single precision is enough however
    // far the figure is from the world's origin.
    glm::dmat4 viewMatrix() const;
    glm::dmat4 projectionMatrix() const;

    // Where a point is on screen; nothing if it is behind the viewer.
    std::optional<glm::dvec2> project(const glm::dvec3& point) const;
    Ray rayThrough(const glm::dvec2& position) const;
    // The length at the depth of `point` that one pixel covers; > 0.
    double unitsPerPixel(const glm::dvec3& point) const;
    // Of the direction from `point` to the viewer.
    glm::dvec3 towardsViewer(const glm::dvec3& point) const;
    bool isInView(const glm::dvec3& point) const;

private:
    double halfHeight() const;                             // of the view at the pivot, file units
    glm::dvec3 coordinates(const glm::dvec3& point) const; // right, up, back of the pivot

    glm::dvec2 m_size{1.0};
    glm::dvec3 m_upAxis{0, 1, 0}, m_front{0, 0, 1};
    glm::dvec3 m_pivot{0.0};
    double m_distance = 5.0;
    double m_scale = 1.0; // the figure's height
    double m_yawDeg = 0.0, m_pitchDeg = 12.0;
    bool m_perspective = true;
};

} // namespace limber
