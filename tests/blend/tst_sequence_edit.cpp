#include "core/blend/sequence_suggestion.h"
#include "core/motion/nominal_rate.h"
#include "tests/blend/sequence_support.h"

#include <array>
#include <cmath>
#include <random>

using namespace limber;
using namespace limber::test;

namespace {

Sequence randomlyEdited(const Sequence& sequence, std::mt19937& random)
{
    const auto upTo = [&](int most) { return std::uniform_int_distribution(0, most)(random); };
    const Ripple ripple = upTo(1) ? Ripple::Follow : Ripple::None;
    const int id = upTo(sequence.nextId);
    const int frame = upTo(200) - 30;
    const int track = upTo(static_cast<int>(sequence.tracks.size()));
    static const std::array<const char*, 4> names{"walk.bvh", "run.bvh", "wave.bvh", "idle.bvh"};
    switch (upTo(16)) {
    case 0:
    case 1: {
        SequenceClip clip = whole(names[static_cast<std::size_t>(upTo(3))]);
        clip.part = {upTo(5), 20 + upTo(30)};
        clip.part.last = std::min(clip.part.last, clip.source.frameCount - 1);
        return insertClip(sequence, track, clip, frame);
    }
    case 2:
        return upTo(3) ? sequence : removeClip(sequence, id, ripple);
    case 3:
        return moveClip(sequence, id, frame, ripple);
    case 4:
        return moveClipToTrack(sequence, id, track, frame);
    case 5:
        return trimClipStart(sequence, id, frame, ripple);
    case 6:
        return trimClipEnd(sequence, id, frame, ripple);
    case 7:
        return stretchClipStart(sequence, id, frame, ripple);
    case 8:
        return stretchClipEnd(sequence, id, frame, ripple);
    case 9:
        return setClipSpeed(sequence, id, 0.05 * upTo(60), ripple);
    case 10:
        return splitClip(sequence, id, frame);
    case 11:
        return setOverlap(sequence, id, upTo(60) - 20);
    case 12:
        return setClipPart(sequence, id, {upTo(20) - 5, upTo(60)}, ripple);
    case 13:
        return setClipLoops(sequence, id, upTo(1) == 1, ripple);
    case 14:
        return setClipRepeats(sequence, id, 0.05 * upTo(60), ripple);
    case 15:
        return sequence.tracks.size() < 3 ? addLayer(sequence) : raiseLayer(sequence, track);
    default:
        return upTo(5) ? sequence : removeLayer(sequence, track);
    }
}

} // namespace

class TstSequenceEdit : public QObject {
    Q_OBJECT

private slots:
    // A cut leaves the very numbers, whatever the clip is: trimmed, sped, looped, cut before, from
    // another rate, on the main track or a layer of any kind, within its fades.
    void cuttingChangesNothing_data()
    {
        QTest::addColumn<int>("layer"); // -1: the main track, else a LayerKind
        QTest::addColumn<bool>("loops");
        QTest::addColumn<double>("speed");
        for (const int layer : {-1, 0, 1, 2}) {
            for (const bool loops : {false, true}) {
                for (const double speed : {1.0, 0.7})
                    QTest::addRow("track %d, loops %d, speed %.1f", layer, loops, speed)
                        << layer << loops << speed;
            }
        }
    }
    void cuttingChangesNothing()
    {
        QFETCH(int, layer);
        QFETCH(bool, loops);
        QFETCH(double, speed);
        std::mt19937 random(kSequenceSeed);
        Sequence sequence = walkRunWalk();
        int id = 2;
        if (layer >= 0) {
            sequence = addLayer(std::move(sequence));
            SequenceTrack track; // with the root, which is placed on what lies below
            track.kind = static_cast<LayerKind>(layer);
            track.weight = 0.8;
            sequence = changeLayer(std::move(sequence), 1, track);
            SequenceClip wave = whole("wave.bvh");
            wave.source.frameTime = frameTimeOfRate(48.0);
            wave.part = {0, 70};
            sequence = insertClip(std::move(sequence), 1, wave, 30);
            id = sequence.nextId - 1;
            SequenceClip settings = *findClip(sequence, id);
            settings.fadeIn = 25;
            settings.fadeOut = 30;
            settings.weight = 0.9;
            settings.alignment = Alignment::Position;
            sequence = changeClip(std::move(sequence), id, settings);
        }
        sequence = setClipSpeed(std::move(sequence), id, speed, Ripple::Follow);
        if (loops)
            sequence = setClipRepeats(std::move(sequence), id, 2.3, Ripple::Follow);
        const std::string before = bytesOf(baked(sequence).clip);
        Sequence cut = sequence;
        for (int i = 0; i < 4; ++i) { // cuts in cut clips too
            const SequenceClip& uncut = *findClip(sequence, id);
            const int frame = uncut.start + std::uniform_int_distribution(
                                                20, lengthOf(sequence, uncut) - 21)(random);
            for (const SequenceClip& clip :
                 cut.tracks[static_cast<std::size_t>(layer >= 0)].clips) {
                const bool possible = canSplit(cut, clip.id, frame);
                const Sequence once = splitClip(cut, clip.id, frame);
                QCOMPARE(once.tracks[static_cast<std::size_t>(layer >= 0)].clips.size(),
                         cut.tracks[static_cast<std::size_t>(layer >= 0)].clips.size() +
                             (possible ? 1U : 0U));
                if (!possible)
                    continue;
                cut = once;
                break;
            }
            QCOMPARE(fault(cut), QString());
            QCOMPARE(frameCount(cut), frameCount(sequence));
            QVERIFY(bytesOf(baked(cut).clip) == before);
        }
        QVERIFY(cut.nextId > sequence.nextId);
    }

