#include "core/document/background.h"
#include "core/motion/nominal_rate.h"
#include "made_clips.h"
#include "mouse.h"
#include "ui/theme/colour_map.h"
#include "ui/theme/theme.h"
#include "ui/transitions/distance_map_view.h"
#include "ui/transitions/seam_model.h"
#include "ui/transitions/transition_panel.h"
#include "ui/widgets/time_text.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QTest>
#include <QTimer>
#include <QTreeView>

#include <algorithm>

using namespace limber;

namespace {

// The same motion under other names of joints.
Clip strangeClip(int frameCount)
{
    Clip clip = test::walkingClip(frameCount);
    Skeleton skeleton = *clip.skeleton;
    skeleton.joints[0].name = "Pelvis";
    skeleton.joints[1].name = "Back <b>bold</b>";
    clip.skeleton = std::make_shared<const Skeleton>(skeleton);
    return clip;
}

} // namespace

class TestTransitionPanel : public QObject {
    Q_OBJECT

private:
    struct Window {
        Session session;
        TransitionPanel panel{session};
        DistanceMapView* view = panel.findChild<DistanceMapView*>();
        QTreeView* list = panel.findChild<QTreeView*>();

        explicit Window(std::initializer_list<int> frameCounts = {})
        {
            panel.resize(900, 260);
            panel.show();
            panel.activateWindow();
            for (const int frames : frameCounts)
                add(test::walkingClip(frames));
        }
        Document* add(Clip clip)
        {
            return session.add(std::make_unique<Document>(std::move(clip), QString()));
        }
        int rows() const { return list->model()->rowCount(); }
        // Waits for a map of the clips as they are.
        bool hasMap() const
        {
            return QTest::qWaitFor([this] { return view->scene().search && rows() > 0; });
        }
        void clickRow(int row) const
        {
            QTest::mouseClick(list->viewport(), Qt::LeftButton, Qt::NoModifier,
                              list->visualRect(list->model()->index(row, 0)).center());
        }
        QPushButton* button(const char* text) const
        {
            for (QPushButton* candidate : panel.findChildren<QPushButton*>()) {
                if (candidate->text() == QLatin1String(text))
                    return candidate;
            }
            return nullptr;
        }
        QString shown() const
        {
            QStringList texts;
            for (const QLabel* label : panel.findChildren<QLabel*>()) {
                if (label->isVisible())
                    texts << label->text();
            }
            return texts.join(QLatin1Char('\n'));
        }
        QComboBox* choice(const char* name) const
        {
            return panel.findChild<QComboBox*>(QLatin1String(name));
        }
    };

private slots:
    void initTestCase() { applyTheme(ThemeMode::Light, false); }

    void withoutClipsItSaysWhatToDo()
    {
        Window w;
        QTRY_VERIFY(w.shown().contains(QStringLiteral("Open two clips")));
        QVERIFY(!w.button("Make transition")->isEnabled());
        w.panel.makeClip();
        w.panel.cancel();
    }

    void aClipAloneIsLookedThroughForLoops()
    {
        Window w{101};
        QVERIFY(w.hasMap());
        QCOMPARE(w.view->scene().search->map.window, 3); // 0.1 s a frame
        const SeamCandidate best = w.view->scene().search->seams.front();
        QVERIFY(qAbs(best.b - 2 - best.a) >= 3);
        const QString what = w.list->model()->index(0, SeamModel::What).data().toString();
        QVERIFY(what.contains(QStringLiteral("loop of")) || what.contains(QStringLiteral("skips")));
    }

    void aRowIsPreviewedAndEscTakesItBack()
    {
        Window w{101, 60};
        Document* a = w.session.document(0);
        w.session.setCurrent(a);
        w.session.setTime(7);
        QVERIFY(w.hasMap());
        w.clickRow(0);
        QTRY_VERIFY(a->isPreviewing());
        const SeamCandidate seam = *w.view->chosen();
        QCOMPARE(seam, w.view->scene().search->seams.front());
        const int window = w.view->scene().search->map.window;
        QVERIFY(qAbs(a->clip().frameCount - (seam.a + 60 - seam.b + window - 1)) <= 1);
        QVERIFY(qAbs(w.session.frame() - seam.a) <= 1);
        QVERIFY(a->take().range.has_value());
        QVERIFY(w.shown().contains(QStringLiteral("Foot slide")));
        QTest::keyClick(w.list, Qt::Key_Escape);
        QVERIFY(!a->isPreviewing());
        QVERIFY(!w.panel.isPreviewing());
        QCOMPARE(a->history().count(), 1);
        QCOMPARE(w.session.frame(), 7);
        QVERIFY(!a->take().range.has_value());
    }

