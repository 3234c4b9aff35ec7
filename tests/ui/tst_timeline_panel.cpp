#include "core/bvh/reader.h"
#include "core/document/background.h"
#include "core/edit/frame_ranges.h"
#include "made_clips.h"
#include "mouse.h"
#include "test_paths.h"
#include "ui/theme/theme.h"
#include "ui/timeline/contact_lanes.h"
#include "ui/timeline/marker_name_field.h"
#include "ui/timeline/marker_steps.h"
#include "ui/timeline/timeline_hints.h"
#include "ui/timeline/timeline_menu.h"
#include "ui/timeline/timeline_panel.h"
#include "ui/widgets/plain_tip.h"
#include "ui/widgets/time_text.h"

#include <QSignalSpy>
#include <QTest>

using namespace limber;

class TestTimelinePanel : public QObject {
    Q_OBJECT

private:
    struct Window {
        Session session;
        Document* document;
        TimelinePanel panel{session};

        explicit Window(int frameCount = 101)
        {
            document =
                session.add(std::make_unique<Document>(test::walkingClip(frameCount), QString()));
            panel.resize(532, 100); // five pixels a frame
            panel.show();
            panel.activateWindow();
            panel.setFocus();
        }
        QPoint ruler(double frame) const { return at(frame, 8); }
        QPoint lane(double frame, int besides = 0) const
        {
            return at(frame, static_cast<int>(kRulerHeight + kRangeHeight / 2)) +
                   QPoint(besides, 0);
        }
        QPoint flag(double frame) const // of a marker
        {
            return at(frame, static_cast<int>(kRulerHeight + kRangeHeight + 6)) + QPoint(2, 0);
        }
        QPoint at(double frame, int y) const
        {
            return {static_cast<int>(panel.axis().x(frame)), y};
        }
    };

    // A figure with legs whose feet are never found to stand: four empty lanes.
    struct Feet {
        Session session;
        Document* document;
        TimelinePanel panel{session};

        Feet()
        {
            document = session.add(std::make_unique<Document>(slidingFigure(), QString()));
            panel.resize(532, 130); // five pixels a frame
            panel.show();
            panel.activateWindow();
            panel.setFocus();
            while (session.background().isBusy())
                QTest::qWait(1);
        }
        static Clip slidingFigure()
        {
            Result<Clip> walk =
                readBvhFile((test::samplesFolder() + QStringLiteral("/walk.bvh")).toStdString());
            Clip clip = trim(*walk, {0, 100})->clip;
            std::vector<double> samples = clip.curve(0).samples;
            for (std::size_t i = 0; i < samples.size(); ++i)
                samples[i] += 10.0 * static_cast<double>(i);
            return withCurve(clip, 0, makeCurve(std::move(samples)));
        }
        ContactLanes shown() const
        {
            return document->take().contacts ? *document->take().contacts
                                             : emptyContacts(document->clip()).value();
        }
        std::vector<FrameRange> ranges(int lane) const
        {
            return shown().lanes[static_cast<std::size_t>(lane)].ranges;
        }
        QPoint at(int lane, double frame) const
        {
            TimelinePicture picture;
            picture.size = panel.size();
            picture.axis = panel.axis();
            picture.frameCount = 101;
            picture.contacts = shown();
            picture.markers = document->take().markers;
            const QRectF bar = contactRect(picture, lane, {0, 0});
            return {static_cast<int>(panel.axis().x(frame)), static_cast<int>(bar.center().y())};
        }
        QPoint end(int lane, double frame) const { return at(lane, frame + 0.4); }
        void drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
        {
            test::press(&panel, from, Qt::LeftButton, modifiers);
            test::move(&panel, to, Qt::LeftButton, modifiers);
            test::release(&panel, to);
        }
    };

private slots:
    void pressAndDragInTheRulerScrubs()
    {
        Window w;
        test::press(&w.panel, w.ruler(40));
        QCOMPARE(w.session.frame(), 40);
        test::move(&w.panel, w.ruler(55));
        QCOMPARE(w.session.frame(), 55);
        test::move(&w.panel, w.ruler(300)); // beyond the end
        QCOMPARE(w.session.frame(), 100);
        test::release(&w.panel, w.ruler(300));
        QVERIFY(!w.document->take().range);
    }

