#include "core/document/ghost.h"

#include "core/edit/frame_ranges.h"
#include "core/operation/operation.h"
#include "core/operation/registry.h"
#include "made_clip.h"

#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>

using namespace limber;
using namespace limber::test;

namespace {

// Channel 0 tells the frame that every frame once was.
Clip countingClip(int frames)
{
    Clip clip = clipOf(madeText(frames));
    std::vector<double> samples;
    for (int frame = 0; frame < frames; ++frame)
        samples.push_back(frame);
    return withCurve(clip, 0, makeCurve(std::move(samples)));
}

Document* countingDocument(std::unique_ptr<Document>& keeper, int frames = 100)
{
    keeper = std::make_unique<Document>(countingClip(frames), QStringLiteral("/nowhere/a.bvh"));
    return keeper.get();
}

bool applied(Document& document, const char* operation, Values values)
{
    return document.apply(*findOperation(operation), std::move(values)).ok();
}

CurvePtr curveBeside(const Ghost& ghost, const Clip& clip, int channel)
{
    return ghostCurve(ghost.take->clip.curves[static_cast<std::size_t>(channel)], ghost.times,
                      clip.curve(channel));
}

} // namespace

class TestGhost : public QObject {
    Q_OBJECT

private slots:
    // However frames were moved since: beside each stands what it once was.
    void framesAreFollowedThroughTheHistory()
    {
        std::mt19937 random(20261130);
        for (int round = 0; round < 40; ++round) {
            std::unique_ptr<Document> keeper;
            Document& document = *countingDocument(keeper, 400);
            double slower = 1.0; // over as many frames a jump is spread
            for (int step = 0; step < 4; ++step) {
                const int count = document.clip().frameCount;
                const int first = static_cast<int>(random() % static_cast<unsigned>(count / 3));
                const int last = count - 1 - static_cast<int>(random() % 10);
                switch (random() % 4) {
                case 0:
                    QVERIFY(applied(document, "trim", {{"range", FrameRange{first, last}}}));
                    break;
                case 1:
                    QVERIFY(applied(document, "reverse", {}));
                    break;
                case 2:
                    QVERIFY(applied(document, "retime", {{"speed", 0.5}}));
                    slower *= 2.0;
                    break;
                default:
                    QVERIFY(applied(document, "cut",
                                    {{"range", FrameRange{first, first + 3}}, {"blend", 0.0}}));
                }
                const Ghost ghost = ghostOf(document);
                QVERIFY(ghost.take == document.saved());
                const Clip& clip = document.clip();
                const CurvePtr curve = curveBeside(ghost, clip, 0);
                for (int frame = 0; frame < clip.frameCount; ++frame) {
                    const double was = curve->samples[static_cast<std::size_t>(frame)];
                    // Near frames that did not stand side by side: one or the other.
                    double jump = 0.0;
                    for (int near = std::max(1, frame - 8);
                         near < std::min(frame + 8, clip.frameCount); ++near)
                        jump = std::max(jump,
                                        std::abs(clip.sample(0, near) - clip.sample(0, near - 1)));
                    QVERIFY2(std::abs(was - clip.sample(0, frame)) < std::max(0.51, slower * jump),
                             qPrintable(QStringLiteral("round %1, step %2, frame %3: %4")
                                            .arg(round)
                                            .arg(step)
                                            .arg(frame)
                                            .arg(was)));
                }
            }
        }
    }

    void anUndoneTrimIsFollowedTheOtherWay()
    {
        std::unique_ptr<Document> keeper;
        Document& document = *countingDocument(keeper);
        QVERIFY(!ghostOf(document).times);
        QVERIFY(applied(document, "trim", {{"range", FrameRange{30, 60}}}));
        document.markSaved(document.committed(), document.path());
        QVERIFY(!ghostOf(document).times);
        document.undo();
        const Ghost ghost = ghostOf(document);
        QCOMPARE(ghostTime(ghost, 40.0), 10.0);
        QCOMPARE(ghostTime(ghost, 40.25), 10.25);
        QCOMPARE(ghostTime(ghost, 29.0), -1.0);
        QCOMPARE(ghostTime(ghost, 61.0), -1.0);
        QCOMPARE(ghostTime(ghost, 1000.0), -1.0);
        // Where the ghost has no frame its curve lies under the shown one.
        const CurvePtr curve = curveBeside(ghost, document.clip(), 1);
        QCOMPARE(curve->samples[20], document.clip().sample(1, 20));
        QCOMPARE(curve->samples.size(), std::size_t{100});
    }

    void timesBetweenFramesAreReadOffBetweenSamples()
    {
        std::unique_ptr<Document> keeper;
        Document& document = *countingDocument(keeper, 11);
        document.preview(withResult(*document.committed(),
                                    *run(*findOperation("retime"), document.clip(),
                                         *completeValues(*findOperation("retime"), document.clip(),
                                                         {{"speed", 0.5}}))),
                         Document::PreviewOf::Operation);
        QCOMPARE(document.clip().frameCount, 21);
        const Ghost ghost = ghostOf(document);
        QCOMPARE(ghostTime(ghost, 3.0), 1.5);
        QCOMPARE(curveBeside(ghost, document.clip(), 0)->samples[3], 1.5);
    }

    void besideAnOperationStandsWhatItBeginsWith()
    {
        std::unique_ptr<Document> keeper;
        Document& document = *countingDocument(keeper);
        QSignalSpy told(&document, &Document::ghostChanged);
        document.apply(withSample(document.take(), 1, 5, 77.0), {});
        QVERIFY(document.ghost() == document.saved());
        QCOMPARE(told.count(), 0);

        document.preview(withResult(*document.committed(), *trim(document.clip(), {5, 20})),
                         Document::PreviewOf::Operation);
        QVERIFY(document.ghost() == document.committed());
        QCOMPARE(told.count(), 1);
        const Ghost ghost = ghostOf(document);
        QCOMPARE(curveBeside(ghost, document.clip(), 1)->samples.front(), 77.0);
        document.cancelPreview();
        QVERIFY(document.ghost() == document.saved());
        QCOMPARE(told.count(), 2);

        // A drag of a key goes on being compared with the file.
        document.preview(withSample(document.take(), 1, 6, 3.0));
        QVERIFY(document.ghost() == document.saved());
        document.preview(withResult(*document.committed(), *trim(document.clip(), {5, 20})),
                         Document::PreviewOf::Operation);
        QVERIFY(document.ghost() == document.committed());
        document.commit({});
        QVERIFY(document.ghost() == document.saved());
        QCOMPARE(told.count(), 4);
    }

    void whatCannotBeComparedHasNoGhost()
    {
        std::unique_ptr<Document> keeper;
        Document& document = *countingDocument(keeper);
        Clip other = document.clip();
        Skeleton skeleton = *other.skeleton;
        skeleton.joints.back().parent = 0;
        other.skeleton = std::make_shared<const Skeleton>(skeleton);
        document.apply(withClip(document.take(), other), {});
        QVERIFY(!ghostOf(document).take);
        QCOMPARE(ghostTime(ghostOf(document), 3.0), -1.0);
        document.undo();
        QVERIFY(ghostOf(document).take);
        // Another length that nobody accounts for.
        document.preview(withClip(document.take(), countingClip(50)));
        QVERIFY(!ghostOf(document).take);
        document.commit({});
        QVERIFY(!ghostOf(document).take);
    }
};

QTEST_APPLESS_MAIN(TestGhost)
#include "tst_ghost.moc"
