#include "core/rig/body.h"
#include "core/rig/legs.h"
#include "tests/rig/rig_clips.h"

#include <glm/geometric.hpp>

using namespace limber;
using namespace limber::test;

// What names and shapes tell of bodies.
class TestBody : public QObject {
    Q_OBJECT

private slots:
    void vocabularies_data();
    void vocabularies();
    void sameWordsMeanOtherJoints();
    void trunkIsToldByWhatHangsOnIt();
    void bodiesWithoutNamesAreToldByShape();
    void whatIsNoBodyHasNoParts();
    void realClipsHaveTwoLegs_data();
    void realClipsHaveTwoLegs();
    void aDeepChainIsReadInTime();
};

// One leg and one arm on either side, called as a producer calls them, in the order thigh, shin,
// foot, collar, upper arm, forearm, hand.
Skeleton called(const QStringList& left, const QStringList& right)
{
    std::vector<PlainJoint> joints{{"Root", -1, {0, 90, 0}}, {"Trunk", 0, {0, 40, 0}}};
    const auto add = [&](const QStringList& names, double side) {
        for (int i = 0; i < names.size(); ++i) {
            const int parent = i == 0 ? 0 : i == 3 ? 1 : static_cast<int>(joints.size()) - 1;
            joints.push_back({names[i].toStdString(), parent, {side * 5, i < 3 ? -30.0 : 0.0, 0}});
        }
    };
    add(left, 1.0);
    add(right, -1.0);
    return plainSkeleton(joints);
}

void TestBody::vocabularies_data()
{
    QTest::addColumn<QString>("left");
    QTest::addColumn<QString>("right");
    const auto add = [](const char* name, const char* left, const char* right) {
        QTest::newRow(name) << QString::fromUtf8(left) << QString::fromUtf8(right);
    };
    add("Mixamo",
        "mixamorig:LeftUpLeg,mixamorig:LeftLeg,mixamorig:LeftFoot,mixamorig:LeftShoulder,"
        "mixamorig:LeftArm,mixamorig:LeftForeArm,mixamorig:LeftHand",
        "mixamorig:RightUpLeg,mixamorig:RightLeg,mixamorig:RightFoot,mixamorig:RightShoulder,"
        "mixamorig:RightArm,mixamorig:RightForeArm,mixamorig:RightHand");
    add("Biovision", "LeftHip,LeftKnee,LeftAnkle,LeftCollar,LeftShoulder,LeftElbow,LeftWrist",
        "RightHip,RightKnee,RightAnkle,RightCollar,RightShoulder,RightElbow,RightWrist");
    add("Poser", "lThigh,lShin,lFoot,lCollar,lShldr,lForeArm,lHand",
        "rThigh,rShin,rFoot,rCollar,rShldr,rForeArm,rHand");
    add("Biped",
        "Bip01 L Thigh,Bip01 L Calf,Bip01 L Foot,Bip01 L Clavicle,Bip01 L UpperArm,"
        "Bip01 L Forearm,Bip01 L Hand",
        "Bip01 R Thigh,Bip01 R Calf,Bip01 R Foot,Bip01 R Clavicle,Bip01 R UpperArm,"
        "Bip01 R Forearm,Bip01 R Hand");
    add("Unreal", "thigh_l,calf_l,foot_l,clavicle_l,upperarm_l,lowerarm_l,hand_l",
        "thigh_r,calf_r,foot_r,clavicle_r,upperarm_r,lowerarm_r,hand_r");
    add("Blender", "thigh.L,shin.L,foot.L,shoulder.L,upper_arm.L,forearm.L,hand.L",
        "thigh.R,shin.R,foot.R,shoulder.R,upper_arm.R,forearm.R,hand.R");
    add("MakeHuman",
        "upperleg01.L,lowerleg01.L,foot.L,clavicle.L,upperarm01.L,lowerarm01.L,wrist.L",
        "upperleg01.R,lowerleg01.R,foot.R,clavicle.R,upperarm01.R,lowerarm01.R,wrist.R");
    add("numbered",
        "leg_joint_L_1,leg_joint_L_2,leg_joint_L_3,collar_L,arm_joint_L_1,arm_joint_L_2,"
        "arm_joint_L_3",
        "leg_joint_R_1,leg_joint_R_2,leg_joint_R_3,collar_R,arm_joint_R_1,arm_joint_R_2,"
        "arm_joint_R_3");
    add("MikuMikuDance", "左足,左ひざ,左足首,左肩,左腕,左ひじ,左手首",
        "右足,右ひざ,右足首,右肩,右腕,右ひじ,右手首");
}

