#include "core/document/background.h"

#include <QElapsedTimer>
#include <QFile>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QThread>

#include <atomic>
#include <new>
#include <stdexcept>
#include <thread>
#include <vector>

#include <sys/resource.h>
#include <unistd.h>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define LIMBER_NO_THREAD_LIMIT
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define LIMBER_NO_THREAD_LIMIT
#endif
#endif

using namespace limber;

namespace {

// Holds work up until it is let go (or told to give up).
struct Gate {
    std::atomic<bool> isOpen = false;
    std::atomic<int> waiting = 0;

    void pass(const Background::Progress& progress)
    {
        ++waiting;
        while (!isOpen && progress(0.5))
            std::this_thread::yield();
        --waiting;
    }
};

// While it lives the process gets no more room than it has, and a little for small things.
class NoMoreAddresses {
public:
    NoMoreAddresses()
    {
        getrlimit(RLIMIT_AS, &m_before);
        QFile sizes(QStringLiteral("/proc/self/statm"));
        if (!sizes.open(QIODevice::ReadOnly))
            qFatal("the size of the process is not told");
        const auto pages = sizes.readAll().split(' ').front().toULongLong();
        rlimit limit = m_before;
        limit.rlim_cur = pages * static_cast<rlim_t>(sysconf(_SC_PAGESIZE)) + (1U << 20);
        setrlimit(RLIMIT_AS, &limit);
    }
    ~NoMoreAddresses() { setrlimit(RLIMIT_AS, &m_before); }
    Q_DISABLE_COPY(NoMoreAddresses)

private:
    rlimit m_before{};
};

} // namespace

class TestBackground : public QObject {
    Q_OBJECT

private slots:
    // First: the stack of a thread that has ended would be used again.
    void withoutAThreadWorkEndsAsCancelled()
    {
#if defined(LIMBER_NO_THREAD_LIMIT)
        QSKIP("a sanitizer has taken all addresses");
#endif
        Background background;
        int cancelled = 0;
        int done = 0;
        const auto start = [&] {
            background.start<int>(
                {"Working", {}}, this, [](const Background::Progress&) { return 1; },
                [&](int) { ++done; }, [&] { ++cancelled; });
        };
        {
            const NoMoreAddresses none; // there is no room for the stack of a thread
            QTest::ignoreMessage(QtWarningMsg, QRegularExpression(QStringLiteral("No thread")));
            start();
        }
        QTRY_COMPARE(cancelled, 1);
        QVERIFY(!background.isBusy());
        start();
        QTRY_COMPARE(done, 1);
    }

    void resultsComeBackOnTheWindowsThread()
    {
        Background background;
        QThread* worker = nullptr;
        QThread* receiver = nullptr;
        std::vector<int> result;
        background.start<std::vector<int>>(
            {"Working", {}}, this,
            [&](const Background::Progress&) {
                worker = QThread::currentThread();
                return std::vector<int>{1, 2, 3};
            },
            [&](const std::vector<int>& value) {
                receiver = QThread::currentThread();
                result = value;
            });
        QVERIFY(background.isBusy());
        QTRY_VERIFY(!background.isBusy());
        QCOMPARE(result, (std::vector<int>{1, 2, 3}));
        QCOMPARE(receiver, QThread::currentThread());
        QVERIFY(worker != receiver);
    }

    void cancelledWorkGivesNoResult()
    {
        Background background;
        Gate gate;
        int done = 0;
        int cancelled = 0;
        const auto id = background.start<int>(
            {"Working", {}}, this,
            [&](const Background::Progress& progress) {
                gate.pass(progress);
                return 1;
            },
            [&](int) { ++done; }, [&] { ++cancelled; });
        QTRY_COMPARE(gate.waiting.load(), 1);
        background.cancel(id);
        QTRY_VERIFY(!background.isBusy());
        QCOMPARE(done, 0);
        QCOMPARE(cancelled, 1);
        background.cancel(id);
        background.cancel(-1);
    }

    void workThatWaitsCanBeCancelled()
    {
        Background background;
        Gate gate;
        int done = 0;
        int cancelled = 0;
        for (int i = 0; i < 100; ++i) {
            background.start<int>(
                {"Working", {}}, this,
                [&](const Background::Progress& progress) {
                    gate.pass(progress);
                    return 1;
                },
                [&](int) { ++done; }, [&] { ++cancelled; });
        }
        QCOMPARE(background.taskCount(), 100);
        background.cancelAll();
        QTRY_VERIFY(!background.isBusy());
        QCOMPARE(done, 0);
        QCOMPARE(cancelled, 100);
    }

    void nothingIsDeliveredToWhatIsGone()
    {
        Background background;
        Gate gate;
        bool isCalled = false;
        auto context = std::make_unique<QObject>();
        background.start<int>(
            {"Working", {}}, context.get(),
            [&](const Background::Progress& progress) {
                gate.pass(progress);
                return 1;
            },
            [&](int) { isCalled = true; }, [&] { isCalled = true; });
        context.reset();
        gate.isOpen = true;
        QTRY_VERIFY(!background.isBusy());
        QVERIFY(!isCalled);
    }

