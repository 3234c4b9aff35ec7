// How long one picture of the 3-D view takes in a window of 1280 × 720, with everything that stands
// on the stage from the start (floor, shadow, body), and what of it goes into what. On a renderer
// in software it must be at most 67 ms with a body of 10,000 vertices.

#include "core/bvh/reader.h"
#include "core/document/bodies.h"
#include "core/document/session.h"
#include "core/mesh/mannequin.h"
#include "test_paths.h"
#include "tests/bench/bench.h"
#include "ui/theme/theme.h"
#include "ui/viewport/body_stage.h"
#include "ui/viewport/renderer.h"
#include "ui/viewport/scene_builder.h"
#include "ui/viewport/viewport_widget.h"

#include <QApplication>
#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QOpenGLFramebufferObject>
#include <QOpenGLFunctions>

#include <glm/geometric.hpp>

#include <cstdio>
#include <memory>

using namespace limber;

namespace {

constexpr int kWidth = 1280;
constexpr int kHeight = 720;
constexpr double kWantedMs = 1000.0 / 15.0;

// The mannequin with so many vertices: triangles are cut in two at their first side, until there
// are enough.
BoundMesh refined(BoundMesh body, std::size_t vertices)
{
    Mesh mesh = *body.mesh;
    MeshPart& part = mesh.parts.front();
    const std::size_t indices = part.indices.size();
    for (std::size_t i = 0; i < indices && mesh.vertexCount() < vertices; i += 3) {
        const std::uint32_t a = part.indices[i], b = part.indices[i + 1], c = part.indices[i + 2];
        const auto middle = static_cast<std::uint32_t>(part.vertexCount());
        part.positions.push_back(0.5F * (part.positions[a] + part.positions[b]));
        part.normals.push_back(glm::normalize(part.normals[a] + part.normals[b]));
        part.influences.push_back(part.influences[a]);
        part.indices[i + 1] = middle;
        part.indices.insert(part.indices.end(), {middle, b, c});
    }
    body.mesh = std::make_shared<const Mesh>(std::move(mesh));
    return body;
}

// The stage as the view builds it, drawn into a framebuffer of its own.
class Stage {
public:
    Stage(const Document& document, const BoundMesh& body) : m_document(document), m_body(body)
    {
        QSurfaceFormat format;
        format.setVersion(3, 3);
        format.setProfile(QSurfaceFormat::CoreProfile);
        m_context.setFormat(format);
        m_surface.setFormat(format);
        m_surface.create();
        m_ready = m_context.create() && m_context.makeCurrent(&m_surface);
        if (!m_ready)
            return;
        m_target = std::make_unique<QOpenGLFramebufferObject>(
            QSize(kWidth, kHeight), QOpenGLFramebufferObject::CombinedDepthStencil);
        m_target->bind();
        m_renderer = std::make_unique<Renderer>(isSoftwareRenderer());
        m_figure.setDocument(&document);
        m_figure.evaluate(0.0);
        m_camera.setViewSize(kWidth, kHeight);
        m_camera.setFigure(m_figure.figure());
        m_camera.setFirstView();
        m_camera.frame(outlineOf(body, m_figure));
    }
    ~Stage()
    {
        m_renderer.reset();
        m_target.reset();
    }

