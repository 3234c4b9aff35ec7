#pragma once

#include "ui/viewport/camera.h"
#include "ui/viewport/scene.h"

#include <memory>

class QOpenGLFramebufferObject;

namespace limber {

// Draws scenes with OpenGL 3.3 into whatever framebuffer is bound. Made, used and destroyed with
// one and the same context current.
class Renderer {
public:
    // `software`: the renderer works on the processor (isSoftwareRenderer()).
    explicit Renderer(bool software);
    ~Renderer();

    // `pixelWidth` × `pixelHeight` is the framebuffer's size, `scale` how many of its pixels are a
    // logical one.
    void draw(const Scene& scene, const Camera& camera, int pixelWidth, int pixelHeight,
              double scale);

    // The same with smooth edges by `samples` per pixel, into the framebuffer `target`: for
    // renderers in software, which are too slow to do it for moving pictures.
    void drawSmooth(const Scene& scene, const Camera& camera, int pixelWidth, int pixelHeight,
                    double scale, int samples, unsigned target);

private:
    struct Private;
    std::unique_ptr<Private> d;
};

// Whether the current context's renderer works on the processor (llvmpipe, softpipe …).
bool isSoftwareRenderer();

} // namespace limber
