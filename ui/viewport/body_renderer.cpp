#include "ui/viewport/body_renderer.h"

#include "ui/viewport/body_buffers.h"
#include "ui/viewport/body_shaders.h"

#include <glm/geometric.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <glm/gtc/type_ptr.hpp>

#include <QOpenGLShaderProgram>
#include <QOpenGLTexture>

#include <algorithm>
#include <cmath>

namespace limber {

namespace {

constexpr GLuint kImageUnit = 0, kPaletteUnit = 1, kDepthUnit = 2;

// What is linear in a file is shown by the curve that all other colours have already (sRGB, IEC
// 61966-2-1).
glm::vec4 shownColour(const glm::vec4& linear)
{
    const auto channel = [](float value) {
        return value <= 0.0031308F ? 12.92F * value
                                   : 1.055F * std::pow(value, 1.0F / 2.4F) - 0.055F;
    };
    return {channel(linear.r), channel(linear.g), channel(linear.b), linear.a};
}

void setMatrix(QOpenGLFunctions_3_3_Core& gl, QOpenGLShaderProgram& program, const char* name,
               const glm::mat4& matrix)
{
    gl.glUniformMatrix4fv(program.uniformLocation(name), 1, GL_FALSE, glm::value_ptr(matrix));
}

void setVector(QOpenGLShaderProgram& program, const char* name, const glm::vec3& value)
{
    program.setUniformValue(name, value.x, value.y, value.z);
}

void setVector(QOpenGLShaderProgram& program, const char* name, const glm::vec4& value)
{
    program.setUniformValue(name, value.x, value.y, value.z, value.w);
}

// Takes the ball that is lit to −1 … 1.
glm::mat4 lightMatrix(const BodyLight& light)
{
    const glm::vec3 eye = light.centre + 2.0F * light.radius * light.towards;
    const glm::vec3 side =
        std::abs(light.towards.x) < 0.9F ? glm::vec3(1, 0, 0) : glm::vec3(0, 0, 1);
    const float r = light.radius;
    // Far enough for the floor below the ball: its places are compared, too.
    return glm::ortho(-r, r, -r, r, 0.0F, 6.0F * r) * glm::lookAt(eye, light.centre, side);
}

// A mesh and where its joints stand.
struct Dressed {
    std::shared_ptr<BodyBuffers> mesh; // null: there is none
    std::unique_ptr<PaletteBuffer> palette;
};

} // namespace

struct BodyRenderer::Private : QOpenGLFunctions_3_3_Core {
    QOpenGLShaderProgram body, depth, shadow, checker;
    GLuint emptyArray = 0, depthTexture = 0, depthFramebuffer = 0;
    GLsizei depthSize = 1024;
    int reach = 2;
    View view;
    Dressed shownBody, shownGhost;

    void link(QOpenGLShaderProgram& program, const char* vertex, const char* fragment)
    {
        program.addShaderFromSourceCode(QOpenGLShader::Vertex, vertex);
        program.addShaderFromSourceCode(QOpenGLShader::Fragment, fragment);
        if (!program.link())
            qWarning("OpenGL program: %s", qPrintable(program.log()));
    }

