#include "core/rig/joint_map.h"
#include "core/rig/joint_map_file.h"
#include "tests/rig/rig_clips.h"

#include <algorithm>
#include <random>

using namespace limber;
using namespace limber::test;

// Which joints are which, and maps as files.
class TestJointMap : public QObject {
    Q_OBJECT

private slots:
    void ontoItselfIsEveryJoint_data();
    void ontoItselfIsEveryJoint();
    void realSkeletons_data();
    void realSkeletons();
    void meshSkeletons_data();
    void meshSkeletons();
    void mapsAreSound();
    void chainsOfTheTrunkMeetAtTheirEnds();
    void treesAloneAreMatchedFromTheRoot();
    void filesComeBackTheSame();
    void filesWithWeightsAndLists();
    void badFilesAreRefused_data();
    void badFilesAreRefused();
    void randomFilesDoNoHarm();

private:
    static QString targetName(const JointMap& map, const Skeleton& source, const Skeleton& target,
                              const QString& name);
};

QString TestJointMap::targetName(const JointMap& map, const Skeleton& source,
                                 const Skeleton& target, const QString& name)
{
    for (const JointMatch& match : map.matches) {
        if (source.joint(match.source).name == name.toStdString())
            return QString::fromStdString(target.joint(match.target).name);
    }
    return QStringLiteral("-");
}

void TestJointMap::ontoItselfIsEveryJoint_data()
{
    QTest::addColumn<QString>("path");
    for (const QString& path : realClips())
        QTest::newRow(qPrintable(QFileInfo(path).fileName())) << path;
    QTest::newRow("walk") << samplesFolder() + QStringLiteral("/walk.bvh");
}

void TestJointMap::ontoItselfIsEveryJoint()
{
    QFETCH(QString, path);
    const Clip clip = readFile(path);
    const JointMap map = automaticJointMap(*clip.skeleton, *clip.skeleton);
    const std::vector<int> sources = sourcesByTarget(map, *clip.skeleton);
    for (int joint = 0; joint < clip.skeleton->jointCount(); ++joint) {
        const bool end = clip.skeleton->joint(joint).kind == JointKind::EndSite;
        QCOMPARE(sources[static_cast<std::size_t>(joint)], end ? -1 : joint);
    }
    for (const JointMatch& match : map.matches)
        QVERIFY(match.reason == MatchReason::ExactName && match.confidence == 1.0);
}

