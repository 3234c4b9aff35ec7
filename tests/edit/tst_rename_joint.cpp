#include "core/edit/rename_joint.h"
#include "tests/edit/made_clips.h"

#include <QTest>

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

QTEST_APPLESS_MAIN(TestRenameJoint)
#include "tst_rename_joint.moc"
