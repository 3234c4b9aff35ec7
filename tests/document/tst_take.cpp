#include "core/document/take.h"

#include "core/document/in_out.h"
#include "core/edit/frame_ranges.h"
#include "core/edit/resample.h"
#include "core/motion/nominal_rate.h"
#include "made_clip.h"

#include <QElapsedTimer>
#include <QTest>

#include <limits>
#include <random>
#include <set>

using namespace limber;
using namespace limber::test;

namespace {

Clip flatClip(int channels, int frames)
{
    Skeleton skeleton;
    Joint root{"Root", -1, JointKind::Root, {}, {}};
    for (int i = 0; i < channels; ++i) {
        root.channels.push_back(i);
        skeleton.channels.push_back({ChannelType::XRotation, 0, "Xrotation"});
    }
    skeleton.joints.push_back(root);
    Clip clip;
    clip.skeleton = std::make_shared<const Skeleton>(skeleton);
    clip.frameCount = frames;
    for (int i = 0; i < channels; ++i)
        clip.curves.push_back(makeCurve(std::vector<double>(static_cast<std::size_t>(frames), i)));
    return clip;
}

// All new objects with the same samples: nothing can be told by pointers.
Clip deepCopy(Clip clip)
{
    clip.skeleton = std::make_shared<const Skeleton>(*clip.skeleton);
    for (CurvePtr& curve : clip.curves)
        curve = makeCurve(curve->samples);
    return clip;
}

} // namespace

class TestTake : public QObject {
    Q_OBJECT

private slots:
    void equalTakesDoNotDiffer()
    {
        const Take take{clipOf(madeText(40))};
        QVERIFY(difference(take, take).empty());
        QVERIFY(difference(take, Take{deepCopy(take.clip)}).empty());
        QVERIFY(sameClip(take, take));
        QVERIFY(!sameClip(take, Take{deepCopy(take.clip)}));
    }

    void saysWhichSamplesDiffer()
    {
        const std::uint32_t seed = std::random_device{}();
        qInfo("seed %u", seed);
        std::mt19937 random(seed);
        for (int round = 0; round < 200; ++round) {
            const int frames = 1 + static_cast<int>(random() % 3000);
            const int channels = 1 + static_cast<int>(random() % 9);
            const Take before{flatClip(channels, frames)};
            Take after{deepCopy(before.clip)};
            std::set<int> touched;
            int first = frames;
            int last = -1;
            const int count = static_cast<int>(random() % 5);
            for (int i = 0; i < count; ++i) {
                const int channel = static_cast<int>(random() % static_cast<unsigned>(channels));
                const int frame = static_cast<int>(random() % static_cast<unsigned>(frames));
                after = withSample(after, channel, frame, 1000.0 + i);
                touched.insert(channel);
                first = std::min(first, frame);
                last = std::max(last, frame);
            }
            const ChangeSet changes = difference(before, after);
            QCOMPARE(changes.channels, std::vector<int>(touched.begin(), touched.end()));
            QCOMPARE(changes.samples(), !touched.empty());
            if (!touched.empty())
                QVERIFY((changes.frames == FrameRange{first, last}));
            QVERIFY(!changes.everything && !changes.skeleton && !changes.timing);
        }
    }

    void tellsMinusZeroFromZero()
    {
        const Take before{flatClip(2, 10)};
        const ChangeSet changes = difference(before, withSample(before, 0, 3, -0.0));
        QCOMPARE(changes.channels, std::vector<int>{0});
    }

    void saysWhatElseDiffers()
    {
        const Take before{clipOf(madeText(10))};
        Take after = before;
        after.clip.frameTime = {0.02, 2};
        QVERIFY(difference(before, after).timing);
        QVERIFY(difference(before, after).figure());

        after = before;
        after.clip.positionReading = PositionReading::Add;
        QVERIFY(difference(before, after).reading);

        after = before;
        after.range = FrameRange{2, 4};
        QVERIFY(difference(before, after).range);
        QVERIFY(!difference(before, after).figure());

        Skeleton skeleton = *before.clip.skeleton;
        skeleton.joints[1].name = "Chest";
        after = before;
        after.clip.skeleton = std::make_shared<const Skeleton>(skeleton);
        QVERIFY(difference(before, after).names);
        QVERIFY(!difference(before, after).figure());

        skeleton = *before.clip.skeleton;
        skeleton.joints[1].offset.y += 1.0;
        after.clip.skeleton = std::make_shared<const Skeleton>(skeleton);
        QVERIFY(difference(before, after).skeleton);
        QVERIFY(!difference(before, after).everything);
        QVERIFY(!difference(before, after).names);

        const Take other{flatClip(12, 10)};
        QVERIFY(difference(before, other).everything);
    }

