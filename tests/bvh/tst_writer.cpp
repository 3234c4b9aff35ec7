#include "bvh_texts.h"
#include "test_paths.h"

#include "core/bvh/number_text.h"
#include "core/bvh/reader.h"
#include "core/bvh/writer.h"

#include <QTest>

#include <limits>
#include <numeric>
#include <random>

using namespace limber;
using test::clipOf;
using test::diagnosticOf;
using test::kTwoJoints;
using test::replaced;
using test::textOf;
using test::withSample;

namespace {

// The clip of these frames of `clip`, in this order; −1: a frame of zeros from nowhere.
Clip framesOf(const Clip& clip, const std::vector<int>& frames)
{
    Clip result = clip;
    auto origin = std::make_shared<Origin>(*clip.origin);
    origin->frames.clear();
    std::vector<std::vector<double>> columns(clip.curves.size());
    for (const int frame : frames) {
        origin->frames.push_back(frame < 0 ? FrameOrigin{}
                                           : clip.origin->frames[static_cast<std::size_t>(frame)]);
        for (std::size_t channel = 0; channel < columns.size(); ++channel)
            columns[channel].push_back(frame < 0 ? 0.0
                                                 : clip.sample(static_cast<int>(channel), frame));
    }
    for (std::size_t channel = 0; channel < columns.size(); ++channel)
        result.curves[channel] = makeCurve(std::move(columns[channel]));
    result.frameCount = static_cast<int>(frames.size());
    result.origin = std::move(origin);
    return result;
}

Clip withSkeleton(Clip clip, Skeleton skeleton)
{
    clip.skeleton = std::make_shared<const Skeleton>(std::move(skeleton));
    return clip;
}

// `clip` without its channel `channel` and without the joint that had it.
Clip withoutJoint(const Clip& clip, std::size_t joint, std::size_t channel)
{
    Skeleton skeleton = *clip.skeleton;
    skeleton.joints.erase(skeleton.joints.begin() + static_cast<std::ptrdiff_t>(joint),
                          skeleton.joints.end());
    skeleton.channels.erase(skeleton.channels.begin() + static_cast<std::ptrdiff_t>(channel));
    Clip result = withSkeleton(clip, std::move(skeleton));
    result.curves.erase(result.curves.begin() + static_cast<std::ptrdiff_t>(channel));
    auto origin = std::make_shared<Origin>(*clip.origin);
    auto& columns = origin->columns.front();
    columns.erase(columns.begin() + static_cast<std::ptrdiff_t>(channel));
    result.origin = std::move(origin);
    return result;
}

} // namespace

class TestWriter : public QObject {
    Q_OBJECT

private slots:
    void changesOneNumber();
    void newNumbersHaveDecimalsEnough();
    void equalValuesKeepTheirText();
    void keepsTheRowsThatStay();
    void movesTheLastRow();
    void keepsGapsAndTail();
    void removesAllFrames();
    void addsFramesToNone();
    void writesTheTrueCount();
    void leavesOutACutRow();
    void renamesInPlace();
    void patchesOffsets();
    void patchesTheFrameTime();
    void insertsWhatIsMissing();
    void refusesWhatCannotBeRead();
    void rewritesAnotherTree();
    void reordersColumns();
    void takesRowsOfTwoSources();
    void writesAClipOfItsOwn();
    void fixedAndShortest();
    void convertsLineEnds();
    void cancels();
    void tellsThatTheSinkFailed();
    void randomEditsChangeOnlyTheirTokens();
};

void TestWriter::changesOneNumber()
{
    const Clip clip = clipOf(kTwoJoints);
    COMPARE_TEXT(textOf(withSample(clip, 1, 1, 6.25)), replaced(kTwoJoints, "6.125", "6.250000"));
    COMPARE_TEXT(textOf(withSample(clip, 3, 0, -1.0)), replaced(kTwoJoints, "4e0", "-1.000000"));
    COMPARE_TEXT(textOf(withSample(clip, 0, 3, 1.0 / 3.0)),
                 replaced(kTwoJoints, "-13", shortestText(1.0 / 3.0)));
}

