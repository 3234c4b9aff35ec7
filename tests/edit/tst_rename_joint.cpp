#include "core/edit/joint_offset.h"
#include "core/edit/rename_joint.h"
#include "tests/edit/made_clips.h"

#include <QTest>

#include <limits>

using namespace limber;
using namespace limber::test;

class TestRenameJoint : public QObject {
    Q_OBJECT

private slots:
    void givesTheNameAndNothingElse();
    void theSameNameIsTheSameValue();
    void namesThatAFileCannotHold_data();
    void namesThatAFileCannotHold();
    void namesThatAFileCanHold_data();
    void namesThatAFileCanHold();
    void anEndSiteMayBeNameless();
    void wrongIndexIsRefused();
    void anOffsetChangesNothingElse();
    void offsetsThatAreNotSeen();
};

void TestRenameJoint::givesTheNameAndNothingElse()
{
    const Clip clip = smoothClip(everyKindOfJoint(), 3, 1);
    const auto result = renameJoint(clip, 2, "LeftUpLeg");
    QVERIFY(result.ok());
    Skeleton expected = *clip.skeleton;
    expected.joints[2].name = "LeftUpLeg";
    QVERIFY(*result->clip.skeleton == expected);
    QVERIFY(result->clip.curves == clip.curves);
    QVERIFY(result->clip.origin == clip.origin);
    QVERIFY(result->frames.empty());
}

void TestRenameJoint::theSameNameIsTheSameValue()
{
    const Clip clip = smoothClip(everyKindOfJoint(), 3, 1);
    QVERIFY(renameJoint(clip, 0, "Hips")->clip.skeleton == clip.skeleton);
}

void TestRenameJoint::namesThatAFileCannotHold_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("line feed") << QByteArray("Left\nArm");
    QTest::newRow("carriage return") << QByteArray("Left\rArm");
    QTest::newRow("tab") << QByteArray("Left\tArm");
    QTest::newRow("zero") << QByteArray("Left\0Arm", 8);
    QTest::newRow("blank first") << QByteArray(" Arm");
    QTest::newRow("blank last") << QByteArray("Arm ");
    QTest::newRow("brace") << QByteArray("{");
    QTest::newRow("brace after a blank") << QByteArray("Arm {");
    QTest::newRow("closing brace after a blank") << QByteArray("Arm } B");
    QTest::newRow("not UTF-8") << QByteArray("M\xFCller");
}

void TestRenameJoint::namesThatAFileCannotHold()
{
    QFETCH(QByteArray, name);
    const Clip clip = smoothClip(everyKindOfJoint(), 3, 1);
    const auto result = renameJoint(clip, 1, name.toStdString());
    QVERIFY(!result.ok());
    QCOMPARE(result.diagnostics().front().code, std::string("joint-name"));
}

void TestRenameJoint::namesThatAFileCanHold_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::newRow("blanks") << QByteArray("Bip01 L Clavicle");
    QTest::newRow("colon, dot, quote") << QByteArray("mixamo:Arm.L \"x\"");
    QTest::newRow("keyword") << QByteArray("JOINT");
    QTest::newRow("brace inside a word") << QByteArray("Arm{1}");
    QTest::newRow("Chinese") << QByteArray("\xE8\x85\xB0");
}

void TestRenameJoint::namesThatAFileCanHold()
{
    QFETCH(QByteArray, name);
    const Clip clip = smoothClip(everyKindOfJoint(), 3, 1);
    const auto result = renameJoint(clip, 1, name.toStdString());
    QVERIFY(result.ok());
    QCOMPARE(result->clip.skeleton->joint(1).name, name.toStdString());
}

void TestRenameJoint::anEndSiteMayBeNameless()
{
    const Clip clip = smoothClip(everyKindOfJoint(), 3, 1);
    const int end = clip.skeleton->jointCount() - 1;
    const auto named = renameJoint(clip, end, "Tip");
    QVERIFY(named.ok());
    const auto nameless = renameJoint(named->clip, end, "");
    QVERIFY(nameless.ok());
    QVERIFY(*nameless->clip.skeleton == *clip.skeleton);
}

void TestRenameJoint::wrongIndexIsRefused()
{
    const Clip clip = smoothClip(everyKindOfJoint(), 3, 1);
    for (const int joint : {-1, clip.skeleton->jointCount()}) {
        const auto result = renameJoint(clip, joint, "X");
        QVERIFY(!result.ok());
        QCOMPARE(result.diagnostics().front().code, std::string("joint-index"));
    }
}

void TestRenameJoint::anOffsetChangesNothingElse()
{
    const Clip clip = smoothClip(everyKindOfJoint(), 3, 1);
    const auto result = setJointOffset(clip, 2, {1.0, -2.5, 3.0});
    QVERIFY(result.ok());
    Skeleton expected = *clip.skeleton;
    expected.joints[2].offset = {1.0, -2.5, 3.0};
    QVERIFY(*result->clip.skeleton == expected);
    QVERIFY(result->clip.curves == clip.curves);
    QVERIFY(result->clip.origin == clip.origin);
    QVERIFY(result->frames.empty());
    const glm::dvec3 same = clip.skeleton->joint(2).offset;
    QVERIFY(setJointOffset(clip, 2, same)->clip.skeleton == clip.skeleton);
    const double nan = std::numeric_limits<double>::quiet_NaN();
    QCOMPARE(setJointOffset(clip, 2, {0.0, nan, 0.0}).diagnostics().front().code,
             std::string("number"));
    for (const int joint : {-1, clip.skeleton->jointCount()})
        QCOMPARE(setJointOffset(clip, joint, {}).diagnostics().front().code,
                 std::string("joint-index"));
}

void TestRenameJoint::offsetsThatAreNotSeen()
{
    Skeleton skeleton;
    addJoint(skeleton, "Hips", -1, "XYZzxy");
    addJoint(skeleton, "Slide", 0, "Yzxy");
    addJoint(skeleton, "Arm", 1, "zxy");
    Clip clip = smoothClip(skeleton, 3, 1);
    using Axes = std::array<bool, 3>;
    QVERIFY((effectiveOffset(clip, 0) == Axes{false, false, false}));
    QVERIFY((effectiveOffset(clip, 1) == Axes{true, false, true}));
    QVERIFY((effectiveOffset(clip, 2) == Axes{true, true, true}));
    clip.positionReading = PositionReading::Add;
    QVERIFY((effectiveOffset(clip, 0) == Axes{true, true, true}));
}

QTEST_APPLESS_MAIN(TestRenameJoint)
#include "tst_rename_joint.moc"