    void aRangeThatIsSetLeavesMapAndChoice()
    {
        Window w{101, 60};
        Document* a = w.session.document(0);
        a->setRange(FrameRange{5, 90}); // while they are compared
        QVERIFY(w.hasMap());
        const auto search = w.view->scene().search;
        a->setRange(FrameRange{6, 90});
        w.clickRow(1);
        const SeamCandidate chosen = *w.view->chosen();
        a->setRange(FrameRange{7, 90}); // before the seam is made
        QTRY_VERIFY(a->isPreviewing());
        QVERIFY(w.view->chosen() == chosen);
        QCOMPARE(w.view->scene().search, search);
        w.panel.makeClip();
        QTRY_COMPARE(w.session.documentCount(), 3);
        QCOMPARE(w.view->scene().search, search);
        QVERIFY((a->take().range == FrameRange{7, 90}));
    }

    void anotherUpAxisIsComparedAnew()
    {
        Window w{101};
        Document* a = w.session.document(0);
        QVERIFY(w.hasMap());
        const auto search = w.view->scene().search;
        a->setUpAxis(a->figure().up == UpAxis::Y ? UpAxis::Z : UpAxis::Y);
        QTRY_VERIFY(w.view->scene().search && w.view->scene().search != search);
    }

    void enterMakesANewClip()
    {
        Window w{101};
        Document* a = w.session.document(0);
        QVERIFY(w.hasMap());
        int row = 0;
        while (!w.list->model()
                    ->index(row, SeamModel::What)
                    .data()
                    .toString()
                    .startsWith(QStringLiteral("loop")))
            ++row;
        w.list->setCurrentIndex(w.list->model()->index(row, 0));
        const SeamCandidate seam = *w.view->chosen();
        QCOMPARE(w.button("Make loop") != nullptr, true);
        w.list->setFocus();
        QTest::keyClick(w.list, Qt::Key_Return); // before anything can have been computed
        QTRY_COMPARE(w.session.documentCount(), 2);
        const Document* made = w.session.current();
        QVERIFY(made != a);
        QVERIFY(made->isModified());
        QVERIFY(made->path().isEmpty());
        const int window = w.view->scene().search->map.window;
        QCOMPARE(made->clip().frameCount, seam.a + window - 1 - seam.b);
        QVERIFY(!a->isPreviewing());
        QCOMPARE(a->history().count(), 1);
        // Still the clip with itself.
        QCOMPARE(w.choice("transitionA")->currentIndex(), 0);
        QCOMPARE(w.choice("transitionB")->currentIndex(), 0);
    }

    void theMapIsClickedAndWalkedByKeys()
    {
        Window w{101, 60};
        QVERIFY(w.hasMap());
        const QPoint at = w.view->scene().point(40, 30).toPoint();
        test::press(w.view, at);
        test::release(w.view, at);
        QVERIFY(w.view->chosen().has_value());
        w.view->setFocus();
        const SeamCandidate start = *w.view->chosen();
        QTest::keyClick(w.view, Qt::Key_Right);
        QCOMPARE(w.view->chosen()->a, start.a + 1);
        QCOMPARE(w.view->chosen()->b, start.b);
        QTest::keyClick(w.view, Qt::Key_Up, Qt::ShiftModifier);
        QCOMPARE(w.view->chosen()->b, start.b + 10);
        QTest::keyClick(w.view, Qt::Key_Left, Qt::ShiftModifier);
        QTest::keyClick(w.view, Qt::Key_Down);
        QCOMPARE(w.view->chosen()->a, start.a - 9);
        QCOMPARE(w.view->chosen()->b, start.b + 9);
        QTRY_VERIFY(w.session.document(0)->isPreviewing());
        QCOMPARE(w.session.current(), w.session.document(0));
        // Its ends are never passed.
        for (int i = 0; i < 20; ++i)
            QTest::keyClick(w.view, Qt::Key_Left, Qt::ShiftModifier);
        QCOMPARE(w.view->chosen()->a, 0);
        QTRY_VERIFY(!w.session.background().isBusy());
        QVERIFY(w.session.document(0)->isPreviewing());
    }

