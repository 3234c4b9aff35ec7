#include "core/blend/concat.h"
#include "core/blend/offset_decay.h"
#include "core/blend/transition.h"
#include "core/bvh/reader.h"
#include "tests/blend/transition_support.h"
#include "tests/support/test_paths.h"

#include <QTest>

#include <cmath>
#include <random>

using namespace limber;
using namespace limber::test;

namespace {

// A clip cut into two that share `overlap` frames, the second one turned and moved away; joined
// again they are the clip.
void goesOn(const Clip& clip, int overlap, TransitionMethod method, UpAxis up)
{
    const int half = clip.frameCount / 2;
    const Clip a = part(clip, 0, half + overlap - 1);
    const Clip b =
        moveRoots(part(clip, half, clip.frameCount - 1),
                  turnAbout(up, 77.0, {1, 2, 3},
                            up == UpAxis::Y ? glm::dvec3(30, 0, -9) : glm::dvec3(30, -9, 0)))
            ->clip;
    const auto joined = transition(a, b, settingsOf(overlap, method), {.match = {}, .up = up});
    QVERIFY2(joined.ok(), joined.ok() ? "" : english(joined.diagnostics()[0].text).c_str());
    QCOMPARE(joined->clip.frameCount, clip.frameCount);
    double largest = 0.0;
    for (int frame = 0; frame < clip.frameCount; ++frame)
        largest = std::max(largest, poseDistance(clip, frame, joined->clip, frame));
    const double share = largest / heightOf(clip);
    QVERIFY2(share < 1e-6, qPrintable(QStringLiteral("off by %1 of the height").arg(share)));
}

// A root with a left foot below it that goes `step` a frame from `x` along X.
Clip walker(int frames, double x, const glm::dvec3& step)
{
    Skeleton skeleton;
    addJoint(skeleton, "Hips", -1, "XYZyxz", {0, 0, 0});
    addJoint(skeleton, "LeftFoot", 0, "yxz", {0, -90, 0});
    Clip clip = smoothClip(skeleton, frames, 1, 0.0);
    for (int channel = 0; channel < clip.channelCount(); ++channel) {
        std::vector<double> samples(static_cast<std::size_t>(frames), 0.0);
        for (int frame = 0; frame < frames && channel < 3; ++frame)
            samples[static_cast<std::size_t>(frame)] =
                (channel == 0 ? x : 0.0) + step[channel] * frame;
        clip = withCurve(clip, channel, makeCurve(std::move(samples)));
    }
    return clip;
}

} // namespace

class TestTransition : public QObject {
    Q_OBJECT

private slots:
    void countsAndRowsAreAsPromised()
    {
        const Clip a = smoothClip(oneRoot(), 20, 1);
        const Clip b = smoothClip(oneRoot(), 12, 2);
        for (const TransitionMethod method : kMethods) {
            for (const int overlap : {0, 1, 2, 5, 11}) {
                const auto joined = transition(a, b, settingsOf(overlap, method, Alignment::None));
                QVERIFY(joined.ok());
                const Clip& clip = joined->clip;
                QCOMPARE(clip.frameCount, 20 + 12 - overlap);
                QCOMPARE(joined->seams.size(), std::size_t{1});
                QCOMPARE(joined->seams[0].place.first, 20 - overlap);
                QCOMPARE(joined->seams[0].place.overlap, overlap);
                for (int channel = 0; channel < clip.channelCount(); ++channel) {
                    for (int frame = 0; frame < 20 - overlap; ++frame)
                        QCOMPARE(clip.sample(channel, frame), a.sample(channel, frame));
                    // Unmoved, B's rows are the very numbers too, but for whole turns and flips.
                    const double off = clip.sample(channel, 20) - b.sample(channel, overlap);
                    if (off != 0.0)
                        continue;
                    for (int frame = 20; frame < clip.frameCount; ++frame)
                        QCOMPARE(clip.sample(channel, frame),
                                 b.sample(channel, frame - 20 + overlap));
                }
                for (int frame = 20; frame < clip.frameCount; ++frame)
                    QVERIFY(poseDistance(clip, frame, b, frame - 20 + overlap) < 1e-9);
            }
        }
    }

