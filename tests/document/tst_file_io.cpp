#include "core/document/file_io.h"

#include "core/document/background.h"
#include "made_clip.h"

#include <QDir>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <clocale>

using namespace limber;
using namespace limber::test;

namespace {

// A session with a folder of files, and what came of the last request.
struct Desk {
    QTemporaryDir folder;
    Session session;
    int answers = 0;
    Document* opened = nullptr;
    std::optional<OpenFailure> failure;
    std::optional<Result<Done>> saved;

    QString path(const char* name) const { return folder.filePath(QString::fromUtf8(name)); }

    bool open(const QString& file, const ReadOptions& options = {})
    {
        opened = nullptr;
        failure.reset();
        const int before = answers;
        openFile(
            session, file, options,
            [this](Document* document) {
                opened = document;
                ++answers;
            },
            [this](OpenFailure why) {
                failure = std::move(why);
                ++answers;
            });
        return QTest::qWaitFor([&] { return answers > before; }) && opened;
    }

    bool save(Document& document, const QString& file, std::optional<FrameRange> range = {})
    {
        saved.reset();
        saveFile(session, document, file, {}, range,
                 [this](Result<Done> result) { saved = result; });
        return QTest::qWaitFor([&] { return saved.has_value(); }) && saved->ok();
    }
};

} // namespace

