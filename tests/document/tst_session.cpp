#include "core/document/session.h"

#include "core/document/background.h"
#include "core/edit/frame_ranges.h"
#include "made_clip.h"

#include <QSignalSpy>
#include <QTest>

#include <cmath>
#include <limits>
#include <thread>

using namespace limber;
using namespace limber::test;

namespace {

Document* addClip(Session& session, int frames = 100, std::uint32_t seed = 1)
{
    return session.add(std::make_unique<Document>(clipOf(madeText(frames, seed)),
                                                  QStringLiteral("/nowhere/%1.bvh").arg(seed)));
}

constexpr double kFrameTime = 0.0166667;

} // namespace

class TestSession : public QObject {
    Q_OBJECT

private slots:
    void opensAndClosesDocuments()
    {
        Session session;
        QVERIFY(!session.current());
        QCOMPARE(session.time(), 0.0);
        QSignalSpy currentChanged(&session, &Session::currentChanged);
        QSignalSpy closing(&session, &Session::documentAboutToClose);
        Document* a = addClip(session, 10, 1);
        Document* b = addClip(session, 10, 2);
        Document* c = addClip(session, 10, 3);
        QCOMPARE(session.current(), c);
        QCOMPARE(currentChanged.count(), 3);
        session.setCurrent(b);
        session.close(a);
        QCOMPARE(session.current(), b);
        QCOMPARE(currentChanged.count(), 4);
        session.close(b);
        QCOMPARE(session.current(), c);
        session.close(c);
        QVERIFY(!session.current());
        QCOMPARE(session.documentCount(), 0);
        QCOMPARE(closing.count(), 3);
        QCOMPARE(currentChanged.last().first().value<Document*>(), nullptr);
        session.close(nullptr);
    }

    void tabsAreDragged()
    {
        Session session;
        Document* a = addClip(session, 10, 1);
        Document* b = addClip(session, 10, 2);
        Document* c = addClip(session, 10, 3);
        session.setCurrent(a);
        session.moveDocument(0, 2);
        QCOMPARE(session.document(0), b);
        QCOMPARE(session.document(1), c);
        QCOMPARE(session.document(2), a);
        QCOMPARE(session.current(), a);
        session.moveDocument(2, 1);
        QCOMPARE(session.currentIndex(), 1);
        session.moveDocument(0, 7);
        QCOMPARE(session.document(0), b);
    }

    void eachDocumentHasItsOwnSelectionAndTime()
    {
        Session session;
        Document* a = addClip(session, 10, 1);
        session.setSelection({2, 1});
        session.setTime(7);
        session.setHidden(1, true);
        session.setLocked(2, true);
        Document* b = addClip(session, 10, 2);
        QVERIFY(session.selection().empty());
        QCOMPARE(session.time(), 0.0);
        QVERIFY(!session.isHidden(1) && !session.isLocked(2));
        session.setTime(3);
        QSignalSpy timeChanged(&session, &Session::timeChanged);
        session.setCurrent(a);
        QCOMPARE(timeChanged.last().first().toDouble(), 7.0);
        QCOMPARE(session.selection(), (std::vector<int>{2, 1}));
        QCOMPARE(session.activeJoint(), 1);
        QVERIFY(session.isHidden(1) && session.isLocked(2) && !session.isHidden(99));
        QCOMPARE(session.timeOf(b), 3.0);
    }

    void aJointAndItsChannelsLockEachOther()
    {
        Session session;
        QVERIFY(!session.isChannelLocked(0) && session.lockedChannels().empty());
        const Document* document = addClip(session, 10, 1);
        const Skeleton& skeleton = *document->clip().skeleton;
        const std::vector<int> channels = skeleton.joint(1).channels;
        QVERIFY(channels.size() >= 3);
        QSignalSpy told(&session, &Session::visibilityChanged);
        session.setChannelLocked(channels[0], true);
        QVERIFY(session.isChannelLocked(channels[0]) && !session.isChannelLocked(channels[1]));
        QVERIFY(!session.isLocked(1));
        session.setChannelLocked(channels[0], true);
        QCOMPARE(told.count(), 1);
        // All of them: the joint.
        for (const int channel : channels)
            session.setChannelLocked(channel, true);
        QVERIFY(session.isLocked(1));
        QCOMPARE(session.lockedChannels(), channels);
        session.setLocked(1, false);
        QVERIFY(session.lockedChannels().empty() && !session.isLocked(1));
        // One of a locked joint: the others stay locked.
        session.setLocked(1, true);
        QCOMPARE(session.lockedChannels(), channels);
        session.setChannelLocked(channels[1], false);
        QVERIFY(!session.isLocked(1) && !session.isChannelLocked(channels[1]));
        QVERIFY(session.isChannelLocked(channels[0]) && session.isChannelLocked(channels[2]));
        for (const int channel : {-1, skeleton.channelCount()}) {
            session.setChannelLocked(channel, true);
            QVERIFY(!session.isChannelLocked(channel));
        }
        addClip(session, 10, 2);
        QVERIFY(session.lockedChannels().empty());
    }