    void theOverlapHasItsLimits()
    {
        const Clip a = smoothClip(oneRoot(), 20, 1);
        const Clip b = smoothClip(oneRoot(), 12, 2);
        for (const int wrong : {-1, 13, 1000000}) {
            const auto joined = transition(a, b, settingsOf(wrong));
            QVERIFY(!joined.ok());
            QCOMPARE(joined.diagnostics()[0].code, std::string("overlap"));
        }
        QCOMPARE(defaultOverlap(a, 100), 9); // 0.3 s at 30 a second
        QCOMPARE(defaultOverlap(a, 5), 4);
        QCOMPARE(defaultOverlap(part(a, 0, 0), 5), 0);
        QCOMPARE(transition(a, b, SeamSettings{})->clip.frameCount, 20 + 12 - 9);
    }

    void theShorterClipMayBeBlendedWhole()
    {
        const Clip clip = smoothClip(oneRoot(), 30, 1);
        const Clip other = smoothClip(oneRoot(), 30, 2);
        for (const int frames : {1, 2, 7}) {
            const Clip few = part(other, 4, 3 + frames);
            for (const auto& [a, b] : {std::pair{clip, few}, {few, clip}, {few, few}}) {
                for (const TransitionMethod method : kMethods) {
                    const auto joined =
                        transition(a, b, settingsOf(frames, method), {{}, UpAxis::Y});
                    QVERIFY(joined.ok());
                    QCOMPARE(joined->clip.frameCount, a.frameCount + b.frameCount - frames);
                    QVERIFY(isFinite(joined->clip));
                    QVERIFY(std::isfinite(joined->seams[0].quality.step.seam));
                    for (int frame = 0; frame < a.frameCount - frames; ++frame)
                        QVERIFY(poseDistance(a, frame, joined->clip, frame) == 0.0);
                }
            }
            // Into its own continuation, of which nothing else is there.
            const Clip itself = transition(part(clip, 0, 19), part(clip, 20 - frames, 19),
                                           settingsOf(frames), {{}, UpAxis::Y})
                                    ->clip;
            for (int frame = 0; frame < 20; ++frame)
                QVERIFY(poseDistance(clip, frame, itself, frame) < 1e-6 * heightOf(clip));
        }
    }

    void crossfadeHasTheWeightsOfTheEase()
    {
        // A at X = 0 turned by 175 degrees, B at X = 10 turned by −175: over 180, not over 0.
        Skeleton skeleton;
        addJoint(skeleton, "Hips", -1, "XYZyxz", {0, 0, 0});
        addEndSite(skeleton, 0, {0, 0, 10});
        const auto still = [&](double x, double turnDeg, int frames) {
            Clip clip = smoothClip(skeleton, frames, 1, 0.0);
            const auto count = static_cast<std::size_t>(frames);
            for (CurvePtr& curve : clip.curves)
                curve = makeCurve(std::vector<double>(count, 0.0));
            clip = withCurve(clip, 0, makeCurve(std::vector<double>(count, x)));
            return withCurve(clip, 3, makeCurve(std::vector<double>(count, turnDeg)));
        };
        const Clip a = still(0.0, 175.0, 8);
        const Clip b = still(10.0, -175.0, 7);
        for (const Ease ease : {Ease::Linear, Ease::Smooth}) {
            SeamSettings settings = settingsOf(4, TransitionMethod::Crossfade, Alignment::None);
            settings.ease = ease;
            const Clip joined = transition(a, b, settings)->clip;
            for (int i = 0; i < 4; ++i) {
                const double t = (i + 1) / 5.0;
                const double weight = ease == Ease::Linear ? t : 3 * t * t - 2 * t * t * t;
                QVERIFY(std::abs(joined.sample(0, 4 + i) - 10.0 * weight) < 1e-12);
                QVERIFY(std::abs(joined.sample(3, 4 + i) - (175.0 + 10.0 * weight)) < 1e-9);
            }
            // The curve goes on: 185, not −175.
            QCOMPARE(joined.sample(3, 8), 185.0);
            QCOMPARE(joined.sample(3, 10), 185.0);
        }
    }

