#include "core/blend/mix.h"
#include "core/blend/rotation_arc.h"
#include "core/edit/resample.h"
#include "tests/blend/mixing_support.h"

#include <limits>

using namespace limber;
using namespace limber::test;

namespace {

constexpr Sync kSyncs[] = {Sync::Time, Sync::Duration, Sync::Registration};

MixSettings settings(double weight, Sync sync = Sync::Time, Alignment alignment = Alignment::Full)
{
    return {WeightCurve::constant(weight), sync, alignment};
}

// A figure that goes round a circle: each frame `step` forward in its facing, then a turn. Its leg
// swings alike whatever way it goes, and so far that registration goes by it alone.
Clip circleClip(int frames, double step, double turnDeg, UpAxis up = UpAxis::Y)
{
    Skeleton skeleton;
    const int hips = addJoint(skeleton, "Hips", -1, up == UpAxis::Y ? "XYZyxz" : "XYZzxy");
    const int leg = addJoint(skeleton, "Leg", hips, "xyz", {1.0, -1.0, -1.0});
    addJoint(skeleton, "Foot", leg, "xyz", {0.0, -40.0, -40.0});
    Clip clip;
    std::vector<std::vector<double>> samples(skeleton.channels.size());
    double forward = 0.0;
    double side = 0.0;
    for (int frame = 0; frame < frames; ++frame) {
        const double heading = turnDeg * frame;
        std::vector<double> row(samples.size(), 0.0);
        // Ahead is +Z and a positive turn goes to +X where Y is up; +X and +Y where Z is.
        row[up == UpAxis::Y ? 2 : 0] = forward;
        row[up == UpAxis::Y ? 0 : 1] = side;
        row[up == UpAxis::Y ? 1 : 2] = 5.0 + std::sin(frame * 0.4);
        row[3] = heading;
        row[6] = 30.0 * std::sin(frame * 0.4);
        for (std::size_t channel = 0; channel < row.size(); ++channel)
            samples[channel].push_back(row[channel]);
        const double middle = (heading + turnDeg / 2.0) * 3.14159265358979323846 / 180.0;
        forward += step * std::cos(middle);
        side += step * std::sin(middle);
    }
    clip.frameCount = frames;
    for (auto& curve : samples)
        clip.curves.push_back(makeCurve(std::move(curve)));
    clip.skeleton = std::make_shared<const Skeleton>(std::move(skeleton));
    return clip;
}

} // namespace

class TestMix : public QObject {
    Q_OBJECT

private slots:
    void weightZeroIsA()
    {
        const Clip a = smoothClip(everyKindOfJoint(), 40, 1);
        const Clip b = smoothClip(everyKindOfJoint(), 31, 2);
        const FittedSource source = fitted(a, b);
        for (const Sync sync : {Sync::Duration, Sync::Registration})
            QCOMPARE(mix(a, source, settings(0.0, sync))->clip.curves, a.curves);
        const auto inTime = mix(a, source, settings(0.0));
        QVERIFY(sameContent(inTime->clip, beginning(a, 31)));
        QCOMPARE(inTime->frames.size(), std::size_t{31});
        QVERIFY(mix(b, fitted(b, a), settings(0.0))->frames.empty()); // frame by frame as it was
    }

    void weightOneIsB()
    {
        const Clip a = smoothClip(everyKindOfJoint(), 40, 1);
        const Clip b = smoothClip(everyKindOfJoint(), 31, 2);
        const FittedSource source = fitted(a, b);
        for (const Sync sync : kSyncs) {
            // Where nothing is aligned B's very curves come out.
            const auto plain = mix(a, source, settings(1.0, sync, Alignment::None));
            QCOMPARE(plain->clip.curves, b.curves);
            const auto aligned = alignSource(a, {0, 0}, source, {0, 0}, Alignment::Full);
            const auto mixed = mix(a, source, settings(1.0, sync));
            QCOMPARE(mixed->clip.frameCount, 31);
            for (int frame = 0; frame < 31; ++frame)
                QVERIFY(largestPoseDistance(mixed->clip, frame, aligned->clip, frame) < 1e-9);
        }
        const auto cut = mix(b, fitted(b, a), settings(1.0, Sync::Time, Alignment::None));
        QVERIFY(sameContent(cut->clip, beginning(a, 31)));
    }

