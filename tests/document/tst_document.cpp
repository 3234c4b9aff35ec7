#include "core/document/document.h"

#include "core/edit/frame_ranges.h"
#include "core/edit/rename_joint.h"
#include "core/operation/operation.h"
#include "made_clip.h"

#include <QSignalSpy>
#include <QTest>

#include <random>

using namespace limber;
using namespace limber::test;

namespace {

// A panel that keeps its own copy of everything and updates only what it is told has changed.
class Mirror : public QObject {
public:
    explicit Mirror(Document& document) : m_document(document)
    {
        copyAll();
        connect(&document, &Document::changed, this, &Mirror::update);
    }

    bool isUpToDate() const
    {
        const Clip& clip = m_document.clip();
        if (m_frameCount != clip.frameCount || !(m_frameTime == clip.frameTime) ||
            m_reading != clip.positionReading || m_range != m_document.take().range ||
            !(m_skeleton == *clip.skeleton) || m_samples.size() != clip.curves.size())
            return false;
        for (std::size_t i = 0; i < m_samples.size(); ++i) {
            if (m_samples[i] != clip.curves[i]->samples)
                return false;
        }
        return true;
    }

private:
    void copyAll()
    {
        const Clip& clip = m_document.clip();
        m_skeleton = *clip.skeleton;
        m_samples.clear();
        for (const CurvePtr& curve : clip.curves)
            m_samples.push_back(curve->samples);
        copyTiming();
        m_reading = clip.positionReading;
        m_range = m_document.take().range;
    }

    void copyTiming()
    {
        m_frameCount = m_document.clip().frameCount;
        m_frameTime = m_document.clip().frameTime;
    }

    void update(const ChangeSet& changes)
    {
        const Clip& clip = m_document.clip();
        if (changes.everything) {
            copyAll();
            return;
        }
        if (changes.skeleton || changes.names)
            m_skeleton = *clip.skeleton;
        if (changes.timing)
            copyTiming();
        if (changes.reading)
            m_reading = clip.positionReading;
        if (changes.range)
            m_range = m_document.take().range;
        for (const int channel : changes.channels) {
            auto& samples = m_samples[static_cast<std::size_t>(channel)];
            samples.resize(static_cast<std::size_t>(m_frameCount));
            for (int f = changes.frames.first; f <= changes.frames.last && f < m_frameCount; ++f)
                samples[static_cast<std::size_t>(f)] = clip.sample(channel, f);
        }
    }

    Document& m_document;
    Skeleton m_skeleton;
    std::vector<std::vector<double>> m_samples;
    int m_frameCount = 0;
    FrameTime m_frameTime;
    PositionReading m_reading = PositionReading::Replace;
    std::optional<FrameRange> m_range;
};

// Copies everything at each step: what a document ought to do.
struct Model {
    std::vector<std::string> steps;
    std::size_t current = 0;
    std::string saved; // bytes of the file
    std::optional<std::size_t> savedStep = 0;

    void commit(std::string bytes)
    {
        if (savedStep && *savedStep > current)
            savedStep.reset();
        steps.resize(current + 1);
        steps.push_back(std::move(bytes));
        ++current;
    }
    bool isModified() const { return savedStep != current; }
};

Take randomEdit(const Take& take, std::mt19937& random)
{
    const auto below = [&](int limit) {
        return static_cast<int>(random() % static_cast<unsigned>(limit));
    };
    Take edited = take;
    for (int i = 1 + below(3); i > 0; --i)
        edited = withSample(std::move(edited), below(take.clip.channelCount()),
                            below(take.clip.frameCount), 1000.0 + below(100000) / 1000.0);
    return edited;
}

class RandomSession {
public:
    explicit RandomSession(std::uint32_t seed)
        : m_random(seed), m_text(madeText(120, seed)),
          m_document(clipOf(m_text), QStringLiteral("/nowhere/walk.bvh")), m_mirror(m_document)
    {
        m_model.steps = {m_text};
        m_model.saved = m_text;
    }