void TestJointMap::realSkeletons_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("target");
    QTest::addColumn<QString>("pairs");
    const auto add = [](const char* source, const char* target, const char* pairs) {
        QTest::addRow("%s to %s", source, target)
            << QString::fromLatin1(source) << QString::fromLatin1(target)
            << QString::fromLatin1(pairs);
    };
    add("cmu-mb_01_03.bvh", "freebvh_mixamorig.bvh",
        "Hips=mixamorig:Hips LeftUpLeg=mixamorig:LeftUpLeg LeftLeg=mixamorig:LeftLeg "
        "RightToeBase=mixamorig:RightToeBase LeftShoulder=mixamorig:LeftShoulder "
        "LowerBack=mixamorig:Spine Spine=mixamorig:Spine1 Spine1=mixamorig:Spine2 "
        "Head=mixamorig:Head LHipJoint=-");
    add("mocapbank_test.bvh", "rokoko_jesse_dance.bvh",
        "Hips=Hips LeftCollar=LeftShoulder LeftShoulder=LeftArm LeftElbow=LeftForeArm "
        "LeftWrist=LeftHand LeftHip=LeftUpLeg LeftKnee=LeftLeg RightAnkle=RightFoot Chest=Spine "
        "Chest2=Spine2 Neck=Neck Head=Head");
    add("cmu-daz_05_11.bvh", "freebvh_mixamorig.bvh",
        "hip=mixamorig:Hips lShldr=mixamorig:LeftArm rThigh=mixamorig:RightUpLeg "
        "rShin=mixamorig:RightLeg leftEye=mixamorig:LeftEye rIndex1=mixamorig:RightHandIndex1 "
        "rMid2=mixamorig:RightHandMiddle2 rPinky1=mixamorig:RightHandPinky1 "
        "lThumb1=mixamorig:LeftHandThumb1 lButtock=-");
    add("makehuman_benchmark.bvh", "cmu-mb_01_03.bvh",
        "root=Hips upperleg01.L=LeftUpLeg lowerleg01.R=RightLeg foot.R=RightFoot "
        "toe1-1.L=LeftToeBase clavicle.L=LeftShoulder upperarm01.L=LeftArm "
        "lowerarm01.L=LeftForeArm "
        "wrist.R=RightHand head=Head spine05=LowerBack spine01=Spine1");
    add("rokoko_jesse_dance.bvh", "makehuman_benchmark.bvh",
        "LeftArm=upperarm01.L LeftHandIndex1=finger2-1.L LeftInHandIndex=metacarpal1.L "
        "RightHandThumb3=finger1-3.R RightHandPinky2=finger5-2.R");
    add("openni_mae_ah_cut_01.bvh", "secondlife_Relaxed.bvh",
        "TORSO#=hip LEFT_SHOULDER#=lShldr LEFT_ELBOW=lForeArm LEFT_HAND=lHand LEFT_HIP#=lThigh "
        "RIGHT_KNEE=rShin RIGHT_FOOT=rFoot HEAD=head");
    add("mass_dance.bvh", "pybvh_bvh_example.bvh",
        "Character1_Hips=Hips Character1_LeftArm=LeftArm Character1_RightLeg=RightLeg "
        "L_Radius_RIGMESH=- Character1_Spine=Spine Character1_Spine1=Spine3");
}

void TestJointMap::realSkeletons()
{
    QFETCH(QString, source);
    QFETCH(QString, target);
    QFETCH(QString, pairs);
    if (realClipsFolder().isEmpty())
        QSKIP("the real clips are not here");
    const Clip a = realClip(qPrintable(source));
    const Clip b = realClip(qPrintable(target));
    const JointMap map = automaticJointMap(*a.skeleton, *b.skeleton);
    for (const QString& pair : pairs.split(QLatin1Char(' '))) {
        const QString from = pair.section(QLatin1Char('='), 0, 0);
        QCOMPARE(from + QLatin1Char('=') + targetName(map, *a.skeleton, *b.skeleton, from), pair);
    }
}

// The joints of a mesh without more than names, one under another as the tree says: "a(b(c) d)".
Skeleton fromText(const QString& text)
{
    std::vector<PlainJoint> joints;
    std::vector<int> open{-1};
    QString name;
    const auto close = [&] {
        if (!name.isEmpty())
            joints.push_back({name.toStdString(), open.back(), {0, 1, 0}});
        name.clear();
    };
    for (const QChar c : text) {
        if (c == QLatin1Char('(')) {
            close();
            open.push_back(static_cast<int>(joints.size()) - 1);
        } else if (c == QLatin1Char(')') || c == QLatin1Char(' ')) {
            close();
            if (c == QLatin1Char(')'))
                open.pop_back();
        } else {
            name += c;
        }
    }
    close();
    return plainSkeleton(joints);
}

