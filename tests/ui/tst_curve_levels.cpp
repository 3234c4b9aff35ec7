#include "ui/curves/curve_levels.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace limber;

namespace {

ValueSpan bruteForce(const std::vector<double>& samples, int first, int last)
{
    const auto [low, high] =
        std::minmax_element(samples.begin() + first, samples.begin() + last + 1);
    return {*low, *high};
}

} // namespace

class TestCurveLevels : public QObject {
    Q_OBJECT

private slots:
    void anySpanEqualsBruteForceAlsoAfterUpdates()
    {
        const unsigned seed = std::random_device()();
        qInfo("seed %u", seed);
        std::mt19937 random(seed);
        const auto whole = [&](int low, int high) {
            return std::uniform_int_distribution<int>(low, high)(random);
        };
        std::uniform_real_distribution<double> real(-180.0, 180.0);
        for (int round = 0; round < 300; ++round) {
            std::vector<double> samples(static_cast<std::size_t>(whole(1, 900)));
            const int count = static_cast<int>(samples.size());
            std::ranges::generate(samples, [&] { return real(random); });
            CurveLevels levels(samples);
            for (int i = 0; i < 20; ++i) {
                const int first = whole(0, count - 1);
                const int last = whole(first, count - 1);
                QCOMPARE(levels.spanOf(samples, first, last), bruteForce(samples, first, last));
                const int from = whole(0, count - 1);
                const int to = std::min(count - 1, from + whole(0, 40));
                for (int frame = from; frame <= to; ++frame)
                    samples[static_cast<std::size_t>(frame)] = real(random);
                levels.update(samples, {from, to});
            }
            QCOMPARE(levels.spanOf(samples, 0, count - 1), bruteForce(samples, 0, count - 1));
        }
    }

    void emptyCurveHasNoLevels()
    {
        CurveLevels levels(std::vector<double>{});
        levels.update({}, {0, -1});
    }

    void cacheMakesLevelsOnceAndForgetsDeadCurves()
    {
        CurveLevelsCache cache;
        CurvePtr curve = makeCurve({1.0, 2.0, 3.0});
        const CurveLevelsPtr first = cache.levelsOf(curve);
        QCOMPARE(cache.levelsOf(curve), first);
        // Many short-lived curves may come to lie at the same address: none gets foreign levels.
        for (int i = 0; i < 1000; ++i) {
            const CurvePtr other = makeCurve({double(i), 5.0});
            QCOMPARE(cache.levelsOf(other)->spanOf(other->samples, 0, 0).lowest, double(i));
        }
        QCOMPARE(cache.levelsOf(curve), first);
    }

    void cacheUpdatesTouchedFramesOnly()
    {
        CurveLevelsCache cache;
        std::vector<double> samples(1000, 0.0);
        const CurvePtr before = makeCurve(samples);
        cache.levelsOf(before);
        samples[500] = 9.0;
        const CurvePtr after = makeCurve(samples);
        const CurveLevelsPtr levels = cache.levelsOf(after, before, {500, 500});
        QCOMPARE(levels->spanOf(samples, 0, 999), (ValueSpan{0.0, 9.0}));
        QCOMPARE(levels->spanOf(samples, 0, 499), (ValueSpan{0.0, 0.0}));
        QCOMPARE(cache.levelsOf(before)->spanOf(before->samples, 0, 999), (ValueSpan{0.0, 0.0}));
        // A curve of another length is made anew, whatever frames are named.
        const CurvePtr shorter = makeCurve({4.0, 7.0});
        QCOMPARE(cache.levelsOf(shorter, after, {500, 600})->spanOf(shorter->samples, 0, 1),
                 (ValueSpan{4.0, 7.0}));
    }
};

QTEST_APPLESS_MAIN(TestCurveLevels)
#include "tst_curve_levels.moc"
