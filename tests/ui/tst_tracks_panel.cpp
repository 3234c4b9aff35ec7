#include "made_clips.h"
#include "mouse.h"
#include "test_paths.h"
#include "ui/joint_map/name_map_dialog.h"
#include "ui/joint_map/name_map_model.h"
#include "ui/main_window/foot_lock_offer.h"
#include "ui/main_window/notice_bar.h"
#include "ui/tracks/clip_form.h"
#include "ui/tracks/clip_mime.h"
#include "ui/tracks/layer_form.h"
#include "ui/tracks/tracks_notice.h"
#include "ui/tracks/tracks_panel.h"
#include "ui/tracks/tracks_view.h"
#include "ui/widgets/number_field.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDropEvent>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QTest>
#include <QTreeView>

using namespace limber;

class TestTracksPanel : public QObject {
    Q_OBJECT

private:
    // Two clips of 40 frames in the tracks.
    struct Window {
        Session session;
        Document* a;
        Document* b;
        TracksPanel panel{session};

        Window()
        {
            a = session.add(std::make_unique<Document>(test::walkingClip(40), QString()));
            b = session.add(std::make_unique<Document>(test::walkingClip(40), QString()));
            panel.resize(1100, 220);
            panel.show();
            panel.activateWindow();
            view()->setFocus();
        }
        void addBoth()
        {
            panel.addDocument(a);
            panel.addDocument(b);
        }
        TracksView* view() { return panel.view(); }
        const Sequence& sequence() { return *panel.editor().sequence(); }
        const SequenceClip& clip(int index)
        {
            return sequence().main().clips.at(static_cast<std::size_t>(index));
        }
        Document* document() { return panel.editor().document(); }
        int steps() { return document() ? document()->history().count() : 0; }
        // In the lower half of a row, where no handles are.
        QPoint at(double frame, int track = 0, int besides = 0)
        {
            const TracksPicture& picture = view()->picture();
            return {static_cast<int>(std::lround(picture.x(frame))) + besides,
                    static_cast<int>(picture.row(track).center().y()) + 8};
        }
        QPoint handle(double frame)
        {
            const TracksPicture& picture = view()->picture();
            return {static_cast<int>(std::lround(picture.x(frame))),
                    static_cast<int>(picture.row(0).top()) + 7};
        }
        void drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = Qt::ControlModifier)
        {
            test::press(view(), from, Qt::LeftButton, modifiers);
            test::move(view(), from + QPoint(to.x() > from.x() ? 12 : -12, 0), Qt::LeftButton,
                       modifiers);
            test::move(view(), to, Qt::LeftButton, modifiers);
            test::release(view(), to);
        }
    };

