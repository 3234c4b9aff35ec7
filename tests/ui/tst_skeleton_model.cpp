#include "ui/skeleton/skeleton_model.h"
#include "ui/skeleton/skeleton_panel.h"
#include "ui/theme/theme.h"

#include <QAbstractItemModelTester>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

using namespace limber;

namespace {

Joint joint(const char* name, int parent, JointKind kind = JointKind::Joint)
{
    Joint made;
    made.name = name;
    made.parent = parent;
    made.kind = kind;
    return made;
}

// Hips ─ Spine ─ LeftArm ─ end site, RightArm; and a second tree, Prop.
Clip figureClip()
{
    Skeleton skeleton;
    skeleton.joints = {joint("Hips", -1, JointKind::Root),
                       joint("Spine", 0),
                       joint("LeftArm", 1),
                       joint("", 2, JointKind::EndSite),
                       joint("RightArm", 1),
                       joint("Prop", -1, JointKind::Root)};
    Clip clip;
    clip.skeleton = std::make_shared<const Skeleton>(skeleton);
    return clip;
}

Clip chainClip(int count)
{
    Skeleton skeleton;
    for (int i = 0; i < count; ++i)
        skeleton.joints.push_back(
            joint("bone", i - 1, i == 0 ? JointKind::Root : JointKind::Joint));
    Clip clip;
    clip.skeleton = std::make_shared<const Skeleton>(skeleton);
    return clip;
}

Clip wideClip(int count)
{
    Skeleton skeleton;
    skeleton.joints.push_back(joint("Hips", -1, JointKind::Root));
    for (int i = 1; i < count; ++i)
        skeleton.joints.push_back(joint("bone", (i - 1) / 8));
    Clip clip;
    clip.skeleton = std::make_shared<const Skeleton>(skeleton);
    return clip;
}

Document* addTo(Session& session, Clip clip)
{
    return session.add(std::make_unique<Document>(std::move(clip), QString()));
}

QString nameAt(const SkeletonModel& model, int joint)
{
    return model.indexOf(joint).data().toString();
}

} // namespace

