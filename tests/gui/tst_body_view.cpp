#include "core/bvh/reader.h"
#include "core/document/bodies.h"
#include "core/document/session.h"
#include "core/mesh/mannequin.h"
#include "core/motion/pose.h"
#include "test_paths.h"
#include "ui/viewport/body_buffers.h"
#include "ui/viewport/body_shaders.h"
#include "ui/viewport/viewport_widget.h"

#include <QtTest>

#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QOpenGLShaderProgram>

#include <glm/geometric.hpp>
#include <glm/gtc/type_ptr.hpp>

using namespace limber;

namespace {

Clip sampleClip(const char* name)
{
    Result<Clip> clip = readBvhFile(
        (limber::test::samplesFolder() + QLatin1Char('/') + QLatin1String(name)).toStdString());
    return *std::move(clip);
}

struct GpuVertex {
    glm::vec3 place, across;
};

// What the vertex program of the view makes of every vertex of a part, read back from the GPU.
std::vector<GpuVertex> skinnedByGpu(QOpenGLFunctions_3_3_Core& gl, PaletteBuffer& moved,
                                    const BodyBuffers::Part& part, SkinningMethod method)
{
    QOpenGLShaderProgram program;
    program.addShaderFromSourceCode(QOpenGLShader::Vertex, shaders::kBodyVertex);
    program.addShaderFromSourceCode(QOpenGLShader::Fragment, shaders::kDepthFragment);
    program.create();
    const char* const outputs[] = {"place", "across"};
    gl.glTransformFeedbackVaryings(program.programId(), 2, outputs, GL_INTERLEAVED_ATTRIBS);
    if (!program.link() || !program.bind())
        return {};
    const glm::mat4 one(1.0F);
    gl.glUniformMatrix4fv(program.uniformLocation("viewProjection"), 1, GL_FALSE,
                          glm::value_ptr(one));
    moved.bind(1);
    program.setUniformValue("palette", 1);
    program.setUniformValue("dualQuaternions", method == SkinningMethod::DualQuaternion);
    std::vector<GpuVertex> vertices(static_cast<std::size_t>(part.vertexCount));
    const auto bytes = static_cast<GLsizeiptr>(vertices.size() * sizeof(GpuVertex));
    GLuint buffer = 0;
    gl.glGenBuffers(1, &buffer);
    gl.glBindBufferBase(GL_TRANSFORM_FEEDBACK_BUFFER, 0, buffer);
    gl.glBufferData(GL_TRANSFORM_FEEDBACK_BUFFER, bytes, nullptr, GL_STREAM_READ);
    gl.glEnable(GL_RASTERIZER_DISCARD);
    gl.glBindVertexArray(part.array);
    gl.glBeginTransformFeedback(GL_POINTS);
    gl.glDrawArrays(GL_POINTS, 0, part.vertexCount);
    gl.glEndTransformFeedback();
    gl.glDisable(GL_RASTERIZER_DISCARD);
    gl.glGetBufferSubData(GL_TRANSFORM_FEEDBACK_BUFFER, 0, bytes, vertices.data());
    gl.glDeleteBuffers(1, &buffer);
    return vertices;
}

int differentPixels(const QImage& a, const QImage& b)
{
    int count = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x)
            count += a.pixel(x, y) != b.pixel(x, y);
    }
    return count;
}

// A view on a screen with a walking figure that wears a mannequin.
class Dressed {
public:
    Dressed()
    {
        document = session.add(std::make_unique<Document>(sampleClip("walk.bvh"), QString()));
        window.resize(800, 600);
        viewport = makeViewport(session, &window);
        view = qobject_cast<ViewportWidget*>(viewport->widget());
        if (!view)
            return;
        view->setGeometry(window.rect());
        window.show();
        ready = QTest::qWaitForWindowExposed(&window);
        view->grabFramebuffer();
        session.bodies().useMannequin(document);
        ready = ready &&
                QTest::qWaitFor([this] { return !session.bodies().of(document).isBusy; }, 20'000);
    }
    QImage picture() { return view->grabFramebuffer(); }
    QImage pictureWith(ViewOption option, bool on)
    {
        view->setOption(option, on);
        const QImage image = picture();
        view->setOption(option, !on);
        return image;
    }

    Session session;
    Document* document = nullptr;
    QWidget window;
    std::unique_ptr<Viewport> viewport;
    ViewportWidget* view = nullptr;
    bool ready = false;
};

} // namespace

