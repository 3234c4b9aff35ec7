#include "core/blend/sequence_edit.h"
#include "core/document/autosave.h"

#include "autosave_desk.h"
#include "core/document/file_io.h"
#include "core/document/run_lock.h"
#include "core/document/sequence_editor.h"

#include <QDir>
#include <QDirIterator>
#include <QProcess>
#include <QSignalSpy>
#include <QTest>

using namespace limber;
using namespace limber::test;

namespace {

// Whether a copy is half written: neither a clip nor a note nor a lock.
bool isBeingWrittenIn(const QString& folder)
{
    QDirIterator files(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString suffix = QFileInfo(files.next()).suffix();
        if (suffix != QLatin1StringView("bvh") && suffix != QLatin1StringView("json") &&
            suffix != QLatin1StringView("lock"))
            return true;
    }
    return false;
}

// A run of the program that is killed with SIGKILL once it has written `copies` copies and then a
// little more has happened.
class Victim {
public:
    Victim(const QString& folder, const QString& file, int msBetweenSteps,
           const QStringList& more = {})
    {
        m_process.start(QStringLiteral(LIMBER_AUTOSAVE_VICTIM),
                        QStringList{folder, file, QString::number(msBetweenSteps)} + more);
    }
    ~Victim() { kill(); }

    bool waitForCopies(int count)
    {
        while (m_copies < count) {
            if (!m_process.canReadLine() && !m_process.waitForReadyRead(30000))
                return false;
            while (m_process.canReadLine()) {
                m_lastStep = m_process.readLine().mid(5).trimmed().toInt();
                ++m_copies;
            }
        }
        return true;
    }
    int lastStep() const { return m_lastStep; } // of the last copy that was told
    void kill()
    {
        m_process.kill();
        m_process.waitForFinished();
    }

private:
    QProcess m_process;
    int m_copies = 0;
    int m_lastStep = 0;
};

// How many steps of the victim a clip holds; -1 if it is not what the victim can have made.
int stepsIn(const Clip& clip, const Clip& original)
{
    int steps = 0;
    while (steps < clip.frameCount && clip.sample(4, steps) == 1000.0 + steps)
        ++steps;
    Clip expected = original;
    std::vector<double> samples = original.curve(4).samples;
    for (int i = 0; i < steps; ++i)
        samples[static_cast<std::size_t>(i)] = 1000.0 + i;
    expected = withCurve(std::move(expected), 4, makeCurve(std::move(samples)));
    return sameContent(clip, expected) ? steps : -1;
}

} // namespace

class TestAutosave : public QObject {
    Q_OBJECT

private slots:
    void keepsCopiesOfModifiedDocuments()
    {
        Desk desk;
        Document* document = desk.add();
        QSignalSpy written(desk.autosave.get(), &Autosave::written);
        QVERIFY(copiesIn(desk.copies).isEmpty());
        QVERIFY(!QFileInfo::exists(desk.copies)); // made when first needed
        Desk::edit(*document, 1.0);
        QTRY_COMPARE(written.count(), 1);
        QCOMPARE(copiesIn(desk.copies).size(), 1);
        QCOMPARE(clipOf(fileText(copiesIn(desk.copies).first())).sample(4, 3), 1.0);
        Desk::edit(*document, 2.0);
        QTRY_COMPARE(written.count(), 2);
        QCOMPARE(copiesIn(desk.copies).size(), 1);
        QCOMPARE(fileText(copiesIn(desk.copies).first()), textOf(document->clip()));
        // The original is not touched, and our own work is not offered.
        QCOMPARE(fileText(desk.path()), madeText(20));
        QVERIFY(desk.autosave->recoverable().empty());
    }

    void takesThemAway()
    {
        Desk desk;
        Document* document = desk.add();
        QSignalSpy written(desk.autosave.get(), &Autosave::written);
        Desk::edit(*document, 1.0);
        QTRY_COMPARE(written.count(), 1);
        document->undo();
        QVERIFY(copiesIn(desk.copies).isEmpty());
        document->redo();
        QTRY_COMPARE(written.count(), 2);
        bool isSaved = false;
        saveFile(desk.session, *document, document->path(), {}, {},
                 [&](const Result<Done>&) { isSaved = true; });
        QTRY_VERIFY(isSaved);
        QVERIFY(copiesIn(desk.copies).isEmpty());
        Desk::edit(*document, 3.0);
        QTRY_COMPARE(written.count(), 3);
        desk.session.close(document);
        QVERIFY(copiesIn(desk.copies).isEmpty());
        // The end of the program.
        Desk::edit(*desk.add(), 4.0);
        desk.autosave->flush();
        QCOMPARE(copiesIn(desk.copies).size(), 1);
        desk.autosave.reset();
        QVERIFY(QDir(desk.copies).isEmpty());
    }

