#include "core/bvh/reader.h"
#include "core/document/session.h"
#include "core/motion/rotation.h"
#include "test_paths.h"
#include "ui/viewport/viewport_widget.h"

#include <QtTest>

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>

#include <glm/geometric.hpp>

using namespace limber;

namespace {

// A standing figure of 14 joints with T-posed arms, `height` tall, with a swinging left arm.
Clip makeFigure(double height, UpAxis up)
{
    struct Row {
        const char* name;
        int parent;
        double side, above, front;
    };
    static constexpr Row kRows[] = {
        {"Hips", -1, 0, 0.53, 0},       {"Spine", 0, 0, 0.1, 0},
        {"Chest", 1, 0, 0.15, 0},       {"Neck", 2, 0, 0.1, 0},
        {"Head", 3, 0, 0.05, 0.01},     {"LeftArm", 2, 0.1, 0.06, 0},
        {"LeftForeArm", 5, 0.16, 0, 0}, {"LeftHand", 6, 0.14, 0, 0},
        {"RightArm", 2, -0.1, 0.06, 0}, {"RightForeArm", 8, -0.16, 0, 0},
        {"RightHand", 9, -0.14, 0, 0},  {"LeftLeg", 0, 0.06, 0, 0},
        {"LeftFoot", 11, 0, -0.5, 0},   {"RightLeg", 0, -0.06, 0, 0},
        {"RightFoot", 13, 0, -0.5, 0},
    };
    Skeleton skeleton;
    Clip clip;
    clip.frameCount = 30;
    const auto vector = [&](const Row& row) {
        const glm::dvec3 y(row.side, row.above, row.front);
        return height * (up == UpAxis::Y ? y : glm::dvec3(y.x, -y.z, y.y));
    };
    const auto addJoint = [&](const std::string& name, int parent, const glm::dvec3& offset) {
        Joint joint{name, parent, parent < 0 ? JointKind::Root : JointKind::Joint, offset, {}};
        const auto addChannel = [&](ChannelType type, std::vector<double> samples) {
            joint.channels.push_back(skeleton.channelCount());
            skeleton.channels.push_back(
                {type, skeleton.jointCount(), std::string(channelTypeName(type))});
            clip.curves.push_back(makeCurve(std::move(samples)));
        };
        for (int axis = 0; axis < 3 && parent < 0; ++axis) {
            addChannel(static_cast<ChannelType>(axis), std::vector<double>(30, offset[axis]));
        }
        for (const auto type :
             {ChannelType::ZRotation, ChannelType::XRotation, ChannelType::YRotation}) {
            std::vector<double> samples(30, 0.0);
            for (std::size_t f = 0; f < 30 && name == "LeftArm"; ++f)
                samples[f] = 10.0 * std::sin(0.2 * double(f));
            addChannel(type, samples);
        }
        skeleton.joints.push_back(joint);
    };
    for (const Row& row : kRows)
        addJoint(row.name, row.parent, vector(row));
    for (const auto& [parent, above, front] : {std::tuple{4, 0.1, 0.0},
                                               {7, 0.0, 0.0},
                                               {10, 0.0, 0.0},
                                               {12, -0.03, 0.1},
                                               {14, -0.03, 0.1}}) {
        const double side = parent == 7 ? 0.05 : parent == 10 ? -0.05 : 0.0;
        const Row end{"", parent, side, above, front};
        skeleton.joints.push_back({"", parent, JointKind::EndSite, vector(end), {}});
    }
    clip.skeleton = std::make_shared<const Skeleton>(skeleton);
    return clip;
}

constexpr int kLeftArm = 5, kLeftHand = 7;

// A view on a screen, with one document.
class Stage {
public:
    explicit Stage(Clip clip, const QSize& size = QSize(800, 600))
    {
        document = session.add(std::make_unique<Document>(std::move(clip), QString()));
        window.resize(size);
        viewport = makeViewport(session, &window);
        view = qobject_cast<ViewportWidget*>(viewport->widget());
        if (!view)
            return;
        view->setGeometry(window.rect());
        window.show();
        shown = QTest::qWaitForWindowExposed(&window);
        picture();
    }

