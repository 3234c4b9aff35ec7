#include "core/edit/activity.h"
#include "core/edit/displacement.h"

#include <QTest>

#include <cmath>

using namespace limber;

namespace {

constexpr double kPi = 3.14159265358979323846;

// A root that moves, and an arm of length 10 along X with an end site at 4 more: everything about
// it can be worked out by hand.
Clip arm(std::vector<double> rootX, std::vector<double> turnZ)
{
    Skeleton skeleton;
    skeleton.joints = {{"Root", -1, JointKind::Root, {0, 0, 0}, {0, 1, 2}},
                       {"Arm", 0, JointKind::Joint, {10, 0, 0}, {3}},
                       {"", 1, JointKind::EndSite, {4, 0, 0}, {}}};
    skeleton.channels = {{ChannelType::XPosition, 0, "Xposition"},
                         {ChannelType::YPosition, 0, "Yposition"},
                         {ChannelType::ZPosition, 0, "Zposition"},
                         {ChannelType::ZRotation, 1, "Zrotation"}};
    Clip clip;
    clip.skeleton = std::make_shared<const Skeleton>(skeleton);
    clip.frameTime = {0.1, 1};
    clip.frameCount = static_cast<int>(rootX.size());
    const std::vector<double> zero(rootX.size(), 0.0);
    clip.curves = {makeCurve(std::move(rootX)), makeCurve(zero), makeCurve(zero),
                   makeCurve(std::move(turnZ))};
    return clip;
}

} // namespace

class TestDisplacement : public QObject {
    Q_OBJECT

private slots:
    void turningTheArmMovesTheEndSiteOnly()
    {
        const Clip before = arm({0, 1, 2}, {0, 0, 0});
        const EditResult after{arm({0, 1, 2}, {0, 60, 0}), {}};
        const auto found = displacement(before, after);
        QVERIFY(found);
        const double chord = 2 * 4 * std::sin(30 * kPi / 180); // of 60° on a radius of 4
        QVERIFY(std::abs(found->maximum - chord) < 1e-9);
        QVERIFY(std::abs(found->mean - chord / 9) < 1e-9); // 3 joints in 3 frames
        QCOMPARE(found->joint, 2);
        QCOMPARE(found->frame, 1);
        QCOMPARE(found->comparedFrames, 3);
    }

    void framesAreComparedWithTheirOwnOrigin()
    {
        const Clip before = arm({0, 5, 20}, {0, 0, 0});
        // Backwards: each frame stands where it stood; a new frame is left out.
        EditResult after{arm({20, 5, 99, 0}, {0, 0, 0, 0}), {2, 1, -1, 0}};
        auto found = displacement(before, after);
        QVERIFY(found);
        QCOMPARE(found->maximum, 0.0);
        QCOMPARE(found->joint, -1);
        QCOMPARE(found->comparedFrames, 3);

        after.clip = arm({20, 5, 99, 3}, {0, 0, 0, 0}); // the last one moves by 3, all joints
        found = displacement(before, after);
        QVERIFY(std::abs(found->maximum - 3.0) < 1e-12);
        QVERIFY(std::abs(found->mean - 1.0) < 1e-12);
        QCOMPARE(found->frame, 3);
    }

    void manyBlocks()
    {
        std::vector<double> x(2000, 0.0);
        const Clip before = arm(x, x);
        x[1700] = -7.0;
        const EditResult after{arm(x, std::vector<double>(2000, 0.0)), {}};
        const auto found = displacement(before, after);
        QVERIFY(found);
        QVERIFY(std::abs(found->maximum - 7.0) < 1e-12);
        QCOMPARE(found->frame, 1700);
        QVERIFY(std::abs(found->mean - 7.0 / 2000) < 1e-12);
    }

    void nothingToCompare()
    {
        const Clip clip = arm({0, 1}, {0, 0});
        const auto same = displacement(clip, {clip, {}});
        QVERIFY(same && same->maximum == 0.0 && same->comparedFrames == 2);
        const auto none = displacement(arm({}, {}), {arm({}, {}), {}});
        QVERIFY(none && none->mean == 0.0 && none->comparedFrames == 0);
        QVERIFY(!displacement(clip, {Clip{}, {}}));
        QVERIFY(!displacement(clip, {arm({5, 6}, {0, 0}), {}}, [](double) { return false; }));
    }

    void speedsAreMeansOverJoints()
    {
        // All three joints move by 2 in 0.1 s, then only the end site by a chord of 90°.
        const auto speeds = jointSpeeds(arm({0, 2, 2}, {0, 0, 90}), 100);
        QCOMPARE(speeds.size(), std::size_t{2});
        QVERIFY(std::abs(speeds[0] - 20.0) < 1e-9);
        QVERIFY(std::abs(speeds[1] - 4 * std::sqrt(2.0) / 3 / 0.1) < 1e-9);
        QVERIFY(jointSpeeds(arm({0}, {0}), 100).empty());
        QVERIFY(jointSpeeds(arm({}, {}), 100).empty());
        QCOMPARE(jointSpeeds(arm(std::vector<double>(1000), std::vector<double>(1000)), 64).size(),
                 std::size_t{64});
    }
};

QTEST_APPLESS_MAIN(TestDisplacement)
#include "tst_displacement.moc"
