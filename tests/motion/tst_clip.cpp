#include "core/motion/clip.h"

#include <QTest>

using namespace limber;

namespace {

Clip sampleClip()
{
    Skeleton skeleton;
    skeleton.joints.resize(1);
    skeleton.joints[0].name = "Hips";
    skeleton.joints[0].channels = {0, 1};
    skeleton.channels = {{ChannelType::XRotation, 0, "Xrotation"},
                         {ChannelType::YRotation, 0, "Yrotation"}};
    Clip clip;
    clip.skeleton = std::make_shared<const Skeleton>(std::move(skeleton));
    clip.frameCount = 3;
    clip.frameTime = {0.1, 1};
    clip.curves = {makeCurve({1, 2, 3}), makeCurve({4, 5, 6})};
    return clip;
}

} // namespace

class tst_clip : public QObject {
    Q_OBJECT

private slots:
    void withCurve_leavesTheOldClipAlone();
    void sameContent_isBitForBit();
    void duration_isOfTheStepsBetweenFrames();
    void ranges();
};

void tst_clip::withCurve_leavesTheOldClipAlone()
{
    const Clip clip = sampleClip();
    const Clip changed = withCurve(clip, 1, makeCurve({7, 8, 9}));
    QCOMPARE(clip.sample(1, 0), 4.0);
    QCOMPARE(changed.sample(1, 0), 7.0);
    QVERIFY(changed.curves[0] == clip.curves[0]); // the same object
    QVERIFY(changed.skeleton == clip.skeleton);
}

void tst_clip::sameContent_isBitForBit()
{
    const Clip clip = sampleClip();
    QVERIFY(sameContent(clip, sampleClip()));
    QVERIFY(sameContent(clip, withCurve(clip, 0, makeCurve({1, 2, 3}))));
    QVERIFY(!sameContent(clip, withCurve(clip, 0, makeCurve({1, 2, 3.0000000000000004}))));
    const Clip zero = withCurve(clip, 0, makeCurve({0.0, 2, 3}));
    QVERIFY(!sameContent(zero, withCurve(clip, 0, makeCurve({-0.0, 2, 3}))));
    Clip other = clip;
    other.frameTime.seconds = 0.2;
    QVERIFY(!sameContent(clip, other));
    other = clip;
    other.curves.pop_back();
    QVERIFY(!sameContent(clip, other));
    QVERIFY(identical(nullptr, nullptr));
    QVERIFY(!identical(clip.curves[0], nullptr));
}

void tst_clip::duration_isOfTheStepsBetweenFrames()
{
    Clip clip = sampleClip();
    QCOMPARE(clip.durationSec(), 0.2);
    clip.frameCount = 1;
    QCOMPARE(clip.durationSec(), 0.0);
    clip.frameCount = 0;
    QCOMPARE(clip.durationSec(), 0.0);
}

void tst_clip::ranges()
{
    const FrameRange range{2, 4};
    QCOMPARE(range.count(), 3);
    QVERIFY(range.contains(2) && range.contains(4));
    QVERIFY(!range.contains(1) && !range.contains(5));
    QCOMPARE(FrameRange{}.count(), 0);
    QVERIFY(allFrames(sampleClip()) == (FrameRange{0, 2}));
}

QTEST_APPLESS_MAIN(tst_clip)
#include "tst_clip.moc"