    void aCutEndsWhereAnEditTellsItApart()
    {
        const Sequence sequence = walkRunWalk();
        const int frame = clipOf(sequence, 0, 1).start + 40;
        const Sequence cut = splitClip(sequence, 2, frame);
        QVERIFY(goesOn(cut, {0, 2}));
        QCOMPARE(baked(cut).seams.size(), 2U); // a cut is no seam
        QCOMPARE(baked(cut).placed.size(), 4U);
        QCOMPARE(baked(cut).placed[2].start, frame);
        const int right = clipOf(cut, 0, 2).id;
        // Dragged out again, both halves are what they were.
        const Sequence out = trimClipEnd(cut, 2, frame + 11, Ripple::None);
        QCOMPARE(lengthOf(out, clipOf(out, 0, 1)), lengthOf(cut, clipOf(cut, 0, 1)) + 10);
        const int length = lengthOf(sequence, clipOf(sequence, 0, 1));
        const Sequence whole = trimClipStart(cut, right, -1000, Ripple::None);
        QCOMPARE(lengthOf(whole, *findClip(whole, right)), length);
        QVERIFY(!findClip(whole, right)->window);
        const Sequence faster = setClipSpeed(cut, right, 2.0, Ripple::Follow);
        QVERIFY(!goesOn(faster, {0, 2}));
        QCOMPARE(fault(faster), QString());
        QCOMPARE(baked(faster).seams.size(), 3U);
        // No cut where two clips are blended, nor where there is nothing on one side.
        const int shared = clipOf(sequence, 0, 1).start + 5;
        QVERIFY(!canSplit(sequence, 1, shared) && !canSplit(sequence, 2, shared));
        QVERIFY(!canSplit(sequence, 1, 0) && !canSplit(sequence, 99, 10));
        QCOMPARE(splitClip(sequence, 2, shared).main().clips.size(), 3U);
    }

    void edgesOfALoop()
    {
        Sequence sequence = setClipLoops(walkRunWalk(), 2, true, Ripple::Follow);
        QCOMPARE(frameCount(sequence), frameCount(walkRunWalk()));
        const SequenceClip run = clipOf(sequence, 0, 1);
        const int length = lengthOf(sequence, run);
        // Out beyond the end: it begins anew; later clips follow.
        Sequence longer =
            trimClipEnd(sequence, 2, endOf(sequence, run) + 2 * length, Ripple::Follow);
        QCOMPARE(lengthOf(longer, clipOf(longer, 0, 1)), 3 * length);
        QCOMPARE(frameCount(longer), frameCount(sequence) + 2 * length);
        QCOMPARE(baked(longer).clip.frameCount, frameCount(longer));
        QCOMPARE(sourceFrame(longer, clipOf(longer, 0, 1), run.start + length - 1),
                 run.source.frameCount - 1);
        QCOMPARE(sourceFrame(longer, clipOf(longer, 0, 1), run.start + length), 1);
        // The start moves within it, and no further than the first time round.
        Sequence later = trimClipStart(longer, 2, run.start + 30, Ripple::None);
        QCOMPARE(clipOf(later, 0, 1).window->first, 30);
        later = trimClipStart(later, 2, -1000, Ripple::None);
        QCOMPARE(clipOf(later, 0, 1).window->first, 0);
        // Twice as fast all of it takes half of the time.
        const Sequence fast = setClipSpeed(longer, 2, 2.0, Ripple::Follow);
        QVERIFY(std::abs(repeatsOf(fast, clipOf(fast, 0, 1)) -
                         repeatsOf(longer, clipOf(longer, 0, 1))) < 0.03);
        const Sequence slow = stretchClipEnd(longer, 2, run.start + 4 * length, Ripple::Follow);
        QCOMPARE(lengthOf(slow, clipOf(slow, 0, 1)), 4 * length);
        QCOMPARE(fault(slow), QString());
        QCOMPARE(setClipRepeats(longer, 2, std::nan(""), Ripple::None).main().clips[1].window,
                 clipOf(longer, 0, 1).window);
    }

