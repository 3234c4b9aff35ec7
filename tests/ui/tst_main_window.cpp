#include "core/document/background.h"
#include "core/document/bodies.h"
#include "made_clips.h"
#include "opened_window.h"
#include "ui/actions/command_palette.h"
#include "ui/actions/language.h"
#include "ui/actions/open_failure_dialog.h"
#include "ui/actions/preferences.h"
#include "ui/curves/curves_panel.h"
#include "ui/history/history_panel.h"
#include "ui/main_window/clip_tabs.h"
#include "ui/main_window/notice_bar.h"
#include "ui/widgets/time_text.h"

#include <QAction>
#include <QApplication>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QStyle>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace limber;
using test::buttonOf;
using test::contentOf;
using test::oneJointText;
using test::openDialog;

namespace {

// Drops files as a file manager does; false if they are not taken.
bool dropOn(QWidget& window, const QStringList& paths)
{
    QMimeData data;
    QList<QUrl> urls;
    for (const QString& path : paths)
        urls << QUrl::fromLocalFile(path);
    data.setUrls(urls);
    QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &enter);
    QDropEvent drop(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &drop);
    return enter.isAccepted();
}

} // namespace

class TestMainWindow : public QObject {
    Q_OBJECT

private:
    using Opened = test::OpenedWindow;