    void makeDepthPicture()
    {
        glGenTextures(1, &depthTexture);
        glBindTexture(GL_TEXTURE_2D, depthTexture);
        glTexImage2D(GL_TEXTURE_2D, 0, GL_DEPTH_COMPONENT24, depthSize, depthSize, 0,
                     GL_DEPTH_COMPONENT, GL_UNSIGNED_INT, nullptr);
        for (const auto name : {GLenum{GL_TEXTURE_MIN_FILTER}, GLenum{GL_TEXTURE_MAG_FILTER}})
            glTexParameteri(GL_TEXTURE_2D, name, GL_LINEAR);
        for (const auto name : {GLenum{GL_TEXTURE_WRAP_S}, GLenum{GL_TEXTURE_WRAP_T}})
            glTexParameteri(GL_TEXTURE_2D, name, GL_CLAMP_TO_EDGE);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_COMPARE_MODE, GL_COMPARE_REF_TO_TEXTURE);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_COMPARE_FUNC, GL_LEQUAL);
        GLint before = 0;
        glGetIntegerv(GL_FRAMEBUFFER_BINDING, &before);
        glGenFramebuffers(1, &depthFramebuffer);
        glBindFramebuffer(GL_FRAMEBUFFER, depthFramebuffer);
        glFramebufferTexture2D(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_TEXTURE_2D, depthTexture, 0);
        glDrawBuffer(GL_NONE);
        glReadBuffer(GL_NONE);
        glBindFramebuffer(GL_FRAMEBUFFER, static_cast<GLuint>(before));
    }

    // `other` may have the same mesh in its buffers already.
    static void take(Dressed& dressed, const BodyFigure& figure, const Dressed& other)
    {
        if (!figure.mesh) {
            dressed.mesh.reset();
            return;
        }
        if (!dressed.mesh || dressed.mesh->mesh() != figure.mesh) {
            const bool known = other.mesh && other.mesh->mesh() == figure.mesh;
            dressed.mesh = known ? other.mesh : std::make_shared<BodyBuffers>(figure.mesh);
        }
        if (!dressed.palette)
            dressed.palette = std::make_unique<PaletteBuffer>();
        dressed.palette->set(figure.palette, figure.method, figure.highlights);
    }

    void bindSkinning(QOpenGLShaderProgram& program, Dressed& dressed, const BodyFigure& figure,
                      const glm::mat4& viewProjection)
    {
        program.bind();
        setMatrix(*this, program, "viewProjection", viewProjection);
        dressed.palette->bind(kPaletteUnit);
        program.setUniformValue("palette", static_cast<GLint>(kPaletteUnit));
        program.setUniformValue("dualQuaternions", figure.method == SkinningMethod::DualQuaternion);
    }

    void drawDepth(Dressed& dressed, const BodyFigure& figure, const glm::mat4& viewProjection)
    {
        bindSkinning(depth, dressed, figure, viewProjection);
        for (const auto& [index, part] : dressed.mesh->parts())
            dressed.mesh->drawTriangles(part);
    }

    void drawLit(Dressed& dressed, const BodyFigure& figure, const BodyLook& look)
    {
        bindSkinning(body, dressed, figure, view.viewProjection);
        glUniformMatrix3fv(body.uniformLocation("viewRotation"), 1, GL_FALSE,
                           glm::value_ptr(view.viewRotation));
        body.setUniformValue("flatShading", look.flatShading);
        body.setUniformValue("heatMap", look.heatMap);
        glUniform3fv(body.uniformLocation("heat"), static_cast<GLsizei>(look.heat.size()),
                     glm::value_ptr(look.heat.front()));
        body.setUniformValue("image", static_cast<GLint>(kImageUnit));
        body.setUniformValue("glow", 0.0F);
        for (const auto& [index, part] : dressed.mesh->parts()) {
            QOpenGLTexture* texture = dressed.mesh->textureOf(index);
            body.setUniformValue("textured", texture != nullptr);
            if (texture)
                texture->bind(kImageUnit);
            glm::vec4 tint = shownColour(figure.mesh->parts[index].baseColour);
            tint.a = figure.opacity; // glass would need an order of drawing; it is shown solid
            setVector(body, "tint", tint);
            dressed.mesh->drawTriangles(part);
        }
    }

    void drawWires(Dressed& dressed, const BodyFigure& figure, const BodyLook& look)
    {
        body.setUniformValue("heatMap", false);
        body.setUniformValue("textured", false);
        body.setUniformValue("glow", 1.0F);
        glm::vec4 tint = look.wireColour;
        tint.a *= figure.opacity;
        setVector(body, "tint", tint);
        glPolygonMode(GL_FRONT_AND_BACK, GL_LINE);
        glEnable(GL_POLYGON_OFFSET_LINE);
        glPolygonOffset(-1.0F, -1.0F);
        for (const auto& [index, part] : dressed.mesh->parts())
            dressed.mesh->drawTriangles(part);
        glDisable(GL_POLYGON_OFFSET_LINE);
        glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
    }

    void drawFloor(QOpenGLShaderProgram& program, const glm::vec3& centre, const glm::vec3& sideU,
                   const glm::vec3& sideV)
    {
        setMatrix(*this, program, "viewProjection", view.viewProjection);
        setVector(program, "centre", centre);
        setVector(program, "sideU", sideU);
        setVector(program, "sideV", sideV);
        glBindVertexArray(emptyArray);
        glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
    }
};

BodyRenderer::BodyRenderer(bool software) : d(std::make_unique<Private>())
{
    d->initializeOpenGLFunctions();
    if (software) {
        d->depthSize = 512;
        d->reach = 1;
    }
    d->link(d->body, shaders::kBodyVertex, shaders::kBodyFragment);
    d->link(d->depth, shaders::kBodyVertex, shaders::kDepthFragment);
    d->link(d->shadow, shaders::kFloorVertex, shaders::kFloorShadowFragment);
    d->link(d->checker, shaders::kFloorVertex, shaders::kCheckerFragment);
    d->glGenVertexArrays(1, &d->emptyArray);
    d->makeDepthPicture();
}