    void anotherFrameCountChangesAllFrames()
    {
        const Take before{clipOf(madeText(10))};
        const Take after = withResult(before, {withFrames(before.clip, {2, 3, 4}), {2, 3, 4}});
        const ChangeSet changes = difference(before, after);
        QVERIFY(changes.timing);
        QCOMPARE(changes.channels.size(), std::size_t{12});
        QVERIFY((changes.frames == FrameRange{0, 9}));
        QVERIFY(difference(Take{}, Take{}).empty());
    }

    void carriesTheRangeOver()
    {
        Take take{flatClip(1, 10)};
        take.range = FrameRange{4, 7};
        const auto rangeAfter = [&](const std::vector<int>& frames) {
            return withResult(take, {withFrames(take.clip, frames), frames}).range;
        };
        QVERIFY((rangeAfter({2, 3, 4, 5, 6, 7, 8}) == FrameRange{2, 5}));
        QVERIFY((rangeAfter({9, 8, 7, 6, 5, 4, 3, 2, 1, 0}) == FrameRange{2, 5}));
        QVERIFY(!rangeAfter({4, 5, 6, 7}));       // nothing but the range is left
        QVERIFY(!rangeAfter({0, 1, 2, 3, 8, 9})); // nothing of it is left
        QVERIFY((rangeAfter({0, 1, 5, 9}) == FrameRange{2, 2}));
        QVERIFY((withResult(take, {take.clip, {}}).range == take.range));
    }

    void fitsRanges()
    {
        QVERIFY(!fittedRange({}, 10));
        QVERIFY((fittedRange(FrameRange{-3, 4}, 10) == FrameRange{0, 4}));
        QVERIFY((fittedRange(FrameRange{3, 40}, 10) == FrameRange{3, 9}));
        QVERIFY(!fittedRange(FrameRange{0, 9}, 10));
        QVERIFY(!fittedRange(FrameRange{5, 4}, 10));
        QVERIFY(!fittedRange(FrameRange{12, 14}, 10));
        QVERIFY(!fittedRange(FrameRange{0, 0}, 0));
    }

    void followsTimes()
    {
        const auto map = std::make_shared<const FrameOrigins>(FrameOrigins{{3, 4, -1, 6}, 0.0});
        QCOMPARE(mappedTime(map, 3.0), 0.0);
        QCOMPARE(mappedTime(map, 4.2), 1.0);
        QCOMPARE(mappedTime(map, 5.0), 3.0); // gone: the next that is there
        QCOMPARE(mappedTime(map, 9.0), 3.0);
        QCOMPARE(mappedTime(nullptr, 4.2), 4.2);
        QCOMPARE(unmappedTime(map, 1.0), 4.0);
        QCOMPARE(unmappedTime(map, 2.0), 6.0);
        QCOMPARE(unmappedTime(map, 70.0), 6.0);
        QCOMPARE(unmappedTime(nullptr, 4.2), 4.2);
    }

    // Few frames of the one rate are frames of the other: what is told by time keeps its time.
    void timesStayAtAnotherRate()
    {
        Take take{flatClip(1, 200)};
        take.clip.frameTime = frameTimeOfRate(60.0);
        for (const double rate : {24.0, 25.0, 59.94, 7.0, 100.0, 240.0}) {
            const Take made =
                withResult(take, *resample(take.clip, rate, Interpolation::Linear, {}));
            for (const double time : {0.0, 3.0, 101.0, 150.0, 199.0}) {
                const double there = mappedTime(made.frameMap, time);
                QVERIFY2(std::abs(there / rate - time / 60.0) <= 1.0 / rate,
                         qPrintable(QString::number(rate)));
                QCOMPARE(there, std::round(there));
                const double back = unmappedTime(made.frameMap, there);
                QVERIFY(std::abs(back / 60.0 - there / rate) <= 0.5 / 60.0 + 1e-9);
            }
        }
        Take ranged = take;
        ranged.range = FrameRange{31, 92}; // not a frame of it is one at 25 fps
        ranged.markers = {{31, "a"}, {92, "b"}};
        const Take made = withResult(ranged, *resample(take.clip, 25.0, Interpolation::Linear, {}));
        QCOMPARE(made.range, (FrameRange{13, 38}));
        QCOMPARE(made.markers[0].frame, 13);
        QCOMPARE(made.markers[1].frame, 38);
    }