void TestBody::vocabularies()
{
    QFETCH(QString, left);
    QFETCH(QString, right);
    const Body body = bodyOf(called(left.split(QLatin1Char(',')), right.split(QLatin1Char(','))));
    const std::vector<BodyPart> parts{BodyPart::Thigh,  BodyPart::Shin,     BodyPart::Foot,
                                      BodyPart::Collar, BodyPart::UpperArm, BodyPart::Forearm,
                                      BodyPart::Hand};
    QVERIFY(!body.byShape);
    QVERIFY(body.joint(0).part == BodyPart::Pelvis);
    QVERIFY(body.joint(1).part == BodyPart::Spine);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        QVERIFY2(body.joints[2 + i] == (BodyJoint{parts[i], Side::Left, 0}),
                 qPrintable(QString::number(i)));
        QVERIFY2(body.joints[9 + i] == (BodyJoint{parts[i], Side::Right, 0}),
                 qPrintable(QString::number(i)));
    }
}

void TestBody::sameWordsMeanOtherJoints()
{
    // LHipJoint → LeftHip → LeftKnee: the helper is no thigh; LeftShoulder is one above LeftArm.
    const Skeleton skeleton = plainSkeleton({{"Hips", -1, {0, 9, 0}},
                                             {"LHipJoint", 0, {1, 0, 0}},
                                             {"LeftHip", 1, {0, -1, 0}},
                                             {"LeftKnee", 2, {0, -4, 0}},
                                             {"LeftAnkle", 3, {0, -4, 0}},
                                             {"LeftShoulder", 0, {1, 4, 0}},
                                             {"LeftArm", 5, {2, 0, 0}},
                                             {"LeftForeArm", 6, {2, 0, 0}},
                                             {"LeftHand", 7, {2, 0, 0}},
                                             {"LeftHandRing1", 8, {1, 0, 0}},
                                             {"LeftHandRingPinky1", 8, {1, 0, 1}},
                                             {"lMid1", 8, {1, 0, 2}}});
    const Body body = bodyOf(skeleton);
    QVERIFY(body.joint(9).part == BodyPart::Ring);
    QVERIFY(body.joint(10).part == BodyPart::Pinky);
    QVERIFY(body.joint(11).part == BodyPart::Middle);
    QVERIFY(body.joint(1).part == BodyPart::HipHelper);
    QVERIFY(body.joint(2).part == BodyPart::Thigh);
    QVERIFY(body.joint(3).part == BodyPart::Shin);
    QVERIFY(body.joint(5).part == BodyPart::Collar);
    QVERIFY(body.joint(6).part == BodyPart::UpperArm);
}

void TestBody::trunkIsToldByWhatHangsOnIt()
{
    const Skeleton skeleton = plainSkeleton({{"World", -1, {0, 0, 0}},
                                             {"Center", 0, {0, 9, 0}},
                                             {"LeftUpLeg", 1, {1, 0, 0}},
                                             {"LeftLeg", 2, {0, -4, 0}},
                                             {"RightUpLeg", 1, {-1, 0, 0}},
                                             {"RightLeg", 4, {0, -4, 0}},
                                             {"Something", 1, {0, 2, 0}},
                                             {"Else", 6, {0, 2, 0}},
                                             {"LeftArm", 7, {2, 0, 0}},
                                             {"RightArm", 7, {-2, 0, 0}},
                                             {"Between", 7, {0, 1, 0}},
                                             {"Head", 10, {0, 1, 0}}});
    const Body body = bodyOf(skeleton);
    QVERIFY(body.joint(0).part == BodyPart::None);
    QVERIFY(body.joint(1).part == BodyPart::Pelvis);
    QVERIFY(body.joint(6) == (BodyJoint{BodyPart::Spine, Side::Centre, 0}));
    QVERIFY(body.joint(7) == (BodyJoint{BodyPart::Spine, Side::Centre, 1}));
    QVERIFY(body.joint(10).part == BodyPart::Neck);
    QVERIFY(body.joint(11).part == BodyPart::Head);
}