    QString makeClip(const char* name, int frames = 10) const
    {
        const QString path = m_folder.filePath(QLatin1String(name));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly))
            return {};
        file.write(oneJointText(frames));
        return path;
    }

    QTemporaryDir m_folder;

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("LimberTest"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_main_window"));
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.path());
    }

    void init() { QSettings().clear(); }

    void anOpenNoticeChangesItsLanguage()
    {
        NoticeBar bar;
        bar.add(QStringLiteral("one"), QStringLiteral("warning"),
                [] { return MainWindow::tr("Skeleton"); },
                {{[] { return MainWindow::tr("History"); }, [] {}}});
        const auto* text = bar.findChildren<QLabel*>().last();
        const auto* answer = bar.findChild<QPushButton*>();
        QCOMPARE(text->text(), QStringLiteral("Skeleton"));
        LanguageSwitch chosen;
        chosen.use(QStringLiteral("zh_CN"));
        QCoreApplication::processEvents();
        QCOMPARE(text->text(), QStringLiteral("骨架"));
        QCOMPARE(answer->text(), MainWindow::tr("History"));
        QVERIFY(answer->text() != QStringLiteral("History"));
    }

    void panelsInTheBackAreHidden()
    {
        Opened s;
        QVERIFY(QTest::qWaitForWindowExposed(&s.window));
        const auto* curves = s.window.findChild<CurvesPanel*>();
        const auto* history = s.window.findChild<HistoryPanel*>();
        QTRY_VERIFY(!history->isVisible());
        QVERIFY(curves->isVisible());
        s.window.findChild<QDockWidget*>(QStringLiteral("history"))->raise();
        QTRY_VERIFY(history->isVisible());
        QTRY_VERIFY(!curves->isVisible());
        // Out of the tabs and back, closed and opened again: there is always a panel in the dock.
        auto* dock = s.window.findChild<QDockWidget*>(QStringLiteral("curves"));
        dock->setFloating(true);
        QTRY_VERIFY(curves->isVisible());
        dock->close();
        QTRY_VERIFY(!curves->isVisible());
        dock->toggleViewAction()->trigger();
        QTRY_VERIFY(curves->isVisible());
        dock->setFloating(false);
        dock->raise();
        QTRY_VERIFY(curves->isVisible());
    }

    void theLayoutComesBack()
    {
        const auto dockOf = [](Opened& s, const char* id) {
            return s.window.findChild<QDockWidget*>(QLatin1String(id));
        };
        {
            Opened s;
            dockOf(s, "curves")->setFloating(true);
            dockOf(s, "problems")->close();
            s.window.close();
            QTRY_VERIFY(!s.window.isVisible());
        }
        Opened s;
        QTRY_VERIFY(dockOf(s, "curves")->isVisible());
        QVERIFY(dockOf(s, "curves")->isFloating());
        QVERIFY(s.window.findChild<CurvesPanel*>()->isVisible());
        QVERIFY(dockOf(s, "problems")->isHidden());
        QVERIFY(!dockOf(s, "tracks")->isFloating());
    }

    void speaksItsLanguages()
    {
        for (const Language& language : languages())
            QVERIFY2(QFile::exists(QStringLiteral(":/i18n/limber_%1.qm").arg(language.code)),
                     qPrintable(language.code));
        Opened s;
        LanguageSwitch chosen;
        chosen.use(QStringLiteral("zh_CN"));
        QCoreApplication::processEvents();
        QCOMPARE(MainWindow::tr("Skeleton"), QStringLiteral("骨架"));
        QVERIFY(s.window.menuBar()->actions().front()->text().startsWith(QStringLiteral("文件")));
        QCOMPARE(Document(test::walkingClip(2), QString()).title(), QStringLiteral("未命名"));

        QVERIFY(s.open(makeClip("language.bvh"))); // operations are there for a clip
        // The palette knows a command by its words in both languages.
        QTest::keyClick(s.view->widget(), Qt::Key_P, Qt::ControlModifier);
        auto* palette = s.window.findChild<CommandPalette*>();
        QVERIFY(palette);
        const QString settings = QStringLiteral("设置");
        const QString footLock = QStringLiteral("脚部锁定");
        for (const auto& [word, title] :
             {std::pair(settings, settings), std::pair(QStringLiteral("settings"), settings),
              std::pair(QStringLiteral("foot lock"), footLock)}) {
            palette->findChild<QLineEdit*>()->setText(word);
            const auto* list = palette->findChild<QListWidget*>();
            QVERIFY2(list->count() > 0, qPrintable(word));
            QVERIFY2(list->item(0)->text().contains(title), qPrintable(word));
        }
    }

    void openEditUndoSave()
    {
        Opened s;
        const QString path = makeClip("walk & run.bvh");
        const QByteArray before = contentOf(path);
        QVERIFY(s.open(path));
        QVERIFY(s.window.windowTitle().startsWith(QStringLiteral("walk & run.bvh")));
        QVERIFY(!s.window.isWindowModified());
        QCOMPARE(s.window.findChild<ClipTabs*>()->findChild<QTabBar*>()->count(), 1);

        QWidget* view = s.view->widget();
        view->setFocus();
        s.session().setTime(2);
        QTest::keyClick(view, Qt::Key_BracketLeft);
        s.session().setTime(5);
        QTest::keyClick(view, Qt::Key_O, Qt::AltModifier);
        Document* document = s.session().current();
        QVERIFY(document->take().range == FrameRange({2, 5}));
        QTest::keyClick(view, Qt::Key_T, Qt::ControlModifier);
        QTRY_COMPARE(document->clip().frameCount, 4);
        QVERIFY(s.window.isWindowModified());
        QTest::keyClick(view, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(document->clip().frameCount, 10);
        QVERIFY(!s.window.isWindowModified());
        QTest::keyClick(view, Qt::Key_Y, Qt::ControlModifier);
        QCOMPARE(document->clip().frameCount, 4);
        QTest::keyClick(view, Qt::Key_S, Qt::ControlModifier);
        QTRY_VERIFY(!document->isModified());

        QByteArray expected = before;
        expected.replace("Frames: 10", "Frames: 4");
        for (const int gone : {0, 1, 6, 7, 8, 9})
            expected.replace(QByteArray::number(gone) + ".50 90 0 1 2 3 \r\n", "");
        QCOMPARE(contentOf(path), expected);
        // Undone past the save, the clip differs from its file again.
        QTest::keyClick(view, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(document->isModified());
        document->redo();
    }

    void aRefusedFileSaysWhereAndOpensWhatIsReadable()
    {
        Opened s;
        QVERIFY(s.open(makeClip("good.bvh")));
        QByteArray broken = oneJointText(5);
        broken.replace("3.50 90", "3.50 9,0");
        const QString path = m_folder.filePath(QStringLiteral("broken.bvh"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(broken);
        file.close();
        s.window.openFiles({path});
        OpenFailureDialog* dialog = nullptr;
        QTRY_VERIFY((dialog = openDialog<OpenFailureDialog>(&s.window)));
        QCOMPARE(s.session().documentCount(), 1);
        QStringList texts;
        for (const QLabel* label : dialog->findChildren<QLabel*>())
            texts << label->text();
        QVERIFY2(texts.join(QLatin1Char('\n')).contains(QStringLiteral("broken.bvh:17:6: error:")),
                 qPrintable(texts.join(QLatin1Char('\n'))));
        buttonOf(dialog, "Open what is readable")->click();
        QTRY_COMPARE(s.session().documentCount(), 2);
        QVERIFY(s.session().current()->needsNewName());
    }

    void droppedFilesOpenAsTabs()
    {
        Opened s;
        QVERIFY(dropOn(s.window, {makeClip("one.bvh"), makeClip("two.bvh")}));
        QTRY_COMPARE(s.session().documentCount(), 2);
        auto* tabs = s.window.findChild<ClipTabs*>()->findChild<QTabBar*>();
        QCOMPARE(tabs->count(), 2);
        tabs->setCurrentIndex(0);
        QCOMPARE(s.session().currentIndex(), 0);
        tabs->moveTab(0, 1);
        QCOMPARE(s.session().currentIndex(), 1);
        QTest::mouseClick(tabs, Qt::MiddleButton, Qt::NoModifier, tabs->tabRect(0).center());
        QCOMPARE(s.session().documentCount(), 1);
    }

    // A mesh among them is worn by the figure of the clip that is shown.
    void aDroppedMeshIsWorn()
    {
        Opened s;
        QVERIFY(s.open(makeClip("one.bvh")));
        const QString path = m_folder.filePath(QStringLiteral("Body.OBJ"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
        file.close();
        QVERIFY(dropOn(s.window, {path}));
        const Body& body = s.session().bodies().of(s.session().current());
        QCOMPARE(body.source, Body::Source::File);
        QCOMPARE(body.path, path);
        QTRY_VERIFY(!body.isBusy);
        QCOMPARE(s.session().documentCount(), 1);
    }

    // The switch of the body says what is seen, and a figure without a body gets one by it.
    void theBodyIsSwitchedOnAndOff()
    {
        Opened s;
        QVERIFY(s.open(makeClip("bare.bvh")));
        QAction* shown = s.action("view.body");
        const Document* document = s.session().current();
        const auto source = [&] { return s.session().bodies().of(document).source; };
        QVERIFY(!shown->isChecked());
        shown->trigger();
        QCOMPARE(source(), Body::Source::Mannequin);
        QVERIFY(shown->isChecked());
        shown->trigger();
        QCOMPARE(source(), Body::Source::Mannequin);
        QVERIFY(!s.view->option(ViewOption::Body));
        s.action("mesh.mannequin")->trigger();
        QVERIFY(s.view->option(ViewOption::Body));
        s.action("mesh.none")->trigger();
        QVERIFY(!shown->isChecked());
    }

    void filesOpenedTogetherKeepTheirOrder()
    {
        Opened s;
        QVERIFY(s.open(makeClip("before.bvh")));
        // The first one takes longest to read.
        const QStringList paths{makeClip("1.bvh", 30000), makeClip("2.bvh", 9),
                                makeClip("3.bvh", 4000), makeClip("4.bvh", 9)};
        s.window.openFiles(paths);
        QTRY_COMPARE(s.session().documentCount(), 5);
        QStringList titles;
        QStringList tabs;
        const auto* bar = s.window.findChild<ClipTabs*>()->findChild<QTabBar*>();
        for (int i = 0; i < 5; ++i) {
            titles << s.session().document(i)->title();
            tabs << bar->tabText(i);
        }
        QCOMPARE(titles, QStringList({QStringLiteral("before.bvh"), QStringLiteral("1.bvh"),
                                      QStringLiteral("2.bvh"), QStringLiteral("3.bvh"),
                                      QStringLiteral("4.bvh")}));
        QCOMPARE(tabs, titles);
        QCOMPARE(s.session().currentIndex(), 4);
        QCOMPARE(bar->currentIndex(), 4);
        // One that is open already stays where it is.
        s.window.openFiles({paths[2], paths[0]});
        QTRY_COMPARE(s.session().currentIndex(), 1);
        QCOMPARE(s.session().documentCount(), 5);
    }

    void markersAndTimesByTheKeyboard()
    {
        Opened s;
        QVERIFY(s.open(makeClip("markers.bvh")));
        QWidget* view = s.view->widget();
        view->setFocus();
        Document* document = s.session().current();
        s.session().setTime(3);
        QTest::keyClick(view, Qt::Key_M);
        s.session().setTime(7);
        QTest::keyClick(view, Qt::Key_M);
        QCOMPARE(document->take().markers, (Markers{{3, ""}, {7, ""}}));
        QVERIFY(!s.window.isWindowModified());
        QTest::keyClick(view, Qt::Key_Left, Qt::ControlModifier);
        QCOMPARE(s.session().frame(), 3);
        QTest::keyClick(view, Qt::Key_M);
        QCOMPARE(document->take().markers, (Markers{{7, ""}}));
        QTest::keyClick(view, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(document->take().markers.size(), std::size_t{2});
        QTest::keyClick(view, Qt::Key_Down); // no joint: the ends of the clip
        QCOMPARE(s.session().frame(), 9);
        QTest::keyClick(view, Qt::Key_R);
        QVERIFY(s.action("curves.scale-keys")->isChecked());
        TimeDisplayChoice::instance().cycle();
        QVERIFY(Preferences().values().timeDisplay == TimeDisplay::Seconds);
        TimeDisplayChoice::instance().setDisplay(TimeDisplay::Frames);
    }

    void singleKeysStayInATextField()
    {
        Opened s;
        QVERIFY(s.open(makeClip("keys.bvh")));
        auto* filter = s.window.findChild<QLineEdit*>(QStringLiteral("jointFilter"));
        QVERIFY(filter);
        filter->setFocus();
        QTest::keyClicks(filter, QStringLiteral("wafe .-["));
        QCOMPARE(filter->text(), QStringLiteral("wafe .-["));
        QCOMPARE(s.view->framedAll, 0);
        QVERIFY(s.view->tool() == ViewTool::Select);
        QVERIFY(!s.session().isPlaying());
        QVERIFY(!s.session().current()->take().range);
        filter->clear();

        s.view->widget()->setFocus();
        QTest::keyClick(s.view->widget(), Qt::Key_W);
        QVERIFY(s.view->tool() == ViewTool::Move);
        QTest::keyClick(s.view->widget(), Qt::Key_A);
        QCOMPARE(s.view->framedAll, 1);
        QTest::keyClick(s.view->widget(), Qt::Key_Right);
        QCOMPARE(s.session().frame(), 1);
        QTest::keyClick(s.view->widget(), Qt::Key_End);
        QCOMPARE(s.session().frame(), 9);
        QTest::keyClick(s.view->widget(), Qt::Key_Space);
        QVERIFY(s.session().isPlaying());
        QTest::keyClick(s.view->widget(), Qt::Key_Space, Qt::ShiftModifier);
        QVERIFY(!s.session().isPlaying());
        QCOMPARE(s.session().frame(), 0);
    }

    void editCommandsGoToTheView()
    {
        Opened s;
        QVERIFY(s.open(makeClip("edit.bvh")));
        s.view->widget()->setFocus();
        QTest::keyClick(s.view->widget(), Qt::Key_C, Qt::ControlModifier);
        QTest::keyClick(s.view->widget(), Qt::Key_V, Qt::ControlModifier);
        QTest::keyClick(s.view->widget(), Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(s.view->copied, 1);
        QCOMPARE(s.view->pasted, 1);
        QCOMPARE(s.view->selectedAll, 1);
    }

    void aKeyPresetTakesOver()
    {
        Preferences preferences;
        PreferenceValues values = preferences.values();
        values.keyMap.setPreset(KeyPreset::Blender);
        preferences.setValues(values);
        Opened s;
        QVERIFY(s.open(makeClip("preset.bvh")));
        s.view->widget()->setFocus();
        QTest::keyClick(s.view->widget(), Qt::Key_G);
        QVERIFY(s.view->tool() == ViewTool::Move);
        QVERIFY(s.action("view.move-tool")->toolTip().contains(QStringLiteral("(G)")));
    }

    void everyMenuEntryWorks()
    {
        Opened s;
        QVERIFY(s.open(makeClip("menus.bvh")));
        int entries = 0;
        for (const QAction* top : s.window.menuBar()->actions()) {
            QVERIFY(!top->text().isEmpty());
            for (const QAction* action : top->menu()->actions()) {
                if (action->isSeparator() || action->menu())
                    continue;
                ++entries;
                QVERIFY(!action->text().isEmpty());
                // Only what the state forbids is grey: there is nothing to undo.
                const bool undo = action->objectName() == QStringLiteral("edit.undo") ||
                                  action->objectName() == QStringLiteral("edit.redo");
                QVERIFY2(action->isEnabled() != undo, qPrintable(action->text()));
            }
        }
        QVERIFY(entries > 50);
    }

    void thePaletteFindsAndRuns()
    {
        Opened s;
        QVERIFY(s.open(makeClip("palette.bvh")));
        s.action("help.find")->trigger();
        QWidget* palette = QApplication::activePopupWidget();
        QVERIFY(palette);
        auto* edit = palette->findChild<QLineEdit*>();
        QTest::keyClicks(edit, QStringLiteral("no such thing"));
        QTest::keyClick(edit, Qt::Key_Down);
        QTest::keyClick(edit, Qt::Key_Return); // there is nothing to run
        QVERIFY(palette->isVisible());
        edit->selectAll();
        QTest::keyClicks(edit, QStringLiteral("move tool"));
        QVERIFY(palette->findChild<QListWidget*>()->count() >= 1);
        QTest::keyClick(edit, Qt::Key_Return);
        QTRY_VERIFY(s.view->tool() == ViewTool::Move);
    }
};

QTEST_MAIN(TestMainWindow)
#include "tst_main_window.moc"
