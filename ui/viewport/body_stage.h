#pragma once

#include "core/document/bodies.h"
#include "ui/theme/theme.h"
#include "ui/viewport/body_scene.h"
#include "ui/viewport/camera.h"
#include "ui/viewport/figure_view.h"

namespace limber {

// What of the bodies the view is to show.
struct BodyOptions {
    bool flatShading = false;
    bool wireFrame = false;
    bool heatMap = false; // of the weights of the chosen joints
    bool checker = false;
    std::vector<int> chosenJoints; // of the clip
};

// Builds the part of the picture that has to do with bodies, for the pose that `view` evaluated
// last. `body` is null where the figure has none.
BodyScene bodyScene(const BoundMesh* body, SkinningMethod method, const FigureView& view,
                    const Camera& camera, const Theme& theme, const BodyOptions& options);

// Points around a body as it stands just now: the corners of the boxes around what each joint moves
// most. World places.
std::vector<glm::dvec3> outlineOf(const BoundMesh& body, const FigureView& view);

} // namespace limber
