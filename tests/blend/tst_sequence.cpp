#include "core/blend/additive.h"
#include "core/blend/concat.h"
#include "core/blend/sequence_names.h"
#include "core/blend/sequence_sliding.h"
#include "core/blend/sequence_suggestion.h"
#include "core/edit/frame_ranges.h"
#include "core/edit/resample.h"
#include "core/motion/nominal_rate.h"
#include "tests/blend/sequence_support.h"

#include <cmath>

using namespace limber;
using namespace limber::test;

class TstSequence : public QObject {
    Q_OBJECT

private slots:
    void oneClipIsTheVerySameClip()
    {
        const Clip walk = sampleClip("walk.bvh");
        const Sequence sequence = appendClip({}, sequenceClip("walk", walk, UpAxis::Y));
        const BakedSequence result = baked(sequence);
        QVERIFY(result.clip.curves == walk.curves);
        QCOMPARE(bytesOf(result.clip), bytesOf(walk));
        QVERIFY(result.seams.empty());
        QCOMPARE(frameCount(sequence), walk.frameCount);
    }

    void twoClipsAreATransition_data()
    {
        QTest::addColumn<int>("method");
        QTest::addColumn<int>("overlap");
        for (const int method : {0, 1, 2}) {
            for (const int overlap : {0, 1, 7, 12})
                QTest::addRow("%d over %d", method, overlap) << method << overlap;
        }
    }
    void twoClipsAreATransition()
    {
        QFETCH(int, method);
        QFETCH(int, overlap);
        const Clip a = sampleClip("walk.bvh");
        const Clip b = sampleClip("run.bvh");
        Sequence sequence = appendClip({}, sequenceClip("a", a, UpAxis::Y));
        SequenceClip second = sequenceClip("b", b, UpAxis::Y);
        second.method = static_cast<TransitionMethod>(method);
        second.ease = Ease::Linear;
        second.alignment = Alignment::Position;
        sequence = setOverlap(appendClip(sequence, second), 2, overlap);
        const SeamSettings settings{overlap, Ease::Linear, static_cast<TransitionMethod>(method),
                                    Alignment::Position};
        const Result<JoinedClips> expected = transition(a, b, settings);
        QVERIFY(expected.ok());
        const BakedSequence result = baked(sequence);
        QCOMPARE(bytesOf(result.clip), bytesOf(expected->clip));
        QCOMPARE(result.seams.size(), 1U);
        QCOMPARE(result.seams.front().clip, 2);
        QCOMPARE(result.seams.front().place.first, a.frameCount - overlap);
        QCOMPARE(result.seams.front().quality.step.seam, expected->seams.front().quality.step.seam);
    }

    void manyClipsAreConcatenated()
    {
        const Clip walk = sampleClip("walk.bvh");
        const std::vector<FittedSource> others{fitted(walk, sampleClip("run.bvh")),
                                               fitted(walk, walk)};
        const SeamSettings settings;
        const Result<JoinedClips> expected = concatenate(walk, others, {&settings, 1});
        QVERIFY(expected.ok());
        const Sequence sequence = walkRunWalk();
        const BakedSequence result = baked(sequence);
        QCOMPARE(bytesOf(result.clip), bytesOf(expected->clip));
        QCOMPARE(frameCount(sequence), result.clip.frameCount);
        QCOMPARE(result.seams.size(), 2U);
        QCOMPARE(result.placed.size(), 3U);
        // After the overlap the placed clips are what is seen.
        for (const PlacedClip& placed : result.placed) {
            const int last = placed.clip.frameCount - 1 - 18;
            const int frame = placed.start + last;
            QVERIFY(largestPoseDistance(placed.clip, last, result.clip, frame) <
                    1e-9 * heightOf(walk));
        }
    }