    void wheelAndMiddleDrag()
    {
        Window w{101, 60};
        QVERIFY(w.hasMap());
        const double all = w.view->scene().a.pixelsPerFrame();
        const QPoint at = w.view->scene().point(50, 30).toPoint();
        test::wheel(w.view, at, 4);
        QVERIFY(w.view->scene().a.pixelsPerFrame() > all);
        QVERIFY(qAbs(w.view->scene().point(50, 30).x() - at.x()) <= 1.0);
        const double first = w.view->scene().a.firstFrame();
        test::press(w.view, at, Qt::MiddleButton);
        test::move(w.view, at + QPoint(40, 0), Qt::MiddleButton);
        test::release(w.view, at, Qt::MiddleButton);
        QVERIFY(w.view->scene().a.firstFrame() < first);
        QVERIFY(!w.view->chosen().has_value());
        w.panel.frameAll();
        QCOMPARE(w.view->scene().a.pixelsPerFrame(), all);
        w.view->setChosen(w.view->scene().nearestPlace(50, 30));
        w.panel.frameSelected();
        QVERIFY(w.view->scene().a.pixelsPerFrame() > all);
        QVERIFY(w.view->scene().plot().contains(w.view->scene().point(50, 30)));
    }

    void anEditIsComparedAnew()
    {
        Window w{101, 60};
        QVERIFY(w.hasMap());
        const auto before = w.view->scene().search;
        QVERIFY(w.session.document(0)->apply(*findOperation("reverse"), {}).ok());
        QTRY_VERIFY(w.view->scene().search != before);
        QCOMPARE(w.view->scene().search->map.rows, before->map.rows);
        QVERIFY(w.session.document(1)
                    ->apply(*findOperation("trim"), {{"range", FrameRange{0, 30}}})
                    .ok());
        QTRY_COMPARE(w.view->scene().search->map.columns, 31 - 3 + 1);
    }

    void anotherEditTakesThePlaceOfThePreview()
    {
        Window w{101, 60};
        Document* a = w.session.document(0);
        QVERIFY(w.hasMap());
        w.clickRow(0);
        QTRY_VERIFY(w.panel.isPreviewing());
        Take other = *a->committed();
        other.clip = withCurve(other.clip, 1, makeCurve(std::vector<double>(101, 3.0)));
        a->preview(other);
        QVERIFY(!w.panel.isPreviewing());
        QVERIFY(a->isPreviewing()); // it is not ours to take back
        QCOMPARE(a->clip().sample(1, 0), 3.0);
        a->cancelPreview();
    }

    void anotherTabEndsThePreview()
    {
        Window w{101, 60};
        QVERIFY(w.hasMap());
        w.clickRow(0);
        QTRY_VERIFY(w.panel.isPreviewing());
        w.session.setCurrent(w.session.document(1));
        QVERIFY(!w.panel.isPreviewing());
        QVERIFY(!w.session.document(0)->isPreviewing());
    }

    void clipsAreClosedAtAnyTime()
    {
        Window w{101, 60, 40};
        QVERIFY(w.hasMap());
        w.clickRow(0);
        QTRY_VERIFY(w.panel.isPreviewing());
        w.session.close(w.session.document(0));
        QVERIFY(!w.panel.isPreviewing());
        QCOMPARE(w.choice("transitionA")->count(), 2);
        QTRY_COMPARE(w.view->scene().search ? w.view->scene().search->map.columns : 0, 60 - 3 + 1);
        w.session.close(w.session.document(0));
        w.session.close(w.session.document(0));
        QTRY_VERIFY(w.shown().contains(QStringLiteral("Open two clips")));
        QCOMPARE(w.choice("transitionA")->count(), 0);
    }

    void clipsThatDoNotFitAreTold()
    {
        Window w{101};
        w.add(strangeClip(50));
        QTRY_VERIFY(w.shown().contains(QStringLiteral("Spine")));
        QVERIFY(!w.button("Make transition")->isEnabled());
        Window small{101, 1};
        QVERIFY(small.hasMap());
        QCOMPARE(small.view->scene().search->map.window, 1);
        small.clickRow(0);
        QTRY_VERIFY(small.panel.isPreviewing());
        Window none{101, 0};
        QTRY_VERIFY(none.shown().contains(QStringLiteral("frames"), Qt::CaseInsensitive));
    }

    void nothingIsComputedWhileItIsHidden()
    {
        Window w;
        w.panel.hide();
        w.add(test::walkingClip(80));
        QTRY_VERIFY(std::ranges::none_of(w.panel.findChildren<QTimer*>(), &QTimer::isActive));
        QVERIFY(!w.session.background().isBusy());
        QVERIFY(!w.view->scene().search);
        w.panel.show();
        QVERIFY(w.hasMap());
    }