    void aClipGoesOnAsItself_data()
    {
        QTest::addColumn<int>("method");
        QTest::addColumn<int>("overlap");
        for (const int overlap : {1, 2, 9, 20}) {
            QTest::addRow("crossfade %d", overlap) << 0 << overlap;
            QTest::addRow("inertialize %d", overlap) << 1 << overlap;
        }
    }
    void aClipGoesOnAsItself()
    {
        QFETCH(int, method);
        QFETCH(int, overlap);
        for (std::uint32_t seed = 1; seed <= 4; ++seed) {
            goesOn(smoothClip(everyKindOfJoint(), 60, seed), overlap, kMethods[method], UpAxis::Y);
            Clip other = smoothClip(oneRoot(), 60, seed, 120.0);
            other.positionReading = PositionReading::Add;
            goesOn(other, overlap, kMethods[method], UpAxis::Z);
        }
    }

    void realClipsGoOnAsThemselves()
    {
        QStringList paths = realClips();
        for (const auto& file : QDir(samplesFolder()).entryInfoList({QStringLiteral("*.bvh")}))
            paths << file.filePath();
        int tried = 0;
        for (const QString& path : paths) {
            const auto clip = readBvhFile(path.toStdString());
            if (!clip || clip->frameCount < 40)
                continue;
            const Clip some = part(*clip, 0, 39);
            const UpAxis up = measureFigure(some).up;
            if (!canMove(some, turnAbout(up, 10.0, {1, 2, 3}, {0, 0, 0})))
                continue;
            goesOn(some, 8, TransitionMethod::Crossfade, up);
            goesOn(some, 8, TransitionMethod::Inertialize, up);
            if (QTest::currentTestFailed())
                QFAIL(qPrintable(path));
            ++tried;
        }
        QVERIFY(tried >= 4);
    }

    void inertializedBeginsAsTheFirstClipGoesOn()
    {
        const Clip a = smoothClip(oneRoot(), 40, 3, 15.0);
        const Clip b = smoothClip(oneRoot(), 40, 4, 15.0);
        const SeamSettings settings = settingsOf(20, TransitionMethod::Inertialize);
        const auto source = fitSource(a, b, {.match = {}, .up = UpAxis::Y});
        const Clip placed = placedAtEnd(a, *source, settings)->clip;
        const Clip joined = transition(a, *source, settings)->clip;
        // Pose and velocity are A's but for the first bit of the fade.
        for (const int frame : {20, 21})
            QVERIFY(poseDistance(a, frame, joined, frame) <
                    0.1 * poseDistance(a, frame, placed, frame - 20));
        QVERIFY(poseDistance(joined, 40, placed, 20) < 1e-9);
    }

    void inertializedIsTheQuintic()
    {
        // A stands at 0, B at 10.
        const Clip a = walker(20, 0.0, {0, 0, 0});
        const Clip b = walker(20, 10.0, {0, 0, 0});
        const Clip joined =
            transition(a, b, settingsOf(4, TransitionMethod::Inertialize, Alignment::None),
                       {{}, UpAxis::Y})
                ->clip;
        for (int i = 0; i < 4; ++i) {
            const double t = (i + 1) / 5.0;
            // Begins with an acceleration of −8.7, ends with 3.
            const double left = std::pow(1 - t, 2) * (1 + 2 * t - 1.35 * t * t - 0.15 * t * t * t);
            QVERIFY(std::abs(joined.sample(0, 16 + i) - (10.0 - 10.0 * left)) < 1e-9);
        }
    }

