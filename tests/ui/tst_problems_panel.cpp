#include "core/bvh/reader.h"
#include "made_clips.h"
#include "ui/history/history_model.h"
#include "ui/history/history_panel.h"
#include "ui/problems/problems_model.h"
#include "ui/problems/problems_panel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/source_line.h"

#include <QAbstractItemModelTester>
#include <QListView>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

using namespace limber;

namespace {

// Two rows where the file promises three, and the last one cut.
const char* const kOddText = "HIERARCHY\nROOT Hips\n{\nOFFSET 0 0 0\nCHANNELS 1 Zrotation\n}\n"
                             "MOTION\nFrames: 3\nFrame Time: 0.1\n1\n2\n";

Document* addOdd(Session& session)
{
    Result<Clip> clip = readBvh(kOddText);
    const std::vector<Diagnostic> remarks = clip.diagnostics();
    return session.add(std::make_unique<Document>(*std::move(clip), QString(), remarks));
}

} // namespace

class TestProblemsPanel : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { applyTheme(ThemeMode::Light, false); }

    void whatTheReaderSaidWithItsPlace()
    {
        Session session;
        ProblemsModel model(session);
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.rowCount(), 0);
        Document* document = addOdd(session);
        QCOMPARE(model.rowCount(), static_cast<int>(document->remarks().size()));
        QVERIFY(model.count(Severity::Warning) >= 1);
        QVERIFY(!model.index(0, ProblemsModel::Message).data().toString().isEmpty());
        QVERIFY(model.index(0, ProblemsModel::Place).data().toString().contains(QLatin1Char('8')));
        model.setSaveNotes(document, {makeNote("frames-written", {"Frame count %1", {"2"}})});
        const int last = model.rowCount() - 1;
        QCOMPARE(model.index(last, 0).data().toString(), QStringLiteral("Frame count 2"));
        QVERIFY(!model.isOfSource(last));
        session.close(document);
        QCOMPARE(model.rowCount(), 0);
    }

    void aClickShowsTheLine()
    {
        Session session;
        ProblemsPanel panel(session);
        const QSignalSpy counted(&panel, &ProblemsPanel::problemCountChanged);
        panel.resize(600, 200);
        panel.show();
        addOdd(session);
        QVERIFY(panel.problemCount() >= 1);
        QVERIFY(counted.count() >= 1);
        auto* list = panel.findChild<QTreeView*>();
        auto* line = panel.findChild<SourceLine*>();
        QVERIFY(!line->isVisible());
        QTest::mouseClick(list->viewport(), Qt::LeftButton, Qt::NoModifier,
                          list->visualRect(list->model()->index(0, 0)).center());
        QVERIFY(line->isVisible());
        QCOMPARE(line->accessibleName(), QStringLiteral("Frames: 3"));
    }

    void historyGoesWhereItIsClicked()
    {
        Session session;
        Document* document =
            session.add(std::make_unique<Document>(test::walkingClip(10), QString()));
        HistoryModel model(session);
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        HistoryPanel panel(session);
        panel.resize(300, 300);
        panel.show();
        for (int i = 0; i < 3; ++i)
            QVERIFY(document->apply(*findOperation("reverse"), {}).ok());
        QCOMPARE(model.rowCount(), 4);
        QCOMPARE(model.currentStep(), 3);
        auto* list = panel.findChild<QListView*>();
        const auto click = [&](int row) {
            QTest::mouseClick(list->viewport(), Qt::LeftButton, Qt::NoModifier,
                              list->visualRect(list->model()->index(row, 0)).center());
        };
        click(1);
        QCOMPARE(document->history().index(), 1);
        QVERIFY(document->history().canRedo());
        click(3);
        QCOMPARE(document->history().index(), 3);
        QCOMPARE(list->currentIndex().row(), 3);
        session.close(document);
        QCOMPARE(model.rowCount(), 0);
    }
};

QTEST_MAIN(TestProblemsPanel)
#include "tst_problems_panel.moc"
