#include "core/edit/curve_edit.h"

#include <QTest>

#include <cmath>
#include <cstring>
#include <random>
#include <set>

using namespace limber;

namespace {

bool sameBits(double a, double b)
{
    return std::memcmp(&a, &b, sizeof a) == 0;
}

struct Case {
    CurvePtr curve;
    std::vector<int> keys;
    int radius = 0;
};

class CaseMaker {
public:
    explicit CaseMaker(unsigned seed) : m_random(seed) {}

    int whole(int low, int high) { return std::uniform_int_distribution<int>(low, high)(m_random); }
    double real(double low, double high)
    {
        return std::uniform_real_distribution<double>(low, high)(m_random);
    }
    Case make()
    {
        Case made;
        const int count = whole(1, 60);
        std::vector<double> samples;
        for (int i = 0; i < count; ++i)
            samples.push_back(whole(0, 9) == 0 ? -0.0 : real(-180.0, 180.0));
        made.curve = makeCurve(std::move(samples));
        const int share = whole(0, 9);
        for (int i = 0; i < count; ++i) {
            if (whole(0, 9) < share)
                made.keys.push_back(i);
        }
        made.radius = whole(0, 2) == 0 ? 0 : whole(0, 80);
        return made;
    }

private:
    std::mt19937 m_random;
};

int distanceToKeys(const std::vector<int>& keys, int frame)
{
    int nearest = 1 << 20;
    for (const int key : keys)
        nearest = std::min(nearest, std::abs(key - frame));
    return nearest;
}

} // namespace

class TestCurveEdit : public QObject {
    Q_OBJECT

private slots:
    void weightFallsSmoothly()
    {
        QCOMPARE(softWeight(0, 0), 1.0);
        QCOMPARE(softWeight(1, 0), 0.0);
        QCOMPARE(softWeight(5, 9), 0.5);
        for (int distance = 0; distance < 20; ++distance)
            QVERIFY(softWeight(distance, 19) > softWeight(distance + 1, 19));
        // Flat at both ends: the first and the last step are much smaller than the middle one.
        QVERIFY(1.0 - softWeight(1, 99) < 0.001);
        QVERIFY(softWeight(99, 99) < 0.001);
    }

    void moveChangesExactlyTheKeys()
    {
        const CurvePtr curve = makeCurve({1.0, 2.0, 3.5, -0.0, 5.0});
        const std::vector<int> keys{1, 2};
        const CurvePtr moved = moveKeys(curve, keys, 0, 0.25, 0);
        QCOMPARE(moved->samples, (std::vector<double>{1.0, 2.25, 3.75, -0.0, 5.0}));
        QVERIFY(std::signbit(moved->samples[3]));
        QCOMPARE(moveKeys(curve, keys, 0, 0.0, 7), curve); // the very same object
        QCOMPARE(moveKeys(curve, {}, 3, 1.0, 2), curve);
    }

    void movePropertiesHoldForRandomCurves()
    {
        const unsigned seed = std::random_device()();
        qInfo("seed %u", seed);
        CaseMaker maker(seed);
        for (int round = 0; round < 2000; ++round) {
            const Case c = maker.make();
            const double delta = maker.real(-50.0, 50.0);
            const CurvePtr moved = moveKeys(c.curve, c.keys, 0, delta, c.radius);
            QCOMPARE(moved->samples.size(), c.curve->samples.size());
            for (int frame = 0; frame < static_cast<int>(moved->samples.size()); ++frame) {
                const auto i = static_cast<std::size_t>(frame);
                const int distance = distanceToKeys(c.keys, frame);
                const double before = c.curve->samples[i];
                if (distance > c.radius) {
                    QVERIFY(sameBits(moved->samples[i], before));
                    continue;
                }
                const double t = distance / (c.radius + 1.0);
                const double weight = (1.0 - t) * (1.0 - t) * (1.0 + 2.0 * t);
                QVERIFY(std::abs(moved->samples[i] - (before + weight * delta)) < 1e-9);
            }
        }
    }