    void lengthsAreWhatComesOut()
    {
        std::mt19937 random(kSequenceSeed);
        qInfo("seed %u", kSequenceSeed);
        const Clip walk = sampleClip("walk.bvh");
        for (int i = 0; i < 40; ++i) {
            SequenceClip first = whole("walk.bvh");
            first.source.frameTime = frameTimeOfRate(i % 2 ? 120.0 : 29.97);
            SequenceClip second = whole("run.bvh");
            second.speed = std::uniform_real_distribution(0.2, 4.0)(random);
            second.part.first = std::uniform_int_distribution(0, 30)(random);
            const Sequence sequence = appendClip(appendClip({}, first), second);
            const BakedSequence result = baked(sequence);
            QCOMPARE(lengthOf(sequence, clipOf(sequence, 0, 1)),
                     result.placed.back().clip.frameCount);
            QCOMPARE(frameCount(sequence), result.clip.frameCount);
            QVERIFY(allFinite(result.clip));
        }
    }

    void edgesAndStretching()
    {
        const Sequence sequence = walkRunWalk();
        const SequenceClip& run = clipOf(sequence, 0, 1);
        const int end = endOf(sequence, run);
        // Trimming the start leaves the end, and the frames that stay where they were.
        Sequence trimmed = trimClipStart(sequence, 2, run.start + 5, Ripple::None);
        QCOMPARE(clipOf(trimmed, 0, 1).part.first, 5);
        QCOMPARE(clipOf(trimmed, 0, 1).start, run.start + 5);
        QCOMPARE(endOf(trimmed, clipOf(trimmed, 0, 1)), end);
        QCOMPARE(clipOf(trimmed, 0, 2).start, clipOf(sequence, 0, 2).start);
        // And it can be dragged out again.
        trimmed = trimClipStart(trimmed, 2, -1000, Ripple::None);
        QCOMPARE(clipOf(trimmed, 0, 1).part, run.part);
        QCOMPARE(clipOf(trimmed, 0, 1).start, run.start);
        // At twice the speed five frames are ten of the source.
        const Sequence fast = setClipSpeed(sequence, 2, 2.0, Ripple::None);
        trimmed = trimClipStart(fast, 2, clipOf(fast, 0, 1).start + 5, Ripple::None);
        QCOMPARE(clipOf(trimmed, 0, 1).part.first, 10);
        // With ripple what comes later follows.
        trimmed = trimClipEnd(sequence, 2, end - 7, Ripple::Follow);
        QCOMPARE(endOf(trimmed, clipOf(trimmed, 0, 1)), end - 7);
        QCOMPARE(clipOf(trimmed, 0, 2).start, clipOf(sequence, 0, 2).start - 7);
        // Twice as long is half as fast.
        const int length = lengthOf(sequence, run);
        Sequence stretched =
            stretchClipEnd(sequence, 2, run.start + 2 * length - 1, Ripple::Follow);
        QCOMPARE(lengthOf(stretched, clipOf(stretched, 0, 1)), 2 * length - 1);
        QVERIFY(std::abs(clipOf(stretched, 0, 1).speed - 0.5) < 1e-12);
        stretched = setClipSpeed(stretched, 2, 1.0, Ripple::Follow);
        QCOMPARE(frameCount(stretched), frameCount(sequence));
        QCOMPARE(setClipSpeed(sequence, 2, std::nan(""), Ripple::None).main().clips[1].speed, 1.0);
    }

    void puttingInAndTakingOut()
    {
        const Sequence sequence = walkRunWalk();
        const int shared = overlapBefore(sequence, {0, 2});
        const Sequence removed = removeClip(sequence, 2, Ripple::Follow);
        QCOMPARE(removed.main().clips.size(), 2U);
        QCOMPARE(overlapBefore(removed, {0, 1}), shared);
        const Sequence gap = removeClip(sequence, 2, Ripple::None);
        QCOMPARE(clipOf(gap, 0, 1).start, clipOf(sequence, 0, 2).start);
        const Sequence first = removeClip(sequence, 1, Ripple::None);
        QCOMPARE(clipOf(first, 0, 0).id, 2);
        QCOMPARE(clipOf(first, 0, 0).start, 0);
        // Between the first two, overlapping both as usual.
        const Sequence inserted =
            insertClip(sequence, 0, whole("idle.bvh"), clipOf(sequence, 0, 1).start);
        QCOMPARE(clipOf(inserted, 0, 1).id, inserted.nextId - 1);
        QCOMPARE(overlapBefore(inserted, {0, 1}),
                 usualOverlap(inserted, clipOf(inserted, 0, 0), clipOf(inserted, 0, 1)));
        QCOMPARE(overlapBefore(inserted, {0, 2}),
                 usualOverlap(inserted, clipOf(inserted, 0, 1), clipOf(inserted, 0, 2)));
        // To a layer and back.
        Sequence layered = moveClipToTrack(addLayer(sequence), 2, 1, 40);
        QCOMPARE(layered.main().clips.size(), 2U);
        QCOMPARE(clipOf(layered, 1, 0).start, 40);
        QCOMPARE(removeLayer(layered, 1).tracks.size(), 1U);
        QCOMPARE(removeLayer(layered, 0).tracks.size(), 2U); // the main track stays
        const Sequence alone = addLayer(appendClip({}, whole("walk.bvh")));
        QCOMPARE(moveClipToTrack(alone, 1, 1, 0).main().clips.size(), 1U);
    }