    void aLayerIsALayer()
    {
        const Clip walk = sampleClip("walk.bvh");
        const Clip wave = sampleClip("wave.bvh");
        const int arm = jointNamed(walk, "RightArm");
        Sequence sequence = addLayer(appendClip({}, sequenceClip("walk", walk, UpAxis::Y)));
        SequenceTrack track;
        track.mask = {{arm, false}};
        track.feather = 1;
        track.kind = LayerKind::Model;
        track.weight = 0.5;
        sequence = changeLayer(sequence, 1, track);
        SequenceClip clip = sequenceClip("wave", wave, UpAxis::Y);
        clip.weight = 0.5;
        clip.alignment = Alignment::None;
        sequence = insertClip(sequence, 1, clip, 0);
        clip = clipOf(sequence, 1, 0);
        QVERIFY(clip.fadeIn > 0);
        clip.fadeIn = clip.fadeOut = 0;
        sequence = changeClip(sequence, clip.id, clip);
        if (lengthOf(sequence, clip) < walk.frameCount)
            sequence = stretchClipEnd(sequence, clip.id, walk.frameCount, Ripple::None);
        QVERIFY(endOf(sequence, clipOf(sequence, 1, 0)) >= walk.frameCount);

        LayerSettings settings;
        settings.mask = *jointMask(*walk.skeleton, track.mask, 1);
        settings.weight = WeightCurve::constant(0.25);
        settings.space = LayerSpace::Model;
        settings.alignment = Alignment::None;
        const Clip played = retime(wave, clipOf(sequence, 1, 0).speed)->clip;
        const Result<EditResult> expected = layer(walk, fitted(walk, played), settings);
        QVERIFY(expected.ok());
        const Clip result = baked(sequence).clip;
        QCOMPARE(bytesOf(result), bytesOf(expected->clip));
        QVERIFY(bytesOf(result) != bytesOf(walk));

        track.kind = LayerKind::Additive;
        sequence = changeLayer(sequence, 1, track);
        AdditiveSettings adding;
        adding.weight = WeightCurve::constant(0.25);
        adding.mask = settings.mask;
        adding.alignment = Alignment::None;
        QCOMPARE(bytesOf(baked(sequence).clip),
                 bytesOf(additive(walk, fitted(walk, played), adding)->clip));

        track.muted = true;
        QCOMPARE(bytesOf(baked(changeLayer(sequence, 1, track)).clip), bytesOf(walk));
    }

    void aLayerLeavesAllElseVerbatim()
    {
        Sequence sequence = addLayer(walkRunWalk());
        const Clip below = baked(sequence).clip;
        SequenceTrack track;
        track.mask = {{jointNamed(below, "RightArm"), false}};
        sequence = changeLayer(sequence, 1, track);
        SequenceClip wave = whole("wave.bvh");
        wave.part = {0, std::min(wave.source.frameCount, 30) - 1};
        sequence = insertClip(sequence, 1, wave, 20);
        const Clip above = baked(sequence).clip;
        const JointMask mask = *jointMask(*below.skeleton, track.mask);
        const int length = lengthOf(sequence, clipOf(sequence, 1, 0));
        bool touched = false;
        for (int channel = 0; channel < below.channelCount(); ++channel) {
            const auto index = static_cast<std::size_t>(channel);
            if (mask.at(below.skeleton->channel(channel).joint) == 0.0) {
                QVERIFY(identical(below.curves[index], above.curves[index]));
                continue;
            }
            for (int frame = 0; frame < below.frameCount; ++frame) {
                const bool within = frame >= 20 && frame < 20 + length;
                const bool same = below.sample(channel, frame) == above.sample(channel, frame);
                QVERIFY2(within || same, qPrintable(QString::number(frame)));
                touched = touched || !same;
            }
        }
        QVERIFY(touched);
        // It fades in and out: the first frame differs less than the middle.
        const auto differs = [&](int frame) {
            return largestPoseDistance(below, frame, above, frame);
        };
        QVERIFY(differs(20) < 0.1 * differs(20 + length / 2));
        QVERIFY(differs(20 + length - 1) < 0.1 * differs(20 + length / 2));
    }