    void offsetsFadeOut()
    {
        std::mt19937 random(5);
        std::uniform_real_distribution<double> part(-1.0, 1.0);
        const auto vector = [&] { return glm::dvec3(part(random), part(random), part(random)); };
        for (int round = 0; round < 200; ++round) {
            const glm::dvec3 value = vector();
            const glm::dvec3 velocity = 0.1 * vector();
            const double frames = 4.0 + 20.0 * std::abs(part(random));
            const OffsetDecay decay(value, velocity, frames);
            QVERIFY(distanceByHand(decay.at(0.0), value) < 1e-12);
            QVERIFY(distanceByHand(decay.at(frames), glm::dvec3(0.0)) < 1e-12);
            QVERIFY(distanceByHand(decay.at(frames + 3.0), glm::dvec3(0.0)) == 0.0);
            const double h = 1e-5;
            QVERIFY(distanceByHand((decay.at(h) - decay.at(0.0)) / h, velocity) < 1e-4);
            // It comes to rest: value and velocity.
            QVERIFY(distanceByHand(decay.at(frames - h), glm::dvec3(0.0)) < 1e-9);
        }
        // Towards nothing at high speed: never beyond.
        for (const double speed : {0.05, 0.2, 0.5, 1.0, 3.0}) {
            const OffsetDecay decay({1, 0, 0}, {-speed, 0, 0}, 10.0);
            double before = 1.0;
            for (double t = 0.0; t < 11.0; t += 0.05) {
                QVERIFY(decay.at(t).x >= -1e-12 && decay.at(t).x <= before + 1e-12);
                before = decay.at(t).x;
            }
        }
        QVERIFY(distanceByHand(OffsetDecay({0, 0, 0}, {0, 0, 0}, 5.0).at(2.0), {0, 0, 0}) == 0.0);
    }

    void rotationVectorsGoThereAndBack()
    {
        std::mt19937 random(6);
        std::uniform_real_distribution<double> part(-1.0, 1.0);
        for (int round = 0; round < 200; ++round) {
            const glm::dvec3 vector = 1.8 * glm::dvec3(part(random), part(random), part(random));
            const glm::dquat rotation = rotationOfVector(vector);
            QVERIFY(distanceByHand(vectorOfRotation(rotation, rotation), vector) < 1e-12);
        }
        QVERIFY(distanceByHand(vectorOfRotation(rotationOfVector({1e-14, 0, 0})), {1e-14, 0, 0}) <
                1e-15);
    }

    void deadBlendingRunsOnAndSlowsDown()
    {
        // A goes along X, one unit a frame; B stands at 0.
        const Clip a = walker(20, 0.0, {1, 0, 0});
        const Clip b = walker(20, 0.0, {0, 0, 0});
        SeamSettings settings = settingsOf(10, TransitionMethod::Dead, Alignment::None);
        settings.ease = Ease::Linear;
        const Clip joined = transition(a, b, settings, {{}, UpAxis::Y})->clip;
        // 0.1 s are three frames: the way is the integral of 2^(−t/3).
        for (int i = 0; i < 10; ++i) {
            const double way = 10.0 + (1.0 - std::pow(2.0, -i / 3.0)) * 3.0 / std::log(2.0);
            const double weight = (i + 1) / 11.0;
            QVERIFY(std::abs(joined.sample(0, 10 + i) - way * (1.0 - weight)) < 1e-9);
        }
    }

