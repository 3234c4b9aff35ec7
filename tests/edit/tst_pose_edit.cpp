#include "core/edit/pose_edit.h"
#include "core/motion/rotation.h"

#include <QtTest>

#include <array>
#include <random>

using namespace limber;

namespace {

using Types = std::vector<ChannelType>;

constexpr auto kXp = ChannelType::XPosition, kYp = ChannelType::YPosition,
               kZp = ChannelType::ZPosition, kXr = ChannelType::XRotation,
               kYr = ChannelType::YRotation, kZr = ChannelType::ZRotation;

// A clip built joint by joint with smooth random curves.
class ClipBuilder {
public:
    ClipBuilder(int frameCount, unsigned seed) : m_random(seed) { m_clip.frameCount = frameCount; }

    int add(const std::string& name, int parent, const glm::dvec3& offset, const Types& types)
    {
        Joint joint{name, parent, parent < 0 ? JointKind::Root : JointKind::Joint, offset, {}};
        const int index = m_skeleton.jointCount();
        for (const ChannelType type : types) {
            joint.channels.push_back(m_skeleton.channelCount());
            m_skeleton.channels.push_back({type, index, std::string(channelTypeName(type))});
            m_clip.curves.push_back(smoothCurve(isPosition(type) ? 20.0 : 60.0));
        }
        m_skeleton.joints.push_back(joint);
        return index;
    }
    Clip take(PositionReading reading = PositionReading::Replace)
    {
        m_clip.skeleton = std::make_shared<const Skeleton>(m_skeleton);
        m_clip.positionReading = reading;
        return m_clip;
    }

private:
    CurvePtr smoothCurve(double amplitude)
    {
        std::uniform_real_distribution<double> unit(-1.0, 1.0);
        const double a = amplitude * unit(m_random), phase = 3.0 * unit(m_random);
        const double speed = 0.1 + 0.1 * std::abs(unit(m_random));
        std::vector<double> samples;
        for (int f = 0; f < m_clip.frameCount; ++f)
            samples.push_back(a * std::sin(speed * f + phase) + 0.3 * a);
        return makeCurve(std::move(samples));
    }

    Clip m_clip;
    Skeleton m_skeleton;
    std::mt19937 m_random;
};

const std::vector<Types>& allOrders()
{
    static const std::vector<Types> orders = {
        {kXr, kYr, kZr}, {kXr, kZr, kYr}, {kYr, kXr, kZr},
        {kYr, kZr, kXr}, {kZr, kXr, kYr}, {kZr, kYr, kXr},
    };
    return orders;
}

glm::dquat randomRotation(std::mt19937& random, double largestDeg)
{
    std::uniform_real_distribution<double> unit(-1.0, 1.0);
    const glm::dvec3 axis = glm::normalize(glm::dvec3(unit(random), unit(random), unit(random)));
    return glm::angleAxis(radians(largestDeg * unit(random)), axis);
}

WorldPose worldAt(const Clip& clip, int frame)
{
    return worldPose(*clip.skeleton, poseAt(clip, frame));
}

double apartDeg(const glm::dquat& a, const glm::dquat& b)
{
    return angleBetweenDeg(a, b);
}

// All samples outside of `window` and of `channels` are bit for bit the same; curves of other
// channels are the same objects.
bool onlyTouched(const Clip& before, const Clip& after, const std::vector<int>& channels,
                 FrameRange window)
{
    for (int c = 0; c < before.channelCount(); ++c) {
        if (std::find(channels.begin(), channels.end(), c) == channels.end()) {
            if (before.curves[std::size_t(c)] != after.curves[std::size_t(c)])
                return false;
            continue;
        }
        for (int f = 0; f < before.frameCount; ++f) {
            if (!window.contains(f) && before.sample(c, f) != after.sample(c, f))
                return false;
        }
    }
    return after.skeleton == before.skeleton && after.origin == before.origin;
}

} // namespace

