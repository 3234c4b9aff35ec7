#include "core/bvh/reader.h"
#include "core/document/background.h"
#include "core/document/bodies.h"
#include "core/document/body_store.h"
#include "plain_viewport.h"
#include "test_paths.h"
#include "ui/body/body_panel.h"
#include "ui/body/joint_choice_delegate.h"
#include "ui/body/joint_map_model.h"
#include "ui/main_window/main_window.h"
#include "ui/theme/theme.h"
#include "ui/widgets/number_field.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QDir>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

using namespace limber;

namespace {

Document* addWalk(Session& session)
{
    Result<Clip> clip =
        readBvhFile((test::samplesFolder() + QStringLiteral("/walk.bvh")).toStdString());
    return session.add(std::make_unique<Document>(*std::move(clip), QString()));
}

bool settled(Session& session, const Document* document)
{
    return QTest::qWaitFor([&] { return !session.bodies().of(document).isBusy; }, 20'000);
}

QComboBox* choiceOf(BodyPanel& panel, const char* name)
{
    for (QComboBox* choice : panel.findChildren<QComboBox*>()) {
        if (choice->accessibleName() == QLatin1String(name))
            return choice;
    }
    return nullptr;
}

void pick(QComboBox* choice, int index)
{
    choice->setCurrentIndex(index);
    emit choice->activated(index);
}

// A mesh without joints, about as large as the walking figure; its path.
QString writeBox(const QTemporaryDir& folder)
{
    const QString path = folder.filePath(QStringLiteral("box.obj"));
    QFile file(path);
    if (file.open(QIODevice::WriteOnly)) {
        file.write("v -20 0 -10\nv 20 0 -10\nv 20 170 -10\nv -20 170 -10\n"
                   "v -20 0 10\nv 20 0 10\nv 20 170 10\nv -20 170 10\n"
                   "f 1 4 3 2\nf 5 6 7 8\nf 1 2 6 5\nf 4 8 7 3\nf 1 5 8 4\nf 2 3 7 6\n");
    }
    return path;
}

ViewportFactory plainView()
{
    return [](Session&, QWidget* parent) { return std::make_unique<test::PlainViewport>(parent); };
}

} // namespace

class TestBodyPanel : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("LimberTest"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_body_panel"));
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings().clear();
        QDir(BodyStore::defaultFolder()).removeRecursively();
        applyTheme(ThemeMode::Light, false);
    }

    void nothingIsOpen()
    {
        Session session;
        BodyPanel panel(session);
        QVERIFY(!choiceOf(panel, "Body")->isEnabled());
        QVERIFY(!panel.findChild<QTreeView*>()->isVisibleTo(&panel));
    }

    void aMannequinByTheChoiceAndOffAgain()
    {
        Session session;
        Document* document = addWalk(session);
        BodyPanel panel(session);
        pick(choiceOf(panel, "Body"), 1);
        QVERIFY(settled(session, document));
        QVERIFY(session.bodies().readyFor(document));
        QVERIFY(choiceOf(panel, "Skinning")->isEnabled());
        pick(choiceOf(panel, "Skinning"), 1);
        QCOMPARE(session.bodies().of(document).method, SkinningMethod::DualQuaternion);
        // It has no map to be changed: its joints are the clip's.
        QVERIFY(!panel.findChild<QTreeView*>()->isVisibleTo(&panel));
        pick(choiceOf(panel, "Body"), 0);
        QVERIFY(!session.bodies().readyFor(document));
    }

    void aFileIsAskedForAndUntilThenNothingChanges()
    {
        Session session;
        addWalk(session);
        BodyPanel panel(session);
        QSignalSpy wanted(&panel, &BodyPanel::meshWanted);
        pick(choiceOf(panel, "Body"), 2);
        QCOMPARE(wanted.count(), 1);
        QCOMPARE(choiceOf(panel, "Body")->currentIndex(), 0);
    }

    void everyDocumentHasItsOwnBody()
    {
        Session session;
        Document* dressed = addWalk(session);
        BodyPanel panel(session);
        pick(choiceOf(panel, "Body"), 1);
        QVERIFY(settled(session, dressed));
        addWalk(session);
        QCOMPARE(choiceOf(panel, "Body")->currentIndex(), 0);
        session.setCurrent(dressed);
        QCOMPARE(choiceOf(panel, "Body")->currentIndex(), 1);
    }