// A figure of joints "b0", "b1" …, standing along Y or Z, looking at +Z or −Y.
Skeleton namelessFigure(bool zUp)
{
    const auto turned = [zUp](glm::dvec3 v) { return zUp ? glm::dvec3(v.x, -v.z, v.y) : v; };
    std::vector<PlainJoint> joints{
        {"", -1, {0, 9, 0}},  {"", 0, {0, 2, 0}},   {"", 1, {0, 2, 0}},   {"", 2, {0, 1, 0}},
        {"", 3, {0, 0.5, 0}}, {"", 2, {1, 0, 0}},   {"", 5, {3, 0, 0}},   {"", 6, {3, 0, 0}},
        {"", 2, {-1, 0, 0}},  {"", 8, {-3, 0, 0}},  {"", 9, {-3, 0, 0}},  {"", 0, {1, 0, 0}},
        {"", 11, {0, -4, 0}}, {"", 12, {0, -4, 0}}, {"", 13, {0, -1, 2}}, {"", 0, {-1, 0, 0}},
        {"", 15, {0, -4, 0}}, {"", 16, {0, -4, 0}}, {"", 17, {0, -1, 2}}};
    for (std::size_t i = 0; i < joints.size(); ++i) {
        joints[i].name = "b" + std::to_string(i);
        joints[i].offset = turned(joints[i].offset);
    }
    return plainSkeleton(joints);
}

void TestBody::bodiesWithoutNamesAreToldByShape()
{
    for (const bool zUp : {false, true}) {
        const Body body = bodyOf(namelessFigure(zUp));
        QVERIFY(body.byShape);
        QVERIFY(body.joint(0).part == BodyPart::Pelvis);
        QVERIFY(body.joint(2) == (BodyJoint{BodyPart::Spine, Side::Centre, 1}));
        QVERIFY(body.joint(3).part == BodyPart::Neck);
        QVERIFY(body.joint(4).part == BodyPart::Head);
        QVERIFY(body.joint(5) == (BodyJoint{BodyPart::UpperArm, Side::Left, 0}));
        QVERIFY(body.joint(10) == (BodyJoint{BodyPart::Hand, Side::Right, 0}));
        QVERIFY(body.joint(11) == (BodyJoint{BodyPart::Thigh, Side::Left, 0}));
        QVERIFY(body.joint(14) == (BodyJoint{BodyPart::Toe, Side::Left, 0}));
        QVERIFY(body.joint(17) == (BodyJoint{BodyPart::Foot, Side::Right, 0}));
    }
}

void TestBody::whatIsNoBodyHasNoParts()
{
    const Skeleton snake =
        plainSkeleton({{"base", -1, {}}, {"child1", 0, {0, 1, 0}}, {"child2", 1, {0, 1, 0}}});
    const Skeleton hand = plainSkeleton({{"base", -1, {}},
                                         {"a1", 0, {-2, 4, 0}},
                                         {"a2", 1, {0, 2, 0}},
                                         {"b1", 0, {-1, 4, 0}},
                                         {"b2", 3, {0, 2, 0}},
                                         {"c1", 0, {1, 4, 0}},
                                         {"c2", 5, {0, 2, 0}},
                                         {"d1", 0, {2, 4, 0}},
                                         {"d2", 7, {0, 2, 0}}});
    for (const Skeleton& skeleton : {snake, hand, Skeleton{}}) {
        for (const BodyJoint& joint : bodyOf(skeleton).joints)
            QVERIFY(joint.part == BodyPart::None);
        QVERIFY(legsOf(skeleton).empty());
    }
}

