#include "ui/viewport/renderer.h"

#include "ui/viewport/body_renderer.h"
#include "ui/viewport/shaders.h"
#include "ui/viewport/shapes.h"

#include <glm/gtc/type_ptr.hpp>
#include <glm/mat3x3.hpp>

#include <QByteArray>
#include <QOpenGLContext>
#include <QOpenGLFramebufferObject>
#include <QOpenGLFunctions>
#include <QOpenGLFunctions_3_3_Core>
#include <QOpenGLShaderProgram>

#include <cstddef>
#include <vector>

namespace limber {

namespace {

// Vertices of one shape and, beside them, the instances of the moment.
struct ShapeBuffers {
    GLuint array = 0, vertices = 0, instances = 0;
    GLsizei vertexCount = 0;
};

const void* offsetOf(std::size_t bytes)
{
    return reinterpret_cast<const void*>(bytes);
}

void setUniform(QOpenGLShaderProgram& program, const char* name, const glm::vec4& value)
{
    program.setUniformValue(name, value.x, value.y, value.z, value.w);
}

void setUniform(QOpenGLShaderProgram& program, const char* name, const glm::vec3& value)
{
    program.setUniformValue(name, value.x, value.y, value.z);
}

} // namespace

struct Renderer::Private : QOpenGLFunctions_3_3_Core {
    QOpenGLShaderProgram background, solid, line, shadow;
    ShapeBuffers octahedron, ball, cone, square, lines;
    GLuint emptyArray = 0, shadowTexture = 0;
    std::unique_ptr<QOpenGLFramebufferObject> smooth;
    std::unique_ptr<BodyRenderer> bodies; // made when the first body or checker floor comes
    bool software = false;

    glm::mat4 viewProjection{1.0F};
    glm::mat3 viewRotation{1.0F};
    glm::vec2 halfView{1.0F};
    float scale = 1.0F;

    void link(QOpenGLShaderProgram& program, const char* vertex, const char* fragment)
    {
        program.addShaderFromSourceCode(QOpenGLShader::Vertex, vertex);
        program.addShaderFromSourceCode(QOpenGLShader::Fragment, fragment);
        if (!program.link())
            qWarning("OpenGL program: %s", qPrintable(program.log()));
    }

    void instanceAttribute(GLuint location, int size, std::size_t stride, std::size_t offset)
    {
        glEnableVertexAttribArray(location);
        glVertexAttribPointer(location, size, GL_FLOAT, GL_FALSE, static_cast<GLsizei>(stride),
                              offsetOf(offset));
        glVertexAttribDivisor(location, 1);
    }

    ShapeBuffers makeShape(const Shape& shape)
    {
        ShapeBuffers buffers;
        buffers.vertexCount = static_cast<GLsizei>(shape.size());
        glGenVertexArrays(1, &buffers.array);
        glBindVertexArray(buffers.array);
        glGenBuffers(1, &buffers.vertices);
        glBindBuffer(GL_ARRAY_BUFFER, buffers.vertices);
        glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(shape.size() * sizeof(ShapeVertex)),
                     shape.data(), GL_STATIC_DRAW);
        for (const GLuint location : {0U, 1U}) {
            glEnableVertexAttribArray(location);
            glVertexAttribPointer(location, 3, GL_FLOAT, GL_FALSE, sizeof(ShapeVertex),
                                  offsetOf(location * sizeof(glm::vec3)));
        }
        glGenBuffers(1, &buffers.instances);
        glBindBuffer(GL_ARRAY_BUFFER, buffers.instances);
        instanceAttribute(2, 3, sizeof(Solid), offsetof(Solid, origin));
        instanceAttribute(3, 3, sizeof(Solid), offsetof(Solid, x));
        instanceAttribute(4, 3, sizeof(Solid), offsetof(Solid, y));
        instanceAttribute(5, 3, sizeof(Solid), offsetof(Solid, z));
        instanceAttribute(6, 4, sizeof(Solid), offsetof(Solid, colour));
        instanceAttribute(7, 1, sizeof(Solid), offsetof(Solid, glow));
        return buffers;
    }

    ShapeBuffers makeLines()
    {
        ShapeBuffers buffers;
        buffers.vertexCount = 4;
        glGenVertexArrays(1, &buffers.array);
        glBindVertexArray(buffers.array);
        glGenBuffers(1, &buffers.instances);
        glBindBuffer(GL_ARRAY_BUFFER, buffers.instances);
        instanceAttribute(0, 3, sizeof(Line), offsetof(Line, from));
        instanceAttribute(1, 3, sizeof(Line), offsetof(Line, to));
        instanceAttribute(2, 4, sizeof(Line), offsetof(Line, colour));
        instanceAttribute(3, 2, sizeof(Line), offsetof(Line, width));
        return buffers;
    }

    void destroy(ShapeBuffers& buffers)
    {
        glDeleteVertexArrays(1, &buffers.array);
        glDeleteBuffers(1, &buffers.vertices);
        glDeleteBuffers(1, &buffers.instances);
    }

