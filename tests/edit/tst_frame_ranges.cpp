#include "core/edit/frame_ranges.h"
#include "core/motion/kinematics.h"
#include "core/motion/nominal_rate.h"
#include "tests/edit/made_clips.h"

#include <QTest>

#include <limits>

using namespace limber;
using namespace limber::test;

namespace {

std::string code(const Result<EditResult>& result)
{
    return result ? std::string() : result.diagnostics().front().code;
}

bool sharesCurves(const Clip& a, const Clip& b)
{
    return a.curves == b.curves && a.skeleton == b.skeleton && a.origin == b.origin;
}

} // namespace

class TestFrameRanges : public QObject {
    Q_OBJECT

private slots:
    void trimKeepsTheRowsOfTheRange();
    void trimOfEverythingIsTheSameValue();
    void trimThenPositionsIsPositionsOfTheRange();
    void wrongRangesAreNamed_data();
    void wrongRangesAreNamed();
    void anEmptyClipIsSafe();
    void cutClosesTheGap();
    void cutOfEverythingIsRefused();
    void reverseTurnsRowsRound();
    void reverseTwiceIsIdentity();
    void neutralFrameTimeIsTheSameValue();
    void frameTimeChangesNothingElse();
    void senselessFrameTimesAreRefused();
    void mappedFrameFollows();
};

void TestFrameRanges::trimKeepsTheRowsOfTheRange()
{
    const Clip clip = smoothClip(everyKindOfJoint(), 20, 1);
    const auto result = trim(clip, {5, 9});
    QVERIFY(result.ok());
    QCOMPARE(result->clip.frameCount, 5);
    QCOMPARE(result->frames, (std::vector<int>{5, 6, 7, 8, 9}));
    for (int channel = 0; channel < clip.channelCount(); ++channel) {
        for (int frame = 0; frame < 5; ++frame)
            QVERIFY(result->clip.sample(channel, frame) == clip.sample(channel, frame + 5));
    }
    QCOMPARE(result->clip.origin->frames[2].row, 7);
    QCOMPARE(static_cast<int>(result->clip.origin->frames.size()), 5);
}

void TestFrameRanges::trimOfEverythingIsTheSameValue()
{
    const Clip clip = smoothClip(everyKindOfJoint(), 20, 2);
    const auto result = trim(clip, {0, 19});
    QVERIFY(result.ok());
    QVERIFY(sharesCurves(result->clip, clip));
}

void TestFrameRanges::trimThenPositionsIsPositionsOfTheRange()
{
    const Clip clip = smoothClip(everyKindOfJoint(), 40, 3);
    const PositionTable whole = worldPositions(clip, {11, 29});
    const auto result = trim(clip, {11, 29});
    QVERIFY(result.ok());
    const PositionTable part = worldPositions(result->clip, allFrames(result->clip));
    QVERIFY(whole.x == part.x && whole.y == part.y && whole.z == part.z);
}

void TestFrameRanges::wrongRangesAreNamed_data()
{
    QTest::addColumn<int>("first");
    QTest::addColumn<int>("last");
    QTest::newRow("reversed") << 5 << 4;
    QTest::newRow("negative") << -1 << 4;
    QTest::newRow("beyond") << 3 << 10;
    QTest::newRow("far beyond") << 10 << std::numeric_limits<int>::max();
    QTest::newRow("far before") << std::numeric_limits<int>::min() << 3;
}

void TestFrameRanges::wrongRangesAreNamed()
{
    QFETCH(int, first);
    QFETCH(int, last);
    const Clip clip = smoothClip(everyKindOfJoint(), 10, 4);
    for (const auto& result : {trim(clip, {first, last}), cut(clip, {first, last}, 2)}) {
        QCOMPARE(code(result), std::string("frame-range"));
        const std::string message = english(result.diagnostics().front().text);
        QVERIFY(message.find(std::to_string(first)) != std::string::npos);
        QVERIFY(message.find(std::to_string(last)) != std::string::npos);
    }
}

void TestFrameRanges::anEmptyClipIsSafe()
{
    const Clip clip = smoothClip(everyKindOfJoint(), 0, 5);
    QVERIFY(trim(clip, allFrames(clip)).ok());
    QVERIFY(reverse(clip).ok());
    QCOMPARE(code(trim(clip, {0, 0})), std::string("frame-range"));
    QCOMPARE(code(cut(clip, {0, 0})), std::string("frame-range"));
    QVERIFY(setFrameRate(clip, 50.0).ok());
}

void TestFrameRanges::cutClosesTheGap()
{
    const Clip clip = smoothClip(everyKindOfJoint(), 10, 6);
    const auto result = cut(clip, {3, 6});
    QVERIFY(result.ok());
    QCOMPARE(result->frames, (std::vector<int>{0, 1, 2, 7, 8, 9}));
    for (int channel = 0; channel < clip.channelCount(); ++channel) {
        QVERIFY(result->clip.sample(channel, 2) == clip.sample(channel, 2));
        QVERIFY(result->clip.sample(channel, 3) == clip.sample(channel, 7));
    }
    QCOMPARE(result->clip.origin->frames[3].row, 7);
}