void TestWriter::newNumbersHaveDecimalsEnough()
{
    const std::string text = replaced(kTwoJoints, "6.125", "6.1250000000");
    COMPARE_TEXT(textOf(withSample(clipOf(text), 1, 0, 0.5)),
                 replaced(text, "1.00  2", "1.00  0.5000000000"));
    COMPARE_TEXT(textOf(withSample(clipOf(text), 1, 0, 1e-20)),
                 replaced(text, "1.00  2", "1.00  0.00000000000000000001"));
}

void TestWriter::equalValuesKeepTheirText()
{
    const Clip clip = clipOf(kTwoJoints);
    // Another curve with the same samples, and a zero of the other sign.
    COMPARE_TEXT(textOf(withSample(clip, 3, 2, 0.5)), kTwoJoints);
    COMPARE_TEXT(textOf(withSample(clip, 2, 0, 0.0)), kTwoJoints);
    const Result<Done> written = writeBvh(clip, {}, [](std::string_view) { return true; });
    QVERIFY(written.ok() && written.diagnostics().empty());
}

void TestWriter::keepsTheRowsThatStay()
{
    const Clip clip = clipOf(kTwoJoints);
    const std::string head = kTwoJoints.substr(0, kTwoJoints.find("1.00  2"));
    const auto withCount = [&](int count) {
        return replaced(head, "Frames: 4", "Frames: " + std::to_string(count));
    };
    COMPARE_TEXT(textOf(framesOf(clip, {1, 2})), withCount(2) + "5 6.125 7 8\n9 10 11 .5\n");
    COMPARE_TEXT(textOf(framesOf(clip, {0, 3})),
                 withCount(2) + "1.00  2\t-0.0 4e0 \n-13 +14 15. 16\n");
    COMPARE_TEXT(textOf(framesOf(clip, {3, 2, 1, 0})),
                 head + "-13 +14 15. 16\n9 10 11 .5\n5 6.125 7 8\n1.00  2\t-0.0 4e0 \n");
    COMPARE_TEXT(textOf(framesOf(clip, {1, -1, 1, 1})),
                 head + "5 6.125 7 8\n0.000000  0.000000  0.000000  0.000000 \n5 6.125 7 8\n"
                        "5 6.125 7 8\n");
}

void TestWriter::movesTheLastRow()
{
    std::string text = replaced(kTwoJoints, "15. 16\n", "15. 16");
    for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2)
        text.replace(at, 1, "\r\n");
    const Clip clip = clipOf(text);
    const std::string head =
        replaced(text.substr(0, text.find("1.00  2")), "Frames: 4", "Frames: 2");
    COMPARE_TEXT(textOf(framesOf(clip, {3, 1})), head + "-13 +14 15. 16\r\n5 6.125 7 8");
    COMPARE_TEXT(textOf(framesOf(clip, {1, 3})), head + "5 6.125 7 8\r\n-13 +14 15. 16");
}

void TestWriter::keepsGapsAndTail()
{
    const std::string text = replaced(replaced(kTwoJoints, "9 10", "\n# half\n9 10"), "15. 16\n",
                                      "15. 16\n\nend of take\n");
    const Clip clip = clipOf(text);
    COMPARE_TEXT(textOf(withSample(clip, 0, 1, 3.0)), replaced(text, "5 6.125", "3.000000 6.125"));
    const std::string head =
        replaced(text.substr(0, text.find("1.00  2")), "Frames: 4", "Frames: 2");
    COMPARE_TEXT(textOf(framesOf(clip, {1, 2})),
                 head + "5 6.125 7 8\n\n# half\n9 10 11 .5\n\nend of take\n");
    COMPARE_TEXT(textOf(framesOf(clip, {0, 1})),
                 head + "1.00  2\t-0.0 4e0 \n5 6.125 7 8\n\nend of take\n");
}

void TestWriter::removesAllFrames()
{
    const std::string head =
        replaced(kTwoJoints.substr(0, kTwoJoints.find("1.00  2")), "Frames: 4", "Frames: 0");
    COMPARE_TEXT(textOf(framesOf(clipOf(kTwoJoints), {})), head);
}

