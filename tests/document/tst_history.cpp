#include "core/document/history.h"

#include <QTest>

#include <random>
#include <set>

using namespace limber;

namespace {

constexpr std::size_t kFrames = 100;
constexpr std::size_t kCurveBytes = kFrames * sizeof(double);

CurvePtr newCurve()
{
    return makeCurve(std::vector<double>(kFrames, 1.0));
}

TakePtr takeOf(std::vector<CurvePtr> curves)
{
    Take take;
    take.clip.frameCount = static_cast<int>(kFrames);
    take.clip.curves = std::move(curves);
    return std::make_shared<const Take>(std::move(take));
}

// The take with one curve of its own.
TakePtr edited(const TakePtr& take, std::size_t channel)
{
    std::vector<CurvePtr> curves = take->clip.curves;
    curves[channel] = newCurve();
    return takeOf(std::move(curves));
}

std::size_t countedBytes(const History& history)
{
    std::set<const Curve*> curves;
    for (int i = 0; i < history.count(); ++i) {
        for (const CurvePtr& curve : history.step(i).take->clip.curves)
            curves.insert(curve.get());
    }
    return curves.size() * kCurveBytes;
}

} // namespace

class TestHistory : public QObject {
    Q_OBJECT

private slots:
    void walksThroughItsSteps()
    {
        const TakePtr first = takeOf({newCurve(), newCurve()});
        History history(first, {"Open", {}});
        QVERIFY(history.isClean() && !history.canUndo() && !history.canRedo());
        const TakePtr second = edited(first, 0);
        const TakePtr third = edited(second, 1);
        history.commit(second, {"A", {}});
        history.commit(third, {"B", {}});
        QCOMPARE(history.count(), 3);
        QVERIFY(history.current() == third);
        history.goTo(0);
        QVERIFY(history.current() == first && history.isClean() && history.canRedo());
        const TakePtr branch = edited(first, 0);
        history.commit(branch, {"C", {}});
        QCOMPARE(history.count(), 2);
        QVERIFY(history.current() == branch && !history.canRedo());
        QCOMPARE(history.step(1).title.pattern, std::string("C"));
    }

    void knowsWhatWasSaved()
    {
        const TakePtr first = takeOf({newCurve()});
        History history(first);
        history.commit(edited(first, 0), {});
        history.setCleanAt(history.current());
        history.goTo(0);
        QVERIFY(!history.isClean());
        history.goTo(1);
        QVERIFY(history.isClean());
        // A branch from before the save: what was saved is gone for good.
        history.goTo(0);
        history.commit(edited(first, 0), {});
        QVERIFY(!history.isClean());
        history.goTo(0);
        QVERIFY(!history.isClean());
    }

    void marksTheStepThatWasWritten()
    {
        const TakePtr first = takeOf({newCurve()});
        const TakePtr second = edited(first, 0);
        History history(first);
        history.commit(second, {});
        history.commit(edited(second, 0), {});
        history.setCleanAt(second); // edited while it was written
        QVERIFY(!history.isClean());
        history.goTo(1);
        QVERIFY(history.isClean());
        // Another range in the meantime is still the same clip.
        Take ranged = *second;
        ranged.range = FrameRange{1, 2};
        history.replaceCurrent(std::make_shared<const Take>(ranged));
        history.setCleanAt(second);
        QVERIFY(history.isClean());
        // Written, but undone and branched away meanwhile.
        history.setCleanAt(takeOf({newCurve()}));
        for (int i = 0; i < history.count(); ++i) {
            history.goTo(i);
            QVERIFY(!history.isClean());
        }
    }

    void dropsTheOldestStepsAboveTheBudget()
    {
        TakePtr take = takeOf({newCurve(), newCurve(), newCurve()});
        History history(take);
        history.setByteBudget(40 * kCurveBytes);
        for (int i = 0; i < 200; ++i) {
            take = edited(take, static_cast<std::size_t>(i) % 3);
            history.commit(take, {"step", {}});
            QVERIFY(history.byteCount() <= history.byteBudget());
            QCOMPARE(history.byteCount(), countedBytes(history));
            QVERIFY(history.current() == take);
        }
        QCOMPARE(history.count(), 38); // 37 curves of steps and the 3 that the oldest has
    }

    void alwaysKeepsTwentySteps()
    {
        TakePtr take = takeOf({newCurve()});
        History history(take);
        history.setByteBudget(1);
        for (int i = 0; i < 50; ++i) {
            take = edited(take, 0);
            history.commit(take, {});
        }
        QCOMPARE(history.count() - 1, History::kAlwaysKept);
        QCOMPARE(history.index(), History::kAlwaysKept);
    }

    void neverDropsTheCurrentStep()
    {
        TakePtr take = takeOf({newCurve()});
        History history(take);
        for (int i = 0; i < 50; ++i) {
            take = edited(take, 0);
            history.commit(take, {});
        }
        history.goTo(3);
        const TakePtr current = history.current();
        history.setByteBudget(1);
        QVERIFY(history.current() == current);
        QCOMPARE(history.index(), 0);
        QCOMPARE(history.count(), 48);
    }

    void staysRightWhenSavedStepsAreDropped()
    {
        TakePtr take = takeOf({newCurve()});
        History history(take);
        for (int i = 0; i < 30; ++i) {
            take = edited(take, 0);
            history.commit(take, {});
            if (i == 20)
                history.setCleanAt(history.current());
        }
        history.setByteBudget(25 * kCurveBytes);
        QCOMPARE(history.count(), 25);
        int clean = 0;
        for (int i = 0; i < history.count(); ++i) {
            history.goTo(i);
            clean += history.isClean() ? 1 : 0;
        }
        QCOMPARE(clean, 1);
        history.goTo(history.count() - 1);
        for (int i = 0; i < 30; ++i) {
            take = edited(take, 0);
            history.commit(take, {});
        }
        for (int i = 0; i < history.count(); ++i) {
            history.goTo(i);
            QVERIFY(!history.isClean());
        }
    }

    void countsSharedCurvesOnce()
    {
        const std::uint32_t seed = std::random_device{}();
        qInfo("seed %u", seed);
        std::mt19937 random(seed);
        TakePtr take = takeOf({newCurve(), newCurve(), newCurve(), newCurve()});
        History history(take);
        history.setByteBudget(30 * kCurveBytes);
        for (int i = 0; i < 2000; ++i) {
            switch (random() % 4) {
            case 0:
                history.goTo(static_cast<int>(random() % static_cast<unsigned>(history.count())));
                break;
            case 1: {
                // A curve in two places, and one that was there before.
                std::vector<CurvePtr> curves = history.current()->clip.curves;
                curves[random() % 4] = curves[random() % 4];
                curves[random() % 4] = history.step(0).take->clip.curves[random() % 4];
                history.commit(takeOf(std::move(curves)), {});
                break;
            }
            case 2:
                history.replaceCurrent(edited(history.current(), random() % 4));
                break;
            default:
                history.commit(edited(history.current(), random() % 4), {});
            }
            QCOMPARE(history.byteCount(), countedBytes(history));
        }
    }
};

QTEST_APPLESS_MAIN(TestHistory)
#include "tst_history.moc"