    void aMeshWithoutWeightsHasAFallOff()
    {
        QTemporaryDir folder;
        const QString path = writeBox(folder);
        Session session;
        Document* document = addWalk(session);
        BodyPanel panel(session);
        auto* falloff = panel.findChild<NumberField*>();
        QVERIFY(!falloff->isVisibleTo(&panel));
        session.bodies().useFile(document, path);
        QVERIFY(settled(session, document));
        QVERIFY(session.bodies().readyFor(document));
        QVERIFY(falloff->isVisibleTo(&panel));
        emit falloff->valueCommitted(0.8);
        QVERIFY(session.bodies().of(document).isBusy);
        QVERIFY(settled(session, document));
        QCOMPARE(session.bodies().of(document).falloff, 0.8);
    }

    // As on the command line, and in a later run of the program.
    void aMeshNamedWithAClipIsWornAndRemembered()
    {
        QTemporaryDir folder;
        const QString clip = folder.filePath(QStringLiteral("walk.bvh"));
        QVERIFY(QFile::copy(test::samplesFolder() + QStringLiteral("/walk.bvh"), clip));
        const QString mesh = writeBox(folder);
        {
            MainWindow window(plainView());
            window.start({mesh, clip});
            Session& session = window.session();
            QTRY_COMPARE(session.documentCount(), 1);
            QVERIFY(settled(session, session.current()));
            QCOMPARE(session.bodies().of(session.current()).path, mesh);
            QVERIFY(session.bodies().readyFor(session.current()));
        }
        MainWindow window(plainView());
        window.start({clip});
        Session& session = window.session();
        QTRY_COMPARE(session.documentCount(), 1);
        QVERIFY(settled(session, session.current()));
        QCOMPARE(session.bodies().of(session.current()).path, mesh);
        QVERIFY(session.bodies().readyFor(session.current()));
    }

    void theMapIsShownAndChanged()
    {
        const QString mesh = test::realClipsFolder() + QStringLiteral("/CesiumMan.glb");
        if (test::realClipsFolder().isEmpty() || !QFileInfo::exists(mesh))
            QSKIP("no meshes of other people here");
        Session session;
        Document* document = addWalk(session);
        BodyPanel panel(session);
        auto* view = panel.findChild<QTreeView*>();
        auto* model = qobject_cast<JointMapModel*>(view->model());
        QAbstractItemModelTester tester(model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        session.bodies().useFile(document, mesh);
        QVERIFY(settled(session, document));
        QVERIFY(view->isVisibleTo(&panel));
        QCOMPARE(model->rowCount(), 19);
        const QModelIndex first = model->index(0, JointMapModel::ClipJoint);
        QCOMPARE(first.data().toString(), QStringLiteral("Hips"));
        QVERIFY(model->flags(first).testFlag(Qt::ItemIsEditable));
        // No end sites, and the choice of none before all others.
        QCOMPARE(model->choices().size(), 25 + 1);

        const qsizetype before = session.bodies().of(document).map().matches.size();
        const int spine = static_cast<int>(model->choices().indexOf(QStringLiteral("Spine")));
        QVERIFY(model->setData(first, spine, Qt::EditRole));
        QVERIFY(settled(session, document));
        const QModelIndex changed = model->index(0, JointMapModel::ClipJoint);
        QCOMPARE(changed.data().toString(), QStringLiteral("Spine"));
        QCOMPARE(model->index(0, JointMapModel::Confidence).data().toString(),
                 QStringLiteral("100 %"));
        QCOMPARE(qsizetype(session.bodies().of(document).map().matches.size()), before);

        QVERIFY(model->setData(changed, 0, Qt::EditRole));
        QVERIFY(settled(session, document));
        QCOMPARE(qsizetype(session.bodies().of(document).map().matches.size()), before - 1);
        session.bodies().setMap(document, std::nullopt);
        QVERIFY(settled(session, document));
        QCOMPARE(model->index(0, JointMapModel::ClipJoint).data().toString(),
                 QStringLiteral("Hips"));
    }
};

QTEST_MAIN(TestBodyPanel)
#include "tst_body_panel.moc"