void TestWriter::addsFramesToNone()
{
    for (const char* end : {"\n", ""}) {
        std::string head = kTwoJoints.substr(0, kTwoJoints.find("\n1.00  2")) + end;
        const Clip clip = clipOf(replaced(head, "Frames: 4", "Frames: 0"));
        Clip longer = framesOf(clip, {-1});
        COMPARE_TEXT(textOf(longer), replaced(kTwoJoints.substr(0, kTwoJoints.find("1.00  2")),
                                              "Frames: 4", "Frames: 1") +
                                         "0.000000 0.000000 0.000000 0.000000\n");
    }
}

void TestWriter::writesTheTrueCount()
{
    const std::string text = replaced(kTwoJoints, "Frames: 4", "Frames:\t 07 ");
    const Clip clip = withSample(clipOf(text), 0, 0, 2.0);
    const Result<std::string> written = bvhText(clip);
    COMPARE_TEXT(*written, replaced(replaced(text, "07", "4"), "1.00  2", "2.000000  2"));
    QVERIFY(diagnosticOf(written.diagnostics(), "frame-count"));
}

void TestWriter::leavesOutACutRow()
{
    for (const char* rest : {"", "\n", "\n\n\nbye\n"}) {
        const std::string text =
            replaced(kTwoJoints, "15. 16\n", std::string("15. 16\n  1 2") + rest);
        const Clip clip = clipOf(text);
        COMPARE_TEXT(textOf(clip), text);
        const Result<std::string> written = bvhText(withSample(clip, 0, 0, 2.0));
        QVERIFY(diagnosticOf(written.diagnostics(), "cut-row"));
        const std::string after = std::string(rest).substr(*rest ? 1 : 0);
        COMPARE_TEXT(*written, replaced(kTwoJoints, "1.00  2", "2.000000  2") + after);
    }
}

void TestWriter::renamesInPlace()
{
    const Clip clip = clipOf(kTwoJoints);
    Skeleton skeleton = *clip.skeleton;
    skeleton.joints[1].name = "Upper \u817f";
    skeleton.joints[2].name = "Tip";
    COMPARE_TEXT(
        textOf(withSkeleton(clip, skeleton)),
        replaced(replaced(kTwoJoints, "Chest", "Upper \u817f"), "End Site", "End Site Tip"));
    const std::string named = replaced(kTwoJoints, "End Site", "End Site  Tip");
    skeleton = *clipOf(named).skeleton;
    skeleton.joints[2].name.clear();
    COMPARE_TEXT(textOf(withSkeleton(clipOf(named), skeleton)),
                 replaced(kTwoJoints, "End Site", "End Site "));
    const std::string glued = replaced(kTwoJoints, "End Site", "End Site_Tip");
    skeleton = *clipOf(glued).skeleton;
    skeleton.joints[2].name = "Top";
    COMPARE_TEXT(textOf(withSkeleton(clipOf(glued), skeleton)),
                 replaced(kTwoJoints, "End Site", "End Site Top"));
}

void TestWriter::patchesOffsets()
{
    const Clip clip = clipOf(kTwoJoints);
    Skeleton skeleton = *clip.skeleton;
    skeleton.joints[0].offset.y = 2.0;
    skeleton.joints[2].offset.x = 1e-9;
    COMPARE_TEXT(textOf(withSkeleton(clip, skeleton)),
                 replaced(replaced(kTwoJoints, "1.50", "2.000000"), "0 5 0", "0.000000001 5 0"));
}

void TestWriter::patchesTheFrameTime()
{
    Clip clip = clipOf(kTwoJoints);
    clip.frameTime = {1.0 / 30.0, 17};
    COMPARE_TEXT(textOf(clip), replaced(kTwoJoints, "0.0333", "0.03333333333333333"));
    clip.frameTime = {0.0333, 17}; // the same time keeps its text
    COMPARE_TEXT(textOf(clip), kTwoJoints);

    // 1/30 s taken for granted is written once it is set, and not before.
    for (const char* said : {"", "Frame Time: 0\n"}) {
        const std::string unsaid = replaced(kTwoJoints, "Frame Time: 0.0333\n", said);
        Clip assumed = clipOf(unsaid);
        QVERIFY(assumed.frameTime.assumed);
        COMPARE_TEXT(textOf(assumed), unsaid);
        assumed.frameTime.assumed = false;
        COMPARE_TEXT(textOf(assumed), replaced(kTwoJoints, "0.0333", "0.03333333333333333"));
    }
}

