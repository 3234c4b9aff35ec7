#pragma once

#include "core/mesh/skinning.h"

#include <QOpenGLFunctions_3_3_Core>

#include <map>
#include <memory>
#include <span>
#include <vector>

class QOpenGLTexture;

namespace limber {

// A mesh in the memory of the GPU; body and ghost share one. Made, used and destroyed with one and
// the same context current.
class BodyBuffers {
public:
    explicit BodyBuffers(MeshPtr mesh);
    ~BodyBuffers();
    BodyBuffers(const BodyBuffers&) = delete;
    BodyBuffers& operator=(const BodyBuffers&) = delete;

    const MeshPtr& mesh() const { return m_mesh; }

    struct Part {
        GLuint array = 0, vertices = 0, indices = 0;
        GLsizei vertexCount = 0, indexCount = 0;
    };
    // One for each part of the mesh that is shown, with the part's index.
    const std::map<std::size_t, Part>& parts() const { return m_parts; }
    void drawTriangles(const Part& part);
    // The picture of a part, or null.
    QOpenGLTexture* textureOf(std::size_t part) const;

private:
    Part upload(const MeshPart& part);
    void uploadImages();

    QOpenGLFunctions_3_3_Core m_gl;
    MeshPtr m_mesh;
    std::map<std::size_t, Part> m_parts;
    std::vector<std::unique_ptr<QOpenGLTexture>> m_images; // one for each image, null if broken
};

// The palette that moves a mesh, in the memory of the GPU. The same rules.
class PaletteBuffer {
public:
    PaletteBuffer();
    ~PaletteBuffer();
    PaletteBuffer(const PaletteBuffer&) = delete;
    PaletteBuffer& operator=(const PaletteBuffer&) = delete;

    // Where the joints are now: places relative to the origin that is drawn with, in single
    // precision. `highlights` is empty or holds a share 0 … 1 for each joint.
    void set(const Palette& palette, SkinningMethod method, std::span<const float> highlights);
    // Binds it to a texture unit, for the uniform "palette".
    void bind(GLuint unit);

private:
    QOpenGLFunctions_3_3_Core m_gl;
    GLuint m_buffer = 0, m_texture = 0;
};

} // namespace limber