    void theEndCancelsAndWaits()
    {
        Gate gate;
        bool isDone = false;
        {
            Background background;
            for (int i = 0; i < 3; ++i) {
                background.start<int>(
                    {"Working", {}}, this,
                    [&](const Background::Progress& progress) {
                        gate.pass(progress);
                        return 1;
                    },
                    [&](int) { isDone = true; }, [&] { isDone = true; });
            }
            QTRY_VERIFY(gate.waiting > 0);
        }
        QCOMPARE(gate.waiting.load(), 0);
        QVERIFY(!isDone);
    }

    void aCallbackMayEndEverything()
    {
        auto background = std::make_unique<Background>();
        int done = 0;
        for (int i = 0; i < 2; ++i) {
            background->start<int>(
                {"Working", {}}, this, [](const Background::Progress&) { return 1; },
                [&](int) {
                    ++done;
                    background.reset();
                });
        }
        QTRY_COMPARE(done, 1);
        QVERIFY(!background);
    }

    void tellsWhatIsGoingOnButNotTooOften()
    {
        Background background;
        std::atomic<bool> isOpen = false;
        QSignalSpy changed(&background, &Background::changed);
        QElapsedTimer timer;
        timer.start();
        background.start<int>(
            {"Counting %1", {"sheep"}}, this,
            [&](const Background::Progress& progress) {
                double share = 0.0;
                while (!isOpen)
                    progress(share += 1e-9);
                progress(0.75);
                return 1;
            },
            [](int) {});
        QCOMPARE(english(background.currentTitle()), std::string("Counting sheep"));
        QVERIFY(background.currentTask() >= 0);
        QTRY_VERIFY(changed.count() >= 5);
        isOpen = true;
        QTRY_VERIFY(!background.isBusy());
        QVERIFY(changed.count() <= 3 + timer.elapsed() / 40);
        QCOMPARE(background.currentTask(), -1);
        QCOMPARE(background.currentProgress(), 0.0);
        // The last thing told is that nothing goes on any more.
        const auto told = changed.count();
        QTRY_VERIFY(changed.count() > told || timer.elapsed() > 200);
    }

    void workOutOfMemoryEndsAsCancelled()
    {
        Background background;
        bool isCancelled = false;
        background.start<int>(
            {"Working", {}}, this,
            [](const Background::Progress&) -> int { throw std::bad_alloc(); }, [](int) {},
            [&] { isCancelled = true; });
        QTRY_VERIFY(isCancelled);
    }

    void workThatThrowsEndsAsCancelled()
    {
        Background background;
        int cancelled = 0;
        int done = 0;
        QTest::ignoreMessage(QtWarningMsg, QRegularExpression(QStringLiteral("vector too long")));
        background.start<int>(
            {"Working", {}}, this,
            [](const Background::Progress&) -> int { throw std::length_error("vector too long"); },
            [&](int) { ++done; }, [&] { ++cancelled; });
        QTRY_COMPARE(cancelled, 1);
        background.start<int>(
            {"Working", {}}, this, [](const Background::Progress&) { return 1; },
            [&](int) { ++done; }, [&] { ++cancelled; });
        QTRY_COMPARE(done, 1);
        QCOMPARE(cancelled, 1);
    }

    void aLongTaskDoesNotHoldUpAShortOne()
    {
        Background background;
        Gate gate;
        bool isDone = false;
        background.start<int>(
            {"Long", {}}, this,
            [&](const Background::Progress& progress) {
                gate.pass(progress);
                return 1;
            },
            [](int) {});
        background.start<int>(
            {"Short", {}}, this, [](const Background::Progress&) { return 1; },
            [&](int) { isDone = true; });
        QTRY_VERIFY(isDone);
        QCOMPARE(background.taskCount(), 1);
        gate.isOpen = true;
        QTRY_VERIFY(!background.isBusy());
    }

    void manyTasksAtOnce()
    {
        Background background;
        int done = 0;
        int cancelled = 0;
        for (int i = 0; i < 500; ++i) {
            const auto id = background.start<std::vector<double>>(
                {"Task", {}}, this,
                [i](const Background::Progress& progress) {
                    std::vector<double> values(1000, i);
                    progress(0.5);
                    return values;
                },
                [&](const std::vector<double>&) { ++done; }, [&] { ++cancelled; });
            if (i % 3 == 0)
                background.cancel(id);
        }
        QTRY_VERIFY(!background.isBusy());
        QCOMPARE(done + cancelled, 500);
        QCOMPARE(cancelled, 167);
    }
};

QTEST_GUILESS_MAIN(TestBackground)
#include "tst_background.moc"
