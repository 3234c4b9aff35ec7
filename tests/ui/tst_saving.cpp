#include "core/document/background.h"
#include "opened_window.h"
#include "ui/actions/open_failure_dialog.h"
#include "ui/actions/save_dialog.h"
#include "ui/actions/unsaved_dialog.h"
#include "ui/main_window/notice_bar.h"
#include "ui/main_window/start_screen.h"

#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace limber;
using test::buttonOf;
using test::contentOf;
using test::oneJointText;
using test::openDialog;

namespace {

// Another edit each time.
void edit(Document* document)
{
    Take take = document->take();
    take.clip.frameTime.seconds *= 2.0;
    document->apply(std::move(take), Text{"Edit", {}});
}

template<typename Dialog>
int openDialogs(QWidget& window)
{
    const auto dialogs = window.findChildren<Dialog*>();
    return static_cast<int>(std::ranges::count_if(dialogs, &QWidget::isVisible));
}

void write(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

} // namespace

// What becomes of work: saving, closing and quitting, other programs, what is open next time.
class TestSaving : public QObject {
    Q_OBJECT

private:
    using Opened = test::OpenedWindow;

    QString makeClip(const char* name, int frames = 10) const
    {
        const QString path = m_folder->filePath(QLatin1String(name));
        write(path, oneJointText(frames));
        return path;
    }

    // The two clips, both open; the first one is shown.
    static std::pair<Document*, Document*> openBoth(Opened& s, const QString& a, const QString& b)
    {
        if (!s.open(a) || !s.open(b))
            return {};
        Document* first = s.session().document(0);
        Document* second = s.session().document(1);
        s.session().setCurrent(first);
        return {first, second};
    }

    std::unique_ptr<QTemporaryDir> m_folder;

private slots:
    void initTestCase()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("LimberTest"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_saving"));
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder->path());
    }

    void init()
    {
        QSettings().clear();
        m_folder = std::make_unique<QTemporaryDir>();
    }

    void savingAsLeavesTheFirstFileAlone()
    {
        Opened s;
        const QString path = makeClip("a.bvh");
        const QByteArray before = contentOf(path);
        QVERIFY(s.open(path));
        s.action("file.save-as")->trigger();
        auto* dialog = openDialog<SaveDialog>(&s.window);
        QVERIFY(dialog);
        auto* edit = dialog->findChild<QLineEdit*>();
        QCOMPARE(edit->selectedText(), QStringLiteral("a"));
        QTest::keyClicks(edit, QStringLiteral("b"));
        buttonOf(dialog, "Save")->click();
        const QString other = m_folder->filePath(QStringLiteral("b.bvh"));
        QTRY_COMPARE(s.session().current()->path(), QFileInfo(other).canonicalFilePath());
        QCOMPARE(contentOf(other), before);
        QCOMPARE(contentOf(path), before);
    }

    void closingAsksAndCancelKeepsEverything()
    {
        Opened s;
        const QString path = makeClip("c.bvh");
        const QByteArray before = contentOf(path);
        QVERIFY(s.open(path));
        Document* document = s.session().current();
        QVERIFY(document->apply(*findOperation("reverse"), {}).ok());
        s.action("file.close")->trigger();
        auto* dialog = openDialog<UnsavedDialog>(&s.window);
        QVERIFY(dialog);
        buttonOf(dialog, "Cancel")->click();
        QCOMPARE(s.session().documentCount(), 1);
        QVERIFY(document->isModified());

        s.window.close();
        dialog = openDialog<UnsavedDialog>(&s.window);
        QVERIFY(dialog && s.window.isVisible());
        buttonOf(dialog, "Save")->click();
        QTRY_VERIFY(!s.window.isVisible());
        QVERIFY(contentOf(path) != before);
    }