    void act()
    {
        switch (below(9)) {
        case 0:
            drag();
            break;
        case 1:
            operate();
            break;
        case 2:
            m_document.undo();
            m_model.current -= m_model.current > 0 ? 1 : 0;
            break;
        case 3:
            m_document.redo();
            m_model.current += m_model.current + 1 < m_model.steps.size() ? 1 : 0;
            break;
        case 4: {
            const int step = below(m_document.history().count());
            m_document.goToStep(step);
            m_model.current = static_cast<std::size_t>(step);
            break;
        }
        case 5:
            m_document.setRange(FrameRange{below(60), below(120)});
            break;
        case 6:
            m_document.markSaved(m_document.committed(), m_document.path());
            m_model.savedStep = m_model.current;
            m_model.saved = m_model.steps[m_model.current];
            break;
        case 7:
            rename();
            break;
        default:
            m_document.apply(randomEdit(m_document.take(), m_random), {"Edit", {}});
            m_model.commit(textOf(m_document.clip()));
        }
    }

    void compare()
    {
        QVERIFY(m_mirror.isUpToDate());
        QCOMPARE(m_document.history().count(), static_cast<int>(m_model.steps.size()));
        QCOMPARE(m_document.history().index(), static_cast<int>(m_model.current));
        QCOMPARE(m_document.isModified(), m_model.isModified());
        QCOMPARE(textOf(m_document.clip()), m_model.steps[m_model.current]);
        QCOMPARE(textOf(m_document.saved()->clip), m_model.saved);
    }

    void walkBackAndForth()
    {
        const std::string last = m_model.steps.back();
        while (m_document.history().canRedo())
            m_document.redo();
        QCOMPARE(textOf(m_document.clip()), last);
        while (m_document.history().canUndo())
            m_document.undo();
        QCOMPARE(textOf(m_document.clip()), m_text);
        while (m_document.history().canRedo())
            m_document.redo();
        QCOMPARE(textOf(m_document.clip()), last);
        QVERIFY(m_mirror.isUpToDate());
    }

private:
    int below(int limit) { return static_cast<int>(m_random() % static_cast<unsigned>(limit)); }

    void drag()
    {
        const Take start = m_document.take();
        for (int i = below(6); i >= 0; --i) {
            m_document.preview(randomEdit(start, m_random));
            QVERIFY(m_mirror.isUpToDate());
        }
        if (below(3) == 0) {
            m_document.cancelPreview();
            return;
        }
        m_document.commit({"Drag", {}});
        m_model.commit(textOf(m_document.clip()));
    }

    void operate()
    {
        const int frames = m_document.clip().frameCount;
        const TakePtr beforeTake = m_document.committed();
        const int which = below(3);
        if (which == 0 && frames > 40)
            QVERIFY(m_document
                        .apply(*findOperation("trim"),
                               {{"range", FrameRange{below(5), frames - 1 - below(5)}}})
                        .ok());
        else if (which == 1)
            QVERIFY(m_document.apply(*findOperation("reverse"), {}).ok());
        else
            QVERIFY(m_document
                        .apply(*findOperation("frame-time"), {{"seconds", 0.01 + below(5) / 100.0}})
                        .ok());
        if (m_document.committed() != beforeTake)
            m_model.commit(textOf(m_document.clip()));
    }

    void rename()
    {
        const auto result = renameJoint(m_document.clip(), 1, "Spine" + std::to_string(m_random()));
        QVERIFY(result.ok());
        m_document.apply(withResult(m_document.take(), *result), {"Rename", {}});
        m_model.commit(textOf(m_document.clip()));
    }

    std::mt19937 m_random;
    std::string m_text;
    Document m_document;
    Mirror m_mirror;
    Model m_model;
};

} // namespace

class TestDocument : public QObject {
    Q_OBJECT

private slots:
    void randomSessions()
    {
        const std::uint32_t seed = std::random_device{}();
        qInfo("seed %u", seed);
        for (std::uint32_t round = 0; round < 12; ++round) {
            RandomSession session(seed + round);
            for (int i = 0; i < 60; ++i) {
                session.act();
                session.compare();
                if (QTest::currentTestFailed())
                    return;
            }
            session.walkBackAndForth();
            if (QTest::currentTestFailed())
                return;
        }
    }

