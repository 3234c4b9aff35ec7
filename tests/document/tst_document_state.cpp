#include "core/blend/sequence.h"
#include "core/document/document.h"

#include "core/edit/frame_ranges.h"
#include "core/operation/operation.h"
#include "made_clip.h"

#include <QSignalSpy>
#include <QTest>

using namespace limber;
using namespace limber::test;

// What stands beside the clip: range, up axis, reading, contacts, arrangement.
class TestDocumentState : public QObject {
    Q_OBJECT

private slots:
    void theRangeIsNoStep()
    {
        Document document(clipOf(madeText(20)), {});
        QSignalSpy changed(&document, &Document::changed);
        document.setRange(FrameRange{3, 8});
        document.setRange(FrameRange{3, 8});
        QCOMPARE(changed.count(), 1);
        QVERIFY(changed.last().first().value<ChangeSet>().range);
        QCOMPARE(document.history().count(), 1);
        QVERIFY(!document.isModified());
        document.setRange(FrameRange{-5, 100});
        QVERIFY(!document.take().range);
        document.setRange(FrameRange{3, 8});
        // It follows an operation and comes back with undo.
        QVERIFY(document.apply(*findOperation("reverse"), {}).ok());
        QVERIFY((document.take().range == FrameRange{11, 16}));
        document.undo();
        QVERIFY((document.take().range == FrameRange{3, 8}));
        // During a drag it holds for what is shown and for what was there.
        document.preview(withSample(document.take(), 0, 0, 1.0));
        document.setRange(FrameRange{4, 6});
        document.cancelPreview();
        QVERIFY((document.take().range == FrameRange{4, 6}));
    }

    // Undo takes back what was done, not the in/out points that were set since.
    void theRangeStaysThroughUndo()
    {
        Document document(clipOf(madeText(40)), {});
        document.apply(withSample(document.take(), 4, 3, 7.0), {"Edit", {}});
        document.setRange(FrameRange{5, 25});
        document.undo();
        QVERIFY((document.take().range == FrameRange{5, 25}));
        document.setRange(FrameRange{6, 25});
        document.redo();
        QVERIFY((document.take().range == FrameRange{6, 25}));

        // Trimming leaves no range; undoing it gives that which was trimmed to.
        QVERIFY(document.apply(*findOperation("trim"), {{"range", FrameRange{6, 25}}}).ok());
        QVERIFY(!document.take().range);
        document.undo();
        QVERIFY((document.take().range == FrameRange{6, 25}));
        document.redo();
        QVERIFY(!document.take().range);
        // One that is set after it lies on the same frames of the motion before it.
        document.setRange(FrameRange{2, 9});
        document.undo();
        QVERIFY((document.take().range == FrameRange{8, 15}));
        document.setRange(FrameRange{7, 30});
        document.redo();
        QVERIFY((document.take().range == fittedRange(FrameRange{1, 19}, 20)));

        QVERIFY(document.apply(*findOperation("reverse"), {}).ok());
        document.setRange(FrameRange{0, 4});
        QVERIFY(document.apply(*findOperation("resample"), {{"fps", 120.0}}).ok());
        document.setRange(FrameRange{4, 20});
        document.goToStep(2); // trimmed, 20 frames: 2…10 from the end
        QVERIFY((document.take().range == FrameRange{9, 17}));
        document.goToStep(0);
        QVERIFY((document.take().range == FrameRange{15, 23}));
        document.goToStep(4);
        QVERIFY((document.take().range == FrameRange{4, 20}));
    }

    void aRangeInALongerPreviewFitsTheClip()
    {
        Document document(clipOf(madeText(20)), {});
        Take longer = document.take();
        longer.clip = clipOf(madeText(60));
        document.preview(std::move(longer));
        document.setRange(FrameRange{10, 50});
        QVERIFY((document.take().range == FrameRange{10, 50}));
        document.cancelPreview();
        QVERIFY((document.take().range == FrameRange{10, 19}));
    }

    void theUpAxisIsSwitchedByHand()
    {
        Document document(clipOf(madeText(20)), {});
        QVERIFY(document.figure().up == UpAxis::Y);
        QSignalSpy changed(&document, &Document::changed);
        document.setUpAxis(UpAxis::Z);
        QVERIFY(document.figure().up == UpAxis::Z);
        QCOMPARE(changed.count(), 1);
        QVERIFY(changed.first().first().value<ChangeSet>().figure());
        document.setUpAxis(UpAxis::Z);
        QCOMPARE(changed.count(), 1);
        // It holds for what comes.
        Take other = document.take();
        other.clip.positionReading = PositionReading::Add;
        document.apply(other, {"Reading", {}});
        QVERIFY(document.figure().up == UpAxis::Z);
        QVERIFY(!document.clip().curves.empty() && document.history().count() == 2);
        QVERIFY(document.chosenUpAxis() == UpAxis::Z);
        // Operations that ask for it get it.
        const double height = document.clip().sample(2, 7);
        QVERIFY(document.apply(*findOperation("offset-root"), {{"turn", 90.0}}).ok());
        QVERIFY(std::abs(document.clip().sample(2, 7) - height) < 1e-9);
        document.undo();
        QVERIFY(
            document
                .apply(*findOperation("offset-root"), {{"turn", 90.0}, {"up", std::string("y")}})
                .ok());
        QVERIFY(std::abs(document.clip().sample(2, 7) - height) > 1e-3);
        document.undo();
        document.setUpAxis(UpAxis::Y); // what is measured is no choice
        QVERIFY(!document.chosenUpAxis());
    }

