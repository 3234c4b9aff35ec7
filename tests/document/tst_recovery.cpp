#include "autosave_desk.h"
#include "core/blend/sequence_edit.h"
#include "core/document/autosave_store.h"
#include "core/document/sequence_json.h"

#include <QJsonDocument>
#include <QTest>

using namespace limber;
using namespace limber::test;

// What the copies on disk hold, and how it comes back.
class TestRecovery : public QObject {
    Q_OBJECT

private slots:
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

    // They did not say which clip is theirs: the one of the same name.
    void copiesOfOlderProgramsComeBack()
    {
        const QTemporaryDir folder;
        AutosaveStore store(folder.path());
        QVERIFY(store.prepare().ok());
        const QString id = AutosaveStore::newId();
        AutosaveNote newNote;
        newNote.title = QStringLiteral("old");
        QVERIFY(store.write(id, Take{clipOf(madeText(20))}, newNote, {}).ok());
        const QString clip = copiesIn(folder.path()).value(0);
        const QString base = QFileInfo(clip).path() + QLatin1Char('/') + id;
        QVERIFY(QFile::rename(clip, base + QStringLiteral(".bvh")));
        const QString file = base + QStringLiteral(".json");
        QFile noteFile(file);
        QVERIFY(noteFile.open(QIODevice::ReadOnly));
        QJsonObject object = QJsonDocument::fromJson(noteFile.readAll()).object();
        noteFile.close();
        object.remove(QStringLiteral("clip"));
        writeText(file, QJsonDocument(object).toJson().toStdString());
        const auto note = AutosaveStore::noteOf(file);
        QVERIFY(note && note->title == QStringLiteral("old"));
        QCOMPARE(AutosaveStore::clipOf(file, *note, {})->frameCount, 20);
        store.remove(id);
        QVERIFY(copiesIn(folder.path()).isEmpty());
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
};

QTEST_GUILESS_MAIN(TestRecovery)
#include "tst_recovery.moc"
