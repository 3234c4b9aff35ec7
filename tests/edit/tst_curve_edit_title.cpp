#include "core/edit/curve_edit_title.h"

#include <QTest>

using namespace limber;

class TestCurveEditTitle : public QObject {
    Q_OBJECT

private slots:
    void namesCurveAndCount()
    {
        Skeleton skeleton;
        skeleton.joints.resize(1);
        skeleton.joints[0].name = "LeftArm";
        skeleton.channels = {{ChannelType::ZRotation, 0, "Zrotation"},
                             {ChannelType::XRotation, 0, "Xrotation"}};
        const auto title = [&](CurveEdit edit, std::vector<int> channels, std::size_t keys) {
            return english(curveEditTitle(edit, skeleton, channels, keys));
        };
        QCOMPARE(title(CurveEdit::Move, {0}, 12), "Move 12 keys of LeftArm Zrotation");
        QCOMPARE(title(CurveEdit::Move, {1}, 1), "Move a key of LeftArm Xrotation");
        QCOMPARE(title(CurveEdit::Delete, {0, 1}, 7), "Delete 7 keys of 2 curves");
        QCOMPARE(title(CurveEdit::Paste, {0}, 3), "Paste 3 keys into LeftArm Zrotation");
        QCOMPARE(title(CurveEdit::Scale, {0}, 3), "Scale 3 keys of LeftArm Zrotation");
        QCOMPARE(title(CurveEdit::SetValue, {0}, 1), "Set a key of LeftArm Zrotation");
    }
};

QTEST_APPLESS_MAIN(TestCurveEditTitle)
#include "tst_curve_edit_title.moc"