BodyRenderer::~BodyRenderer()
{
    d->glDeleteFramebuffers(1, &d->depthFramebuffer);
    d->glDeleteTextures(1, &d->depthTexture);
    d->glDeleteVertexArrays(1, &d->emptyArray);
}

void BodyRenderer::prepare(const BodyScene& scene, const View& view)
{
    d->view = view;
    d->take(d->shownBody, scene.body, d->shownGhost);
    d->take(d->shownGhost, scene.ghost, d->shownBody);
    if (!d->shownBody.mesh || !scene.light)
        return;
    GLint before = 0;
    d->glGetIntegerv(GL_FRAMEBUFFER_BINDING, &before);
    d->glBindFramebuffer(GL_FRAMEBUFFER, d->depthFramebuffer);
    d->glViewport(0, 0, d->depthSize, d->depthSize);
    d->glEnable(GL_DEPTH_TEST);
    d->glDepthMask(GL_TRUE);
    d->glClear(GL_DEPTH_BUFFER_BIT);
    d->drawDepth(d->shownBody, scene.body, lightMatrix(*scene.light));
    d->glBindFramebuffer(GL_FRAMEBUFFER, static_cast<GLuint>(before));
    d->glViewport(0, 0, view.pixelWidth, view.pixelHeight);
}

void BodyRenderer::drawChecker(const BodyScene& scene)
{
    if (!scene.checker)
        return;
    const CheckerFloor& floor = *scene.checker;
    d->checker.bind();
    setVector(d->checker, "alongU", floor.alongU);
    setVector(d->checker, "alongV", floor.alongV);
    d->checker.setUniformValue("phase", floor.phase.x, floor.phase.y);
    setVector(d->checker, "even", floor.even);
    setVector(d->checker, "odd", floor.odd);
    d->drawFloor(d->checker, floor.centre, floor.sideU, floor.sideV);
}

void BodyRenderer::drawShadow(const BodyScene& scene)
{
    if (!d->shownBody.mesh || !scene.light)
        return;
    const BodyLight& light = *scene.light;
    // Where the ball's shadow lies: below it, away from the light.
    const float rise = glm::dot(light.towards, light.up);
    const float height = glm::dot(light.centre, light.up) - light.floor;
    const glm::vec3 centre = light.centre - height / rise * light.towards;
    const float radius = light.radius / rise;
    const glm::vec3 other = std::abs(light.up.x) < 0.9F ? glm::vec3(1, 0, 0) : glm::vec3(0, 0, 1);
    const glm::vec3 sideU = radius * glm::normalize(glm::cross(light.up, other));
    const glm::vec3 sideV = glm::cross(light.up, sideU);
    d->shadow.bind();
    const glm::mat4 toPicture = glm::translate(glm::mat4(1.0F), glm::vec3(0.5F)) *
                                glm::scale(glm::mat4(1.0F), glm::vec3(0.5F));
    setMatrix(*d, d->shadow, "light", toPicture * lightMatrix(light));
    d->glActiveTexture(GL_TEXTURE0 + kDepthUnit);
    d->glBindTexture(GL_TEXTURE_2D, d->depthTexture);
    d->glActiveTexture(GL_TEXTURE0);
    d->shadow.setUniformValue("depths", static_cast<GLint>(kDepthUnit));
    d->shadow.setUniformValue("step", 1.5F / static_cast<float>(d->depthSize));
    d->shadow.setUniformValue("reach", d->reach);
    setVector(d->shadow, "tint", light.shadowColour);
    d->drawFloor(d->shadow, centre, sideU, sideV);
}

void BodyRenderer::drawBody(const BodyScene& scene)
{
    if (!d->shownBody.mesh)
        return;
    d->drawLit(d->shownBody, scene.body, scene.look);
    if (scene.look.wireFrame)
        d->drawWires(d->shownBody, scene.body, scene.look);
}

void BodyRenderer::drawGhostDepth(const BodyScene& scene)
{
    if (d->shownGhost.mesh)
        d->drawDepth(d->shownGhost, scene.ghost, d->view.viewProjection);
}

void BodyRenderer::drawGhost(const BodyScene& scene)
{
    if (!d->shownGhost.mesh)
        return;
    BodyLook plain = scene.look;
    plain.heatMap = false;
    d->drawLit(d->shownGhost, scene.ghost, plain);
}

} // namespace limber
