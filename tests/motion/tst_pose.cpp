#include "core/motion/joint_angles.h"
#include "core/motion/pose.h"
#include "core/motion/rotation.h"

#include "tests/motion/world_by_matrices.h"

#include <QTest>

using namespace limber;
using limber::test::Random;

class tst_pose : public QObject {
    Q_OBJECT

private slots:
    void worldPose_agreesWithMatrices();
    void positionChannels_replaceOrAdd();
    void everyPositionChannelOfAnAxisCounts();
    void restPose_isTheOffsets();
    void poseBetween_isThePoseAtWholeFrames();
    void poseBetween_goesTheShortWay();
    void poseBetween_staysWithinTheClip();
    void poseBetween_withoutFramesIsTheRestPose();
    void rotationChannels_areInListedOrder();
    void jointAngles_areReadInTheJointsOwnOrder();
};

namespace {

// One root with the given channels, one frame of the given values.
Clip oneJoint(const std::vector<ChannelType>& types,
              const std::vector<std::vector<double>>& samples,
              PositionReading reading = PositionReading::Replace)
{
    Skeleton skeleton;
    Joint joint;
    joint.kind = JointKind::Root;
    joint.offset = {1.0, 2.0, 3.0};
    Clip clip;
    for (std::size_t i = 0; i < types.size(); ++i) {
        joint.channels.push_back(static_cast<int>(i));
        skeleton.channels.push_back({types[i], 0, std::string(channelTypeName(types[i]))});
        clip.curves.push_back(makeCurve(samples[i]));
    }
    skeleton.joints.push_back(joint);
    clip.skeleton = std::make_shared<const Skeleton>(std::move(skeleton));
    clip.positionReading = reading;
    clip.frameCount = static_cast<int>(samples.at(0).size());
    return clip;
}

} // namespace

void tst_pose::worldPose_agreesWithMatrices()
{
    Random random;
    for (int i = 0; i < 200; ++i) {
        const Clip clip = test::randomClip(random, random.integer(1, 40), 2);
        const WorldPose world = worldPose(*clip.skeleton, poseAt(clip, 1));
        const auto expected = test::worldByMatrices(clip, 1);
        for (std::size_t joint = 0; joint < world.positions.size(); ++joint) {
            const auto& position = expected.positions[joint];
            QVERIFY(glm::length(world.positions[joint] -
                                glm::dvec3(position[0], position[1], position[2])) < 1e-9);
            const glm::dvec3 turned = world.rotations[joint] * glm::dvec3(1, 2, 3);
            const auto byMatrix =
                test::product(expected.rotations[joint], std::array{1.0, 2.0, 3.0});
            QVERIFY(glm::length(turned - glm::dvec3(byMatrix[0], byMatrix[1], byMatrix[2])) <
                    1e-12);
        }
    }
}

void tst_pose::positionChannels_replaceOrAdd()
{
    const std::vector<ChannelType> types{ChannelType::YPosition, ChannelType::ZRotation};
    const Clip replaced = oneJoint(types, {{10.0}, {0.0}});
    QCOMPARE(poseAt(replaced, 0).translations[0], glm::dvec3(1, 10, 3));
    const Clip added = oneJoint(types, {{10.0}, {0.0}}, PositionReading::Add);
    QCOMPARE(poseAt(added, 0).translations[0], glm::dvec3(1, 12, 3));
}

void tst_pose::everyPositionChannelOfAnAxisCounts()
{
    const std::vector<ChannelType> types{ChannelType::XPosition, ChannelType::XPosition};
    QCOMPARE(poseAt(oneJoint(types, {{10.0}, {5.0}}), 0).translations[0], glm::dvec3(15, 2, 3));
    const Clip added = oneJoint(types, {{10.0}, {5.0}}, PositionReading::Add);
    QCOMPARE(poseAt(added, 0).translations[0], glm::dvec3(16, 2, 3));
}

void tst_pose::restPose_isTheOffsets()
{
    const Clip clip = oneJoint({ChannelType::ZRotation}, {{90.0}});
    const Pose rest = restPose(*clip.skeleton);
    QCOMPARE(rest.translations[0], glm::dvec3(1, 2, 3));
    QVERIFY(rest.rotations[0] == glm::dquat(1, 0, 0, 0));
}