    void aDragIsOneStep()
    {
        Document document(clipOf(madeText(20)), QStringLiteral("/nowhere/walk.bvh"));
        QSignalSpy changed(&document, &Document::changed);
        QSignalSpy historyChanged(&document, &Document::historyChanged);
        QSignalSpy modified(&document, &Document::modifiedChanged);
        QSignalSpy committed(&document, &Document::committedStep);
        const Take start = document.take();
        for (int i = 1; i <= 10; ++i)
            document.preview(withSample(start, 3, i, 500.0));
        QCOMPARE(changed.count(), 10);
        QCOMPARE(historyChanged.count(), 0);
        QVERIFY(!document.isModified());
        // Relative to what was shown before: the key that goes back and the one that moves.
        const auto last = changed.last().first().value<ChangeSet>();
        QCOMPARE(last.channels, std::vector<int>{3});
        QVERIFY((last.frames == FrameRange{9, 10}));
        document.commit({"Move keys", {}});
        QCOMPARE(changed.count(), 10); // it is shown already
        QCOMPARE(historyChanged.count(), 1);
        QCOMPARE(committed.count(), 1);
        QCOMPARE(modified.count(), 1);
        QCOMPARE(document.history().count(), 2);
        QVERIFY(document.isModified());
        document.undo();
        QVERIFY(!document.isModified());
        QCOMPARE(modified.count(), 2);
        // All other curves are still the same objects.
        for (int channel = 0; channel < 12; ++channel)
            QCOMPARE(document.history().step(0).take->clip.curves[std::size_t(channel)] ==
                         document.history().step(1).take->clip.curves[std::size_t(channel)],
                     channel != 3);
    }

    void aDragThatLeadsNowhereIsNoStep()
    {
        Document document(clipOf(madeText(20)), {});
        const Take start = document.take();
        const double value = start.clip.sample(3, 5);
        document.preview(withSample(start, 3, 5, 7.0));
        document.preview(withSample(start, 3, 5, value)); // another object, the same samples
        QSignalSpy historyChanged(&document, &Document::historyChanged);
        document.commit({"Move keys", {}});
        QVERIFY(!document.isPreviewing());
        QCOMPARE(historyChanged.count(), 0);
        document.commit({"Nothing", {}});
        document.cancelPreview();
        QCOMPARE(document.history().count(), 1);
        QVERIFY(!document.isModified());
    }

    void undoDropsThePreview()
    {
        Document document(clipOf(madeText(20)), {});
        Mirror mirror(document);
        document.apply(withSample(document.take(), 0, 0, 1.0), {"A", {}});
        document.preview(withSample(document.take(), 1, 1, 2.0));
        document.undo();
        QVERIFY(!document.isPreviewing());
        QVERIFY(mirror.isUpToDate());
        QCOMPARE(document.history().index(), 0);
    }

    void undoPastASaveIsModified()
    {
        Document document(clipOf(madeText(20)), QStringLiteral("/nowhere/walk.bvh"));
        document.apply(withSample(document.take(), 0, 0, 1.0), {"A", {}});
        document.markSaved(document.committed(), document.path());
        QVERIFY(!document.isModified());
        document.undo();
        QVERIFY(document.isModified());
        document.redo();
        QVERIFY(!document.isModified());
        document.undo();
        document.apply(withSample(document.take(), 0, 0, 2.0), {"B", {}});
        document.undo();
        QVERIFY(document.isModified());
    }

    void editsDuringASaveStayModified()
    {
        Document document(clipOf(madeText(20)), QStringLiteral("/nowhere/walk.bvh"));
        document.apply(withSample(document.take(), 0, 0, 1.0), {"A", {}});
        const TakePtr written = document.committed();
        document.apply(withSample(document.take(), 0, 0, 2.0), {"B", {}});
        document.setRange(FrameRange{2, 5});
        QSignalSpy pathChanged(&document, &Document::pathChanged);
        document.markSaved(written, QStringLiteral("/nowhere/other.bvh"));
        QVERIFY(document.isModified());
        QVERIFY(document.saved() == written);
        QCOMPARE(pathChanged.count(), 1);
        QCOMPARE(document.title(), QStringLiteral("other.bvh"));
        document.undo();
        QVERIFY(!document.isModified());
    }

    void anOperationThatFailsChangesNothing()
    {
        Document document(clipOf(madeText(20)), {});
        const auto result = document.apply(*findOperation("trim"), {{"range", FrameRange{10, 40}}});
        QVERIFY(!result.ok());
        QVERIFY(!result.diagnostics().empty());
        QCOMPARE(document.history().count(), 1);
        QVERIFY(!document.isPreviewing());
    }