void TestJointMap::meshSkeletons_data()
{
    QTest::addColumn<QString>("tree");
    QTest::addColumn<QString>("pairs");
    // The names and trees of the meshes that people bring.
    QTest::newRow("RiggedFigure")
        << QStringLiteral("torso_joint_1(torso_joint_2(torso_joint_3(neck_joint_1(neck_joint_2) "
                          "arm_joint_L_1(arm_joint_L_2(arm_joint_L_3)) "
                          "arm_joint_R_1(arm_joint_R_2(arm_joint_R_3)))) "
                          "leg_joint_L_1(leg_joint_L_2(leg_joint_L_3(leg_joint_L_5))) "
                          "leg_joint_R_1(leg_joint_R_2(leg_joint_R_3(leg_joint_R_5))))")
        << QStringLiteral("Hips=torso_joint_1 LeftUpLeg=leg_joint_L_1 LeftLeg=leg_joint_L_2 "
                          "LeftFoot=leg_joint_L_3 LeftToeBase=leg_joint_L_5 RightArm=arm_joint_R_1 "
                          "RightForeArm=arm_joint_R_2 RightHand=arm_joint_R_3 Spine=torso_joint_2 "
                          "Spine2=torso_joint_3");
    QTest::newRow("robot")
        << QStringLiteral(
               "Bone(Foot.L Body(Hips(Abdomen(Torso(Neck(Head) "
               "Shoulder.L(UpperArm.L(LowerArm.L(Palm2.L(Middle1.L(Middle2.L)) "
               "Palm1.L(Index.L(Index2.L))))) Shoulder.R(UpperArm.R(LowerArm.R(Palm2.R))))) "
               "UpperLeg.L(LowerLeg.L) UpperLeg.R(LowerLeg.R))) PoleTarget.L Foot.R PoleTarget.R)")
        << QStringLiteral("LeftUpLeg=UpperLeg.L RightLeg=LowerLeg.R LeftFoot=Foot.L "
                          "LeftShoulder=Shoulder.L LeftArm=UpperArm.L LeftForeArm=LowerArm.L "
                          "RightHand=Palm2.R Head=Head Spine=Abdomen Spine2=Torso Hips=Hips");
    QTest::newRow("Unreal")
        << QStringLiteral("root(pelvis(spine_01(spine_02(spine_03(clavicle_l(upperarm_l("
                          "upperarm_twist_01_l lowerarm_l(hand_l(index_01_l(index_02_l) "
                          "thumb_01_l)))) clavicle_r(upperarm_r(lowerarm_r(hand_r))) "
                          "neck_01(head)))) thigh_l(thigh_twist_01_l calf_l(foot_l(ball_l))) "
                          "thigh_r(calf_r(foot_r(ball_r)))) ik_foot_root)")
        << QStringLiteral("Hips=pelvis Spine=spine_01 Spine1=spine_02 Spine2=spine_03 "
                          "LeftUpLeg=thigh_l LeftLeg=calf_l LeftFoot=foot_l LeftToeBase=ball_l "
                          "RightArm=upperarm_r Neck1=neck_01 Neck=- Head=head LeftHand=hand_l");
}

void TestJointMap::meshSkeletons()
{
    QFETCH(QString, tree);
    QFETCH(QString, pairs);
    const Clip clip = sample("walk.bvh");
    const Skeleton mesh = fromText(tree);
    const JointMap map = automaticJointMap(*clip.skeleton, mesh);
    for (const QString& pair : pairs.split(QLatin1Char(' '))) {
        const QString from = pair.section(QLatin1Char('='), 0, 0);
        QCOMPARE(from + QLatin1Char('=') + targetName(map, *clip.skeleton, mesh, from), pair);
    }
}

bool isAbove(const Skeleton& skeleton, int top, int joint)
{
    for (int at = skeleton.joint(joint).parent; at >= 0; at = skeleton.joint(at).parent) {
        if (at == top)
            return true;
    }
    return false;
}

void TestJointMap::mapsAreSound()
{
    if (realClipsFolder().isEmpty())
        QSKIP("the real clips are not here");
    std::vector<Clip> clips;
    for (const QString& path : realClips())
        clips.push_back(readFile(path));
    for (const Clip& a : clips) {
        for (const Clip& b : clips) {
            const JointMap map = automaticJointMap(*a.skeleton, *b.skeleton);
            QVERIFY(!map.matches.empty());
            std::vector<int> uses(a.skeleton->joints.size(), 0);
            int lastTarget = -1;
            for (const JointMatch& match : map.matches) {
                QVERIFY(match.target > lastTarget);
                lastTarget = match.target;
                QCOMPARE(++uses[static_cast<std::size_t>(match.source)], 1);
                QVERIFY(match.confidence > 0.0 && match.confidence <= 1.0 && match.weight == 1.0);
                QVERIFY(a.skeleton->joint(match.source).kind != JointKind::EndSite);
                QVERIFY(b.skeleton->joint(match.target).kind != JointKind::EndSite);
                for (const JointMatch& other : map.matches)
                    QVERIFY(!(isAbove(*a.skeleton, other.source, match.source) &&
                              isAbove(*b.skeleton, match.target, other.target)));
            }
        }
    }
}