    void overlappingClipsOfALayerGoOverIntoEachOther()
    {
        Sequence sequence = addLayer(walkRunWalk());
        SequenceTrack track; // without the root, which is placed on what lies below
        track.mask = {{jointNamed(clipOf(sequence, 0, 0).source, "Spine"), false}};
        sequence = changeLayer(sequence, 1, track);
        const auto put = [](Sequence to, const char* name, int frame) {
            SequenceClip clip = whole(name);
            clip.part = {0, 99};
            to = insertClip(std::move(to), 1, clip, frame);
            clip = *findClip(to, to.nextId - 1);
            clip.fadeIn = clip.fadeOut = 0;
            return changeClip(std::move(to), clip.id, clip);
        };
        const Clip first = baked(put(sequence, "wave.bvh", 50)).clip;
        const Clip second = baked(put(sequence, "jump.bvh", 120)).clip;
        const Clip both = baked(put(put(sequence, "wave.bvh", 50), "jump.bvh", 120)).clip;
        const double apart = largestPoseDistance(first, 120, second, 120);
        QVERIFY(apart > 1.0);
        // Thirty frames are shared: at the first the share of the second is about nothing.
        QVERIFY(largestPoseDistance(first, 120, both, 120) < 0.1 * apart);
        QVERIFY(largestPoseDistance(second, 149, both, 149) <
                0.1 * largestPoseDistance(first, 149, second, 149));
    }

    void aGapHoldsTheLastPose()
    {
        Sequence sequence = setOverlap(walkRunWalk(), 2, -10);
        const Clip result = baked(sequence).clip;
        const int end = clipOf(sequence, 0, 0).source.frameCount;
        QCOMPARE(clipOf(sequence, 0, 1).start, end + 10);
        QCOMPARE(overlapBefore(sequence, {0, 1}), -10);
        QCOMPARE(result.frameCount, frameCount(sequence));
        for (int frame = end; frame < end + 10; ++frame)
            QVERIFY(largestPoseDistance(result, frame, result, end - 1) == 0.0);
    }

    // A whole turn of a circle-walk by hand: travel and facing go on, poses repeat.
    void aLoopGoesOnWalkingAndTurning()
    {
        const Clip walk = sampleClip("walk.bvh");
        Sequence sequence = appendClip({}, sequenceClip("walk", walk, UpAxis::Y));
        sequence = setClipPart(sequence, 1, {10, 70}, Ripple::Follow);
        const Clip once = baked(sequence).clip;
        sequence = setClipRepeats(sequence, 1, 3.0, Ripple::Follow);
        QVERIFY(clipOf(sequence, 0, 0).loops);
        QCOMPARE(frameCount(sequence), 181);
        QCOMPARE(repeatsOf(sequence, clipOf(sequence, 0, 0)), 3.0);
        const BakedSequence result = baked(sequence);
        QCOMPARE(result.clip.frameCount, 181);
        QVERIFY(allFinite(result.clip));
        // The first time round is verbatim up to where it is eased: 9 frames at 60 per second.
        for (int channel = 0; channel < walk.channelCount(); ++channel) {
            for (int frame = 0; frame <= 51; ++frame)
                QCOMPARE(result.clip.sample(channel, frame), walk.sample(channel, frame + 10));
        }
        // Each time the root goes as far as the alignment of the last frame to the first says.
        const RigidMotion travel = alignClips(
            once, {60, 60}, once, {0, 0}, fitted(once, once).joints, UpAxis::Y, Alignment::Full);
        for (int frame = 20; frame <= 40; ++frame) {
            const std::vector<glm::dvec3> first = positionsOf(result.clip, {frame, frame}, {0});
            const std::vector<glm::dvec3> second =
                positionsOf(result.clip, {frame + 60, frame + 60}, {0});
            const std::vector<glm::dvec3> third =
                positionsOf(result.clip, {frame + 120, frame + 120}, {0});
            QVERIFY(glm::length(travel.applied(first[0]) - second[0]) < 1e-6 * heightOf(walk));
            QVERIFY(glm::length(travel.applied(second[0]) - third[0]) < 1e-6 * heightOf(walk));
        }
        QVERIFY(glm::length(travel.move) > 0.1 * heightOf(walk));
        // And nothing jumps: no step is longer than the clip's own by much.
        double own = 0.0;
        double largest = 0.0;
        for (int frame = 0; frame + 1 < 181; ++frame) {
            const double step = largestPoseDistance(result.clip, frame, result.clip, frame + 1);
            (frame < 50 ? own : largest) = std::max(frame < 50 ? own : largest, step);
        }
        QVERIFY2(largest < 1.5 * own, qPrintable(QStringLiteral("%1 %2").arg(largest).arg(own)));
        // Not looping any longer it ends where its part does.
        sequence = setClipLoops(sequence, 1, false, Ripple::Follow);
        QCOMPARE(frameCount(sequence), 61);
        QCOMPARE(bytesOf(baked(sequence).clip), bytesOf(once));
    }

