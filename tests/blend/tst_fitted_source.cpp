#include "core/blend/fitted_source.h"
#include "core/motion/pose.h"
#include "tests/blend/clips_by_hand.h"
#include "tests/edit/made_clips.h"

#include <QTest>

#include <cmath>
#include <random>

using namespace limber;
using namespace limber::test;

namespace {

using Points = std::vector<glm::dvec3>;

Points randomPoints(std::mt19937& random, std::size_t count)
{
    std::uniform_real_distribution<double> place(-10.0, 10.0);
    Points points;
    for (std::size_t i = 0; i < count; ++i)
        points.push_back({place(random), place(random), place(random)});
    return points;
}

double squares(const Points& a, const Points& b)
{
    double sum = 0.0;
    for (std::size_t i = 0; i < a.size(); ++i)
        sum += std::pow(distanceByHand(a[i], b[i]), 2);
    return sum;
}

Points movedByHand(UpAxis up, double turnDeg, const glm::dvec3& move, const Points& points)
{
    Points result;
    for (const glm::dvec3& point : points)
        result.push_back(turnedByHand(up, turnDeg, point) + move);
    return result;
}

// The least sum of squares over turns of 1/100 degree, each with the move between the means.
double bestBySearch(UpAxis up, const Points& target, const Points& points)
{
    double best = 1e300;
    const int vertical = up == UpAxis::Y ? 1 : 2;
    for (int step = 0; step < 36000; ++step) {
        const Points turned = movedByHand(up, step * 0.01, glm::dvec3(0.0), points);
        glm::dvec3 move(0.0);
        for (std::size_t i = 0; i < turned.size(); ++i)
            move += (target[i] - turned[i]) / static_cast<double>(turned.size());
        move[vertical] = 0.0;
        best = std::min(best, squares(target, movedByHand(up, 0.0, move, turned)));
    }
    return best;
}

std::vector<std::string> codesOf(const std::vector<Diagnostic>& diagnostics)
{
    std::vector<std::string> codes;
    for (const Diagnostic& diagnostic : diagnostics)
        codes.push_back(diagnostic.code);
    return codes;
}

bool contains(const std::vector<std::string>& codes, const std::string& code)
{
    return std::find(codes.begin(), codes.end(), code) != codes.end();
}

// A man with other channels at each joint; `orders` for Hips, Spine, LeftArm, RightArm.
Skeleton man(const std::vector<std::string>& orders)
{
    Skeleton skeleton;
    const int hips = addJoint(skeleton, "Hips", -1, orders[0], {0, 0, 0});
    const int spine = addJoint(skeleton, "Spine", hips, orders[1], {0, 10, 0});
    addEndSite(skeleton, addJoint(skeleton, "LeftArm", spine, orders[2], {3, 5, 0}), {6, 0, 0});
    addEndSite(skeleton, addJoint(skeleton, "RightArm", spine, orders[3], {-3, 5, 0}), {-6, 0, 0});
    return skeleton;
}

} // namespace

class TestFittedSource : public QObject {
    Q_OBJECT

private slots:
    void alignmentIsTheLeastOfAll()
    {
        std::mt19937 random(11);
        for (const UpAxis up : {UpAxis::Y, UpAxis::Z}) {
            for (int round = 0; round < 3; ++round) {
                const Points target = randomPoints(random, 7);
                const Points points = randomPoints(random, 7);
                const RigidMotion motion = alignPoints(up, target, points);
                Points moved;
                for (const glm::dvec3& point : points)
                    moved.push_back(motion.applied(point));
                const double least = bestBySearch(up, target, points);
                const double found = squares(target, moved);
                QVERIFY2(found <= least * (1 + 1e-9), qPrintable(QString::number(found / least)));
                QVERIFY(found >= least * (1 - 1e-5));
            }
        }
    }

    void aKnownMotionIsFoundAgain()
    {
        std::mt19937 random(12);
        std::uniform_real_distribution<double> angle(-180.0, 180.0);
        for (const UpAxis up : {UpAxis::Y, UpAxis::Z}) {
            for (int round = 0; round < 50; ++round) {
                const Points points = randomPoints(random, 5);
                glm::dvec3 move = randomPoints(random, 1)[0];
                move[up == UpAxis::Y ? 1 : 2] = 0.0;
                const double turnDeg = angle(random);
                const RigidMotion motion =
                    alignPoints(up, movedByHand(up, turnDeg, move, points), points);
                QVERIFY(std::abs(std::remainder(motion.turnDeg - turnDeg, 360.0)) < 1e-9);
                QVERIFY(distanceByHand(motion.move, move) < 1e-9);
            }
        }
    }

