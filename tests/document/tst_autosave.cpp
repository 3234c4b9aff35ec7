#include "core/blend/sequence_edit.h"
#include "core/document/autosave.h"

#include "core/document/autosave_store.h"
#include "core/document/file_io.h"
#include "core/document/run_lock.h"
#include "core/document/sequence_editor.h"
#include "core/document/sequence_json.h"
#include "made_clip.h"

#include <QDir>
#include <QDirIterator>
#include <QJsonDocument>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace limber;
using namespace limber::test;

namespace {

// All copies below a folder.
QStringList copiesIn(const QString& folder)
{
    QStringList copies;
    QDirIterator files(folder, {QStringLiteral("*.bvh")}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (files.hasNext())
        copies << files.next();
    return copies;
}

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

struct Desk {
    QTemporaryDir folder;
    QString copies = folder.filePath(QStringLiteral("autosave"));
    Session session;
    std::unique_ptr<Autosave> autosave = start();

    std::unique_ptr<Autosave> start()
    {
        auto made = std::make_unique<Autosave>(session, copies);
        made->setDelayMs(0);
        return made;
    }
    QString path(const char* name = "walk.bvh") const
    {
        return folder.filePath(QString::fromUtf8(name));
    }
    Document* add(const std::string& text = madeText(20))
    {
        writeText(path(), text);
        return session.add(std::make_unique<Document>(clipOf(text), path()));
    }
    static void edit(Document& document, double value)
    {
        document.apply(withSample(document.take(), 4, 3, value), {"Edit", {}});
    }
};

// As if the run of the copies had been killed, and another one begun.
void leaveBehind(Desk& desk)
{
    const QString crashed = desk.folder.filePath(QStringLiteral("crashed"));
    QVERIFY(QDir().rename(desk.copies, crashed));
    for (const QFileInfo& lock : QDir(crashed).entryInfoList({QStringLiteral("*.lock")}))
        QVERIFY(QFile::remove(lock.filePath()));
    desk.autosave.reset();
    QVERIFY(QDir().rename(crashed, desk.copies));
    desk.autosave = desk.start();
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

    void anArrangementIsReadAsWhatItCanBe()
    {
        const Clip clip = clipOf(madeText(20));
        Sequence sequence = appendClip({}, sequenceClip("a", clip, UpAxis::Y));
        sequence = addLayer(appendClip(sequence, sequenceClip("b", clip, UpAxis::Z)));
        SequenceTrack layer;
        layer.mask = {{1, true}};
        layer.kind = LayerKind::Additive;
        layer.weight = 0.25;
        sequence = changeLayer(sequence, 1, layer);
        sequence = insertClip(sequence, 1, sequenceClip("c", clip, UpAxis::Y), 3);
        SequenceClip settings = sequence.tracks[1].clips[0];
        settings.names = {{"\xff", "Hips"}, {"x", ""}};
        settings.alignment = Alignment::None;
        settings.weight = 0.5;
        sequence = changeClip(sequence, 3, settings);
        sequence = setClipRepeats(sequence, 3, 2.5, Ripple::None);
        const QJsonObject json = sequenceJson(sequence, [](const Clip&) { return 0; });
        const std::optional<Sequence> same = sequenceFrom(json, {clip});
        QVERIFY(same.has_value());
        QCOMPARE(sequenceJson(*same, [](const Clip&) { return 0; }), json);
        QCOMPARE(same->tracks[1].clips[0].names, settings.names);

        QVERIFY(!sequenceFrom({}, {clip}));
        QVERIFY(!sequenceFrom(json, {}));
        const auto changed = [&](const char* from, const char* to) {
            QByteArray text = QJsonDocument(json).toJson(QJsonDocument::Compact);
            text.replace(from, to);
            return sequenceFrom(QJsonDocument::fromJson(text).object(), {clip});
        };
        QVERIFY(!changed("\"id\":2", "\"id\":1")); // told twice
        QVERIFY(!changed("\"id\":2", "\"id\":-7"));
        QVERIFY(!changed("\"source\":0", "\"source\":9"));
        for (const auto& [from, to] :
             {std::pair("\"speed\":1", "\"speed\":1e300"),
              std::pair("\"part\":[0,19]", "\"part\":[-5,1e9]"),
              std::pair("\"start\":3", "\"start\":-1e300"), std::pair("\"kind\":2", "\"kind\":77"),
              std::pair("\"window\":[0,", "\"window\":[900,"),
              std::pair("[[1,true]]", "[[99,true],7,\"x\"]"),
              std::pair("\"weight\":0.5", "\"weight\":\"none\"")}) {
            const std::optional<Sequence> read = changed(from, to);
            QVERIFY2(read.has_value(), from);
            QCOMPARE(read->tracks.size(), 2U);
            QVERIFY(read->tracks[1].clips[0].part.last < 20);
            QVERIFY(read->tracks[1].clips[0].start >= 0);
            QVERIFY(read->tracks[1].kind <= LayerKind::Additive);
            QVERIFY(std::isfinite(read->tracks[1].clips[0].speed));
        }
        QVERIFY(changed("[[1,true]]", "[[99,true]]")->tracks[1].muted); // not: all joints
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

    // The program may end at any place of a write: note, clip and arrangement belong together.
    void aWriteThatIsBrokenOffLeavesTheCopyOfBefore()
    {
        const QTemporaryDir folder;
        AutosaveStore store(folder.path());
        QVERIFY(store.prepare().ok());
        const QString id = AutosaveStore::newId();
        const auto arranged = [](int frames) {
            Take take{clipOf(madeText(frames))};
            take.sequence = std::make_shared<const Sequence>(
                appendClip({}, sequenceClip("a", take.clip, UpAxis::Y)));
            return take;
        };
        const auto written = [&](const Take& take, const char* title, int steps) {
            AutosaveNote note;
            note.title = QString::fromUtf8(title);
            note.markers = {{take.clip.frameCount - 1, title}};
            return store.write(id, take, note, [&](double) { return --steps > 0; }).ok();
        };
        QVERIFY(written(arranged(20), "first", 1 << 30));
        const QString file =
            QFileInfo(copiesIn(folder.path()).value(0)).path() + QStringLiteral("/%1.json").arg(id);
        int brokenOff = 0;
        for (int steps = 0; !written(arranged(30), "second", steps); ++steps) {
            ++brokenOff;
            const auto note = AutosaveStore::noteOf(file);
            QVERIFY(note.has_value());
            QCOMPARE(note->title, QStringLiteral("first"));
            const Result<Clip> clip = AutosaveStore::clipOf(file, *note, {});
            QVERIFY(clip.ok() && clip->frameCount == 20);
            const SequencePtr sequence = AutosaveStore::sequenceOf(file, *note, {});
            QVERIFY(sequence && frameCount(*sequence) == 20);
        }
        QVERIFY2(brokenOff >= 2, "it is asked for the source and for the clip");
        const auto note = AutosaveStore::noteOf(file);
        QCOMPARE(note->title, QStringLiteral("second"));
        QCOMPARE(AutosaveStore::clipOf(file, *note, {})->frameCount, 30);
        QCOMPARE(frameCount(*AutosaveStore::sequenceOf(file, *note, {})), 30);
        QCOMPARE(QDir(QFileInfo(file).path()).entryList(QDir::Files).size(), 3); // the old ones go
        store.remove(id);
        QVERIFY(QDir(QFileInfo(file).path()).isEmpty());
    }

    // A step back to what is saved and on again, while the worker writes.
    void aCopyIsWholeThoughItWasNotWantedMeanwhile()
    {
        Desk desk;
        Document* document = desk.add(madeText(300));
        for (int round = 0; round < 6; ++round) {
            Take take = withSample(*document->committed(), 4, 3, round + 1.0);
            take.sequence = std::make_shared<const Sequence>(
                appendClip({}, sequenceClip("a", clipOf(madeText(300)), UpAxis::Y)));
            document->apply(std::move(take), {"Edit", {}});
            QSignalSpy written(desk.autosave.get(), &Autosave::written);
            for (int turns = round % 6; turns > 0; --turns)
                QCoreApplication::processEvents();
            document->goToStep(0);
            document->redo();
            while (document->history().canRedo())
                document->redo();
            QTRY_VERIFY(written.count() > 0);
            const QString folder = QFileInfo(copiesIn(desk.copies).value(0)).path();
            const QString name = QDir(folder).entryList({QStringLiteral("*.json")}).value(0);
            const auto note = AutosaveStore::noteOf(folder + QLatin1Char('/') + name);
            QVERIFY(note.has_value());
            QVERIFY(AutosaveStore::clipOf(folder + QLatin1Char('/') + name, *note, {}).ok());
            QVERIFY(AutosaveStore::sequenceOf(folder + QLatin1Char('/') + name, *note, {}));
        }
    }

    // An arrangement that gives another clip was not that of this one.
    void anArrangementOfAnotherLengthIsLeftOut()
    {
        Desk desk;
        {
            const QString left = desk.folder.filePath(QStringLiteral("left"));
            AutosaveStore store(left);
            QVERIFY(store.prepare().ok());
            Take take{clipOf(madeText(20))};
            take.sequence = std::make_shared<const Sequence>(
                appendClip({}, sequenceClip("a", clipOf(madeText(21)), UpAxis::Y)));
            AutosaveNote note;
            note.originalPath = desk.path();
            QVERIFY(store.write(AutosaveStore::newId(), take, note, {}).ok());
            QVERIFY(QDir().rename(left, desk.copies));
        }
        for (const QFileInfo& lock : QDir(desk.copies).entryInfoList({QStringLiteral("*.lock")}))
            QVERIFY(QFile::remove(lock.filePath()));
        const Result<Document*> recovered =
            desk.autosave->recover(desk.autosave->recoverable().front());
        QVERIFY(recovered.ok());
        QCOMPARE((*recovered)->clip().frameCount, 20);
        QVERIFY(!(*recovered)->take().sequence);
    }

    void aFileThatIsOpenHasOneDocument()
    {
        Desk desk;
        Document* document = desk.add();
        Desk::edit(*document, 5.0);
        document->setUpAxis(UpAxis::Z);
        desk.autosave->flush();
        leaveBehind(desk);
        desk.session.close(document);
        document = desk.add(); // opened before the work is taken up
        QCOMPARE(desk.autosave->recoverable().size(), std::size_t{1});
        const auto work = desk.autosave->recoverable().front();
        const Result<Document*> recovered = desk.autosave->recover(work);
        QVERIFY(recovered.ok());
        QCOMPARE(*recovered, document);
        QCOMPARE(desk.session.documentCount(), 1);
        QVERIFY(document->isModified());
        QVERIFY(document->chosenUpAxis() == UpAxis::Z);
        QCOMPARE(document->clip().sample(4, 3), 5.0);
        document->undo();
        QVERIFY(!document->isModified());
        QCOMPARE(textOf(document->clip()), madeText(20));
    }

    void workOnAnOpenFileIsLeftAsItIs()
    {
        Desk desk;
        Document* document = desk.add();
        Desk::edit(*document, 5.0);
        desk.autosave->flush();
        leaveBehind(desk);
        desk.session.close(document);
        document = desk.add();
        Desk::edit(*document, 6.0);
        const Result<Document*> recovered =
            desk.autosave->recover(desk.autosave->recoverable().front());
        QVERIFY(recovered.ok());
        QVERIFY(*recovered != document);
        QVERIFY((*recovered)->path().isEmpty());
        QCOMPARE((*recovered)->title(), QStringLiteral("walk.bvh"));
        QCOMPARE((*recovered)->clip().sample(4, 3), 5.0);
        QCOMPARE(document->clip().sample(4, 3), 6.0);
        QCOMPARE(document->history().count(), 2);
    }

    void remembersWhatTheCopyCannotSay()
    {
        // The hand's choice of the reading, and that the clip was salvaged.
        Desk desk;
        std::string text = madeText(20);
        text.replace(text.rfind(' '), 2, " x");
        writeText(desk.path(), text);
        ReadOptions salvage;
        salvage.salvage = true;
        Document* document =
            desk.session.add(std::make_unique<Document>(*readBvh(text, salvage), desk.path()));
        Take take = document->take();
        take.clip.positionReading = PositionReading::Add;
        document->apply(take, {"Reading", {}});
        document->setUpAxis(UpAxis::Z);
        QVERIFY(document->needsNewName());
        desk.autosave->flush();
        // As if the run had ended: another folder has the copy, and no lock.
        const QString copy = copiesIn(desk.copies).first();
        const QString ended = desk.folder.filePath(QStringLiteral("ended"));
        QVERIFY(QDir().mkpath(ended));
        QVERIFY(QDir().rename(QFileInfo(copy).path(),
                              ended + QLatin1Char('/') + AutosaveStore::newId()));
        desk.session.close(document);
        Autosave other(desk.session, ended);
        QCOMPARE(other.recoverable().size(), std::size_t{1});
        const Result<Document*> recovered = other.recover(other.recoverable().front());
        QVERIFY(recovered.ok());
        QVERIFY((*recovered)->needsNewName());
        QVERIFY((*recovered)->isRefusedFile(desk.path()));
        QVERIFY((*recovered)->clip().positionReading == PositionReading::Add);
        QVERIFY((*recovered)->chosenUpAxis() == UpAxis::Z);
    }

    void foreignFilesAreLeftAlone()
    {
        Desk desk;
        QVERIFY(QDir().mkpath(desk.copies + QStringLiteral("/notes")));
        writeText(desk.copies + QStringLiteral("/notes/mine.bvh"), madeText(3));
        writeText(desk.copies + QStringLiteral("/notes/broken.json"), "{\"title\": ");
        desk.autosave = desk.start();
        QVERIFY(desk.autosave->recoverable().empty());
        desk.autosave->discard({desk.path(), {}, {}, 0, 0});
        QVERIFY(QFileInfo::exists(desk.copies + QStringLiteral("/notes/mine.bvh")));
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
