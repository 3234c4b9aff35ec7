#include "ui/curves/curve_tool.h"

#include <QStringList>
#include <QTest>

using namespace limber;

namespace {

constexpr Qt::KeyboardModifiers kPlain = Qt::NoModifier;

// A world in which keys stand at x = 10 × frame, y = 100 × (channel + 1), and that writes down what
// the tool asks of it.
class FakeHost : public CurveToolHost {
public:
    CurveSpot spotAt(const QPointF& p) const override
    {
        if (p.y() < 20)
            return {CurveSpot::Kind::Ruler, {}};
        const int frame = qRound(p.x() / 10.0);
        const int channel = qRound(p.y() / 100.0) - 1;
        if (channel >= 0 && qAbs(p.y() - 100.0 * (channel + 1)) <= 3.0)
            return {qAbs(p.x() - 10.0 * frame) <= 3.0 ? CurveSpot::Kind::Key
                                                      : CurveSpot::Kind::Line,
                    {channel, frame}};
        return {};
    }
    KeySelection keysIn(const QRectF& area) const override
    {
        KeySelection keys;
        for (int channel = 0; channel < 2; ++channel) {
            for (int frame = 0; frame < 50; ++frame) {
                if (area.contains(10.0 * frame, 100.0 * (channel + 1)))
                    keys.add({channel, frame});
            }
        }
        return keys;
    }
    double pixelsPerFrame() const override { return 10.0; }
    const KeySelection& keys() const override { return selected; }
    void setKeys(const KeySelection& keys) override { selected = keys; }
    void chooseCurve(int channel) override { chosen = channel; }
    bool beginDrag() override
    {
        log << QStringLiteral("begin");
        return mayDrag;
    }
    void preview(const KeyDrag& drag) override { last = drag; }
    void commitDrag() override { log << QStringLiteral("commit"); }
    void cancelDrag() override { log << QStringLiteral("cancel"); }
    int softRadius() const override { return radius; }
    void setSoftRadius(int frames) override { radius = frames; }
    void scrubTo(double x) override { scrubbed = x; }
    void pan(const QPointF& pixels) override { panned += pixels; }
    void showBox(const std::optional<QRectF>& b) override { box = b; }
    void hover(const CurveSpot&, const QPointF&) override { ++hovers; }

    KeySelection selected;
    std::optional<QRectF> box;
    KeyDrag last;
    QStringList log;
    QPointF panned;
    double scrubbed = -1.0;
    int chosen = -1, radius = 0, hovers = 0;
    bool mayDrag = true;
};

CurvePointer left(double x, double y, Qt::KeyboardModifiers modifiers = kPlain)
{
    return {{x, y}, Qt::LeftButton, modifiers};
}

CurvePointer moved(double x, double y, Qt::KeyboardModifiers modifiers = kPlain)
{
    return {{x, y}, Qt::NoButton, modifiers};
}

KeySelection keysOf(std::initializer_list<CurveKey> keys)
{
    KeySelection selection;
    for (const CurveKey& key : keys)
        selection.add(key);
    return selection;
}

} // namespace