    void onlyWhatIsAllowedIsMoved()
    {
        std::mt19937 random(13);
        const Points points = randomPoints(random, 9);
        const Points target = movedByHand(UpAxis::Y, 70.0, {4, 5, 6}, points);
        const glm::dvec3 pivot(1, 2, 3);
        const RigidMotion heading =
            alignPoints(UpAxis::Y, Alignment::Heading, target, points, pivot);
        QVERIFY(std::abs(heading.turnDeg - 70.0) < 1e-9);
        QVERIFY(distanceByHand(heading.applied(pivot), pivot) < 1e-12);
        const RigidMotion position =
            alignPoints(UpAxis::Y, Alignment::Position, target, points, pivot);
        QCOMPARE(position.turnDeg, 0.0);
        glm::dvec3 mean(0.0);
        for (std::size_t i = 0; i < points.size(); ++i)
            mean += (target[i] - points[i]) / static_cast<double>(points.size());
        mean.y = 0.0; // the height stays
        QVERIFY(distanceByHand(position.move, mean) < 1e-12);
        QVERIFY(alignPoints(UpAxis::Y, Alignment::None, target, points, pivot).isNone());
        QVERIFY(alignPoints(UpAxis::Y, points, points).isNone());
    }

    void whereNoTurnCanBeToldThereIsNone()
    {
        const Points none;
        const Points one{{1, 2, 3}};
        const Points line{{1, 0, 1}, {1, 5, 1}, {1, 9, 1}};
        const Points other{{4, 1, 5}, {4, 5, 5}, {4, 8, 5}};
        std::mt19937 random(14);
        const Points wide = randomPoints(random, 3);
        QVERIFY(alignPoints(UpAxis::Y, none, none).isNone());
        for (const auto& [target, points] :
             {std::pair{Points{{7, 7, 7}}, one}, {other, line}, {wide, line}, {line, wide}}) {
            const RigidMotion motion = alignPoints(UpAxis::Y, target, points);
            QCOMPARE(motion.turnDeg, 0.0);
            QCOMPARE(motion.move.y, 0.0);
            QVERIFY(std::isfinite(motion.move.x) && std::isfinite(motion.move.z));
        }
        // Up to the last bits of large coordinates.
        Points far;
        for (int i = 0; i < 5; ++i)
            far.push_back({1e5 + 0.1, i * 1.0, -3e5 - 0.7});
        QCOMPARE(alignPoints(UpAxis::Y, far, far).turnDeg, 0.0);
    }

    void repeatedNamesGoInOrder()
    {
        Skeleton a;
        const int root = addJoint(a, "Root", -1, "XYZzxy");
        addJoint(a, "Twin", root, "zxy");
        addJoint(a, "Twin", root, "zxy");
        Skeleton b;
        const int other = addJoint(b, "Root", -1, "XYZzxy");
        addJoint(b, "Extra", other, "zxy");
        addJoint(b, "Twin", other, "zxy");
        addJoint(b, "Twin", other, "zxy");
        addJoint(b, "Twin", other, "zxy");
        const auto pairing = matchJoints(smoothClip(a, 3, 1), smoothClip(b, 3, 2));
        QVERIFY(pairing.ok());
        QCOMPARE(pairing->joints, (std::vector<int>{0, 2, 3}));
        const Diagnostic& extra = pairing.diagnostics().front();
        QCOMPARE(extra.code, std::string("joint-extra"));
        QCOMPARE(extra.severity, Severity::Warning);
        QVERIFY(english(extra.text).find("\"Extra\", \"Twin\"") != std::string::npos);

        // A map tells them apart by NAME#2 and @INDEX; what it does not name goes by its own name.
        const auto paired = [&](const NameMap& names) {
            MatchOptions options;
            options.names = names;
            options.keepUnmatched = true;
            return matchJoints(smoothClip(a, 3, 1), smoothClip(b, 3, 2), options)->joints;
        };
        QCOMPARE(paired({{"Twin#3", "Twin#1"}}), (std::vector<int>{0, 4, 2}));
        QCOMPARE(paired({{"@1", "@2"}, {"Twin", "Twin"}}), (std::vector<int>{0, 2, 1}));
        QCOMPARE(paired({{"Extra", "Twin"}}), (std::vector<int>{0, 1, -1}));
        QCOMPARE(paired({{"Twin", ""}}), (std::vector<int>{0, -1, -1}));
        QCOMPARE(paired({{"Twin#9", "Twin"}}), (std::vector<int>{0, 2, 3}));
    }