void TestJointMap::chainsOfTheTrunkMeetAtTheirEnds()
{
    const auto body = [](int spines) {
        std::vector<PlainJoint> joints{
            {"Hips", -1, {0, 9, 0}}, {"LeftUpLeg", 0, {1, 0, 0}}, {"RightUpLeg", 0, {-1, 0, 0}}};
        int parent = 0;
        for (int i = 0; i < spines; ++i) {
            joints.push_back({"Spine" + std::to_string(i), parent, {0, 1, 0}});
            parent = static_cast<int>(joints.size()) - 1;
        }
        joints.push_back({"LeftArm", parent, {1, 0, 0}});
        joints.push_back({"RightArm", parent, {-1, 0, 0}});
        return plainSkeleton(joints);
    };
    const auto text = [&](int from, int to) {
        const Skeleton a = body(from);
        const Skeleton b = body(to);
        QString pairs;
        for (const JointMatch& match : automaticJointMap(a, b).matches) {
            if (a.joint(match.source).name.starts_with("Spine"))
                pairs += QString::fromStdString(a.joint(match.source).name.substr(5) +
                                                b.joint(match.target).name.substr(5) + " ");
        }
        return pairs.trimmed();
    };
    QCOMPARE(text(3, 3), QStringLiteral("00 11 22"));
    QCOMPARE(text(2, 5), QStringLiteral("00 14"));
    QCOMPARE(text(5, 3), QStringLiteral("00 21 42"));
    QCOMPARE(text(1, 3), QStringLiteral("00"));
    QCOMPARE(text(3, 1), QStringLiteral("20"));
}

void TestJointMap::treesAloneAreMatchedFromTheRoot()
{
    const JointMap map = automaticJointMap(fromText(QStringLiteral("a(b(c) d)")),
                                           fromText(QStringLiteral("p(q(r(s)) t u)")));
    const std::vector<std::pair<int, int>> wanted{{0, 0}, {1, 1}, {2, 2}};
    QCOMPARE(map.matches.size(), wanted.size());
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        QCOMPARE(map.matches[i].source, wanted[i].first);
        QCOMPARE(map.matches[i].target, wanted[i].second);
        QVERIFY(map.matches[i].reason == MatchReason::TreeShape);
    }
    QVERIFY(automaticJointMap(Skeleton{}, fromText(QStringLiteral("p"))).matches.empty());
}

void TestJointMap::filesComeBackTheSame()
{
    // A name twice, an empty one, one that is not UTF-8 and one with quotes.
    const Skeleton a = plainSkeleton({{"Hips", -1, {}}, {"Twin", 0, {}}, {"Twin", 1, {}}});
    Skeleton b = plainSkeleton({{"\"q\"", -1, {}}, {"\xff", 0, {}}, {"x", 1, {}}});
    b.joints[2].name = "";
    b.joints[2].kind = JointKind::Joint;
    JointMap map;
    for (const auto& [source, target] : {std::pair{0, 0}, {2, 1}, {1, 2}})
        map.matches.push_back({source, target, 1.0, 1.0, MatchReason::Chosen});
    const std::string text = jointMapText(map, a, b);
    const auto again = readJointMap(text, a, b);
    QVERIFY(again.ok());
    QVERIFY(again.diagnostics().empty());
    QVERIFY(*again == map);
    QCOMPARE(text, std::string("{\n    \"Hips\": \"\\\"q\\\"\",\n    \"Twin\": \"@2\",\n"
                               "    \"Twin#2\": \"\xEF\xBF\xBD\"\n}\n"));
}

