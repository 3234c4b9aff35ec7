#include "core/blend/candidate_transition.h"
#include "core/blend/planted_feet.h"
#include "core/blend/seam_choice.h"
#include "core/blend/slide_remedy.h"
#include "core/edit/frame_ranges.h"
#include "core/edit/rigid_motion.h"
#include "core/rig/foot_lock.h"
#include "tests/blend/clips_by_hand.h"
#include "tests/blend/mixing_support.h"

using namespace limber;
using namespace limber::test;

namespace {

TransitionSearch searched(const Clip& a, const FittedSource& b)
{
    auto found = searchTransitions(a, b.clip, b.joints, b.up);
    if (!found)
        qFatal("no search");
    return std::move(*found);
}

ChosenSeam chosen(const Clip& a, const FittedSource& b, const SeamSettings& settings = {})
{
    const auto seam = chooseSeam(a, b, searched(a, b).map, settings);
    if (!seam || !*seam)
        qFatal("no seam");
    return **seam;
}

SeamQuality qualityAt(const Clip& a, const FittedSource& b, const SeamCandidate& place,
                      Alignment alignment, int window)
{
    SeamSettings settings;
    settings.alignment = alignment;
    return transitionAt(a, b, place, window, settings)->joined.seams.front().quality;
}

int named(const Clip& clip, const char* name)
{
    return jointNamed(clip, name);
}

// How far a joint wanders over the floor from frame to frame where it is lower than `height`, by
// hand.
double slideByHand(const Clip& clip, int joint, FrameRange frames, double height)
{
    double way = 0.0;
    for (int frame = frames.first; frame < frames.last; ++frame) {
        const glm::dvec3 from = positionsByHand(clip, frame)[static_cast<std::size_t>(joint)];
        const glm::dvec3 to = positionsByHand(clip, frame + 1)[static_cast<std::size_t>(joint)];
        if (std::max(from.y, to.y) < height)
            way += std::hypot(to.x - from.x, to.z - from.z);
    }
    return way;
}

} // namespace