class TestPoseEdit : public QObject {
    Q_OBJECT

private slots:
    void softWeights()
    {
        QCOMPARE(fadeWeight(0, 0), 1.0);
        QCOMPARE(fadeWeight(1, 0), 0.0);
        QCOMPARE(fadeWeight(0, 9), 1.0);
        QCOMPARE(fadeWeight(5, 9), 0.5);
        QCOMPARE(fadeWeight(10, 9), 0.0);
        for (int d = 0; d < 10; ++d)
            QVERIFY(fadeWeight(d, 9) > fadeWeight(d + 1, 9));
    }

    void worldRotationIsExactInEveryOrder()
    {
        const unsigned seed = std::random_device{}();
        qInfo("seed %u", seed);
        std::mt19937 random(seed);
        for (const Types& order : allOrders()) {
            for (const auto reading : {PositionReading::Replace, PositionReading::Add}) {
                ClipBuilder builder(40, unsigned(random()));
                Types six = {kXp, kYp, kZp};
                six.insert(six.end(), order.begin(), order.end());
                const int hips = builder.add("Hips", -1, {0, 90, 0}, six);
                const int arm = builder.add("LeftArm", hips, {10, 40, 0}, six);
                const int hand = builder.add("LeftHand", arm, {30, 0, 0}, order);
                const Clip clip = builder.take(reading);
                const glm::dquat turn = randomRotation(random, 170.0);
                const auto edit =
                    rotateJoints(clip, std::array{arm}, 17, turn, RotationSpace::World);
                QVERIFY(edit.residualDeg < 1e-9);
                const WorldPose before = worldAt(clip, 17), after = worldAt(edit.clip, 17);
                QVERIFY(apartDeg(after.rotations[1], turn * before.rotations[1]) < 1e-9);
                QVERIFY(apartDeg(after.rotations[2], turn * before.rotations[2]) < 1e-9);
                QVERIFY(glm::length(after.positions[1] - before.positions[1]) < 1e-9);
                const auto listed = rotationChannelsOf(*clip.skeleton, arm).channels;
                QVERIFY(onlyTouched(clip, edit.clip, listed, {17, 17}));
                Q_UNUSED(hand)
            }
        }
    }

    void localRotationTurnsAboutTheJointsOwnAxes()
    {
        ClipBuilder builder(20, 5);
        const int hips = builder.add("Hips", -1, {0, 90, 0}, {kXp, kYp, kZp, kZr, kXr, kYr});
        const int arm = builder.add("Arm", hips, {10, 40, 0}, {kZr, kXr, kYr});
        const Clip clip = builder.take();
        const glm::dquat turn = glm::angleAxis(radians(25.0), glm::dvec3(0, 1, 0));
        const auto edit = rotateJoints(clip, std::array{arm}, 3, turn, RotationSpace::Local);
        const Pose before = poseAt(clip, 3), after = poseAt(edit.clip, 3);
        QVERIFY(apartDeg(after.rotations[1], before.rotations[1] * turn) < 1e-9);
        // About the innermost axis only that channel changes; the others keep their very bits.
        QCOMPARE(edit.clip.curves[6], clip.curves[6]);
        QCOMPARE(edit.clip.curves[7], clip.curves[7]);
        QVERIFY(std::abs(edit.clip.sample(8, 3) - clip.sample(8, 3) - 25.0) < 1e-9);
    }

    void noChangeIsTheSameValue()
    {
        for (const Types& order : allOrders()) {
            ClipBuilder builder(30, 11);
            const int hips = builder.add("Hips", -1, {0, 90, 0}, {kXp, kYp, kZp});
            const int arm = builder.add("Arm", hips, {10, 0, 0}, order);
            const Clip clip = builder.take();
            const std::array both{hips, arm};
            const glm::dquat none(1, 0, 0, 0);
            for (const int radius : {0, 5}) {
                QCOMPARE(
                    rotateJoints(clip, both, 9, none, RotationSpace::World, radius).clip.curves,
                    clip.curves);
                QCOMPARE(moveJoints(clip, both, 9, glm::dvec3(0.0), radius).clip.curves,
                         clip.curves);
                const CopiedPose copied = copyPose(clip, 9, UpAxis::Y);
                QCOMPARE(pastePose(clip, both, 9, copied, radius).clip.curves, clip.curves);
            }
        }
    }

