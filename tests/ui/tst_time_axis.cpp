#include "ui/timeline/time_axis.h"
#include "ui/widgets/time_text.h"

#include <QTest>

#include <cmath>
#include <random>

using namespace limber;

class TestTimeAxis : public QObject {
    Q_OBJECT

private slots:
    void theWholeClipFillsTheWidth()
    {
        const TimeAxis axis(101, 532);
        QCOMPARE(axis.x(0), TimeAxis::kMargin);
        QCOMPARE(axis.x(100), 532 - TimeAxis::kMargin);
        QCOMPARE(axis.nearestFrame(-50), 0);
        QCOMPARE(axis.nearestFrame(9999), 100);
        QVERIFY(axis.showsAll());
    }

    void clipsOfOneOrNoFrame()
    {
        for (const int count : {0, 1}) {
            const TimeAxis axis = TimeAxis(count, 300).zoomed(4, 150).panned(40).showing(0);
            QCOMPARE(axis.nearestFrame(200), 0);
            QVERIFY(std::isfinite(axis.x(0)));
        }
    }

    void zoomKeepsTheFrameUnderTheMouse()
    {
        std::mt19937 random(7);
        TimeAxis axis(5000, 800);
        axis = axis.zoomed(8, 400);
        for (int i = 0; i < 200; ++i) {
            const double x = 100 + static_cast<double>(random() % 600);
            const double factor = 0.8 + static_cast<double>(random() % 400) / 1000;
            const double before = axis.frame(x);
            const TimeAxis zoomed = axis.zoomed(factor, x);
            // At the ends of the clip it gives way.
            const bool atEnd = zoomed.firstFrame() <= 0 || zoomed.lastFrame() >= 4999 - 1e-6;
            QVERIFY(atEnd || std::abs(zoomed.frame(x) - before) < 1e-6);
            QVERIFY(zoomed.firstFrame() >= 0 && zoomed.lastFrame() <= 4999 + 1e-6);
            axis = zoomed;
        }
        QVERIFY(axis.zoomed(1e-9, 400).showsAll());
        QVERIFY(axis.zoomed(1e9, 400).pixelsPerFrame() <= TimeAxis::kMostPixelsPerFrame);
    }

    void aFrameOutOfSightIsBroughtIn()
    {
        const TimeAxis axis = TimeAxis(5000, 800).zoomed(20, 16);
        QVERIFY(axis.lastFrame() < 3000);
        const TimeAxis there = axis.showing(3000);
        QVERIFY(there.firstFrame() < 3000 && there.lastFrame() > 3000);
        QCOMPARE(there.showing(3001).firstFrame(), there.firstFrame());
        const TimeAxis back = there.showing(10);
        QVERIFY(back.firstFrame() <= 10 && back.lastFrame() > 10);
    }

    void resizingKeepsTheWholeClipWhole()
    {
        QVERIFY(TimeAxis(100, 300).resized(900).showsAll());
        const TimeAxis near = TimeAxis(1000, 300).zoomed(10, 100);
        QCOMPARE(near.resized(600).firstFrame(), near.firstFrame());
        QCOMPARE(near.resized(600).pixelsPerFrame(), near.pixelsPerFrame());
    }

    void ticksAreSensible()
    {
        QCOMPARE(frameTickStep(10, 50), 5);
        QCOMPARE(frameTickStep(10, 51), 10);
        QCOMPARE(frameTickStep(0.005, 60), 20000);
        QCOMPARE(secondTickStep(100, 50), 0.5);
        QCOMPARE(secondTickStep(10, 60), 10.0);
        QCOMPARE(secondTickStep(1, 40), 60.0);
        QCOMPARE(secondTickStep(0.01, 40), 2 * 3600.0);
        QCOMPARE(secondTickStep(2000, 50), 0.05);
        QCOMPARE(secondTickStep(1e-20, 50), 50 / 1e-20);
    }

    void timesAreReadable()
    {
        QLocale::setDefault(QLocale::c());
        QCOMPARE(shownSeconds(4.1, 2), QStringLiteral("4.10 s"));
        QCOMPARE(shownSeconds(59.999, 2), QStringLiteral("1:00.00"));
        QCOMPARE(shownSeconds(64.1, 2), QStringLiteral("1:04.10"));
        QCOMPARE(shownSeconds(119.999, 1), QStringLiteral("2:00.0"));
        QCOMPARE(shownSeconds(600, 0), QStringLiteral("10:00"));
    }
};

QTEST_APPLESS_MAIN(TestTimeAxis)
#include "tst_time_axis.moc"
