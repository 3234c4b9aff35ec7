#include "core/blend/transition_search.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>

using namespace limber;

namespace {

constexpr unsigned kSeed = 20261130;

DistanceMap mapOf(int rows, int columns, std::vector<float> distances)
{
    DistanceMap map;
    map.rows = rows;
    map.columns = columns;
    map.distances = std::move(distances);
    return map;
}

} // namespace

class TestLocalMinima : public QObject {
    Q_OBJECT

private slots:
    void minima_data();
    void minima();
    void plateausAreOneMinimum();
    void minimaOfRandomMaps();
};

void TestLocalMinima::minima_data()
{
    QTest::addColumn<int>("columns");
    QTest::addColumn<QList<float>>("distances");
    QTest::addColumn<QList<int>>("places"); // row · columns + column, ascending by distance
    QTest::newRow("nothing") << 0 << QList<float>{} << QList<int>{};
    QTest::newRow("one place") << 1 << QList<float>{4} << QList<int>{0};
    QTest::newRow("middle") << 3 << QList<float>{9, 8, 9, 7, 1, 7, 9, 8, 9} << QList<int>{4};
    QTest::newRow("corners") << 3 << QList<float>{1, 8, 0, 8, 9, 8, 3, 8, 2}
                             << QList<int>{2, 0, 8, 6};
    QTest::newRow("diagonal neighbour is lower")
        << 3 << QList<float>{1, 8, 8, 8, 2, 8, 8, 8, 8} << QList<int>{0};
    QTest::newRow("infinite places")
        << 2 << QList<float>{INFINITY, INFINITY, INFINITY, 5} << QList<int>{3};
}

void TestLocalMinima::minima()
{
    QFETCH(int, columns);
    QFETCH(QList<float>, distances);
    QFETCH(QList<int>, places);
    const int rows = columns > 0 ? static_cast<int>(distances.size()) / columns : 0;
    QList<int> found;
    for (const MapPlace& place :
         localMinima(mapOf(rows, columns, {distances.begin(), distances.end()})))
        found << place.row * columns + place.column;
    QCOMPARE(found, places);
}

void TestLocalMinima::plateausAreOneMinimum()
{
    // A bent plateau of 2s that is a minimum, and one of 5s that leads down.
    const DistanceMap map = mapOf(4, 5,
                                  {
                                      9, 9, 9, 9, 9, //
                                      9, 2, 2, 9, 5, //
                                      9, 9, 9, 2, 5, //
                                      9, 9, 9, 9, 5, //
                                  });
    const auto found = localMinima(map);
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(found[0].row, 1);
    QCOMPARE(found[0].column, 1);
    QCOMPARE(localMinima(mapOf(200, 300, std::vector<float>(60000, 1.0F))).size(), std::size_t{1});
}

void TestLocalMinima::minimaOfRandomMaps()
{
    std::mt19937 random(kSeed);
    for (int round = 0; round < 30; ++round) {
        const int rows = 1 + round % 7;
        const int columns = 1 + round % 5;
        std::vector<float> distances(static_cast<std::size_t>(rows * columns));
        std::iota(distances.begin(), distances.end(), 1.0F); // no two alike
        std::shuffle(distances.begin(), distances.end(), random);
        const DistanceMap map = mapOf(rows, columns, distances);
        std::size_t expected = 0;
        for (int row = 0; row < rows; ++row) {
            for (int column = 0; column < columns; ++column) {
                float lowest = std::numeric_limits<float>::infinity();
                for (int i = 0; i < rows * columns; ++i) {
                    if (std::abs(i / columns - row) <= 1 && std::abs(i % columns - column) <= 1)
                        lowest = std::min(lowest, distances[static_cast<std::size_t>(i)]);
                }
                expected += lowest == map.at(row, column) ? 1 : 0;
            }
        }
        const auto found = localMinima(map);
        QCOMPARE(found.size(), expected);
        QVERIFY(std::ranges::is_sorted(found, {}, &MapPlace::distance));
    }
}

QTEST_APPLESS_MAIN(TestLocalMinima)
#include "tst_local_minima.moc"
