#include "core/bvh/reader.h"
#include "core/bvh/writer.h"
#include "core/edit/resample.h"
#include "core/edit/unroll.h"
#include "core/motion/figure.h"
#include "core/motion/nominal_rate.h"
#include "core/motion/rotation.h"
#include "tests/edit/made_clips.h"
#include "tests/support/test_paths.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace limber;
using namespace limber::test;

namespace {

Clip caseClip(const char* name)
{
    const QString path = dataFolder() + QStringLiteral("/cases/") + QLatin1StringView(name);
    Result<Clip> clip = readBvhFile(path.toStdString());
    if (!clip)
        qFatal("%s cannot be read", name);
    return std::move(*clip);
}

glm::dvec3 positionAt(const Clip& clip, const char* joint, int frame)
{
    const auto& joints = clip.skeleton->joints;
    const auto found = std::ranges::find(joints, joint, &Joint::name);
    return worldPose(*clip.skeleton, poseAt(clip, frame))
        .positions[static_cast<std::size_t>(found - joints.begin())];
}

bool near(const glm::dvec3& a, const glm::dvec3& b, double tolerance = 1e-4)
{
    return std::abs(a.x - b.x) < tolerance && std::abs(a.y - b.y) < tolerance &&
           std::abs(a.z - b.z) < tolerance;
}

double largestDistance(const Clip& a, const Clip& b, int step)
{
    double largest = 0.0;
    for (int frame = 0; frame < a.frameCount; frame += step) {
        const WorldPose one = worldPose(*a.skeleton, poseAt(a, frame));
        const WorldPose other = worldPose(*b.skeleton, poseAt(b, frame));
        for (std::size_t joint = 0; joint < one.positions.size(); ++joint) {
            const glm::dvec3 between = one.positions[joint] - other.positions[joint];
            largest = std::max(largest, std::sqrt(between.x * between.x + between.y * between.y +
                                                  between.z * between.z));
        }
    }
    return largest;
}

} // namespace

class TestResample : public QObject {
    Q_OBJECT

private slots:
    void fourTimesTheRate()
    {
        // Case 060; the numbers are worked out by hand there.
        const Clip source = caseClip("060-resample-last-frame.bvh");
        const Result<EditResult> result = resample(source, 120.0);
        QVERIFY(result.ok());
        const Clip& clip = result->clip;
        QCOMPARE(clip.frameCount, 9);
        QCOMPARE(nominalRate(clip.frameTime), 120.0);
        QVERIFY(near(positionAt(clip, "Hips", 1), {2.5, 0, 0}));
        QVERIFY(near(positionAt(clip, "Chest", 5), {5.4289, 7.0711, 0}));
        QVERIFY(near(positionAt(clip, "Chest", 8), {10, 0, 0}));
        const Result<EditResult> back = resample(clip, 30.0);
        QCOMPARE(back->clip.frameCount, 3);
        for (int channel = 0; channel < source.channelCount(); ++channel)
            QVERIFY(identical(back->clip.curves[static_cast<std::size_t>(channel)],
                              source.curves[static_cast<std::size_t>(channel)]));
    }

    void timeThatIsNotCovered()
    {
        // Case 061: 120 to 100 fits, 120 to 50 leaves 0.01 s.
        const Clip source = caseClip("061-resample-odd-ratio.bvh");
        const Result<EditResult> hundred = resample(source, 100.0);
        QCOMPARE(hundred->clip.frameCount, 6);
        QVERIFY(hundred.diagnostics().empty());
        for (int frame = 0; frame < 6; ++frame)
            QVERIFY(near(positionAt(hundred->clip, "Hips", frame), {14.4 * frame, 0, 0}));
        const Result<EditResult> fifty = resample(source, 50.0);
        QCOMPARE(fifty->clip.frameCount, 3);
        QVERIFY(near(positionAt(fifty->clip, "Hips", 2), {57.6, 0, 0}));
        QCOMPARE(fifty.diagnostics().size(), std::size_t{1});
        QCOMPARE(fifty.diagnostics()[0].code, std::string("time-not-covered"));
        QCOMPARE(fifty.diagnostics()[0].text.arguments[0], std::string("0.01"));
    }

    void acrossHalfATurn()
    {
        // Case 063: half way between 170° and −170° is 180°, not 0°.
        const Clip clip = resample(caseClip("063-wrap-at-180.bvh"), 20.0)->clip;
        QCOMPARE(clip.frameCount, 3);
        QVERIFY(near(positionAt(clip, "Chest", 1), {0, -10, 0}));
        const int channel = channelOf(*clip.skeleton, 0, ChannelType::ZRotation);
        QVERIFY(std::abs(clip.sample(channel, 1) - 180.0) < 1e-9);
        QVERIFY(std::abs(clip.sample(channel, 2) - 190.0) < 1e-9);
    }

    void throughAFlippedTriple()
    {
        // Case 064: half way between two spellings of nearly the same pose.
        const Clip clip = resample(caseClip("064-gimbal-flip.bvh"), 20.0)->clip;
        QVERIFY(near(positionAt(clip, "Hand", 1), {2, 10, 0}));
    }

    void sameNominalRateIsTheSameClip()
    {
        Clip clip = smoothClip(everyKindOfJoint(), 20, 4);
        clip.frameTime = {0.0083333, 7};
        const Result<EditResult> result = resample(clip, 120.0);
        QCOMPARE(result->clip.curves, clip.curves); // the same shared curves
        QCOMPARE(result->clip.frameTime, clip.frameTime);
        QCOMPARE(retime(clip, 1.0)->clip.curves, clip.curves);
    }