    // What is said of joints is said of the same joints after the file got one joint more.
    void anotherSkeletonTakesFlagsAndSelectionAlong()
    {
        Session session;
        Document* document = addClip(session, 10, 1);
        const SkeletonPtr before = document->clip().skeleton;
        const auto nameOf = [&](int joint) { return document->clip().skeleton->joint(joint).name; };
        const std::string hidden = nameOf(1), locked = nameOf(2);
        const int channel = before->joint(1).channels.back();
        session.setHidden(1, true);
        session.setLocked(2, true);
        session.setChannelLocked(channel, true);
        session.setSelection({2, 1});

        // A joint comes in before all others but the root, with a channel of its own.
        Clip longer = document->clip();
        Skeleton skeleton = *before;
        for (Joint& joint : skeleton.joints) {
            joint.parent += joint.parent > 0 ? 1 : 0;
            for (int& each : joint.channels)
                ++each;
        }
        for (Channel& each : skeleton.channels)
            each.joint += each.joint > 0 ? 1 : 0;
        Joint added;
        added.name = "Added";
        added.parent = 0;
        added.kind = JointKind::Joint;
        added.channels = {0};
        skeleton.joints.insert(skeleton.joints.begin() + 1, added);
        skeleton.channels.insert(skeleton.channels.begin(),
                                 {ChannelType::XRotation, 1, "Xrotation"});
        longer.skeleton = std::make_shared<const Skeleton>(skeleton);
        longer.curves.insert(longer.curves.begin(), makeCurve(std::vector<double>(10, 0.0)));
        longer.origin = nullptr;
        QSignalSpy told(&session, &Session::visibilityChanged);
        QSignalSpy selected(&session, &Session::selectionChanged);
        document->reload(longer, {});
        QVERIFY(session.isHidden(2) && !session.isHidden(1));
        QCOMPARE(nameOf(2), hidden);
        QVERIFY(session.isLocked(3) && !session.isLocked(2));
        QCOMPARE(nameOf(3), locked);
        QVERIFY(session.isChannelLocked(channel + 1) && !session.isChannelLocked(channel));
        QCOMPARE(session.selection(), (std::vector<int>{3, 2}));
        QCOMPARE(told.count(), 1);
        QCOMPARE(selected.count(), 1);
        document->undo();
        QVERIFY(session.isHidden(1) && session.isLocked(2) && session.isChannelLocked(channel));
        QCOMPARE(session.selection(), (std::vector<int>{2, 1}));
    }

    void aRenamedJointStaysWhatItIs()
    {
        Session session;
        Document* document = addClip(session, 10, 1);
        session.setLocked(2, true);
        session.setSelection({2});
        Clip renamed = document->clip();
        Skeleton skeleton = *renamed.skeleton;
        skeleton.joints[2].name = skeleton.joints[1].name; // as another one is called
        renamed.skeleton = std::make_shared<const Skeleton>(skeleton);
        document->apply(withClip(document->take(), renamed), {});
        QVERIFY(session.isLocked(2) && !session.isLocked(1));
        QCOMPARE(session.selection(), std::vector<int>{2});
    }

    void selectsJointsOnceAndInOrder()
    {
        Session session;
        session.setSelection({1});
        addClip(session);
        QSignalSpy selectionChanged(&session, &Session::selectionChanged);
        session.setSelection({2, 0, 2, -1, 99});
        QCOMPARE(session.selection(), (std::vector<int>{2, 0}));
        session.setSelection({2, 0});
        QCOMPARE(selectionChanged.count(), 1);
        session.toggleSelected(2);
        session.toggleSelected(1);
        QCOMPARE(session.selection(), (std::vector<int>{0, 1}));
        QVERIFY(session.isSelected(1) && !session.isSelected(2));
        session.setSelection({});
        QCOMPARE(session.activeJoint(), -1);
    }

    void theTimeStopsAtTheEnds()
    {
        Session session;
        addClip(session, 10);
        session.setTime(99);
        QCOMPARE(session.time(), 9.0);
        session.setTime(-4);
        QCOMPARE(session.time(), 0.0);
        session.setTime(3.6);
        QCOMPARE(session.frame(), 4);
        session.setTime(std::numeric_limits<double>::quiet_NaN());
        QCOMPARE(session.time(), 0.0);
        addClip(session, 0);
        session.setTime(5);
        QCOMPARE(session.frame(), 0);
        session.play();
        QVERIFY(!session.isPlaying());
    }

    void theTimeStaysOnTheSamePose()
    {
        Session session;
        Document* document = addClip(session);
        const double pose = document->clip().sample(0, 40);
        session.setTime(40);
        QVERIFY(document->apply(*findOperation("trim"), {{"range", FrameRange{30, 60}}}).ok());
        QCOMPARE(session.time(), 10.0);
        QCOMPARE(document->clip().sample(0, session.frame()), pose);
        QVERIFY(document->apply(*findOperation("reverse"), {}).ok());
        QCOMPARE(document->clip().sample(0, session.frame()), pose);
        document->undo();
        document->undo();
        QCOMPARE(session.time(), 40.0);
        document->goToStep(2);
        QCOMPARE(document->clip().sample(0, session.frame()), pose);
    }

