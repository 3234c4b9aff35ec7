#pragma once

#include "core/motion/figure.h"
#include "ui/theme/theme.h"
#include "ui/viewport/camera.h"
#include "ui/viewport/figure_shape.h"
#include "ui/viewport/gizmo.h"
#include "ui/viewport/scene.h"

#include <optional>

namespace limber {

// What the figure looks like just now, besides its pose. Flags are by joint.
struct FigureLook {
    std::vector<bool> hidden, selected, inChain; // in the chain: hangs on what is selected
    int active = -1; // among the selected ones it stands out
    int hovered = -1;
    bool endSites = true;
    bool jointAxes = false;
};

// Builds the picture of the view piece by piece.
class SceneBuilder {
public:
    SceneBuilder(const Camera& camera, const Figure& figure, const Theme& theme);

    void addFigure(const FigureShape& shape, const WorldPose& pose, const FigureLook& look);
    // The bones of a figure that wears a body: seen through it, without a shadow of their own.
    void addFigureInBody(const FigureShape& shape, const WorldPose& pose, const FigureLook& look);
    void addBodies(BodyScene bodies) { m_scene.bodies = std::move(bodies); }
    void addGhost(const FigureShape& shape, const WorldPose& pose, const FigureLook& look);
    // The floor's grid around `centre`, with a stronger line every ten cells.
    void addGrid(const glm::dvec3& centre);
    // The two axes of the floor through the world's origin, and the one that stands on it.
    void addAxes(const glm::dvec3& centre);
    void addRotateGizmo(const GizmoFrame& frame, GizmoHandle lit);
    void addMoveGizmo(const GizmoFrame& frame, GizmoHandle lit);

    Scene take() { return std::move(m_scene); }

private:
    void addBones(Solids& solids, const FigureShape& shape, const WorldPose& pose,
                  const FigureLook& look, double opacity);
    void addGlow(const FigureShape& shape, const WorldPose& pose, const FigureLook& look);
    void addJointAxes(const FigureShape& shape, const WorldPose& pose, const FigureLook& look);
    void addFloorLine(const glm::dvec3& from, const glm::dvec3& to, const glm::vec4& colour,
                      float width);
    void addRing(const GizmoFrame& frame, GizmoHandle handle, glm::vec4 colour, bool lit);
    glm::vec3 local(const glm::dvec3& point) const;

    const Camera& m_camera;
    const Figure& m_figure;
    const Theme& m_theme;
    Scene m_scene;
};

// The side of a cell of the floor's grid: 1, 2 or 5 times a power of ten, about a fifteenth of the
// figure, whatever its unit; larger where it would be too small on screen.
double gridCell(double figureHeight, double unitsPerPixel);

} // namespace limber