    void everyJointFollows_data()
    {
        QTest::addColumn<bool>("cubic");
        QTest::newRow("slerp") << false;
        QTest::newRow("cubic") << true;
    }
    void everyJointFollows()
    {
        QFETCH(bool, cubic);
        const Interpolation how = cubic ? Interpolation::Cubic : Interpolation::Linear;
        Clip clip = smoothClip(everyKindOfJoint(), 61, 11, 25.0);
        clip.frameTime = {1.0 / 60.0, 17};
        const Clip doubled = resample(clip, 120.0, how)->clip;
        QCOMPARE(doubled.frameCount, 121);
        for (int frame = 0; frame < 61; ++frame) {
            const WorldPose was = worldPose(*clip.skeleton, poseAt(clip, frame));
            const WorldPose is = worldPose(*doubled.skeleton, poseAt(doubled, 2 * frame));
            for (std::size_t joint = 0; joint < was.positions.size(); ++joint)
                QVERIFY(near(was.positions[joint], is.positions[joint], 1e-9));
        }
        for (const CurvePtr& curve : doubled.curves) {
            for (std::size_t i = 1; i < curve->samples.size(); ++i)
                QVERIFY(std::abs(curve->samples[i] - curve->samples[i - 1]) < 30.0);
        }
    }

    void downAndUpAgainOverTheSamples_data()
    {
        QTest::addColumn<QString>("name");
        // Not the run: between two frames of 60 its feet leave the straight line by 0.54 %.
        for (const char* name : {"walk", "idle", "jump", "wave"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    void downAndUpAgainOverTheSamples()
    {
        QFETCH(QString, name);
        const QString path = samplesFolder() + u'/' + name + QStringLiteral(".bvh");
        const Clip recorded = *readBvhFile(path.toStdString());
        const Clip clip = resample(recorded, 120.0, Interpolation::Cubic)->clip;
        const Clip back = resample(resample(clip, 60.0)->clip, 120.0)->clip;
        QCOMPARE(back.frameCount, clip.frameCount);
        const double share = largestDistance(back, clip, 1) / measureFigure(clip).height;
        QVERIFY2(share < 0.005, qPrintable(QString::number(share)));
    }

    void speedAndDuration()
    {
        Clip clip = smoothClip(everyKindOfJoint(), 41, 5);
        clip.frameTime = {0.1, 1};
        const Clip twice = retime(clip, 2.0)->clip;
        QCOMPARE(twice.frameCount, 21);
        QCOMPARE(twice.frameTime, clip.frameTime);
        QCOMPARE(twice.sample(0, 20), clip.sample(0, 40));
        QCOMPARE(twice.sample(0, 10), clip.sample(0, 20));
        const Clip longer = retimeToDuration(clip, 8.0)->clip;
        QCOMPARE(longer.frameCount, 81);
        QVERIFY(std::abs(longer.durationSec() - 8.0) < 1e-9);
        QCOMPARE(longer.sample(0, 80), clip.sample(0, 40));
    }

    void badInput()
    {
        const Clip clip = smoothClip(everyKindOfJoint(), 5, 6);
        for (const double bad :
             {0.0, -1.0, std::nan(""), std::numeric_limits<double>::infinity()}) {
            QCOMPARE(resample(clip, bad).diagnostics()[0].code, std::string("frame-rate"));
            QCOMPARE(retime(clip, bad).diagnostics()[0].code, std::string("speed"));
            QCOMPARE(retimeToDuration(clip, bad).diagnostics()[0].code, std::string("duration"));
        }
        QCOMPARE(resample(clip, 1e9).diagnostics()[0].code, std::string("too-many-frames"));
        const auto no = [](double) { return false; };
        QCOMPARE(resample(clip, 60.0, Interpolation::Linear, no).diagnostics()[0].code,
                 std::string("cancelled"));
    }

    void unrolledAnglesRunOn()
    {
        // A turn of 20° a frame, written with jumps and with the other triple now and then.
        Skeleton skeleton;
        addJoint(skeleton, "Hips", -1, "zxy");
        Clip clip;
        clip.frameCount = 60;
        std::vector<double> z, x, y;
        for (int frame = 0; frame < 60; ++frame) {
            const bool flipped = frame % 7 == 3;
            const double turn = 20.0 * frame + (flipped ? 180.0 : 0.0);
            z.push_back(std::remainder(turn, 360.0));
            x.push_back(flipped ? 150.0 : 30.0);
            y.push_back(flipped ? -165.0 : 15.0);
        }
        clip.skeleton = std::make_shared<const Skeleton>(skeleton);
        clip.curves = {makeCurve(z), makeCurve(x), makeCurve(y)};
        const Clip unrolled = unroll(clip)->clip;
        for (int frame = 0; frame < 60; ++frame) {
            QVERIFY(std::abs(unrolled.sample(0, frame) - 20.0 * frame) < 1e-9);
            QVERIFY(std::abs(unrolled.sample(1, frame) - 30.0) < 1e-9);
            QVERIFY(std::abs(unrolled.sample(2, frame) - 15.0) < 1e-9);
            QVERIFY(angleBetweenDeg(poseAt(clip, frame).rotations[0],
                                    poseAt(unrolled, frame).rotations[0]) < 1e-9);
        }
        const Clip again = unroll(unrolled)->clip;
        QCOMPARE(again.curves, unrolled.curves);
        QCOMPARE(unroll(clip, {5}).diagnostics()[0].code, std::string("joint-index"));
    }
};

QTEST_APPLESS_MAIN(TestResample)
#include "tst_resample.moc"
