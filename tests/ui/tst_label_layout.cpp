#include "ui/viewport/label_layout.h"

#include <QtTest>

#include <random>

using namespace limber;

class TestLabelLayout : public QObject {
    Q_OBJECT

private slots:
    void noneOverlapsAndNoneLeavesTheArea()
    {
        const unsigned seed = std::random_device{}();
        qInfo("seed %u", seed);
        std::mt19937 random(seed);
        std::uniform_real_distribution<double> unit(0.0, 1.0);
        const QRectF area(0, 0, 640, 480);
        std::vector<LabelRequest> labels;
        for (int i = 0; i < 200; ++i) {
            labels.push_back({QPointF(640 * unit(random), 480 * unit(random)),
                              QSizeF(30 + 60 * unit(random), 14), unit(random)});
        }
        const auto places = layOutLabels(labels, area);
        QCOMPARE(places.size(), labels.size());
        int placed = 0;
        for (std::size_t i = 0; i < places.size(); ++i) {
            if (places[i].isEmpty())
                continue;
            ++placed;
            QVERIFY(area.contains(places[i]));
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY(places[j].isEmpty() || !places[i].intersects(places[j]));
        }
        QVERIFY(placed > 40);
    }

    void theMoreImportantComesFirst()
    {
        const QSizeF size(200, 20);
        const QRectF area(0, 0, 220, 24); // room for one
        const auto places = layOutLabels({{{5, 12}, size, 1.0}, {{6, 12}, size, 2.0}}, area);
        QVERIFY(places[0].isEmpty());
        QVERIFY(!places[1].isEmpty());
    }
};

QTEST_APPLESS_MAIN(TestLabelLayout)
#include "tst_label_layout.moc"