    void aClipWithItselfStays()
    {
        for (const Clip& clip : manyClips(40)) {
            const FittedSource source = fitted(clip, clip);
            const double height = measureFigure(clip, UpAxis::Y).height;
            for (const Sync sync : kSyncs) {
                for (const double weight : {0.3, 0.5}) {
                    const auto mixed = mix(clip, source, settings(weight, sync));
                    QVERIFY(mixed.ok());
                    QCOMPARE(mixed->clip.frameCount, clip.frameCount);
                    for (int frame = 0; frame < clip.frameCount; frame += 7)
                        QVERIFY(largestPoseDistance(mixed->clip, frame, clip, frame) <
                                1e-6 * height);
                }
            }
        }
        // Of a clip whose joints can all be told apart not even the curves change.
        const Clip walk = sampleClip("walk.bvh");
        QCOMPARE(mix(walk, fitted(walk, walk), settings(0.5))->clip.curves, walk.curves);
        QCOMPARE(mix(walk, fitted(walk, walk), settings(0.25, Sync::Registration))->clip.curves,
                 walk.curves);
    }

    void betweenTheRotations()
    {
        const Clip a = smoothClip(everyKindOfJoint(), 25, 7);
        const Clip b = smoothClip(everyKindOfJoint(), 25, 8);
        const double weight = 0.3;
        const Clip mixed =
            mix(a, fitted(a, b), settings(weight, Sync::Time, Alignment::None))->clip;
        for (int joint = 0; joint < a.skeleton->jointCount(); ++joint) {
            for (int frame = 0; frame < 25; ++frame) {
                if (turnsFreelyInTests(a, joint)) {
                    const Matrix wanted = betweenMatrices(localRotation(a, joint, frame),
                                                          localRotation(b, joint, frame), weight);
                    QVERIFY(angleDeg(wanted, localRotation(mixed, joint, frame)) < 1e-6);
                }
                for (const int channel : a.skeleton->joint(joint).channels) {
                    if (!isPosition(a.skeleton->channel(channel).type))
                        continue;
                    const double value =
                        0.7 * a.sample(channel, frame) + 0.3 * b.sample(channel, frame);
                    QVERIFY(std::abs(mixed.sample(channel, frame) - value) < 1e-9);
                }
            }
        }
        // Angles go on from frame to frame; but where the first and the last axis are the same and
        // the middle angle is near 0, they are hardly told apart.
        for (int channel = 0; channel < mixed.channelCount(); ++channel) {
            const auto axes =
                rotationChannelsOf(*a.skeleton, a.skeleton->channel(channel).joint).axes;
            if (axes.size() == 3 && axes[0] == axes[2])
                continue;
            for (int frame = 1; frame < 25; ++frame)
                QVERIFY(std::abs(mixed.sample(channel, frame) - mixed.sample(channel, frame - 1)) <
                        20.0);
        }
    }

    void anotherRateAndOrder()
    {
        // The same motion at four times the rate and with other orders of rotations is the clip.
        Clip walk = sampleClip("walk.bvh");
        const double height = measureFigure(walk).height;
        const Clip quick = resample(walk, 120.0)->clip;
        const auto mixed = mix(walk, fitted(walk, quick), settings(0.5));
        QCOMPARE(mixed->clip.frameCount, walk.frameCount);
        for (int frame = 0; frame < walk.frameCount; frame += 5)
            QVERIFY(largestPoseDistance(mixed->clip, frame, walk, frame) < 1e-6 * height);

        // The same numbers under the opposite order of axes: another motion, joined all the same.
        Skeleton other = *walk.skeleton;
        for (Joint& joint : other.joints)
            std::ranges::reverse(joint.channels);
        Clip turned = walk;
        turned.skeleton = std::make_shared<const Skeleton>(std::move(other));
        const auto strange = mix(walk, fitted(walk, turned), settings(0.4, Sync::Duration));
        QVERIFY(strange.ok());
        QVERIFY(allFinite(strange->clip));
        const int hips = rootsOf(*walk.skeleton)[0];
        const Matrix wanted =
            betweenMatrices(localRotation(walk, hips, 0), localRotation(turned, hips, 0), 0.4);
        const Clip unaligned =
            mix(walk, fitted(walk, turned), settings(0.4, Sync::Duration, Alignment::None))->clip;
        QVERIFY(angleDeg(wanted, localRotation(unaligned, hips, 0)) < 1e-6);
    }