    void theEqualTripleGoesOn()
    {
        // The same poses told by the other triple of each: the curves go on, the poses stay.
        const Clip clip = smoothClip(oneRoot(), 40, 9, 20.0);
        const Clip a = part(clip, 0, 19);
        Clip b = part(clip, 20, 39);
        const Joint& hips = b.skeleton->joint(0);
        for (std::size_t i = 3; i < 6; ++i) {
            const int channel = hips.channels[i];
            std::vector<double> samples = b.curve(channel).samples;
            for (double& sample : samples)
                sample = i == 4 ? 180.0 - sample : sample + 180.0;
            b = withCurve(b, channel, makeCurve(std::move(samples)));
        }
        for (const Alignment alignment : {Alignment::None, Alignment::Position}) {
            const Clip joined =
                transition(a, b, settingsOf(0, TransitionMethod::Crossfade, alignment),
                           {{}, UpAxis::Y})
                    ->clip;
            for (std::size_t i = 3; i < 6; ++i) {
                const int channel = hips.channels[i];
                for (int frame = 1; frame < 40; ++frame)
                    QVERIFY(std::abs(joined.sample(channel, frame) -
                                     joined.sample(channel, frame - 1)) < 10.0);
                for (int frame = 20; frame < 40; ++frame)
                    QVERIFY(std::abs(joined.sample(channel, frame) - clip.sample(channel, frame)) <
                            1e-9);
            }
        }
    }

    void keptJointsGoOnAsInTheFirstClip()
    {
        Skeleton more = oneRoot();
        addJoint(more, "Tail", 0, "zxy", {0, 0, -1});
        const Clip a = smoothClip(more, 20, 1);
        const Clip b = smoothClip(oneRoot(), 20, 2);
        FitOptions fit;
        fit.up = UpAxis::Y;
        QVERIFY(!transition(a, b, settingsOf(5), fit).ok());
        fit.match.keepUnmatched = true;
        const Clip joined = transition(a, b, settingsOf(5), fit)->clip;
        for (const int channel : more.joints.back().channels) {
            for (int frame = 0; frame < joined.frameCount; ++frame)
                QVERIFY(std::abs(joined.sample(channel, frame) -
                                 a.sample(channel, std::min(frame, 19))) < 1e-9);
        }
    }

    void oneFrameIsEnough()
    {
        const Clip clip = smoothClip(everyKindOfJoint(), 10, 1);
        const Clip one = part(clip, 3, 3);
        for (const auto& [a, b] : {std::pair{one, clip}, {clip, one}, {one, one}}) {
            const auto joined = transition(a, b, SeamSettings{}, {{}, UpAxis::Y});
            QVERIFY(joined.ok());
            QCOMPARE(joined->clip.frameCount, a.frameCount + b.frameCount);
            QVERIFY(isFinite(joined->clip));
            QVERIFY(std::isfinite(joined->seams[0].quality.step.seam));
        }
    }

    void otherRatesAreBroughtToTheFirst()
    {
        Clip a = smoothClip(oneRoot(), 31, 1);
        Clip b = smoothClip(oneRoot(), 121, 2);
        a.frameTime = {1.0 / 30, 17};
        b.frameTime = {0.0083333, 7};
        const auto joined = transition(a, b, settingsOf(10), {{}, UpAxis::Y});
        QCOMPARE(joined->clip.frameCount, 31 + 31 - 10);
        QVERIFY(joined->clip.frameTime == a.frameTime);
        QVERIFY(isFinite(joined->clip));
    }

    void anyNumberGoInARow()
    {
        const Clip clip = smoothClip(oneRoot(), 90, 3);
        const Clip a = part(clip, 0, 34);
        std::vector<FittedSource> others;
        for (const auto& [first, last] : {std::pair{30, 64}, {60, 89}}) {
            const Clip away = moveRoots(part(clip, first, last),
                                        turnAbout(UpAxis::Y, first, {0, 0, 0}, {9, 0, 3}))
                                  ->clip;
            others.push_back(*fitSource(a, away, {{}, UpAxis::Y}));
        }
        const SeamSettings seam = settingsOf(5);
        double done = 0.0;
        const auto joined = concatenate(a, others, std::span(&seam, 1), [&](double share) {
            done = std::max(done, share);
            return true;
        });
        QCOMPARE(joined->clip.frameCount, 90);
        QVERIFY(done <= 1.0 && done >= 0.5);
        for (int frame = 0; frame < 90; ++frame)
            QVERIFY(poseDistance(clip, frame, joined->clip, frame) < 1e-6 * heightOf(clip));
        QCOMPARE(joined->seams.size(), std::size_t{2});
        QCOMPARE(joined->seams[1].place.first, 60);
        QCOMPARE(concatenate(a, {}, {})->clip.curves, a.curves);
        QCOMPARE(concatenate(a, others, std::span(&seam, 1), [](double) { return false; })
                     .diagnostics()[0]
                     .code,
                 std::string("cancelled"));
    }