    // Half a cycle: the legs are on the wrong sides where it begins anew, and cross over there.
    void aLoopThatDoesNotCloseIsEased()
    {
        Sequence sequence = appendClip({}, whole("walk.bvh"));
        sequence = setClipPart(sequence, 1, {10, 43}, Ripple::Follow);
        const Clip once = baked(sequence).clip;
        const std::vector<int> joints = fitted(once, once).joints;
        const RigidMotion travel =
            alignClips(once, {33, 33}, once, {0, 0}, joints, UpAxis::Y, Alignment::Full);
        const std::vector<glm::dvec3> end = positionsOf(once, {33, 33}, joints);
        const std::vector<glm::dvec3> begin = positionsOf(once, {0, 0}, joints);
        double gap = 0.0;
        for (std::size_t i = 0; i < end.size(); ++i)
            gap = std::max(gap, glm::length(travel.applied(begin[i]) - end[i]));
        const Clip result = baked(setClipRepeats(sequence, 1, 3.0, Ripple::Follow)).clip;
        double step = 0.0;
        for (int frame = 0; frame + 1 < result.frameCount; ++frame)
            step = std::max(step, largestPoseDistance(result, frame, result, frame + 1));
        QVERIFY(gap > 0.2 * heightOf(once));
        QVERIFY2(step < 0.4 * gap, qPrintable(QStringLiteral("%1 of %2").arg(step).arg(gap)));
    }

    // A clip that closes by itself is repeated to the number.
    void aClosedLoopIsLeftAsItIs()
    {
        Clip swing = trim(sampleClip("idle.bvh"), {0, 60})->clip;
        for (int channel = 0; channel < swing.channelCount(); ++channel) {
            std::vector<double> samples(61);
            for (int frame = 0; frame <= 60; ++frame)
                samples[static_cast<std::size_t>(frame)] =
                    swing.sample(channel, 0) +
                    5.0 * std::sin(frame / 60.0 * 6.283185307179586 + channel);
            samples[60] = samples[0];
            swing.curves[static_cast<std::size_t>(channel)] = makeCurve(std::move(samples));
        }
        Sequence sequence = appendClip({}, sequenceClip("swing", swing, UpAxis::Y));
        sequence = setClipRepeats(sequence, 1, 2.5, Ripple::Follow);
        const Clip result = baked(sequence).clip;
        QCOMPARE(result.frameCount, 151);
        for (int frame = 0; frame < 151; ++frame) {
            QVERIFY(largestPoseDistance(result, frame, swing, frame % 60) < 1e-9 * heightOf(swing));
        }
    }

    void weightsOfTheMainTrackAreShares()
    {
        Sequence sequence =
            setOverlap(appendClip(appendClip({}, whole("walk.bvh")), whole("run.bvh")), 2, 20);
        const Clip even = baked(sequence).clip;
        SequenceClip run = *findClip(sequence, 2);
        run.weight = 0.25;
        sequence = changeClip(sequence, 2, run);
        const Clip light = baked(sequence).clip;
        // The share e·w / (e·w + 1 − e), by hand at a channel that goes over linearly: travel.
        const int start = clipOf(sequence, 0, 1).start;
        const Clip& a = clipOf(sequence, 0, 0).source;
        const Clip b = baked(sequence).placed[1].clip;
        for (int i = 0; i < 20; ++i) {
            const double t = (i + 1.0) / 21.0;
            const double ease = t * t * (3.0 - 2.0 * t);
            const double share = ease * 0.25 / (ease * 0.25 + 1.0 - ease);
            const double expected = (1.0 - share) * a.sample(0, start + i) + share * b.sample(0, i);
            QVERIFY(std::abs(light.sample(0, start + i) - expected) < 1e-9 * heightOf(a));
        }
        QVERIFY(bytesOf(light) != bytesOf(even));
        SequenceClip walk = *findClip(sequence, 1);
        walk.weight = 0.25; // beside each other they count the same again
        QCOMPARE(bytesOf(baked(changeClip(sequence, 1, walk)).clip), bytesOf(even));
        run.weight = walk.weight = 0.0; // nothing that divides by nothing
        sequence = changeClip(changeClip(sequence, 1, walk), 2, run);
        QCOMPARE(bytesOf(baked(sequence).clip), bytesOf(even));
    }