class TstSeamChoice : public QObject {
    Q_OBJECT

private slots:
    void feetSlideNoMoreThanInTheClips_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<double>("ratio"); // of the nearest seam's slide
        QTest::newRow("walk to run") << "walk.bvh"
                                     << "run.bvh" << 0.25;
        QTest::newRow("run to walk") << "run.bvh"
                                     << "walk.bvh" << 0.25;
        // The stride has to be closed: a foot goes over the floor whatever is chosen.
        QTest::newRow("walk to idle") << "walk.bvh"
                                      << "idle.bvh" << 0.6;
        QTest::newRow("idle to walk") << "idle.bvh"
                                      << "walk.bvh" << 0.6;
    }
    void feetSlideNoMoreThanInTheClips()
    {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(double, ratio);
        const Clip a = sampleClip(qPrintable(from));
        const FittedSource b = fitted(a, sampleClip(qPrintable(to)));
        const TransitionSearch search = searched(a, b);
        const int window = search.map.window;
        const ChosenSeam seam = chosen(a, b);
        const ChosenSeam again = chosen(a, b);
        QVERIFY(seam.place == again.place && seam.alignment == again.alignment);
        QVERIFY(2 * (seam.place.a + window) >= a.frameCount);
        QVERIFY(2 * (seam.place.b - window + 1) <= b.clip.frameCount);

        // Told as it comes out, near to the nearest, and better than that.
        const SeamQuality quality = qualityAt(a, b, seam.place, seam.alignment, window);
        const SeamCandidate& nearest = search.seams.front();
        const SeamQuality old = qualityAt(a, b, nearest, Alignment::Full, window);
        QVERIFY(std::abs(quality.footSlide.seam - seam.quality.footSlide.seam) <=
                0.1 * old.footSlide.seam);
        QVERIFY(seam.place.distance < 1.1 * nearest.distance);
        QVERIFY2(quality.footSlide.seam < ratio * old.footSlide.seam,
                 qPrintable(QStringLiteral("%1 instead of %2, own %3")
                                .arg(quality.footSlide.seam)
                                .arg(old.footSlide.seam)
                                .arg(quality.footSlide.own)));
        QVERIFY(quality.step.ratio() < 1.25 && quality.velocity.ratio() < 1.5);
        if (ratio < 0.5)
            QVERIFY(quality.footSlide.ratio() < 1.25);
    }

    void whatSlidesByHandIsLessToo()
    {
        const Clip a = sampleClip("walk.bvh");
        const FittedSource b = fitted(a, sampleClip("run.bvh"));
        const int window = searched(a, b).map.window;
        const ChosenSeam seam = chosen(a, b);
        double slide[2] = {0.0, 0.0};
        for (const Alignment alignment : {Alignment::Full, Alignment::Feet}) {
            SeamSettings settings;
            settings.alignment = alignment;
            const Clip clip = transitionAt(a, b, seam.place, window, settings)->joined.clip;
            for (const char* toe : {"LeftToeBase", "RightToeBase"}) {
                double lowest = 1e9;
                for (int frame = 0; frame < 60; ++frame)
                    lowest = std::min(
                        lowest,
                        positionsByHand(clip, frame)[static_cast<std::size_t>(named(clip, toe))].y);
                slide[alignment == Alignment::Feet] +=
                    slideByHand(clip, named(clip, toe), {seam.place.a - 1, seam.place.a + window},
                                lowest + 2.0);
            }
        }
        QVERIFY2(slide[1] < 0.5 * slide[0],
                 qPrintable(QStringLiteral("%1, %2").arg(slide[0]).arg(slide[1])));
    }

    void realClips()
    {
        const QString folder = realClipsFolder();
        if (folder.isEmpty())
            QSKIP("the real clips are not here");
        const Clip a = readClip(folder + QStringLiteral("/bvh11_sample_all-position.bvh"));
        const Clip b = readClip(folder + QStringLiteral("/mocapbank_test.bvh"));
        for (const auto& [first, second] : {std::pair{a, b}, {b, a}}) {
            const FittedSource source = fitted(first, second);
            const int window = searched(first, source).map.window;
            const ChosenSeam seam = chosen(first, source);
            const SeamQuality quality =
                qualityAt(first, source, seam.place, seam.alignment, window);
            QVERIFY(quality.step.ratio() < 1.25 && quality.velocity.ratio() < 1.5);
            QVERIFY(quality.footSlide.ratio() <= 1.0);
        }
    }

    void whatFootLockLeavesIsTold()
    {
        // The end of the walk into the beginning of the run: the feet slide.
        const Clip a = sampleClip("walk.bvh");
        const FittedSource b = fitted(a, sampleClip("run.bvh"));
        const Clip clip = transition(a, b, {})->clip;
        const FrameRange frames{245, 264};
        const auto remedy = slideRemedy(clip, frames, UpAxis::Y);
        QVERIFY(remedy.has_value());
        QVERIFY(remedy->range.first <= frames.first && remedy->range.last >= frames.last);
        ContactOptions options;
        options.speed = remedy->speed;
        const Clip locked =
            lockFeet(clip, within(*findContacts(clip, options), remedy->range))->clip;
        double before = 0.0;
        double after = 0.0;
        for (const char* toe : {"LeftToeBase", "RightToeBase"}) {
            double lowest = 1e9;
            for (int frame = 200; frame < 300; ++frame)
                lowest = std::min(
                    lowest,
                    positionsByHand(clip, frame)[static_cast<std::size_t>(named(clip, toe))].y);
            before += slideByHand(clip, named(clip, toe), frames, lowest + 1.5);
            after += slideByHand(locked, named(clip, toe), frames, lowest + 1.5);
        }
        QVERIFY2(after < before / 2.0, qPrintable(QStringLiteral("%1, %2").arg(before).arg(after)));
        QVERIFY(std::abs(footSlide(locked, frames, remedy->range, UpAxis::Y) - remedy->slide) <
                1e-9);
        // Frames further away keep their rows.
        for (const int frame : {0, 200, 400})
            QVERIFY(largestPoseDistance(clip, frame, locked, frame) == 0.0);
        QVERIFY(slidesNoticeably({20.0, 3.0}, 180.0));
        QVERIFY(!slidesNoticeably({5.0, 3.0}, 180.0)); // little
        QVERIFY(!slidesNoticeably({20.0, 15.0}, 180.0));
        // Of a long clip only what is near is looked at.
        std::vector<int> again;
        for (int round = 0; round < 8; ++round) {
            for (int frame = 0; frame < clip.frameCount; ++frame)
                again.push_back(frame);
        }
        const int far = 3 * clip.frameCount;
        const auto same = slideRemedy(withFrames(clip, again),
                                      {far + frames.first, far + frames.last}, UpAxis::Y);
        QVERIFY(same.has_value());
        QCOMPARE(same->range.first, far + remedy->range.first);
        QVERIFY(std::abs(same->slide - remedy->slide) < 0.2);
        // No legs, no remedy.
        const Clip other = smoothClip(everyKindOfJoint(), 30, 3);
        QVERIFY(!slideRemedy(other, {5, 20}, UpAxis::Y));
        QCOMPARE(footSlide(other, {5, 20}, {0, 29}, UpAxis::Y), 0.0);
    }

    void otherAlignmentsAreKept()
    {
        const Clip a = sampleClip("walk.bvh");
        const FittedSource b = fitted(a, sampleClip("run.bvh"));
        for (const Alignment alignment : {Alignment::Heading, Alignment::None}) {
            SeamSettings settings;
            settings.alignment = alignment;
            QCOMPARE(chosen(a, b, settings).alignment, alignment);
        }
    }

    void shortAndLeglessClips()
    {
        // One frame, two frames; no legs that would be recognised.
        const Clip walk = sampleClip("walk.bvh");
        const Clip other = smoothClip(everyKindOfJoint(), 30, 3);
        for (const Clip& clip : {walk, other}) {
            for (const int frames : {1, 2, 30}) {
                const Clip shortened = beginning(clip, frames);
                for (const auto& [a, b] : {std::pair{shortened, clip}, {clip, shortened}}) {
                    const FittedSource source = fitted(a, b);
                    const int window = searched(a, source).map.window;
                    const ChosenSeam seam = chosen(a, source);
                    QVERIFY(seam.place.a >= 0 && seam.place.a + window <= a.frameCount);
                    QVERIFY(seam.place.b - window + 1 >= 0);
                    QVERIFY(seam.place.b < source.clip.frameCount);
                    QVERIFY(std::isfinite(seam.place.distance));
                }
            }
        }
    }

    void itCanBeCancelled()
    {
        const Clip a = sampleClip("walk.bvh");
        const FittedSource b = fitted(a, sampleClip("run.bvh"));
        const DistanceMap map = searched(a, b).map;
        int asked = 0;
        double done = 0.0;
        const auto seam = chooseSeam(a, b, map, {}, [&](double share) {
            done = std::max(done, share);
            return ++asked < 20;
        });
        QCOMPARE(asked, 20);
        QVERIFY(done > 0.0 && done <= 1.0);
        QCOMPARE(seam.diagnostics().front().code, std::string("cancelled"));
    }

    void aThinnedMapWillDo()
    {
        const Clip a = sampleClip("walk.bvh");
        const FittedSource b = fitted(a, sampleClip("run.bvh"));
        TransitionSearchOptions thin;
        thin.mostDistances = 3000;
        const auto search = searchTransitions(a, b.clip, b.joints, b.up, thin);
        QVERIFY(search->map.step > 3);
        const auto seam = chooseSeam(a, b, search->map, {});
        QVERIFY(seam.ok() && seam->has_value());
        const SeamQuality quality =
            qualityAt(a, b, (*seam)->place, (*seam)->alignment, search->map.window);
        QVERIFY(quality.footSlide.ratio() < 1.5);
    }

    void plantedFeetComeToLieOverEachOther()
    {
        // The walk moved away and turned: feet that stand in both frames lie where they lay.
        const Clip a = sampleClip("walk.bvh");
        const Clip b = moveRoots(a, turnAbout(UpAxis::Y, 130.0, {40, 0, 7}, {-300, 0, 90}))->clip;
        const FittedSource source = fitted(a, b);
        // The same frames: the whole motion is undone.
        const auto same = alignSource(a, {80, 99}, source, {80, 99}, Alignment::Feet);
        for (const int frame : {0, 85, 200})
            QVERIFY(largestPoseDistance(a, frame, same->clip, frame) < 1e-6);
        // Four frames apart only the planted foot stays.
        const auto apart = alignSource(a, {80, 99}, source, {84, 103}, Alignment::Feet);
        const std::vector<ContactLane> lanes = findContacts(a)->lanes;
        int tried = 0;
        for (const ContactLane& lane : lanes) {
            glm::dvec3 sum(0.0);
            int pairs = 0;
            for (int i = 0; i < 20; ++i) {
                if (!lane.contains(80 + i) || !lane.contains(84 + i))
                    continue;
                const auto point = static_cast<std::size_t>(lane.joint);
                sum +=
                    positionsByHand(a, 80 + i)[point] - positionsByHand(apart->clip, 84 + i)[point];
                ++pairs;
            }
            if (pairs == 0)
                continue;
            ++tried;
            QVERIFY(std::hypot(sum.x, sum.z) / pairs < 0.5); // of 180
        }
        QVERIFY(tried >= 1);
        // Where no foot stands it is the full alignment.
        const Clip run = sampleClip("run.bvh");
        const FittedSource again = fitted(run, run);
        const auto full = alignSource(run, {15, 20}, again, {15, 20}, Alignment::Full);
        const auto feet = alignSource(run, {15, 20}, again, {57, 62}, Alignment::Feet);
        QVERIFY(largestPoseDistance(full->clip, 15, feet->clip, 57) < 1e-3);
        // Heights are never changed.
        QVERIFY(std::abs(positionsByHand(apart->clip, 84)[0].y - positionsByHand(b, 84)[0].y) <
                1e-9);
    }
};

QTEST_APPLESS_MAIN(TstSeamChoice)
#include "tst_seam_choice.moc"