    QImage picture() { return view->grabFramebuffer(); }
    QPoint placeOf(const glm::dvec3& point) const
    {
        const auto at = view->camera().project(point);
        return {qRound(at->x), qRound(at->y)};
    }
    QPoint placeOf(int joint) const
    {
        return placeOf(view->pose().positions[static_cast<std::size_t>(joint)]);
    }
    void press(const QPoint& at, Qt::MouseButton button = Qt::LeftButton)
    {
        QTest::mousePress(view, button, {}, at);
    }
    void move(const QPoint& at, Qt::MouseButton button = Qt::LeftButton,
              Qt::KeyboardModifiers modifiers = {})
    {
        QMouseEvent event(QEvent::MouseMove, at, view->mapToGlobal(at), button, button, modifiers);
        QApplication::sendEvent(view, &event);
    }
    void release(const QPoint& at, Qt::MouseButton button = Qt::LeftButton)
    {
        QTest::mouseRelease(view, button, {}, at);
    }
    void drag(const QPoint& from, const QPoint& to, Qt::MouseButton button = Qt::LeftButton)
    {
        press(from, button);
        for (int i = 1; i <= 5; ++i)
            move(from + (to - from) * i / 5, button);
        release(to, button);
    }
    // A place on a ring of the rotate gizmo that only this ring goes through.
    QPoint onRing(GizmoHandle handle) const
    {
        const GizmoFrame frame = *view->gizmo();
        for (const auto& point : ringPoints(frame, view->camera(), handle)) {
            const QPoint at = placeOf(point);
            const glm::dvec2 place(at.x(), at.y());
            if (view->rect().contains(at) && rotateHandleAt(frame, view->camera(), place) == handle)
                return at;
        }
        return {};
    }

    Session session;
    Document* document = nullptr;
    QWidget window;
    std::unique_ptr<Viewport> viewport;
    ViewportWidget* view = nullptr;
    bool shown = false;
};

int differentPixels(const QImage& a, const QImage& b)
{
    int count = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x)
            count += a.pixel(x, y) != b.pixel(x, y);
    }
    return count;
}

// Pixels that are much nearer to `colour` than to grey.
int tintedPixels(const QImage& image, const QColor& colour)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const QColor pixel = image.pixelColor(x, y);
            const int apart = std::abs(pixel.hsvHue() - colour.hsvHue());
            count += pixel.hsvSaturation() > 70 && std::min(apart, 360 - apart) < 14;
        }
    }
    return count;
}

} // namespace

