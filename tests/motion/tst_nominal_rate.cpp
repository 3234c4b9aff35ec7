#include "core/motion/nominal_rate.h"

#include "core/motion/timecode.h"

#include <QTest>

#include <optional>

using namespace limber;

class tst_nominal_rate : public QObject {
    Q_OBJECT

private slots:
    void rate_data();
    void rate();
    void aRateGoesThereAndBack();
    void senselessTimes_haveNoRate();
    void frameTimeOfSeconds_countsDecimals();
    void timecodesCountWholeFrames();
    void timecodesAreReadBack();
};

void tst_nominal_rate::rate_data()
{
    QTest::addColumn<double>("seconds");
    QTest::addColumn<int>("decimals");
    QTest::addColumn<double>("rate");
    QTest::newRow("0.1") << 0.1 << 1 << 10.0;
    QTest::newRow("0.033333") << 0.033333 << 6 << 30.0;
    QTest::newRow("0.0333333") << 0.0333333 << 7 << 30.0;
    QTest::newRow("0.03333333333333333") << 0.03333333333333333 << 17 << 30.0;
    QTest::newRow("0.0083333") << 0.0083333 << 7 << 120.0;
    QTest::newRow("0.008333") << 0.008333 << 6 << 120.0;
    QTest::newRow("0.00833333") << 0.00833333 << 8 << 120.0;
    QTest::newRow("0.008") << 0.008 << 3 << 125.0; // exactly, though 120 would fit as well
    QTest::newRow("0.0417083") << 0.0417083 << 7 << 24000.0 / 1001.0;
    QTest::newRow("0.0417083750417") << 0.0417083750417 << 13 << 1.0 / 0.0417083750417;
    QTest::newRow("0.0333667") << 0.0333667 << 7 << 30000.0 / 1001.0;
    QTest::newRow("0.041667") << 0.041667 << 6 << 24.0;
    QTest::newRow("0.016667") << 0.016667 << 6 << 60.0;
    QTest::newRow("0.016666666666666666") << 0.016666666666666666 << 18 << 60.0;
    QTest::newRow("0.01") << 0.010000 << 6 << 100.0;
    QTest::newRow("0.04") << 0.04 << 2 << 25.0;
    QTest::newRow("0.007") << 0.007 << 3 << 144.0; // 134 … 153 fit, 144 is the usual one
    QTest::newRow("0.0042") << 0.0042 << 4 << 240.0;
    QTest::newRow("0.03") << 0.03 << 2 << 30.0;    // 29 … 40 fit, 30 is the usual one
    QTest::newRow("1.5") << 1.5 << 1 << 1.0 / 1.5; // slower than one a second
    QTest::newRow("2") << 2.0 << 0 << 0.5;
    QTest::newRow("0.013") << 0.013 << 2 << 1.0 / 0.013; // 60, 72, 90, 100, 120 all fit
    QTest::newRow("1") << 1.0 << 0 << 1.0;
}

void tst_nominal_rate::rate()
{
    QFETCH(double, seconds);
    QFETCH(int, decimals);
    QFETCH(double, rate);
    QCOMPARE(nominalRate({seconds, decimals}), rate);
}

void tst_nominal_rate::aRateGoesThereAndBack()
{
    for (int rate = 1; rate <= 1000; ++rate)
        QCOMPARE(nominalRate(frameTimeOfRate(rate)), static_cast<double>(rate));
    for (const double rate : {24.0, 30.0, 60.0, 120.0}) {
        const double ntsc = rate * 1000.0 / 1001.0;
        QVERIFY(std::abs(nominalRate(frameTimeOfRate(ntsc)) - ntsc) < 1e-12);
    }
}

void tst_nominal_rate::senselessTimes_haveNoRate()
{
    QCOMPARE(nominalRate({0.0, 1}), 0.0);
    QCOMPARE(nominalRate({-0.1, 1}), 0.0);
    QCOMPARE(nominalRate({std::numeric_limits<double>::quiet_NaN(), 1}), 0.0);
    QVERIFY(std::isfinite(nominalRate({1e300, 0})));
    QVERIFY(std::isfinite(nominalRate({1e-300, 300})));
}

void tst_nominal_rate::frameTimeOfSeconds_countsDecimals()
{
    QCOMPARE(frameTimeOfSeconds(0.033333).decimals, 6);
    QCOMPARE(frameTimeOfSeconds(0.04).decimals, 2);
    QCOMPARE(frameTimeOfSeconds(2.0).decimals, 0);
    QCOMPARE(frameTimeOfSeconds(1.0 / 60.0).decimals, 18);
    QCOMPARE(frameTimeOfRate(25.0).seconds, 0.04);
}

void tst_nominal_rate::timecodesCountWholeFrames()
{
    QCOMPARE(timecodeText(0, 30.0), std::string("00:00:00:00"));
    QCOMPARE(timecodeText(29, 30.0), std::string("00:00:00:29"));
    QCOMPARE(timecodeText(30, 30000.0 / 1001.0), std::string("00:00:01:00")); // none is dropped
    QCOMPARE(timecodeText(3600 * 25 + 61 * 25 + 7, 25.0), std::string("01:01:01:07"));
    QCOMPARE(timecodeText(239, 240.0), std::string("00:00:00:239"));
    QCOMPARE(timecodeText(100, 100.0), std::string("00:00:01:00"));
    QCOMPARE(timecodeText(101, 101.0), std::string("00:00:01:000"));
    QCOMPARE(timecodeText(-5, 30.0), std::string("00:00:00:00"));
    QCOMPARE(timecodeText(7, 0.25), std::string("00:00:07:00"));
    QCOMPARE(timecodeText(2147483647, std::numeric_limits<double>::quiet_NaN()),
             std::string("596523:14:07:00"));
    QCOMPARE(timecodeBase(1e300), 1000000);
}

void tst_nominal_rate::timecodesAreReadBack()
{
    for (const double rate : {24.0, 30000.0 / 1001.0, 120.0, 240.0}) {
        for (const int frame : {0, 1, 23, 4711, 1'000'000})
            QCOMPARE(frameOfTimecode(timecodeText(frame, rate), rate), std::optional(frame));
    }
    QCOMPARE(frameOfTimecode("3:20", 30.0), std::optional(110));
    QCOMPARE(frameOfTimecode("1:00:00", 30.0), std::optional(1800));
    QCOMPARE(frameOfTimecode("90", 30.0), std::optional(90));
    QCOMPARE(frameOfTimecode("0:90", 30.0), std::optional(90)); // more than the place holds
    for (const char* wrong : {"", ":", "1:", ":1", "1:2:3:4:5", "-1", "1:-1", "+1", "1.5", "a",
                              "1 ", "99999999999999999999", "9999999:0:0:0", "2147483647:0"})
        QVERIFY2(!frameOfTimecode(wrong, 30.0), wrong);
    QCOMPARE(frameOfTimecode("2147483647", 30.0), std::optional(2147483647));
}

QTEST_APPLESS_MAIN(tst_nominal_rate)
#include "tst_nominal_rate.moc"