class TestSkeletonModel : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { applyTheme(ThemeMode::Dark, false); }

    void aTreeUnderTheModelTester()
    {
        Session session;
        SkeletonModel model(session);
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.rowCount(), 0);
        Document* document = addTo(session, figureClip());
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(nameAt(model, 0), QStringLiteral("Hips"));
        QCOMPARE(model.indexOf(4).parent(), model.indexOf(1));
        QCOMPARE(model.rowCount(model.indexOf(1)), 2);
        QCOMPARE(model.indexOf(4).row(), 1);
        QCOMPARE(nameAt(model, 3), QStringLiteral("LeftArm/End"));
        model.setFilter(QStringLiteral("right"));
        model.setFilter(QString());
        session.close(document);
        QCOMPARE(model.rowCount(), 0);
    }

    void tintsAndKinds()
    {
        Session session;
        SkeletonModel model(session);
        addTo(session, figureClip());
        const auto colour = [&](int joint) {
            return model.indexOf(joint).data(Qt::ForegroundRole).value<QColor>();
        };
        QCOMPARE(colour(0), theme().text);
        QCOMPARE(colour(2), theme().left);
        QCOMPARE(colour(3), theme().textSecond);
        QCOMPARE(colour(4), theme().right);
    }

    void theFilterKeepsWhatLeadsThere()
    {
        Session session;
        SkeletonModel model(session);
        addTo(session, figureClip());
        model.setFilter(QStringLiteral("ARM"));
        QCOMPARE(model.rowCount(), 1); // Prop is gone
        QVERIFY(model.indexOf(0).isValid() && model.indexOf(1).isValid());
        QVERIFY(!model.isMatch(0));
        QVERIFY(model.isMatch(4));
        QVERIFY(!model.indexOf(5).isValid());
        // "LeftArm/End" holds the word too.
        QCOMPARE(model.shownJointCount(), 5);
        model.setFilter(QStringLiteral("nobody"));
        QCOMPARE(model.rowCount(), 0);
        model.setFilter(QString());
        QCOMPARE(model.shownJointCount(), 6);
    }

    void renamingGoesThroughTheDocument()
    {
        Session session;
        SkeletonModel model(session);
        Document* document = addTo(session, figureClip());
        QVERIFY(model.setData(model.indexOf(2), QStringLiteral("L Arm")));
        QCOMPARE(document->clip().skeleton->joint(2).name, std::string("L Arm"));
        QCOMPARE(nameAt(model, 2), QStringLiteral("L Arm"));
        QCOMPARE(document->history().count(), 2);
        document->undo();
        QCOMPARE(nameAt(model, 2), QStringLiteral("LeftArm"));
        // The same name is no step.
        QVERIFY(!model.setData(model.indexOf(2), QStringLiteral("LeftArm")));
        QVERIFY(document->history().canRedo());
    }

    void aNameThatAFileCannotHoldIsRefused()
    {
        Session session;
        SkeletonModel model(session);
        Document* document = addTo(session, figureClip());
        const QSignalSpy messages(&session, &Session::message);
        QVERIFY(!model.setData(model.indexOf(2), QString()));
        QVERIFY(!model.setData(model.indexOf(2), QStringLiteral("a\nb")));
        QCOMPARE(messages.count(), 2);
        QCOMPARE(document->history().count(), 1);
        QCOMPARE(nameAt(model, 2), QStringLiteral("LeftArm"));
    }

    void aNameThatIsNotUtf8SurvivesLookingAtIt()
    {
        Session session;
        SkeletonModel model(session);
        Skeleton skeleton;
        skeleton.joints = {joint("H\xFC" "fte", -1, JointKind::Root)};
        Clip clip;
        clip.skeleton = std::make_shared<const Skeleton>(skeleton);
        Document* document = addTo(session, clip);
        const QModelIndex index = model.indexOf(0);
        QVERIFY(!model.setData(index, index.data(Qt::EditRole)));
        QCOMPARE(document->clip().skeleton->joint(0).name, std::string("H\xFC" "fte"));
    }

    void eyeAndLock()
    {
        Session session;
        SkeletonModel model(session);
        addTo(session, figureClip());
        QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
        const auto isOn = [&](int joint, int column) {
            return model.indexOf(joint, column).data(SkeletonModel::SwitchRole).toBool();
        };
        QVERIFY(isOn(2, SkeletonModel::Visible));
        QVERIFY(!isOn(2, SkeletonModel::Locked));
        session.setHidden(2, true);
        session.setLocked(2, true);
        QVERIFY(!isOn(2, SkeletonModel::Visible));
        QVERIFY(isOn(2, SkeletonModel::Locked));
        QTRY_VERIFY(changes.count() > 0);
    }

    void selectionGoesBothWays()
    {
        Session session;
        addTo(session, figureClip());
        SkeletonPanel panel(session);
        panel.resize(260, 400);
        panel.show();
        auto* tree = panel.findChild<QTreeView*>();
        const auto* model = static_cast<SkeletonModel*>(tree->model());
        session.setSelection({4, 2});
        QCOMPARE(tree->selectionModel()->selectedRows().size(), 2);
        QVERIFY(tree->selectionModel()->isSelected(model->indexOf(4)));
        QTest::mouseClick(tree->viewport(), Qt::LeftButton, Qt::NoModifier,
                          tree->visualRect(model->indexOf(1)).center());
        QCOMPARE(session.selection(), std::vector<int>{1});
        QTest::mouseClick(tree->viewport(), Qt::LeftButton, Qt::ControlModifier,
                          tree->visualRect(model->indexOf(5)).center());
        QCOMPARE(session.selection().size(), std::size_t{2});
        QCOMPARE(session.activeJoint(), 5);
    }

    void clicksOnEyeAndLock()
    {
        Session session;
        addTo(session, figureClip());
        SkeletonPanel panel(session);
        panel.resize(260, 400);
        panel.show();
        auto* tree = panel.findChild<QTreeView*>();
        const auto* model = static_cast<SkeletonModel*>(tree->model());
        QTest::mouseClick(tree->viewport(), Qt::LeftButton, Qt::NoModifier,
                          tree->visualRect(model->indexOf(4, SkeletonModel::Visible)).center());
        QVERIFY(session.isHidden(4));
        QVERIFY(!session.isHidden(2));
        QTest::mouseClick(tree->viewport(), Qt::LeftButton, Qt::NoModifier,
                          tree->visualRect(model->indexOf(4, SkeletonModel::Locked)).center());
        QVERIFY(session.isLocked(4));
    }

    void renameByEditor()
    {
        Session session;
        Document* document = addTo(session, figureClip());
        SkeletonPanel panel(session);
        panel.resize(260, 400);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        session.setSelection({1});
        panel.renameActiveJoint();
        auto* tree = panel.findChild<QTreeView*>();
        auto* editor = tree->viewport()->findChild<QLineEdit*>();
        QVERIFY(editor);
        editor->selectAll();
        QTest::keyClicks(editor, QStringLiteral("Chest"));
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(document->clip().skeleton->joint(1).name, std::string("Chest"));
    }

    void manyJointsAreQuick()
    {
        Session session;
        SkeletonPanel panel(session);
        panel.resize(260, 600);
        panel.show();
        QElapsedTimer clock;
        clock.start();
        addTo(session, wideClip(10'000));
        const qint64 opened = clock.restart();
        auto* filter = panel.findChild<QLineEdit*>();
        filter->setText(QStringLiteral("bone"));
        const qint64 filtered = clock.elapsed();
        qInfo("10,000 joints: shown in %lld ms, filtered in %lld ms", opened, filtered);
        QVERIFY(opened < 4000 && filtered < 4000); // far above what it takes, for busy machines
    }

    void aVeryDeepChainDoesNotOverflow()
    {
        Session session;
        SkeletonPanel panel(session);
        panel.resize(260, 600);
        panel.show();
        addTo(session, chainClip(100'000));
        session.setSelection({3});
        auto* tree = panel.findChild<QTreeView*>();
        const auto* model = static_cast<SkeletonModel*>(tree->model());
        QCOMPARE(model->depthOf(99'999), 99'999);
        QVERIFY(model->indexOf(99'999).isValid());
    }
};

QTEST_MAIN(TestSkeletonModel)
#include "tst_skeleton_model.moc"