    template<typename Instance>
    void upload(const ShapeBuffers& buffers, const std::vector<Instance>& instances)
    {
        glBindVertexArray(buffers.array);
        glBindBuffer(GL_ARRAY_BUFFER, buffers.instances);
        glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(instances.size() * sizeof(Instance)),
                     instances.data(), GL_STREAM_DRAW);
    }

    void drawShape(const ShapeBuffers& buffers, const std::vector<Solid>& instances)
    {
        if (instances.empty())
            return;
        upload(buffers, instances);
        glDrawArraysInstanced(GL_TRIANGLES, 0, buffers.vertexCount,
                              static_cast<GLsizei>(instances.size()));
    }

    void drawSolids(const Solids& solids)
    {
        solid.bind();
        glUniformMatrix4fv(solid.uniformLocation("viewProjection"), 1, GL_FALSE,
                           glm::value_ptr(viewProjection));
        glUniformMatrix3fv(solid.uniformLocation("viewRotation"), 1, GL_FALSE,
                           glm::value_ptr(viewRotation));
        drawShape(octahedron, solids.octahedra);
        drawShape(ball, solids.balls);
        drawShape(cone, solids.cones);
        drawShape(square, solids.squares);
    }

    void drawLines(const std::vector<Line>& instances, const glm::vec3& fadeCentre = {},
                   float fadeRadius = 0.0F)
    {
        if (instances.empty())
            return;
        line.bind();
        glUniformMatrix4fv(line.uniformLocation("viewProjection"), 1, GL_FALSE,
                           glm::value_ptr(viewProjection));
        line.setUniformValue("halfView", halfView.x, halfView.y);
        line.setUniformValue("scale", scale);
        setUniform(line, "fadeCentre", fadeCentre);
        line.setUniformValue("fadeRadius", fadeRadius);
        upload(lines, instances);
        glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(instances.size()));
    }

    void drawBackground(const Scene& scene)
    {
        background.bind();
        setUniform(background, "top", scene.backgroundTop);
        setUniform(background, "bottom", scene.backgroundBottom);
        glBindVertexArray(emptyArray);
        glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
    }

    void drawShadow(const Scene& scene)
    {
        if (scene.shadow.darkness.empty())
            return;
        shadow.bind();
        glUniformMatrix4fv(shadow.uniformLocation("viewProjection"), 1, GL_FALSE,
                           glm::value_ptr(viewProjection));
        setUniform(shadow, "corner", glm::vec3(scene.shadow.corner));
        setUniform(shadow, "sideU", glm::vec3(scene.shadow.sideU));
        setUniform(shadow, "sideV", glm::vec3(scene.shadow.sideV));
        setUniform(shadow, "tint", scene.shadowColour);
        shadow.setUniformValue("darkness", 0);
        glActiveTexture(GL_TEXTURE0);
        glBindTexture(GL_TEXTURE_2D, shadowTexture);
        glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
        glTexImage2D(GL_TEXTURE_2D, 0, GL_R8, ContactShadow::kSize, ContactShadow::kSize, 0, GL_RED,
                     GL_UNSIGNED_BYTE, scene.shadow.darkness.data());
        glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
        glBindVertexArray(emptyArray);
        glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
    }

    // First the depth alone, then the colour where it is foremost: no part shows through another.
    template<typename DrawDepth, typename DrawColour>
    void drawPale(const DrawDepth& drawDepth, const DrawColour& drawColour)
    {
        glColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_FALSE);
        drawDepth();
        glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
        glDepthFunc(GL_LEQUAL);
        drawColour();
        glDepthFunc(GL_LESS);
    }

    void drawPale(const Solids& solids)
    {
        drawPale([&] { drawSolids(solids); }, [&] { drawSolids(solids); });
    }

    void prepareBodies(const BodyScene& scene, int pixelWidth, int pixelHeight)
    {
        if (!bodies && !scene.body.mesh && !scene.checker)
            return;
        if (!bodies)
            bodies = std::make_unique<BodyRenderer>(software);
        bodies->prepare(scene, {viewProjection, viewRotation, pixelWidth, pixelHeight});
    }

    void drawGhost(const Scene& scene)
    {
        if (scene.bodies.ghost.mesh) {
            drawPale([&] { bodies->drawGhostDepth(scene.bodies); },
                     [&] { bodies->drawGhost(scene.bodies); });
        } else {
            drawPale(scene.ghost);
        }
    }
};