    void moveInTimeTakesValuesAlong()
    {
        const CurvePtr curve = makeCurve({0.0, 1.0, 10.0, 20.0, 4.0, 5.0, 6.0, 7.0});
        const CurvePtr moved = moveKeys(curve, std::vector<int>{2, 3}, 2, 0.5, 0);
        QCOMPARE(moved->samples[4], 10.5);
        QCOMPARE(moved->samples[5], 20.5);
        QCOMPARE(moved->samples[1], 1.0);
        QCOMPARE(moved->samples[6], 6.0);
        // What they left is smoothed through between 1 and 4, which stood beside them.
        QVERIFY(moved->samples[2] > 1.0 && moved->samples[2] < moved->samples[3]);
        QVERIFY(moved->samples[3] < 4.0);
        // It never leaves the clip.
        QCOMPARE(possibleFrameDelta(std::vector<int>{2, 3}, 100, 8), 4);
        QCOMPARE(possibleFrameDelta(std::vector<int>{2, 3}, -100, 8), -2);
        QCOMPARE(moveKeys(curve, std::vector<int>{2, 3}, 100, 0.0, 0)->samples[7], 20.0);
        QCOMPARE(movedFrames(std::vector<int>{2, 3}, 4), (std::vector<int>{6, 7}));
    }

    void setGivesExactlyTheValue()
    {
        const unsigned seed = std::random_device()();
        qInfo("seed %u", seed);
        CaseMaker maker(seed);
        for (int round = 0; round < 1000; ++round) {
            const Case c = maker.make();
            const double value = maker.real(-1e6, 1e6);
            const CurvePtr set = setKeys(c.curve, c.keys, value, c.radius);
            for (const int key : c.keys)
                QVERIFY(sameBits(set->samples[static_cast<std::size_t>(key)], value));
            for (int frame = 0; frame < static_cast<int>(set->samples.size()); ++frame) {
                const auto i = static_cast<std::size_t>(frame);
                if (distanceToKeys(c.keys, frame) > c.radius)
                    QVERIFY(sameBits(set->samples[i], c.curve->samples[i]));
                // Eased samples stay between the old value and a jump as large as the largest.
                QVERIFY(std::isfinite(set->samples[i]));
            }
        }
        const CurvePtr curve = makeCurve({1.0, 2.0});
        QCOMPARE(setKeys(curve, std::vector<int>{1}, 2.0, 3), curve);
    }

    void easingIsContinuousAtKeysWithDifferentDeltas()
    {
        const CurvePtr curve = makeCurve(std::vector<double>(21, 0.0));
        const CurvePtr changed =
            addAtKeys(curve, std::vector<int>{5, 15}, std::vector<double>{10.0, -10.0}, 40);
        QCOMPARE(changed->samples[5], 10.0);
        QCOMPARE(changed->samples[15], -10.0);
        QCOMPARE(changed->samples[10], 0.0);
        QVERIFY(changed->samples[6] < 10.0 && changed->samples[6] > 7.0);
        for (std::size_t i = 5; i < 15; ++i)
            QVERIFY(changed->samples[i] > changed->samples[i + 1]);
    }

    void scaleTurnsAboutThePivot()
    {
        const CurvePtr curve = makeCurve({1.0, 2.0, 4.0, 8.0});
        const std::vector<int> keys{1, 2};
        QCOMPARE(middleValue(*curve, keys), 3.0);
        QCOMPARE(middleValue(*curve, {}), 0.0);
        const CurvePtr scaled = scaleKeys(curve, keys, 3.0, 2.0, 0);
        QCOMPARE(scaled->samples, (std::vector<double>{1.0, 1.0, 5.0, 8.0}));
        QCOMPARE(scaleKeys(curve, keys, 3.0, 0.0, 0)->samples,
                 (std::vector<double>{1.0, 3.0, 3.0, 8.0}));
        QCOMPARE(scaleKeys(curve, keys, 3.0, 1.0, 5), curve);
    }

    void deleteGoesStraightThroughALine()
    {
        std::vector<double> line;
        for (int i = 0; i < 30; ++i)
            line.push_back(3.0 * i - 11.0);
        const CurvePtr curve = makeCurve(line);
        const CurvePtr smoothed = deleteKeys(curve, std::vector<int>{4, 5, 6, 8, 12, 13, 28});
        for (std::size_t i = 0; i < line.size(); ++i)
            QVERIFY(std::abs(smoothed->samples[i] - line[i]) < 1e-12);
    }

