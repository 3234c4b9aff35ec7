#include "core/edit/kept_channels.h"
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

class TestKeptChannels : public QObject {
    Q_OBJECT

private slots:
    void onlyTheNamedChannelsThatChangeAreTold()
    {
        const Clip before = test::smoothClip(test::everyKindOfJoint(), 5, 7);
        const std::vector<int> ofOne = before.skeleton->joint(1).channels;
        const std::vector<int> ofTwo = before.skeleton->joint(2).channels;
        QVERIFY(ofOne.size() > 1 && !ofTwo.empty());
        const EditResult after{raised(before, {0, 1}), {}};
        QCOMPARE(changedChannels(before, after, {ofTwo.front(), ofOne.back(), ofOne.front()}),
                 (std::vector<int>{ofOne.front(), ofOne.back()}));
        QVERIFY(changedChannels(before, after, {}).empty());
        QCOMPARE(jointsOfChannels(*before.skeleton, {ofTwo.front(), ofOne.back(), ofOne.front()}),
                 (std::vector<int>{1, 2}));
        // Other objects with the same samples are no change.
        const EditResult same{raised(raised(before, {}), {}), {}};
        QVERIFY(changedChannels(before, same, ofOne).empty());
    }

    void keptChannelsHaveTheVeryCurvesThatTheyHad()
    {
        const Clip before = test::smoothClip(test::everyKindOfJoint(), 5, 7);
        const EditResult after{raised(before, {0, 1}), {}};
        const int kept = before.skeleton->joint(1).channels.front();
        const EditResult result = withChannelsKept(before, after, {kept});
        for (int channel = 0; channel < before.channelCount(); ++channel) {
            const auto index = static_cast<std::size_t>(channel);
            QCOMPARE(result.clip.curves[index],
                     channel == kept ? before.curves[index] : after.clip.curves[index]);
        }
    }

    void rotationsOfAJointStayTogetherAndPositionsAlone()
    {
        const SkeletonPtr skeleton = test::smoothClip(test::everyKindOfJoint(), 2, 7).skeleton;
        for (int channel = 0; channel < skeleton->channelCount(); ++channel) {
            const Channel& c = skeleton->channel(channel);
            std::vector<int> expected{channel};
            if (isRotation(c.type)) {
                expected.clear();
                for (int other = 0; other < skeleton->channelCount(); ++other) {
                    if (skeleton->channel(other).joint == c.joint &&
                        isRotation(skeleton->channel(other).type))
                        expected.push_back(other);
                }
            }
            QCOMPARE(keptTogether(*skeleton, {channel}), expected);
        }
    }

    void whereFramesMoveNoCurveIsChangedByItself()
    {
        const Clip before = test::smoothClip(test::everyKindOfJoint(), 5, 7);
        const std::vector<int> ofOne = before.skeleton->joint(1).channels;
        const EditResult backwards{raised(before, {1}), {4, 3, 2, 1, 0}};
        QVERIFY(changedChannels(before, backwards, ofOne).empty());
        QVERIFY(withChannelsKept(before, backwards, ofOne).clip.curves == backwards.clip.curves);
        const EditResult shorter{test::smoothClip(test::everyKindOfJoint(), 4, 7), {}};
        QVERIFY(changedChannels(before, shorter, ofOne).empty());
        QCOMPARE(withChannelsKept(before, shorter, ofOne).clip.frameCount, 4);
    }
};

QTEST_APPLESS_MAIN(TestKeptChannels)
#include "tst_kept_channels.moc"
