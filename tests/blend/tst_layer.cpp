#include "core/blend/additive.h"
#include "core/blend/layer.h"
#include "core/edit/resample.h"
#include "tests/blend/mixing_support.h"

#include <limits>
#include <random>

using namespace limber;
using namespace limber::test;

namespace {

JointMask maskOf(const Clip& clip, const std::vector<MaskEntry>& entries, int feather = 0)
{
    return *jointMask(*clip.skeleton, entries, feather);
}

LayerSettings over(JointMask mask, double weight = 1.0, LayerSpace space = LayerSpace::Local)
{
    LayerSettings settings;
    settings.mask = std::move(mask);
    settings.weight = WeightCurve::constant(weight);
    settings.space = space;
    settings.alignment = Alignment::None;
    return settings;
}

AdditiveSettings adding(double weight, std::optional<int> reference = 0,
                        Alignment alignment = Alignment::None)
{
    AdditiveSettings settings;
    settings.reference = reference;
    settings.weight = WeightCurve::constant(weight);
    settings.alignment = alignment;
    return settings;
}

// The same curves for all joints but those of the mask, and other ones for those that it moves.
bool onlyTheMaskChanged(const Clip& before, const Clip& after, const JointMask& mask)
{
    for (int channel = 0; channel < before.channelCount(); ++channel) {
        const auto index = static_cast<std::size_t>(channel);
        if (mask.at(before.skeleton->channel(channel).joint) == 0.0 &&
            before.curves[index] != after.curves[index])
            return false;
    }
    return true;
}

// A skeleton of joints that all turn and move freely, two roots among them.
Skeleton freeJoints()
{
    Skeleton skeleton;
    const int hips = addJoint(skeleton, "Hips", -1, "XYZzxy", {0.0, 0.0, 0.0});
    const int spine = addJoint(skeleton, "Spine", hips, "xyz");
    const int chest = addJoint(skeleton, "Chest", spine, "yzx");
    const int arm = addJoint(skeleton, "Arm", chest, "XYZyxz", {2.0, 0.0, 0.0});
    addJoint(skeleton, "Hand", arm, "zyx", {2.0, 0.0, 0.0});
    addJoint(skeleton, "Head", chest, "xzy");
    addJoint(skeleton, "Leg", hips, "zxy", {0.0, -3.0, 0.0});
    addJoint(skeleton, "Prop", -1, "XYZxyz", {5.0, 0.0, 0.0});
    return skeleton;
}

// A pose held for some frames.
Clip heldFrame(const Clip& clip, int frame, int frames)
{
    return withFrames(clip, std::vector<int>(static_cast<std::size_t>(frames), frame));
}

// A clip in its rest pose.
Clip restClip(const Clip& like, int frames)
{
    Clip clip = like;
    clip.frameCount = frames;
    clip.origin = nullptr;
    for (int channel = 0; channel < clip.channelCount(); ++channel) {
        const Channel& own = like.skeleton->channel(channel);
        const bool replaces =
            isPosition(own.type) && like.positionReading == PositionReading::Replace;
        const double value =
            replaces ? like.skeleton->joint(own.joint).offset[axisOf(own.type)] : 0.0;
        clip.curves[static_cast<std::size_t>(channel)] =
            makeCurve(std::vector<double>(static_cast<std::size_t>(frames), value));
    }
    return clip;
}

} // namespace