    void aReadingThatWasKeptIsNoStep()
    {
        Document document(clipOf(madeText(20)), QStringLiteral("/nowhere/walk.bvh"));
        QSignalSpy changed(&document, &Document::changed);
        document.setReading(PositionReading::Add);
        QVERIFY(document.clip().positionReading == PositionReading::Add);
        QCOMPARE(changed.count(), 1);
        QVERIFY(changed.first().first().value<ChangeSet>().reading);
        QCOMPARE(document.history().count(), 1);
        QVERIFY(!document.isModified());
        QVERIFY(document.saved() == document.committed());
    }

    // An arrangement that comes late belongs to the clip that it gives, also below another step.
    void aSequenceGoesToItsClip()
    {
        Document document(clipOf(madeText(20)), {});
        const TakePtr opened = document.committed();
        document.apply(withSample(document.take(), 4, 3, 7.0), {"Edit", {}});
        const auto sequence = std::make_shared<const Sequence>();
        document.setSequence(sequence, *opened);
        QVERIFY(!document.take().sequence);
        document.undo();
        QVERIFY(document.take().sequence == sequence);
        QVERIFY(!document.isModified());
        document.redo();
        QVERIFY(!document.take().sequence);
    }

    void contactsAreStepsThatChangeNoClip()
    {
        Document document(figureWithLegs(30), {});
        ContactLanes contacts = emptyContacts(document.clip()).value();
        contacts.lanes[0].ranges = {{3, 9}};
        QSignalSpy changed(&document, &Document::changed);
        document.applyContacts(contacts, {"Paint", {}});
        QCOMPARE(document.history().count(), 2);
        QVERIFY(!document.isModified());
        QVERIFY(document.take().contacts == contacts);
        QCOMPARE(changed.count(), 1);
        QVERIFY(changed[0][0].value<ChangeSet>().contacts);
        document.applyContacts(contacts, {"Paint", {}}); // nothing new, no step
        QCOMPARE(document.history().count(), 2);
        document.undo();
        QVERIFY(!document.take().contacts);
        document.redo();
        QVERIFY(document.take().contacts == contacts);
        QVERIFY(document.apply(*findOperation("trim"), {{"range", FrameRange{5, 20}}}).ok());
        QCOMPARE(document.take().contacts->lanes[0].ranges, (std::vector<FrameRange>{{0, 4}}));
        contacts.lanes[0].ranges = {{2, 25}, {28, 29}}; // of the frames of before
        document.applyContacts(contacts, {"Paint", {}});
        QCOMPARE(document.take().contacts->lanes[0].ranges, (std::vector<FrameRange>{{2, 15}}));
        document.reload(clipOf(madeText(30)), {}); // another tree
        QVERIFY(!document.take().contacts);
        document.applyContacts(contacts, {"Paint", {}});
        QVERIFY(!document.take().contacts);
    }

    // Painting goes on while an operation shows what it would do.
    void contactsLeaveAPreviewAsItIs()
    {
        Document document(figureWithLegs(30), {});
        document.preview(withSample(document.take(), 4, 3, 7.0));
        ContactLanes contacts = emptyContacts(document.clip()).value();
        contacts.lanes[0].ranges = {{3, 9}};
        document.applyContacts(contacts, {"Paint", {}});
        QVERIFY(document.isPreviewing());
        QCOMPARE(document.clip().sample(4, 3), 7.0);
        QVERIFY(document.take().contacts == contacts);
        QVERIFY(document.committed()->contacts == contacts);
        QVERIFY(document.committed()->clip.sample(4, 3) != 7.0);
        document.cancelPreview();
        QVERIFY(document.take().contacts == contacts);
        // One that moves frames gives way.
        document.preview(withResult(*document.committed(), *trim(document.clip(), {5, 20})));
        document.applyContacts(std::nullopt, {"Detect", {}});
        QVERIFY(!document.isPreviewing());
        QVERIFY(!document.take().contacts);
    }
};

QTEST_GUILESS_MAIN(TestDocumentState)
#include "tst_document_state.moc"