    // Bars in the colours of the limbs, measured in the background.
    void whereFeetStandIsSeen()
    {
        Session session;
        TimelinePanel panel{session};
        panel.resize(900, 120);
        panel.show();
        const auto coloured = [&](const QColor& limb) {
            const QImage image = panel.grab().toImage();
            int count = 0;
            for (int y = image.height() / 2; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x) {
                    const QColor pixel = image.pixelColor(x, y);
                    count +=
                        pixel.hsvSaturation() > 60 && std::abs(pixel.hsvHue() - limb.hsvHue()) < 12;
                }
            }
            return count;
        };
        Result<Clip> walk =
            readBvhFile((test::samplesFolder() + QStringLiteral("/walk.bvh")).toStdString());
        session.add(std::make_unique<Document>(*std::move(walk), QString()));
        QTRY_VERIFY(coloured(theme().left) > 400);
        QVERIFY(coloured(theme().right) > 400);
        // A figure without legs has none.
        session.add(std::make_unique<Document>(test::walkingClip(50), QString()));
        QTRY_VERIFY(!session.background().isBusy());
        QCOMPARE(coloured(theme().left), 0);
    }

    void contactsArePaintedMovedAndErased()
    {
        Feet f;
        QVERIFY(!f.document->take().contacts);
        f.drag(f.at(1, 10), f.at(1, 30)); // left toe
        QVERIFY(f.document->take().contacts.has_value());
        QCOMPARE(f.ranges(1), (std::vector<FrameRange>{{10, 30}}));
        QCOMPARE(f.document->history().count(), 2);
        QVERIFY(!f.document->isModified());
        QCOMPARE(f.session.frame(), 0);   // shown only while it was dragged
        f.drag(f.at(1, 60), f.at(1, 50)); // backwards
        QCOMPARE(f.ranges(1), (std::vector<FrameRange>{{10, 30}, {50, 60}}));
        f.drag(f.end(1, 30), f.at(1, 40));
        QCOMPARE(f.ranges(1), (std::vector<FrameRange>{{10, 40}, {50, 60}}));
        f.drag(f.at(1, 55), f.at(1, 75));
        QCOMPARE(f.ranges(1), (std::vector<FrameRange>{{10, 40}, {70, 80}}));
        f.drag(f.end(1, 40), f.at(1, 72)); // what it meets becomes one with it
        QCOMPARE(f.ranges(1), (std::vector<FrameRange>{{10, 80}}));
        f.drag(f.at(1, 20), f.at(1, 29), Qt::ControlModifier);
        QCOMPARE(f.ranges(1), (std::vector<FrameRange>{{10, 19}, {30, 80}}));
        QCOMPARE(f.ranges(0), std::vector<FrameRange>());
        QCOMPARE(f.document->history().count(), 7);
        f.document->undo();
        QCOMPARE(f.ranges(1), (std::vector<FrameRange>{{10, 80}}));
        for (int i = 0; i < 5; ++i)
            f.document->undo();
        QVERIFY(!f.document->take().contacts);
    }

    void escapeTakesPaintingBack()
    {
        Feet f;
        test::press(&f.panel, f.at(2, 10));
        test::move(&f.panel, f.at(2, 30));
        QCOMPARE(f.session.frame(), 30);
        QTest::keyClick(&f.panel, Qt::Key_Escape);
        QCOMPARE(f.session.frame(), 0);
        test::move(&f.panel, f.at(2, 40));
        test::release(&f.panel, f.at(2, 40));
        QVERIFY(!f.document->take().contacts);
        QCOMPARE(f.document->history().count(), 1);
        // A click beside contacts only goes there.
        test::press(&f.panel, f.at(2, 44));
        test::release(&f.panel, f.at(2, 44));
        QCOMPARE(f.session.frame(), 44);
        QCOMPARE(f.document->history().count(), 1);
    }

    void aClickedContactIsDeleted()
    {
        Feet f;
        f.drag(f.at(3, 10), f.at(3, 30));
        QTest::keyClick(&f.panel, Qt::Key_Escape); // what was just painted is selected
        QVERIFY(!f.panel.canDelete());
        test::press(&f.panel, f.at(3, 20));
        test::release(&f.panel, f.at(3, 20));
        QVERIFY(f.panel.canDelete());
        f.panel.deleteSelected();
        QVERIFY(f.document->take().contacts->empty());
        QVERIFY(!f.panel.canDelete());
        f.document->undo();
        QCOMPARE(f.ranges(3), (std::vector<FrameRange>{{10, 30}}));
        // Markers are deleted as before.
        f.session.setTime(5);
        setMarkerHere(f.session);
        f.panel.deleteSelected();
        QVERIFY(f.document->take().markers.empty());
    }

    void lanesOfFramesThatAreNotTheClipsAreLeftAlone()
    {
        Feet f;
        const FrameRange half{0, 50};
        f.document->preview(withResult(*f.document->committed(), *trim(f.document->clip(), half)));
        f.drag(f.at(1, 10), f.at(1, 30));
        QVERIFY(!f.document->take().contacts);
        QCOMPARE(f.document->history().count(), 1);
    }

    // What is dragged when the frames become others (an undo, a file read again) is let go.
    void otherFramesEndADrag()
    {
        Feet f;
        f.drag(f.at(1, 10), f.at(1, 90));
        test::press(&f.panel, f.at(1, 50));
        test::move(&f.panel, f.at(1, 52));
        Take half = withResult(*f.document->committed(), *trim(f.document->clip(), {0, 50}));
        f.document->apply(half, {"Trim", {}});
        test::move(&f.panel, f.at(1, 20));
        test::release(&f.panel, f.at(1, 20));
        QCOMPARE(f.ranges(1), (std::vector<FrameRange>{{10, 50}}));
        QCOMPARE(f.document->history().count(), 3);
    }

    void aMarkersNameIsNoMarkup()
    {
        TimelinePicture picture;
        picture.frameCount = 101;
        picture.size = QSize(532, 100);
        picture.axis = TimeAxis(101, 532);
        picture.markers = {{20, "<b>step</b> & go"}};
        const QPointF flag(picture.axis.x(20) + 2.0, kRulerHeight + kRangeHeight + 6.0);
        const QString tip = plainTip(timelineToolTip(picture, flag));
        QVERIFY(tip.startsWith(QLatin1StringView("<qt>&lt;b&gt;step&lt;/b&gt; &amp; go")));
        QVERIFY(tip.contains(QLatin1StringView("<br>")));
        QCOMPARE(plainTip(QStringLiteral("a & b\n1 < 2")), QStringLiteral("a & b\n1 < 2"));
    }

    // Posts at both ends tell painted contacts from found ones, not their colour alone.
    void paintedContactsLookDifferent()
    {
        Feet f;
        const auto pixels = [&](int frame) {
            const QImage image = f.panel.grab().toImage();
            const QPoint at = f.at(0, frame);
            QSet<QRgb> colours;
            for (int x = at.x() - 4; x <= at.x() + 4; ++x)
                colours.insert(image.pixel(x, at.y()));
            return colours.size();
        };
        QCOMPARE(pixels(50), 1);
        f.drag(f.at(0, 50), f.at(0, 70));
        f.session.setTime(0);
        QTest::keyClick(&f.panel, Qt::Key_Escape);
        test::move(&f.panel, {5, 5}, Qt::NoButton);
        QVERIFY(pixels(50) >= 3); // beside it, its post, the bar
    }

    void theMenuPaintsTheRangeAndDetectsAgain()
    {
        Feet f;
        f.document->setRange(FrameRange{20, 40});
        const auto menuAction = [&](const QString& text) {
            auto* menu = new TimelineMenu(f.session, 30, false, &f.panel);
            menu->addContactItems(f.shown(), contactsAtFrame(f.shown(), 30));
            QList<QAction*> all = menu->actions();
            for (const QAction* action : menu->actions()) {
                if (action->menu())
                    all += action->menu()->actions();
            }
            const auto found = std::ranges::find_if(
                all, [&](const QAction* action) { return action->text() == text; });
            return found == all.end() ? nullptr : *found;
        };
        QVERIFY(!menuAction(QStringLiteral("Detect contacts again"))->isEnabled());
        menuAction(QStringLiteral("Right heel"))->trigger();
        QCOMPARE(f.ranges(2), (std::vector<FrameRange>{{20, 40}}));
        QVERIFY(menuAction(QStringLiteral("Right heel"))->isChecked());
        QVERIFY(!menuAction(QStringLiteral("Left heel"))->isChecked());
        menuAction(QStringLiteral("Right heel"))->trigger();
        QCOMPARE(f.ranges(2), std::vector<FrameRange>());
        f.document->undo();
        menuAction(QStringLiteral("Remove the contact 20–40 (Right heel)"))->trigger();
        QCOMPARE(f.ranges(2), std::vector<FrameRange>());
        menuAction(QStringLiteral("Detect contacts again"))->trigger();
        QVERIFY(!f.document->take().contacts);
        QCOMPARE(f.document->history().count(), 4);
    }

    void scrubbingStopsThePlaying()
    {
        Window w;
        w.session.play();
        test::press(&w.panel, w.ruler(10));
        QVERIFY(!w.session.isPlaying());
        test::release(&w.panel, w.ruler(10));
    }

    void draggingAHandleChangesTheRangeLive()
    {
        Window w;
        w.session.setTime(20);
        test::press(&w.panel, w.lane(100, 4)); // the handle lies outside of its frame
        test::move(&w.panel, w.lane(80));
        QCOMPARE(w.document->take().range, (FrameRange{0, 80}));
        QCOMPARE(w.session.frame(), 80); // the pose at the handle is shown
        test::move(&w.panel, w.lane(70));
        QCOMPARE(w.document->take().range, (FrameRange{0, 70}));
        test::release(&w.panel, w.lane(70));
        QCOMPARE(w.session.frame(), 20);

        test::press(&w.panel, w.lane(0, -4));
        test::move(&w.panel, w.lane(90)); // not beyond the other one
        QCOMPARE(w.document->take().range, (FrameRange{70, 70}));
        test::move(&w.panel, w.lane(30));
        test::release(&w.panel, w.lane(30));
        QCOMPARE(w.document->take().range, (FrameRange{30, 70}));
        QVERIFY(!w.document->isModified()); // no undo step
        QCOMPARE(w.document->history().count(), 1);
    }

    void escapeTakesTheRangeBack()
    {
        Window w;
        w.document->setRange(FrameRange{10, 90});
        test::press(&w.panel, w.lane(90, 4));
        test::move(&w.panel, w.lane(50));
        QTest::keyClick(&w.panel, Qt::Key_Escape);
        QCOMPARE(w.document->take().range, (FrameRange{10, 90}));
        test::move(&w.panel, w.lane(20));
        test::release(&w.panel, w.lane(20));
        QCOMPARE(w.document->take().range, (FrameRange{10, 90}));
    }

    void theRangeCanBeMovedAndReset()
    {
        Window w;
        w.document->setRange(FrameRange{40, 60});
        test::press(&w.panel, w.lane(50));
        test::move(&w.panel, w.lane(55));
        QCOMPARE(w.document->take().range, (FrameRange{45, 65}));
        test::move(&w.panel, w.lane(100));
        QCOMPARE(w.document->take().range, (FrameRange{80, 100}));
        test::release(&w.panel, w.lane(100));
        QTest::mouseDClick(&w.panel, Qt::LeftButton, {}, w.lane(90));
        QVERIFY(!w.document->take().range);
    }

    void draggingAHandleToTheEndIsNoRange()
    {
        Window w;
        w.document->setRange(FrameRange{0, 50});
        test::press(&w.panel, w.lane(50, 4));
        test::move(&w.panel, w.lane(100));
        test::release(&w.panel, w.lane(100));
        QVERIFY(!w.document->take().range);
    }

    void markersAreSetGoneToMovedAndNamed()
    {
        Window w;
        w.session.setTime(40);
        toggleMarkerHere(w.session);
        QCOMPARE(w.document->take().markers, (Markers{{40, ""}}));
        QVERIFY(!w.document->isModified());
        w.session.setTime(0);
        test::press(&w.panel, w.flag(40));
        test::release(&w.panel, w.flag(40));
        QCOMPARE(w.session.frame(), 40); // a click goes there
        w.session.setTime(0);
        test::press(&w.panel, w.flag(40));
        test::move(&w.panel, w.flag(50));
        QVERIFY(w.document->isPreviewing());
        QCOMPARE(w.session.frame(), 50); // the pose at the marker is shown
        test::move(&w.panel, w.flag(55));
        test::release(&w.panel, w.flag(55));
        QCOMPARE(w.document->take().markers, (Markers{{55, ""}}));
        QCOMPARE(w.session.frame(), 0);
        QCOMPARE(w.document->history().count(), 3); // one step for the drag

        QTest::mouseDClick(&w.panel, Qt::LeftButton, {}, w.flag(55));
        auto* name = w.panel.findChild<MarkerNameField*>();
        QVERIFY(name->isVisible());
        QTest::keyClicks(name, QStringLiteral(" left  down "));
        QTest::keyClick(name, Qt::Key_Return);
        QVERIFY(name->isHidden());
        QCOMPARE(w.document->take().markers, (Markers{{55, "left down"}}));
        w.session.setTime(55);
        QTest::keyClick(&w.panel, Qt::Key_F2);
        QTest::keyClicks(name, QStringLiteral("right"));
        QTest::keyClick(name, Qt::Key_Escape);
        QCOMPARE(w.document->take().markers, (Markers{{55, "left down"}}));
        QVERIFY(w.panel.canDelete());
        w.panel.deleteSelected();
        QVERIFY(w.document->take().markers.empty());
        QVERIFY(!w.panel.canDelete());
        while (w.document->history().canUndo())
            w.document->undo();
        QVERIFY(w.document->take().markers.empty());
    }

    void escapeTakesAMarkerBack()
    {
        Window w;
        w.document->setMarkers({{20, "a"}, {30, "b"}});
        test::press(&w.panel, w.flag(20));
        test::move(&w.panel, w.flag(60));
        QTest::keyClick(&w.panel, Qt::Key_Escape);
        QCOMPARE(w.document->take().markers, (Markers{{20, "a"}, {30, "b"}}));
        QCOMPARE(w.document->history().count(), 1);
        goToMarker(w.session, 1);
        QCOMPARE(w.session.frame(), 20);
        goToMarker(w.session, 1);
        QCOMPARE(w.session.frame(), 30);
        goToMarker(w.session, 1);
        QCOMPARE(w.session.frame(), 30);
        goToMarker(w.session, -1);
        QCOMPARE(w.session.frame(), 20);
    }

    void handlesSnapToMarkersAndThePlayHead()
    {
        Window w;
        w.document->setMarkers({{50, ""}});
        w.session.setTime(70);
        test::press(&w.panel, w.lane(100, 4));
        test::move(&w.panel, w.lane(51)); // five pixels beside it
        QCOMPARE(w.document->take().range, (FrameRange{0, 50}));
        test::move(&w.panel, w.lane(71));
        QCOMPARE(w.document->take().range, (FrameRange{0, 70}));
        test::move(&w.panel, w.lane(60));
        QCOMPARE(w.document->take().range, (FrameRange{0, 60}));
        test::release(&w.panel, w.lane(60));
    }

    // What an operation would leave has no handles yet.
    void aPreviewOfOtherFramesIsNoRange()
    {
        Window w;
        w.document->preview(
            withResult(*w.document->committed(), *trim(w.document->clip(), {20, 60})));
        test::press(&w.panel, w.lane(40, 4));
        test::move(&w.panel, w.lane(20));
        test::release(&w.panel, w.lane(20));
        QVERIFY(!w.document->take().range);
        QVERIFY(!w.panel.grab().isNull());
        w.document->cancelPreview();
        test::press(&w.panel, w.lane(100, 4));
        test::move(&w.panel, w.lane(80));
        test::release(&w.panel, w.lane(80));
        QCOMPARE(w.document->take().range, (FrameRange{0, 80}));
    }

    void everyTimeDisplayIsDrawn()
    {
        for (const int frames : {1, 101, 200000}) {
            Window w(frames);
            w.document->setMarkers({{0, "a name that is longer than its room"}, {1, ""}});
            for (int i = 0; i < 3; ++i) {
                TimeDisplayChoice::instance().cycle();
                QVERIFY(!w.panel.grab().isNull());
                for (int turn = 0; turn < 12; ++turn)
                    test::wheel(&w.panel, {200, 50}, 4);
                QVERIFY(!w.panel.grab().isNull());
            }
        }
        QVERIFY(TimeDisplayChoice::instance().display() == TimeDisplay::Frames);
    }

    void wheelZoomsAtTheMouse()
    {
        Window w(1001);
        const QPoint mouse(200, 50);
        const double before = w.panel.axis().frame(mouse.x());
        test::wheel(&w.panel, mouse, 3);
        QVERIFY(!w.panel.axis().showsAll());
        QVERIFY(std::abs(w.panel.axis().frame(mouse.x()) - before) < 1e-9);
        // Middle drag pans.
        const double first = w.panel.axis().firstFrame();
        test::press(&w.panel, {200, 50}, Qt::MiddleButton);
        test::move(&w.panel, {150, 50}, Qt::MiddleButton);
        test::release(&w.panel, {150, 50}, Qt::MiddleButton);
        const double moved =
            (w.panel.axis().firstFrame() - first) * w.panel.axis().pixelsPerFrame();
        QVERIFY(std::abs(moved - 50) < 1e-6);
        QCOMPARE(w.session.frame(), 0);
    }

    void arrowsStep()
    {
        Window w;
        QTest::keyClick(&w.panel, Qt::Key_Right);
        QTest::keyClick(&w.panel, Qt::Key_Right);
        QTest::keyClick(&w.panel, Qt::Key_Left);
        QCOMPARE(w.session.frame(), 1);
    }

    void thePlayHeadIsFollowed()
    {
        Window w(5000);
        for (int i = 0; i < 20; ++i)
            test::wheel(&w.panel, {16, 50}, 1);
        QVERIFY(w.panel.axis().lastFrame() < 400);
        w.session.setTime(2000);
        QVERIFY(w.panel.axis().firstFrame() < 2000 && w.panel.axis().lastFrame() > 2000);
    }

    void clipsWithoutFramesAndNoClip()
    {
        for (const int count : {0, 1}) {
            Window w(count);
            test::press(&w.panel, {200, 8});
            test::move(&w.panel, {300, 40});
            test::release(&w.panel, {300, 40});
            QTest::mouseDClick(&w.panel, Qt::LeftButton, {}, {200, 45});
            test::wheel(&w.panel, {200, 8}, 2);
            QTest::keyClick(&w.panel, Qt::Key_Right);
            QCOMPARE(w.session.frame(), 0);
            QVERIFY(!w.panel.grab().isNull());
        }
        Session session;
        TimelinePanel panel(session);
        test::press(&panel, {200, 45});
        QVERIFY(!panel.grab().isNull());
    }
};

QTEST_MAIN(TestTimelinePanel)
#include "tst_timeline_panel.moc"