    void allJointsWithoutPartnerAreNamed()
    {
        const Clip a = smoothClip(man({"XYZzxy", "zxy", "zxy", "zxy"}), 3, 1);
        Skeleton other;
        addJoint(other, "Hips", -1, "XYZzxy");
        addJoint(other, "Chest", 0, "zxy");
        const Clip b = smoothClip(other, 3, 2);
        const auto refused = matchJoints(a, b);
        QVERIFY(!refused.ok());
        QCOMPARE(refused.diagnostics().back().code, std::string("joint-unmatched"));
        const std::string text = english(refused.diagnostics().back().text);
        QVERIFY(text.find("\"Spine\", \"LeftArm\", \"RightArm\"") != std::string::npos);

        MatchOptions options;
        options.names = {{"Chest", "Spine"}, {"Ghost", "LeftArm"}};
        options.keepUnmatched = true;
        const auto kept = matchJoints(a, b, options);
        QVERIFY(kept.ok());
        QCOMPARE(kept->matched(), (std::vector<int>{0, 1}));
        const auto codes = codesOf(kept.diagnostics());
        QVERIFY(contains(codes, "joint-kept"));
        QVERIFY(contains(codes, "map-name"));

        // Nothing at all in common is an error even so.
        Skeleton stranger;
        addJoint(stranger, "Bone", -1, "XYZzxy");
        options.names.clear();
        QVERIFY(!matchJoints(a, smoothClip(stranger, 3, 3), options).ok());
    }

    void theLargestDifferenceOfOffsetsIsNoted()
    {
        const Clip a = smoothClip(man({"XYZzxy", "zxy", "zxy", "zxy"}), 3, 1);
        Skeleton longer = *a.skeleton;
        longer.joints[1].offset.y += 0.25;
        longer.joints[2].offset.x += 1.5;
        const auto pairing = matchJoints(a, smoothClip(longer, 3, 2));
        QCOMPARE(codesOf(pairing.diagnostics()), (std::vector<std::string>{"offset-difference"}));
        QCOMPARE(pairing.diagnostics()[0].text.arguments,
                 (std::vector<std::string>{"1.5", "LeftArm"}));
    }

    void theSameSkeletonSharesItsCurves()
    {
        const Clip a = smoothClip(everyKindOfJoint(), 5, 1);
        const Clip b = smoothClip(everyKindOfJoint(), 9, 2);
        const auto fitted = fitSource(a, b);
        QVERIFY(fitted.ok());
        QVERIFY(fitted.diagnostics().empty());
        QCOMPARE(fitted->clip.curves, b.curves);
        QCOMPARE(fitted->clip.frameCount, 9);
        QCOMPARE(fitted->clip.skeleton, a.skeleton);
    }

    void everyOrderAndReadingGoesOver_data()
    {
        QTest::addColumn<int>("aReading");
        QTest::addColumn<int>("bReading");
        for (const int a : {0, 1}) {
            for (const int b : {0, 1})
                QTest::addRow("%s from %s", a ? "add" : "replace", b ? "add" : "replace") << a << b;
        }
    }
    void everyOrderAndReadingGoesOver()
    {
        QFETCH(int, aReading);
        QFETCH(int, bReading);
        const std::vector<std::vector<std::string>> orders{{"XYZzxy", "zxy", "xyz", "zxy"},
                                                           {"zyxZYX", "XYZyxz", "yzx", "xzy"},
                                                           {"YXZxyx", "zyz", "zxy", "ZYXzxy"},
                                                           {"ZXYxzy", "yxz", "zyx", "XYZyzx"}};
        std::uint32_t seed = 40;
        for (const auto& own : orders) {
            for (const auto& other : orders) {
                Skeleton ours = man(own);
                Skeleton theirs = man(other);
                ours.joints[0].offset = {1, 2, 3};
                theirs.joints[0].offset = {-4, 0, 9};
                Clip a = smoothClip(ours, 4, ++seed);
                Clip b = smoothClip(theirs, 12, ++seed);
                a.positionReading = static_cast<PositionReading>(aReading);
                b.positionReading = static_cast<PositionReading>(bReading);
                const auto fitted = fitSource(a, b, {.match = {}, .up = UpAxis::Y});
                QVERIFY(fitted.ok());
                for (int frame = 0; frame < b.frameCount; ++frame) {
                    for (const int joint : fitted->joints) {
                        QVERIFY(angleDeg(localRotation(b, joint, frame),
                                         localRotation(fitted->clip, joint, frame)) < 1e-6);
                        // A joint of A without position channels keeps its OFFSET.
                        if (own[static_cast<std::size_t>(joint > 3 ? 3 : joint)].find('X') ==
                            std::string::npos)
                            continue;
                        QVERIFY(distanceByHand(translationByHand(b, joint, frame),
                                               translationByHand(fitted->clip, joint, frame)) <
                                1e-9);
                    }
                }
            }
        }
    }