    void theQualityOfASeamTellsAJump()
    {
        Skeleton skeleton = oneRoot();
        skeleton.joints[1].name = "LeftFoot";
        const Clip clip = smoothClip(skeleton, 60, 3);
        const Clip a = part(clip, 0, 29);
        const Clip b = part(clip, 30, 59);
        const auto smooth =
            transition(a, b, settingsOf(0, TransitionMethod::Crossfade, Alignment::None));
        const SeamQuality& fine = smooth->seams[0].quality;
        QVERIFY(fine.step.ratio() < 1.1 && fine.velocity.ratio() < 1.2);
        QCOMPARE(fine.worstFrame, 29);
        const Clip moved = moveRoots(b, turnAbout(UpAxis::Y, 0.0, {0, 0, 0}, {50, 0, 0}))->clip;
        const auto jump =
            transition(a, moved, settingsOf(0, TransitionMethod::Crossfade, Alignment::None));
        const SeamQuality& bad = jump->seams[0].quality;
        // By hand: the step over the seam is 50 along X and the step of the clip itself.
        double step = 0.0;
        const auto from = positionsByHand(clip, 29);
        const auto to = positionsByHand(clip, 30);
        for (std::size_t joint = 0; joint + 1 < from.size(); ++joint)
            step = std::max(step, distanceByHand(from[joint], to[joint] + glm::dvec3(50, 0, 0)));
        QVERIFY(std::abs(bad.step.seam - step) < 1e-9);
        QCOMPARE(bad.step.own, fine.step.own);
        QVERIFY(bad.velocity.seam > 49.0 * 30.0);
        QCOMPARE(SeamMeasure{}.ratio(), 1.0);
    }

    void slidingFeetAreSeen()
    {
        // A foot that stands, and one that is pulled along the floor by 1 unit a frame.
        const auto pulled = transition(walker(20, 0, {0, 0, 0}), walker(20, 5, {0, 0, 0}),
                                       settingsOf(4, TransitionMethod::Crossfade, Alignment::None),
                                       {{}, UpAxis::Y});
        // 5 units over the five steps at 30 frames a second.
        QVERIFY(std::abs(pulled->seams[0].quality.footSlide.seam - 30.0) < 1e-9);
        QCOMPARE(pulled->seams[0].quality.footSlide.own, 0.0);
        const auto aligned = transition(walker(20, 0, {0, 0, 0}), walker(20, 5, {0, 0, 0}),
                                        settingsOf(4), {{}, UpAxis::Y});
        QVERIFY(aligned->seams[0].quality.footSlide.seam < 1e-9);
        const auto both = transition(walker(20, 0, {2, 0, 0}), walker(20, 38, {2, 0, 0}),
                                     settingsOf(1, TransitionMethod::Crossfade, Alignment::None),
                                     {{}, UpAxis::Y});
        QVERIFY(std::abs(both->seams[0].quality.footSlide.own - 60.0) < 1e-9);
        // Up is no slide.
        const auto lifted = transition(walker(20, 0, {0, 0.01, 0}), walker(20, 0, {0, 0.01, 0}),
                                       settingsOf(1), {{}, UpAxis::Y});
        QCOMPARE(lifted->seams[0].quality.footSlide.own, 0.0);
    }
};

QTEST_APPLESS_MAIN(TestTransition)
#include "tst_transition.moc"
