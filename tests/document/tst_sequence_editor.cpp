#include "core/blend/sequence_edit.h"
#include "core/bvh/reader.h"
#include "core/bvh/writer.h"
#include "core/document/sequence_editor.h"
#include "core/document/sequence_files.h"
#include "core/document/sequence_store.h"
#include "made_clips.h"

#include <QDir>
#include <QJsonDocument>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace limber;

namespace {

SequenceClip walking(int frames)
{
    return sequenceClip("walk", test::walkingClip(frames), UpAxis::Y);
}

// Whether the document was written to the file at `path` as it is.
bool saved(Document& document, const QString& path)
{
    if (!writeBvhFile(document.clip(), path.toStdString(), {}).ok())
        return false;
    document.markSaved(document.committed(), path);
    return true;
}

// A walk whose joints have other names: it cannot be joined to the others.
SequenceClip stranger(int frames)
{
    SequenceClip other = walking(frames);
    Skeleton skeleton = *other.source.skeleton;
    for (Joint& joint : skeleton.joints)
        joint.name += "X";
    other.source.skeleton = std::make_shared<const Skeleton>(skeleton);
    return other;
}

} // namespace

class TestSequenceEditor : public QObject {
    Q_OBJECT

private:
    struct Desk {
        Session session;
        SequenceEditor editor{session};

        void add(int frames)
        {
            editor.edit(appendClip(*editor.sequence(), walking(frames)), {"Add", {}});
        }
        int shownFrames() const
        {
            return editor.document() ? editor.document()->clip().frameCount : 0;
        }
    };

private slots:
    void theFirstEditMakesADocument()
    {
        Desk desk;
        desk.add(40);
        QCOMPARE(frameCount(*desk.editor.sequence()), 40); // at once
        QVERIFY(!desk.editor.document());
        QTRY_VERIFY(desk.editor.document());
        QCOMPARE(desk.session.current(), desk.editor.document());
        QCOMPARE(desk.shownFrames(), 40);
        QVERIFY(desk.editor.document()->isModified());
        QVERIFY(desk.editor.baked() != nullptr);
        QCOMPARE(desk.editor.document()->history().count(), 1);
    }

    void editsAreStepsInTheirOrder()
    {
        Desk desk;
        desk.add(40);
        desk.add(30); // before the first is baked
        desk.add(20);
        QCOMPARE(desk.editor.sequence()->main().clips.size(), 3U);
        QTRY_COMPARE(desk.editor.document() ? desk.editor.document()->history().count() : 0, 3);
        Document* document = desk.editor.document();
        QCOMPARE(desk.session.documentCount(), 1);
        QCOMPARE(desk.shownFrames(), frameCount(*desk.editor.sequence()));
        document->undo();
        QCOMPARE(desk.editor.sequence()->main().clips.size(), 2U);
        QTRY_VERIFY(desk.editor.baked() != nullptr);
        QCOMPARE(desk.editor.baked()->seams.size(), 1U);
        document->undo();
        QCOMPARE(desk.editor.sequence()->main().clips.size(), 1U);
        document->redo();
        QCOMPARE(desk.editor.sequence()->main().clips.size(), 2U);
    }

    void anEditWithoutEffectOnTheClipIsAStepToo()
    {
        Desk desk;
        desk.add(40);
        QTRY_VERIFY(desk.editor.document());
        desk.editor.edit(addLayer(*desk.editor.sequence()), {"Layer", {}});
        QTRY_COMPARE(desk.editor.document()->history().count(), 2);
        desk.editor.document()->undo();
        QCOMPARE(desk.editor.sequence()->tracks.size(), 1U);
    }

    void aPreviewIsNoStep()
    {
        Desk desk;
        desk.add(40);
        desk.add(40);
        QTRY_COMPARE(desk.editor.document() ? desk.editor.document()->history().count() : 0, 2);
        Document* document = desk.editor.document();
        const int before = desk.shownFrames();
        desk.editor.preview(setOverlap(*desk.editor.sequence(), 2, 10));
        QTRY_COMPARE(desk.shownFrames(), 70);
        QVERIFY(document->isPreviewing());
        desk.editor.cancelPreview();
        QCOMPARE(desk.shownFrames(), before);
        QCOMPARE(overlapBefore(*desk.editor.sequence(), {0, 1}), 80 - before);
        QCOMPARE(document->history().count(), 2);

        desk.editor.preview(setOverlap(*desk.editor.sequence(), 2, 10));
        desk.editor.commitPreview({"Overlap", {}}); // not baked yet
        QTRY_COMPARE(document->history().count(), 3);
        QCOMPARE(desk.shownFrames(), 70);
        QVERIFY(!document->isPreviewing());
        desk.editor.preview(setOverlap(*desk.editor.sequence(), 2, 20));
        QTRY_COMPARE(desk.shownFrames(), 60);
        desk.editor.commitPreview({"Overlap", {}}); // baked
        QCOMPARE(document->history().count(), 4);
        document->undo();
        QCOMPARE(desk.shownFrames(), 70);
    }