    void proportionsStayBelowTheRoot()
    {
        const Clip a = smoothClip(man({"XYZzxy", "XYZzxy", "zxy", "zxy"}), 3, 1);
        Skeleton taller = *a.skeleton;
        taller.joints[1].offset = {0, 20, 0};
        Clip b = smoothClip(taller, 3, 2);
        b = withCurve(b, channelOf(taller, 1, ChannelType::YPosition), makeCurve({20, 21, 22}));
        const auto fitted = fitSource(a, b, {.match = {}, .up = UpAxis::Y});
        for (int frame = 0; frame < 3; ++frame) {
            QCOMPARE(translationByHand(fitted->clip, 1, frame).y, 10.0 + frame);
            QCOMPARE(translationByHand(fitted->clip, 0, frame), translationByHand(b, 0, frame));
        }
    }

    void aRootBelowOtherJointsTakesTheirMotion()
    {
        const Clip a = smoothClip(man({"XYZzxy", "zxy", "zxy", "zxy"}), 3, 1);
        Skeleton deeper;
        addJoint(deeper, "Reference", -1, "XYZxyz", {0, 0, 0});
        Skeleton below = *a.skeleton;
        for (Joint& joint : below.joints) {
            joint.parent = joint.parent < 0 ? 0 : joint.parent + 1;
            joint.kind = joint.kind == JointKind::Root ? JointKind::Joint : joint.kind;
            for (int& channel : joint.channels)
                channel += 6;
            deeper.joints.push_back(joint);
        }
        for (Channel channel : below.channels) {
            ++channel.joint;
            deeper.channels.push_back(channel);
        }
        const Clip b = smoothClip(deeper, 8, 2);
        const auto fitted = fitSource(a, b, {.match = {}, .up = UpAxis::Y});
        QVERIFY(fitted.ok());
        for (int frame = 0; frame < b.frameCount; ++frame) {
            const auto ours = positionsByHand(fitted->clip, frame);
            const auto theirs = positionsByHand(b, frame);
            for (std::size_t joint = 0; joint < ours.size(); ++joint)
                QVERIFY(distanceByHand(ours[joint], theirs[joint + 1]) < 1e-9);
        }
    }

    void anotherRateIsResampled()
    {
        const Skeleton skeleton = man({"XYZzxy", "zxy", "zxy", "zxy"});
        Clip a = smoothClip(skeleton, 4, 1);
        Clip b = smoothClip(skeleton, 121, 2);
        a.frameTime = {0.033333, 6};
        b.frameTime = {0.0083333, 7};
        const auto fitted = fitSource(a, b);
        QVERIFY(fitted.ok());
        QCOMPARE(fitted->clip.frameCount, 31);
        QVERIFY(fitted->clip.frameTime == a.frameTime);
        for (int channel = 0; channel < b.channelCount(); ++channel) {
            for (int frame = 0; frame < 31; ++frame)
                QCOMPARE(fitted->clip.sample(channel, frame), b.sample(channel, 4 * frame));
        }
    }

    void theSameOddRateIsNotResampled()
    {
        // 0.0166670 s with seven decimals are 59.9988 a second, not 60.
        const Skeleton skeleton = man({"XYZzxy", "zxy", "zxy", "zxy"});
        Clip a = smoothClip(skeleton, 4, 1);
        Clip b = smoothClip(skeleton, 252, 2);
        a.frameTime = b.frameTime = {0.016667, 7};
        const auto fitted = fitSource(a, b);
        QVERIFY(fitted.ok() && fitted.diagnostics().empty());
        QCOMPARE(fitted->clip.curves, b.curves);
    }