class TestLayer : public QObject {
    Q_OBJECT

private slots:
    void masks()
    {
        const Clip clip = smoothClip(freeJoints(), 1, 1); // Hips Spine Chest Arm Hand Head Leg Prop
        QCOMPARE(maskOf(clip, {{2, false}}).weights, (std::vector<double>{0, 0, 1, 1, 1, 1, 0, 0}));
        QCOMPARE(maskOf(clip, {{2, true}}).weights, (std::vector<double>{0, 0, 1, 0, 0, 0, 0, 0}));
        QCOMPARE(maskOf(clip, {{1, false}}, 3).weights,
                 (std::vector<double>{0, 0.25, 0.5, 0.75, 1, 0.75, 0, 0}));
        // A joint of two entries has the larger weight.
        QCOMPARE(maskOf(clip, {{1, false}, {3, false}}, 1).weights,
                 (std::vector<double>{0, 0.5, 1, 1, 1, 1, 0, 0}));
        QVERIFY(!jointMask(*clip.skeleton, std::vector<MaskEntry>{{8, false}}).ok());
        QVERIFY(!jointMask(*clip.skeleton, std::vector<MaskEntry>{{-1, false}}).ok());
        QVERIFY(!jointMask(*clip.skeleton, std::vector<MaskEntry>{{0, false}}, -1).ok());
    }

    void outsideTheMaskNothingChanges()
    {
        std::mt19937 random(11);
        std::vector<Clip> clips = manyClips(40);
        clips.push_back(smoothClip(everyKindOfJoint(), 40, 1));
        for (const Clip& a : clips) {
            // Another motion of the same figure: the clip backwards, from another place.
            Clip b = a;
            std::vector<int> backwards;
            for (int frame = a.frameCount - 1; frame >= 0; --frame)
                backwards.push_back(frame);
            b = withFrames(a, backwards);
            const FittedSource source = fitted(a, b);
            const int joint =
                std::uniform_int_distribution<int>(0, a.skeleton->jointCount() - 1)(random);
            for (const LayerSpace space : {LayerSpace::Local, LayerSpace::Model}) {
                const JointMask mask = maskOf(a, {{joint, false}}, 1);
                const auto result = layer(a, source, over(mask, 0.7, space));
                QVERIFY(result.ok());
                QCOMPARE(result->clip.frameCount, a.frameCount);
                QVERIFY(result->frames.empty());
                QVERIFY(onlyTheMaskChanged(a, result->clip, mask));
                QVERIFY(allFinite(result->clip));
            }
        }
    }

    void localRotationsGoOver()
    {
        const Clip a = smoothClip(freeJoints(), 30, 1);
        const Clip b = smoothClip(freeJoints(), 30, 2);
        const JointMask mask = maskOf(a, {{2, false}}, 1);
        for (const double weight : {0.4, 1.0}) {
            const Clip result = layer(a, fitted(a, b), over(mask, weight))->clip;
            QVERIFY(onlyTheMaskChanged(a, result, mask));
            for (int joint = 0; joint < a.skeleton->jointCount(); ++joint) {
                const double share = mask.at(joint) * weight;
                for (int frame = 0; frame < 30; ++frame) {
                    const Matrix wanted = betweenMatrices(localRotation(a, joint, frame),
                                                          localRotation(b, joint, frame), share);
                    QVERIFY(angleDeg(wanted, localRotation(result, joint, frame)) < 1e-6);
                    for (const int channel : a.skeleton->joint(joint).channels) {
                        if (!isPosition(a.skeleton->channel(channel).type))
                            continue;
                        const double value = (1.0 - share) * a.sample(channel, frame) +
                                             share * b.sample(channel, frame);
                        QVERIFY(std::abs(result.sample(channel, frame) - value) < 1e-9);
                    }
                }
            }
        }
    }

