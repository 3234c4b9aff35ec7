#include "core/edit/frame_ranges.h"
#include "core/edit/seam_blend.h"
#include "tests/edit/made_clips.h"

#include <QTest>

#include <algorithm>
#include <limits>

using namespace limber;
using namespace limber::test;

namespace {

constexpr std::uint32_t kSeed = 20240611;

double smooth(double t)
{
    return t * t * (3.0 - 2.0 * t);
}

// How much of the jump a frame at this distance from the middle of the seam is given.
double weight(double distance, int frames)
{
    return distance > frames + 0.5 ? 0.0 : 0.5 * smooth(1.0 - distance / (frames + 0.5));
}

Clip steps(const std::string& channels, std::vector<double> samples)
{
    Skeleton skeleton;
    addJoint(skeleton, "Root", -1, channels);
    Clip clip;
    clip.frameCount = static_cast<int>(samples.size());
    for (std::size_t i = 0; i < channels.size(); ++i)
        clip.curves.push_back(makeCurve(samples));
    clip.skeleton = std::make_shared<const Skeleton>(std::move(skeleton));
    return clip;
}

// The rotation that takes frame `from` of `a` to frame `to` of `b`, in the parent's space.
Matrix turn(const Clip& clip, int joint, int from, int to)
{
    return product(localRotation(clip, joint, to), transposed(localRotation(clip, joint, from)));
}

bool expressesAnyRotation(const Skeleton& skeleton, int joint)
{
    std::array<bool, 3> seen{};
    for (const int channel : skeleton.joint(joint).channels) {
        if (isRotation(skeleton.channel(channel).type))
            seen[static_cast<std::size_t>(axisOf(skeleton.channel(channel).type))] = true;
    }
    return seen[0] && seen[1] && seen[2];
}

} // namespace

class TestSeamBlend : public QObject {
    Q_OBJECT

private slots:
    void valuesByHand();
    void aSteadyMoveGoesOnSteadily();
    void framesBeyondAreUntouched();
    void stepsStayWithinWhatTheEaseAllows();
    void nothingFlips();
    void aWholeTurnStaysAtTheSeam();
    void limitedJointsTellTheirResidual();
    void noJumpSharesTheCurves();
    void blendIsCutToWhatIsThere();
    void otherChannelsStay();
};

void TestSeamBlend::valuesByHand()
{
    // One frame on either side: each is given ½·smooth(2/3) = 10/27 of the jump of 90.
    const double given = 90.0 * 10.0 / 27.0;
    for (const char* channel : {"X", "z"}) {
        const Clip clip = steps(channel, {0.0, 0.0, 0.0, 90.0, 90.0, 90.0});
        const auto result = blendSeam(clip, 3, 1, 1);
        QVERIFY(result.ok());
        const std::vector<double> expected{0.0, 0.0, given, 90.0 - given, 90.0, 90.0};
        for (int frame = 0; frame < 6; ++frame)
            QVERIFY(std::abs(result->sample(0, frame) - expected[static_cast<std::size_t>(frame)]) <
                    1e-9);
    }
}

void TestSeamBlend::aSteadyMoveGoesOnSteadily()
{
    // One unit or degree a frame before and after, with ten missing: the step at the seam is the
    // move's own and what the ease leaves of the jump, not a halt.
    std::vector<double> samples;
    for (int frame = 0; frame < 40; ++frame)
        samples.push_back(frame < 20 ? frame : frame + 10);
    const double left = 10.0 * (1.0 - 2.0 * weight(0.5, 8));
    for (const char* channel : {"Z", "z"}) {
        const auto result = blendSeam(steps(channel, samples), 20, 8, 8);
        QVERIFY(result.ok());
        QVERIFY(std::abs(result->sample(0, 20) - result->sample(0, 19) - 1.0 - left) < 1e-9);
        for (int frame = 1; frame < 40; ++frame)
            QVERIFY(result->sample(0, frame) > result->sample(0, frame - 1));
    }
}

