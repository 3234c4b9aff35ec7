#include "core/document/playback.h"

#include <QTest>

#include <cmath>

using namespace limber;

namespace {

constexpr double kFrameTime = 1.0 / 30.0;

} // namespace

class TestPlayback : public QObject {
    Q_OBJECT

private slots:
    void everyFrameIsDueAtItsMoment()
    {
        Playback playback;
        const FrameRange range{0, 9999};
        for (const double frameTime : {1.0 / 30.0, 1.0 / 120.0, 0.0333333, 0.0083333, 0.1}) {
            playback.play(0, range, 1000.0);
            for (int frame = 0; frame < 10000; ++frame)
                QCOMPARE(playback.frameAt(1000.0 + frame * frameTime, frameTime, range),
                         double(frame));
        }
    }

    void dropsFramesRatherThanSlowsDown()
    {
        Playback playback;
        playback.play(10, {0, 999}, 5.0);
        QCOMPARE(playback.frameAt(5.0 + 7.9 * kFrameTime, kFrameTime, {0, 999}), 17.0);
        QCOMPARE(playback.frameAt(5.0 + 300.5 * kFrameTime, kFrameTime, {0, 999}), 310.0);
    }

    void showsTheLastFrameOfALoopAsLongAsEveryOther()
    {
        Playback playback;
        const FrameRange range{10, 14};
        playback.play(10, range, 0.0);
        std::vector<int> shown(5, 0);
        constexpr int kLooks = 5000;
        for (int i = 0; i < kLooks; ++i) {
            const double frame =
                playback.frameAt((i + 0.5) * kFrameTime / 100.0, kFrameTime, range);
            QVERIFY(frame >= 10 && frame <= 14 && frame == std::floor(frame));
            ++shown[static_cast<std::size_t>(frame) - 10];
        }
        QCOMPARE(shown, std::vector<int>(5, kLooks / 5));
        QVERIFY(playback.isPlaying());
    }

    void playsBackwards()
    {
        Playback playback;
        const FrameRange range{10, 14};
        playback.setBackwards(true);
        playback.play(13, range, 5.0);
        const auto at = [&](double frames) {
            return playback.frameAt(5.0 + frames * kFrameTime, kFrameTime, range);
        };
        QCOMPARE(at(0.0), 13.0); // as long as forwards: from its moment to the next one's
        QCOMPARE(at(0.9), 13.0);
        QCOMPARE(at(1.0), 12.0);
        QCOMPARE(at(3.5), 10.0);
        QCOMPARE(at(4.0), 14.0); // round and round
        QCOMPARE(at(5.0 * 1000.0 + 2.0), 11.0);
        std::vector<int> shown(5, 0);
        for (int i = 0; i < 5000; ++i)
            ++shown[static_cast<std::size_t>(at((i + 0.5) / 100.0)) - 10];
        QCOMPARE(shown, std::vector<int>(5, 1000));
        playback.setLoops(false);
        playback.play(10, range, 5.0); // from the end of its way it starts at the beginning
        QCOMPARE(at(0.0), 14.0);
        QCOMPARE(at(3.0), 11.0);
        QVERIFY(playback.isPlaying());
        QCOMPARE(at(4.0), 10.0);
        QVERIFY(!playback.isPlaying());
        playback.setInterpolates(true);
        playback.play(12, range, 5.0);
        QVERIFY(std::abs(at(0.25) - 11.75) < 1e-9);
    }

    void stopsAtTheLastFrame()
    {
        Playback playback;
        playback.setLoops(false);
        playback.play(0, {0, 9}, 0.0);
        QCOMPARE(playback.frameAt(8.9 * kFrameTime, kFrameTime, {0, 9}), 8.0);
        QVERIFY(playback.isPlaying());
        QCOMPARE(playback.frameAt(100.0, kFrameTime, {0, 9}), 9.0);
        QVERIFY(!playback.isPlaying());
        QCOMPARE(playback.frameAt(200.0, kFrameTime, {0, 9}), 9.0);
    }

    void startsAgainFromTheEnd()
    {
        Playback playback;
        playback.play(9, {0, 9}, 0.0);
        QCOMPARE(playback.frameAt(0.0, kFrameTime, {0, 9}), 0.0);
        playback.play(50, {20, 30}, 0.0);
        QCOMPARE(playback.frameAt(0.0, kFrameTime, {20, 30}), 20.0);
        playback.play(25, {20, 30}, 0.0);
        QCOMPARE(playback.frameAt(0.0, kFrameTime, {20, 30}), 25.0);
    }

    void showsPosesBetweenFramesOnDemand()
    {
        Playback playback;
        playback.setInterpolates(true);
        playback.play(0, {0, 9}, 0.0);
        QVERIFY(std::abs(playback.frameAt(2.25 * kFrameTime, kFrameTime, {0, 9}) - 2.25) < 1e-9);
        // Behind the last frame there is none to go to.
        QCOMPARE(playback.frameAt(9.5 * kFrameTime, kFrameTime, {0, 9}), 9.0);
        QVERIFY(std::abs(playback.frameAt(10.5 * kFrameTime, kFrameTime, {0, 9}) - 0.5) < 1e-9);
    }

    void changesSpeedWithoutAJump()
    {
        Playback playback;
        const FrameRange range{0, 99999};
        playback.setInterpolates(true);
        playback.play(0, range, 0.0);
        double expected = 0.0;
        double now = 0.0;
        for (const double speed : {1.0, 2.0, 0.1, 4.0, 0.5, 3.0}) {
            playback.setSpeed(speed, now);
            QVERIFY(std::abs(playback.frameAt(now, kFrameTime, range) - expected) < 1e-6);
            now += 1.7;
            expected += 1.7 * speed / kFrameTime;
            QVERIFY(std::abs(playback.frameAt(now, kFrameTime, range) - expected) < 1e-6);
        }
        playback.setSpeed(100.0, now);
        QCOMPARE(playback.speed(), 4.0);
        playback.setSpeed(0.0, now);
        QCOMPARE(playback.speed(), 0.1);
    }

    void goesOnWhenTheClipChanges()
    {
        Playback playback;
        playback.play(0, {0, 99}, 0.0);
        QCOMPARE(playback.frameAt(50 * kFrameTime, kFrameTime, {0, 99}), 50.0);
        // Another frame time: the same frame, then at the new pace.
        QCOMPARE(playback.frameAt(50 * kFrameTime, 1.0, {0, 99}), 50.0);
        QCOMPARE(playback.frameAt(50 * kFrameTime + 2.0, 1.0, {0, 99}), 52.0);
        // The range shrinks around it, then away from it.
        QCOMPARE(playback.frameAt(50 * kFrameTime + 2.0, 1.0, {40, 60}), 52.0);
        QCOMPARE(playback.frameAt(50 * kFrameTime + 2.0, 1.0, {5, 10}), 5.0);
    }

    void standsWithoutFrames()
    {
        Playback playback;
        playback.play(0, {0, -1}, 0.0);
        QVERIFY(!playback.isPlaying());
        QCOMPARE(playback.frameAt(1.0, kFrameTime, {0, -1}), 0.0);
        playback.play(0, {0, 0}, 0.0);
        QCOMPARE(playback.frameAt(7.3, kFrameTime, {0, 0}), 0.0);
    }

    void doesNotRunBackwards()
    {
        Playback playback;
        playback.play(5, {0, 99}, 10.0);
        QCOMPARE(playback.frameAt(9.0, kFrameTime, {0, 99}), 5.0);
    }
};

QTEST_APPLESS_MAIN(TestPlayback)
#include "tst_playback.moc"