    void anotherFirstClipKeepsTimesAndMasks()
    {
        Sequence sequence;
        SequenceClip slow = whole("walk.bvh");
        slow.source.frameTime = frameTimeOfRate(60.0);
        SequenceClip fast = whole("run.bvh");
        fast.source.frameTime = frameTimeOfRate(120.0);
        // Another skeleton: its root has another name.
        Skeleton other = *fast.source.skeleton;
        other.joints.front().name += "Other";
        fast.source.skeleton = std::make_shared<const Skeleton>(other);
        sequence = addLayer(appendClip(appendClip({}, slow), fast));
        const int arm = jointNamed(slow.source, "RightArm");
        SequenceTrack track;
        track.mask = {{0, true}, {arm, false}};
        sequence = insertClip(changeLayer(sequence, 1, track), 1, whole("wave.bvh"), 300);
        const double before = clipOf(sequence, 0, 1).start / rateOf(sequence);
        const Sequence removed = removeClip(sequence, 1, Ripple::None);
        QCOMPARE(rateOf(removed), 120.0);
        QCOMPARE(removed.tracks[1].mask, (std::vector<MaskEntry>{{arm, false}}));
        QVERIFY(before > 0.0);
        const double moved = 300.0 / 60.0 - before; // the layer moves along with the beginning
        QCOMPARE(clipOf(removed, 1, 0).start, qRound(moved * 120.0));
    }

    void theBestSeamKeepsWhatWasCutOff()
    {
        const Sequence plain = appendClip(appendClip({}, whole("walk.bvh")), whole("run.bvh"));
        Sequence cut = splitClip(plain, 1, 150);
        const int rest = clipOf(cut, 0, 1).id;
        cut = removeClip(cut, rest, Ripple::Follow);
        const Result<Sequence> better = improveSeam(cut, 2);
        QVERIFY(better.ok());
        QVERIFY(shownPart(*better, clipOf(*better, 0, 0)).last <= 150);
        QCOMPARE(fault(*better), QString());
    }

    void snapping()
    {
        const Sequence sequence = walkRunWalk();
        const int start = clipOf(sequence, 0, 1).start;
        const std::array<int, 1> head{start + 40};
        QCOMPARE(snapTarget(sequence, 0, start + 3, {}, 5), std::optional(start));
        QCOMPARE(snapTarget(sequence, 0, start + 37, head, 5), std::optional(start + 40));
        QVERIFY(!snapTarget(sequence, 2, start + 3, {}, 3));
        QVERIFY(!snapTarget(sequence, 0, start + 60, {}, 2));
        QCOMPARE(snapTarget(sequence, 0, start, {}, 0), std::optional(start));
    }

    void anyEditsKeepTheOrder()
    {
        qInfo("seed %u", kSequenceSeed);
        std::mt19937 random(kSequenceSeed);
        for (int round = 0; round < 30; ++round) {
            Sequence sequence = addLayer(appendClip({}, whole("walk.bvh")));
            for (int step = 0; step < 25; ++step) {
                sequence = randomlyEdited(sequence, random);
                const QString wrong = fault(sequence);
                QVERIFY2(
                    wrong.isEmpty(),
                    qPrintable(
                        QStringLiteral("round %1, step %2: %3").arg(round).arg(step).arg(wrong)));
            }
            if (round % 6 != 0 || sequence.empty())
                continue;
            const Result<BakedSequence> result = bake(sequence);
            QVERIFY2(result.ok(),
                     result.ok() ? "" : english(result.diagnostics().back().text).c_str());
            QCOMPARE(result->clip.frameCount, frameCount(sequence));
            QVERIFY(allFinite(result->clip));
        }
    }
};

QTEST_APPLESS_MAIN(TstSequenceEdit)
#include "tst_sequence_edit.moc"
