#include "ui/viewport/figure_shape.h"
#include "ui/viewport/picking.h"

#include <QtTest>

#include <glm/geometric.hpp>

using namespace limber;

namespace {

Camera frontCamera()
{
    Camera camera;
    camera.setViewSize(800, 600);
    Figure figure;
    figure.height = 170.0;
    camera.setFigure(figure);
    camera.setStandardView(StandardView::Front);
    camera.frame(std::vector<glm::dvec3>{{-60, 0, -10}, {60, 170, 10}});
    return camera;
}

glm::dvec2 placeOf(const Camera& camera, const glm::dvec3& point)
{
    return *camera.project(point);
}

// Hips with a spine to an end site and a left leg.
Skeleton figureSkeleton()
{
    Skeleton skeleton;
    skeleton.joints = {{"Reference", -1, JointKind::Root, {0, 0, 0}, {}},
                       {"Hips", 0, JointKind::Joint, {0, 90, 0}, {}},
                       {"Spine", 1, JointKind::Joint, {0, 30, 0}, {}},
                       {"", 2, JointKind::EndSite, {0, 40, 0}, {}},
                       {"LeftLeg", 1, JointKind::Joint, {10, -40, 0}, {}},
                       {"", 4, JointKind::EndSite, {0, -50, 0}, {}}};
    return skeleton;
}

} // namespace

class TestPicking : public QObject {
    Q_OBJECT

private slots:
    void theNearestOfThoseThatAreHit()
    {
        const Camera camera = frontCamera();
        const std::vector<Pickable> pickables = {{1, {-20, 80, -30}, {20, 80, -30}, 3.0},
                                                 {2, {0, 60, 30}, {0, 100, 30}, 3.0},
                                                 {3, {30, 0, 0}, {30, 160, 0}, 3.0}};
        QCOMPARE(pickJoint(camera, placeOf(camera, {0, 80, 30}), pickables, 8.0), 2);
        QCOMPARE(pickJoint(camera, placeOf(camera, {15, 80, -30}), pickables, 8.0), 1);
        QCOMPARE(pickJoint(camera, placeOf(camera, {30, 120, 0}), pickables, 8.0), 3);
        QCOMPARE(pickJoint(camera, {5, 5}, pickables, 8.0), -1);
    }

    void aMissByAFewPixelsStillHits()
    {
        const Camera camera = frontCamera();
        const std::vector<Pickable> thin = {{7, {30, 0, 0}, {30, 160, 0}, 0.01},
                                            {8, {40, 0, 0}, {40, 160, 0}, 0.01}};
        const glm::dvec2 on = placeOf(camera, {30, 80, 0});
        QCOMPARE(pickJoint(camera, on + glm::dvec2(-6, 0), thin, 8.0), 7);
        QCOMPARE(pickJoint(camera, on + glm::dvec2(-12, 0), thin, 8.0), -1);
        const glm::dvec2 next = placeOf(camera, {40, 80, 0});
        QCOMPARE(pickJoint(camera, next + glm::dvec2(2, 0), thin, 50.0), 8);
    }

    void behindTheViewerNothingIsHit()
    {
        const Camera camera = frontCamera();
        const glm::dvec3 behind = camera.eye() + 20.0 * camera.back();
        const std::vector<Pickable> one = {{1, behind, behind, 100.0}};
        QCOMPARE(pickJoint(camera, {400, 300}, one, 8.0), -1);
    }

    void jointsBonesAndEndSites()
    {
        const Skeleton skeleton = figureSkeleton();
        const FigureShape shape = shapeOf(skeleton);
        QCOMPARE(shape.followed, 1); // the hips, not what stands above them
        const auto positions = worldPose(skeleton, restPose(skeleton)).positions;
        const Camera camera = frontCamera();
        std::vector<bool> hidden(6, false);
        const auto at = [&](const glm::dvec3& point, bool endSites) {
            const auto pickables = pickablesOf(shape, positions, hidden, endSites);
            return pickJoint(camera, placeOf(camera, point), pickables, 4.0);
        };
        QCOMPARE(at({0, 90, 0}, true), 1);
        QCOMPARE(at({0, 140, 0}, true), 2); // the bone to the end site turns with the spine
        QCOMPARE(at({0, 160, 0}, true), 2); // so does its tip
        QCOMPARE(at({0, 140, 0}, false), -1);
        QCOMPARE(at({10, 50, 0}, true), 4);
        hidden[4] = true;
        QCOMPARE(at({10, 20, 0}, true), -1);
    }

    void onlyTheFirstJointsOfAHugeClip()
    {
        Skeleton skeleton;
        Clip clip;
        clip.frameCount = 2;
        for (int i = 0; i < 100; ++i) {
            skeleton.joints.push_back({"J",
                                       i - 1,
                                       i ? JointKind::Joint : JointKind::Root,
                                       {0, 1, 0},
                                       {skeleton.channelCount()}});
            skeleton.channels.push_back({ChannelType::ZRotation, i, "Zrotation"});
            clip.curves.push_back(makeCurve({double(i), 0.0}));
        }
        clip.skeleton = std::make_shared<const Skeleton>(skeleton);
        const Clip part = firstJoints(clip, 30);
        QCOMPARE(part.skeleton->jointCount(), 30);
        const auto whole = worldPose(*clip.skeleton, poseAt(clip, 0));
        const auto some = worldPose(*part.skeleton, poseAt(part, 0));
        for (std::size_t i = 0; i < 30; ++i)
            QCOMPARE(glm::length(whole.positions[i] - some.positions[i]), 0.0);
        QCOMPARE(firstJoints(clip, 100).skeleton, clip.skeleton);
    }

    void subtrees()
    {
        const FigureShape shape = shapeOf(figureSkeleton());
        QCOMPARE(withSubtrees(shape, {4}),
                 (std::vector<bool>{false, false, false, false, true, true}));
        QCOMPARE(withSubtrees(shape, {}), std::vector<bool>(6, false));
    }
};

QTEST_APPLESS_MAIN(TestPicking)
#include "tst_picking.moc"
