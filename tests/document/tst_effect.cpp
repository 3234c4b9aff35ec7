#include "core/document/effect.h"
#include "made_clip.h"
#include "tests/support/test_paths.h"

#include <QTest>

#include <cmath>

using namespace limber;
using namespace limber::test;

namespace {

Clip sampleWalk()
{
    const auto path = samplesFolder() + QStringLiteral("/walk.bvh");
    return *readBvhFile(path.toStdString());
}

// The whole figure drifts to the side, `perFrame` file units from frame to frame.
Clip drifting(Clip clip, double perFrame)
{
    for (std::size_t channel = 0; channel < clip.curves.size(); ++channel) {
        if (clip.skeleton->channel(static_cast<int>(channel)).type != ChannelType::XPosition)
            continue;
        std::vector<double> samples = clip.curves[channel]->samples;
        for (std::size_t frame = 0; frame < samples.size(); ++frame)
            samples[frame] += perFrame * static_cast<double>(frame);
        clip.curves[channel] = makeCurve(std::move(samples));
        break;
    }
    return clip;
}

} // namespace

class TestEffect : public QObject {
    Q_OBJECT

private slots:
    void plantedFeetSlideAsFastAsTheFigureDrifts()
    {
        const Take walk{sampleWalk()};
        const Effect effect = effectOf(walk, {drifting(walk.clip, 0.5), {}});
        QVERIFY(effect.skateBefore && effect.skateAfter);
        QVERIFY(effect.skateBefore->meanSpeed < 1.0);
        // The slide of the walk itself is small beside half a unit in a sixtieth of a second.
        const double drift = 0.5 / walk.clip.frameTime.seconds;
        QVERIFY2(std::abs(effect.skateAfter->meanSpeed - drift) < 1.0,
                 qPrintable(QString::number(effect.skateAfter->meanSpeed)));
        QCOMPARE(effect.displacement->comparedFrames, walk.clip.frameCount);
    }

    // Feet that are painted as standing while they swing slide a lot.
    void theContactsOfTheTakeAreTaken()
    {
        Take walk{sampleWalk()};
        const double found = effectOf(walk, {walk.clip, {}}).skateBefore->meanSpeed;
        ContactLanes all = *emptyContacts(walk.clip);
        for (ContactLane& lane : all.lanes)
            lane.ranges = {FrameRange{0, walk.clip.frameCount - 1}};
        walk.contacts = all;
        const Effect effect = effectOf(walk, {walk.clip, {}});
        QVERIFY(effect.skateBefore->meanSpeed > 10.0 * found + 10.0);
        QCOMPARE(effect.skateAfter->meanSpeed, effect.skateBefore->meanSpeed);
    }

    void contactsGoWithTheirFrames()
    {
        const Take walk{sampleWalk()};
        EditResult backwards;
        for (int frame = walk.clip.frameCount - 1; frame >= 0; --frame)
            backwards.frames.push_back(frame);
        backwards.clip = withFrames(walk.clip, backwards.frames);
        const Effect effect = effectOf(walk, backwards);
        QVERIFY(std::abs(effect.skateAfter->meanSpeed - effect.skateBefore->meanSpeed) < 1e-9);
    }

    void withoutLegsThereIsNoSkate()
    {
        const Take take{clipOf(madeText(20))};
        const Effect effect = effectOf(take, {take.clip, {}});
        QVERIFY(effect.displacement);
        QVERIFY(!effect.skateBefore && !effect.skateAfter);
    }
};

QTEST_APPLESS_MAIN(TestEffect)
#include "tst_effect.moc"