class TestViewport : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { applyTheme(ThemeMode::Dark, false); }

    void figureIsSeenInItsColours()
    {
        Stage stage(makeFigure(170, UpAxis::Y));
        QVERIFY2(stage.view, "no OpenGL here: the pixel tests need it");
        QVERIFY(stage.shown);
        const QImage image = stage.picture();
        QVERIFY(tintedPixels(image, theme().left) > 400);
        QVERIFY(tintedPixels(image, theme().right) > 400);
        // Seen from the front: the figure's left limbs are on the right.
        const QImage half = image.copy(image.width() / 2, 0, image.width() / 2, image.height());
        QVERIFY(tintedPixels(half, theme().left) >
                10 * std::max(1, tintedPixels(half, theme().right)));
    }

    // Two files that are opened at once: the first was never drawn when the second comes.
    void aDocumentThatWasNotDrawnYetIsFramedWhenItIs()
    {
        Stage stage(makeFigure(170, UpAxis::Y));
        QVERIFY(stage.view);
        Document* second =
            stage.session.add(std::make_unique<Document>(makeFigure(1.7, UpAxis::Y), QString()));
        stage.session.add(std::make_unique<Document>(makeFigure(170, UpAxis::Y), QString()));
        stage.picture();
        stage.session.setCurrent(second);
        stage.picture();
        for (int joint = 0; joint < int(stage.view->pose().positions.size()); ++joint)
            QVERIFY(stage.view->rect().contains(stage.placeOf(joint)));
        QVERIFY(stage.placeOf(12).y() - stage.placeOf(4).y() > 0.5 * 600);
    }

    void everyUnitAndUpAxisIsFramed()
    {
        for (const auto up : {UpAxis::Y, UpAxis::Z}) {
            for (const double height : {1.7, 170.0, 1700.0}) {
                Stage stage(makeFigure(height, up));
                QVERIFY(stage.view);
                QCOMPARE(stage.document->figure().up, up);
                double top = 1e9, bottom = -1e9;
                for (int joint = 0; joint < int(stage.view->pose().positions.size()); ++joint) {
                    const QPoint at = stage.placeOf(joint);
                    QVERIFY(stage.view->rect().contains(at));
                    top = std::min<double>(top, at.y());
                    bottom = std::max<double>(bottom, at.y());
                }
                QVERIFY(bottom - top > 0.6 * 600);
                QVERIFY(stage.placeOf(4).y() < stage.placeOf(12).y()); // head over feet
                QVERIFY(tintedPixels(stage.picture(), theme().left) > 300);
            }
        }
    }

    void clicksSelect()
    {
        Stage stage(makeFigure(170, UpAxis::Y));
        QVERIFY(stage.view);
        QTest::mouseClick(stage.view, Qt::LeftButton, {}, stage.placeOf(kLeftHand));
        QCOMPARE(stage.session.selection(), std::vector<int>{kLeftHand});
        const auto& positions = stage.view->pose().positions;
        const QPoint middle = stage.placeOf(0.5 * (positions[5] + positions[6]));
        QTest::mouseClick(stage.view, Qt::LeftButton, {}, middle);
        QCOMPARE(stage.session.selection(), std::vector<int>{kLeftArm});
        QTest::mouseClick(stage.view, Qt::LeftButton, Qt::ControlModifier, stage.placeOf(12));
        QCOMPARE(stage.session.selection(), (std::vector<int>{kLeftArm, 12}));
        QTest::mouseClick(stage.view, Qt::LeftButton, Qt::ShiftModifier, middle);
        QCOMPARE(stage.session.activeJoint(), kLeftArm);
        QCOMPARE(stage.session.selection().size(), std::size_t{4}); // Shift adds what is below
        const QImage lit = stage.picture();
        QVERIFY(tintedPixels(lit, theme().selection) > 200);
        QTest::mouseClick(stage.view, Qt::LeftButton, {}, QPoint(20, 580));
        QVERIFY(stage.session.selection().empty());
    }

    void ringDragIsOneStepOfOneJoint()
    {
        Stage stage(makeFigure(170, UpAxis::Y));
        QVERIFY(stage.view);
        stage.session.setTime(12);
        stage.session.setSelection({kLeftArm});
        stage.view->setTool(ViewTool::Rotate);
        stage.picture();
        const Clip before = stage.document->clip();
        const QPoint from = stage.onRing(GizmoHandle::RingView);
        QVERIFY(!from.isNull());
        stage.press(from);
        stage.move(from + QPoint(10, 30));
        QVERIFY(stage.document->isPreviewing());
        stage.move(from + QPoint(20, 60));
        stage.release(from + QPoint(20, 60));
        QCOMPARE(stage.document->history().count(), 2);
        QCOMPARE(english(stage.document->history().step(1).title),
                 std::string("Rotate LeftArm at frame 12"));
        const Clip after = stage.document->clip();
        int changed = 0;
        for (int c = 0; c < before.channelCount(); ++c) {
            for (int f = 0; f < before.frameCount; ++f) {
                if (before.sample(c, f) == after.sample(c, f))
                    continue;
                ++changed;
                QCOMPARE(f, 12);
                QCOMPARE(before.skeleton->channel(c).joint, kLeftArm);
            }
        }
        QVERIFY(changed > 0 && changed <= 3);
        stage.document->undo();
        QVERIFY(sameContent(stage.document->clip(), before));
    }

    void besideTheFigureADragOrbitsThoughTheBallIsThere()
    {
        Stage stage(makeFigure(170, UpAxis::Y));
        QVERIFY(stage.view);
        stage.session.setSelection({kLeftArm});
        stage.view->setTool(ViewTool::Rotate);
        stage.picture();
        const Clip before = stage.document->clip();
        const glm::dvec3 eye = stage.view->camera().eye();
        const QPoint joint = stage.placeOf(kLeftArm);
        const QPoint beside = joint + QPoint(25, 40); // inside the ball, on no bone
        QCOMPARE(rotateHandleAt(*stage.view->gizmo(), stage.view->camera(),
                                {double(beside.x()), double(beside.y())}),
                 GizmoHandle::Ball);
        stage.drag(beside, beside + QPoint(30, 0));
        QVERIFY(sameContent(stage.document->clip(), before));
        QVERIFY(glm::distance(stage.view->camera().eye(), eye) > 1.0);
        stage.picture();
        const QPoint on = stage.placeOf(kLeftArm);
        stage.drag(on, on + QPoint(15, 20));
        QVERIFY(!sameContent(stage.document->clip(), before));
    }

    void theMouseOfMayaAndBlender()
    {
        Stage stage(makeFigure(170, UpAxis::Y));
        QVERIFY(stage.view);
        const QPoint empty(40, 40);
        const auto dragged = [&](Qt::MouseButton button, Qt::KeyboardModifiers modifiers) {
            QTest::mousePress(stage.view, button, modifiers, empty);
            stage.move(empty + QPoint(20, 0), button, modifiers);
            stage.move(empty + QPoint(60, 0), button, modifiers);
            QTest::mouseRelease(stage.view, button, modifiers, empty + QPoint(60, 0));
        };
        const auto direction = [&] { return stage.view->camera().back(); };
        const auto distance = [&] { return stage.view->camera().distance(); };
        const glm::dvec3 looked = direction();
        double away = distance();
        for (const auto modifier : {Qt::AltModifier, Qt::ShiftModifier}) {
            const glm::dvec3 eye = stage.view->camera().eye();
            dragged(Qt::MiddleButton, modifier);
            QVERIFY(glm::distance(direction(), looked) < 1e-9);
            QVERIFY(std::abs(distance() - away) < 1e-6);
            QVERIFY(glm::distance(stage.view->camera().eye(), eye) > 1.0);
        }
        for (const auto& [button, modifier] : {std::pair(Qt::RightButton, Qt::AltModifier),
                                               std::pair(Qt::MiddleButton, Qt::ControlModifier)}) {
            dragged(button, modifier);
            QVERIFY(distance() < 0.95 * away);
            QVERIFY(glm::distance(direction(), looked) < 1e-6);
            away = distance();
        }
        dragged(Qt::LeftButton, Qt::AltModifier);
        QVERIFY(glm::distance(direction(), looked) > 0.1);
    }

    void escapeLeavesNoStep()
    {
        Stage stage(makeFigure(170, UpAxis::Y));
        QVERIFY(stage.view);
        stage.session.setSelection({0});
        stage.view->setTool(ViewTool::Move);
        stage.picture();
        const Clip before = stage.document->clip();
        const QPoint from = stage.placeOf(0);
        stage.press(from);
        stage.move(from + QPoint(40, 10));
        QVERIFY(stage.document->isPreviewing());
        QTest::keyClick(stage.view, Qt::Key_Escape);
        QVERIFY(!stage.document->isPreviewing());
        stage.move(from + QPoint(90, 10));
        stage.release(from + QPoint(90, 10));
        QCOMPARE(stage.document->history().count(), 1);
        QCOMPARE(stage.document->clip().curves, before.curves);
    }

    void moveFollowsTheMouseAndAxisKeysConstrain()
    {
        Stage stage(makeFigure(1.7, UpAxis::Z));
        QVERIFY(stage.view);
        stage.session.setSelection({0});
        stage.view->setTool(ViewTool::Move);
        stage.picture();
        const glm::dvec3 before = stage.view->pose().positions[0];
        const QPoint from = stage.placeOf(0), to = from + QPoint(50, -30);
        stage.press(from);
        stage.move(to);
        stage.picture();
        QVERIFY((stage.placeOf(0) - to).manhattanLength() <= 3);
        QTest::keyClick(stage.view, Qt::Key_Z);
        stage.release(to);
        stage.picture();
        const glm::dvec3 moved = stage.view->pose().positions[0] - before;
        QVERIFY(moved.z > 0.0);
        QVERIFY(std::hypot(moved.x, moved.y) < 1e-9);
        QCOMPARE(stage.document->history().count(), 2);
    }

    void softWindowReachesTheNeighbours()
    {
        Stage stage(makeFigure(170, UpAxis::Y));
        QVERIFY(stage.view);
        stage.session.setTime(15);
        stage.session.setSelection({kLeftArm});
        stage.view->setTool(ViewTool::Rotate);
        stage.view->setSoftWindowFrames(4);
        stage.view->setOption(ViewOption::SoftWindow, true);
        stage.picture();
        const Clip before = stage.document->clip();
        const QPoint from = stage.onRing(GizmoHandle::RingView);
        stage.drag(from, from + QPoint(25, 50));
        const auto turned = [&](int frame) {
            return angleBetweenDeg(poseAt(before, frame).rotations[kLeftArm],
                                   poseAt(stage.document->clip(), frame).rotations[kLeftArm]);
        };
        QVERIFY(turned(15) > 5.0);
        QVERIFY(turned(13) > 0.5 && turned(13) < turned(15));
        QCOMPARE(turned(10), 0.0);
        QCOMPARE(turned(20), 0.0);
    }

    // Locked in Curves: what needs the channel is not done, the rest is.
    void lockedChannelsStay()
    {
        Stage stage(makeFigure(170, UpAxis::Y));
        QVERIFY(stage.view);
        QSignalSpy messages(&stage.session, &Session::message);
        const Skeleton& skeleton = *stage.document->clip().skeleton;
        const int turns = channelOf(skeleton, kLeftArm, ChannelType::XRotation);
        const int sideways = channelOf(skeleton, 0, ChannelType::XPosition);
        QVERIFY(turns >= 0 && sideways >= 0);
        stage.session.setChannelLocked(turns, true);
        stage.session.setChannelLocked(sideways, true);
        stage.view->setTool(ViewTool::Rotate);
        stage.session.setSelection({kLeftArm});
        QVERIFY(!stage.view->gizmo());
        QVERIFY(messages.last()[0].toString().contains(QStringLiteral("LeftArm")));

        stage.session.setSelection({0});
        stage.view->setTool(ViewTool::Move);
        stage.picture();
        const Clip before = stage.document->clip();
        const QPoint from = stage.placeOf(0), to = from + QPoint(50, -30);
        stage.press(from);
        stage.move(to);
        stage.release(to);
        QCOMPARE(stage.document->history().count(), 2);
        const auto at = static_cast<std::size_t>(sideways);
        QCOMPARE(stage.document->clip().curves[at], before.curves[at]);
        stage.document->undo();

        stage.session.setSelection({});
        stage.session.setTime(3);
        stage.view->copy();
        stage.session.setTime(20);
        stage.view->paste();
        for (const int channel : skeleton.joint(kLeftArm).channels) {
            const auto index = static_cast<std::size_t>(channel);
            if (isRotation(skeleton.channel(channel).type))
                QCOMPARE(stage.document->clip().curves[index], before.curves[index]);
        }
    }

    void lockedJointsStay()
    {
        Stage stage(makeFigure(170, UpAxis::Y));
        QVERIFY(stage.view);
        QSignalSpy messages(&stage.session, &Session::message);
        stage.session.setLocked(kLeftArm, true);
        stage.view->setTool(ViewTool::Rotate);
        stage.session.setSelection({kLeftArm});
        QVERIFY(!stage.view->gizmo());
        QVERIFY(messages.count() > 0);
        QVERIFY(messages.last()[0].toString().contains(QStringLiteral("LeftArm")));
        // No position channels: nothing to move, and it says so.
        stage.session.setLocked(kLeftArm, false);
        messages.clear();
        stage.view->setTool(ViewTool::Move);
        QVERIFY(!stage.view->gizmo());
        QVERIFY(messages.last()[0].toString().contains(QStringLiteral("position")));
    }

    void cameraGestures()
    {
        Stage stage(makeFigure(170, UpAxis::Y));
        QVERIFY(stage.view);
        const glm::dvec3 back = stage.view->camera().back();
        stage.drag({60, 500}, {160, 500});
        QVERIFY(glm::length(stage.view->camera().back() - back) > 0.1);
        // So quick that the release is all that is heard of the movement.
        const glm::dvec3 turned = stage.view->camera().back();
        stage.press({60, 500});
        stage.release({160, 500});
        QVERIFY(glm::length(stage.view->camera().back() - turned) > 0.1);
        QVERIFY(stage.session.selection().empty());
        const glm::dvec3 pivot = stage.view->camera().pivot();
        stage.drag({60, 500}, {100, 450}, Qt::RightButton);
        QVERIFY(glm::length(stage.view->camera().pivot() - pivot) > 1.0);
        const double distance = stage.view->camera().distance();
        QWheelEvent wheel(QPointF(300, 200), stage.view->mapToGlobal(QPointF(300, 200)), {},
                          QPoint(0, 120), Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(stage.view, &wheel);
        QVERIFY(stage.view->camera().distance() < distance);
        stage.viewport->setStandardView(StandardView::Right);
        QCOMPARE(stage.view->camera().standardView(), std::optional(StandardView::Right));
        stage.viewport->frameAll();
        stage.picture();
        QVERIFY(stage.view->rect().contains(stage.placeOf(0)));
    }

    void copyAndPasteAPose()
    {
        Stage stage(makeFigure(170, UpAxis::Y));
        QVERIFY(stage.view);
        QVERIFY(!stage.view->canPaste());
        stage.session.setTime(8);
        stage.view->copy();
        stage.session.setTime(20);
        stage.view->paste();
        QCOMPARE(stage.document->history().count(), 2);
        QVERIFY(angleBetweenDeg(poseAt(stage.document->clip(), 20).rotations[kLeftArm],
                                poseAt(stage.document->clip(), 8).rotations[kLeftArm]) < 1e-9);
        stage.view->pasteMirrored();
        QVERIFY(angleBetweenDeg(poseAt(stage.document->clip(), 20).rotations[8],
                                glm::dquat(1, 0, 0, 0)) > 1.0);
        stage.view->selectAll();
        QCOMPARE(stage.session.selection().size(), std::size_t{15});
        stage.view->invertSelection();
        QVERIFY(stage.session.selection().empty());
    }

    void theGhostOfTheSavedClipIsSeen()
    {
        Stage stage(makeFigure(170, UpAxis::Y));
        QVERIFY(stage.view);
        const std::array joints{kLeftArm};
        const auto edit = rotateJoints(stage.document->clip(), joints, 0, axisRotation(2, 70.0),
                                       RotationSpace::World);
        stage.document->apply(Take{edit.clip, {}}, {});
        const QImage with = stage.picture();
        stage.view->setOption(ViewOption::Ghost, false);
        const QImage without = stage.picture();
        QVERIFY(differentPixels(with, without) > 300);
        // At another frame both poses are the same: no ghost.
        stage.session.setTime(9);
        stage.view->setOption(ViewOption::Ghost, true);
        const QImage there = stage.picture();
        stage.view->setOption(ViewOption::Ghost, false);
        QCOMPARE(differentPixels(there, stage.picture()), 0);
    }

    void realClipsAreFramed()
    {
        const QStringList clips = test::realClips();
        if (clips.isEmpty())
            QSKIP("no folder of real clips here");
        for (const QString& path : clips) {
            auto clip = readBvhFile(path.toStdString(), {});
            if (!clip)
                continue;
            Stage stage(std::move(*clip), QSize(500, 400));
            QVERIFY(stage.view);
            for (const glm::dvec3& position : stage.view->pose().positions)
                QVERIFY2(stage.view->camera().isInView(position), qPrintable(path));
            QVERIFY2(stage.placeOf(0).x() > 0, qPrintable(path));
        }
    }

    void withoutADocumentItSaysWhatToDo()
    {
        Stage stage(makeFigure(170, UpAxis::Y));
        QVERIFY(stage.view);
        stage.session.close(stage.document);
        stage.picture();
        QTest::mouseClick(stage.view, Qt::LeftButton, {}, QPoint(300, 300));
        QVERIFY(!stage.view->gizmo());
        QVERIFY(!stage.view->canCopy());
    }
};

QTEST_MAIN(TestViewport)
#include "tst_viewport.moc"