void TestSeamBlend::framesBeyondAreUntouched()
{
    const Clip clip = smoothClip(everyKindOfJoint(), 90, kSeed);
    const Clip plain = cut(clip, {30, 52})->clip;
    for (const int blend : {1, 4, 20}) {
        const Clip eased = cut(clip, {30, 52}, blend)->clip;
        QCOMPARE(eased.frameCount, plain.frameCount);
        for (int channel = 0; channel < clip.channelCount(); ++channel) {
            for (int frame = 0; frame < plain.frameCount; ++frame) {
                QVERIFY(std::isfinite(eased.sample(channel, frame)));
                if (frame < 30 - blend || frame >= 30 + blend)
                    QVERIFY(eased.sample(channel, frame) == plain.sample(channel, frame));
            }
        }
    }
}

void TestSeamBlend::stepsStayWithinWhatTheEaseAllows()
{
    for (std::uint32_t seed = kSeed; seed < kSeed + 8; ++seed) {
        const Clip clip = smoothClip(everyKindOfJoint(), 120, seed, 75.0);
        const Clip plain = cut(clip, {50, 70})->clip;
        const int blend = static_cast<int>(seed % 12) + 1;
        const Clip eased = cut(clip, {50, 70}, blend)->clip;
        for (int joint = 0; joint < clip.skeleton->jointCount(); ++joint) {
            if (!expressesAnyRotation(*clip.skeleton, joint))
                continue;
            const double before = angleDeg(turn(plain, joint, 48, 49), axisMatrix(0, 0.0));
            const double after = angleDeg(turn(plain, joint, 50, 51), axisMatrix(0, 0.0));
            const double seam = angleDeg(turn(plain, joint, 49, 50), axisMatrix(0, 0.0));
            const double jump = seam + std::max(before, after);
            for (int frame = 50 - blend; frame <= 50 + blend; ++frame) {
                const double own = angleDeg(localRotation(plain, joint, frame - 1),
                                            localRotation(plain, joint, frame));
                const double step = angleDeg(localRotation(eased, joint, frame - 1),
                                             localRotation(eased, joint, frame));
                const double share = std::abs(weight(std::abs(frame - 0.5 - 50.0 + 1.0), blend) -
                                              weight(std::abs(frame - 1.5 - 50.0 + 1.0), blend));
                const double allowed =
                    frame == 50 ? std::max(before, after) + jump * (1.0 - 2.0 * weight(0.5, blend))
                                : own + jump * share;
                QVERIFY2(step <= allowed + 1e-5,
                         qPrintable(QStringLiteral("seed %1 joint %2 frame %3: %4 > %5")
                                        .arg(seed)
                                        .arg(joint)
                                        .arg(frame)
                                        .arg(step)
                                        .arg(allowed)));
            }
        }
    }
}

void TestSeamBlend::nothingFlips()
{
    // Middle angles far from lock: then no channel may move much further than the rotation.
    for (std::uint32_t seed = kSeed; seed < kSeed + 8; ++seed) {
        Skeleton skeleton;
        int parent = addJoint(skeleton, "Root", -1, "XYZzxy");
        for (const char* order : {"xyz", "xzy", "yxz", "yzx", "zxy", "zyx"})
            parent = addJoint(skeleton, order, parent, order);
        const Clip eased = cut(smoothClip(skeleton, 90, seed, 50.0), {30, 52}, 9)->clip;
        for (int channel = 0; channel < eased.channelCount(); ++channel) {
            if (isPosition(eased.skeleton->channel(channel).type))
                continue;
            for (int frame = 1; frame < eased.frameCount; ++frame) {
                const double step = eased.sample(channel, frame) - eased.sample(channel, frame - 1);
                QVERIFY2(std::abs(step) < 60.0, qPrintable(QStringLiteral("seed %1").arg(seed)));
            }
        }
    }
    // An axis twice: proper Euler angles, away from their lock at a middle angle of 0.
    Skeleton skeleton;
    addJoint(skeleton, "Root", -1, "xyx");
    Clip clip = smoothClip(skeleton, 90, kSeed, 30.0);
    std::vector<double> middle = clip.curve(1).samples;
    for (double& angle : middle)
        angle += 80.0;
    const Clip eased = cut(withCurve(clip, 1, makeCurve(middle)), {30, 52}, 9)->clip;
    for (int channel = 0; channel < 3; ++channel) {
        for (int frame = 1; frame < eased.frameCount; ++frame)
            QVERIFY(std::abs(eased.sample(channel, frame) - eased.sample(channel, frame - 1)) <
                    30.0);
    }
}