    void jointsGoByANameMap()
    {
        const Sequence plain = appendClip(appendClip({}, whole("walk.bvh")), whole("run.bvh"));
        SequenceClip other = whole("run.bvh");
        Skeleton renamed = *other.source.skeleton;
        for (Joint& joint : renamed.joints) {
            if (joint.kind == JointKind::EndSite)
                continue;
            other.names["x:" + joint.name] = joint.name;
            joint.name = "x:" + joint.name;
        }
        other.source.skeleton = std::make_shared<const Skeleton>(renamed);
        const Sequence mapped = appendClip(appendClip({}, whole("walk.bvh")), other);
        QCOMPARE(bytesOf(baked(mapped).clip), bytesOf(baked(plain).clip));
        const Result<Sequence> suggested = suggestBlend(whole("walk.bvh"), other);
        QVERIFY(suggested.ok());
        QCOMPARE(clipOf(*suggested, 0, 1).names, other.names);
    }

    void whatDoesNotFitIsSaid()
    {
        const Result<BakedSequence> empty = bake({});
        QVERIFY(!empty.ok());
        QCOMPARE(empty.diagnostics().front().code, std::string("sequence-empty"));
        SequenceClip other = whole("run.bvh");
        Skeleton renamed = *other.source.skeleton;
        for (Joint& joint : renamed.joints)
            joint.name += "X";
        other.source.skeleton = std::make_shared<const Skeleton>(renamed);
        other.name = "other.bvh";
        const Result<BakedSequence> result =
            bake(appendClip(appendClip({}, whole("walk.bvh")), other));
        QVERIFY(!result.ok());
        QCOMPARE(result.diagnostics().front().code, std::string("sequence-clip"));
        QVERIFY(english(result.diagnostics().front().text).find("other.bvh") != std::string::npos);
        QCOMPARE(result.diagnostics().back().code, std::string("joint-unmatched"));
        // One joint without a partner can be left as it is.
        Skeleton nearly = *whole("run.bvh").source.skeleton;
        nearly.joints[static_cast<std::size_t>(jointNamed(whole("run.bvh").source, "RightHand"))]
            .name = "Hook";
        other.source.skeleton = std::make_shared<const Skeleton>(nearly);
        QVERIFY(!bake(appendClip(appendClip({}, whole("walk.bvh")), other)).ok());
        other.keepUnmatched = true;
        QVERIFY(bake(appendClip(appendClip({}, whole("walk.bvh")), other)).ok());
        const Result<BakedSequence> cancelled = bake(walkRunWalk(), [](double) { return false; });
        QVERIFY(!cancelled.ok());
        QCOMPARE(cancelled.diagnostics().back().code, std::string("cancelled"));
    }

    void mapsAreNamesAndBack()
    {
        const Skeleton target = *whole("walk.bvh").source.skeleton;
        Skeleton source = target;
        for (Joint& joint : source.joints) {
            if (joint.kind != JointKind::EndSite)
                joint.name = "rig_" + joint.name;
        }
        JointMap map = automaticJointMap(source, target);
        QVERIFY(namesOf(map, target, target).empty() || !(source == target));
        const NameMap names = namesOf(map, source, target);
        QCOMPARE(names.at("rig_Hips"), std::string("Hips"));
        const JointMap back = mapOfNames(names, source, target);
        QCOMPARE(sourcesByTarget(back, target), sourcesByTarget(map, target));
        // What is left out moves nothing, also where the name would pair it.
        const int hand = jointNamed(whole("walk.bvh").source, "RightHand");
        JointMap less = automaticJointMap(target, target);
        QVERIFY(namesOf(less, target, target).empty()); // by their own names
        std::erase_if(less.matches, [&](const JointMatch& match) { return match.target == hand; });
        const NameMap without = namesOf(less, target, target);
        QCOMPARE(without, (NameMap{{"RightHand", ""}}));
        QCOMPARE(sourcesByTarget(mapOfNames(without, target, target),
                                 target)[static_cast<std::size_t>(hand)],
                 -1);
        SequenceClip kept = whole("run.bvh");
        kept.names = without;
        kept.keepUnmatched = true;
        const Result<BakedSequence> result =
            bake(appendClip(appendClip({}, whole("walk.bvh")), kept));
        QVERIFY(result.ok());
        for (const Diagnostic& said : result.diagnostics())
            QVERIFY(said.code != "map-name");
    }