    void discardWritesNothing()
    {
        Opened s;
        const QString path = makeClip("d.bvh");
        const QByteArray before = contentOf(path);
        QVERIFY(s.open(path));
        QVERIFY(s.session().current()->apply(*findOperation("reverse"), {}).ok());
        s.action("file.close")->trigger();
        buttonOf(openDialog<UnsavedDialog>(&s.window), "Discard")->click();
        QCOMPARE(s.session().documentCount(), 0);
        QVERIFY(s.window.findChild<StartScreen*>()->isVisible());
        QCOMPARE(contentOf(path), before);
    }

    void aNameIsThatOfAClip_data()
    {
        QTest::addColumn<QString>("suggested");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("path");
        const auto row = [](const char* suggested, const char* typed, const char* path) {
            QTest::newRow(typed) << QString::fromUtf8(suggested) << QString::fromUtf8(typed)
                                 << QString::fromUtf8(path);
        };
        row("/f/walk.bvh", "run", "/f/run.bvh");
        row("/f/walk.bvh", "run.BVH", "/f/run.BVH");
        row("/f/walk.bvh", "run.bvh.gz", "/f/run.bvh.gz");
        row("/f/walk.bvh", "take 3.final", "/f/take 3.final.bvh");
        row("/f/walk.bvh", "/g/run.csv", "/g/run.csv.bvh");
        row("/f/walk.bvh", "run.gz", "/f/run.gz.bvh");
        row("/f/walk.txt", "run.txt", "/f/run.txt");
        row("/f/walk.txt", "v1.2", "/f/v1.2.bvh");
        row("/f/walk", "walk", "/f/walk.bvh");
    }

    void aNameIsThatOfAClip()
    {
        QFETCH(QString, suggested);
        QFETCH(QString, typed);
        SaveDialog dialog(suggested, {});
        dialog.findChild<QLineEdit*>()->setText(typed);
        QTEST(dialog.path(), "path");
    }

    void theFileOfAnotherTabCannotBeChosen()
    {
        Opened s;
        const auto [a, b] = openBoth(s, makeClip("a.bvh"), makeClip("b.bvh"));
        QVERIFY(a && b);
        s.action("file.save-as")->trigger();
        auto* dialog = openDialog<SaveDialog>(&s.window);
        auto* name = dialog->findChild<QLineEdit*>();
        QVERIFY(buttonOf(dialog, "Save")->isEnabled()); // its own file
        name->setText(QStringLiteral("b.bvh"));
        QVERIFY(!buttonOf(dialog, "Save")->isEnabled());
        name->setText(QStringLiteral("c.bvh"));
        QVERIFY(buttonOf(dialog, "Save")->isEnabled());
        dialog->reject();
        // A part of a clip goes over no file that is open.
        s.action("file.save-range")->trigger();
        dialog = openDialog<SaveDialog>(&s.window);
        name = dialog->findChild<QLineEdit*>();
        QVERIFY(buttonOf(dialog, "Save")->isEnabled());
        name->setText(QStringLiteral("a.bvh"));
        QVERIFY(!buttonOf(dialog, "Save")->isEnabled());
        dialog->reject();
    }

    void whatSavingHadToChangeIsSaid()
    {
        Opened s;
        const QString path = m_folder->filePath(QStringLiteral("cut.bvh"));
        write(path, oneJointText(10).replace("Frames: 10", "Frames: 12") + "10.5 90 0");
        QVERIFY(s.open(path));
        edit(s.session().current());
        QSignalSpy said(&s.session(), &Session::message);
        s.action("file.save")->trigger();
        QTRY_VERIFY(!s.session().current()->isModified());
        QCOMPARE(said.last().first().toString(),
                 QStringLiteral("Saved cut.bvh. Frames: says 10 now, it said 12  ·  The cut last "
                                "row is left out"));
    }