    void travelAndTurnAreMixed_data()
    {
        QTest::addColumn<bool>("zUp");
        QTest::newRow("Y up") << false;
        QTest::newRow("Z up") << true;
    }
    void travelAndTurnAreMixed()
    {
        // Left at 1 a frame and right at 2 a frame give the circle between at 1.5 a frame, also
        // when B begins elsewhere and looks elsewhere.
        QFETCH(bool, zUp);
        const UpAxis up = zUp ? UpAxis::Z : UpAxis::Y;
        const Clip a = circleClip(100, 1.0, 4.0, up);
        const Clip b = circleClip(100, 2.0, -1.0, up);
        FitOptions options;
        options.up = up;
        const Clip wanted = circleClip(100, 1.5, 1.5, up);
        const Clip moved = moveRoots(b, {up, 75.0, {30.0, zUp ? 8.0 : 0.0, zUp ? 0.0 : 8.0}})->clip;
        for (const Clip& other : {b, moved}) {
            const Clip mixed =
                mix(a, fitted(a, other, options), settings(0.5, Sync::Registration))->clip;
            QCOMPARE(mixed.frameCount, 100);
            for (int frame = 0; frame < 100; ++frame)
                QVERIFY(largestPoseDistance(mixed, frame, wanted, frame) < 1e-6);
        }
        // Unaligned it begins between the two places and facings.
        const Clip between =
            mix(a, fitted(a, moved, options), settings(0.5, Sync::Registration, Alignment::None))
                ->clip;
        const Clip begun =
            moveRoots(wanted, {up, 37.5, {15.0, zUp ? 4.0 : 0.0, zUp ? 0.0 : 4.0}})->clip;
        for (int frame = 0; frame < 100; ++frame)
            QVERIFY(largestPoseDistance(between, frame, begun, frame) < 1e-6);
    }

    void rootsDoNotFlip()
    {
        // Straight on against once around: half way round is half a circle, without a jump where
        // the two look opposite ways.
        const Clip a = circleClip(91, 1.0, 0.0);
        const Clip b = circleClip(91, 1.0, 4.0);
        for (const Sync sync : kSyncs) {
            const Clip mixed = mix(a, fitted(a, b), settings(0.5, sync))->clip;
            for (int frame = 1; frame < mixed.frameCount; ++frame) {
                const double step =
                    angleDeg(worldRotation(mixed, 0, frame - 1), worldRotation(mixed, 0, frame));
                QVERIFY2(step < 4.0, qPrintable(QString::number(step)));
            }
        }
        // The arc itself: half of a turn that grows to a whole one.
        RotationArc arc;
        for (int degrees = 0; degrees <= 360; degrees += 10) {
            const double half = degrees * 3.14159265358979323846 / 360.0;
            const glm::dquat share =
                arc.share(glm::dquat(std::cos(half), 0.0, std::sin(half), 0.0), 0.5);
            QVERIFY(std::abs(share.w - std::cos(half / 2.0)) < 1e-12);
            QVERIFY(std::abs(share.y - std::sin(half / 2.0)) < 1e-12);
        }
    }

    void aWeightThatGrows()
    {
        const Clip a = smoothClip(everyKindOfJoint(), 40, 1);
        const Clip b = smoothClip(everyKindOfJoint(), 40, 2);
        MixSettings grows;
        grows.alignment = Alignment::None;
        grows.weight.values.assign(40, 0.0);
        for (std::size_t k = 10; k < 40; ++k)
            grows.weight.values[k] = std::min(1.0, (static_cast<double>(k) - 9.0) / 20.0);
        const Clip mixed = mix(a, fitted(a, b), grows)->clip;
        for (int channel = 0; channel < a.channelCount(); ++channel) {
            for (int frame = 0; frame < 10; ++frame)
                QCOMPARE(mixed.sample(channel, frame), a.sample(channel, frame));
            for (int frame = 29; frame < 40; ++frame) {
                const double off = mixed.sample(channel, frame) - b.sample(channel, frame);
                QVERIFY(std::abs(std::remainder(off, 360.0)) < 1e-9);
            }
        }
    }

    void theTravelGoesOnFromWhereItHasCome()
    {
        // First one round B's way, then A's: the rows are A's again, but not the roots', which
        // would jump back to where A is.
        const Clip a = circleClip(80, 1.0, 4.0);
        const Clip b = circleClip(80, 2.0, -1.0);
        MixSettings settings;
        settings.sync = Sync::Registration;
        settings.weight.values.assign(80, 1.0);
        std::fill(settings.weight.values.begin() + 40, settings.weight.values.end(), 0.0);
        const Clip mixed = mix(a, fitted(a, b), settings)->clip;
        QCOMPARE(mixed.frameCount, 80);
        for (int frame = 0; frame < 80; ++frame) {
            if (frame < 40)
                QVERIFY(largestPoseDistance(mixed, frame, b, frame) < 1e-9);
            for (int channel = 6; channel < 12; ++channel) {
                QCOMPARE(mixed.sample(channel, frame), (frame < 40 ? b : a).sample(channel, frame));
            }
            if (frame == 0)
                continue;
            const double step = std::hypot(mixed.sample(0, frame) - mixed.sample(0, frame - 1),
                                           mixed.sample(2, frame) - mixed.sample(2, frame - 1));
            QVERIFY(std::abs(step - (frame < 40 ? 2.0 : frame == 40 ? 1.5 : 1.0)) < 0.01);
        }
    }