class TestCurveTool : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_host = FakeHost();
        m_tool.emplace(m_host);
    }

    void clickSelectsAndCtrlToggles()
    {
        click(50, 100);
        QCOMPARE(m_host.selected, keysOf({{0, 5}}));
        QCOMPARE(m_host.chosen, 0);
        click(70, 200, Qt::ControlModifier);
        QCOMPARE(m_host.selected, keysOf({{0, 5}, {1, 7}}));
        click(50, 100, Qt::ControlModifier);
        QCOMPARE(m_host.selected, keysOf({{1, 7}}));
        click(300, 150); // nothing there
        QVERIFY(m_host.selected.isEmpty());
        QVERIFY(m_host.log.isEmpty()); // nothing was changed
    }

    void shiftClickSelectsUpToHere()
    {
        click(20, 100);
        click(50, 100, Qt::ShiftModifier);
        QCOMPARE(m_host.selected, keysOf({{0, 2}, {0, 3}, {0, 4}, {0, 5}}));
    }

    void clickOnOneOfManyLeavesItAlone()
    {
        m_host.selected = keysOf({{0, 1}, {0, 2}, {0, 3}});
        click(20, 100);
        QCOMPARE(m_host.selected, keysOf({{0, 2}}));
    }

    void dragMovesAllSelectedKeys()
    {
        m_host.selected = keysOf({{0, 1}, {0, 2}});
        m_tool->press(left(20, 100));
        m_tool->move(moved(21, 99)); // not far enough yet
        QVERIFY(m_host.log.isEmpty());
        m_tool->move(moved(24, 60));
        QCOMPARE(m_host.last.pixels, 40.0);
        QCOMPARE(m_host.last.frames, 0); // a hand that shakes moves nothing in time
        m_tool->move(moved(51, 60));
        QCOMPARE(m_host.last.frames, 3);
        m_tool->release(left(51, 60));
        QCOMPARE(m_host.log, (QStringList{QStringLiteral("begin"), QStringLiteral("commit")}));
        QCOMPARE(m_host.selected, keysOf({{0, 1}, {0, 2}}));
        QVERIFY(!m_tool->isBusy());
    }

    void axisLocks()
    {
        m_host.selected = keysOf({{0, 2}});
        m_tool->press(left(20, 100));
        m_tool->move(moved(70, 70));
        m_tool->key(Qt::Key_X, kPlain);
        QCOMPARE(m_host.last.frames, 5);
        QCOMPARE(m_host.last.pixels, 0.0);
        m_tool->key(Qt::Key_Y, kPlain);
        QCOMPARE(m_host.last.frames, 0);
        QCOMPARE(m_host.last.pixels, 30.0);
        m_tool->key(Qt::Key_Y, kPlain); // free again
        QCOMPARE(m_host.last.frames, 5);
        QCOMPARE(m_host.last.pixels, 30.0);
        m_tool->move(moved(70, 70, Qt::ShiftModifier)); // more sideways than up
        QCOMPARE(m_host.last.pixels, 0.0);
        m_tool->move(moved(70, 10, Qt::ShiftModifier));
        QCOMPARE(m_host.last.frames, 0);
        QCOMPARE(m_host.last.pixels, 90.0);
        m_tool->move(moved(70, 10, Qt::ControlModifier));
        QVERIFY(m_host.last.snap);
    }

    void escapeAndRightButtonTakeTheDragBack()
    {
        for (const bool byKey : {true, false}) {
            init();
            m_host.selected = keysOf({{0, 2}});
            m_tool->press(left(20, 100));
            m_tool->move(moved(20, 70));
            if (byKey)
                QVERIFY(m_tool->key(Qt::Key_Escape, kPlain));
            else
                m_tool->press({{20, 70}, Qt::RightButton, kPlain});
            m_tool->move(moved(20, 50));
            m_tool->release(left(20, 50));
            QCOMPARE(m_host.log, (QStringList{QStringLiteral("begin"), QStringLiteral("cancel")}));
        }
        QVERIFY(!m_tool->key(Qt::Key_Escape, kPlain)); // nothing to take back any more
    }

    void wheelChangesTheSoftRadiusInADragOnly()
    {
        QVERIFY(!m_tool->wheel(1));
        m_host.selected = keysOf({{0, 2}});
        m_tool->press(left(20, 100));
        m_tool->move(moved(20, 70));
        QVERIFY(m_tool->wheel(3));
        QCOMPARE(m_host.radius, 3);
        QVERIFY(m_tool->wheel(-9));
        QCOMPARE(m_host.radius, 0);
        // Up and down lead to where they came from, also where the steps are large.
        m_host.radius = 40;
        m_tool->wheel(1);
        QVERIFY(m_host.radius > 41);
        m_tool->wheel(-1);
        QCOMPARE(m_host.radius, 40);
    }

    void lockedKeysAreNotDragged()
    {
        m_host.mayDrag = false;
        m_host.selected = keysOf({{0, 2}});
        m_tool->press(left(20, 100));
        m_tool->move(moved(20, 50));
        m_tool->release(left(20, 50));
        QCOMPARE(m_host.log, QStringList{QStringLiteral("begin")});
    }

    void scaleFollowsTheWayUp()
    {
        m_tool->setMode(CurveTool::Mode::Scale);
        m_host.selected = keysOf({{0, 2}});
        m_tool->press(left(20, 100));
        m_tool->move(moved(20, 50));
        QCOMPARE(m_host.last.kind, KeyDrag::Kind::Scale);
        QCOMPARE(m_host.last.factor, 1.5);
        m_tool->move(moved(20, 450));
        QCOMPARE(m_host.last.factor, 0.0); // never turned over
    }

    void scaleFollowsTheWaySidewaysInTime()
    {
        m_tool->setMode(CurveTool::Mode::Scale);
        m_host.selected = keysOf({{0, 2}});
        m_tool->press(left(20, 100));
        m_tool->move(moved(70, 98));
        QCOMPARE(m_host.last.timeFactor, 1.5);
        m_tool->key(Qt::Key_Y, kPlain); // values only
        QCOMPARE(m_host.last.timeFactor, 1.0);
        QCOMPARE(m_host.last.factor, 1.02);
        m_tool->key(Qt::Key_X, kPlain); // time only
        QCOMPARE(m_host.last.timeFactor, 1.5);
        QCOMPARE(m_host.last.factor, 1.0);
        m_tool->move(moved(-500, 98));
        QCOMPARE(m_host.last.timeFactor, 0.0);
        m_tool->key(Qt::Key_X, kPlain); // both again
        m_tool->move(moved(25, 50));    // a hand is never quite straight
        QCOMPARE(m_host.last.timeFactor, 1.0);
        QCOMPARE(m_host.last.factor, 1.5);
    }

    // As everywhere: Shift adds, Ctrl toggles.
    void boxSelectsAddsAndToggles()
    {
        drag({5, 50}, {25, 150});
        QCOMPARE(m_host.selected, keysOf({{0, 1}, {0, 2}}));
        drag({35, 150}, {55, 250}, Qt::ShiftModifier);
        QCOMPARE(m_host.selected, keysOf({{0, 1}, {0, 2}, {1, 4}, {1, 5}}));
        drag({5, 50}, {25, 150}, Qt::ShiftModifier); // again: they stay
        QCOMPARE(m_host.selected, keysOf({{0, 1}, {0, 2}, {1, 4}, {1, 5}}));
        drag({15, 50}, {45, 250}, Qt::ControlModifier);
        QCOMPARE(m_host.selected, keysOf({{0, 1}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 5}}));
        drag({15, 50}, {45, 250}, Qt::ControlModifier); // and back
        drag({15, 50}, {25, 150}, Qt::ControlModifier);
        drag({35, 150}, {45, 250}, Qt::ControlModifier);
        QCOMPARE(m_host.selected, keysOf({{0, 1}, {1, 5}}));
        QVERIFY(!m_host.box);
        m_tool->press(left(5, 50));
        m_tool->move(moved(90, 300));
        QVERIFY(m_host.box);
        m_tool->key(Qt::Key_Escape, kPlain);
        QCOMPARE(m_host.selected, keysOf({{0, 1}, {1, 5}}));
        QVERIFY(!m_host.box);
    }

    void lineClickChoosesTheCurveAndDoubleClickItsKey()
    {
        click(55, 200);
        QCOMPARE(m_host.chosen, 1);
        QVERIFY(m_host.selected.isEmpty());
        m_tool->doubleClick(left(56, 200));
        QCOMPARE(m_host.selected, keysOf({{1, 6}}));
    }

    void rulerScrubsMiddleAndAltPan()
    {
        m_tool->press(left(33, 10));
        m_tool->move(moved(55, 90));
        QCOMPARE(m_host.scrubbed, 55.0);
        m_tool->release(left(55, 90));
        m_tool->press({{10, 50}, Qt::MiddleButton, kPlain});
        m_tool->move(moved(15, 80));
        m_tool->release({{15, 80}, Qt::MiddleButton, kPlain});
        QCOMPARE(m_host.panned, QPointF(5, 30));
        m_tool->press(left(20, 100, Qt::AltModifier)); // not the key below it
        m_tool->move(moved(21, 100));
        m_tool->release(left(21, 100));
        QCOMPARE(m_host.panned, QPointF(6, 30));
        m_tool->move(moved(21, 100));
        QCOMPARE(m_host.hovers, 1);
    }

private:
    void click(double x, double y, Qt::KeyboardModifiers modifiers = kPlain)
    {
        m_tool->press(left(x, y, modifiers));
        m_tool->release(left(x, y, modifiers));
    }
    void drag(QPointF from, QPointF to, Qt::KeyboardModifiers modifiers = kPlain)
    {
        m_tool->press(left(from.x(), from.y(), modifiers));
        m_tool->move(moved(to.x(), to.y(), modifiers));
        m_tool->release(left(to.x(), to.y(), modifiers));
    }

    FakeHost m_host;
    std::optional<CurveTool> m_tool;
};

QTEST_APPLESS_MAIN(TestCurveTool)
#include "tst_curve_tool.moc"