    void softWindowFadesAndStaysContinuous()
    {
        const unsigned seed = std::random_device{}();
        qInfo("seed %u", seed);
        std::mt19937 random(seed);
        for (int round = 0; round < 60; ++round) {
            const Types order = allOrders()[std::size_t(round % 6)];
            ClipBuilder builder(80, unsigned(random()));
            const int hips = builder.add("Hips", -1, {0, 90, 0}, {kXp, kYp, kZp, kZr, kXr, kYr});
            const int arm = builder.add("Arm", hips, {10, 0, 0}, order);
            const Clip clip = builder.take();
            const glm::dquat turn = randomRotation(random, 80.0);
            const int radius = 12, frame = 40;
            const auto edit =
                rotateJoints(clip, std::array{arm}, frame, turn, RotationSpace::World, radius);
            const auto listed = rotationChannelsOf(*clip.skeleton, arm).channels;
            QVERIFY(onlyTouched(clip, edit.clip, listed, {frame - radius, frame + radius}));
            QVERIFY(apartDeg(worldAt(edit.clip, frame).rotations[1],
                             turn * worldAt(clip, frame).rotations[1]) < 1e-9);
            for (int f = frame - radius; f <= frame + radius; ++f) {
                const double asked = angleBetweenDeg(turn, glm::dquat(1, 0, 0, 0)) *
                                     fadeWeight(std::abs(f - frame), radius);
                QVERIFY(std::abs(apartDeg(poseAt(edit.clip, f).rotations[1],
                                          poseAt(clip, f).rotations[1]) -
                                 asked) < 1e-6);
            }
            // No whole turn is added at either edge of the window.
            for (const int channel : listed) {
                for (const int f : {frame - radius, frame + radius})
                    QVERIFY(std::abs(edit.clip.sample(channel, f) - clip.sample(channel, f)) <
                            150.0);
            }
        }
    }

    void wholeTurnsOfTheRecordingStay()
    {
        ClipBuilder builder(20, 3);
        const int hips = builder.add("Hips", -1, {0, 0, 0}, {kZr, kXr, kYr});
        Clip clip = builder.take();
        auto samples = clip.curve(0).samples;
        for (std::size_t f = 0; f < samples.size(); ++f)
            samples[f] += f < 8 ? 720.0 : 360.0; // a jump of a whole turn that the file has
        clip = withCurve(clip, 0, makeCurve(samples));
        const auto turn = glm::angleAxis(radians(10.0), glm::dvec3(0, 0, 1));
        const auto edit = rotateJoints(clip, std::array{hips}, 9, turn, RotationSpace::World, 6);
        for (int f = 0; f < 20; ++f) {
            const double weight = fadeWeight(std::abs(f - 9), 6);
            QVERIFY(std::abs(edit.clip.sample(0, f) - clip.sample(0, f) - 10.0 * weight) < 1e-9);
        }
    }

    void turnsAddUpAlongAChain()
    {
        ClipBuilder builder(10, 8);
        const int spine = builder.add("Spine", -1, {0, 0, 0}, {kZr, kXr, kYr});
        const int chest = builder.add("Chest", spine, {0, 10, 0}, {kZr, kXr, kYr});
        Clip clip = builder.take();
        for (int c = 0; c < clip.channelCount(); ++c)
            clip = withCurve(clip, c, makeCurve(std::vector<double>(10, 0.0)));
        const auto turn = glm::angleAxis(radians(20.0), glm::dvec3(1, 0, 0));
        const auto edit =
            rotateJoints(clip, std::array{spine, chest}, 4, turn, RotationSpace::World);
        QVERIFY(apartDeg(worldAt(edit.clip, 4).rotations[1], turn * turn) < 1e-9);
    }