    void aFileChangedByOthersIsNotOverwrittenUnasked()
    {
        Opened s;
        const QString path = makeClip("walk.bvh");
        QVERIFY(s.open(path));
        Document* document = s.session().current();
        edit(document);
        const QByteArray others = oneJointText(20);
        write(path, others);
        s.action("file.save")->trigger();
        auto* box = openDialog<QMessageBox>(&s.window);
        QVERIFY(box);
        QVERIFY(box->defaultButton() == buttonOf(box, "Cancel"));
        buttonOf(box, "Cancel")->click();
        QVERIFY(document->isModified() && !document->isBeingSaved());
        QCOMPARE(contentOf(path), others);

        s.action("file.save")->trigger();
        buttonOf(openDialog<QMessageBox>(&s.window), "Save as…")->click();
        auto* elsewhere = openDialog<SaveDialog>(&s.window);
        QVERIFY(elsewhere);
        elsewhere->reject();
        QCOMPARE(contentOf(path), others);

        // Quitting with "Save" asks as well, and Cancel keeps the window.
        s.window.close();
        buttonOf(openDialog<UnsavedDialog>(&s.window), "Save")->click();
        buttonOf(openDialog<QMessageBox>(&s.window), "Cancel")->click();
        QVERIFY(s.window.isVisible() && document->isModified());

        s.action("file.save")->trigger();
        buttonOf(openDialog<QMessageBox>(&s.window), "Replace")->click();
        QTRY_VERIFY(!document->isModified());
        QVERIFY(contentOf(path).contains("Frames: 10"));
        s.action("file.save")->trigger(); // once is enough
        QVERIFY(!openDialog<QMessageBox>(&s.window));
        QTRY_VERIFY(!document->isBeingSaved());
    }

    void noticesGoWhenTheyHoldNoMore()
    {
        Opened s;
        const QString path = makeClip("walk.bvh");
        QVERIFY(s.open(path));
        const auto* notices = s.window.findChild<NoticeBar*>();
        QVERIFY(QFile::remove(path));
        QTRY_VERIFY(notices->isVisible());
        s.action("file.save")->trigger();
        QTRY_VERIFY(!notices->isVisible());
        QVERIFY(QFile::exists(path));
        write(path, oneJointText(20));
        QTRY_VERIFY(notices->isVisible());
        s.action("file.reload")->trigger();
        QTRY_COMPARE(s.session().current()->clip().frameCount, 20);
        QTRY_VERIFY(!notices->isVisible());
    }