class TestFileIo : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        // As an application does under a German desktop, where it is installed.
        std::setlocale(LC_ALL, "de_DE.UTF-8");
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
    }

    void opensAndSavesByteForByte()
    {
        Desk desk;
        const std::string text = madeText(50);
        writeText(desk.path("walk.bvh"), text);
        QVERIFY(desk.open(desk.path("walk.bvh")));
        QCOMPARE(desk.session.current(), desk.opened);
        QCOMPARE(desk.opened->path(), desk.path("walk.bvh"));
        QCOMPARE(desk.opened->figure().height, measureFigure(desk.opened->clip()).height);
        QVERIFY(!desk.opened->isModified());
        QVERIFY(desk.save(*desk.opened, desk.path("copy.bvh")));
        QCOMPARE(fileText(desk.path("copy.bvh")), text);
        QCOMPARE(desk.opened->title(), QStringLiteral("copy.bvh"));
        QVERIFY(!desk.opened->isBeingSaved());
    }

    void oneEditChangesOneNumber()
    {
        Desk desk;
        std::string text = madeText(50);
        writeText(desk.path("walk.bvh"), text);
        QVERIFY(desk.open(desk.path("walk.bvh")));
        Document& document = *desk.opened;
        document.apply(withSample(document.take(), 11, 49, 1.25), {"Edit", {}});
        QVERIFY(document.isModified());
        QVERIFY(desk.save(document, document.path()));
        QVERIFY(!document.isModified());
        QCOMPARE(document.stamp(), fileStamp(document.path()));
        const auto lastNumber = text.rfind(' ') + 1;
        text.replace(lastNumber, text.size() - lastNumber, "1.250000\n");
        QCOMPARE(fileText(document.path()), text);
    }

    void opensAFileOnlyOnce()
    {
        Desk desk;
        writeText(desk.path("walk.bvh"), madeText(5));
        writeText(desk.path("run.bvh"), madeText(5, 2));
        QVERIFY(QFile::link(desk.path("walk.bvh"), desk.path("link.bvh")));
        QVERIFY(desk.open(desk.path("walk.bvh")));
        Document* walk = desk.opened;
        QVERIFY(desk.open(desk.path("run.bvh")));
        QVERIFY(desk.open(desk.path("link.bvh")));
        QCOMPARE(desk.opened, walk);
        QCOMPARE(desk.session.current(), walk);
        // Twice before the first is there.
        Desk other;
        writeText(other.path("walk.bvh"), madeText(5));
        int count = 0;
        for (int i = 0; i < 2; ++i)
            openFile(other.session, other.path("walk.bvh"), {}, [&](Document*) { ++count; }, {});
        QTRY_COMPARE(count, 2);
        QCOMPARE(other.session.documentCount(), 1);
    }

    void saysWhyAFileIsRefused()
    {
        Desk desk;
        std::string text = madeText(30);
        const auto number = text.rfind(' ') + 1;
        text.replace(number, 3, "1,5");
        writeText(desk.path("broken.bvh"), text);
        writeText(desk.path("walk.bvh"), madeText(5));
        QVERIFY(desk.open(desk.path("walk.bvh")));
        Document* walk = desk.opened;
        QVERIFY(!desk.open(desk.path("broken.bvh")));
        QVERIFY(desk.failure.has_value());
        const OpenFailure& failure = *desk.failure;
        QCOMPARE(failure.path, desk.path("broken.bvh"));
        QVERIFY(!failure.diagnostics.empty());
        QVERIFY(failure.diagnostics.front().line > 0);
        const SourceExcerpt& place = failure.offending;
        QCOMPARE(place.text.substr(static_cast<std::size_t>(place.column) - 1, 3),
                 std::string("1,5"));
        QVERIFY(failure.canSalvage);
        QCOMPARE(desk.session.current(), walk); // what was open stays

        ReadOptions salvage;
        salvage.salvage = true;
        QVERIFY(desk.open(desk.path("broken.bvh"), salvage));
        Document& broken = *desk.opened;
        QVERIFY(broken.needsNewName());
        QVERIFY(!broken.remarks().empty());
        QVERIFY(QFile::link(desk.path("broken.bvh"), desk.path("link.bvh")));
        QVERIFY(!desk.save(broken, desk.path("broken.bvh")));
        QCOMPARE(desk.saved->diagnostics().front().code, std::string("salvaged"));
        QVERIFY(!desk.save(broken, desk.path("link.bvh")));
        QCOMPARE(fileText(desk.path("broken.bvh")), text);
        QVERIFY(desk.save(broken, desk.path("mended.bvh")));
        QVERIFY(!broken.needsNewName());
    }

    void tellsWhatCannotBeOpened()
    {
        Desk desk;
        QVERIFY(!desk.open(desk.path("absent.bvh")));
        QCOMPARE(desk.failure->diagnostics.front().code, std::string("file-open"));
        QVERIFY(!desk.failure->canSalvage);
        QVERIFY(!desk.open(desk.folder.path()));
        writeText(desk.path("text.bvh"), "Dear Sir or Madam\n");
        QVERIFY(!desk.open(desk.path("text.bvh")));
        QVERIFY(!desk.failure->canSalvage);
        writeText(desk.path("empty.bvh"), "");
        QVERIFY(!desk.open(desk.path("empty.bvh")));
        QCOMPARE(desk.session.documentCount(), 0);
    }

    void aSaveThatFailsChangesNothing()
    {
        Desk desk;
        writeText(desk.path("walk.bvh"), madeText(5));
        QVERIFY(desk.open(desk.path("walk.bvh")));
        Document& document = *desk.opened;
        document.apply(withSample(document.take(), 0, 0, 1.0), {"Edit", {}});
        QVERIFY(!desk.save(document, desk.path("no/such/folder/walk.bvh")));
        QVERIFY(!desk.saved->diagnostics().empty());
        QVERIFY(document.isModified());
        QCOMPARE(document.path(), desk.path("walk.bvh"));
        QVERIFY(!document.isBeingSaved());
        QVERIFY(!desk.save(document, QStringLiteral("/dev/full")));
        QVERIFY(document.isModified());
    }

    // Two tabs of one file would write over each other.
    void aFileOfAnotherTabIsNotOverwritten()
    {
        Desk desk;
        writeText(desk.path("walk.bvh"), madeText(5));
        writeText(desk.path("run.bvh"), madeText(6));
        QVERIFY(QFile::link(desk.path("walk.bvh"), desk.path("link.bvh")));
        QVERIFY(desk.open(desk.path("walk.bvh")));
        Document* walk = desk.opened;
        QVERIFY(desk.open(desk.path("run.bvh")));
        Document& run = *desk.opened;
        for (const char* name : {"walk.bvh", "link.bvh"}) {
            QVERIFY(!desk.save(run, desk.path(name)));
            QCOMPARE(desk.saved->diagnostics().front().code, std::string("open-elsewhere"));
        }
        // Nor is a clip's own file, with a part of it.
        QVERIFY(!desk.save(run, run.path(), FrameRange{1, 2}));
        QCOMPARE(fileText(walk->path()), madeText(5));
        QCOMPARE(fileText(run.path()), madeText(6));
        QVERIFY(desk.save(*walk, desk.path("link.bvh")));
        desk.session.close(walk);
        QVERIFY(desk.save(run, desk.path("walk.bvh")));
    }

    void knowsWhatOthersHaveChanged()
    {
        Desk desk;
        writeText(desk.path("walk.bvh"), madeText(5));
        QVERIFY(desk.open(desk.path("walk.bvh")));
        Document& document = *desk.opened;
        QVERIFY(!isChangedByOthers(document));
        writeText(desk.path("walk.bvh"), madeText(7));
        QVERIFY(isChangedByOthers(document));
        QVERIFY(desk.save(document, document.path()));
        QVERIFY(!isChangedByOthers(document));
        QVERIFY(QFile::remove(document.path())); // saving undoes nothing of it
        QVERIFY(!isChangedByOthers(document));
    }

    void savesTheRangeOnly()
    {
        Desk desk;
        writeText(desk.path("walk.bvh"), madeText(20));
        QVERIFY(desk.open(desk.path("walk.bvh")));
        Document& document = *desk.opened;
        document.apply(withSample(document.take(), 0, 5, 1.0), {"Edit", {}});
        QVERIFY(desk.save(document, desk.path("part.bvh"), FrameRange{4, 8}));
        QVERIFY(document.isModified());
        QCOMPARE(document.path(), desk.path("walk.bvh"));
        const Clip part = clipOf(fileText(desk.path("part.bvh")));
        QCOMPARE(part.frameCount, 5);
        QCOMPARE(part.sample(0, 1), 1.0);
        QVERIFY(!desk.save(document, desk.path("part.bvh"), FrameRange{4, 80}));
        QCOMPARE(clipOf(fileText(desk.path("part.bvh"))).frameCount, 5);
    }

    void savesAreWrittenInOrder()
    {
        Desk desk;
        writeText(desk.path("walk.bvh"), madeText(400));
        QVERIFY(desk.open(desk.path("walk.bvh")));
        Document& document = *desk.opened;
        int answers = 0;
        for (int i = 1; i <= 20; ++i) {
            document.apply(withSample(document.take(), 0, 0, i), {"Edit", {}});
            saveFile(desk.session, document, document.path(), {}, {},
                     [&](const Result<Done>& result) { answers += result.ok() ? 1 : 0; });
        }
        QTRY_COMPARE(answers, 20);
        QVERIFY(!document.isModified());
        QCOMPARE(clipOf(fileText(document.path())).sample(0, 0), 20.0);
    }

    void editsDuringASaveStayModified()
    {
        Desk desk;
        writeText(desk.path("walk.bvh"), madeText(400));
        QVERIFY(desk.open(desk.path("walk.bvh")));
        Document& document = *desk.opened;
        document.apply(withSample(document.take(), 0, 0, 1.0), {"A", {}});
        bool isDone = false;
        saveFile(desk.session, document, document.path(), {}, {},
                 [&](const Result<Done>&) { isDone = true; });
        document.apply(withSample(document.take(), 0, 0, 2.0), {"B", {}});
        QTRY_VERIFY(isDone);
        QVERIFY(document.isModified());
        QCOMPARE(clipOf(fileText(document.path())).sample(0, 0), 1.0);
        document.undo();
        QVERIFY(!document.isModified());
    }

    void aClosedDocumentIsStillWritten()
    {
        Desk desk;
        writeText(desk.path("walk.bvh"), madeText(50));
        QVERIFY(desk.open(desk.path("walk.bvh")));
        bool isCalled = false;
        saveFile(desk.session, *desk.opened, desk.path("copy.bvh"), {}, {},
                 [&](const Result<Done>&) { isCalled = true; });
        desk.session.close(desk.opened);
        QTRY_VERIFY(!desk.session.background().isBusy());
        QVERIFY(!isCalled);
        QCOMPARE(fileText(desk.path("copy.bvh")), madeText(50));
    }

    void cancellingOpensNothing()
    {
        Desk desk;
        writeText(desk.path("walk.bvh"), madeText(20000));
        bool isCalled = false;
        openFile(
            desk.session, desk.path("walk.bvh"), {}, [&](Document*) { isCalled = true; },
            [&](const OpenFailure&) { isCalled = true; });
        QCOMPARE(english(desk.session.background().currentTitle()),
                 std::string("Opening walk.bvh"));
        desk.session.background().cancelAll();
        QTRY_VERIFY(!desk.session.background().isBusy());
        QVERIFY(!isCalled);
        QCOMPARE(desk.session.documentCount(), 0);
    }

    void readsAFileAgain()
    {
        Desk desk;
        writeText(desk.path("walk.bvh"), madeText(20));
        QVERIFY(desk.open(desk.path("walk.bvh")));
        Document& document = *desk.opened;
        document.apply(withSample(document.take(), 0, 0, 1.0), {"Edit", {}});
        writeText(desk.path("walk.bvh"), madeText(30, 9));
        std::optional<Result<Done>> result;
        reloadFile(desk.session, document, [&](Result<Done> answer) { result = answer; });
        QTRY_VERIFY(result.has_value());
        QVERIFY(result->ok());
        QCOMPARE(document.clip().frameCount, 30);
        QVERIFY(!document.isModified());
        QCOMPARE(document.stamp(), fileStamp(document.path()));
        document.undo();
        QCOMPARE(document.clip().sample(0, 0), 1.0);
        // Broken by then: the document stays.
        writeText(desk.path("walk.bvh"), "HIERARCHY\nROOT");
        result.reset();
        reloadFile(desk.session, document, [&](Result<Done> answer) { result = answer; });
        QTRY_VERIFY(result.has_value());
        QVERIFY(!result->ok());
        QCOMPARE(document.clip().frameCount, 20);
    }

    void aSaveThatComesIntoAReloadWins()
    {
        Desk desk;
        writeText(desk.path("walk.bvh"), madeText(4000));
        QVERIFY(desk.open(desk.path("walk.bvh")));
        Document& document = *desk.opened;
        std::optional<Result<Done>> reloaded;
        reloadFile(desk.session, document, [&](Result<Done> answer) { reloaded = answer; });
        document.apply(withSample(document.take(), 0, 0, 1.0), {"Edit", {}});
        QVERIFY(desk.save(document, desk.path("other.bvh")));
        QTRY_VERIFY(reloaded.has_value());
        QCOMPARE(reloaded->diagnostics().front().code, std::string("superseded"));
        QCOMPARE(document.clip().sample(0, 0), 1.0);
        QCOMPARE(document.path(), desk.path("other.bvh"));
        QVERIFY(!document.isModified());
    }

    void aReloadWaitsForASave()
    {
        Desk desk;
        writeText(desk.path("walk.bvh"), madeText(400));
        QVERIFY(desk.open(desk.path("walk.bvh")));
        Document& document = *desk.opened;
        document.apply(withSample(document.take(), 0, 0, 1.0), {"Edit", {}});
        std::optional<Result<Done>> reloaded;
        bool isSaved = false;
        saveFile(desk.session, document, desk.path("other.bvh"), {}, {},
                 [&](const Result<Done>& result) { isSaved = result.ok(); });
        reloadFile(desk.session, document, [&](Result<Done> answer) { reloaded = answer; });
        QTRY_VERIFY(reloaded.has_value());
        QVERIFY(isSaved && reloaded->ok());
        QCOMPARE(document.clip().sample(0, 0), 1.0); // of the new file
        QVERIFY(!document.isModified());
    }
};

QTEST_GUILESS_MAIN(TestFileIo)
#include "tst_file_io.moc"