void TestSeamBlend::aWholeTurnStaysAtTheSeam()
{
    // The same turn, counted 350° further on the right: nothing but 10° to ease.
    std::vector<double> samples(20, 5.0);
    for (std::size_t frame = 10; frame < 20; ++frame)
        samples[frame] = 355.0;
    const auto result = blendSeam(steps("y", samples), 10, 5, 5);
    for (int frame = 1; frame < 20; ++frame) {
        const double step = std::abs(result->sample(0, frame) - result->sample(0, frame - 1));
        QVERIFY(frame == 10 ? std::abs(step - 360.0) < 5.0 : step < 5.0);
    }
}

void TestSeamBlend::limitedJointsTellTheirResidual()
{
    Skeleton skeleton;
    addJoint(skeleton, "Ankle", -1, "xy");
    Clip clip;
    clip.frameCount = 20;
    for (const double after : {70.0, 60.0}) {
        std::vector<double> samples(20, 0.0);
        std::fill(samples.begin() + 10, samples.end(), after);
        clip.curves.push_back(makeCurve(std::move(samples)));
    }
    clip.skeleton = std::make_shared<const Skeleton>(std::move(skeleton));
    const auto result = blendSeam(clip, 10, 4, 4);
    QVERIFY(result.ok());
    QCOMPARE(result.diagnostics().size(), std::size_t{1});
    QCOMPARE(result.diagnostics().front().code, std::string("rotation-fit"));
    QVERIFY(english(result.diagnostics().front().text).find("Ankle") != std::string::npos);
    // About one axis only everything can be expressed.
    QVERIFY(blendSeam(steps("x", {0, 0, 0, 50, 50, 50}), 3, 2, 2).diagnostics().empty());
}

void TestSeamBlend::noJumpSharesTheCurves()
{
    const Clip clip = steps("XYZzxy", std::vector<double>(10, 12.5));
    const auto result = blendSeam(clip, 5, 3, 3);
    QVERIFY(result->curves == clip.curves);
}

void TestSeamBlend::blendIsCutToWhatIsThere()
{
    const Clip clip = smoothClip(everyKindOfJoint(), 12, kSeed);
    const auto result = cut(clip, {2, 5}, 1000);
    QVERIFY(result.ok());
    QCOMPARE(result->clip.frameCount, 8);
    for (const auto& curve : result->clip.curves) {
        for (const double sample : curve->samples)
            QVERIFY(std::isfinite(sample));
    }
    // At an end of the clip there is no seam.
    QVERIFY(sameContent(cut(clip, {0, 5}, 3)->clip, trim(clip, {6, 11})->clip));
    QVERIFY(sameContent(cut(clip, {6, 11}, 3)->clip, trim(clip, {0, 5})->clip));
    // One frame on either side: nothing tells the speed.
    QVERIFY(cut(clip, {1, 10}, 3).ok());
}

void TestSeamBlend::otherChannelsStay()
{
    Clip clip = steps("X", {0, 0, 0, 9, 9, 9});
    Skeleton skeleton = *clip.skeleton;
    skeleton.channels[0].type = ChannelType::Other;
    skeleton.channels[0].name = "Xscale";
    clip.skeleton = std::make_shared<const Skeleton>(std::move(skeleton));
    QVERIFY(blendSeam(clip, 3, 2, 2)->curves == clip.curves);
}

QTEST_APPLESS_MAIN(TestSeamBlend)
#include "tst_seam_blend.moc"