void TestWriter::insertsWhatIsMissing()
{
    // No OFFSET; no Frames:, no Frame Time:, no number after them, no motion section at all.
    const std::string noOffset = replaced(kTwoJoints, "\t\tOFFSET 0 10 0\n", "");
    Skeleton skeleton = *clipOf(noOffset).skeleton;
    skeleton.joints[1].offset = {1, 2, 3};
    const Clip offset = withSkeleton(clipOf(noOffset), skeleton);
    QCOMPARE(clipOf(textOf(offset)).skeleton->joint(1).offset, glm::dvec3(1, 2, 3));

    for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{
             {"Frames: 4\nFrame Time: 0.0333\n", ""},
             {"Frames: 4\n", ""},
             {"Frame Time: 0.0333\n", ""},
             {"Frames: 4", "Frames:"},
             {"Time: 0.0333", "Time:"},
             {"MOTION\nFrames: 4\nFrame Time: 0.0333\n", ""},
             {"MOTION\n", ""}}) {
        Clip clip = clipOf(replaced(kTwoJoints, from, to));
        clip.frameTime = {0.25, 2};
        const Result<Clip> again = readBvh(textOf(clip));
        QVERIFY2(again.ok(), from.c_str());
        QVERIFY(again.diagnostics().empty() || from == "MOTION\n");
        QCOMPARE(again->frameTime.seconds, 0.25);
        QVERIFY(!again->frameTime.assumed);
        QCOMPARE(again->frameCount, 4);
    }
}

void TestWriter::refusesWhatCannotBeRead()
{
    const Clip clip = clipOf(kTwoJoints);
    const auto code = [](const Clip& bad) {
        const Result<std::string> result = bvhText(bad);
        return result ? std::string() : result.diagnostics().back().code;
    };
    const double nan = std::numeric_limits<double>::quiet_NaN();
    QCOMPARE(code(withSample(clip, 0, 0, nan)), std::string("number"));
    QCOMPARE(code(withSample(clip, 0, 0, -std::numeric_limits<double>::infinity())),
             std::string("number"));
    Skeleton skeleton = *clip.skeleton;
    skeleton.joints[0].offset.x = nan;
    QCOMPARE(code(withSkeleton(clip, skeleton)), std::string("number"));
    for (const char* name : {"a\nb", " a", "a ", "a {", "a { OFFSET", "\ta"}) {
        skeleton = *clip.skeleton;
        skeleton.joints[1].name = name;
        QCOMPARE(code(withSkeleton(clip, skeleton)), std::string("name"));
    }
}

void TestWriter::rewritesAnotherTree()
{
    const std::string text = replaced(kTwoJoints, "HIERARCHY", "# mine\nHierarchy");
    const Clip clip = withoutJoint(clipOf(text), 1, 3);
    COMPARE_TEXT(textOf(clip), "# mine\n"
                               "Hierarchy\n"
                               "ROOT Hips\n"
                               "{\n"
                               "\tOFFSET 0.00 1.50 -2\n"
                               "\tCHANNELS 3 Xposition Yrotation Zrotation\n"
                               "}\n"
                               "MOTION\n"
                               "Frames: 4\n"
                               "Frame Time: 0.0333\n"
                               "1.00  2  -0.0 \n"
                               "5  6.125  7 \n"
                               "9  10  11 \n"
                               "-13  +14  15. \n");
    // The style of the file: braces, blanks, line ends.
    std::string other =
        replaced(replaced(kTwoJoints, "Hips\n{", "Hips {"), "Chest\n\t{", "Chest {");
    for (std::size_t at = 0; (at = other.find('\t', at)) != std::string::npos; at += 3)
        other.replace(at, 1, "   ");
    const Clip same = clipOf(other);
    Skeleton skeleton = *same.skeleton;
    skeleton.channels[3] = {ChannelType::YRotation, 1, "Yrotation"};
    const std::string written = textOf(withSkeleton(same, skeleton));
    QVERIFY(written.find("ROOT Hips {\n   OFFSET 0.00 1.50 -2\n") != std::string::npos);
    QVERIFY(written.find("   JOINT Chest {\n      OFFSET 0 10 0\n      CHANNELS 1 Yrotation\n") !=
            std::string::npos);
    QVERIFY(written.find("5 6.125 7 8\n") != std::string::npos);
}