void TestFrameRanges::cutOfEverythingIsRefused()
{
    const Clip clip = smoothClip(everyKindOfJoint(), 10, 7);
    QCOMPARE(code(cut(clip, {0, 9})), std::string("empty-result"));
}

void TestFrameRanges::reverseTurnsRowsRound()
{
    const Clip clip = smoothClip(everyKindOfJoint(), 7, 8);
    const auto result = reverse(clip);
    QVERIFY(result.ok());
    for (int channel = 0; channel < clip.channelCount(); ++channel) {
        for (int frame = 0; frame < 7; ++frame)
            QVERIFY(result->clip.sample(channel, frame) == clip.sample(channel, 6 - frame));
    }
    QCOMPARE(result->frames.front(), 6);
}

void TestFrameRanges::reverseTwiceIsIdentity()
{
    const Clip clip = smoothClip(everyKindOfJoint(), 31, 9);
    const auto once = reverse(clip);
    const auto twice = reverse(once->clip);
    QVERIFY(sameContent(twice->clip, clip));
    QVERIFY(twice->clip.origin->frames == clip.origin->frames);
    const Clip single = smoothClip(everyKindOfJoint(), 1, 9);
    QVERIFY(sharesCurves(reverse(single)->clip, single));
}

void TestFrameRanges::neutralFrameTimeIsTheSameValue()
{
    Clip clip = smoothClip(everyKindOfJoint(), 3, 10);
    clip.frameTime = {0.0083333, 7};
    QVERIFY(setFrameRate(clip, 120.0)->clip.frameTime == clip.frameTime);
    QVERIFY(setFrameTime(clip, 0.0083333)->clip.frameTime == clip.frameTime);
    QVERIFY(sharesCurves(setFrameRate(clip, 120.0)->clip, clip));
    // A time that was only taken for granted is not yet said.
    clip.frameTime = {.assumed = true};
    QVERIFY(!setFrameRate(clip, 30.0)->clip.frameTime.assumed);
    QVERIFY(!setFrameTime(clip, clip.frameTime.seconds)->clip.frameTime.assumed);
    QVERIFY(clip.frameTime.assumed);
}

void TestFrameRanges::frameTimeChangesNothingElse()
{
    Clip clip = smoothClip(everyKindOfJoint(), 3, 11);
    clip.frameTime = {0.0083333, 7};
    const auto result = setFrameRate(clip, 50.0);
    QVERIFY(result.ok());
    QCOMPARE(result->clip.frameTime.seconds, 0.02);
    QCOMPARE(nominalRate(result->clip.frameTime), 50.0);
    QVERIFY(sharesCurves(result->clip, clip));
    QVERIFY(result->frames.empty());
    QCOMPARE(setFrameTime(clip, 0.04)->clip.frameTime.seconds, 0.04);
}

void TestFrameRanges::senselessFrameTimesAreRefused()
{
    const Clip clip = smoothClip(everyKindOfJoint(), 3, 12);
    for (const double bad : {0.0, -1.0, std::numeric_limits<double>::infinity(),
                             std::numeric_limits<double>::quiet_NaN()}) {
        QCOMPARE(code(setFrameTime(clip, bad)), std::string("frame-time"));
        QCOMPARE(code(setFrameRate(clip, bad)), std::string("frame-time"));
    }
    // Its reciprocal is no finite number of seconds.
    QCOMPARE(code(setFrameRate(clip, 1e-310)), std::string("frame-time"));
}

void TestFrameRanges::mappedFrameFollows()
{
    const Clip clip = smoothClip(everyKindOfJoint(), 10, 13);
    const EditResult trimmed = *trim(clip, {3, 6});
    QCOMPARE(mappedFrame(trimmed, 4), 1);
    QCOMPARE(mappedFrame(trimmed, 0), 0);
    QCOMPARE(mappedFrame(trimmed, 9), 3);
    const EditResult gap = *cut(clip, {3, 6});
    QCOMPARE(mappedFrame(gap, 2), 2);
    QCOMPARE(mappedFrame(gap, 5), 3); // the nearest kept frame after it
    QCOMPARE(mappedFrame(gap, 8), 4);
    const EditResult turned = *reverse(clip);
    QCOMPARE(mappedFrame(turned, 0), 9);
    QCOMPARE(mappedFrame(turned, 7), 2);
    QCOMPARE(mappedFrame(*setFrameRate(clip, 10.0), 7), 7);
    QCOMPARE(mappedFrame({smoothClip(everyKindOfJoint(), 0, 1), {}}, 7), 0);
}

QTEST_APPLESS_MAIN(TestFrameRanges)
#include "tst_frame_ranges.moc"
