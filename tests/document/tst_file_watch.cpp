#include "core/document/file_watch.h"

#include "core/document/file_io.h"
#include "made_clip.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace limber;
using namespace limber::test;

namespace {

struct Desk {
    QTemporaryDir folder;
    Session session;
    FileWatch watch{session};
    QSignalSpy changed{&watch, &FileWatch::changedOnDisk};
    QSignalSpy removed{&watch, &FileWatch::removedFromDisk};
    QSignalSpy agreed{&watch, &FileWatch::agreesAgain};
    Document* document = nullptr;

    QString path(const char* name = "walk.bvh") const
    {
        return folder.filePath(QString::fromUtf8(name));
    }

    Desk()
    {
        writeText(path(), madeText(10));
        document = session.add(std::make_unique<Document>(clipOf(madeText(10)), path()));
    }

    // Whatever was going to be told of what happened before has been told after this: a change of
    // another file of the folder comes through.
    bool settle()
    {
        const int before = static_cast<int>(changed.count());
        Document* marker =
            session.add(std::make_unique<Document>(clipOf(madeText(3)), path("marker.bvh")));
        writeText(path("marker.bvh"), madeText(4 + before));
        const bool isTold = QTest::qWaitFor([&] {
            return !changed.isEmpty() && changed.last().first().value<Document*>() == marker;
        });
        if (isTold)
            changed.removeLast();
        session.close(marker);
        return isTold;
    }
};

} // namespace

class TestFileWatch : public QObject {
    Q_OBJECT

private slots:
    void noticesWritingInPlace()
    {
        Desk desk;
        writeText(desk.path(), madeText(11));
        QTRY_COMPARE(desk.changed.count(), 1);
        QCOMPARE(desk.changed.first().first().value<Document*>(), desk.document);
        // Told once.
        desk.watch.check();
        QVERIFY(desk.settle());
        QCOMPARE(desk.changed.count(), 1);
        writeText(desk.path(), madeText(12));
        QTRY_COMPARE(desk.changed.count(), 2);
    }

    void noticesReplacement()
    {
        Desk desk;
        for (int i = 1; i <= 3; ++i) {
            writeText(desk.path("new"), madeText(10 + i));
            QVERIFY(std::rename(desk.path("new").toLocal8Bit().constData(),
                                desk.path().toLocal8Bit().constData()) == 0);
            QTRY_COMPARE(desk.changed.count(), i);
        }
        // And then in place again, in the file that is another one now.
        writeText(desk.path(), madeText(20));
        QTRY_COMPARE(desk.changed.count(), 4);
        QCOMPARE(desk.removed.count(), 0);
    }

    void noticesRemovalAndReturn()
    {
        Desk desk;
        QVERIFY(QFile::remove(desk.path()));
        QTRY_COMPARE(desk.removed.count(), 1);
        writeText(desk.path(), madeText(11));
        QTRY_COMPARE(desk.changed.count(), 1);
    }

    void ownSavesAreNotTold()
    {
        Desk desk;
        for (int i = 0; i < 5; ++i) {
            desk.document->apply(withSample(desk.document->take(), 0, 0, i), {"Edit", {}});
            bool isDone = false;
            saveFile(desk.session, *desk.document, desk.path(), {}, {},
                     [&](const Result<Done>&) { isDone = true; });
            QTRY_VERIFY(isDone);
        }
        QVERIFY(desk.settle());
        QCOMPARE(desk.changed.count(), 0);
        QCOMPARE(desk.removed.count(), 0);
        // But those of others afterwards.
        writeText(desk.path(), madeText(11));
        QTRY_COMPARE(desk.changed.count(), 1);
    }

    void followsADocumentToItsNewFile()
    {
        Desk desk;
        bool isDone = false;
        saveFile(desk.session, *desk.document, desk.path("other.bvh"), {}, {},
                 [&](const Result<Done>&) { isDone = true; });
        QTRY_VERIFY(isDone);
        writeText(desk.path(), madeText(11));
        QVERIFY(desk.settle());
        QCOMPARE(desk.changed.count(), 0);
        writeText(desk.path("other.bvh"), madeText(11));
        QTRY_COMPARE(desk.changed.count(), 1);
    }

    void tellsNothingOfClosedDocuments()
    {
        Desk desk;
        desk.session.close(desk.document);
        writeText(desk.path(), madeText(11));
        QVERIFY(desk.settle());
        QCOMPARE(desk.changed.count(), 0);
    }

    void aReloadedFileIsQuiet()
    {
        Desk desk;
        writeText(desk.path(), madeText(11));
        QTRY_COMPARE(desk.changed.count(), 1);
        bool isDone = false;
        reloadFile(desk.session, *desk.document, [&](const Result<Done>&) { isDone = true; });
        QTRY_VERIFY(isDone);
        QVERIFY(desk.settle());
        QCOMPARE(desk.changed.count(), 1);
        QCOMPARE(desk.agreed.count(), 1);
        writeText(desk.path(), madeText(13));
        QTRY_COMPARE(desk.changed.count(), 2);
    }

    void tellsWhenNothingDiffersAnyMore()
    {
        Desk desk;
        QVERIFY(QFile::remove(desk.path()));
        QTRY_COMPARE(desk.removed.count(), 1);
        QCOMPARE(desk.agreed.count(), 0);
        bool isDone = false;
        saveFile(desk.session, *desk.document, desk.path(), {}, {},
                 [&](const Result<Done>&) { isDone = true; });
        QTRY_VERIFY(isDone);
        QTRY_COMPARE(desk.agreed.count(), 1);
        // Saved once more, and nothing was to be taken back.
        isDone = false;
        saveFile(desk.session, *desk.document, desk.path(), {}, {},
                 [&](const Result<Done>&) { isDone = true; });
        QTRY_VERIFY(isDone);
        QVERIFY(desk.settle());
        QCOMPARE(desk.agreed.count(), 1);
        // Another file is another matter.
        writeText(desk.path(), madeText(12));
        QTRY_COMPARE(desk.changed.count(), 1);
        isDone = false;
        saveFile(desk.session, *desk.document, desk.path("other.bvh"), {}, {},
                 [&](const Result<Done>&) { isDone = true; });
        QTRY_VERIFY(isDone);
        QTRY_COMPARE(desk.agreed.count(), 2);
    }
};

QTEST_GUILESS_MAIN(TestFileWatch)
#include "tst_file_watch.moc"