    void closedWhileItIsWritten()
    {
        Desk desk;
        for (int i = 0; i < 20; ++i) {
            Document* document = desk.add(madeText(300));
            Desk::edit(*document, 1.0 + i);
            for (int turns = i % 5; turns > 0; --turns)
                QCoreApplication::processEvents();
            desk.session.close(document);
        }
        Document* last = desk.add();
        Desk::edit(*last, 7.0);
        desk.autosave->flush();
        QCOMPARE(copiesIn(desk.copies).size(), 1);
    }

    void flushWritesEverything()
    {
        Desk desk;
        desk.autosave->setDelayMs(1000000);
        Document* first = desk.add();
        Document* second = desk.add();
        Desk::edit(*first, 1.0);
        Desk::edit(*second, 2.0);
        desk.autosave->flush();
        QCOMPARE(copiesIn(desk.copies).size(), 2);
        desk.autosave->flush();
    }

    void tellsOnceThatItCannotWrite()
    {
        Desk desk;
        writeText(desk.copies, "a file where the folder should be");
        QSignalSpy failed(desk.autosave.get(), &Autosave::failed);
        Document* document = desk.add();
        for (int i = 0; i < 3; ++i) {
            Desk::edit(*document, i + 1.0);
            desk.autosave->flush();
        }
        QCOMPARE(failed.count(), 1);
        QVERIFY(QFile::remove(desk.copies));
        Desk::edit(*document, 9.0);
        desk.autosave->flush();
        QCOMPARE(copiesIn(desk.copies).size(), 1);
    }

    void comesBackAfterACrash()
    {
        Desk desk;
        const std::string text = madeText(2000);
        writeText(desk.path(), text);
        int steps = 0;
        {
            Victim victim(desk.copies, desk.path(), 5);
            QVERIFY(victim.waitForCopies(3));
            // It is alive: its work is its own.
            QVERIFY(desk.autosave->recoverable().empty());
            victim.kill();
            steps = victim.lastStep();
        }
        const auto found = desk.autosave->recoverable();
        QCOMPARE(found.size(), std::size_t{1});
        QCOMPARE(found.front().originalPath, desk.path());
        QCOMPARE(found.front().title, QStringLiteral("walk.bvh"));
        QVERIFY(found.front().savedAtMs > 0);
        const Result<Document*> recovered = desk.autosave->recover(found.front());
        QVERIFY(recovered.ok());
        Document& document = **recovered;
        QCOMPARE(desk.session.current(), &document);
        QVERIFY(document.isModified());
        QCOMPARE(document.path(), desk.path());
        QVERIFY((document.take().range == FrameRange{2, 7}));
        QCOMPARE(desk.session.frame(), found.front().frame);
        const int held = stepsIn(document.clip(), clipOf(text));
        QVERIFY2(held >= steps, qPrintable(QStringLiteral("%1 of %2").arg(held).arg(steps)));
        QVERIFY(desk.autosave->recoverable().empty()); // taken up

        // The old copy goes when this run has one of its own.
        QTRY_VERIFY(!QFileInfo::exists(found.front().file));
        QCOMPARE(copiesIn(desk.copies).size(), 1);

        // Saved over the original, only what was edited differs.
        bool isSaved = false;
        saveFile(desk.session, document, document.path(), {}, {},
                 [&](const Result<Done>& result) { isSaved = result.ok(); });
        QTRY_VERIFY(isSaved);
        const Clip original = clipOf(text);
        QCOMPARE(fileText(desk.path()), textOf(withCurve(original, 4, document.clip().curves[4])));
        QVERIFY(copiesIn(desk.copies).isEmpty());
    }

    void isWholeWheneverItIsKilled()
    {
        Desk desk;
        const std::string text = madeText(20000);
        writeText(desk.path(), text);
        const Clip original = clipOf(text);
        for (int round = 0; round < 10; ++round) {
            Victim victim(desk.copies, desk.path(), 1);
            QVERIFY(victim.waitForCopies(1 + round % 3));
            if (round % 2 == 0)
                QVERIFY(QTest::qWaitFor([&] { return isBeingWrittenIn(desk.copies); }));
            victim.kill();
            const auto found = desk.autosave->recoverable();
            QCOMPARE(found.size(), std::size_t{1});
            const Result<Document*> recovered = desk.autosave->recover(found.front());
            QVERIFY(recovered.ok());
            QVERIFY(stepsIn((*recovered)->clip(), original) >= victim.lastStep());
            desk.session.close(*recovered); // discarded
            QVERIFY(desk.autosave->recoverable().empty());
        }
        desk.autosave.reset();
        QVERIFY(QDir(desk.copies).isEmpty());
    }

