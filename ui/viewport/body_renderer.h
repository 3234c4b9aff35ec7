#pragma once

#include "ui/viewport/body_scene.h"

#include <glm/mat3x3.hpp>
#include <glm/mat4x4.hpp>

#include <memory>

namespace limber {

// Draws bodies and the floor under them into whatever framebuffer is bound. Made, used and
// destroyed with one and the same context current. Skinning happens on the GPU.
class BodyRenderer {
public:
    // `software`: the renderer works on the processor; shadows are then coarser.
    explicit BodyRenderer(bool software);
    ~BodyRenderer();

    struct View {
        glm::mat4 viewProjection{1.0F}; // for places relative to the camera's pivot
        glm::mat3 viewRotation{1.0F};
        int pixelWidth = 1, pixelHeight = 1;
    };

    // Takes the meshes and palettes of a scene to the GPU and draws what the light sees. Leaves
    // the framebuffer that was bound bound again, and its viewport as it was.
    void prepare(const BodyScene& scene, const View& view);

    // Each expects depth test and blending as the Renderer sets them.
    void drawChecker(const BodyScene& scene);
    void drawShadow(const BodyScene& scene); // over the floor, behind everything else
    void drawBody(const BodyScene& scene);
    // Its depth only, or its colour.
    void drawGhostDepth(const BodyScene& scene);
    void drawGhost(const BodyScene& scene);

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace limber