    void fewerChannelsGiveTheNearestAndSayTheRest()
    {
        ClipBuilder builder(10, 4);
        const int root = builder.add("Root", -1, {0, 0, 0}, {kXp, kYp, kZp});
        const int knee = builder.add("Knee", root, {0, -40, 0}, {kXr});
        Clip clip = builder.take();
        clip = withCurve(clip, 3, makeCurve(std::vector<double>(10, 0.0)));
        const auto about = [](int axis, double angle) { return axisRotation(axis, angle); };
        auto edit = rotateJoints(clip, std::array{knee}, 2, about(0, 30.0), RotationSpace::World);
        QVERIFY(edit.residualDeg < 1e-9);
        QVERIFY(std::abs(edit.clip.sample(3, 2) - 30.0) < 1e-9);
        edit = rotateJoints(clip, std::array{knee}, 2, about(1, 30.0), RotationSpace::World);
        QVERIFY(std::abs(edit.residualDeg - 30.0) < 1e-6);
        // A joint without rotation channels is left alone.
        edit = rotateJoints(clip, std::array{root}, 2, about(1, 30.0), RotationSpace::World);
        QCOMPARE(edit.clip.curves, clip.curves);
    }

    void moveIsExactUnderATurnedParent()
    {
        for (const auto reading : {PositionReading::Replace, PositionReading::Add}) {
            ClipBuilder builder(30, 21);
            const int hips = builder.add("Hips", -1, {0, 90, 0}, {kXp, kYp, kZp, kZr, kXr, kYr});
            const int arm = builder.add("Arm", hips, {10, 40, 0}, {kXp, kYp, kZp, kZr, kXr, kYr});
            const int second = builder.add("Prop", -1, {5, 5, 5}, {kXp, kYp, kZp});
            const Clip clip = builder.take(reading);
            const glm::dvec3 delta(3.0, -2.0, 7.5);
            auto edit = moveJoints(clip, std::array{arm}, 12, delta, 4);
            const auto before = worldAt(clip, 12), after = worldAt(edit.clip, 12);
            QVERIFY(glm::length(after.positions[1] - before.positions[1] - delta) < 1e-9);
            QVERIFY(onlyTouched(clip, edit.clip, {6, 7, 8}, {8, 16}));
            // Hips and what hangs on them: moved once. Another root: moved as well.
            edit = moveJoints(clip, std::array{arm, hips, second}, 12, delta);
            const auto all = worldAt(edit.clip, 12);
            for (const std::size_t joint : {0u, 1u, 2u})
                QVERIFY(glm::length(all.positions[joint] - before.positions[joint] - delta) < 1e-9);
        }
    }

    void pasteGivesTheCopiedPose()
    {
        ClipBuilder builder(50, 31);
        const int hips = builder.add("Hips", -1, {0, 90, 0}, {kXp, kYp, kZp, kZr, kXr, kYr});
        const int spine = builder.add("Spine", hips, {0, 10, 0}, {kYr, kXr, kZr});
        const int head = builder.add("Head", spine, {0, 40, 0}, {kXr, kYr, kZr});
        const Clip clip = builder.take();
        const CopiedPose copied = copyPose(clip, 5, UpAxis::Y);
        auto edit = pastePose(clip, std::array{hips, spine, head}, 30, copied, 8);
        const auto wanted = worldAt(clip, 5), got = worldAt(edit.clip, 30);
        for (std::size_t joint = 0; joint < 3; ++joint) {
            QVERIFY(apartDeg(wanted.rotations[joint], got.rotations[joint]) < 1e-8);
            QVERIFY(glm::length(wanted.positions[joint] - got.positions[joint]) < 1e-9);
        }
        edit = pastePose(clip, std::array{head}, 30, copied);
        QVERIFY(onlyTouched(clip, edit.clip, {9, 10, 11}, {30, 30}));

        // Into another skeleton: by name, rotations only.
        ClipBuilder otherBuilder(10, 77);
        const int head2 = otherBuilder.add("Head", -1, {0, 0, 0}, {kXp, kYp, kZp, kZr, kYr, kXr});
        const int tail = otherBuilder.add("Tail", head2, {0, 0, 0}, {kZr, kYr, kXr});
        const Clip other = otherBuilder.take();
        edit = pastePose(other, std::array{head2, tail}, 4, copied);
        QVERIFY(apartDeg(poseAt(edit.clip, 4).rotations[0], copied.pose.rotations[2]) < 1e-8);
        QVERIFY(onlyTouched(other, edit.clip, {3, 4, 5}, {4, 4}));
    }