    void lengthsDoNotJumpDuringADrag()
    {
        Document document(clipOf(madeText(20)), {});
        const double height = document.figure().height;
        const double floor = document.figure().floor;
        document.apply(withSample(document.take(), 1, 4, -500.0), {"A", {}});
        QCOMPARE(document.figure().floor, floor);
        Take longer = document.take();
        Skeleton skeleton = *longer.clip.skeleton;
        skeleton.joints[1].offset.y += 40.0;
        longer.clip.skeleton = std::make_shared<const Skeleton>(skeleton);
        document.preview(longer);
        QCOMPARE(document.figure().height, height);
        document.commit({"Lengthen", {}});
        QCOMPARE(document.figure().height, height + 40.0);
        document.undo();
        QCOMPARE(document.figure().height, height);
    }

    void salvagedClipsNeedANewName()
    {
        std::string text = madeText(20);
        text.replace(text.rfind(' '), 2, " x");
        QVERIFY(!readBvh(text).ok());
        ReadOptions salvage;
        salvage.salvage = true;
        Result<Clip> clip = readBvh(text, salvage);
        QVERIFY(clip.ok());
        Document document(*clip, QStringLiteral("/nowhere/broken.bvh"), clip.diagnostics());
        QVERIFY(document.needsNewName());
        QVERIFY(document.isRefusedFile(QStringLiteral("/nowhere/../nowhere/broken.bvh")));
        document.markSaved(document.committed(), QStringLiteral("/nowhere/mended.bvh"));
        QVERIFY(!document.needsNewName());
        QVERIFY(document.isRefusedFile(QStringLiteral("/nowhere/broken.bvh")));
        QVERIFY(!document.isRefusedFile(document.path()));
    }

    void reloadIsAStepAndClean()
    {
        Document document(clipOf(madeText(20)), QStringLiteral("/nowhere/walk.bvh"));
        Mirror mirror(document);
        document.apply(withSample(document.take(), 0, 0, 1.0), {"A", {}});
        const std::string mine = textOf(document.clip());
        document.setRange(FrameRange{3, 15});
        const std::string theirs = madeText(12, 7);
        document.reload(clipOf(theirs), {});
        QVERIFY(mirror.isUpToDate());
        QVERIFY(!document.isModified());
        QCOMPARE(document.path(), QStringLiteral("/nowhere/walk.bvh"));
        QVERIFY((document.take().range == FrameRange{3, 11}));
        QCOMPARE(textOf(document.clip()), theirs);
        document.undo();
        QVERIFY(document.isModified());
        QCOMPARE(textOf(document.clip()), mine);
    }

    void reloadKeepsTheNewText()
    {
        const std::string text = madeText(5);
        Document document(clipOf(text), QStringLiteral("/nowhere/walk.bvh"));
        std::string spaced = text;
        spaced.insert(spaced.find("Frame Time:"), "   ");
        document.reload(clipOf(spaced), {});
        QCOMPARE(textOf(document.clip()), spaced);
    }

    void aClipWithoutAFileIsUntitled()
    {
        Document document(clipOf(madeText(3)), {});
        QCOMPARE(document.title(), QStringLiteral("Untitled"));
        QVERIFY(!document.needsNewName());
        QVERIFY(!document.isRefusedFile({}));
        document.markUnsaved();
        QVERIFY(document.isModified());
    }

    void saysWhereFramesWent()
    {
        Document document(clipOf(madeText(20)), {});
        QSignalSpy moved(&document, &Document::framesMoved);
        QVERIFY(document.apply(*findOperation("trim"), {{"range", FrameRange{5, 9}}}).ok());
        QCOMPARE(moved.count(), 1);
        // An edit made on a copy of the trimmed take moves nothing, forwards or backwards.
        document.apply(withSample(document.take(), 0, 0, 1.0), {"Edit", {}});
        document.undo();
        document.redo();
        document.undo();
        QCOMPARE(moved.count(), 1);
        document.undo();
        QCOMPARE(moved.count(), 2);
        QCOMPARE(unmappedTime(moved.last()[0].value<FrameMap>(), 2.0), 7.0);
        document.goToStep(2);
        QCOMPARE(moved.count(), 3);
    }
};

QTEST_GUILESS_MAIN(TestDocument)
#include "tst_document.moc"