    void theListIsASoundModel()
    {
        SeamModel model;
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        auto search = std::make_shared<TransitionSearch>();
        search->map.window = 4;
        search->seams = {{40, 10, 1.5}, {8, 30, 2.5}};
        model.setSearch(search, true, 170.0, 2);
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.index(0, SeamModel::What).data().toString(), QStringLiteral("loop of 33"));
        QCOMPARE(model.index(1, SeamModel::What).data().toString(), QStringLiteral("skips 19"));
        QCOMPARE(model.rowOf({8, 30, 0.0}), 1);
        QCOMPARE(model.rowOf({9, 30, 0.0}), -1);
        model.setSearch(search, false, 150.0, 2);
        QVERIFY(model.index(0, SeamModel::What).data().toString().startsWith(QLatin1Char('1')));
        model.retranslate();
        model.clear();
        QCOMPARE(model.rowCount(), 0);
    }

    void keysZoomPanAndGoThroughTheMinima()
    {
        Window w{101, 60};
        QVERIFY(w.hasMap());
        w.view->setFocus();
        const double all = w.view->scene().a.pixelsPerFrame();
        QTest::keyClick(w.view, Qt::Key_PageDown);
        const auto& seams = w.view->scene().search->seams;
        QVERIFY(!seams.empty());
        QCOMPARE(w.view->chosen()->a, seams.front().a);
        QTest::keyClick(w.view, Qt::Key_PageDown);
        const SeamCandidate& second = seams[std::min<std::size_t>(1, seams.size() - 1)];
        QCOMPARE(w.view->chosen()->a, second.a);
        QCOMPARE(w.view->chosen()->b, second.b);
        QTest::keyClick(w.view, Qt::Key_PageUp);
        QCOMPARE(w.view->chosen()->a, seams.front().a);
        for (int i = 0; i < 4; ++i)
            QTest::keyClick(w.view, Qt::Key_Plus, Qt::ShiftModifier);
        QVERIFY(w.view->scene().a.pixelsPerFrame() > all);
        const double first = w.view->scene().a.firstFrame();
        QTest::keyClick(w.view, first > 10.0 ? Qt::Key_Left : Qt::Key_Right, Qt::ControlModifier);
        QVERIFY(w.view->scene().a.firstFrame() != first);
        for (int i = 0; i < 6; ++i)
            QTest::keyClick(w.view, Qt::Key_Minus);
        QCOMPARE(w.view->scene().a.pixelsPerFrame(), all);
    }

    void timesFollowTheWindow()
    {
        MapScene scene;
        scene.frameTime = frameTimeOfRate(30.0);
        const SeamCandidate place{12, 45, 3.5};
        TimeDisplayChoice& display = TimeDisplayChoice::instance();
        display.setDisplay(TimeDisplay::Seconds);
        QVERIFY(placeText(scene, place).contains(shownTime(45, scene.frameTime)));
        QVERIFY(placeText(scene, place).contains(QStringLiteral("1.50")));
        display.setDisplay(TimeDisplay::Timecode);
        QVERIFY(placeText(scene, place).contains(QStringLiteral("00:00:01:15")));
        display.setDisplay(TimeDisplay::Frames);
        QVERIFY(placeText(scene, place).contains(QStringLiteral("45")));
    }

    void theColoursAreOfWhatIsSeen()
    {
        DistanceMap map;
        map.rows = 20;
        map.columns = 20;
        map.window = 1;
        for (int i = 0; i < 400; ++i)
            map.distances.push_back(static_cast<float>(i / 20));
        const MapPicture all = pictureOf(map);
        const MapPicture part = pictureOf(map, {5, 9, 0, 19});
        QCOMPARE(all.part, wholePart(map));
        QCOMPARE(part.image.size(), QSize(5, 20));
        QCOMPARE(part.nearest, 5.0);
        QCOMPARE(part.farthest, 9.0);
        QVERIFY(all.farthest > 17.0);
        QCOMPARE(part.image.pixel(0, 3), cividis().back());
        QCOMPARE(part.image.pixel(4, 3), cividis().front());
    }

    void thePictureIsLightWhereClipsAreNear()
    {
        DistanceMap map;
        map.rows = 3;
        map.columns = 2;
        map.distances = {0.0F, 5.0F, 10.0F, INFINITY, 2.0F, 1.0F};
        const MapPicture picture = pictureOf(map);
        QCOMPARE(picture.image.size(), QSize(3, 2));
        QCOMPARE(picture.nearest, 0.0);
        const auto lightness = [&](int row, int column) {
            return qGray(picture.image.pixel(row, 1 - column));
        };
        QVERIFY(lightness(0, 0) > lightness(2, 1));
        QVERIFY(lightness(2, 1) > lightness(2, 0));
        QVERIFY(lightness(2, 0) > lightness(0, 1));
        QCOMPARE(picture.image.pixel(1, 0), cividis().front()); // beyond all
        for (std::size_t i = 1; i < cividis().size(); ++i)
            QVERIFY(qGray(cividis()[i]) >= qGray(cividis()[i - 1]));
    }
};

QTEST_MAIN(TestTransitionPanel)
#include "tst_transition_panel.moc"