class TestBodyView : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { applyTheme(ThemeMode::Dark, false); }

    void gpuAndCpuAgree_data()
    {
        QTest::addColumn<int>("method");
        QTest::newRow("linear blend") << int(SkinningMethod::LinearBlend);
        QTest::newRow("dual quaternions") << int(SkinningMethod::DualQuaternion);
    }

    // The law of the specification: to 1e-5 of the height, on a body in motion far from the origin.
    void gpuAndCpuAgree()
    {
        QFETCH(int, method);
        const auto skinning = static_cast<SkinningMethod>(method);
        QOpenGLContext context;
        QSurfaceFormat format;
        format.setVersion(3, 3);
        format.setProfile(QSurfaceFormat::CoreProfile);
        context.setFormat(format);
        QVERIFY(context.create());
        QOffscreenSurface surface;
        surface.setFormat(context.format());
        surface.create();
        QVERIFY(context.makeCurrent(&surface));
        QOpenGLFunctions_3_3_Core gl;
        QVERIFY(gl.initializeOpenGLFunctions());

        const Clip clip = sampleClip("run.bvh");
        const BoundMesh bound = mannequinFor(clip);
        const double height = heightOf(*bound.mesh);
        for (const int frame : {0, clip.frameCount / 3, clip.frameCount - 1}) {
            Palette palette = paletteOf(bound, *clip.skeleton, poseAt(clip, frame));
            const glm::dvec3 pivot = palette.front().translation;
            for (JointMotion& motion : palette)
                motion.translation -= pivot;
            const std::vector<SkinnedPart> expected = skinned(*bound.mesh, palette, skinning);
            BodyBuffers buffers(bound.mesh);
            PaletteBuffer moved;
            moved.set(palette, skinning, {});
            QVERIFY(!buffers.parts().empty());
            for (const auto& [index, part] : buffers.parts()) {
                const auto found = skinnedByGpu(gl, moved, part, skinning);
                QCOMPARE(found.size(), expected[index].positions.size());
                double worst = 0.0, worstNormal = 0.0;
                for (std::size_t i = 0; i < found.size(); ++i) {
                    worst = std::max(worst, glm::length(glm::dvec3(found[i].place) -
                                                        expected[index].positions[i]));
                    worstNormal = std::max(worstNormal,
                                           glm::length(glm::normalize(glm::dvec3(found[i].across)) -
                                                       expected[index].normals[i]));
                }
                QVERIFY2(worst <= 1e-5 * height,
                         qPrintable(QStringLiteral("%1 of %2").arg(worst).arg(height)));
                QVERIFY2(worstNormal <= 1e-4, qPrintable(QString::number(worstNormal)));
            }
        }
        context.doneCurrent();
    }

    void theFigureWearsItsBody()
    {
        Dressed stage;
        QVERIFY2(stage.view, "no OpenGL here: the pixel tests need it");
        QVERIFY(stage.ready);
        QVERIFY(stage.session.bodies().readyFor(stage.document));
        stage.picture();
        stage.view->zoom(0.0); // from here on the camera stays where it is
        const QImage dressed = stage.picture();
        const QImage bare = stage.pictureWith(ViewOption::Body, false);
        const int pixels = dressed.width() * dressed.height();
        QVERIFY(differentPixels(dressed, bare) > pixels / 50);
        QVERIFY(differentPixels(dressed, stage.picture()) == 0);
        for (const auto option :
             {ViewOption::BonesInBody, ViewOption::FlatShading, ViewOption::WireFrame,
              ViewOption::WeightMap, ViewOption::CheckerFloor}) {
            QVERIFY2(differentPixels(dressed, stage.pictureWith(option, true)) > 200,
                     qPrintable(QString::number(int(option))));
        }
        stage.session.bodies().remove(stage.document);
        QCOMPARE(differentPixels(bare, stage.picture()), 0);
    }

    // The body goes where the figure goes, and its shadow lies on the floor beside it.
    void theBodyFollowsTheTime()
    {
        Dressed stage;
        QVERIFY(stage.view && stage.ready);
        const QImage first = stage.picture();
        stage.session.setTime(stage.document->clip().frameCount / 4);
        QVERIFY(differentPixels(first, stage.picture()) > 1000);
        stage.session.setTime(0);
        QCOMPARE(differentPixels(first, stage.picture()), 0);
    }

    void theHeatMapShowsTheChosenJoints()
    {
        Dressed stage;
        QVERIFY(stage.view && stage.ready);
        stage.view->setOption(ViewOption::WeightMap, true);
        const QImage none = stage.picture();
        stage.session.setSelection({0});
        const QImage root = stage.picture();
        QVERIFY(differentPixels(none, root) > 200);
    }
};

QTEST_MAIN(TestBodyView)
#include "tst_body_view.moc"