    void whatFailsIsTakenBack()
    {
        Desk desk;
        desk.add(40);
        QTRY_VERIFY(desk.editor.document());
        QSignalSpy failed(&desk.editor, &SequenceEditor::failed);
        desk.editor.edit(appendClip(*desk.editor.sequence(), stranger(20)), {"Add", {}});
        QTRY_COMPARE(failed.count(), 1);
        QCOMPARE(desk.editor.sequence()->main().clips.size(), 1U);
        QCOMPARE(desk.editor.document()->history().count(), 1);
    }

    void anotherEditOfTheClipEndsTheSequence()
    {
        Desk desk;
        desk.add(40);
        QTRY_VERIFY(desk.editor.document());
        Document* document = desk.editor.document();
        Take take = *document->committed();
        take.clip = withCurve(take.clip, 0, makeCurve(std::vector<double>(40, 1.0)));
        document->apply(std::move(take), {"Edit", {}});
        QVERIFY(!desk.editor.document());
        QVERIFY(desk.editor.hasEnded());
        QVERIFY(desk.editor.sequence()->empty());
        document->undo();
        QVERIFY(!desk.editor.hasEnded());
        QCOMPARE(desk.editor.document(), document);
        QCOMPARE(desk.editor.sequence()->main().clips.size(), 1U);
    }

    void itHoldsItsSourcesByItself()
    {
        Desk desk;
        Document* source =
            desk.session.add(std::make_unique<Document>(test::walkingClip(30), QString()));
        desk.editor.edit(appendClip({}, sequenceClip("walk", source->committed()->clip, UpAxis::Y)),
                         {"Add", {}});
        QTRY_VERIFY(desk.editor.document());
        desk.session.close(source);
        desk.add(30);
        QTRY_COMPARE(desk.editor.document()->history().count(), 2);
        desk.session.close(desk.editor.document());
        QVERIFY(!desk.editor.document());
        QVERIFY(desk.editor.sequence()->empty());
    }

    void theLastShownSequenceIsWorkedOn()
    {
        Desk desk;
        desk.add(40);
        QTRY_VERIFY(desk.editor.document());
        Document* first = desk.editor.document();
        bool opened = false;
        desk.editor.open(appendClip({}, walking(25)), [&] { opened = true; });
        QTRY_VERIFY(opened);
        Document* second = desk.editor.document();
        QVERIFY(second != first);
        QVERIFY(second->title() != first->title());
        QCOMPARE(frameCount(*desk.editor.sequence()), 25);
        desk.session.setCurrent(first);
        QCOMPARE(frameCount(*desk.editor.sequence()), 40);
        Document* plain =
            desk.session.add(std::make_unique<Document>(test::walkingClip(30), QString()));
        QCOMPARE(desk.session.current(), plain);
        QCOMPARE(desk.editor.document(), first); // a plain clip changes nothing
    }

    void bakingMakesAnOrdinaryClip()
    {
        Desk desk;
        desk.add(40);
        desk.add(30);
        QTRY_COMPARE(desk.editor.document() ? desk.editor.document()->history().count() : 0, 2);
        desk.editor.makeClip();
        Document* made = desk.session.current();
        QVERIFY(made != desk.editor.document());
        QVERIFY(!made->committed()->sequence);
        QVERIFY(made->isModified());
        QCOMPARE(made->clip().curves, desk.editor.document()->clip().curves);
    }

