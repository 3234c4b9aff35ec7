#include "core/motion/joint_names.h"

#include <QTest>

using namespace limber;

namespace {

constexpr int kNone = -1;

int sideNumber(std::optional<Side> side)
{
    return side ? static_cast<int>(*side) : kNone;
}

constexpr int kLeft = static_cast<int>(Side::Left);
constexpr int kRight = static_cast<int>(Side::Right);

} // namespace

class tst_joint_names : public QObject {
    Q_OBJECT

private slots:
    void words_data();
    void words();
    void sides_data();
    void sides();
    void bodyEnds_data();
    void bodyEnds();
    void aJointWithoutASideInheritsIt();
    void bytesThatAreNoText_areNoTrouble();
};

void tst_joint_names::words_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("words");
    QTest::newRow("camel") << QByteArray("LeftUpLeg") << QByteArray("left up leg");
    QTest::newRow("capital run") << QByteArray("LHipJoint") << QByteArray("l hip joint");
    QTest::newRow("namespace") << QByteArray("mixamorig:LeftArm")
                               << QByteArray("mixamorig left arm");
    QTest::newRow("blanks") << QByteArray("Bip01 L UpperArm") << QByteArray("bip 01 l upper arm");
    QTest::newRow("digits") << QByteArray("upperleg01.L") << QByteArray("upperleg 01 l");
    QTest::newRow("all capitals") << QByteArray("LEFT_SHOULDER#") << QByteArray("left shoulder");
    QTest::newRow("nothing") << QByteArray("--") << QByteArray("");
}

void tst_joint_names::words()
{
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, words);
    QByteArrayList found;
    for (const std::string& word : wordsOf(name.toStdString()))
        found << QByteArray::fromStdString(word);
    QCOMPARE(found.join(' '), words);
}

void tst_joint_names::sides_data()
{
    QTest::addColumn<int>("side");
    const auto add = [](int side, std::initializer_list<const char*> names) {
        for (const char* name : names)
            QTest::newRow(name) << side;
    };
    add(kLeft, {"LeftUpLeg",
                "LHipJoint",
                "LFingers",
                "lShldr",
                "lThumb1",
                "leftEye",
                "upperleg01.L",
                "mixamorig:LeftArm",
                "Character1_LeftFoot",
                "Bip01 L Clavicle",
                "L_Radius_RIGMESH",
                "LEFT_SHOULDER#",
                "thigh_l",
                "hand_l",
                "lhand",
                "lfoot",
                "HandLeft",
                "footleft",
                "KneeL",
                "J_Bip_L_UpperArm",
                "CC_Base_L_Thigh",
                "DEF-thigh.L.001",
                "LLegThigh",
                "左腕",
                "左足ＩＫ",
                "l_shoulder",
                "Left wrist",
                "lefttoe",
                "LElbow",
                "Lshoulder",
                "ArmL2",
                "lf_arm"});
    add(kRight, {"RightUpLeg", "RHipJoint", "rShldr", "rCollar", "upperleg01.R", "finger1-2.R",
                 "mixamorig:RightHandIndex1", "Bip01 R Foot", "R_Radius", "RIGHT_HIP#", "calf_r",
                 "rhand", "HandRight", "KneeR", "右ひじ", "rightFoot", "R UpLeg", "RWrist"});
    // Names that only look as if.
    add(kNone, {"Hips",        "Spine",     "Leg",
                "LowLeg",      "Lower",     "lowerback",
                "LowerBack",   "lowerneck", "Root",
                "root",        "Ring1",     "Rib",
                "Radius",      "Roll",      "RootJoint",
                "rear",        "Rig",       "RIGMESH",
                "RL_BoneRoot", "LipUpper",  "lip",
                "Lumbar",      "L5",        "L3",
                "jL5S1",       "Neck",      "Head",
                "Collar",      "levator",   "oris",
                "tongue",      "upright",   "Pelvis_RIGMESH",
                "TORSO#",      "",          "LeftRightTarget",
                "Reference",   "Armature",  "LOD",
                "HeadTop_End", "ball"});
}

void tst_joint_names::sides()
{
    QFETCH(int, side);
    QCOMPARE(sideNumber(sideOfName(QTest::currentDataTag())), side);
}

void tst_joint_names::bodyEnds_data()
{
    QTest::addColumn<int>("end");
    const auto add = [](int end, std::initializer_list<const char*> names) {
        for (const char* name : names)
            QTest::newRow(name) << end;
    };
    add(static_cast<int>(BodyEnd::Top),
        {"Head", "head", "mixamorig:Head", "Neck1", "neck01", "Bip01 Head", "HEAD", "NECK#",
         "lowerneck", "HeadTop_End", "頭", "首", "头", "颈"});
    add(static_cast<int>(BodyEnd::Bottom),
        {"LeftFoot", "lFoot", "foot.L", "foot_r", "LeftToeBase", "toe1-1.R", "LeftAnkle", "rfoot",
         "Bip01 L Toe0", "LEFT_FOOT", "左足首", "右つま先", "左脚", "Left_ankle", "ltoe"});
    add(kNone, {"Hips", "Hand", "左手首", "headphone", "football", "stoel", "UpLeg", "Chest",
                "左腕", "HandIndex1", "Forearm", ""});
}

void tst_joint_names::bodyEnds()
{
    QFETCH(int, end);
    const std::optional<BodyEnd> found = bodyEndOfName(QTest::currentDataTag());
    QCOMPARE(found ? static_cast<int>(*found) : kNone, end);
}

void tst_joint_names::aJointWithoutASideInheritsIt()
{
    Skeleton skeleton;
    const auto add = [&](const char* name, int parent) {
        Joint joint;
        joint.name = name;
        joint.parent = parent;
        skeleton.joints.push_back(joint);
    };
    add("Hips", -1);
    add("LeftUpLeg", 0);
    add("Leg", 1);
    add("", 2);
    add("Spine", 0);
    add("RightArm", 4);
    add("LeftTarget", 5);
    const std::vector<Side> expected{Side::Centre, Side::Left,  Side::Left, Side::Left,
                                     Side::Centre, Side::Right, Side::Left};
    QVERIFY(sidesOf(skeleton) == expected);
}

void tst_joint_names::bytesThatAreNoText_areNoTrouble()
{
    QVERIFY(!sideOfName("\xff\xfe\x8d\xb6"));
    QVERIFY(!bodyEndOfName("\x93\xaa"));
    QCOMPARE(sideNumber(sideOfName("\xff Left")), kLeft);
}

QTEST_APPLESS_MAIN(tst_joint_names)
#include "tst_joint_names.moc"
