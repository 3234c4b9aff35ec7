#include "core/bvh/reader.h"
#include "tests/blend/transition_support.h"
#include "tests/support/test_paths.h"

#include <QTest>

#include <random>

using namespace limber;
using namespace limber::test;

namespace {

double largestStep(const Clip& clip, int first, int last)
{
    double largest = 0.0;
    for (int frame = first; frame < last; ++frame)
        largest = std::max(largest, poseDistance(clip, frame, clip, frame + 1));
    return largest;
}

// No step of the overlap is larger than one and a half of the clips' own and twice the way that is
// to be made up for, shared by the frames.
void keepsToTheStepLaw(const Clip& a, const Clip& b, const SeamSettings& settings, UpAxis up)
{
    const int overlap = *settings.overlap;
    const auto source = fitSource(a, b, {.match = {}, .up = up});
    const auto placed = placedAtEnd(a, *source, settings);
    const auto joined = transition(a, *source, settings);
    QVERIFY(joined.ok());
    QVERIFY(isFinite(joined->clip));
    const int start = a.frameCount - overlap;
    double apart = 0.0;
    for (int i = 0; i < overlap; ++i)
        apart = std::max(apart, poseDistance(a, start + i, placed->clip, i));
    const double own = std::max(largestStep(a, start - 1, a.frameCount - 1),
                                largestStep(placed->clip, 0, overlap));
    const double step = largestStep(joined->clip, start - 1, a.frameCount);
    QVERIFY2(step <= 1.5 * own + 2.0 * apart / overlap,
             qPrintable(QStringLiteral("method %1, overlap %2: %3, own %4, apart %5")
                            .arg(static_cast<int>(settings.method))
                            .arg(overlap)
                            .arg(step)
                            .arg(own)
                            .arg(apart)));
}

} // namespace

// No step of an overlap is larger than what both clips and the way between their poses account for.
class TestStepLaw : public QObject {
    Q_OBJECT

private slots:
    void stepsStayWithinTheClipsOwn()
    {
        for (std::uint32_t seed = 1; seed <= 30; ++seed) {
            // Poses so near that the arcs of the joints are no longer than the ways of the figure:
            // over half a turn no blend of rotations could keep to this.
            const Clip a = smoothClip(oneRoot(), 50, seed, 15.0);
            const Clip b = smoothClip(oneRoot(), 50, seed + 1000, 15.0);
            for (const int overlap : {1, 3, 8, 15, 30}) {
                for (const TransitionMethod method : kMethods) {
                    keepsToTheStepLaw(a, b, settingsOf(overlap, method), UpAxis::Y);
                    if (QTest::currentTestFailed())
                        QFAIL(qPrintable(QStringLiteral("seed %1").arg(seed)));
                }
            }
        }
    }

    void stepsOfTheSamples_data()
    {
        QTest::addColumn<int>("overlap");
        for (const int overlap : {1, 3, 8, 18})
            QTest::addRow("%d frames", overlap) << overlap;
    }
    void stepsOfTheSamples()
    {
        // Every sample into every other, at ends and anywhere else: walks, a run in full flight,
        // arms overhead into arms that hang.
        QFETCH(int, overlap);
        std::vector<Clip> clips;
        for (const auto& file : QDir(samplesFolder()).entryInfoList({QStringLiteral("*.bvh")}))
            clips.push_back(*readBvhFile(file.filePath().toStdString()));
        QVERIFY(clips.size() >= 5);
        constexpr unsigned kSeed = 20261130;
        qInfo("seed %u", kSeed);
        std::mt19937 random(kSeed);
        const auto anywhere = [&](const Clip& clip) {
            return std::uniform_int_distribution<int>(32, clip.frameCount - 33)(random);
        };
        for (const Clip& a : clips) {
            for (const Clip& b : clips) {
                const int last = anywhere(a);
                const int first = anywhere(b);
                for (const TransitionMethod method : kMethods) {
                    keepsToTheStepLaw(part(a, last - 32, last), part(b, first, first + 32),
                                      settingsOf(overlap, method), UpAxis::Y);
                    if (QTest::currentTestFailed())
                        QFAIL(qPrintable(QStringLiteral("%1 to %2").arg(last).arg(first)));
                }
            }
        }
    }

    void stepsOverAHalfTurnOfTheArms()
    {
        const auto sample = [](const QString& name) {
            return *readBvhFile((samplesFolder() + QLatin1Char('/') + name).toStdString());
        };
        const Clip idle = part(sample(QStringLiteral("idle.bvh")), 90, 122);
        const Clip wave = part(sample(QStringLiteral("wave.bvh")), 149, 181);
        for (const int overlap : {5, 8, 12}) {
            for (const TransitionMethod method : kMethods)
                keepsToTheStepLaw(idle, wave, settingsOf(overlap, method), UpAxis::Y);
        }
    }

    void stepsOfRealClips()
    {
        if (realClips().isEmpty())
            QSKIP("the real clips are not here");
        int tried = 0;
        for (const QString& path : realClips()) {
            const auto clip = readBvhFile(path.toStdString());
            if (!clip || clip->frameCount < 130)
                continue;
            const UpAxis up = measureFigure(*clip).up;
            if (!canMove(*clip, turnAbout(up, 10.0, {1, 2, 3}, {0, 0, 0})))
                continue;
            for (const int overlap : {1, 4, 9}) {
                for (const TransitionMethod method : kMethods)
                    keepsToTheStepLaw(part(*clip, 0, 20), part(*clip, 90, 110),
                                      settingsOf(overlap, method), up);
            }
            if (QTest::currentTestFailed())
                QFAIL(qPrintable(path));
            ++tried;
        }
        QVERIFY(tried >= 4);
    }
};

QTEST_APPLESS_MAIN(TestStepLaw)
#include "tst_step_law.moc"
