#include "ui/viewport/contact_shadow.h"
#include "ui/viewport/scene_builder.h"

#include <QtTest>

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

using namespace limber;

namespace {

Figure figureOf(UpAxis up, double height)
{
    Figure figure;
    figure.up = up;
    figure.height = height;
    figure.front = up == UpAxis::Y ? glm::dvec3(0, 0, 1) : glm::dvec3(0, -1, 0);
    return figure;
}

Theme plainTheme()
{
    Theme look;
    look.selection = Qt::yellow;
    look.left = Qt::blue;
    look.right = Qt::red;
    look.centre = Qt::gray;
    return look;
}

} // namespace

class TestSceneBuilder : public QObject {
    Q_OBJECT

private slots:
    void gridCellsAreRoundInEveryUnit()
    {
        QCOMPARE(gridCell(170.0, 0.1), 10.0);                  // centimetres
        QVERIFY(std::abs(gridCell(1.7, 0.001) - 0.1) < 1e-12); // metres
        QCOMPARE(gridCell(1700.0, 1.0), 100.0);                // millimetres
        QCOMPARE(gridCell(67.0, 0.1), 5.0);                    // inches
        // Far away the cells grow by tens.
        QCOMPARE(gridCell(170.0, 5.0), 100.0);
    }

    void gridLiesOnTheFloor()
    {
        for (const auto up : {UpAxis::Y, UpAxis::Z}) {
            Figure figure = figureOf(up, 170.0);
            figure.floor = 12.0;
            Camera camera;
            camera.setFigure(figure);
            const Theme look = plainTheme();
            SceneBuilder builder(camera, figure, look);
            builder.addGrid({33, 44, 55});
            const Scene scene = builder.take();
            QVERIFY(scene.floor.size() > 100);
            const int axis = up == UpAxis::Y ? 1 : 2;
            const double floor = 12.0 - camera.pivot()[axis];
            for (const Line& line : scene.floor) {
                QVERIFY(std::abs(line.from[axis] - floor) < 1e-3);
                QVERIFY(std::abs(line.to[axis] - floor) < 1e-3);
            }
        }
    }

    void boneWithoutLengthIsOnlyAPoint()
    {
        Skeleton skeleton;
        skeleton.joints = {{"Root", -1, JointKind::Root, {0, 0, 0}, {}},
                           {"Same", 0, JointKind::Joint, {0, 0, 0}, {}},
                           {"LeftArm", 1, JointKind::Joint, {0, 10, 0}, {}}};
        const Figure figure = figureOf(UpAxis::Y, 10.0);
        const Camera camera;
        const Theme look = plainTheme();
        SceneBuilder builder(camera, figure, look);
        FigureLook figureLook;
        figureLook.hidden = figureLook.selected = figureLook.inChain = {false, false, false};
        const FigureShape shape = shapeOf(skeleton);
        builder.addFigure(shape, worldPose(skeleton, restPose(skeleton)), figureLook);
        const Scene scene = builder.take();
        QCOMPARE(scene.solids.octahedra.size(), std::size_t{1});
        QCOMPARE(scene.solids.balls.size(), std::size_t{3});
        for (const Solid& solid : scene.solids.octahedra) {
            for (int i = 0; i < 3; ++i)
                QVERIFY(std::isfinite(solid.y[i]) && std::isfinite(solid.z[i]));
        }
    }

    void theActiveJointStandsOutAmongTheSelectedOnes()
    {
        Skeleton skeleton;
        skeleton.joints = {{"Root", -1, JointKind::Root, {0, 0, 0}, {}},
                           {"A", 0, JointKind::Joint, {0, 10, 0}, {}},
                           {"B", 1, JointKind::Joint, {0, 10, 0}, {}},
                           {"C", 2, JointKind::Joint, {0, 10, 0}, {}}};
        const Figure figure = figureOf(UpAxis::Y, 30.0);
        const Camera camera;
        Theme look = plainTheme();
        look.active = Qt::white;
        const FigureShape shape = shapeOf(skeleton);
        const WorldPose pose = worldPose(skeleton, restPose(skeleton));
        FigureLook figureLook;
        figureLook.hidden = {false, false, false, false};
        figureLook.selected = figureLook.inChain = {true, true, false, false};
        const auto colours = [&](int active) {
            figureLook.active = active;
            SceneBuilder builder(camera, figure, look);
            builder.addFigure(shape, pose, figureLook);
            builder.addGhost(shape, pose, figureLook);
            std::vector<glm::vec4> found;
            const Scene scene = builder.take();
            for (const Solid& solid : scene.solids.octahedra)
                found.push_back(solid.colour);
            for (const Solid& solid : scene.ghost.octahedra)
                found.push_back(solid.colour);
            return found;
        };
        const std::vector<glm::vec4> none = colours(-1), second = colours(1);
        QCOMPARE(none.size(), second.size());
        QVERIFY(none[0] == none[1]);
        QVERIFY(second[0] == none[0] && second[1] != none[1]);
        QVERIFY(std::equal(none.begin() + 2, none.end(), second.begin() + 2));
    }

    void shadowIsDarkWhereTheFootStands()
    {
        for (const auto up : {UpAxis::Y, UpAxis::Z}) {
            Figure figure = figureOf(up, 170.0);
            figure.floor = -3.0;
            const auto place = [&](double u, double v, double height) {
                return up == UpAxis::Y ? glm::dvec3(v, figure.floor + height, u)
                                       : glm::dvec3(u, v, figure.floor + height);
            };
            const std::vector<ShadowCaster> casters = {
                {place(0, 0, 2), place(25, 0, 2), 4.0},      // a foot on the floor
                {place(0, 60, 80), place(25, 60, 80), 4.0}}; // a hand above it
            const ContactShadow shadow = contactShadow(casters, figure);
            const auto darkness = [&](double u, double v) {
                const glm::dvec3 from = place(u, v, 0) - shadow.corner;
                const double side = glm::length(shadow.sideU);
                const double i = glm::dot(from, shadow.sideU) / side / side;
                const double j = glm::dot(from, shadow.sideV) / side / side;
                const int size = ContactShadow::kSize;
                return shadow.darkness[std::size_t(int(j * size) * size + int(i * size))];
            };
            const int foot = darkness(12, 0), hand = darkness(12, 60), beside = darkness(12, -25);
            QVERIFY(foot > 100);
            QVERIFY(hand < foot / 2);
            QVERIFY(beside < foot / 4);
            // It fades out before its edge.
            for (int i = 0; i < ContactShadow::kSize; ++i)
                QVERIFY(shadow.darkness[std::size_t(i)] < 10);
        }
        QVERIFY(contactShadow({}, figureOf(UpAxis::Y, 1.0)).darkness.empty());
    }
};

QTEST_APPLESS_MAIN(TestSceneBuilder)
#include "tst_scene_builder.moc"
