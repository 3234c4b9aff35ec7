#include "core/blend/sequence_edit.h"
#include "core/bvh/reader.h"
#include "core/bvh/writer.h"
#include "core/document/sequence_editor.h"
#include "core/document/sequence_files.h"
#include "core/document/sequence_store.h"
#include "made_clips.h"

#include <QDir>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace limber;

namespace {

SequenceClip walking(int frames)
{
    return sequenceClip("walk", test::walkingClip(frames), UpAxis::Y);
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
        SequenceClip other = walking(20);
        Skeleton skeleton = *other.source.skeleton;
        for (Joint& joint : skeleton.joints)
            joint.name += "X";
        other.source.skeleton = std::make_shared<const Skeleton>(skeleton);
        desk.editor.edit(appendClip(*desk.editor.sequence(), other), {"Add", {}});
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
        const auto save = [&](Document& document) {
            QVERIFY(writeBvhFile(document.clip(), path.toStdString(), {}).ok());
            document.markSaved(document.committed(), path);
        };
        {
            Desk desk;
            SequenceStore store(desk.session, kept);
            desk.add(40);
            desk.add(30);
            QTRY_COMPARE(desk.editor.document() ? desk.editor.document()->history().count() : 0, 2);
            save(*desk.editor.document());
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
            save(*document);
            store.flush();
            QCOMPARE(QDir(kept).entryList({QStringLiteral("*.tracks")}).size(), 1);
            QFile file(path); // changed by another program
            QVERIFY(file.open(QIODevice::Append));
            file.write("\n");
        }
        {
            Desk desk;
            SequenceStore store(desk.session, kept);
            Document* document = open(desk);
            store.flush();
            QCoreApplication::processEvents();
            QVERIFY(!document->take().sequence);
        }
    }

    void whatIsSavedAgainAfterAnOrdinaryClipIsWhole()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("made.bvh"));
        const QString kept = folder.filePath(QStringLiteral("kept"));
        const auto save = [&](Document& document) {
            QVERIFY(writeBvhFile(document.clip(), path.toStdString(), {}).ok());
            document.markSaved(document.committed(), path);
        };
        {
            Desk desk;
            SequenceStore store(desk.session, kept);
            desk.add(40);
            desk.add(30);
            QTRY_COMPARE(desk.editor.document() ? desk.editor.document()->history().count() : 0, 2);
            Document& document = *desk.editor.document();
            save(document);
            store.flush();
            Take plain = *document.committed();
            plain.sequence = nullptr;
            document.apply(plain, {"Plain", {}});
            save(document);
            QCOMPARE(QDir(kept).entryList(QDir::Files).size(), 0);
            document.undo(); // the clips are those of before
            save(document);
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
        QVERIFY(files.write(base, appendClip({}, walking(20)), {}).ok());
        QVERIFY(SequenceFiles::read(base, {}) != nullptr);
        const QDir here(folder.path());
        const QString source = here.entryList({QStringLiteral("base-*.source")}).value(0);
        const QString id = source.mid(5, 36);
        const QString place = QStringLiteral("-{%1}").arg(id);
        QVERIFY(here.mkpath(QStringLiteral("base") + place));
        QVERIFY(QFile::copy(here.filePath(source), here.filePath(QStringLiteral("other.source"))));
        QFile told(base + QStringLiteral(".tracks"));
        QVERIFY(told.open(QIODevice::ReadWrite));
        QByteArray json = told.readAll();
        json.replace(source.mid(4).toUtf8(), (place + QStringLiteral("/../other.source")).toUtf8());
        told.resize(0);
        told.write(json);
        told.close();
        QVERIFY(!SequenceFiles::read(base, {}));
    }

    void theCompanionLiesBesideTheResult()
    {
        Desk desk;
        desk.add(40);
        desk.add(30);
        QTRY_COMPARE(desk.editor.document() ? desk.editor.document()->history().count() : 0, 2);
        Document* document = desk.editor.document();
        desk.editor.setCompanion(2);
        QTRY_VERIFY(document->companion() != nullptr);
        QCOMPARE(document->companion()->clip.frameCount, desk.shownFrames());
        // The second walk goes on where the first one ends.
        QVERIFY(std::abs(document->companion()->clip.sample(0, 50) - 50.0) < 1e-9);
        desk.editor.setCompanion(0);
        QCOMPARE(document->companion(), document->shown()); // no ghost
    }
};

QTEST_GUILESS_MAIN(TestSequenceEditor)
#include "tst_sequence_editor.moc"