Renderer::Renderer(bool software) : d(std::make_unique<Private>())
{
    d->initializeOpenGLFunctions();
    d->software = software;
    d->link(d->background, shaders::kBackgroundVertex, shaders::kBackgroundFragment);
    d->link(d->solid, shaders::kSolidVertex, shaders::kSolidFragment);
    d->link(d->line, shaders::kLineVertex, shaders::kLineFragment);
    d->link(d->shadow, shaders::kShadowVertex, shaders::kShadowFragment);
    d->octahedron = d->makeShape(octahedronShape());
    d->ball = d->makeShape(ballShape());
    d->cone = d->makeShape(coneShape());
    d->square = d->makeShape(squareShape());
    d->lines = d->makeLines();
    d->glGenVertexArrays(1, &d->emptyArray);
    d->glGenTextures(1, &d->shadowTexture);
    d->glBindTexture(GL_TEXTURE_2D, d->shadowTexture);
    for (const auto name : {GLenum{GL_TEXTURE_MIN_FILTER}, GLenum{GL_TEXTURE_MAG_FILTER}})
        d->glTexParameteri(GL_TEXTURE_2D, name, GL_LINEAR);
    for (const auto name : {GLenum{GL_TEXTURE_WRAP_S}, GLenum{GL_TEXTURE_WRAP_T}})
        d->glTexParameteri(GL_TEXTURE_2D, name, GL_CLAMP_TO_EDGE);
    d->glBindVertexArray(0);
}

Renderer::~Renderer()
{
    for (ShapeBuffers* buffers : {&d->octahedron, &d->ball, &d->cone, &d->square, &d->lines})
        d->destroy(*buffers);
    d->glDeleteVertexArrays(1, &d->emptyArray);
    d->glDeleteTextures(1, &d->shadowTexture);
}

void Renderer::draw(const Scene& scene, const Camera& camera, int pixelWidth, int pixelHeight,
                    double scale)
{
    const glm::dmat4 view = camera.viewMatrix();
    d->viewProjection = glm::mat4(camera.projectionMatrix() * view);
    d->viewRotation = glm::mat3(view);
    d->halfView = 0.5F * glm::vec2(pixelWidth, pixelHeight);
    d->scale = static_cast<float>(scale);

    d->glDisable(GL_SCISSOR_TEST);
    d->prepareBodies(scene.bodies, pixelWidth, pixelHeight);
    d->glViewport(0, 0, pixelWidth, pixelHeight);
    d->glDisable(GL_CULL_FACE);
    d->glDisable(GL_STENCIL_TEST);
    d->glEnable(GL_DEPTH_TEST);
    d->glDepthFunc(GL_LESS);
    d->glDepthMask(GL_TRUE);
    d->glClear(GL_DEPTH_BUFFER_BIT);

    d->glDepthMask(GL_FALSE);
    d->glDisable(GL_DEPTH_TEST);
    d->glDisable(GL_BLEND);
    d->drawBackground(scene);
    // The picture stays opaque whatever is blended into it.
    d->glEnable(GL_BLEND);
    d->glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ZERO, GL_ONE);
    d->drawLines(scene.halo);

    d->glEnable(GL_DEPTH_TEST);
    d->glDepthMask(GL_TRUE);
    d->drawSolids(scene.solids);
    if (d->bodies)
        d->bodies->drawBody(scene.bodies);
    d->glDepthMask(GL_FALSE);
    if (d->bodies) {
        d->bodies->drawChecker(scene.bodies);
        d->bodies->drawShadow(scene.bodies);
    }
    d->drawShadow(scene);
    d->drawLines(scene.floor, scene.floorCentre, scene.floorRadius);
    d->drawLines(scene.lines);
    d->glDepthMask(GL_TRUE);
    d->drawGhost(scene);

    d->glClear(GL_DEPTH_BUFFER_BIT);
    d->drawPale(scene.throughBody);
    d->glClear(GL_DEPTH_BUFFER_BIT);
    d->drawLines(scene.overlayLines);
    d->drawSolids(scene.overlay);
    d->glBindVertexArray(0);
    d->glBindBuffer(GL_ARRAY_BUFFER, 0);
    d->glUseProgram(0);
}

void Renderer::drawSmooth(const Scene& scene, const Camera& camera, int pixelWidth, int pixelHeight,
                          double scale, int samples, unsigned target)
{
    const QSize size(pixelWidth, pixelHeight);
    if (!d->smooth || d->smooth->size() != size) {
        QOpenGLFramebufferObjectFormat format;
        format.setAttachment(QOpenGLFramebufferObject::CombinedDepthStencil);
        format.setSamples(samples);
        d->smooth = std::make_unique<QOpenGLFramebufferObject>(size, format);
    }
    d->smooth->bind();
    draw(scene, camera, pixelWidth, pixelHeight, scale);
    d->glBindFramebuffer(GL_READ_FRAMEBUFFER, d->smooth->handle());
    d->glBindFramebuffer(GL_DRAW_FRAMEBUFFER, target);
    d->glBlitFramebuffer(0, 0, pixelWidth, pixelHeight, 0, 0, pixelWidth, pixelHeight,
                         GL_COLOR_BUFFER_BIT, GL_NEAREST);
    d->glBindFramebuffer(GL_FRAMEBUFFER, target);
}

bool isSoftwareRenderer()
{
    QOpenGLContext* context = QOpenGLContext::currentContext();
    if (!context)
        return true;
    const auto* text =
        reinterpret_cast<const char*>(context->functions()->glGetString(GL_RENDERER));
    const QByteArray name = QByteArray(text).toLower();
    for (const char* software : {"llvmpipe", "softpipe", "swrast", "software", "swiftshader"}) {
        if (name.contains(software))
            return true;
    }
    return false;
}

} // namespace limber