void TestJointMap::filesWithWeightsAndLists()
{
    const Skeleton a = plainSkeleton({{"A", -1, {}}, {"B", 0, {}}, {"C", 1, {}}});
    const auto map = readJointMap(R"({"A": {"target": "B", "weight": 3}, "B": {"target": "B"},
                                      "C": ["A", {"target": "C", "weight": 1e300}], "D": "A"})",
                                  a, a);
    QVERIFY(map.ok());
    QCOMPARE(map->matches.size(), std::size_t(4));
    QCOMPARE(map->matches[1].source, 0);
    QCOMPARE(map->matches[1].weight, 0.75);
    QCOMPARE(map->matches[2].weight, 0.25);
    QCOMPARE(map->matches[3].weight, 1.0);
    QCOMPARE(sourcesByTarget(*map, a), (std::vector<int>{2, 0, 2}));
    QCOMPARE(map.diagnostics().size(), std::size_t(1));
    QCOMPARE(map.diagnostics()[0].code, std::string("joint-map-joint"));
    QCOMPARE(map.diagnostics()[0].text.arguments[0], std::string("D"));
    const auto again = readJointMap(jointMapText(*map, a, a), a, a);
    QVERIFY(again.ok() && *again == *map);
}

void TestJointMap::badFilesAreRefused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("code");
    const auto add = [](const char* name, QByteArray text, const char* code) {
        QTest::newRow(name) << text << QByteArray(code);
    };
    add("empty", "", "joint-map-syntax");
    add("cut", R"({"A": "A")", "joint-map-syntax");
    add("list", R"(["A"])", "joint-map-syntax");
    add("number", R"({"A": 1})", "joint-map-form");
    add("null in a list", R"({"A": ["A", null]})", "joint-map-form");
    add("no target", R"({"A": {"weight": 1}})", "joint-map-form");
    add("weight 0", R"({"A": {"target": "A", "weight": 0}})", "joint-map-form");
    add("weight text", R"({"A": {"target": "A", "weight": "1"}})", "joint-map-form");
    add("no joint", R"({"X": "Y"})", "joint-map-empty");
    add("nothing", "{}", "joint-map-empty");
    add("deep", "{\"A\": " + QByteArray(200000, '[') + QByteArray(200000, ']') + "}",
        "joint-map-form");
    add("bytes", QByteArray("\xff\xfe\0\1", 4), "joint-map-syntax");
}

void TestJointMap::badFilesAreRefused()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, code);
    const Skeleton a = plainSkeleton({{"A", -1, {}}});
    const auto map = readJointMap(text.toStdString(), a, a);
    QVERIFY(!map.ok());
    QCOMPARE(QByteArray::fromStdString(map.diagnostics().front().code), code);
}

void TestJointMap::randomFilesDoNoHarm()
{
    constexpr std::uint32_t seed = 5;
    qInfo("seed %u", seed);
    std::mt19937 random(seed);
    const Skeleton a = plainSkeleton({{"A", -1, {}}, {"B", 0, {}}});
    const std::string good = R"({"A": {"target": "B", "weight": 0.5}, "B": ["A", "B"]})";
    for (int round = 0; round < 5000; ++round) {
        std::string text = good;
        for (int i = 0; i < 3; ++i)
            text[random() % text.size()] = static_cast<char>(random() % 256);
        const auto map = readJointMap(text, a, a);
        if (!map)
            continue;
        for (const JointMatch& match : map->matches)
            QVERIFY(match.weight > 0.0 && match.weight <= 1.0 && match.source < 2 &&
                    match.target < 2);
    }
}

QTEST_APPLESS_MAIN(TestJointMap)
#include "tst_joint_map.moc"