    void theWorldRotationStaysInModelSpace()
    {
        const Clip a = smoothClip(freeJoints(), 30, 1);
        const Clip b = smoothClip(freeJoints(), 30, 2);
        const JointMask mask = maskOf(a, {{2, false}});
        const Clip result = layer(a, fitted(a, b), over(mask, 1.0, LayerSpace::Model))->clip;
        QVERIFY(onlyTheMaskChanged(a, result, mask));
        for (int frame = 0; frame < 30; ++frame) {
            for (const int joint : {2, 3, 4, 5}) {
                QVERIFY(angleDeg(worldRotation(result, joint, frame),
                                 worldRotation(b, joint, frame)) < 1e-6);
            }
        }
        // Half of it: half the way to where B faces, not half the way to its local rotation.
        const Clip half = layer(a, fitted(a, b), over(mask, 0.5, LayerSpace::Model))->clip;
        const Matrix parent = worldRotation(a, 1, 12);
        const Matrix wanted =
            betweenMatrices(worldRotation(a, 2, 12), worldRotation(b, 2, 12), 0.5);
        QVERIFY(angleDeg(worldRotation(half, 2, 12), wanted) < 1e-6);
        QVERIFY(angleDeg(parent, worldRotation(half, 1, 12)) < 1e-6);
        // With a feather the joints below it come to it.
        const Clip soft =
            layer(a, fitted(a, b), over(maskOf(a, {{1, false}}, 1), 1.0, LayerSpace::Model))->clip;
        QVERIFY(angleDeg(worldRotation(soft, 2, 12), worldRotation(b, 2, 12)) < 1e-6);
        QVERIFY(angleDeg(worldRotation(soft, 1, 12), worldRotation(b, 1, 12)) > 0.1);
    }

    void theAlignedBIsLaidOver()
    {
        // B faces another way: aligned, its world rotation in A's direction goes over.
        const Clip a = smoothClip(freeJoints(), 20, 1);
        const Clip b = smoothClip(freeJoints(), 20, 2);
        const FittedSource source =
            fitted(a, moveRoots(b, {UpAxis::Y, 130.0, {7.0, 0.0, 1.0}})->clip);
        LayerSettings settings = over(maskOf(a, {{2, false}}), 1.0, LayerSpace::Model);
        settings.alignment = Alignment::Full;
        const Clip aligned = alignSource(a, {0, 0}, source, {0, 0}, Alignment::Full)->clip;
        const Clip result = layer(a, source, settings)->clip;
        for (int frame = 0; frame < 20; ++frame) {
            QVERIFY(angleDeg(worldRotation(result, 2, frame), worldRotation(aligned, 2, frame)) <
                    1e-6);
        }
        settings.mask = wholeMask(*a.skeleton);
        settings.space = LayerSpace::Local;
        const Clip whole = layer(a, source, settings)->clip;
        for (int frame = 0; frame < 20; ++frame)
            QVERIFY(largestPoseDistance(whole, frame, aligned, frame) < 1e-9);
    }

    void heldOrLooped()
    {
        const Clip a = smoothClip(freeJoints(), 25, 1);
        const Clip b = smoothClip(freeJoints(), 10, 2);
        LayerSettings settings = over(maskOf(a, {{3, false}}));
        const Clip held = layer(a, fitted(a, b), settings)->clip;
        settings.loop = true;
        const Clip looped = layer(a, fitted(a, b), settings)->clip;
        for (int frame = 0; frame < 25; ++frame) {
            QVERIFY(angleDeg(localRotation(held, 3, frame),
                             localRotation(b, 3, std::min(frame, 9))) < 1e-6);
            QVERIFY(angleDeg(localRotation(looped, 3, frame), localRotation(b, 3, frame % 10)) <
                    1e-6);
        }
    }

    void nothingToDo()
    {
        const Clip a = smoothClip(everyKindOfJoint(), 20, 1);
        const Clip b = smoothClip(everyKindOfJoint(), 20, 2);
        const JointMask whole = wholeMask(*a.skeleton);
        QCOMPARE(layer(a, fitted(a, b), over(whole, 0.0))->clip.curves, a.curves);
        const Clip walk = sampleClip("walk.bvh");
        QCOMPARE(layer(walk, fitted(walk, walk), over(wholeMask(*walk.skeleton), 0.6))->clip.curves,
                 walk.curves);
        // Not even an end site has motion of its own.
        const int end = jointNamed(a, "");
        const auto empty = layer(a, fitted(a, b), over(maskOf(a, {{end, false}})));
        QCOMPARE(empty->clip.curves, a.curves);
        QCOMPARE(empty.diagnostics()[0].code, std::string("mask-empty"));
    }

