#include "ui/curves/curves_panel.h"

#include "core/document/session.h"
#include "core/edit/curve_turns.h"
#include "core/edit/frame_ranges.h"
#include "ui/curves/channel_list.h"
#include "ui/curves/channel_model.h"
#include "ui/curves/curve_view.h"
#include "ui/widgets/number_field.h"

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QSignalSpy>
#include <QStatusTipEvent>
#include <QTest>
#include <QWheelEvent>

#include <cmath>
#include <cstring>
#include <set>

using namespace limber;

namespace {

constexpr int kFrames = 40;

// Two joints of three rotations each, the root with positions too.
Clip makeClip()
{
    auto skeleton = std::make_shared<Skeleton>();
    skeleton->joints.resize(2);
    skeleton->joints[0].name = "Hips";
    skeleton->joints[0].kind = JointKind::Root;
    skeleton->joints[1].name = "LeftArm";
    skeleton->joints[1].parent = 0;
    const auto add = [&](int joint, ChannelType type) {
        skeleton->joints[static_cast<std::size_t>(joint)].channels.push_back(
            skeleton->channelCount());
        skeleton->channels.push_back({type, joint, std::string(channelTypeName(type))});
    };
    for (const ChannelType type :
         {ChannelType::XPosition, ChannelType::YPosition, ChannelType::ZPosition,
          ChannelType::ZRotation, ChannelType::XRotation, ChannelType::YRotation})
        add(0, type);
    for (const ChannelType type :
         {ChannelType::ZRotation, ChannelType::XRotation, ChannelType::YRotation})
        add(1, type);
    Clip clip;
    clip.skeleton = skeleton;
    clip.frameCount = kFrames;
    for (int channel = 0; channel < skeleton->channelCount(); ++channel) {
        std::vector<double> samples;
        for (int frame = 0; frame < kFrames; ++frame)
            samples.push_back(10.0 * channel + 3.0 * std::sin(0.3 * frame + channel));
        clip.curves.push_back(makeCurve(std::move(samples)));
    }
    return clip;
}

bool sameBits(const Clip& a, const Clip& b)
{
    for (std::size_t i = 0; i < a.curves.size(); ++i) {
        if (!identical(a.curves[i], b.curves[i]))
            return false;
    }
    return a.curves.size() == b.curves.size();
}

// The frames in which a channel differs.
std::vector<int> changedFrames(const Clip& a, const Clip& b, int channel)
{
    std::vector<int> frames;
    for (int frame = 0; frame < a.frameCount; ++frame) {
        const double x = a.sample(channel, frame);
        const double y = b.sample(channel, frame);
        if (std::memcmp(&x, &y, sizeof x) != 0)
            frames.push_back(frame);
    }
    return frames;
}

} // namespace

