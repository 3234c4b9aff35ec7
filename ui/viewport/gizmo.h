#pragma once

#include "ui/viewport/camera.h"

#include <glm/gtc/quaternion.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include <array>
#include <vector>

namespace limber {

// The part of a gizmo that the mouse takes hold of. Rotate: a ring about each axis, the outer ring
// about the line of sight, or anywhere inside (as if one turned a ball). Move: an arrow along each
// axis, a square between two axes (named by the axis that it does not move along), or the middle
// (in the plane of the screen).
enum class GizmoHandle {
    None,
    RingX,
    RingY,
    RingZ,
    RingView,
    Ball,
    ArrowX,
    ArrowY,
    ArrowZ,
    PlaneX,
    PlaneY,
    PlaneZ,
    Middle
};

bool isRotating(GizmoHandle handle);
// 0, 1, 2 for a handle of one axis; −1 for the others.
int axisOfHandle(GizmoHandle handle);

// Where a gizmo stands. Its size is in pixels, so that it looks the same near and far.
struct GizmoFrame {
    glm::dvec3 centre{0.0};
    std::array<glm::dvec3, 3> axes{glm::dvec3(1, 0, 0), glm::dvec3(0, 1, 0), glm::dvec3(0, 0, 1)};
};

namespace gizmo {
inline constexpr double kRadius = 84.0;                     // of the rings, pixels
inline constexpr double kViewRadius = 100.0;                // of the outer ring
inline constexpr double kArrow = 92.0;                      // length of an arrow
inline constexpr double kPlaneFrom = 26.0, kPlaneTo = 44.0; // the squares between two axes
inline constexpr double kMiddle = 10.0;                     // the middle of the move gizmo
inline constexpr double kGrab = 7.0; // how far beside a line the mouse still takes it
inline constexpr double kSnapDeg = 5.0;
inline constexpr double kFine = 0.1; // what a pixel moves with Shift
} // namespace gizmo

// Points of the ring of a handle, closed; of an axis ring only the half towards the viewer.
std::vector<glm::dvec3> ringPoints(const GizmoFrame& frame, const Camera& camera,
                                   GizmoHandle handle);
// The four corners of the square of a plane handle.
std::array<glm::dvec3, 4> planeCorners(const GizmoFrame& frame, const Camera& camera,
                                       GizmoHandle handle);

// The handle at a place on screen.
GizmoHandle rotateHandleAt(const GizmoFrame& frame, const Camera& camera,
                           const glm::dvec2& position);
GizmoHandle moveHandleAt(const GizmoFrame& frame, const Camera& camera, const glm::dvec2& position);

// What a drag has done since it began.
struct GizmoChange {
    glm::dquat rotation{1, 0, 0, 0}; // world
    double angleDeg = 0.0;           // about `axis`, also more than a whole turn
    glm::dvec3 axis{0.0};            // world
    glm::dvec3 displacement{0.0};    // world, file units
};

struct DragOptions {
    bool fine = false;
    bool snap = false;
    double snapLength = 1.0; // file units, > 0
};

// One drag of a handle, from press to release. It sees places of the mouse and gives changes; what
// they are done to is not its affair.
class GizmoDrag {
public:
    GizmoDrag(const GizmoFrame& frame, const Camera& camera, GizmoHandle handle,
              const glm::dvec2& start);

    GizmoHandle handle() const { return m_handle; }
    const GizmoFrame& frame() const { return m_frame; }
    // On one axis of the frame only from now on, as if the drag had begun so; −1 takes it back.
    void constrain(int axis);
    int constrainedAxis() const;

    GizmoChange moveTo(const glm::dvec2& position, const DragOptions& options);
    // Where the mouse took hold, on the ring: the zero of the angle that is shown. World direction
    // of length 1 from the centre.
    glm::dvec3 zeroDirection() const { return m_zero; }

private:
    void begin(GizmoHandle handle);
    glm::dvec3 turnAxis() const;
    double angleAt(const glm::dvec2& position) const; // −180 … 180 from the start
    double angleStep(const glm::dvec2& from, const glm::dvec2& to) const;
    glm::dquat ballStep(const glm::dvec2& from, const glm::dvec2& to) const;
    glm::dvec3 displacementAt(const glm::dvec2& position) const;
    glm::dvec3 snapped(const glm::dvec3& displacement, double length) const;

    GizmoFrame m_frame;
    Camera m_camera;
    GizmoHandle m_firstHandle, m_handle;
    glm::dvec2 m_start, m_last;
    bool m_edgeOn = false;      // the ring is seen as a line: the mouse moves along it
    glm::dvec2 m_tangent{1, 0}; // on screen, where the ring was taken
    glm::dvec3 m_zero{0.0};
    double m_angleDeg = 0.0;
    glm::dquat m_ball{1, 0, 0, 0};
    glm::dvec3 m_displacement{0.0};
};

} // namespace limber
