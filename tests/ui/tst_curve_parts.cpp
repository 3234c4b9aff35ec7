#include "ui/curves/axis_steps.h"
#include "ui/curves/curve_scene.h"
#include "ui/curves/visible_part.h"

#include <QImage>
#include <QPainter>
#include <QTest>

#include <cmath>
#include <random>

using namespace limber;

namespace {

CurvePtr wave(int count)
{
    std::vector<double> samples;
    for (int i = 0; i < count; ++i)
        samples.push_back(50.0 * std::sin(i * 0.05) + (i % 7));
    return makeCurve(std::move(samples));
}

ShownCurve shown(int channel, CurvePtr curve)
{
    ShownCurve s;
    s.channel = channel;
    s.curve = std::move(curve);
    s.colour = Qt::black;
    return s;
}

} // namespace

// The small parts that the curves are put together from.
class TestCurveParts : public QObject {
    Q_OBJECT

private slots:
    void steps()
    {
        QCOMPARE(niceStep(1.0), 1.0);
        QCOMPARE(niceStep(1.1), 2.0);
        QCOMPARE(niceStep(2.5), 5.0);
        QCOMPARE(niceStep(70.0), 100.0);
        QVERIFY(std::abs(niceStep(0.03) - 0.05) < 1e-12);
        QCOMPARE(powerOfTen(0.0999), 0.01);
        QCOMPARE(powerOfTen(1000.0), 1000.0);
        QCOMPARE(decimalsFor(1.0), 0);
        QCOMPARE(decimalsFor(0.5), 1);
        QCOMPARE(decimalsFor(0.01), 2);
    }

    void visiblePartZoomsAboutAPointAndKeepsInSight()
    {
        VisiblePart part;
        part.showFrames(0.0, 100.0, 101);
        part.fitValues(ValueSpan{-10.0, 10.0});
        QVERIFY(part.lowest < -10.0 && part.highest > 10.0);
        part.zoom(25.0, 5.0, 2.0, 1.0, 101);
        QCOMPARE(part.firstFrame, 12.5);
        QCOMPARE(part.lastFrame, 62.5);
        part.move(1e9, 0.0, 101); // cannot be lost
        QVERIFY(part.firstFrame <= 101.0);
        QCOMPARE(part.frames(), 50.0);
        for (int i = 0; i < 200; ++i)
            part.zoom(50.0, 0.0, 2.0, 2.0, 101);
        QVERIFY(part.frames() >= 3.0 && part.values() > 0.0);
        for (int i = 0; i < 400; ++i)
            part.zoom(50.0, 0.0, 0.5, 0.5, 101);
        QVERIFY(part.frames() < 1000.0 && std::isfinite(part.values()));
        part.fitValues(ValueSpan{7.0, 7.0}); // a flat curve has room around it
        QVERIFY(part.lowest < 7.0 && part.highest > 7.0);
        part.fitValues(std::nullopt);
        QCOMPARE(part.highest, 1.0);
    }

    void hitsTheKeyThenTheLine()
    {
        CurveScene scene;
        scene.setCurves(
            {shown(4, makeCurve({0.0, 10.0, 0.0})), shown(6, makeCurve({0.0, 0.0, 0.0}))});
        const PlotTransform view{0.0, 100.0, 200.0, -10.0}; // 100 pixels a frame, 10 a unit
        auto hit = scene.hit({102.0, 97.0}, view, {});
        QVERIFY(hit && hit->isOnKey);
        QCOMPARE(hit->key, (CurveKey{4, 1}));
        hit = scene.hit({50.0, 152.0}, view, {}); // half way along the line
        QVERIFY(hit && !hit->isOnKey);
        QCOMPARE(hit->key.channel, 4);
        QVERIFY(!scene.hit({50.0, 20.0}, view, {}));
        // Two keys at one place: the selected one is meant.
        KeySelection selected;
        selected.add({6, 2});
        QCOMPARE(scene.hit({200.0, 200.0}, view, selected)->key, (CurveKey{6, 2}));
        KeySelection inBox;
        inBox.add({4, 0});
        inBox.add({6, 0});
        inBox.add({6, 1});
        QCOMPARE(scene.keysIn({-5.0, 150.0, 120.0, 60.0}, view), inBox);
    }

    void normalisedCurvesGoFromMinusOneToOne()
    {
        CurveScene scene;
        scene.setCurves({shown(0, makeCurve({100.0, 300.0})), shown(1, makeCurve({-1.0, -3.0}))});
        QCOMPARE(scene.shownSpan(FrameRange{0, 1}), (ValueSpan{-3.0, 300.0}));
        scene.setNormalised(true);
        QCOMPARE(scene.shownSpan(FrameRange{0, 1}), (ValueSpan{-1.0, 1.0}));
        QVERIFY(!scene.shownSpan(FrameRange{5, 9}));
        // A curve that is changed does not jump until it is asked to.
        scene.setCurve(0, makeCurve({100.0, 500.0}), {1, 1});
        QCOMPARE(scene.shownSpan(FrameRange{0, 1})->highest, 3.0);
        scene.renormalise();
        QCOMPARE(scene.shownSpan(FrameRange{0, 1})->highest, 1.0);
    }

    // Zoomed out, every column shows the very span of its samples: no spike is lost.
    void columnsShowEverySpike()
    {
        const unsigned seed = std::random_device()();
        qInfo("seed %u", seed);
        std::mt19937 random(seed);
        std::vector<double> samples(20000, 0.0);
        const auto spike =
            std::uniform_int_distribution<std::size_t>(0, samples.size() - 1)(random);
        samples[spike] = 80.0;
        const CurvePtr curve = makeCurve(samples);
        const CurveLevels levels(curve->samples);
        QImage image(200, 200, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::white);
        const PlotTransform view{0.0, 200.0 / 20000.0, 100.0, -1.0};
        {
            QPainter painter(&image);
            paintCurve(painter, {*curve, levels, view}, QRectF(image.rect()), Qt::black,
                       CurveLine::Solid);
        }
        const int x = static_cast<int>(view.x(static_cast<double>(spike)));
        QCOMPARE(image.pixelColor(x, 20), QColor(Qt::black));
        QCOMPARE(image.pixelColor(x, 60), QColor(Qt::black));
        QCOMPARE(image.pixelColor(x, 18), QColor(Qt::white));
        QCOMPARE(image.pixelColor((x + 100) % 200, 60), QColor(Qt::white));
        for (int column = 0; column < 199; ++column)
            QCOMPARE(image.pixelColor(column, 100), QColor(Qt::black));
    }

    void oneSelectedKeyIsSeenAmongMany()
    {
        const CurvePtr curve = wave(100000);
        const CurveLevels levels(curve->samples);
        QImage image(300, 200, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::white);
        const PlotTransform view{0.0, 300.0 / 100000.0, 100.0, -1.0};
        {
            QPainter painter(&image);
            const std::vector<int> keys{50000};
            paintSelectedKeys(painter, {*curve, levels, view}, keys, QRectF(image.rect()), Qt::red);
        }
        const QPointF at = view.point(*curve, 50000);
        QCOMPARE(image.pixelColor(at.toPoint()), QColor(Qt::red));
        QCOMPARE(image.pixelColor(at.toPoint() + QPoint(6, 0)), QColor(Qt::white));
    }
};

QTEST_MAIN(TestCurveParts)
#include "tst_curve_parts.moc"