    void feetThatSlideAreFound()
    {
        JoinedSeam good;
        good.place = {100, 20};
        good.quality.footSlide = {10.0, 9.0};
        JoinedSeam bad;
        bad.place = {300, 20};
        bad.quality.footSlide = {40.0, 9.0};
        JoinedSeam small = bad;
        small.place = {500, 20};
        small.quality.footSlide = {0.5, 0.0};
        QVERIFY(!slidingFrames({}, 170.0, 600));
        QVERIFY(!slidingFrames(std::array{good, small}, 170.0, 600));
        QCOMPARE(slidingFrames(std::array{good, bad, small}, 170.0, 600),
                 std::optional(FrameRange{299, 320}));
        JoinedSeam last = bad;
        last.place = {590, 20};
        QCOMPARE(slidingFrames(std::array{bad, last}, 170.0, 600),
                 std::optional(FrameRange{299, 599}));
    }

    void theSuggestedSeamKeepsBothClips()
    {
        const Result<Sequence> sequence = suggestBlend(whole("walk.bvh"), whole("run.bvh"));
        QVERIFY(sequence.ok());
        QCOMPARE(fault(*sequence), QString());
        const SequenceClip& walk = clipOf(*sequence, 0, 0);
        const SequenceClip& run = clipOf(*sequence, 0, 1);
        QVERIFY(2 * walk.part.count() >= walk.source.frameCount);
        QVERIFY(2 * run.part.count() >= run.source.frameCount);
        QCOMPARE(overlapBefore(*sequence, {0, 1}), 20); // a third of a second
        QCOMPARE(run.alignment, Alignment::Feet);
        // No worse than the plain end and beginning.
        const Sequence plain = appendClip(appendClip({}, whole("walk.bvh")), whole("run.bvh"));
        QVERIFY(baked(*sequence).seams.front().quality.velocity.seam <=
                baked(plain).seams.front().quality.velocity.seam);
        // The same seam in a longer sequence.
        const Result<Sequence> better = improveSeam(walkRunWalk(), 2);
        QVERIFY(better.ok());
        QCOMPARE(fault(*better), QString());
        QCOMPARE(clipOf(*better, 0, 0).part, walk.part);
        QCOMPARE(clipOf(*better, 0, 1).part, run.part);
        QCOMPARE(clipOf(*better, 0, 1).alignment, run.alignment);
        QCOMPARE(clipOf(*better, 0, 2).alignment, Alignment::Full);
        QCOMPARE(overlapBefore(*better, {0, 1}), 20);
        QCOMPARE(overlapBefore(*better, {0, 2}), overlapBefore(walkRunWalk(), {0, 2}));
        QCOMPARE(frameCount(*improveSeam(plain, 1)), frameCount(plain)); // nothing before it
        SequenceClip empty = whole("run.bvh");
        empty.part = {5, 4};
        QVERIFY(!suggestBlend(whole("walk.bvh"), empty).ok());
    }

    void aPlacedClipOverTheWholeLength()
    {
        const BakedSequence result = baked(walkRunWalk());
        const PlacedClip& run = result.placed[1];
        const Clip shown = overWholeLength(run, result.clip.frameCount);
        QCOMPARE(shown.frameCount, result.clip.frameCount);
        QVERIFY(largestPoseDistance(shown, 0, run.clip, 0) == 0.0);
        QVERIFY(largestPoseDistance(shown, run.start + 3, run.clip, 3) == 0.0);
        QVERIFY(largestPoseDistance(shown, shown.frameCount - 1, run.clip,
                                    run.clip.frameCount - 1) == 0.0);
    }
};

QTEST_APPLESS_MAIN(TstSequence)
#include "tst_sequence.moc"
