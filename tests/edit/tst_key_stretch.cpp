#include "core/edit/curve_turns.h"
#include "core/edit/key_stretch.h"

#include <QTest>

#include <cmath>
#include <numbers>
#include <numeric>
#include <random>

using namespace limber;

namespace {

std::vector<int> framesFrom(int first, int last)
{
    std::vector<int> frames(static_cast<std::size_t>(last - first + 1));
    std::iota(frames.begin(), frames.end(), first);
    return frames;
}

double at(const CurvePtr& curve, int frame)
{
    return curve->samples[static_cast<std::size_t>(frame)];
}

CurvePtr wave(int frames, double period)
{
    std::vector<double> samples;
    for (int i = 0; i < frames; ++i)
        samples.push_back(10.0 * std::sin(2.0 * std::numbers::pi * i / period));
    return makeCurve(std::move(samples));
}

} // namespace

class TestKeyStretch : public QObject {
    Q_OBJECT

private slots:
    void oneIsTheSameCurve()
    {
        const CurvePtr curve = wave(60, 17.0);
        const std::vector<int> keys = framesFrom(10, 30);
        QVERIFY(stretchKeys(curve, keys, 20.0, 1.0) == curve);
        QCOMPARE(stretchedFrames(keys, 20.0, 1.0, 60), keys);
        QVERIFY(stretchKeys(curve, {}, 20.0, 2.0) == curve);
    }

    // Twice as long about its first frame: every second frame has the old sample, those between lie
    // on the wave as near as a cubic comes.
    void aPieceKeepsItsShape()
    {
        const CurvePtr curve = wave(100, 40.0);
        const std::vector<int> keys = framesFrom(20, 40);
        const CurvePtr stretched = stretchKeys(curve, keys, 20.0, 2.0);
        QCOMPARE(stretchedFrames(keys, 20.0, 2.0, 100), framesFrom(20, 60));
        for (int frame = 20; frame <= 60; ++frame) {
            const double source = 20.0 + (frame - 20) / 2.0;
            const double expected = 10.0 * std::sin(2.0 * std::numbers::pi * source / 40.0);
            QVERIFY(std::abs(at(stretched, frame) - expected) < (frame % 2 == 0 ? 1e-12 : 0.05));
        }
        for (int frame = 0; frame < 100; ++frame)
            QVERIFY((frame >= 20 && frame <= 60) || at(stretched, frame) == at(curve, frame));
    }

    void framesThatItLeavesAreSmoothedThrough()
    {
        const CurvePtr curve = wave(100, 40.0);
        const std::vector<int> keys = framesFrom(20, 60);
        const CurvePtr stretched = stretchKeys(curve, keys, 40.0, 0.5);
        QCOMPARE(stretchedFrames(keys, 40.0, 0.5, 100), framesFrom(30, 50));
        const CurvePtr through = deleteKeys(curve, keys);
        for (int frame = 0; frame < 100; ++frame) {
            if (frame < 30 || frame > 50)
                QCOMPARE(at(stretched, frame), at(through, frame));
            else
                QCOMPARE(at(stretched, frame), at(curve, 20 + (frame - 30) * 2));
        }
    }

    void keysStandWhereTheyAreSaidToStand()
    {
        const unsigned seed = std::random_device{}();
        qInfo("seed %u", seed);
        std::mt19937 random(seed);
        const auto real = [&](double low, double high) {
            return std::uniform_real_distribution<double>(low, high)(random);
        };
        for (int round = 0; round < 500; ++round) {
            const int count = 1 + static_cast<int>(random() % 80);
            std::vector<double> samples;
            std::vector<int> keys;
            for (int i = 0; i < count; ++i) {
                samples.push_back(real(-180.0, 180.0));
                if (random() % 3 == 0)
                    keys.push_back(i);
            }
            const CurvePtr curve = makeCurve(std::move(samples));
            const double pivot = real(-20.0, count + 20.0);
            const double factor = random() % 8 == 0 ? real(0.0, 1e12) : real(0.0, 3.0);
            const CurvePtr stretched = stretchKeys(curve, keys, pivot, factor);
            const std::vector<int> places = stretchedFrames(keys, pivot, factor, count);
            QVERIFY(std::ranges::adjacent_find(places, std::ranges::greater_equal()) ==
                    places.end());
            QVERIFY(places.empty() || (places.front() >= 0 && places.back() < count));
            const CurvePtr through = deleteKeys(curve, keys);
            for (int frame = 0; frame < count; ++frame) {
                QVERIFY(std::isfinite(at(stretched, frame)));
                if (!std::ranges::binary_search(places, frame) && factor != 1.0)
                    QCOMPARE(at(stretched, frame), at(through, frame));
            }
        }
    }

    void turnsAreTheHighestAndLowestPlaces()
    {
        const CurvePtr curve = wave(101, 40.0);
        QCOMPARE(turningFrames(*curve, leastRiseOf(*curve)),
                 (std::vector<int>{10, 30, 50, 70, 90}));
        // With noise the same, within a frame or two.
        std::mt19937 random(5);
        std::vector<double> samples = curve->samples;
        for (double& sample : samples)
            sample += std::uniform_real_distribution<double>(-0.05, 0.05)(random);
        const CurvePtr noisy = makeCurve(std::move(samples));
        const std::vector<int> turns = turningFrames(*noisy, leastRiseOf(*noisy));
        QCOMPARE(turns.size(), std::size_t{5});
        for (std::size_t i = 0; i < 5; ++i)
            QVERIFY(std::abs(turns[i] - (10 + 20 * static_cast<int>(i))) <= 3);
    }

    void aStillCurveHasNone()
    {
        QVERIFY(turningFrames(*makeCurve({}), 0.0).empty());
        QVERIFY(turningFrames(*makeCurve({1.0}), 0.0).empty());
        QVERIFY(turningFrames(*makeCurve({2.0, 2.0, 2.0}), 0.0).empty());
        QVERIFY(turningFrames(*makeCurve({1.0, 2.0, 3.0}), 0.0).empty());
        QCOMPARE(turningFrames(*makeCurve({0.0, 4.0, 4.0, 1.0}), 0.0), std::vector<int>{1});
        QCOMPARE(turningFrames(*makeCurve({5.0, 1.0, 1.0, 3.0}), 0.0), std::vector<int>{1});
    }
};

QTEST_APPLESS_MAIN(TestKeyStretch)
#include "tst_key_stretch.moc"