    void deleteFollowsTheSlopes()
    {
        // An S between two flats is the plain smoothstep, a spike on a flat vanishes.
        const CurvePtr step = makeCurve({0.0, 0.0, 9.0, 9.0, 9.0, 8.0, 8.0});
        const CurvePtr eased = deleteKeys(step, std::vector<int>{2, 3, 4});
        QCOMPARE(eased->samples[3], 4.0);
        QVERIFY(std::abs(eased->samples[2] - 8.0 * (0.0625 * (3.0 - 0.5))) < 1e-12);
        const CurvePtr spike = makeCurve({2.0, 2.0, 77.0, 2.0, 2.0});
        QCOMPARE(deleteKeys(spike, std::vector<int>{2})->samples, std::vector<double>(5, 2.0));
    }

    void deleteHoldsAtTheEnds()
    {
        const CurvePtr curve = makeCurve({1.0, 2.0, 3.0, 4.0});
        QCOMPARE(deleteKeys(curve, std::vector<int>{0, 1})->samples,
                 (std::vector<double>{3.0, 3.0, 3.0, 4.0}));
        QCOMPARE(deleteKeys(curve, std::vector<int>{3})->samples,
                 (std::vector<double>{1.0, 2.0, 3.0, 3.0}));
        QCOMPARE(deleteKeys(curve, std::vector<int>{0, 1, 2, 3}), curve);
        QCOMPARE(deleteKeys(curve, {}), curve);
    }

    void deletePropertiesHoldForRandomCurves()
    {
        const unsigned seed = std::random_device()();
        qInfo("seed %u", seed);
        CaseMaker maker(seed);
        for (int round = 0; round < 2000; ++round) {
            const Case c = maker.make();
            const CurvePtr smoothed = deleteKeys(c.curve, c.keys);
            const std::set<int> taken(c.keys.begin(), c.keys.end());
            const int count = static_cast<int>(c.curve->samples.size());
            if (static_cast<int>(taken.size()) == count)
                continue;
            for (int frame = 0; frame < count; ++frame) {
                const auto i = static_cast<std::size_t>(frame);
                if (!taken.contains(frame)) {
                    QVERIFY(sameBits(smoothed->samples[i], c.curve->samples[i]));
                    continue;
                }
                int left = frame;
                while (left >= 0 && taken.contains(left))
                    --left;
                int right = frame;
                while (right < count && taken.contains(right))
                    ++right;
                const int a = left >= 0 ? left : right;
                const int b = right < count ? right : left;
                const auto [low, high] = std::minmax(c.curve->samples[static_cast<std::size_t>(a)],
                                                     c.curve->samples[static_cast<std::size_t>(b)]);
                QVERIFY(smoothed->samples[i] >= low && smoothed->samples[i] <= high);
            }
        }
    }

    void pasteWritesWhatWasCopied()
    {
        const CurvePtr curve = makeCurve({1.0, 2.0, 3.0, 4.0, 5.0, 6.0});
        const std::vector<PastedKey> copied = copiedKeys(*curve, std::vector<int>{1, 2, 4}, 1);
        QCOMPARE(copied, (std::vector<PastedKey>{{0, 2.0}, {1, 3.0}, {3, 5.0}}));
        const std::vector<double> pasted{1.0, 2.0, 3.0, 2.0, 3.0, 6.0};
        QCOMPARE(pasteKeys(curve, copied, 3)->samples, pasted); // the last one falls outside
        QCOMPARE(pasteKeys(curve, copied, 1), curve);
        QCOMPARE(pasteKeys(curve, copied, -1)->samples,
                 (std::vector<double>{3.0, 2.0, 5.0, 4.0, 5.0, 6.0}));
        QCOMPARE(pasteKeys(curve, copied, 2147483647), curve);
    }
};

QTEST_APPLESS_MAIN(TestCurveEdit)
#include "tst_curve_edit.moc"