    void keptJointsAreTheFirstClips()
    {
        const Clip a = smoothClip(everyKindOfJoint(), 30, 3);
        Clip b = smoothClip(everyKindOfJoint(), 30, 4);
        Skeleton other = *b.skeleton;
        const int renamed = jointNamed(b, "J_xzy");
        other.joints[static_cast<std::size_t>(renamed)].name = "Elsewhere";
        b.skeleton = std::make_shared<const Skeleton>(std::move(other));
        FitOptions options;
        options.match.keepUnmatched = true;
        const FittedSource source = fitted(a, b, options);
        for (const double weight : {0.5, 1.0}) {
            const Clip mixed = mix(a, source, settings(weight))->clip;
            for (const int channel : a.skeleton->joint(renamed).channels) {
                QCOMPARE(mixed.curves[static_cast<std::size_t>(channel)],
                         a.curves[static_cast<std::size_t>(channel)]);
            }
        }
        const Clip stretched =
            mix(a, fitted(a, beginning(b, 20), options), settings(0.5, Sync::Duration))->clip;
        QCOMPARE(stretched.frameCount, 25);
        QVERIFY(angleDeg(localRotation(stretched, renamed, 24), localRotation(a, renamed, 29)) <
                1e-6);
    }

    void clipsOfOneFrame()
    {
        const Clip many = smoothClip(everyKindOfJoint(), 20, 5);
        const Clip one = beginning(smoothClip(everyKindOfJoint(), 2, 6), 1);
        for (const Sync sync : kSyncs) {
            for (const double weight : {0.0, 0.5, 1.0}) {
                const int stretched = static_cast<int>(std::round((1.0 - weight) * 19.0)) + 1;
                const auto first = mix(many, fitted(many, one), settings(weight, sync));
                QCOMPARE(first->clip.frameCount, sync == Sync::Time ? 1 : stretched);
                QVERIFY(allFinite(first->clip));
                const auto second = mix(one, fitted(one, many), settings(1.0 - weight, sync));
                QCOMPARE(second->clip.frameCount, sync == Sync::Time ? 1 : stretched);
                QVERIFY(allFinite(second->clip));
                QCOMPARE(mix(one, fitted(one, one), settings(weight, sync))->clip.curves,
                         one.curves);
            }
        }
    }

    void realClipsTogether()
    {
        // Whatever fits together gives numbers, and steps no larger than both clips' own.
        const std::vector<Clip> clips = manyClips(40);
        int pairs = 0;
        for (std::size_t i = 0; i + 1 < clips.size(); ++i) {
            const Clip& a = clips[i];
            const Clip& b = clips[i + 1];
            FitOptions options;
            options.up = UpAxis::Y;
            options.match.keepUnmatched = true;
            const auto source = fitSource(a, b, options);
            if (!source)
                continue;
            ++pairs;
            for (const Sync sync : kSyncs) {
                const auto mixed = mix(a, *source, settings(0.6, sync, Alignment::None));
                QVERIFY(mixed.ok());
                QVERIFY(allFinite(mixed->clip));
            }
        }
        QVERIFY(pairs >= 2);
    }

    void whatCannotBe()
    {
        const Clip a = smoothClip(everyKindOfJoint(), 10, 1);
        const FittedSource source = fitted(a, a);
        for (const double weight : {-0.1, 1.1, std::numeric_limits<double>::quiet_NaN()})
            QCOMPARE(mix(a, source, settings(weight)).diagnostics()[0].code, std::string("weight"));
        const auto stopped = mix(a, source, settings(0.5), [](double) { return false; });
        QCOMPARE(stopped.diagnostics()[0].code, std::string("cancelled"));

        Skeleton skeleton;
        addJoint(skeleton, "Hips", -1, "zxy");
        addJoint(skeleton, "Spine", 0, "zxy", {1.0, 2.0, 3.0});
        const Clip fixed = smoothClip(skeleton, 10, 9);
        const Clip otherWay = smoothClip(skeleton, 10, 10);
        const auto refused = mix(fixed, fitted(fixed, otherWay), settings(0.5));
        QCOMPARE(refused.diagnostics()[0].code, std::string("root-channels"));
        QVERIFY(
            mix(fixed, fitted(fixed, otherWay), settings(0.5, Sync::Time, Alignment::None)).ok());
    }
};

QTEST_APPLESS_MAIN(TestMix)
#include "tst_mix.moc"
