#include "core/edit/frame_match.h"

#include "core/bvh/reader.h"
#include "core/edit/frame_ranges.h"

#include <QTest>

using namespace limber;

namespace {

Clip readClip(int frames)
{
    std::string text = "HIERARCHY\nROOT Hips\n{\nOFFSET 0 0 0\nCHANNELS 1 Xrotation\nEnd Site\n{\n"
                       "OFFSET 0 1 0\n}\n}\nMOTION\nFrames: " +
                       std::to_string(frames) + "\nFrame Time: 0.01\n";
    for (int i = 0; i < frames; ++i)
        text += std::to_string(i) + "\n";
    Result<Clip> clip = readBvh(text);
    return clip.ok() ? *std::move(clip) : Clip{};
}

} // namespace

class TestFrameMatch : public QObject {
    Q_OBJECT

private slots:
    void followsTrimAndBack()
    {
        const Clip clip = readClip(10);
        const Result<EditResult> trimmed = trim(clip, {3, 6});
        QVERIFY(trimmed.ok());
        QCOMPARE(matchFrames(clip, trimmed->clip),
                 (std::vector<int>{-1, -1, -1, 0, 1, 2, 3, -1, -1, -1}));
        QCOMPARE(matchFrames(trimmed->clip, clip), (std::vector<int>{3, 4, 5, 6}));
    }

    void followsCutAndReverse()
    {
        const Clip clip = readClip(6);
        const Result<EditResult> shorter = cut(clip, {1, 2});
        QVERIFY(shorter.ok());
        QCOMPARE(matchFrames(clip, shorter->clip), (std::vector<int>{0, -1, -1, 1, 2, 3}));
        const Result<EditResult> reversed = reverse(clip);
        QVERIFY(reversed.ok());
        QCOMPARE(matchFrames(clip, reversed->clip), (std::vector<int>{5, 4, 3, 2, 1, 0}));
    }

    void changedValuesKeepTheirFrames()
    {
        const Clip clip = readClip(3);
        const Clip changed = withCurve(clip, 0, makeCurve({7.0, 8.0, 9.0}));
        QCOMPARE(matchFrames(clip, changed), (std::vector<int>{0, 1, 2}));
    }

    void otherTextsAndMadeClipsDoNotMatch()
    {
        QCOMPARE(matchFrames(readClip(2), readClip(2)), (std::vector<int>{-1, -1}));
        Clip made;
        made.frameCount = 3;
        QCOMPARE(matchFrames(made, made), (std::vector<int>{0, 1, 2}));
        Clip shorter;
        shorter.frameCount = 2;
        QCOMPARE(matchFrames(made, shorter), (std::vector<int>{-1, -1, -1}));
    }
};

QTEST_APPLESS_MAIN(TestFrameMatch)
#include "tst_frame_match.moc"