    void aSavedFileBringsItsTracksBack()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("made.bvh"));
        const QString kept = folder.filePath(QStringLiteral("kept"));
        {
            Desk desk;
            SequenceStore store(desk.session, kept);
            desk.add(40);
            desk.add(30);
            QTRY_COMPARE(desk.editor.document() ? desk.editor.document()->history().count() : 0, 2);
            QVERIFY(saved(*desk.editor.document(), path));
            store.flush();
        }
        const auto open = [&](Desk& desk) {
            return desk.session.add(
                std::make_unique<Document>(*readBvhFile(path.toStdString()), path));
        };
        {
            Desk desk;
            SequenceStore store(desk.session, kept);
            Document* document = open(desk);
            QTRY_COMPARE(desk.editor.document(), document);
            QVERIFY(!document->isModified());
            QCOMPARE(desk.editor.sequence()->main().clips.size(), 2U);
            QCOMPARE(desk.editor.sequence()->main().clips[1].name, std::string("walk"));
            QTRY_VERIFY(desk.editor.baked() != nullptr);
            desk.add(20);
            QTRY_COMPARE(document->history().count(), 2);
            QVERIFY(saved(*document, path));
            store.flush();
            QCOMPARE(QDir(kept).entryList({QStringLiteral("*.json")}).size(), 1);
            QFile file(path); // changed by another program
            QVERIFY(file.open(QIODevice::Append));
            file.write("\n");
        }
        {
            Desk desk;
            SequenceStore store(desk.session, kept);
            Document* changed = open(desk);
            // One that is read after it tells that the first has been looked at.
            const QString other = folder.filePath(QStringLiteral("other.bvh"));
            desk.add(40);
            QTRY_VERIFY(desk.editor.document());
            QVERIFY(saved(*desk.editor.document(), other));
            store.flush();
            desk.session.close(desk.editor.document());
            Document* unchanged = desk.session.add(
                std::make_unique<Document>(*readBvhFile(other.toStdString()), other));
            QTRY_VERIFY(unchanged->take().sequence);
            QVERIFY(!changed->take().sequence);
        }
    }

    void whatIsSavedAgainAfterAnOrdinaryClipIsWhole()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("made.bvh"));
        const QString kept = folder.filePath(QStringLiteral("kept"));
        {
            Desk desk;
            SequenceStore store(desk.session, kept);
            desk.add(40);
            desk.add(30);
            QTRY_COMPARE(desk.editor.document() ? desk.editor.document()->history().count() : 0, 2);
            Document& document = *desk.editor.document();
            QVERIFY(saved(document, path));
            store.flush();
            Take plain = *document.committed();
            plain.sequence = nullptr;
            document.apply(plain, {"Plain", {}});
            QVERIFY(saved(document, path));
            QCOMPARE(QDir(kept).entryList(QDir::Files).size(), 0);
            document.undo(); // the clips are those of before
            QVERIFY(saved(document, path));
            store.flush();
        }
        Desk desk;
        SequenceStore store(desk.session, kept);
        Document* document =
            desk.session.add(std::make_unique<Document>(*readBvhFile(path.toStdString()), path));
        QTRY_VERIFY(document->take().sequence != nullptr);
        QCOMPARE(document->take().sequence->main().clips.size(), 2U);
    }

    // The name of a source stands in a file: only one that was made here leads anywhere.
    void aSourceElsewhereIsNotRead()
    {
        QTemporaryDir folder;
        const QString base = folder.filePath(QStringLiteral("base"));
        SequenceFiles files;
        const Result<QJsonObject> noted = files.write(base, appendClip({}, walking(20)), {});
        QVERIFY(noted.ok());
        QVERIFY(SequenceFiles::read(base, *noted, {}) != nullptr);
        QVERIFY(!SequenceFiles::read(base, {}, {}));
        const QDir here(folder.path());
        const QString source = here.entryList({QStringLiteral("base-*.source")}).value(0);
        const QString id = source.mid(5, 36);
        const QString place = QStringLiteral("-{%1}").arg(id);
        QVERIFY(here.mkpath(QStringLiteral("base") + place));
        QVERIFY(QFile::copy(here.filePath(source), here.filePath(QStringLiteral("other.source"))));
        QByteArray json = QJsonDocument(*noted).toJson();
        json.replace(source.mid(4).toUtf8(), (place + QStringLiteral("/../other.source")).toUtf8());
        QVERIFY(!SequenceFiles::read(base, QJsonDocument::fromJson(json).object(), {}));
    }

    // In and out points, edits and saves do not wait until the arrangement has been read.
    void whatIsDoneWhileTheTracksAreReadLosesNothing()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("made.bvh"));
        const QString kept = folder.filePath(QStringLiteral("kept"));
        {
            Desk desk;
            SequenceStore store(desk.session, kept);
            desk.add(40);
            QTRY_VERIFY(desk.editor.document());
            QVERIFY(saved(*desk.editor.document(), path));
            store.flush();
        }
        {
            Session session;
            SequenceStore store(session, kept);
            Document* document =
                session.add(std::make_unique<Document>(*readBvhFile(path.toStdString()), path));
            document->setRange(FrameRange{3, 9});
            QVERIFY(saved(*document, path)); // other bytes would have another stamp
            document->setStamp({document->stamp().size, document->stamp().modifiedMs + 7});
            Take edited = *document->committed();
            edited.clip = withCurve(edited.clip, 0, makeCurve(std::vector<double>(40, 1.0)));
            document->apply(std::move(edited), {"Edit", {}});
            QTRY_VERIFY(document->history().step(0).take->sequence);
            QVERIFY(!document->take().sequence);
            QVERIFY((document->take().range == FrameRange{3, 9}));
            document->undo();
            QVERIFY(document->take().sequence);
            document->setStamp(fileStamp(path));
            QVERIFY(saved(*document, path));
            store.flush();
        }
        Session session;
        SequenceStore store(session, kept);
        Document* document =
            session.add(std::make_unique<Document>(*readBvhFile(path.toStdString()), path));
        QTRY_VERIFY(document->take().sequence);
    }

    void whatIsKeptIsPrivateAndLimited()
    {
        QTemporaryDir folder;
        const QString kept = folder.filePath(QStringLiteral("kept"));
        const auto keep = [&](const SequenceStore::Limits& limits, int files) {
            Desk desk;
            SequenceStore store(desk.session, kept, limits);
            for (int i = 0; i < files; ++i) {
                desk.add(40);
                QTRY_VERIFY(desk.editor.document());
                QVERIFY(saved(*desk.editor.document(),
                              folder.filePath(QStringLiteral("%1.bvh").arg(i))));
                store.flush();
                desk.session.close(desk.editor.document());
            }
        };
        const auto count = [&](const char* pattern) {
            return QDir(kept).entryList({QString::fromUtf8(pattern)}, QDir::Files).size();
        };
        keep({}, 3);
        QCOMPARE(count("*.json"), 3);
        QCOMPARE(count("*.source"), 3);
        QCOMPARE(QFileInfo(kept).permissions() & QFile::Permissions(0x77), QFile::Permissions());
        keep({40, 1}, 1); // the last one stays, however big
        QCOMPARE(count("*.json"), 1);
        QCOMPARE(count("*.source"), 1);
        keep({2, 1 << 30}, 4);
        QCOMPARE(count("*.json"), 2);
    }

    // Of two things that are under way one may fail, or be taken back, without the other.
    void oneFailureTakesNothingElseAway()
    {
        Desk desk;
        desk.add(40);
        QTRY_VERIFY(desk.editor.document());
        Document* first = desk.editor.document();
        QSignalSpy failed(&desk.editor, &SequenceEditor::failed);
        bool opened = false;
        desk.editor.edit(appendClip(*desk.editor.sequence(), stranger(20)), {"Add", {}});
        desk.editor.open(appendClip({}, walking(25)), [&] { opened = true; });
        QTRY_COMPARE(failed.count(), 1);
        QTRY_VERIFY(opened);
        QCOMPARE(frameCount(*desk.editor.sequence()), 25);

        // Another edit of the first, while a third one is being made.
        desk.session.setCurrent(first);
        opened = false;
        desk.editor.open(appendClip({}, walking(30)), [&] { opened = true; });
        first->apply(withClip(*first->committed(), withFrames(first->clip(), {1, 2, 3})),
                     {"Edit", {}});
        QTRY_VERIFY(opened);
        QCOMPARE(frameCount(*desk.editor.sequence()), 30);
    }

    void cancellingAPreviewKeepsTheEditsBeforeIt()
    {
        Desk desk;
        desk.add(40);
        QTRY_VERIFY(desk.editor.document());
        Document* document = desk.editor.document();
        desk.add(30); // still to be baked, as the next one
        desk.add(20);
        desk.editor.preview(setOverlap(*desk.editor.sequence(), 2, 10));
        desk.editor.cancelPreview();
        QCOMPARE(desk.editor.sequence()->main().clips.size(), 3U);
        QTRY_COMPARE(document->history().count(), 3);
        QCOMPARE(document->take().sequence, desk.editor.sequence());
        QVERIFY(desk.editor.baked() != nullptr);
    }

    void theCompanionLiesBesideTheResult()
    {
        Desk desk;
        desk.add(40);
        desk.add(30);
        QTRY_COMPARE(desk.editor.document() ? desk.editor.document()->history().count() : 0, 2);
        Document* document = desk.editor.document();
        desk.editor.setCompanion(2);
        QTRY_VERIFY(document->companion() != document->shown());
        QVERIFY(document->companion());
        QCOMPARE(document->companion()->clip.frameCount, desk.shownFrames());
        // The second walk goes on where the first one ends; before it, it stands there.
        const Clip& ghost = document->companion()->clip;
        QVERIFY(std::abs(ghost.sample(0, 50) - document->clip().sample(0, 50)) < 1e-9);
        QVERIFY(std::abs(ghost.sample(0, 5) - document->clip().sample(0, 5)) > 1.0);
        desk.editor.setCompanion(0);
        QCOMPARE(document->companion(), document->shown()); // no ghost
    }
};

QTEST_GUILESS_MAIN(TestSequenceEditor)
#include "tst_sequence_editor.moc"