void TestWriter::reordersColumns()
{
    // A tree that names its channels in another order than the columns had.
    const Clip clip = clipOf(kTwoJoints);
    Skeleton skeleton = *clip.skeleton;
    skeleton.joints[0].channels = {2, 0, 1};
    const std::string written = textOf(withSkeleton(clip, skeleton));
    QVERIFY(written.find("CHANNELS 3 Zrotation Xposition Yrotation\n") != std::string::npos);
    const Clip again = clipOf(written);
    QCOMPARE(again.curve(0).samples, clip.curve(2).samples);
    QCOMPARE(again.curve(1).samples, clip.curve(0).samples);
    QVERIFY(written.find("15.  -13  +14  16") != std::string::npos);
}

void TestWriter::takesRowsOfTwoSources()
{
    const Clip a = clipOf(kTwoJoints);
    // The second names the same channels in another order.
    const Clip b =
        clipOf(replaced(replaced(kTwoJoints, "Xposition Yrotation", "Yrotation Xposition"),
                        "5 6.125", "5.50 6.1250"));
    Clip joined = a;
    auto origin = std::make_shared<Origin>();
    origin->sources = {a.origin->sources[0], b.origin->sources[0]};
    origin->columns = {{0, 1, 2, 3}, {1, 0, 2, 3}};
    origin->frames = {{0, 0}, {1, 1}, {0, 1}};
    joined.curves = {makeCurve({1, 6.125, 5}), makeCurve({2, 5.5, 6.125}), makeCurve({0, 7, 7}),
                     makeCurve({4, 9, 8})};
    joined.frameCount = 3;
    joined.origin = std::move(origin);
    const std::string head =
        replaced(kTwoJoints.substr(0, kTwoJoints.find("1.00  2")), "Frames: 4", "Frames: 3");
    COMPARE_TEXT(textOf(joined),
                 head + "1.00  2\t-0.0 4e0 \n6.1250  5.50  7  9.000000 \n5 6.125 7 8\n");
}

void TestWriter::writesAClipOfItsOwn()
{
    const Clip clip = clipOf(kTwoJoints);
    Clip own = clip;
    own.origin = nullptr;
    const std::string text = textOf(own);
    QVERIFY(text.starts_with("HIERARCHY\nROOT Hips\n{\n\tOFFSET 0.000000 1.500000 -2.000000\n"));
    QVERIFY(text.ends_with("\nFrames: 4\nFrame Time: 0.0333\n"
                           "1.000000 2.000000 0.000000 4.000000\n"
                           "5.000000 6.125000 7.000000 8.000000\n"
                           "9.000000 10.000000 11.000000 0.500000\n"
                           "-13.000000 14.000000 15.000000 16.000000\n"));
    QVERIFY(readBvh(text).diagnostics().empty());
    Clip empty;
    QVERIFY(!readBvh(textOf(empty)).ok()); // no root, but written without a crash
}

void TestWriter::fixedAndShortest()
{
    const Clip clip = clipOf(kTwoJoints);
    WriteOptions options;
    options.decimals = Decimals::Fixed;
    options.fixedDecimals = 2;
    std::string expected =
        replaced(replaced(kTwoJoints, "-2\n", "-2.00\n"), "0 10 0", "0.00 10.00 0.00");
    expected = replaced(expected, "0 5 0", "0.00 5.00 0.00");
    expected.resize(expected.find("1.00  2"));
    COMPARE_TEXT(textOf(clip, options), expected + "1.00  2.00\t0.00 4.00 \n"
                                                   "5.00 6.12 7.00 8.00\n"
                                                   "9.00 10.00 11.00 0.50\n"
                                                   "-13.00 14.00 15.00 16.00\n");
    options.decimals = Decimals::Shortest;
    const std::string shortest = textOf(clip, options);
    QVERIFY(shortest.find("OFFSET 0 1.5 -2\n") != std::string::npos);
    QVERIFY(shortest.ends_with("1  2\t0 4 \n5 6.125 7 8\n9 10 11 0.5\n-13 14 15 16\n"));
}