class TestCurvesPanel : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void init()
    {
        m_session = std::make_unique<Session>();
        m_document = m_session->add(std::make_unique<Document>(makeClip(), QString()));
        m_panel = std::make_unique<CurvesPanel>(*m_session);
        m_view = m_panel->findChild<CurveView*>();
        m_panel->resize(1100, 400);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
        m_session->setSelection({1});
        m_before = m_document->clip();
    }

    void cleanup()
    {
        m_panel.reset();
        m_session.reset();
    }

    void showsTheCurvesOfTheSelectedJoints()
    {
        QCOMPARE(m_view->scene().items().size(), std::size_t{3});
        m_session->setSelection({1, 0});
        QCOMPARE(m_view->scene().items().size(), std::size_t{9});
        QVERIFY(m_view->isVisible());
        m_session->setSelection({});
        QVERIFY(!m_view->isVisible()); // the empty state instead
        m_session->setSelection({0});
        QVERIFY(m_view->isVisible());
        QCOMPARE(m_view->scene().items().size(), std::size_t{6});
    }

    void dragChangesExactlyTheSelectedFramesInOneStep()
    {
        const int steps = m_document->history().count();
        selectKeys(6, 10, 14);
        const QPoint from = keyPoint(6, 12);
        press(from);
        move(from - QPoint(3, 17));
        QVERIFY(m_document->isPreviewing());
        move(from - QPoint(5, 40));
        release(from - QPoint(5, 40));
        QCOMPARE(m_document->history().count(), steps + 1);
        QCOMPARE(english(m_document->history().step(m_document->history().index()).title),
                 std::string("Move 5 keys of LeftArm Zrotation"));
        for (int channel = 0; channel < m_before.channelCount(); ++channel) {
            const std::vector<int> expected =
                channel == 6 ? std::vector<int>{10, 11, 12, 13, 14} : std::vector<int>{};
            QCOMPARE(changedFrames(m_before, m_document->clip(), channel), expected);
        }
        QVERIFY(m_document->clip().sample(6, 12) > m_before.sample(6, 12));
        m_document->undo();
        QVERIFY(sameBits(m_before, m_document->clip()));
        m_document->redo();
        QVERIFY(!sameBits(m_before, m_document->clip()));
    }

    void escapeLeavesNoStep()
    {
        const int steps = m_document->history().count();
        selectKeys(6, 10, 14);
        const QPoint from = keyPoint(6, 12);
        press(from);
        move(from - QPoint(0, 40));
        QVERIFY(m_document->isPreviewing());
        QTest::keyClick(m_view, Qt::Key_Escape);
        release(from - QPoint(0, 60));
        QVERIFY(!m_document->isPreviewing());
        QCOMPARE(m_document->history().count(), steps);
        QVERIFY(sameBits(m_before, m_document->clip()));
        QVERIFY(m_panel->canCopy()); // the keys are still selected
    }

    void wheelInADragEasesNeighboursOut()
    {
        click(keyPoint(6, 20));
        const QPoint from = keyPoint(6, 20);
        press(from);
        move(from - QPoint(0, 40));
        wheel(from, 3);
        release(from - QPoint(0, 40));
        QCOMPARE(changedFrames(m_before, m_document->clip(), 6),
                 (std::vector<int>{17, 18, 19, 20, 21, 22, 23}));
        m_panel->findChild<NumberField*>(QStringLiteral("softRadius"))->setValue(0);
    }

    void lockedCurvesStay_data()
    {
        QTest::addColumn<bool>("wholeJoint");
        QTest::newRow("joint") << true;
        QTest::newRow("channel") << false;
    }
    void lockedCurvesStay()
    {
        QFETCH(bool, wholeJoint);
        if (wholeJoint) {
            m_session->setLocked(1, true);
        } else {
            ChannelModel& model = m_panel->findChild<ChannelList*>()->channelModel();
            model.setSwitch(model.index(0, 0, model.index(0, 0)), ChannelModel::Locked, true);
        }
        QSignalSpy messages(m_session.get(), &Session::message);
        const QPoint from = keyPoint(6, 12);
        press(from);
        move(from - QPoint(0, 40));
        release(from - QPoint(0, 40));
        QVERIFY(sameBits(m_before, m_document->clip()));
        QCOMPARE(messages.count(), 1);
        QVERIFY(messages.front().front().toString().contains(QStringLiteral("LeftArm Zrotation")));
        m_session->setLocked(1, false);
    }

    void aLockIsTheSessions()
    {
        ChannelModel& model = m_panel->findChild<ChannelList*>()->channelModel();
        const QModelIndex joint = model.index(0, 0);
        const QModelIndex second = model.index(1, 0, joint);
        model.setSwitch(second, ChannelModel::Locked, true);
        QVERIFY(m_session->isChannelLocked(7) && !m_session->isChannelLocked(6));
        QVERIFY(m_view->scene().item(7)->locked && !m_view->scene().item(6)->locked);
        m_session->setChannelLocked(7, false);
        QVERIFY(!model.isOn(second, ChannelModel::Locked) && !m_view->scene().item(7)->locked);
        model.setSwitch(joint, ChannelModel::Locked, true);
        QVERIFY(m_session->isLocked(1) && model.isOn(second, ChannelModel::Locked));
        model.setSwitch(second, ChannelModel::Locked, false); // the others stay locked
        QCOMPARE(m_session->lockedChannels(), (std::vector<int>{6, 8}));
        model.setSwitch(joint, ChannelModel::Locked, false);
        QVERIFY(m_session->lockedChannels().empty());
    }

    void aClickedCurveIsTheActiveOne()
    {
        m_session->setSelection({1, 0});
        m_panel->frameAll();
        auto* list = m_panel->findChild<ChannelList*>();
        ChannelModel& model = list->channelModel();
        // Of several joints the active one's curves stand out, and its row is the current one.
        QCOMPARE(activeCurves(), (std::vector<int>{0, 1, 2, 3, 4, 5}));
        QCOMPARE(model.jointOf(list->currentIndex()), 0);
        click(keyPoint(7, 20));
        QCOMPARE(m_session->activeJoint(), 1);
        QCOMPARE(activeCurves(), std::vector<int>{7});
        QCOMPARE(model.channelOf(list->currentIndex()), 7);
        QCOMPARE(list->selectionModel()->selectedRows().size(), 1);
        // From the list.
        const QModelIndex row = model.indexOf(0, 2);
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(row).center());
        QCOMPARE(m_session->activeJoint(), 0);
        QCOMPARE(m_session->selection().size(), std::size_t{2});
        QCOMPARE(activeCurves(), std::vector<int>{2});
        // From elsewhere another joint becomes the active one.
        m_session->setSelection({0, 1});
        QCOMPARE(activeCurves(), (std::vector<int>{6, 7, 8}));
        QCOMPARE(model.jointOf(list->currentIndex()), 1);
        QCOMPARE(model.channelOf(list->currentIndex()), -1);
        m_session->setSelection({1});
        QVERIFY(activeCurves().empty());
    }

    void theGhostOfAnOperationIsWhatItBeginsWith()
    {
        selectKeys(6, 10, 14);
        const QPoint from = keyPoint(6, 12);
        press(from);
        move(from - QPoint(0, 30));
        QCOMPARE(m_view->scene().item(6)->drawnGhost, m_before.curves[6]);
        release(from - QPoint(0, 30));
        const Clip edited = m_document->clip();
        QCOMPARE(m_view->scene().item(6)->drawnGhost, m_before.curves[6]); // the file
        m_document->preview(withResult(*m_document->committed(), *trim(edited, {5, 30})),
                            Document::PreviewOf::Operation);
        const CurveScene::Item* item = m_view->scene().item(6);
        QCOMPARE(item->drawnGhost->samples, item->curve->samples);
        QCOMPARE(item->drawnGhost->samples[7], edited.sample(6, 12));
        m_document->commit({});
        item = m_view->scene().item(6); // beside the file again
        QCOMPARE(item->drawnGhost->samples[7], m_before.sample(6, 12));
        m_document->undo();
        QCOMPARE(m_view->scene().item(6)->drawnGhost, m_before.curves[6]);
        // Frames that only change places are no difference, forth and back.
        m_document->undo();
        Result<EditResult> backwards = reverse(m_document->clip());
        m_document->preview(withResult(*m_document->committed(), *backwards),
                            Document::PreviewOf::Operation);
        QCOMPARE(m_view->scene().item(6)->drawnGhost, m_view->scene().item(6)->curve);
        m_document->commit({});
        QCOMPARE(m_view->scene().item(6)->drawnGhost, m_view->scene().item(6)->curve);
        m_document->undo();
        m_document->redo();
        QCOMPARE(m_view->scene().item(6)->drawnGhost, m_view->scene().item(6)->curve);
        m_document->undo();
        m_document->apply(withClip(*m_document->committed(), edited), {});
        // An operation that moves no frames.
        m_document->preview(withClip(*m_document->committed(), m_before),
                            Document::PreviewOf::Operation);
        QCOMPARE(m_view->scene().item(6)->drawnGhost, edited.curves[6]);
    }

    void whatWasSwitchedGoesAlongWithItsChannel()
    {
        ChannelModel& model = m_panel->findChild<ChannelList*>()->channelModel();
        model.setSwitch(model.index(0, 0, model.index(0, 0)), ChannelModel::Visible, false);
        selectKeys(7, 10, 12);
        QCOMPARE(drawnNames(), (std::vector<std::string>{"Xrotation", "Yrotation"}));
        // The root loses a channel: all others count one less.
        Clip fewer = m_document->clip();
        Skeleton skeleton = *fewer.skeleton;
        skeleton.channels.erase(skeleton.channels.begin());
        skeleton.joints[0].channels.pop_back();
        skeleton.joints[1].channels = {5, 6, 7};
        fewer.skeleton = std::make_shared<const Skeleton>(skeleton);
        fewer.curves.erase(fewer.curves.begin());
        m_document->reload(fewer, {});
        QCOMPARE(drawnNames(), (std::vector<std::string>{"Xrotation", "Yrotation"}));
        m_panel->deleteSelected();
        QCOMPARE(changedFrames(fewer, m_document->clip(), 6), (std::vector<int>{10, 11, 12}));
    }

    void longCurvesComeWhenTheyAreMade()
    {
        Clip clip = makeClip();
        clip.frameCount = 400'000;
        for (CurvePtr& curve : clip.curves) {
            std::vector<double> samples(static_cast<std::size_t>(clip.frameCount), 1.0);
            samples[1234] = 50.0;
            curve = makeCurve(std::move(samples));
        }
        m_document->reload(clip, {});
        m_session->setSelection({0, 1});
        QCOMPARE(m_view->scene().items().size(), std::size_t{9});
        QVERIFY(!m_view->scene().waiting().empty());
        QTRY_VERIFY(m_view->scene().waiting().empty());
        for (const CurveScene::Item& item : m_view->scene().items()) {
            QCOMPARE(item.curve, clip.curves[static_cast<std::size_t>(item.channel)]);
            QCOMPARE(item.levels->spanOf(item.curve->samples, 1000, 2000).highest, 50.0);
        }
        QVERIFY(m_view->visiblePart().highest > 40.0); // they are framed as they come

        // All of them change at once: the old ones are shown until the new ones are there.
        Clip higher = clip;
        for (CurvePtr& curve : higher.curves) {
            std::vector<double> samples = curve->samples;
            for (double& sample : samples)
                sample += 1.0;
            curve = makeCurve(std::move(samples));
        }
        m_document->preview(withClip(m_document->take(), higher), Document::PreviewOf::Operation);
        QCOMPARE(m_view->scene().item(8)->curve, clip.curves[8]);
        QVERIFY(m_view->scene().item(8)->levels);
        QTRY_VERIFY(m_view->scene().waiting().empty());
        QCOMPARE(m_view->scene().item(8)->curve, higher.curves[8]);
        QCOMPARE(m_view->scene().item(8)->drawnGhost, clip.curves[8]);
        m_document->cancelPreview();
        QCOMPARE(m_view->scene().item(8)->curve, clip.curves[8]); // at once: it is known
    }

    void saysWhatTheMouseDoes()
    {
        QStringList hints;
        const HintListener listener(*m_view, hints);
        move(m_view->plotArea().bottomRight().toPoint() - QPoint(4, 4));
        QVERIFY(hints.last().contains(QStringLiteral("box")));
        move(keyPoint(6, 12));
        QVERIFY(hints.last().contains(QStringLiteral("moves")));
        const int before = static_cast<int>(hints.size());
        press(keyPoint(6, 12));
        move(keyPoint(6, 12) - QPoint(0, 30));
        QVERIFY(hints.last().contains(QStringLiteral("Esc")));
        QVERIFY(hints.size() > before);
        QTest::keyClick(m_view, Qt::Key_Escape);
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(m_view, &leave);
        QVERIFY(hints.last().isEmpty());
    }

    void typedValueUnderAnyLocale_data()
    {
        QTest::addColumn<QString>("locale");
        QTest::addColumn<QString>("typed");
        QTest::newRow("German comma") << QStringLiteral("de_DE") << QStringLiteral("1,5");
        QTest::newRow("German point") << QStringLiteral("de_DE") << QStringLiteral("1.5");
        QTest::newRow("English point") << QStringLiteral("en_GB") << QStringLiteral("1.5");
        QTest::newRow("English comma") << QStringLiteral("en_GB") << QStringLiteral("1,5");
    }
    void typedValueUnderAnyLocale()
    {
        QFETCH(QString, locale);
        QFETCH(QString, typed);
        QLocale::setDefault(QLocale(locale));
        selectKeys(6, 10, 11);
        auto* field = m_panel->findChild<NumberField*>(QStringLiteral("keyValue"));
        QTest::mouseDClick(field, Qt::LeftButton);
        auto* editor = field->findChild<QLineEdit*>();
        QVERIFY(editor->isVisible());
        editor->selectAll();
        QTest::keyClicks(editor, typed);
        QTest::keyClick(editor, Qt::Key_Return);
        QCOMPARE(m_document->clip().sample(6, 10), 1.5);
        QCOMPARE(m_document->clip().sample(6, 11), 1.5);
        QCOMPARE(changedFrames(m_before, m_document->clip(), 6), (std::vector<int>{10, 11}));
        QCOMPARE(m_document->history().count(), 2);
        QLocale::setDefault(QLocale::c());
    }

    void deleteCopyPasteNudge()
    {
        selectKeys(6, 10, 12);
        QVERIFY(m_panel->canDelete());
        m_panel->copy();
        m_panel->deleteSelected();
        QCOMPARE(changedFrames(m_before, m_document->clip(), 6), (std::vector<int>{10, 11, 12}));
        m_document->undo();

        m_session->setTime(30);
        QVERIFY(m_panel->canPaste());
        m_panel->paste();
        QCOMPARE(m_document->clip().sample(6, 30), m_before.sample(6, 10));
        QCOMPARE(m_document->clip().sample(6, 32), m_before.sample(6, 12));
        QCOMPARE(changedFrames(m_before, m_document->clip(), 6), (std::vector<int>{30, 31, 32}));

        // The pasted keys are selected now.
        const double pasted = m_document->clip().sample(6, 30);
        QTest::keyClick(m_view, Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(m_document->clip().sample(6, 30), pasted + 1.0);
        QTest::keyClick(m_view, Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(m_document->clip().sample(6, 31), pasted + 1.0);
        QCOMPARE(m_document->history().count(), 4); // paste, two nudges
        while (m_document->history().canUndo())
            m_document->undo();
        QVERIFY(sameBits(m_before, m_document->clip()));
    }

    void scaleToolStretchesValues()
    {
        selectKeys(6, 10, 14);
        QSignalSpy scales(m_panel.get(), &CurvesPanel::scalesChanged);
        m_panel->setScales(true);
        QCOMPARE(scales.count(), 1);
        const QPoint from = keyPoint(6, 12);
        press(from);
        move(from - QPoint(0, 50));
        release(from - QPoint(0, 50));
        const double before = m_before.sample(6, 10) - m_before.sample(6, 14);
        const double after = m_document->clip().sample(6, 10) - m_document->clip().sample(6, 14);
        QVERIFY(std::abs(after - 1.5 * before) < 1e-9);
    }

    void scaleToolStretchesTimesAboutThePlayHead()
    {
        selectKeys(6, 10, 14);
        m_session->setTime(10);
        m_panel->setScales(true);
        const QPoint from = keyPoint(6, 12);
        press(from);
        move(from + QPoint(100, 0)); // twice as long
        release(from + QPoint(100, 0));
        for (int i = 0; i <= 4; ++i)
            QCOMPARE(m_document->clip().sample(6, 10 + 2 * i), m_before.sample(6, 10 + i));
        QCOMPARE(m_document->clip().sample(6, 19), m_before.sample(6, 19));
        QCOMPARE(m_document->history().count(), 2);
        m_panel->deleteSelected(); // the keys stand where they went to
        QCOMPARE(changedFrames(m_before, m_document->clip(), 6).back(), 18);
        m_document->undo();
        m_document->undo();
        QVERIFY(sameBits(m_before, m_document->clip()));
    }

    void keysAtThePlayHeadAreTaken()
    {
        m_session->setTime(20);
        m_panel->takeKeysHere(); // of all three curves
        m_session->setTime(24);
        m_panel->takeKeysHere();
        m_panel->deleteSelected();
        for (const int channel : {6, 7, 8})
            QCOMPARE(changedFrames(m_before, m_document->clip(), channel),
                     (std::vector<int>{20, 24}));
    }

    void goesFromKeyToKey()
    {
        // Selected keys first.
        selectKeys(6, 10, 11);
        m_session->setTime(3);
        m_panel->goToKey(1);
        QCOMPARE(m_session->frame(), 10);
        m_panel->goToKey(1);
        QCOMPARE(m_session->frame(), 11);
        m_panel->goToKey(1); // there is no further one
        QCOMPARE(m_session->frame(), 11);
        // Without them where the curves turn, and the ends.
        m_panel->selectNone();
        m_session->setTime(0);
        std::set<int> expected{m_before.frameCount - 1};
        for (const int channel : {6, 7, 8}) {
            const Curve& curve = m_before.curve(channel);
            for (const int frame : turningFrames(curve, leastRiseOf(curve)))
                expected.insert(frame);
        }
        for (const int frame : expected) {
            m_panel->goToKey(1);
            QCOMPARE(m_session->frame(), frame);
        }
        m_panel->goToKey(1);
        QCOMPARE(m_session->frame(), m_before.frameCount - 1);
        for (std::size_t i = 0; i < expected.size(); ++i)
            m_panel->goToKey(-1);
        QCOMPARE(m_session->frame(), 0);
    }

    void clickOnACurveMakesItsJointActiveAndKeepsTheOthers()
    {
        m_session->setSelection({1, 0});
        m_panel->frameAll();
        click(keyPoint(6, 20));
        QCOMPARE(m_session->activeJoint(), 1);
        QCOMPARE(m_view->scene().items().size(), std::size_t{9});
    }

    void rulerScrubs()
    {
        const QRectF area = m_view->plotArea();
        const int x = static_cast<int>(m_view->transform().x(25));
        press({x, static_cast<int>(area.top()) - 8});
        release({x, static_cast<int>(area.top()) - 8});
        QCOMPARE(m_session->frame(), 25);
    }

    void soloHideAndSelectAll()
    {
        ChannelModel& model = m_panel->findChild<ChannelList*>()->channelModel();
        const QAbstractItemModelTester tester(&model);
        const QModelIndex joint = model.index(0, 0);
        model.setSwitch(model.index(1, 0, joint), ChannelModel::Solo, true);
        QCOMPARE(m_view->scene().items().size(), std::size_t{1});
        QCOMPARE(m_view->scene().items().front().channel, 7);
        m_panel->selectAll();
        m_panel->deleteSelected(); // nothing would be left of the curve
        QVERIFY(sameBits(m_before, m_document->clip()));
        model.clearSolo();
        QCOMPARE(m_view->scene().items().size(), std::size_t{3});
        model.setSwitch(joint, ChannelModel::Visible, false);
        QVERIFY(m_view->scene().items().empty());
        QVERIFY(!m_panel->canCopy());
        m_session->setSelection({0}); // another joint
        m_session->setSelection({1}); // the switches were kept
        QVERIFY(m_view->scene().items().empty());
    }

    void aReloadedClipStillShowsItsValues()
    {
        const ChannelModel& model = m_panel->findChild<ChannelList*>()->channelModel();
        const QModelIndex joint = model.index(0, 0);
        const auto value = [&] { return model.index(0, ChannelModel::Value, joint).data(); };
        QVERIFY(!value().toString().isEmpty());
        m_document->reload(makeClip(), {}); // the same tree as another object
        QVERIFY(!value().toString().isEmpty());
    }

    void wheelZoomsAtTheMouse()
    {
        const QPoint at = m_view->plotArea().center().toPoint() + QPoint(100, 20);
        const PlotTransform before = m_view->transform();
        wheel(at, 2);
        const PlotTransform after = m_view->transform();
        QVERIFY(after.frameScale > before.frameScale);
        QVERIFY(std::abs(after.frame(at.x()) - before.frame(at.x())) < 1e-9);
        QVERIFY(std::abs(after.value(at.y()) - before.value(at.y())) < 1e-9);
        wheel(at, 2, Qt::ControlModifier);
        QCOMPARE(m_view->transform().valueScale, after.valueScale);
        const double scale = m_view->transform().frameScale;
        wheel(at, 2, Qt::ShiftModifier);
        QCOMPARE(m_view->transform().frameScale, scale);
    }

    void keysFollowTheirFrames()
    {
        selectKeys(6, 10, 12);
        Take trimmed = *m_document->committed();
        const EditResult result{withFrames(trimmed.clip, {9, 10, 11, 12, 13}), {9, 10, 11, 12, 13}};
        m_document->apply(withResult(trimmed, result), Text{"Trim", {}});
        m_panel->copy();
        m_session->setTime(0);
        m_panel->paste();
        QCOMPARE(m_document->clip().sample(6, 0), m_before.sample(6, 10));
    }

private:
    // Hears what is said in the status bar.
    class HintListener : public QObject {
    public:
        HintListener(QWidget& widget, QStringList& hints) : m_hints(hints)
        {
            widget.installEventFilter(this);
        }

    protected:
        bool eventFilter(QObject*, QEvent* event) override
        {
            if (event->type() == QEvent::StatusTip)
                m_hints << static_cast<QStatusTipEvent*>(event)->tip();
            return false;
        }

    private:
        QStringList& m_hints;
    };

    std::vector<int> activeCurves() const
    {
        std::vector<int> channels;
        for (const CurveScene::Item& item : m_view->scene().items()) {
            if (item.active)
                channels.push_back(item.channel);
        }
        return channels;
    }
    std::vector<std::string> drawnNames() const
    {
        std::vector<std::string> names;
        for (const CurveScene::Item& item : m_view->scene().items())
            names.push_back(m_document->clip().skeleton->channel(item.channel).name);
        return names;
    }
    QPoint keyPoint(int channel, int frame) const
    {
        const CurveScene::Item* item = m_view->scene().item(channel);
        const PlotTransform t = m_view->scene().transformOf(*item, m_view->transform());
        return t.point(*item->curve, frame).toPoint();
    }
    void press(QPoint at) { QTest::mousePress(m_view, Qt::LeftButton, {}, at); }
    void move(QPoint at)
    {
        QMouseEvent event(QEvent::MouseMove, at, m_view->mapToGlobal(at), Qt::NoButton,
                          Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(m_view, &event);
    }
    void release(QPoint at) { QTest::mouseRelease(m_view, Qt::LeftButton, {}, at); }
    void click(QPoint at)
    {
        press(at);
        release(at);
    }
    void wheel(QPoint at, int steps, Qt::KeyboardModifiers modifiers = {})
    {
        QWheelEvent event(at, m_view->mapToGlobal(at), {}, {0, 120 * steps}, Qt::NoButton,
                          modifiers, Qt::NoScrollPhase, false);
        QApplication::sendEvent(m_view, &event);
    }
    // Keys of one channel by clicking the first and, with Shift, the last.
    void selectKeys(int channel, int first, int last)
    {
        click(keyPoint(channel, first));
        QTest::mousePress(m_view, Qt::LeftButton, Qt::ShiftModifier, keyPoint(channel, last));
        QTest::mouseRelease(m_view, Qt::LeftButton, Qt::ShiftModifier, keyPoint(channel, last));
    }

    std::unique_ptr<Session> m_session;
    std::unique_ptr<CurvesPanel> m_panel;
    CurveView* m_view = nullptr;
    Document* m_document = nullptr;
    Clip m_before;
};

QTEST_MAIN(TestCurvesPanel)
#include "tst_curves_panel.moc"