    // The arrangement comes back as one, whatever became of the files that its clips came from.
    void bringsAnArrangementBackAsOne()
    {
        Desk desk;
        desk.autosave.reset();
        writeText(desk.path(), madeText(20));
        const Clip original = clipOf(madeText(20));
        int clips = 0;
        {
            Victim victim(desk.copies, desk.path(), 1, {QStringLiteral("tracks")});
            QVERIFY(victim.waitForCopies(4));
            victim.kill();
            clips = victim.lastStep();
        }
        QVERIFY(clips >= 1);
        QFile::remove(desk.path());
        Session session;
        SequenceEditor editor(session);
        Autosave autosave(session, desk.copies);
        QCOMPARE(autosave.recoverable().size(), std::size_t{1});
        const Result<Document*> recovered = autosave.recover(autosave.recoverable().front());
        QVERIFY(recovered.ok());
        QCOMPARE(editor.document(), *recovered);
        QVERIFY((*recovered)->isModified());
        const Sequence& sequence = *editor.sequence();
        QVERIFY(static_cast<int>(sequence.main().clips.size()) >= clips);
        for (const SequenceClip& clip : sequence.main().clips) {
            QVERIFY(sameContent(clip.source, original));
            QCOMPARE(clip.part, (FrameRange{1, 15}));
            QVERIFY(clip.loops);
            // Clips of one source share it again: cuts stay cuts.
            QCOMPARE(clip.source.curves, sequence.main().clips.front().source.curves);
        }
        // It can be worked on, and this run has a copy of its own then.
        QTRY_VERIFY(editor.baked() != nullptr);
        editor.edit(setClipRepeats(sequence, sequence.main().clips.back().id, 2.0, Ripple::Follow),
                    {"Repeat", {}});
        QTRY_VERIFY((*recovered)->history().count() == 2);
        QCOMPARE((*recovered)->clip().frameCount, frameCount(*editor.sequence()));
        autosave.flush();
        QVERIFY(autosave.recoverable().empty());
        session.close(*recovered);
        QVERIFY(QDir(desk.copies)
                    .entryList({QStringLiteral("*")}, QDir::Dirs | QDir::NoDotAndDotDot)
                    .size() <= 1);
        const QString run = QDir(desk.copies).entryList(QDir::Dirs | QDir::NoDotAndDotDot).value(0);
        QVERIFY(run.isEmpty() ||
                QDir(desk.copies + QLatin1Char('/') + run).entryList(QDir::Files).isEmpty());
    }

    void isOfferedAgainUntilItIsDecided()
    {
        Desk desk;
        writeText(desk.path(), madeText(100));
        {
            Victim victim(desk.copies, desk.path(), 1);
            QVERIFY(victim.waitForCopies(1));
        }
        QCOMPARE(desk.autosave->recoverable().size(), std::size_t{1});
        desk.autosave = desk.start(); // the next start
        QCOMPARE(desk.autosave->recoverable().size(), std::size_t{1});
        desk.autosave->discard(desk.autosave->recoverable().front());
        QVERIFY(desk.autosave->recoverable().empty());
        desk.autosave.reset();
        QVERIFY(QDir(desk.copies).isEmpty());
    }

    void recoversInTheBackground()
    {
        Desk desk;
        writeText(desk.path(), madeText(100));
        {
            Victim victim(desk.copies, desk.path(), 1);
            QVERIFY(victim.waitForCopies(1));
        }
        const auto work = desk.autosave->recoverable().front();
        Document* recovered = nullptr;
        desk.autosave->recover(work, [&](const Result<Document*>& result) {
            recovered = result.ok() ? *result : nullptr;
        });
        QTRY_VERIFY(recovered);
        QVERIFY(recovered->isModified());
        // Another window was quicker.
        QVERIFY(QFile::remove(work.file) || !QFileInfo::exists(work.file));
        QVERIFY(!desk.autosave->recover(work).ok());
    }

    void locksEndWithTheirHolder()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("run.lock"));
        QVERIFY(!RunLock::isHeldBySomebody(path));
        {
            const RunLock lock(path);
            QVERIFY(lock.isHeld());
            QVERIFY(RunLock::isHeldBySomebody(path));
        }
        QVERIFY(!QFileInfo::exists(path));
        writeText(path, ""); // left by a run that was killed
        QVERIFY(!RunLock::isHeldBySomebody(path));
        QVERIFY(!RunLock(folder.filePath(QStringLiteral("no/such/run.lock"))).isHeld());
    }
};

QTEST_GUILESS_MAIN(TestAutosave)
#include "tst_autosave.moc"