    void previewsDoNotLoseTheTime()
    {
        Session session;
        Document* document = addClip(session);
        session.setTime(80);
        const auto previewTrim = [&](FrameRange range) {
            document->preview(
                withResult(*document->committed(), *trim(document->committed()->clip, range)));
        };
        previewTrim({10, 90});
        QCOMPARE(session.time(), 70.0);
        previewTrim({10, 50}); // the pose is gone for the moment
        QCOMPARE(session.time(), 40.0);
        previewTrim({20, 85});
        QCOMPARE(session.time(), 60.0);
        previewTrim({0, 30});
        document->cancelPreview();
        QCOMPARE(session.time(), 80.0);
        // Moved by hand in between: then that holds.
        previewTrim({10, 50});
        session.setTime(5);
        document->cancelPreview();
        QCOMPARE(session.time(), 15.0);
    }

    void aShorterClipTakesTheTimeAlong()
    {
        Session session;
        Document* document = addClip(session, 50);
        session.setTime(49);
        QSignalSpy timeChanged(&session, &Session::timeChanged);
        document->reload(clipOf(madeText(10, 5)), {});
        QCOMPARE(session.time(), 9.0);
        QCOMPARE(timeChanged.count(), 1);
    }

    void tellsChangesOfTheCurrentDocumentOnly()
    {
        Session session;
        Document* a = addClip(session, 10, 1);
        Document* b = addClip(session, 10, 2);
        QSignalSpy changed(&session, &Session::changed);
        a->apply(withSample(a->take(), 0, 0, 1.0), {});
        QCOMPARE(changed.count(), 0);
        b->apply(withSample(b->take(), 0, 0, 1.0), {});
        QCOMPARE(changed.count(), 1);
    }

    void playsByTheClock()
    {
        Session session;
        addClip(session, 100);
        session.setTime(20);
        QSignalSpy playing(&session, &Session::playingChanged);
        session.play();
        QVERIFY(session.isPlaying());
        session.tick(1000.0); // whatever the clock says
        QCOMPARE(session.time(), 20.0);
        session.tick(1000.0 + 10.5 * kFrameTime);
        QCOMPARE(session.time(), 30.0);
        // Scrubbed while it plays: on from there.
        session.setTime(50);
        session.tick(1000.0 + 20.5 * kFrameTime);
        session.tick(1000.0 + 25.6 * kFrameTime);
        QCOMPARE(session.time(), 55.0);
        session.setSpeed(2.0);
        session.tick(1000.0 + 27.6 * kFrameTime);
        QCOMPARE(session.time(), 59.0);
        session.pause();
        session.tick(2000.0);
        QCOMPARE(session.time(), 59.0);
        QCOMPARE(playing.count(), 2);
        session.stop();
        QCOMPARE(session.time(), 0.0);
    }

    void playsWithinTheRange()
    {
        Session session;
        Document* document = addClip(session, 100);
        document->setRange(FrameRange{10, 19});
        session.setTime(50);
        session.play();
        session.tick(0.0);
        QCOMPARE(session.time(), 10.0);
        session.tick(12.5 * kFrameTime);
        QCOMPARE(session.time(), 12.0);
        session.playback().setLoops(false);
        session.tick(50.0);
        QCOMPARE(session.time(), 19.0);
        QVERIFY(!session.isPlaying());
        document->setRange({});
        session.play();
        session.tick(60.0);
        QCOMPARE(session.time(), 19.0);
        session.pause();
        document->setRange(FrameRange{5, 9});
        session.stop();
        QCOMPARE(session.time(), 5.0);
    }

    void pausesOnAWholeFrame()
    {
        Session session;
        addClip(session, 100);
        session.playback().setInterpolates(true);
        session.play();
        session.tick(0.0);
        session.tick(3.3 * kFrameTime);
        QVERIFY(session.time() > 3.2 && session.time() < 3.4);
        session.pause();
        QCOMPARE(session.time(), 3.0);
    }

    void anotherTabPauses()
    {
        Session session;
        Document* a = addClip(session, 100, 1);
        addClip(session, 100, 2);
        session.play();
        session.setCurrent(a);
        QVERIFY(!session.isPlaying());
        session.play();
        session.close(a);
        QVERIFY(!session.isPlaying());
    }

    void documentsOutliveTheWorkOnThem()
    {
        auto session = std::make_unique<Session>();
        Document* document = addClip(*session);
        const TakePtr take = document->committed();
        bool isDone = false;
        session->background().start<int>(
            {"Counting", {}}, document,
            [take](const Background::Progress& progress) {
                while (progress(0.5))
                    std::this_thread::yield();
                return take->clip.frameCount;
            },
            [&](int) { isDone = true; });
        session.reset(); // cancels and waits
        QVERIFY(!isDone);
    }
};

QTEST_GUILESS_MAIN(TestSession)
#include "tst_session.moc"
