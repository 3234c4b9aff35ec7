#include "core/edit/kept_joints.h"
#include "tests/edit/made_clips.h"

#include <QTest>

#include <algorithm>

using namespace limber;

namespace {

// Every curve of these joints one higher.
Clip raised(Clip clip, const std::vector<int>& joints)
{
    for (std::size_t channel = 0; channel < clip.curves.size(); ++channel) {
        const int joint = clip.skeleton->channel(static_cast<int>(channel)).joint;
        if (std::find(joints.begin(), joints.end(), joint) == joints.end())
            continue;
        std::vector<double> samples = clip.curves[channel]->samples;
        for (double& sample : samples)
            sample += 1.0;
        clip.curves[channel] = makeCurve(std::move(samples));
    }
    return clip;
}

} // namespace

class TestKeptJoints : public QObject {
    Q_OBJECT

private slots:
    void onlyTheNamedJointsThatChangeAreTold()
    {
        const Clip before = test::smoothClip(test::everyKindOfJoint(), 5, 7);
        const EditResult after{raised(before, {0, 1}), {}};
        QCOMPARE(changedJoints(before, after, {2, 1}), std::vector<int>{1});
        QCOMPARE(changedJoints(before, after, {1, 0}), (std::vector<int>{0, 1}));
        QVERIFY(changedJoints(before, after, {}).empty());
        // Other objects with the same samples are no change.
        const EditResult same{raised(raised(before, {}), {}), {}};
        QVERIFY(changedJoints(before, same, {0, 1, 2}).empty());
    }

    void keptJointsHaveTheVeryCurvesThatTheyHad()
    {
        const Clip before = test::smoothClip(test::everyKindOfJoint(), 5, 7);
        const EditResult after{raised(before, {0, 1}), {}};
        const EditResult kept = withJointsKept(before, after, {1});
        for (int channel = 0; channel < before.channelCount(); ++channel) {
            const auto index = static_cast<std::size_t>(channel);
            const int joint = before.skeleton->channel(channel).joint;
            QCOMPARE(kept.clip.curves[index],
                     joint == 1 ? before.curves[index] : after.clip.curves[index]);
        }
    }

    void whereFramesMoveNoJointIsChangedByItself()
    {
        const Clip before = test::smoothClip(test::everyKindOfJoint(), 5, 7);
        const EditResult backwards{raised(before, {1}), {4, 3, 2, 1, 0}};
        QVERIFY(changedJoints(before, backwards, {1}).empty());
        QVERIFY(withJointsKept(before, backwards, {1}).clip.curves == backwards.clip.curves);
        const EditResult shorter{test::smoothClip(test::everyKindOfJoint(), 4, 7), {}};
        QVERIFY(changedJoints(before, shorter, {1}).empty());
        QCOMPARE(withJointsKept(before, shorter, {1}).clip.frameCount, 4);
    }
};

QTEST_APPLESS_MAIN(TestKeptJoints)
#include "tst_kept_joints.moc"