void TestWriter::convertsLineEnds()
{
    const std::string mixed =
        replaced(replaced(kTwoJoints, "HIERARCHY\n", "HIERARCHY\r\n"), "MOTION\n", "MOTION\r");
    WriteOptions options;
    options.newline = Newline::Lf;
    COMPARE_TEXT(textOf(clipOf(mixed), options), kTwoJoints);
    COMPARE_TEXT(textOf(clipOf(kTwoJoints), options), kTwoJoints);
    options.newline = Newline::CrLf;
    const std::string crlf = textOf(clipOf(mixed), options);
    options.newline = Newline::Lf;
    COMPARE_TEXT(textOf(clipOf(crlf), options), kTwoJoints);
    QCOMPARE(std::count(crlf.begin(), crlf.end(), '\r'),
             std::count(crlf.begin(), crlf.end(), '\n'));
}

void TestWriter::cancels()
{
    WriteOptions options;
    options.progress = [](double) { return false; };
    for (const Clip& clip : {clipOf(kTwoJoints), withSample(clipOf(kTwoJoints), 0, 0, 2.0)}) {
        const Result<std::string> result = bvhText(clip, options);
        QVERIFY(!result);
        QCOMPARE(result.diagnostics().back().code, std::string("cancelled"));
    }
}

void TestWriter::tellsThatTheSinkFailed()
{
    for (const Clip& clip : {clipOf(kTwoJoints), withSample(clipOf(kTwoJoints), 0, 0, 2.0)}) {
        const Result<Done> result = writeBvh(clip, {}, [](std::string_view) { return false; });
        QVERIFY(!result);
        QCOMPARE(result.diagnostics().back().code, std::string("write"));
    }
}

// A text of random layout is read, edited at random, written; compared with the same edit of its
// words, done here on a list of them.
void TestWriter::randomEditsChangeOnlyTheirTokens()
{
    const unsigned seed = std::random_device{}();
    qInfo("seed %u", seed);
    std::mt19937 random(seed);
    const auto pick = [&](int count) {
        return static_cast<int>(random() % static_cast<unsigned>(count));
    };
    const std::vector<std::string> blanks = {" ", "\t", "  ", " \t"};
    const std::vector<std::string> lineEnds = {"\n", "\r\n", "\r", "\n\n"};
    for (int round = 0; round < 300; ++round) {
        const int rows = 1 + pick(1500 / (1 + round));
        const std::string lineEnd = lineEnds[static_cast<std::size_t>(pick(4))];
        std::vector<std::vector<std::string>> words;
        std::vector<std::vector<std::string>> between;
        for (int row = 0; row < rows; ++row) {
            words.emplace_back();
            between.emplace_back();
            for (int column = 0; column < 4; ++column) {
                const double value = std::uniform_real_distribution(-200.0, 200.0)(random);
                words.back().push_back(pick(8) == 0 ? "0" : fixedText(value, pick(9)));
                between.back().push_back(pick(2) == 0 ? " "
                                                      : blanks[static_cast<std::size_t>(pick(4))]);
            }
            between.back()[0] = pick(3) == 0 ? between.back()[0] : std::string();
        }
        const std::string head = replaced(kTwoJoints.substr(0, kTwoJoints.find("1.00  2")),
                                          "Frames: 4", "Frames: " + std::to_string(rows));
        const auto joined = [&] {
            std::string text = head;
            for (std::size_t row = 0; row < words.size(); ++row) {
                for (std::size_t column = 0; column < 4; ++column)
                    text += between[row][column] + words[row][column];
                text += lineEnd;
            }
            return text;
        };
        Clip clip = clipOf(joined());
        COMPARE_TEXT(textOf(clip), joined());
        for (int edit = 0; edit < 1 + pick(5); ++edit) {
            const int row = pick(rows);
            const int column = pick(4);
            const double value = std::uniform_real_distribution(-200.0, 200.0)(random);
            clip = withSample(clip, column, row, value);
            auto& word = words[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
            word = exactText(value, 0); // sixteen digits: more than any column has
        }
        const std::string written = textOf(clip);
        QVERIFY2(written == joined(), qPrintable(QStringLiteral("round %1").arg(round)));
        QVERIFY(sameContent(clipOf(written), clip));
    }
}

QTEST_APPLESS_MAIN(TestWriter)
#include "tst_writer.moc"