void tst_pose::poseBetween_isThePoseAtWholeFrames()
{
    Random random;
    const Clip clip = test::randomClip(random, 20, 5);
    for (int frame = 0; frame < 5; ++frame) {
        const Pose at = poseAt(clip, frame);
        const Pose between = poseBetween(clip, frame);
        QVERIFY(at.rotations == between.rotations);
        QVERIFY(at.translations == between.translations);
    }
}

void tst_pose::poseBetween_goesTheShortWay()
{
    // From 350 to 10 degrees are 20 degrees on the short way: in the middle stands 0.
    const Clip clip =
        oneJoint({ChannelType::ZRotation, ChannelType::XPosition}, {{350.0, 10.0}, {4.0, 8.0}});
    const Pose middle = poseBetween(clip, 0.5);
    QVERIFY(angleBetweenDeg(middle.rotations[0], glm::dquat(1, 0, 0, 0)) < 1e-9);
    QCOMPARE(middle.translations[0].x, 6.0);
    const Pose quarter = poseBetween(clip, 0.25);
    QVERIFY(angleBetweenDeg(quarter.rotations[0], axisRotation(2, 355.0)) < 1e-9);
}

void tst_pose::poseBetween_staysWithinTheClip()
{
    const Clip clip = oneJoint({ChannelType::XPosition}, {{4.0, 8.0}});
    QCOMPARE(poseBetween(clip, -3.0).translations[0].x, 4.0);
    QCOMPARE(poseBetween(clip, 99.0).translations[0].x, 8.0);
    QCOMPARE(poseBetween(clip, std::nan("")).translations[0].x, 4.0);
}

void tst_pose::poseBetween_withoutFramesIsTheRestPose()
{
    Clip clip = oneJoint({ChannelType::XPosition}, {{4.0}});
    clip.frameCount = 0;
    QCOMPARE(poseBetween(clip, 0.0).translations[0], glm::dvec3(1, 2, 3));
}

void tst_pose::rotationChannels_areInListedOrder()
{
    const Clip clip = oneJoint({ChannelType::XPosition, ChannelType::ZRotation, ChannelType::Other,
                                ChannelType::XRotation, ChannelType::ZRotation},
                               {{0.0}, {0.0}, {0.0}, {0.0}, {0.0}});
    const RotationChannels rotations = rotationChannelsOf(*clip.skeleton, 0);
    QCOMPARE(rotations.axes, (std::vector{2, 0, 2}));
    QCOMPARE(rotations.channels, (std::vector{1, 3, 4}));
}

void tst_pose::jointAngles_areReadInTheJointsOwnOrder()
{
    using enum ChannelType;
    const Clip clip = oneJoint({YRotation, XRotation, ZRotation}, {{30.0}, {20.0}, {-10.0}});
    const glm::dquat rotation = poseAt(clip, 0).rotations[0];
    const JointAngles own = jointAngles(*clip.skeleton, 0, rotation);
    QCOMPARE(own.axes, (std::array<int, 3>{1, 0, 2}));
    const std::array<double, 3> expected{30.0, 20.0, -10.0};
    for (std::size_t i = 0; i < 3; ++i)
        QVERIFY(std::abs(own.degrees[i] - expected[i]) < 1e-9);
    // What a joint of one axis does in the world takes three; whatever they are, they give it back.
    for (const auto& types : {std::vector<ChannelType>{XRotation},
                              std::vector<ChannelType>{XRotation, XRotation, YRotation}}) {
        const Clip few = oneJoint(types, std::vector<std::vector<double>>(types.size(), {1.0}));
        const JointAngles read = jointAngles(*few.skeleton, 0, rotation);
        QCOMPARE(read.axes, (std::array<int, 3>{2, 0, 1}));
        QVERIFY(angleBetweenDeg(rotationFromAngles(read.axes, read.degrees), rotation) < 1e-6);
    }
}

QTEST_APPLESS_MAIN(tst_pose)
#include "tst_pose.moc"
