#include "core/rig/joint_map.h"

#include <QTest>

using namespace limber;

class TestJointMap : public QObject {
    Q_OBJECT

private slots:
    void namesThatAreTheSameAreMatched();
};

void TestJointMap::namesThatAreTheSameAreMatched()
{
    Skeleton source;
    source.joints = {{"Hips", -1, JointKind::Root, {}, {}}, {"Chest", 0, JointKind::Joint, {}, {}}};
    const JointMap map = automaticJointMap(source, source);
    QCOMPARE(map.matches.size(), std::size_t(2));
    QCOMPARE(map.matches[1].source, 1);
}

QTEST_APPLESS_MAIN(TestJointMap)
#include "tst_joint_map.moc"
