#include "ui/curves/key_selection.h"

#include <QTest>

using namespace limber;

namespace {

std::vector<int> framesOf(const KeySelection& keys, int channel)
{
    const KeyFrames frames = keys.frames(channel);
    return {frames.begin(), frames.end()};
}

} // namespace

class TestCurveKeySelection : public QObject {
    Q_OBJECT

private slots:
    void addsAndRemoves()
    {
        KeySelection keys;
        QVERIFY(keys.isEmpty());
        QCOMPARE(keys.extent(), (FrameRange{0, -1}));
        keys.add({3, 7});
        keys.add({3, 5});
        keys.add({3, 7});
        keys.add(1, {6, 8});
        QCOMPARE(framesOf(keys, 3), (std::vector<int>{5, 7}));
        QCOMPARE(keys.count(), std::size_t{5});
        QCOMPARE(keys.channels(), (std::vector<int>{1, 3}));
        QCOMPARE(keys.extent(), (FrameRange{5, 8}));
        QVERIFY(keys.contains({1, 8}) && !keys.contains({1, 5}) && !keys.contains({2, 6}));

        KeySelection others;
        others.add(1, {7, 30});
        others.add({2, 4});
        KeySelection less = keys;
        less.remove(others);
        QCOMPARE(framesOf(less, 1), (std::vector<int>{6}));
        keys.add(others);
        QCOMPARE(framesOf(keys, 1).size(), std::size_t{25});
        keys.remove({2, 4});
        QCOMPARE(keys.channels(), (std::vector<int>{1, 3}));
        keys.removeChannel(1);
        keys.setFrames(3, {});
        QVERIFY(keys.isEmpty());
    }

    void togglesAndFollowsChannels()
    {
        KeySelection keys;
        keys.add(0, {1, 3});
        KeySelection others;
        others.add(0, {3, 4});
        others.add({2, 7});
        keys.toggle(others);
        QCOMPARE(framesOf(keys, 0), (std::vector<int>{1, 2, 4}));
        QCOMPARE(framesOf(keys, 2), std::vector<int>{7});
        keys.toggle(keys);
        QVERIFY(keys.isEmpty());
        keys.add({0, 5});
        keys.add({1, 6});
        keys.add({9, 7});
        const KeySelection carried = keys.ofChannels({4, -1, 2});
        QCOMPARE(carried.channels(), std::vector<int>{4});
        QCOMPARE(framesOf(carried, 4), std::vector<int>{5});
    }

    void followsFrames()
    {
        KeySelection keys;
        keys.add(0, {1, 4});
        keys.add({9, 2});
        QCOMPARE(framesOf(keys.mapped({4, 3, -1, 1, 0}), 0), (std::vector<int>{0, 1, 3}));
        QCOMPARE(keys.mapped({4, 3, -1, 1, 0}).channels(), (std::vector<int>{0}));
        QCOMPARE(framesOf(keys.mapped({0, 1}), 0), (std::vector<int>{1}));
        // Frames 3 … 5 are kept, a new one is put before them; and back.
        QCOMPARE(framesOf(keys.unmapped({-1, 3, 4, 5}), 0), (std::vector<int>{1, 2}));
        QCOMPARE(framesOf(keys.unmapped({2, 2}), 9), (std::vector<int>{0}));
    }
};

QTEST_APPLESS_MAIN(TestCurveKeySelection)
#include "tst_curve_key_selection.moc"