    void aSaveThatFailsIsTold()
    {
        Opened s;
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("gone")));
        const QString path = makeClip("gone/<b>walk<i>.bvh");
        QVERIFY(s.open(path));
        Document* document = s.session().current();
        edit(document);
        QVERIFY(QDir(m_folder->filePath(QStringLiteral("gone"))).removeRecursively());
        s.action("file.save")->trigger();
        QTRY_VERIFY(openDialog<QMessageBox>(&s.window));
        auto* box = openDialog<QMessageBox>(&s.window);
        for (const QLabel* label : box->findChildren<QLabel*>())
            QCOMPARE(label->textFormat(), Qt::PlainText);
        box->close();
        QVERIFY(document->isModified());
        QCOMPARE(document->path(), path);
    }

    void quittingWaitsForASaveAndAsksOnce()
    {
        Opened s;
        const auto [saved, other] = openBoth(s, makeClip("saved.bvh", 2000), makeClip("other.bvh"));
        QVERIFY(saved && other);
        edit(saved);
        s.action("file.save")->trigger();
        QVERIFY(saved->isBeingSaved());
        edit(saved); // is not in the file
        s.window.close();
        s.window.close();
        QVERIFY(!openDialog<UnsavedDialog>(&s.window));
        s.session().setCurrent(other);
        s.action("file.close")->trigger(); // it is clean, and gone before the save has ended
        QCOMPARE(s.session().documentCount(), 1);
        QTRY_COMPARE(openDialogs<UnsavedDialog>(s.window), 1);
        QVERIFY(!saved->isBeingSaved());
        QCoreApplication::processEvents();
        QCOMPARE(openDialogs<UnsavedDialog>(s.window), 1);
        buttonOf(openDialog<UnsavedDialog>(&s.window), "Cancel")->click();
        QVERIFY(s.window.isVisible());
        s.window.close();
        buttonOf(openDialog<UnsavedDialog>(&s.window), "Discard")->click();
        QTRY_VERIFY(!s.window.isVisible());
    }

    void aTabThatWaitsForItsSaveAsksOnce()
    {
        Opened s;
        QVERIFY(s.open(makeClip("saved.bvh", 2000)));
        Document* saved = s.session().current();
        edit(saved);
        s.action("file.save")->trigger();
        edit(saved);
        s.action("file.close")->trigger();
        s.action("file.close")->trigger();
        s.window.close(); // and quitting asks no second time, beside it
        QTRY_COMPARE(openDialogs<UnsavedDialog>(s.window), 1);
        QCoreApplication::processEvents();
        QCOMPARE(openDialogs<UnsavedDialog>(s.window), 1);
        buttonOf(openDialog<UnsavedDialog>(&s.window), "Discard")->click();
        QTRY_VERIFY(!s.window.isVisible());
    }

    void whatIsDoneWhileQuittingWaitsIsAskedForToo()
    {
        Opened s;
        const auto [a, b] = openBoth(s, makeClip("a.bvh", 2000), makeClip("b.bvh", 2000));
        QVERIFY(a && b);
        edit(a);
        s.action("file.save")->trigger();
        s.window.close();
        edit(b);
        QTRY_VERIFY(openDialog<UnsavedDialog>(&s.window));
        buttonOf(openDialog<UnsavedDialog>(&s.window), "Save")->click();
        QVERIFY(b->isBeingSaved());
        edit(b); // not in the file either
        QTRY_VERIFY(openDialog<UnsavedDialog>(&s.window));
        QVERIFY(s.window.isVisible());
        buttonOf(openDialog<UnsavedDialog>(&s.window), "Save")->click();
        QTRY_VERIFY(!s.window.isVisible());
        QVERIFY(contentOf(m_folder->filePath(QStringLiteral("b.bvh"))).contains("0.133332"));
    }

    void severalClipsAreSavedInOneGo()
    {
        Opened s;
        const auto [a, b] = openBoth(s, makeClip("a.bvh"), makeClip("b.bvh"));
        QVERIFY(a && b);
        edit(a);
        edit(b);
        s.window.close();
        buttonOf(openDialog<UnsavedDialog>(&s.window), "Save all")->click();
        QTRY_VERIFY(!s.window.isVisible());
        for (const char* name : {"a.bvh", "b.bvh"})
            QVERIFY(contentOf(m_folder->filePath(QLatin1String(name))).contains("0.066666"));
    }

    void aTabThatWasOnlyBrowsedGivesWay()
    {
        Opened s;
        QStringList paths;
        for (const char* name : {"1.bvh", "2.bvh", "3.bvh", "4.bvh", "5.bvh"})
            paths << makeClip(name);
        QVERIFY(s.open(paths[0]));
        QVERIFY(s.open(paths[4]));
        s.session().setCurrent(s.session().document(0));
        const auto titles = [&] {
            QStringList all;
            for (int i = 0; i < s.session().documentCount(); ++i)
                all << s.session().document(i)->title().left(1);
            return all.join(QString());
        };
        const auto step = [&](const char* id, const char* title) {
            s.action(id)->trigger();
            return QTest::qWaitFor([&] {
                return s.session().current()->title().startsWith(QLatin1String(title)) &&
                       !s.session().background().isBusy();
            });
        };
        QVERIFY(step("file.next", "2")); // opened by hand: 1 stays
        QCOMPARE(titles(), QStringLiteral("152"));
        QVERIFY(step("file.next", "3"));
        QCOMPARE(titles(), QStringLiteral("153"));
        s.session().moveDocument(2, 1); // its place is kept
        QVERIFY(step("file.previous", "2"));
        QCOMPARE(titles(), QStringLiteral("125"));
        edit(s.session().current());
        s.session().current()->undo(); // worked on: it stays
        QVERIFY(step("file.next", "3"));
        QCOMPARE(titles(), QStringLiteral("1253"));
        QVERIFY(step("file.next", "4"));
        QVERIFY(step("file.next", "5")); // one that is open is only shown
        QCOMPARE(titles(), QStringLiteral("125"));
        QVERIFY(step("file.previous", "4"));
        QCOMPARE(titles(), QStringLiteral("1254"));
    }

    void theLastSessionIsOffered()
    {
        const QString path = makeClip("last.bvh");
        {
            Opened s;
            QVERIFY(s.open(path));
            s.window.close();
            QTRY_VERIFY(!s.window.isVisible());
        }
        Opened s;
        auto* start = s.window.findChild<StartScreen*>();
        QVERIFY(start->isVisible());
        auto* last = start->findChild<QPushButton*>(QStringLiteral("openLastSession"));
        QVERIFY(last && last->isVisible());
        last->click();
        QTRY_COMPARE(s.session().documentCount(), 1);
    }

    void recentFilesAreToldApart()
    {
        Opened s;
        QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral("takes & more")));
        QVERIFY(s.open(makeClip("a & b.bvh")));
        QVERIFY(s.open(makeClip("walk.bvh")));
        const QString other = makeClip("takes & more/walk.bvh");
        QVERIFY(s.open(other));
        while (s.session().documentCount() > 0)
            s.session().close(s.session().document(0));
        const auto menus = s.window.findChildren<QMenu*>();
        const auto menu = std::ranges::find(menus, QStringLiteral("Open &recent"), &QMenu::title);
        QVERIFY(menu != menus.end());
        const auto texts = [&] {
            emit(*menu)->aboutToShow();
            QStringList all;
            for (const QAction* action : (*menu)->actions().mid(0, 3))
                all << action->text();
            return all;
        };
        const QString folder = QDir(m_folder->path()).dirName();
        QCOMPARE(texts(), QStringList({QStringLiteral("walk.bvh — takes && more"),
                                       QStringLiteral("walk.bvh — ") + folder,
                                       QStringLiteral("a && b.bvh")}));
        // One that is gone says so, and is not offered again.
        QVERIFY(QFile::remove(other));
        (*menu)->actions().front()->trigger();
        QTRY_VERIFY(openDialog<OpenFailureDialog>(&s.window));
        openDialog<OpenFailureDialog>(&s.window)->reject();
        QCOMPARE(texts().front(), QStringLiteral("walk.bvh"));
    }

    // As after a crash: the window has not been closed.
    void theLastSessionIsKnownAtAnyTime()
    {
        const QString a = makeClip("a.bvh");
        const QString b = makeClip("b.bvh");
        const auto kept = [] {
            return QSettings().value(QStringLiteral("session/files")).toStringList();
        };
        {
            Opened s;
            QVERIFY(s.open(a));
            QCOMPARE(kept(), QStringList{a});
            QVERIFY(s.open(b));
            QCOMPARE(kept(), QStringList({a, b}));
            s.session().moveDocument(0, 1);
            QCOMPARE(kept(), QStringList({b, a}));
        }
        Opened s;
        auto* last = s.window.findChild<QPushButton*>(QStringLiteral("openLastSession"));
        QVERIFY(last->isVisible() && last->text().contains(QLatin1Char('2')));
        QVERIFY(s.open(a));
        s.action("file.close")->trigger();
        QCOMPARE(kept(), QStringList{a});
        // What the run before had open is offered as long as this one lasts.
        last->click();
        QTRY_COMPARE(s.session().documentCount(), 2);
    }
};

QTEST_MAIN(TestSaving)
#include "tst_saving.moc"
