#include "core/edit/pose_recorder.h"
#include "core/motion/short_number.h"
#include "tests/edit/made_clips.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <numeric>

using namespace limber;
using namespace limber::test;

namespace {

std::vector<int> sameChannels(const Clip& clip)
{
    std::vector<int> channels(clip.curves.size());
    std::iota(channels.begin(), channels.end(), 0);
    return channels;
}

// A chain of two joints with three rotations each, all samples given by frame.
Clip twoJoints(const std::vector<double>& hips, const std::vector<double>& spine)
{
    Skeleton skeleton;
    addJoint(skeleton, "Hips", -1, "zxy", {0.0, 0.0, 0.0});
    addJoint(skeleton, "Spine", 0, "zxy");
    Clip clip;
    clip.frameCount = static_cast<int>(hips.size());
    clip.skeleton = std::make_shared<const Skeleton>(std::move(skeleton));
    const CurvePtr zero = makeCurve(std::vector<double>(hips.size(), 0.0));
    clip.curves = {makeCurve(hips), zero, zero, makeCurve(spine), zero, zero};
    return clip;
}

} // namespace

class TestPoseRecorder : public QObject {
    Q_OBJECT

private slots:
    void rowsAloneAreTheSharedCurves()
    {
        Clip clip = smoothClip(everyKindOfJoint(), 12, 3);
        std::vector<double> zeros(12, 0.0);
        zeros[5] = -0.0;
        clip = withCurve(clip, 4, makeCurve(zeros));
        PoseRecorder recorder(clip);
        for (int frame = 0; frame < clip.frameCount; ++frame)
            recorder.appendRow(0, frame);
        const Clip result = std::move(recorder).finish();
        QCOMPARE(result.curves, clip.curves); // the very same objects
    }

    void chosenJointsTakeTheRow()
    {
        Clip a = smoothClip(everyKindOfJoint(), 20, 5);
        Origin origin = *a.origin;
        origin.sources = {nullptr}; // its text plays no part here
        origin.columns = {sameChannels(a)};
        a.origin = std::make_shared<const Origin>(std::move(origin));
        const Clip b = smoothClip(everyKindOfJoint(), 20, 6);
        std::vector<bool> asRow(a.skeleton->joints.size(), true);
        const std::size_t posed = 4;
        asRow[posed] = false;
        PoseRecorder recorder(a);
        for (int frame = 0; frame < a.frameCount; ++frame)
            recorder.append(poseAt(b, frame), 0, frame, asRow);
        const Clip result = std::move(recorder).finish();
        for (int channel = 0; channel < a.channelCount(); ++channel) {
            const auto index = static_cast<std::size_t>(channel);
            const bool isPosed = a.skeleton->channel(channel).joint == static_cast<int>(posed);
            QCOMPARE(result.curves[index] == a.curves[index], !isPosed);
        }
        for (int frame = 0; frame < a.frameCount; ++frame) {
            QVERIFY(angleDeg(localRotation(result, static_cast<int>(posed), frame),
                             localRotation(b, static_cast<int>(posed), frame)) < 1e-6);
        }
        QCOMPARE(result.origin->frames, a.origin->frames);
    }

    void turnsAreCountedForEachChannelAlone()
    {
        // The hips stay rows throughout; the spine is a row, then posed, and becomes a row again
        // that is two whole turns on: only it is moved, and only from there.
        const Clip clip = twoJoints({10, 400, 30, 40}, {1, 2, 723, 724});
        PoseRecorder recorder(clip);
        const Pose pose = poseAt(clip, 0);
        recorder.appendRow(0, 0);
        recorder.append(pose, 0, 1, {true, false});
        recorder.append(pose, 0, 2, {true, true});
        recorder.appendRow(0, 3);
        const Clip result = std::move(recorder).finish();
        QCOMPARE(result.curves[0], clip.curves[0]); // its own jump of a turn is its own
        QCOMPARE(result.curve(3).samples, (std::vector<double>{1, 1, 3, 4}));
    }

    void rowsOfAnotherSource()
    {
        const Clip a = twoJoints({350, 355, 358}, {0, 0, 0});
        Clip b = twoJoints({1, 2, 3}, {7, 8, 9});
        PoseRecorder recorder(a);
        std::vector<int> channels = sameChannels(b);
        channels[3] = -1; // the spine's first rotation is not to be had from b
        const int source = recorder.addSource(b, channels);
        recorder.appendRow(0, 0);
        recorder.appendRow(source, 1);
        recorder.appendRow(source, 2);
        const Clip result = std::move(recorder).finish();
        QCOMPARE(result.curve(0).samples, (std::vector<double>{350, 362, 363}));
        QCOMPARE(result.curve(3).samples, (std::vector<double>{0, 0, 0}));
    }

    void whatNoNumberCanHoldIsTheRow()
    {
        const Clip clip = smoothClip(everyKindOfJoint(), 3, 8);
        Pose pose = poseAt(clip, 1);
        pose.translations[0] = glm::dvec3(std::numeric_limits<double>::infinity());
        PoseRecorder recorder(clip);
        recorder.append(pose, 0, 1);
        const Clip result = std::move(recorder).finish();
        for (int channel = 0; channel < 3; ++channel)
            QCOMPARE(result.sample(channel, 0), clip.sample(channel, 1));

        // An angle that has no turns left to count.
        const Clip huge = twoJoints({-1.7e308, 1.7e308}, {0, 0});
        PoseRecorder rows(huge);
        rows.appendRow(0, 0);
        const int source = rows.addSource(huge, sameChannels(huge));
        rows.appendRow(source, 1);
        QCOMPARE(std::move(rows).finish().sample(0, 1), 1.7e308);
    }

    void missesAreTold()
    {
        Skeleton skeleton;
        addJoint(skeleton, "Hinge", -1, "z", {0.0, 0.0, 0.0});
        Clip clip;
        clip.frameCount = 1;
        clip.skeleton = std::make_shared<const Skeleton>(std::move(skeleton));
        clip.curves = {makeCurve({0.0})};
        PoseRecorder recorder(clip);
        Pose pose = poseAt(clip, 0);
        pose.rotations[0] = glm::dquat(std::cos(0.1), std::sin(0.1), 0.0, 0.0); // 11.459° about X
        recorder.append(pose, 0, 0);
        const std::vector<Diagnostic> remarks = recorder.remarks();
        QCOMPARE(remarks.size(), std::size_t{1});
        QCOMPARE(remarks[0].text.arguments, (std::vector<std::string>{"Hinge", "11.5"}));
    }

    void shortNumbers()
    {
        QCOMPARE(shortNumber(11.4592), std::string("11.5"));
        QCOMPARE(shortNumber(0.01), std::string("0.01"));
        QCOMPARE(shortNumber(1e7, 6), std::string("1e+07"));
    }
};

QTEST_APPLESS_MAIN(TestPoseRecorder)
#include "tst_pose_recorder.moc"