    void anOddRateIsTakenAsItIs()
    {
        // 503 frames at 120 a second last 4.1833 s: at 59.9988 a second that is frame 250.995, at
        // 60 it would be frame 251. And 60 a second are resampled to 59.9988.
        const Skeleton skeleton = man({"XYZzxy", "zxy", "zxy", "zxy"});
        Clip a = smoothClip(skeleton, 4, 1);
        a.frameTime = {0.016667, 7};
        Clip b = smoothClip(skeleton, 503, 2);
        for (const auto& [frameTime, rate] :
             {std::pair{FrameTime{0.0083333, 7}, 120.0}, std::pair{FrameTime{0.016667, 6}, 60.0}}) {
            b.frameTime = frameTime;
            const double step = rate * 0.016667;
            const auto fitted = fitSource(a, b);
            QVERIFY(fitted.ok());
            QCOMPARE(fitted->clip.frameCount, static_cast<int>(502.0 / step + 1e-6) + 1);
            QVERIFY(fitted->clip.frameTime == a.frameTime);
            const int at = fitted->clip.frameCount - 2;
            const int before = static_cast<int>(at * step);
            const double share = at * step - before;
            const double wanted =
                b.sample(0, before) * (1.0 - share) + b.sample(0, before + 1) * share;
            QVERIFY(std::abs(fitted->clip.sample(0, at) - wanted) < 1e-9);
        }
    }

    void clipsThatDoNotFitAreRefused()
    {
        const Clip a = smoothClip(man({"XYZzxy", "zxy", "zxy", "zxy"}), 3, 1, 5.0);
        Skeleton lying = *a.skeleton;
        for (Joint& joint : lying.joints)
            joint.offset = {joint.offset.x, -joint.offset.z, joint.offset.y};
        const auto other = fitSource(a, smoothClip(lying, 3, 1, 5.0));
        QVERIFY(!other.ok());
        QCOMPARE(other.diagnostics()[0].code, std::string("up-axis"));
        QVERIFY(english(other.diagnostics()[0].text).starts_with("Y is up in the first clip, Z in"));
        // Whoever knows better may say so.
        QVERIFY(fitSource(a, smoothClip(lying, 3, 1, 5.0), {.match = {}, .up = UpAxis::Y}).ok());

        Clip empty = withFrames(a, {});
        QCOMPARE(fitSource(a, empty).diagnostics()[0].code, std::string("no-frames"));
        QCOMPARE(fitSource(empty, a).diagnostics()[0].code, std::string("no-frames"));

        for (const double far : {1e200, -1e308}) {
            const Clip away = withCurve(a, 0, makeCurve({0.0, far, 0.0}));
            QCOMPARE(fitSource(a, away).diagnostics()[0].code, std::string("far-away"));
            QCOMPARE(fitSource(away, a).diagnostics()[0].code, std::string("far-away"));
        }

        Skeleton fixed = man({"zxy", "zxy", "zxy", "zxy"});
        const Clip fixedA = smoothClip(fixed, 3, 1, 5.0);
        const auto source = fitSource(fixedA, a);
        QVERIFY(source.ok());
        const auto aligned = alignSource(fixedA, {0, 0}, *source, {0, 0}, Alignment::Full);
        QVERIFY(!aligned.ok());
        QCOMPARE(aligned.diagnostics()[0].code, std::string("root-channels"));
        QVERIFY(alignSource(fixedA, {0, 0}, *source, {0, 0}, Alignment::None).ok());
    }

    void theAlignedClipLiesOnTheOther()
    {
        // B is A's own motion, turned and moved away: aligned it comes back.
        const Clip a = smoothClip(everyKindOfJoint(), 20, 5);
        for (const UpAxis up : {UpAxis::Y}) {
            const Clip away = moveRoots(a, turnAbout(up, 140.0, {2, 0, 1}, {30, 0, -20}))->clip;
            const auto source = fitSource(a, away, {.match = {}, .up = up});
            const auto back = alignSource(a, {5, 12}, *source, {5, 12}, Alignment::Full);
            QVERIFY(back.ok());
            for (int frame = 0; frame < a.frameCount; ++frame) {
                const auto wanted = positionsByHand(a, frame);
                const auto is = positionsByHand(back->clip, frame);
                for (std::size_t joint = 0; joint < wanted.size(); ++joint)
                    QVERIFY(distanceByHand(wanted[joint], is[joint]) < 1e-8);
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestFittedSource)
#include "tst_fitted_source.moc"