    void mirroredPoseIsAMirrorImage()
    {
        ClipBuilder builder(20, 41);
        const int hips = builder.add("Hips", -1, {0, 90, 0}, {kXp, kYp, kZp, kZr, kXr, kYr});
        builder.add("LeftLeg", hips, {10, -5, 1}, {kZr, kXr, kYr});
        builder.add("LeftFoot", 1, {0, -40, 2}, {kZr, kXr, kYr});
        builder.add("RightLeg", hips, {-10, -5, 1}, {kZr, kXr, kYr});
        builder.add("RightFoot", 3, {0, -40, 2}, {kZr, kXr, kYr});
        Clip clip = builder.take();
        for (const int c : {3, 4, 5}) // hips upright, so that the mirror stands on the X axis
            clip = withCurve(clip, c, makeCurve(std::vector<double>(20, 0.0)));
        QCOMPARE(mirrorPairs(*clip.skeleton), (std::vector<int>{0, 3, 4, 1, 2}));
        const CopiedPose copied = copyPose(clip, 7, UpAxis::Y);
        const auto before = worldPose(*clip.skeleton, copied.pose);
        const auto after = worldPose(*clip.skeleton, mirrored(copied).pose);
        const glm::dvec3 hipsAt = before.positions[0];
        QVERIFY(glm::length(after.positions[0] - hipsAt) < 1e-9);
        for (const auto& [a, b] : {std::pair{2u, 4u}, {4u, 2u}, {1u, 3u}}) {
            glm::dvec3 image = before.positions[a] - hipsAt;
            image.x = -image.x;
            QVERIFY(glm::length(after.positions[b] - hipsAt - image) < 1e-9);
        }
        // Twice in the mirror is the pose itself, heading and lean of the hips included.
        ClipBuilder again(20, 43);
        again.add("Hips", -1, {0, 90, 0}, {kXp, kYp, kZp, kZr, kXr, kYr});
        again.add("l_arm", 0, {10, 0, 0}, {kZr, kXr, kYr});
        again.add("r_arm", 0, {-10, 0, 0}, {kZr, kXr, kYr});
        const CopiedPose other = copyPose(again.take(), 3, UpAxis::Y);
        const CopiedPose twice = mirrored(mirrored(other));
        for (std::size_t joint = 0; joint < 3; ++joint)
            QVERIFY(apartDeg(twice.pose.rotations[joint], other.pose.rotations[joint]) < 1e-9);
    }

    void framesOutsideOfTheClipChangeNothing()
    {
        ClipBuilder builder(5, 1);
        const int hips = builder.add("Hips", -1, {0, 0, 0}, {kXp, kYp, kZp, kZr, kXr, kYr});
        const Clip clip = builder.take();
        const auto turn = axisRotation(1, 40.0);
        for (const int frame : {-1, 5}) {
            QCOMPARE(
                rotateJoints(clip, std::array{hips}, frame, turn, RotationSpace::World).clip.curves,
                clip.curves);
            QCOMPARE(moveJoints(clip, std::array{hips}, frame, {1, 1, 1}).clip.curves, clip.curves);
        }
        // A window that reaches over both ends is cut.
        const auto edit = rotateJoints(clip, std::array{hips}, 0, turn, RotationSpace::World, 50);
        QVERIFY(apartDeg(poseAt(edit.clip, 0).rotations[0], turn * poseAt(clip, 0).rotations[0]) <
                1e-9);
    }

    void titles()
    {
        ClipBuilder builder(5, 1);
        builder.add("Hips", -1, {0, 0, 0}, {kZr});
        const Clip clip = builder.take();
        QCOMPARE(english(rotateTitle(*clip.skeleton, std::array{0}, 12)),
                 std::string("Rotate Hips at frame 12"));
        QCOMPARE(english(moveTitle(*clip.skeleton, std::array{0, 1, 2}, 4)),
                 std::string("Move 3 joints at frame 4"));
    }
};

QTEST_APPLESS_MAIN(TestPoseEdit)
#include "tst_pose_edit.moc"