    bool ready() const { return m_ready; }
    void evaluate(int frame) { m_figure.evaluate(frame % m_document.clip().frameCount); }
    Scene scene(const BodyOptions& options = {}) const
    {
        const Figure shown = m_figure.figure();
        SceneBuilder builder(m_camera, shown, theme());
        builder.addGrid(m_figure.followed());
        builder.addAxes(m_figure.followed());
        builder.addBodies(
            bodyScene(&m_body, SkinningMethod::LinearBlend, m_figure, m_camera, theme(), options));
        return builder.take();
    }
    void draw(const Scene& scene)
    {
        m_renderer->draw(scene, m_camera, kWidth, kHeight, 1.0);
        m_context.functions()->glFinish();
    }

private:
    const Document& m_document;
    const BoundMesh& m_body;
    QOffscreenSurface m_surface;
    QOpenGLContext m_context;
    std::unique_ptr<QOpenGLFramebufferObject> m_target;
    std::unique_ptr<Renderer> m_renderer;
    FigureView m_figure;
    Camera m_camera;
    bool m_ready = false;
};

void printMs(const char* what, double seconds, bool judged = false)
{
    std::printf("  %-46s %9.3f ms", what, seconds * 1e3);
    if (judged)
        std::printf("  %6.1f pictures/s, wanted 15", 1.0 / seconds);
    std::printf("\n");
    std::fflush(stdout);
}

// The mean over some frames of the clip, the best of several times.
template<typename Work>
double perFrame(int rounds, int frames, Work&& work)
{
    return bench::bestSeconds(rounds,
                              [&] {
                                  for (int frame = 0; frame < frames; ++frame)
                                      work(frame);
                              }) /
           frames;
}

bool measure(const Document& document, const BoundMesh& body, int rounds, int frames)
{
    std::printf("\na body of %zu vertices, %zu triangles, %zu joints\n", body.mesh->vertexCount(),
                body.mesh->triangleCount(), body.mesh->joints.size());
    Stage stage(document, body);
    if (!stage.ready())
        return false;
    printMs("sampling", perFrame(rounds, frames, [&](int frame) { stage.evaluate(frame); }));
    printMs("scene: palette, floor, light",
            perFrame(rounds, frames, [&](int) { bench::keep(stage.scene()); }));
    Scene whole = stage.scene();
    Scene bare = whole;
    bare.bodies.light.reset();
    Scene empty = bare;
    empty.bodies.body = {};
    const auto drawing = [&](const Scene& scene) {
        return perFrame(rounds, frames, [&](int) { stage.draw(scene); });
    };
    stage.draw(whole); // takes the mesh to the renderer
    const double floorOnly = drawing(empty);
    stage.draw(whole);
    const double withoutShadow = drawing(bare);
    const double all = drawing(whole);
    printMs("drawing the floor", floorOnly);
    printMs("  and skinning and drawing the body", withoutShadow - floorOnly);
    printMs("  and its shadow", all - withoutShadow);
    BodyOptions checker;
    checker.checker = true;
    printMs("  and a checker floor, on demand", drawing(stage.scene(checker)) - all);
    printMs("one picture",
            perFrame(rounds, frames,
                     [&](int frame) {
                         stage.evaluate(frame);
                         stage.draw(stage.scene());
                     }),
            true);
    return true;
}

// The same in a real window, with what it takes to bring the picture onto the screen.
void measureWindow(const Clip& clip, int rounds, int frames)
{
    Session session;
    Document* document = session.add(std::make_unique<Document>(clip, QString()));
    QWidget window;
    window.resize(kWidth, kHeight);
    const std::unique_ptr<Viewport> view = makeViewport(session, &window);
    view->widget()->setGeometry(window.rect());
    window.show();
    session.bodies().useMannequin(document);
    while (session.bodies().of(document).isBusy)
        QCoreApplication::processEvents();
    const auto step = [&](int frame) {
        session.setTime(frame % clip.frameCount);
        QCoreApplication::processEvents(); // paints
    };
    for (int frame = 0; frame < 3; ++frame)
        step(frame);
    std::printf("\na window with a mannequin\n");
    printMs("one picture, on screen", perFrame(rounds, frames, step), true);
}

} // namespace

int main(int argc, char** argv)
{
    const bool smoke = bench::isSmoke(argc, argv);
    const int rounds = smoke ? 1 : 5;
    const int frames = smoke ? 1 : 20;
    QSurfaceFormat format = QSurfaceFormat::defaultFormat();
    format.setProfile(QSurfaceFormat::CoreProfile);
    format.setVersion(3, 3);
    format.setDepthBufferSize(24);
    QSurfaceFormat::setDefaultFormat(format);
    QApplication application(argc, argv);
    applyTheme(ThemeMode::Dark, false);
    const Result<Clip> clip =
        readBvhFile((test::samplesFolder() + QStringLiteral("/walk.bvh")).toStdString());
    if (!clip)
        return 1;
    const Document document(*clip, QString());
    const BoundMesh mannequin = mannequinFor(*clip);
    std::printf("the 3-D view, %d × %d; wanted: a picture in %.0f ms\n", kWidth, kHeight,
                kWantedMs);
    if (!measure(document, mannequin, rounds, frames) ||
        !measure(document, refined(mannequin, 10'000), rounds, frames)) {
        std::fputs("no OpenGL 3.3 here\n", stderr);
        return 1;
    }
    measureWindow(*clip, rounds, frames);
    return 0;
}