private slots:
    void clipsAreBlendedWhereTheyMeet()
    {
        Window w;
        w.addBoth();
        QTRY_COMPARE(w.steps(), 2);
        QCOMPARE(w.session.current(), w.document());
        QCOMPARE(overlapBefore(w.sequence(), {0, 1}), 3); // 0.3 s
        QCOMPARE(w.document()->clip().frameCount, 77);
        QCOMPARE(w.view()->selectedClip(), w.clip(1).id);
        QVERIFY(w.panel.findChild<ClipForm*>()->isVisible());
    }

    void draggingAClipMovesIt()
    {
        Window w;
        w.addBoth();
        QTRY_COMPARE(w.steps(), 2);
        w.drag(w.at(60), w.at(55));
        QTRY_COMPARE(w.steps(), 3);
        QCOMPARE(w.clip(1).start, 32);
        QCOMPARE(w.document()->clip().frameCount, 72);
        w.document()->undo();
        QCOMPARE(w.clip(1).start, 37);
    }

    // The tab of a clip of no frames can be dragged here as any other.
    void aClipWithoutFramesIsRefused()
    {
        Window w;
        Clip empty = test::walkingClip(1);
        empty.frameCount = 0;
        for (CurvePtr& curve : empty.curves)
            curve = makeCurve({});
        const Document* none =
            w.session.add(std::make_unique<Document>(std::move(empty), QString()));
        for (int round = 0; round < 2; ++round) {
            emit w.view()->clipDropped(w.session.indexOf(none), 0, 10);
            QVERIFY(w.panel.findChild<TracksNotice*>()->isVisible());
            w.panel.addDocument(none);
            QCOMPARE(w.sequence().main().clips.size(), round == 0 ? 0U : 1U);
            w.panel.addDocument(w.a);
            QVERIFY(!w.panel.findChild<TracksNotice*>()->isVisible());
            QTRY_COMPARE(w.steps(), round + 1);
        }
    }

    void escapeTakesADragBack()
    {
        Window w;
        w.addBoth();
        QTRY_COMPARE(w.steps(), 2);
        test::press(w.view(), w.at(60));
        test::move(w.view(), w.at(50));
        test::move(w.view(), w.at(45));
        QVERIFY(w.clip(1).start < 37);
        QTest::keyClick(w.view(), Qt::Key_Escape);
        QCOMPARE(w.clip(1).start, 37);
        test::release(w.view(), w.at(45));
        QCOMPARE(w.clip(1).start, 37);
        QCOMPARE(w.steps(), 2);
    }

    void edgesTrimAndStretch()
    {
        Window w;
        w.addBoth();
        QTRY_COMPARE(w.steps(), 2);
        const int end = endOf(w.sequence(), w.clip(1));
        w.drag(w.at(end, 0, -2), w.at(end - 10, 0, -2));
        QTRY_COMPARE(w.steps(), 3);
        QCOMPARE(w.clip(1).part, (FrameRange{0, 29}));
        w.drag(w.at(end - 10, 0, -2), w.at(end + 10, 0, -2),
               Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_COMPARE(w.steps(), 4);
        QCOMPARE(w.clip(1).part, (FrameRange{0, 29}));
        QCOMPARE(lengthOf(w.sequence(), w.clip(1)), 50);
        QVERIFY(w.clip(1).speed < 0.7);
    }

    void theHandleChangesTheBlend()
    {
        Window w;
        w.addBoth();
        QTRY_COMPARE(w.steps(), 2);
        w.drag(w.handle(37), w.handle(30));
        QTRY_COMPARE(w.steps(), 3);
        QCOMPARE(overlapBefore(w.sequence(), {0, 1}), 10);
    }

    void aDragSnapsToTheEdge()
    {
        Window w;
        w.addBoth();
        QTRY_COMPARE(w.steps(), 2);
        // Nearly behind the first clip, without Ctrl.
        test::press(w.view(), w.at(60));
        test::move(w.view(), w.at(61.5));
        test::move(w.view(), w.at(62.0));
        QCOMPARE(w.clip(1).start, 40);
        QCOMPARE(w.view()->picture().snapLine, std::optional<double>(40.0));
        test::release(w.view(), w.at(62.0));
        QTRY_COMPARE(w.steps(), 3);
        QCOMPARE(overlapBefore(w.sequence(), {0, 1}), 0);
    }

    void keysSelectMoveCutAndRemove()
    {
        Window w;
        w.addBoth();
        QTRY_COMPARE(w.steps(), 2);
        w.view()->setFocus();
        QTest::keyClick(w.view(), Qt::Key_Up);
        QCOMPARE(w.view()->selectedClip(), w.clip(0).id);
        QTest::keyClick(w.view(), Qt::Key_Down);
        QCOMPARE(w.view()->selectedClip(), w.clip(1).id);
        QTest::keyClick(w.view(), Qt::Key_Left, Qt::ShiftModifier);
        QTRY_COMPARE(w.steps(), 3);
        QCOMPARE(w.clip(1).start, 36);
        w.session.setTime(60);
        QTest::keyClick(w.view(), Qt::Key_C);
        QTRY_COMPARE(w.steps(), 4);
        QCOMPARE(w.sequence().main().clips.size(), 3U);
        QVERIFY(w.panel.canDelete());
        w.panel.deleteSelected();
        QTRY_COMPARE(w.steps(), 5);
        QCOMPARE(w.sequence().main().clips.size(), 2U);
        w.view()->selectClip(w.clip(0).id);
        w.panel.deleteSelected();
        QTRY_COMPARE(w.steps(), 6);
        w.view()->selectClip(w.clip(0).id);
        w.panel.deleteSelected(); // the last one stays
        QCOMPARE(w.sequence().main().clips.size(), 1U);
        for (int i = 0; i < 4; ++i)
            w.document()->undo();
        QCOMPARE(w.clip(1).start, 37);
    }

    void typedValuesAreSteps()
    {
        Window w;
        w.addBoth();
        QTRY_COMPARE(w.steps(), 2);
        auto* form = w.panel.findChild<ClipForm*>();
        const auto fields = form->findChildren<NumberField*>();
        NumberField* speed = nullptr;
        for (NumberField* field : fields)
            speed = field->accessibleName() == QStringLiteral("Speed") ? field : speed;
        QVERIFY(speed);
        emit speed->valueChanging(2.0);
        QVERIFY(w.panel.editor().isPreviewing());
        QCOMPARE(w.clip(1).speed, 2.0);
        emit speed->editingCancelled();
        QCOMPARE(w.clip(1).speed, 1.0);
        emit speed->valueCommitted(2.0);
        QTRY_COMPARE(w.steps(), 3);
        QCOMPARE(w.clip(1).speed, 2.0);
    }

    void aLayerTakesItsMaskFromTheSelection()
    {
        Window w;
        w.addBoth();
        QTRY_COMPARE(w.steps(), 2);
        w.panel.editor().edit(addLayer(w.sequence()), {"Layer", {}});
        QTRY_COMPARE(w.steps(), 3);
        QTest::mouseClick(w.view(), Qt::LeftButton, {},
                          QPoint(30, static_cast<int>(w.view()->picture().row(1).center().y())));
        QCOMPARE(w.view()->selectedTrack(), 1);
        auto* form = w.panel.findChild<LayerForm*>();
        QVERIFY(form->isVisible());
        const auto buttons = form->findChildren<QPushButton*>();
        QVERIFY(!buttons.front()->isEnabled()); // nothing is selected
        w.session.setSelection({0, 1});
        QVERIFY(buttons.front()->isEnabled());
        buttons.front()->click();
        QTRY_COMPARE(w.steps(), 4);
        QCOMPARE(w.sequence().tracks[1].mask, (std::vector<MaskEntry>{{0, false}})); // 1 is below
        w.session.setSelection({1});
        buttons.front()->click();
        QTRY_COMPARE(w.steps(), 5);
        QCOMPARE(w.sequence().tracks[1].mask, (std::vector<MaskEntry>{{1, false}}));
        // A clip on the layer moves those joints alone.
        const Clip below = w.document()->clip();
        w.session.setTime(10);
        w.panel.addDocument(w.b);
        QTRY_COMPARE(w.steps(), 6);
        QCOMPARE(w.sequence().tracks[1].clips.size(), 1U);
        const Clip above = w.document()->clip();
        QCOMPARE(above.frameCount, below.frameCount);
        QVERIFY(identical(above.curves[0], below.curves[0]));
        QVERIFY(!identical(above.curves[3], below.curves[3]));
    }

    void twoClipsAreBlendedAtTheBestSeam()
    {
        Window w;
        w.panel.blend(w.a, w.b);
        QTRY_VERIFY(w.document());
        QCOMPARE(w.session.current(), w.document());
        QCOMPARE(w.sequence().main().clips.size(), 2U);
        QVERIFY(overlapBefore(w.sequence(), {0, 1}) > 0);
        QCOMPARE(w.document()->clip().frameCount, frameCount(w.sequence()));
        QCOMPARE(w.view()->selectedClip(), w.clip(1).id);
    }

    void jointsWithoutAPartnerCanBeKept()
    {
        Window w;
        w.addBoth();
        QTRY_COMPARE(w.steps(), 2);
        Clip other = test::walkingClip(30);
        Skeleton skeleton = *other.skeleton;
        skeleton.joints[1].name = "Back";
        other.skeleton = std::make_shared<const Skeleton>(skeleton);
        w.panel.addDocument(w.session.add(std::make_unique<Document>(other, QString())));
        QPushButton* anyway = nullptr;
        for (QPushButton* button : w.panel.findChildren<QPushButton*>())
            anyway = button->text() == QStringLiteral("Add it anyway") ? button : anyway;
        QVERIFY(anyway);
        QTRY_VERIFY(anyway->isVisible());
        QCOMPARE(w.sequence().main().clips.size(), 2U); // taken back
        anyway->click();
        QTRY_COMPARE(w.steps(), 3);
        QVERIFY(w.clip(2).keepUnmatched);
        QVERIFY(!anyway->isVisible());
    }

    void aClipsNameIsNoPattern()
    {
        Window w;
        w.a->setName(QStringLiteral("walk %2 %3"));
        w.panel.addDocument(w.a);
        QTRY_COMPARE(w.steps(), 1);
        QCOMPARE(w.view()->accessibleDescription(),
                 QStringLiteral("walk %2 %3, from frame 0 to frame 39"));
    }

    void whatIsTriedAgainGoesWhereItWasTried()
    {
        Window w;
        w.addBoth();
        QTRY_COMPARE(w.steps(), 2);
        Document* first = w.document();
        Clip other = test::walkingClip(30);
        Skeleton skeleton = *other.skeleton;
        skeleton.joints[1].name = "Back";
        other.skeleton = std::make_shared<const Skeleton>(skeleton);
        w.panel.addDocument(w.session.add(std::make_unique<Document>(other, QString())));
        auto* notice = w.panel.findChild<TracksNotice*>();
        QTRY_VERIFY(notice->isVisible());
        w.panel.editor().open(
            appendClip({}, sequenceClip("third", test::walkingClip(25), UpAxis::Y)), [] {});
        QTRY_VERIFY(w.document() != first);
        Document* second = w.document();
        emit notice->keepWanted();
        QTRY_COMPARE(first->history().count(), 3);
        QCOMPARE(w.document(), first);
        QCOMPARE(w.sequence().main().clips.size(), 3U);
        QCOMPARE(second->take().sequence->main().clips.size(), 1U);
    }

    void jointsOfOtherNamesAreMapped()
    {
        Window w;
        w.addBoth();
        QTRY_COMPARE(w.steps(), 2);
        Clip other = test::walkingClip(30);
        Skeleton skeleton = *other.skeleton;
        for (Joint& joint : skeleton.joints)
            joint.name = "rig:" + joint.name;
        other.skeleton = std::make_shared<const Skeleton>(skeleton);
        const Document* added = w.session.add(std::make_unique<Document>(other, QString()));
        w.panel.addDocument(added);
        const auto button = [](QWidget* parent, const char* text) {
            for (QPushButton* found : parent->findChildren<QPushButton*>()) {
                if (found->text() == QString::fromUtf8(text) && found->isVisible())
                    return found;
            }
            return static_cast<QPushButton*>(nullptr);
        };
        QTRY_VERIFY(button(w.panel.findChild<TracksNotice*>(), "Map joints…"));
        QVERIFY(!button(&w.panel, "Add it anyway")); // nothing would be left of it
        auto* notice = w.panel.findChild<TracksNotice*>();
        emit notice->mapWanted();
        auto* dialog = w.panel.findChild<NameMapDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        for (const QLabel* label : dialog->findChildren<QLabel*>()) // names are no markup
            QCOMPARE(label->textFormat(), Qt::PlainText);
        auto* table = dialog->findChild<QTreeView*>();
        QAbstractItemModel* model = table->model();
        QVERIFY(model->rowCount() > 1);
        for (int row = 0; row < model->rowCount(); ++row) // proposed by the names
            QVERIFY(model->index(row, NameMapModel::SourceJoint)
                        .data()
                        .toString()
                        .startsWith(QStringLiteral("rig:")));
        // None chosen for one: it can only be used if such joints are kept.
        auto* use = button(dialog, "Use this map");
        QVERIFY(use->isEnabled());
        const QModelIndex last = model->index(model->rowCount() - 1, NameMapModel::SourceJoint);
        const int chosen = last.data(Qt::EditRole).toInt();
        QVERIFY(model->setData(last, 0));
        QVERIFY(!use->isEnabled());
        QVERIFY(model->setData(last, chosen));
        QVERIFY(!model->setData(last, 9999));
        QVERIFY(use->isEnabled());
        use->click();
        QTRY_COMPARE(w.steps(), 3);
        QVERIFY(!w.clip(2).names.empty());
        QVERIFY(!w.clip(2).keepUnmatched);
        QVERIFY(!notice->isVisible());
        // Another clip of that skeleton goes by the same map.
        w.panel.addDocument(added);
        QTRY_COMPARE(w.steps(), 4);
        QCOMPARE(w.clip(3).names, w.clip(2).names);
    }

    void aLoopIsDraggedOut()
    {
        Window w;
        w.addBoth();
        QTRY_COMPARE(w.steps(), 2);
        auto* form = w.panel.findChild<ClipForm*>();
        const auto boxes = form->findChildren<QCheckBox*>();
        QCheckBox* loop = nullptr;
        for (QCheckBox* box : boxes)
            loop = box->text() == QStringLiteral("Loop") ? box : loop;
        QVERIFY(loop);
        loop->click();
        QTRY_COMPARE(w.steps(), 3);
        QVERIFY(w.clip(1).loops);
        const int end = endOf(w.sequence(), w.clip(1));
        w.drag(w.at(end, 0, -2), w.at(end + 9, 0, -2));
        QTRY_COMPARE(w.steps(), 4);
        QCOMPARE(lengthOf(w.sequence(), w.clip(1)), 49);
        QCOMPARE(w.clip(1).part, (FrameRange{0, 39}));
        QCOMPARE(w.document()->clip().frameCount, 86);
        w.document()->undo();
        QCOMPARE(lengthOf(w.sequence(), w.clip(1)), 40);
        w.document()->redo();
        loop->click();
        QTRY_COMPARE(w.steps(), 5);
        QCOMPARE(lengthOf(w.sequence(), w.clip(1)), 40);
    }

    void weightsAreDragged()
    {
        Window w;
        w.addBoth();
        QTRY_COMPARE(w.steps(), 2);
        w.drag(w.handle(37), w.handle(20)); // room for the handle in the middle
        QTRY_COMPARE(w.steps(), 3);
        const QPoint middle = w.view()->picture().balancePoint({0, 1}).toPoint();
        QCOMPARE(tracksHitAt(w.view()->picture(), middle).part, TracksPart::Balance);
        const double room = w.view()->picture().overlapRect({0, 1}).width();
        w.drag(middle, middle + QPoint(static_cast<int>(room / 4), 0));
        QTRY_COMPARE(w.steps(), 4);
        QVERIFY(std::abs(evenPlace(w.sequence(), w.clip(1).id) - 0.75) < 0.02);
        QCOMPARE(w.clip(0).weight, 1.0);
        QVERIFY(w.clip(1).weight < 0.3);
        w.document()->undo();
        QCOMPARE(w.clip(1).weight, 1.0);

        w.panel.editor().edit(insertClip(addLayer(w.sequence()), 1,
                                         sequenceClip("arm", test::walkingClip(30), UpAxis::Y), 10),
                              {"Layer", {}});
        QTRY_COMPARE(w.steps(), 4);
        const TracksPicture& picture = w.view()->picture();
        const SequenceClip layer = w.sequence().tracks[1].clips[0];
        const QPoint line(static_cast<int>(picture.clipRect(layer, 1).center().x()),
                          static_cast<int>(std::lround(picture.weightY(layer, 1))));
        QCOMPARE(tracksHitAt(picture, line).part, TracksPart::Weight);
        w.drag(line, line + QPoint(0, static_cast<int>(std::lround(picture.weightRoom() / 2))));
        QTRY_COMPARE(w.steps(), 5);
        QVERIFY(std::abs(w.sequence().tracks[1].clips[0].weight - 0.5) < 0.05);
    }

    void slidingFeetAreOfferedALock()
    {
        Session session;
        Document* document =
            session.add(std::make_unique<Document>(test::walkingClip(40), QString()));
        session.add(std::make_unique<Document>(test::walkingClip(30), QString()));
        NoticeBar notices;
        std::string opened;
        FootLockOffer offer(
            session, notices, [&](const Operation& operation) { opened = operation.id; }, &notices);
        offer.offer(document, {5, 9});
        auto* lock = notices.findChild<QPushButton*>();
        QVERIFY(lock);
        lock->click();
        QCOMPARE(opened, std::string("foot-lock"));
        QCOMPARE(session.current(), document);
        QCOMPARE(document->take().range, std::optional(FrameRange{5, 9}));
        QCOMPARE(session.time(), 5.0);
        QCOMPARE(document->history().count(), 1);
        offer.offer(document, {5, 9});
        session.close(document); // and the notice goes with it
        QTRY_VERIFY(!notices.findChild<QPushButton*>());
    }

    void clipsAreDropped()
    {
        Window w;
        const std::unique_ptr<QMimeData> data(mimeOfDocument(0));
        const QPoint place = w.at(5);
        QDragEnterEvent enter(place, Qt::CopyAction, data.get(), Qt::LeftButton, {});
        QApplication::sendEvent(w.view(), &enter);
        QVERIFY(enter.isAccepted());
        QDragMoveEvent move(place, Qt::CopyAction, data.get(), Qt::LeftButton, {});
        QApplication::sendEvent(w.view(), &move);
        QVERIFY(w.view()->picture().dropRow.has_value());
        QDropEvent drop(place, Qt::CopyAction, data.get(), Qt::LeftButton, {});
        QApplication::sendEvent(w.view(), &drop);
        QTRY_VERIFY(w.document());
        QVERIFY(!w.view()->picture().dropRow);
        QCOMPARE(w.sequence().main().clips.size(), 1U);
    }

    void filesArePutIn()
    {
        Window w;
        const QString folder = test::samplesFolder();
        w.panel.addFiles({folder + QStringLiteral("/walk.bvh"), folder + QStringLiteral("/run.bvh"),
                          folder + QStringLiteral("/none.bvh")},
                         0, std::nullopt);
        QTRY_COMPARE(w.steps(), 2);
        QCOMPARE(w.clip(1).name, std::string("run.bvh"));
        QCOMPARE(w.session.documentCount(), 3); // no tabs but that of the sequence
        // What could not be read is said.
        bool said = false;
        for (const QLabel* label : w.panel.findChildren<QLabel*>())
            said =
                said || (label->isVisible() && label->text().contains(QStringLiteral("none.bvh")));
        QVERIFY(said);
    }

    void theRulerScrubs()
    {
        Window w;
        w.addBoth();
        QTRY_COMPARE(w.steps(), 2);
        w.session.setCurrent(w.a);
        const QPoint there(static_cast<int>(std::lround(w.view()->picture().x(30))), 6);
        test::press(w.view(), there);
        QCOMPARE(w.session.current(), w.document()); // what is worked on is shown
        QCOMPARE(w.session.frame(), 30);
        test::release(w.view(), there);
    }
};

QTEST_MAIN(TestTracksPanel)
#include "tst_tracks_panel.moc"