    void aWeightForEachFrame()
    {
        const Clip a = smoothClip(freeJoints(), 20, 1);
        const Clip b = smoothClip(freeJoints(), 20, 2);
        LayerSettings settings = over(maskOf(a, {{2, false}}));
        settings.weight.values.assign(20, 0.0);
        settings.weight.values[9] = 0.5;
        settings.weight.values[10] = 1.0;
        const Clip result = layer(a, fitted(a, b), settings)->clip;
        for (int channel = 0; channel < a.channelCount(); ++channel) {
            for (const int frame : {0, 8, 11, 19})
                QCOMPARE(result.sample(channel, frame), a.sample(channel, frame));
        }
        QVERIFY(angleDeg(localRotation(result, 3, 10), localRotation(b, 3, 10)) < 1e-6);
    }

    void otherRatesAndSingleFrames()
    {
        Clip a = smoothClip(freeJoints(), 30, 1);
        Clip b = a;
        b = resample(b, 120.0)->clip;
        const Clip same = layer(a, fitted(a, b), over(wholeMask(*a.skeleton), 0.5))->clip;
        for (int frame = 0; frame < 30; ++frame)
            QVERIFY(largestPoseDistance(same, frame, a, frame) < 1e-9);
        const Clip one = beginning(smoothClip(freeJoints(), 2, 4), 1);
        for (const LayerSpace space : {LayerSpace::Local, LayerSpace::Model}) {
            for (const bool loop : {false, true}) {
                LayerSettings settings = over(maskOf(a, {{2, false}}, 1), 0.5, space);
                settings.loop = loop;
                QVERIFY(allFinite(layer(a, fitted(a, one), settings)->clip));
                QCOMPARE(layer(one, fitted(one, a), settings)->clip.frameCount, 1);
            }
        }
    }

    void whatCannotBeLaid()
    {
        const Clip a = smoothClip(freeJoints(), 10, 1);
        const FittedSource source = fitted(a, a);
        const auto code = [](const auto& result) { return result.diagnostics()[0].code; };
        QCOMPARE(code(layer(a, source, over({{1.0}}))), std::string("mask"));
        QCOMPARE(code(layer(a, source, over(wholeMask(*a.skeleton), 1.5))), std::string("weight"));
        QCOMPARE(
            code(layer(a, source, over(wholeMask(*a.skeleton), 0.5), [](double) { return false; })),
            std::string("cancelled"));

        // A root that cannot be moved matters only where it is of the mask.
        Skeleton skeleton;
        addJoint(skeleton, "Hips", -1, "zxy");
        addJoint(skeleton, "Spine", 0, "zxy", {1.0, 2.0, 3.0});
        const Clip fixed = smoothClip(skeleton, 10, 9);
        const FittedSource other = fitted(fixed, smoothClip(skeleton, 10, 10));
        LayerSettings settings = over(wholeMask(*fixed.skeleton));
        settings.alignment = Alignment::Full;
        QCOMPARE(code(layer(fixed, other, settings)), std::string("root-channels"));
        settings.mask = maskOf(fixed, {{1, false}});
        QVERIFY(layer(fixed, other, settings).ok());
    }

    void addingNothing()
    {
        const Clip a = smoothClip(everyKindOfJoint(), 20, 1);
        const Clip b = smoothClip(everyKindOfJoint(), 30, 2);
        QCOMPARE(additive(a, fitted(a, b), adding(0.0))->clip.curves, a.curves);
        // A pose that is held does nothing to its own reference pose.
        const auto held = additive(a, fitted(a, heldFrame(b, 4, 30)), adding(1.0));
        QCOMPARE(held->clip.curves, a.curves);
    }