    void carriesContactsOver()
    {
        Take take{figureWithLegs(60)};
        take.contacts = emptyContacts(take.clip).value();
        take.contacts->lanes[0].ranges = {{5, 9}, {40, 50}};
        const auto after = [&](const Result<EditResult>& result) {
            return withResult(take, *result).contacts->lanes[0].ranges;
        };
        using Ranges = std::vector<FrameRange>;
        QCOMPARE(after(trim(take.clip, {8, 45})), (Ranges{{0, 1}, {32, 37}}));
        QCOMPARE(after(cut(take.clip, {8, 45})), (Ranges{{5, 12}}));
        QCOMPARE(after(reverse(take.clip)), (Ranges{{9, 19}, {50, 54}}));
        QCOMPARE(after(resample(take.clip, 120.0, Interpolation::Linear, {})),
                 (Ranges{{10, 18}, {80, 100}}));
        QCOMPARE(after(retime(take.clip, 0.5, Interpolation::Linear, {})),
                 (Ranges{{10, 18}, {80, 100}}));
        QCOMPARE(after(setFrameRate(take.clip, 24.0)), (Ranges{{5, 9}, {40, 50}}));
        QVERIFY(withClip(take, take.clip).contacts == take.contacts);
        QVERIFY(!withResult({take.clip}, *reverse(take.clip)).contacts);
        Take other = take;
        QVERIFY(difference(take, other).empty());
        other.contacts.reset();
        QVERIFY(difference(take, other).contacts && !difference(take, other).figure());
        // On a tree without legs there are none.
        QVERIFY(!fittedContacts(take.contacts, flatClip(12, 60)));
        QCOMPARE(fittedContacts(take.contacts, figureWithLegs(45))->lanes[0].ranges,
                 (Ranges{{5, 9}, {40, 44}}));
    }

    void anEndThatIsPassedGivesWay()
    {
        Take take{flatClip(1, 100)};
        QVERIFY(withInPoint(take, 30) == (FrameRange{30, 99}));
        QVERIFY(withOutPoint(take, 30) == (FrameRange{0, 30}));
        QVERIFY(!withInPoint(take, 0)); // all of it is no range
        QVERIFY(!withOutPoint(take, 99));
        take.range = FrameRange{20, 40};
        QVERIFY(withInPoint(take, 40) == (FrameRange{40, 40})); // asked for: one frame
        QVERIFY(withInPoint(take, 41) == (FrameRange{41, 99})); // not by passing
        QVERIFY(withOutPoint(take, 19) == (FrameRange{0, 19}));
        QVERIFY(withInPoint(take, -7) == (FrameRange{0, 40}));
        QVERIFY(withOutPoint(take, 4711) == (FrameRange{20, 99}));
        QVERIFY(!withInPoint(Take{flatClip(1, 0)}, 3));
        QVERIFY(!withOutPoint(Take{flatClip(1, 0)}, 3));
    }

    void comparesLongClipsQuickly()
    {
        const Take before{flatClip(12, 100000)};
        const Take after = withSample({deepCopy(before.clip)}, 7, 50000, 1.0);
        QElapsedTimer timer;
        qint64 best = std::numeric_limits<qint64>::max();
        for (int round = 0; round < 5; ++round) {
            timer.start();
            QCOMPARE(difference(before, after).channels, std::vector<int>{7});
            best = std::min(best, timer.nsecsElapsed());
        }
        qInfo("12 channels of 100,000 frames, all compared by value: %.2f ms",
              static_cast<double>(best) / 1e6);
        // Memory's speed, with much room for a busy machine and sanitizers.
        QVERIFY(best < 100'000'000);
    }
};

QTEST_APPLESS_MAIN(TestTake)
#include "tst_take.moc"
