#include "core/document/background.h"
#include "opened_window.h"
#include "ui/actions/command_palette.h"
#include "ui/actions/preferences.h"
#include "ui/curves/curve_view.h"
#include "ui/curves/curves_panel.h"
#include "ui/main_window/dock_grip.h"
#include "ui/timeline/timeline_panel.h"
#include "ui/widgets/key_names.h"

#include <QDockWidget>
#include <QLineEdit>
#include <QListWidget>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace limber;
using test::OpenedWindow;

// What commands do in the whole window: to whom they go, and what is said of them.
class TestWindowCommands : public QObject {
    Q_OBJECT

private:
    QString makeClip(const char* name, int frames = 10) const
    {
        const QString path = m_folder.filePath(QLatin1String(name));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly))
            return {};
        file.write(test::oneJointText(frames));
        return path;
    }

    QTemporaryDir m_folder;

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("LimberTest"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_window_commands"));
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.path());
    }

    void init() { QSettings().clear(); }

    // Scrub, then A: the time line has nothing to frame or to select, the view has.
    void whatTheFocusedPanelCannotDoTheViewDoes_data()
    {
        QTest::addColumn<QString>("dock");
        QTest::addColumn<int>("framed"); // by the view, with A and with F
        QTest::newRow("timeline") << QStringLiteral("timeline") << 1;
        QTest::newRow("tracks") << QStringLiteral("tracks") << 0;
        QTest::newRow("transition map") << QStringLiteral("transitions") << 0;
    }

    void whatTheFocusedPanelCannotDoTheViewDoes()
    {
        QFETCH(QString, dock);
        QFETCH(int, framed);
        OpenedWindow s;
        QVERIFY(QTest::qWaitForWindowExposed(&s.window));
        QVERIFY(s.open(makeClip("fallback.bvh")));
        auto* docked = s.window.findChild<QDockWidget*>(dock);
        docked->show();
        docked->raise();
        QWidget* panel = docked->widget();
        if (auto* timeline = panel->findChild<TimelinePanel*>())
            panel = timeline;
        QTRY_VERIFY(panel->isVisible());
        panel->setFocus();
        QWidget* focused = QApplication::focusWidget();
        QVERIFY(focused && (focused == panel || panel->isAncestorOf(focused)));
        QTest::keyClick(focused, Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(s.view->selectedAll, 1);
        QTest::keyClick(focused, Qt::Key_A);
        QCOMPARE(s.view->framedAll, framed);
        QTest::keyClick(focused, Qt::Key_F);
        QCOMPARE(s.view->framedSelected, framed);
    }

    // Keys have no mirror image: from the curves the copied pose is pasted.
    void pasteMirroredFromTheCurvesIsThePoses()
    {
        OpenedWindow s;
        QVERIFY(QTest::qWaitForWindowExposed(&s.window));
        QVERIFY(s.open(makeClip("mirrored.bvh")));
        s.session().setSelection({0});
        auto* curves = s.window.findChild<CurvesPanel*>();
        auto* view = curves->findChild<CurveView*>();
        QTRY_VERIFY(view->isVisible());
        view->setFocus();
        curves->selectAll();
        curves->copy();
        QVERIFY(curves->canPaste());
        QSignalSpy messages(&s.session(), &Session::message);
        QTest::keyClick(view, Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(s.view->pastedMirrored, 0);
        QVERIFY(messages.count() > 0); // it says why nothing happens
        s.view->copy();
        QTest::keyClick(view, Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(s.view->pastedMirrored, 1);
    }

    void nearerZoomsWhereTheFocusIs()
    {
        OpenedWindow s;
        QVERIFY(QTest::qWaitForWindowExposed(&s.window));
        QVERIFY(s.open(makeClip("nearer.bvh", 200)));
        auto* timeline = s.window.findChild<TimelinePanel*>();
        const auto frameWidth = [&] { return timeline->axis().x(2) - timeline->axis().x(1); };
        const double before = frameWidth();
        timeline->setFocus();
        QTest::keyClick(timeline, Qt::Key_Plus);
        QVERIFY(frameWidth() > before);
        QCOMPARE(s.view->zoomed, 0.0);
        QTest::keyClick(timeline, Qt::Key_Minus);
        QVERIFY(std::abs(frameWidth() - before) < 1e-6);
        auto* curves = s.window.findChild<CurvesPanel*>();
        curves->setFocus();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Plus);
        QCOMPARE(s.view->zoomed, 0.0);
        s.view->widget()->setFocus();
        QTest::keyClick(s.view->widget(), Qt::Key_Plus);
        QCOMPARE(s.view->zoomed, 1.0);
    }

    void theShuttlePlaysEitherWay()
    {
        OpenedWindow s;
        QVERIFY(s.open(makeClip("shuttle.bvh", 100)));
        s.session().setTime(50);
        const auto press = [&](Qt::Key key) {
            s.view->widget()->setFocus();
            QTest::keyClick(s.view->widget(), key);
        };
        const Playback& playback = s.session().playback();
        press(Qt::Key_J);
        QVERIFY(s.session().isPlaying() && playback.isBackwards());
        press(Qt::Key_L); // turns round
        QVERIFY(s.session().isPlaying() && !playback.isBackwards());
        press(Qt::Key_L); // the same again
        QVERIFY(!s.session().isPlaying());
        press(Qt::Key_J);
        press(Qt::Key_Space);
        QVERIFY(!s.session().isPlaying());
        press(Qt::Key_Space); // plays as ever
        QVERIFY(s.session().isPlaying() && !playback.isBackwards());
        s.session().pause();
    }

    // Who looks for what the command is not called finds it by its hint, behind all others.
    void thePaletteReadsHints()
    {
        OpenedWindow s;
        QVERIFY(s.open(makeClip("palette.bvh")));
        s.action("help.find")->trigger();
        auto* palette = s.window.findChild<CommandPalette*>();
        QVERIFY(palette);
        const auto* list = palette->findChild<QListWidget*>();
        palette->findChild<QLineEdit*>()->setText(QStringLiteral("insert key"));
        QCOMPARE(list->count(), 1);
        QVERIFY(list->item(0)->text().contains(QStringLiteral("Select keys at this frame")));
        palette->findChild<QLineEdit*>()->setText(QStringLiteral("trim"));
        QVERIFY(list->item(0)->text().contains(QStringLiteral("Trim")));
    }

    void undoAndRedoSayWhatTheyDid()
    {
        OpenedWindow s;
        QVERIFY(s.open(makeClip("undone.bvh")));
        QSignalSpy messages(&s.session(), &Session::message);
        QVERIFY(s.session().current()->apply(*findOperation("reverse"), {}).ok());
        s.action("edit.undo")->trigger();
        QCOMPARE(messages.last().first().toString(), QStringLiteral("Undone: Reverse"));
        s.action("edit.redo")->trigger();
        QCOMPARE(messages.last().first().toString(), QStringLiteral("Done again: Reverse"));
    }

    void textsNameTheKeysOfThePreset()
    {
        const OpenedWindow s;
        const auto named = [] { return withKey(QStringLiteral("Frame all"), "view.frame-all"); };
        QCOMPARE(named(), QStringLiteral("Frame all (A)"));
        Preferences preferences;
        PreferenceValues values = preferences.values();
        values.keyMap.setPreset(KeyPreset::Blender);
        preferences.setValues(values);
        const QSignalSpy changed(&KeyNames::instance(), &KeyNames::changed);
        const OpenedWindow other;
        QVERIFY(changed.count() > 0);
        QCOMPARE(named(), QStringLiteral("Frame all (Home)"));
        QCOMPARE(menuTextWithKey(QStringLiteral("Frame all"), "view.frame-all"),
                 QStringLiteral("Frame all\tHome"));
        QCOMPARE(withKey(QStringLiteral("Wire-frame"), "view.wire-frame"),
                 QStringLiteral("Wire-frame")); // has no key
    }

    // What one right-clicks is the range: it can be kept or taken out there.
    void theTimelinesMenuTrims()
    {
        OpenedWindow s;
        QVERIFY(s.open(makeClip("menu.bvh", 30)));
        auto* timeline = s.window.findChild<TimelinePanel*>();
        s.session().current()->setRange(FrameRange{5, 14});
        emit timeline->commandWanted(QStringLiteral("clip.trim-to-range"));
        QTRY_COMPARE(s.session().current()->clip().frameCount, 10);
        s.session().current()->setRange(FrameRange{2, 3});
        emit timeline->commandWanted(QStringLiteral("operation.cut"));
        QTRY_COMPARE(s.session().current()->clip().frameCount, 8); // its preview
    }

    // A long clip is trimmed in the background; what is done meanwhile is not taken back by it.
    void aTrimIsNotLostToWhatIsDoneMeanwhile()
    {
        OpenedWindow s;
        QVERIFY(s.open(makeClip("meanwhile.bvh", 30)));
        auto* timeline = s.window.findChild<TimelinePanel*>();
        Document* document = s.session().current();
        document->setRange(FrameRange{5, 14});
        emit timeline->commandWanted(QStringLiteral("clip.trim-to-range"));
        document->setRange(FrameRange{7, 20});
        QTRY_COMPARE(document->clip().frameCount, 10);
        QVERIFY((document->take().range == FrameRange{2, 9}));

        QSignalSpy messages(&s.session(), &Session::message);
        emit timeline->commandWanted(QStringLiteral("clip.trim-to-range"));
        Take take = *document->committed();
        take.clip = withCurve(take.clip, 0, makeCurve(std::vector<double>(10, 4.0)));
        document->apply(std::move(take), {"Edit", {}});
        QTRY_VERIFY(!s.session().background().isBusy());
        QCOMPARE(document->clip().frameCount, 10);
        QVERIFY(std::ranges::any_of(messages, [](const QVariantList& told) {
            return told.front().toString().contains(QStringLiteral("changed meanwhile"));
        }));
    }

    // On a small screen at scale 2 the panels of the bottom do not lie over the time line.
    void inALowWindowTimelineAndPanelsAreTabs()
    {
        OpenedWindow s;
        QVERIFY(QTest::qWaitForWindowExposed(&s.window));
        auto* timeline = s.window.findChild<QDockWidget*>(QStringLiteral("timeline"));
        auto* curves = s.window.findChild<QDockWidget*>(QStringLiteral("curves"));
        const auto areTabs = [&] {
            return s.window.tabifiedDockWidgets(timeline).contains(curves);
        };
        s.window.setMinimumSize(1, 1);
        for (const bool low : {true, false, true}) {
            s.window.resize(760, low ? 500 : 780);
            QTRY_COMPARE(s.window.height() < 600, low);
            s.action("window.reset-layout")->trigger();
            QCOMPARE(areTabs(), low);
            QVERIFY(!timeline->isHidden() && !curves->isHidden());
            QTRY_VERIFY(timeline->widget()->isVisible()); // comes first
            QTRY_VERIFY(timeline->geometry().bottom() < s.window.statusBar()->geometry().top());
        }
    }

    void theTimelineCanBeFloatedAndPutBack()
    {
        OpenedWindow s;
        QVERIFY(QTest::qWaitForWindowExposed(&s.window));
        auto* dock = s.window.findChild<QDockWidget*>(QStringLiteral("timeline"));
        auto* grip = s.window.findChild<DockGrip*>();
        QVERIFY(grip && grip->isVisible() && grip->width() < 16);
        QTest::mouseDClick(grip, Qt::LeftButton);
        QTRY_VERIFY(dock->isFloating());
        QVERIFY(!dock->titleBarWidget()); // the usual one, to be closed and put back by
        dock->setFloating(false);
        QTRY_VERIFY(s.window.findChild<DockGrip*>() &&
                    s.window.findChild<DockGrip*>()->isVisible());
    }
};

QTEST_MAIN(TestWindowCommands)
#include "tst_window_commands.moc"