    void aClipOnItsOwnReferencePose()
    {
        std::vector<Clip> clips = manyClips(30);
        clips.push_back(smoothClip(everyKindOfJoint(), 30, 5));
        for (const Clip& clip : clips) {
            const double height = measureFigure(clip, UpAxis::Y).height;
            for (const int reference : {0, clip.frameCount / 2}) {
                const Clip base = heldFrame(clip, reference, clip.frameCount);
                const auto sum =
                    additive(base, fitted(base, clip), adding(1.0, reference, Alignment::Full));
                QVERIFY(sum.ok());
                for (int frame = 0; frame < clip.frameCount; frame += 3)
                    QVERIFY(largestPoseDistance(sum->clip, frame, clip, frame) < 1e-6 * height);
            }
            const Clip rest = restClip(clip, clip.frameCount);
            const auto sum =
                additive(rest, fitted(rest, clip), adding(1.0, std::nullopt, Alignment::Full));
            for (int frame = 0; frame < clip.frameCount; frame += 3)
                QVERIFY(largestPoseDistance(sum->clip, frame, clip, frame) < 1e-6 * height);
        }
    }

    void theFormula()
    {
        const Clip a = smoothClip(freeJoints(), 20, 1);
        const Clip b = smoothClip(freeJoints(), 25, 2, 25.0);
        const int reference = 6;
        for (const double weight : {0.35, 1.0, 2.0, -1.0}) {
            const Clip sum = additive(a, fitted(a, b), adding(weight, reference))->clip;
            for (int joint = 0; joint < a.skeleton->jointCount(); ++joint) {
                for (int frame = 0; frame < 20; ++frame) {
                    const Matrix turn = product(localRotation(b, joint, frame),
                                                transposed(localRotation(b, joint, reference)));
                    const Matrix wanted = product(rotationBy(axisTimesAngle(turn) * weight),
                                                  localRotation(a, joint, frame));
                    QVERIFY(angleDeg(wanted, localRotation(sum, joint, frame)) < 1e-6);
                    for (const int channel : a.skeleton->joint(joint).channels) {
                        if (!isPosition(a.skeleton->channel(channel).type))
                            continue;
                        const double value =
                            a.sample(channel, frame) +
                            weight * (b.sample(channel, frame) - b.sample(channel, reference));
                        QVERIFY(std::abs(sum.sample(channel, frame) - value) < 1e-9);
                    }
                }
            }
        }
    }

    void bGoesOnInTheDirectionOfA()
    {
        // The clip itself, from another place and facing elsewhere, on its own first pose.
        const Clip clip = smoothClip(freeJoints(), 30, 3);
        const Clip base = heldFrame(clip, 0, 30);
        const Clip turned = moveRoots(clip, {UpAxis::Y, -100.0, {20.0, 0.0, 5.0}})->clip;
        const Clip sum =
            additive(base, fitted(base, turned), adding(1.0, 0, Alignment::Full))->clip;
        for (int frame = 0; frame < 30; ++frame)
            QVERIFY(largestPoseDistance(sum, frame, clip, frame) < 1e-9);
    }

    void addingToSomeJoints()
    {
        const Clip a = smoothClip(everyKindOfJoint(), 20, 1);
        const Clip b = smoothClip(everyKindOfJoint(), 7, 2);
        AdditiveSettings settings = adding(0.8);
        settings.mask = maskOf(a, {{jointNamed(a, "J_zyx"), false}});
        settings.loop = true;
        const auto sum = additive(a, fitted(a, b), settings);
        QVERIFY(onlyTheMaskChanged(a, sum->clip, *settings.mask));
        QVERIFY(allFinite(sum->clip));
    }

    void whatCannotBeAdded()
    {
        const Clip a = smoothClip(freeJoints(), 10, 1);
        const FittedSource source = fitted(a, a);
        const auto code = [](const auto& result) { return result.diagnostics()[0].code; };
        QCOMPARE(code(additive(a, source, adding(1.0, 10))), std::string("frame-range"));
        QCOMPARE(code(additive(a, source, adding(1.0, -1))), std::string("frame-range"));
        QCOMPARE(code(additive(a, source, adding(std::numeric_limits<double>::infinity()))),
                 std::string("weight"));
        AdditiveSettings settings = adding(1.0);
        settings.mask = JointMask{{1.0}};
        QCOMPARE(code(additive(a, source, settings)), std::string("mask"));
    }
};

QTEST_APPLESS_MAIN(TestLayer)
#include "tst_layer.moc"