void TestBody::realClipsHaveTwoLegs_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QStringList>("left");
    const auto add = [](const char* file, const char* left) {
        QTest::newRow(file) << QString::fromLatin1(file)
                            << QString::fromLatin1(left).split(QLatin1Char(' '));
    };
    add("biovision_example1.bvh", "LeftUpLeg LeftLowLeg LeftFoot");
    add("bvh11_sample_all-position.bvh", "LeftHip LeftKnee LeftAnkle");
    add("cmu-3dsmax_131_01.bvh", "LeftHip LeftKnee LeftAnkle LeftToe");
    add("cmu-daz_05_11.bvh", "lThigh lShin lFoot");
    add("cmu-mb_01_03.bvh", "LeftUpLeg LeftLeg LeftFoot LeftToeBase");
    add("freebvh_mixamorig.bvh", "mixamorig:LeftUpLeg mixamorig:LeftLeg mixamorig:LeftFoot "
                                 "mixamorig:LeftToeBase");
    add("makehuman_benchmark.bvh", "upperleg01.L lowerleg01.L foot.L toe1-1.L");
    add("mass_dance.bvh", "Character1_LeftUpLeg Character1_LeftLeg Character1_LeftFoot "
                          "Character1_LeftToeBase");
    add("mocapbank_test.bvh", "LeftHip LeftKnee LeftAnkle");
    add("openni_mae_ah_cut_01.bvh", "LEFT_HIP# LEFT_KNEE LEFT_FOOT");
    add("pybvh_bvh_example.bvh", "LeftUpLeg LeftLeg LeftFoot LeftToeBase");
    add("rokoko_jesse_dance.bvh", "LeftUpLeg LeftLeg LeftFoot LeftToeBase");
    add("secondlife_Relaxed.bvh", "lThigh lShin lFoot");
    add("video2bvh_cxk.bvh", "LeftUpLeg LeftLeg LeftFoot");
}

void TestBody::realClipsHaveTwoLegs()
{
    QFETCH(QString, file);
    QFETCH(QStringList, left);
    if (realClipsFolder().isEmpty())
        QSKIP("the real clips are not here");
    const Clip clip = realClip(qPrintable(file));
    const std::vector<Leg> legs = legsOf(*clip.skeleton);
    QCOMPARE(legs.size(), std::size_t(2));
    QVERIFY(legs[0].side == Side::Left && legs[1].side == Side::Right);
    const auto name = [&](int joint) {
        return QString::fromStdString(clip.skeleton->joint(joint).name);
    };
    QCOMPARE(name(legs[0].thigh), left[0]);
    QCOMPARE(name(legs[0].shin), left[1]);
    QCOMPARE(name(legs[0].foot), left[2]);
    if (left.size() > 3)
        QCOMPARE(name(legs[0].toe), left[3]);
    else if (legs[0].toe >= 0)
        QVERIFY(clip.skeleton->joint(legs[0].toe).kind == JointKind::EndSite);
    QVERIFY(std::abs(legs[0].length - legs[1].length) < 0.1 * legs[0].length);
}

void TestBody::aDeepChainIsReadInTime()
{
    std::vector<PlainJoint> joints{{"Hips", -1, {}}, {"LeftUpLeg", 0, {0, -1, 0}}};
    for (int i = 0; i < 100000; ++i)
        joints.push_back({"LeftFoot", i + 1, {0, -1, 0}});
    const Body body = bodyOf(plainSkeleton(joints));
    QCOMPARE(body.joints.back().ordinal, 99999);
    QVERIFY(legsOf(plainSkeleton(joints)).empty());
}

QTEST_APPLESS_MAIN(TestBody)
#include "tst_body.moc"
