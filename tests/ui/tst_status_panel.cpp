#include "core/document/background.h"
#include "made_clips.h"
#include "ui/main_window/status_panel.h"
#include "ui/widgets/icon_button.h"

#include <QLabel>
#include <QProgressBar>
#include <QSemaphore>
#include <QStatusTipEvent>
#include <QTest>
#include <QThread>

#include <algorithm>

using namespace limber;

class TestStatusPanel : public QObject {
    Q_OBJECT

private slots:
    void saysWhatWasDoneAndWhatTheClipIs()
    {
        Session session;
        StatusPanel panel(session);
        panel.show();
        Document* document =
            session.add(std::make_unique<Document>(test::walkingClip(10), QString()));
        const auto facts = [&panel] {
            QString all;
            for (const QLabel* label : panel.findChildren<QLabel*>())
                all += label->text();
            return all;
        };
        QVERIFY(facts().contains(QStringLiteral("15.00 units high"))); // 10 + 5 along Y
        QVERIFY(facts().contains(QStringLiteral("Y up")));
        document->setUpAxis(UpAxis::Z);
        QTRY_VERIFY(facts().contains(QStringLiteral("Z up")));
        QVERIFY(document->apply(*findOperation("reverse"), {}).ok());
        QCOMPARE(panel.currentMessage(), QStringLiteral("Reverse"));
        emit session.message(QStringLiteral("Saved."));
        QCOMPARE(panel.currentMessage(), QStringLiteral("Saved."));
    }

    void aHintWaitsUntilWhatWasDoneIsRead()
    {
        Session session;
        QWidget window;
        StatusPanel panel(session, &window);
        QWidget below(&window);
        const auto point = [&below](const char* hint) {
            QStatusTipEvent event{QLatin1String(hint)};
            QCoreApplication::sendEvent(&below, &event);
        };
        point("Drag turns.");
        QCOMPARE(panel.currentMessage(), QStringLiteral("Drag turns."));
        point("");
        QVERIFY(panel.currentMessage().isEmpty());
        // A step is made by a release, and at once the mouse is over something.
        emit session.message(QStringLiteral("Rotate LeftArm at frame 12"));
        point("Drag turns.");
        QCOMPARE(panel.currentMessage(), QStringLiteral("Rotate LeftArm at frame 12"));
        // When it has gone, the hint is there.
        panel.clearMessage();
        QCOMPARE(panel.currentMessage(), QStringLiteral("Drag turns."));
    }

    void longWorkShowsAndCanBeStopped()
    {
        Session session;
        StatusPanel panel(session);
        panel.resize(900, 26);
        panel.show();
        auto* progress = panel.findChild<QProgressBar*>();
        QVERIFY(!progress->isVisible());
        QSemaphore goOn;
        bool cancelled = false;
        session.background().start<int>(
            Text{"Counting", {}}, &panel,
            [&goOn](const Background::Progress& told) {
                while (told(0.5))
                    goOn.tryAcquire(1, 5);
                return 1;
            },
            [](int) { QFAIL("it was stopped"); }, [&cancelled] { cancelled = true; });
        QTRY_VERIFY(progress->isVisible());
        QTRY_COMPARE(progress->value(), progress->maximum() / 2);
        QTest::mouseClick(panel.findChild<IconButton*>(), Qt::LeftButton);
        QTRY_VERIFY(!progress->isVisible());
        QTRY_VERIFY(cancelled);
    }

    void aFilesNameIsNoPattern()
    {
        Session session;
        StatusPanel panel(session);
        panel.resize(900, 26);
        panel.show();
        for (const char* file : {"walk %2.bvh", "run.bvh"})
            session.background().start<int>(
                Text{"Reading %1", {file}}, &panel,
                [](const Background::Progress& told) {
                    while (told(0.5))
                        QThread::yieldCurrentThread();
                    return 1;
                },
                [](int) {});
        const auto isShown = [&](const QString& text) {
            const auto labels = panel.findChildren<QLabel*>();
            return std::ranges::any_of(labels,
                                       [&](QLabel* label) { return label->text() == text; });
        };
        QTRY_VERIFY(isShown(QStringLiteral("Reading walk %2.bvh (and 1 more)")));
        session.background().cancelAll();
        QTRY_VERIFY(!session.background().isBusy());
    }
};

QTEST_MAIN(TestStatusPanel)
#include "tst_status_panel.moc"
