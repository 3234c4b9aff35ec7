#include "bvh_texts.h"
#include "test_paths.h"

#include "core/bvh/encoding.h"
#include "core/bvh/reader.h"
#include "core/bvh/source_excerpt.h"
#include "core/bvh/source_facts.h"

#include <QElapsedTimer>
#include <QTest>

#include <bit>
#include <random>

using namespace limber;
using test::clipOf;
using test::diagnosticOf;
using test::kTwoJoints;
using test::replaced;
using test::textOf;

namespace {

std::string utf16(std::string_view text, bool bigEndian, bool mark)
{
    Utf16Encoder encoder(bigEndian);
    std::string bytes = mark ? encoder.encode("\xEF\xBB\xBF") : std::string();
    return bytes + encoder.encode(text) + encoder.finish();
}

// Many plain rows after the head of kTwoJoints.
std::string manyRows(int count, std::string_view lineEnd = "\n")
{
    std::string text = replaced(kTwoJoints, "Frames: 4", "Frames: " + std::to_string(count));
    text.resize(text.find("1.00  2"));
    for (int i = 0; i < count; ++i) {
        text += std::to_string(i) + ".25 -" + std::to_string(i % 360) + ".5 0.125 1e-3";
        text += lineEnd;
    }
    return text;
}

} // namespace

class TestReader : public QObject {
    Q_OBJECT

private slots:
    void readsWhatStandsThere();
    void takesInSilence_data();
    void takesInSilence();
    void takesWithAWarning_data();
    void takesWithAWarning();
    void refuses_data();
    void refuses();
    void readsNames();
    void readsSeveralChannelLines();
    void keepsUnknownChannels();
    void readsWrappedRows();
    void leavesOutACutRow();
    void tellsThePositionReading();
    void readsUtf16();
    void strictRefusesWarnings();
    void salvagesWhatIsReadable();
    void cancels();
    void showsALine();
    void threadsAgree();
    void oddLinesAmongMany();
    void realClipsComeBackByteForByte();
    void cutAnywhere();
    void deepNesting();
    void manyJoints();
    void believesNoCount();
    void boundsItsRemarks();
};

void TestReader::readsWhatStandsThere()
{
    const Clip clip = clipOf(kTwoJoints);
    const Skeleton& skeleton = *clip.skeleton;
    QCOMPARE(skeleton.jointCount(), 3);
    QCOMPARE(skeleton.joint(0).name, std::string("Hips"));
    QCOMPARE(skeleton.joint(0).offset.y, 1.5);
    QCOMPARE(skeleton.joint(0).offset.z, -2.0);
    QCOMPARE(skeleton.joint(1).parent, 0);
    QCOMPARE(skeleton.joint(1).channels, std::vector<int>{3});
    QVERIFY(skeleton.joint(2).kind == JointKind::EndSite);
    QVERIFY(skeleton.channel(1).type == ChannelType::YRotation);
    QCOMPARE(clip.frameTime, (FrameTime{0.0333, 4}));
    QCOMPARE(clip.frameCount, 4);
    QCOMPARE(clip.curve(0).samples, (std::vector<double>{1, 5, 9, -13}));
    QCOMPARE(clip.curve(1).samples, (std::vector<double>{2, 6.125, 10, 14}));
    QVERIFY(std::signbit(clip.sample(2, 0)));
    QCOMPARE(clip.curve(3).samples, (std::vector<double>{4, 8, .5, 16}));
    const SourceFacts facts = sourceFacts(clip);
    QCOMPARE(facts.lineEnding, std::string("lf"));
    QCOMPARE(facts.encoding, std::string("utf-8"));
    QCOMPARE(facts.decimals, 3);
    QCOMPARE(facts.byteCount, kTwoJoints.size());
}

void TestReader::takesInSilence_data()
{
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char* name, std::string_view from, std::string_view to) {
        QTest::newRow(name) << QByteArray::fromStdString(replaced(kTwoJoints, from, to));
    };
    row("brace in the joint's line", "Chest\n\t{", "Chest {");
    row("all in one line", "Hips\n{\n\tOFFSET", "Hips { OFFSET");
    row("braces glued to numbers", "OFFSET 0 5 0\n\t\t}", "OFFSET 0 5 0}");
    row("same name twice", "Chest", "Hips");
    row("name like a brace", "Chest", "Che{st}");
    row("brace inside a name", "Chest", "Che {st");
    row("empty lines", "MOTION\n", "\n\nMOTION\n\n");
    row("empty line between rows", "5 6.125", "\n  \n5 6.125");
    row("end site with a name", "End Site", "End Site Tip of it");
    row("count in the next line", "Frames: 4", "Frames:\n4");
    row("no blank in Frame Time", "Frame Time:", "frametime :");
    row("head in one line", "Frames: 4\nFrame", "Frames: 4 Frame");
    row("channel names over two lines", "Yrotation Zrot", "Yrotation\n Zrot");
    row("channels before the offset", "OFFSET 0 10 0\n\t\tCHANNELS 1 Xrotation",
        "CHANNELS 1 Xrotation OFFSET 0 10 0");
    row("form feed", "5 6.125", "5\f6.125");
    row("no last line end", "15. 16\n", "15. 16");
    row("blanks at the end", "15. 16\n", "15. 16\n\n  \t\n");
    row("whole count with a point", "Frames: 4", "Frames: 4.0");
}

void TestReader::takesInSilence()
{
    QFETCH(QByteArray, text);
    const Result<Clip> result = readBvh(text.toStdString());
    QVERIFY(result.ok());
    QVERIFY(result.diagnostics().empty());
    QCOMPARE(result->frameCount, 4);
    QCOMPARE(result->curve(1).samples, (std::vector<double>{2, 6.125, 10, 14}));
    COMPARE_TEXT(textOf(*result), text.toStdString());
}

void TestReader::takesWithAWarning_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    const auto row = [](const char* code, int line, int column, std::string_view from,
                        std::string_view to) {
        QTest::newRow(qPrintable(QStringLiteral("%1 %2").arg(QLatin1StringView(code)).arg(line)))
            << QByteArray::fromStdString(replaced(kTwoJoints, from, to)) << QByteArray(code) << line
            << column;
    };
    row("more-frames", 20, 1, "Frames: 4", "Frames: 1");
    row("fewer-frames", 17, 9, "Frames: 4", "Frames: 9");
    row("truncated-row", 23, 1, "15. 16\n", "15. 16\n7 8 9\n");
    row("truncated-row", 22, 1, "15. 16\n", "15. -");
    row("wrapped-rows", 20, 1, "5 6.125", "5\n6.125");
    row("frames-missing", 19, 1, "Frames: 4\nFrame Time: 0.0333\n", "Frame Time: 0.0333\n\n1");
    row("frame-time-missing", 18, 1, "Frame Time: 0.0333\n", "");
    row("frame-time-invalid", 18, 13, "0.0333", "0");
    row("frame-time-invalid", 18, 13, "0.0333", "-0.03");
    row("head-before-motion", 16, 1, "MOTION\nFrames: 4", "Frames: 4\nMOTION");
    row("motion-missing", 16, 1, "MOTION\n", "");
    row("channel-count-missing", 9, 3, "CHANNELS 1", "CHANNELS");
    row("offset-missing", 6, 2, "OFFSET 0 10 0", "");
    row("end-site-name", 10, 3, "End Site", "End Site_Tip");
    row("second-root", 16, 1, "MOTION", "ROOT Prop\n{\nOFFSET 0 0 0\n}\nMOTION");
    row("comment", 5, 2, "\tCHANNELS 3", "\t# by hand\n\tCHANNELS 3");
    row("comment", 21, 1, "9 10", "// half way\n9 10");
    row("comment", 21, 12, "11 .5", "11 .5 # note");
    row("name-encoding", 6, 8, "Chest", "Ch\xFFst");
    row("channel-unknown", 9, 14, "1 Xrotation", "1 Xscale");
    row("text-after-rows", 23, 2, "15. 16\n", "15. 16\n end of take\n");
    row("colon-missing", 17, 1, "Frames:", "Frames");
    row("hierarchy-missing", 2, 1, "HIERARCHY", "");
    row("name-missing", 6, 7, "JOINT Chest", "JOINT");
}

void TestReader::takesWithAWarning()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, code);
    const Result<Clip> result = readBvh(text.toStdString());
    if (!result)
        qWarning("%s", english(result.diagnostics().back().text).c_str());
    QVERIFY(result.ok());
    const Diagnostic* found = diagnosticOf(result.diagnostics(), code.toStdString());
    QVERIFY(found);
    QVERIFY(found->severity == Severity::Warning);
    QTEST(found->line, "line");
    QTEST(found->column, "column");
    COMPARE_TEXT(textOf(*result), text.toStdString());
}

void TestReader::refuses_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<int>("line");
    const auto plain = [](const char* name, const std::string& text, const char* code, int line) {
        QTest::newRow(name) << QByteArray::fromStdString(text) << QByteArray(code) << line;
    };
    const auto row = [&](const char* name, std::string_view from, std::string_view to,
                         const char* code,
                         int line) { plain(name, replaced(kTwoJoints, from, to), code, line); };
    plain("empty", "", "not-bvh", 1);
    plain("blank", "\n\n  \n", "not-bvh", 4);
    plain("other text", "hello\nworld", "not-bvh", 1);
    plain("zeros", std::string(1000, '\0'), "not-bvh", 1);
    plain("hierarchy only", "HIERARCHY\n", "not-bvh", 2);
    row("glued", "7 8\n", "7-8 1\n", "number", 20);
    row("comma", "6.125", "6,125", "number", 20);
    row("nan begins a row", "5 6.125", "nan 6.125", "number", 20);
    row("inf at the end", "-13", "inf", "number", 22);
    row("hex", "11", "0x11", "number", 21);
    row("overflow", "11", "1e400", "number", 21);
    row("word", "11", "eleven", "number", 21);
    row("text between rows", "9 10", "pause\n9 10", "number", 21);
    row("short row", "5 6.125 7 8", "5 6.125 7", "row-length", 20);
    row("long row", "5 6.125 7 8", "5 6.125 7 8 9", "row-length", 20);
    row("long last row", "15. 16\n", "15. 16 17\n", "row-length", 22);
    row("first row short", "1.00  2", "1.00", "row-length", 19);
    row("two short rows", "9 10 11 .5\n-13 +14 15. 16", "9 10 11\n-13 +14 15. 16", "row-length",
        21);
    row("only row short", "1.00  2\t-0.0 4e0 \n5 6.125 7 8\n9 10 11 .5\n-13 +14 15. 16", "1 2 3",
        "row-length", 19);
    row("negative count", "Frames: 4", "Frames: -5", "number", 17);
    row("fractional count", "Frames: 4", "Frames: 2.5", "number", 17);
    row("count is a word", "Frames: 4", "Frames: many", "number", 17);
    row("frame time with a comma", "0.0333", "0,0333", "number", 18);
    row("two frame counts", "Frames: 4", "Frames: 4\nFrames: 4", "keyword", 18);
    row("row in the head's line", "0.0333\n", "0.0333 ", "keyword", 18);
    row("too few names", "1 Xrotation", "2 Xrotation", "channel-count", 9);
    row("too many names", "3 Xpos", "2 Xpos", "channel-count", 5);
    row("count is too large", "1 Xrotation", "99999999999999999999 Xrotation", "channel-count", 9);
    row("negative channels", "1 Xrotation", "-1 Xrotation", "number", 9);
    row("second offset", "CHANNELS 1", "OFFSET 1 2 3\nCHANNELS 1", "second-offset", 9);
    row("offset lacks a number", "OFFSET 0 10 0", "OFFSET 0 10", "number", 9);
    row("offset has a number too many", "OFFSET 0 10 0", "OFFSET 0 10 0 0", "keyword", 8);
    row("extra brace", "}\nMOTION", "}\n}\nMOTION", "brace", 16);
    row("missing brace", "\t}\n}\nMOTION", "}\nMOTION", "brace", 15);
    row("missing opening brace", "Hips\n{", "Hips\n", "brace", 4);
    row("joint in an end site", "OFFSET 0 5 0", "OFFSET 0 5 0 JOINT x { OFFSET 0 0 0 }",
        "end-site-child", 12);
    row("channels in an end site", "OFFSET 0 5 0", "OFFSET 0 5 0 CHANNELS 1 Xrotation",
        "end-site-channels", 12);
    row("unknown keyword", "CHANNELS 1", "CHANELS 1", "keyword", 9);
    row("end without site", "End Site", "End Effector", "keyword", 10);
}

void TestReader::refuses()
{
    QFETCH(QByteArray, text);
    const Result<Clip> result = readBvh(text.toStdString());
    QVERIFY(!result);
    const Diagnostic& error = result.diagnostics().back();
    QVERIFY(error.severity == Severity::Error);
    QTEST(QByteArray::fromStdString(error.code), "code");
    QTEST(error.line, "line");
    QVERIFY(error.column > 0);
}

void TestReader::readsNames()
{
    const auto nameOf = [](std::string_view line) {
        return clipOf(replaced(kTwoJoints, "JOINT Chest\n\t{", line)).skeleton->joint(1).name;
    };
    QCOMPARE(nameOf("JOINT  Bip01 L Thigh \n{"), std::string("Bip01 L Thigh"));
    QCOMPARE(nameOf("JOINT a:b.c \"d\" {"), std::string("a:b.c \"d\""));
    QCOMPARE(nameOf("JOINT a{ {"), std::string("a{"));
    QCOMPARE(nameOf("JOINT a { b {"), std::string("a { b"));
    QCOMPARE(nameOf("JOINT a {OFFSET 0 1 0\n}\nJOINT b {"), std::string("a"));
    QCOMPARE(nameOf("JOINT JOINT\n{"), std::string("JOINT"));
    QCOMPARE(nameOf("JOINT \u817f #1\n{"), std::string("\u817f #1"));
    const Clip ends = clipOf(replaced(kTwoJoints, "End Site", "End Site_Tip of it"));
    QCOMPARE(ends.skeleton->joint(2).name, std::string("_Tip of it"));
}

void TestReader::readsSeveralChannelLines()
{
    // The second line of the root's channels comes after its child's.
    const std::string text =
        replaced(replaced(kTwoJoints, "3 Xposition Yrotation Zrotation", "2 Xposition Yrotation"),
                 "\t}\n}\nMOTION", "\t}\n\tCHANNELS 1 Zrotation\n}\nMOTION");
    const Clip clip = clipOf(text);
    QCOMPARE(clip.skeleton->joint(0).channels, (std::vector<int>{0, 1, 3}));
    QCOMPARE(clip.skeleton->joint(1).channels, std::vector<int>{2});
    QVERIFY(clip.skeleton->channel(3).type == ChannelType::ZRotation);
    COMPARE_TEXT(textOf(clip), text);
}

void TestReader::keepsUnknownChannels()
{
    const Clip clip = clipOf(replaced(kTwoJoints, "1 Xrotation", "1 Wobble"));
    QVERIFY(clip.skeleton->channel(3).type == ChannelType::Other);
    QCOMPARE(clip.skeleton->channel(3).name, std::string("Wobble"));
    QCOMPARE(clip.sample(3, 1), 8.0);
}

void TestReader::readsWrappedRows()
{
    const std::string text =
        replaced(replaced(replaced(kTwoJoints, "1.00  2\t-0.0", "1.00  2\n\n\t-0.0"), "9 10 11",
                          "9\n10\n11"),
                 "15. 16", "15.\n16");
    const Result<Clip> result = readBvh(text);
    QVERIFY(result.ok());
    QCOMPARE(result->frameCount, 4);
    QCOMPARE(result->curve(3).samples, (std::vector<double>{4, 8, .5, 16}));
    QCOMPARE(result.diagnostics().size(), std::size_t{1});
    COMPARE_TEXT(textOf(*result), text);
    // A changed number in a wrapped row leaves the lines as they are.
    COMPARE_TEXT(textOf(test::withSample(*result, 2, 2, 12.0)),
                 replaced(text, "11 .5", "12.000000 .5"));
}

void TestReader::leavesOutACutRow()
{
    const std::string text = replaced(kTwoJoints, "15. 16\n", "15. 16\n1 2");
    const Result<Clip> result = readBvh(text);
    QCOMPARE(result->frameCount, 4);
    QVERIFY(diagnosticOf(result.diagnostics(), "truncated-row"));
    QVERIFY(!diagnosticOf(result.diagnostics(), "more-frames"));
    COMPARE_TEXT(textOf(*result), text);
}

void TestReader::tellsThePositionReading()
{
    const std::string root = replaced(kTwoJoints, "OFFSET 0.00 1.50 -2", "OFFSET 100 0 0");
    QVERIFY(clipOf(root).positionReading == PositionReading::Add);
    QVERIFY(diagnosticOf(readBvh(root).diagnostics(), "position-add")->severity == Severity::Note);
    ReadOptions options;
    options.positionReading = PositionReading::Replace;
    QVERIFY(clipOf(root, options).positionReading == PositionReading::Replace);
    QVERIFY(readBvh(root, options).diagnostics().empty());
    QVERIFY(clipOf(kTwoJoints).positionReading == PositionReading::Replace);
    // An inner joint whose positions repeat its OFFSET answers for the root too.
    const std::string inner =
        replaced(replaced(root, "1 Xrotation", "1 Yposition"), "-0.0 4e0", "-0.0 10");
    QVERIFY(clipOf(inner).positionReading == PositionReading::Replace);
}

void TestReader::readsUtf16()
{
    const std::string text = replaced(kTwoJoints, "Chest", "\u817f \U0001F9B4");
    for (const bool bigEndian : {false, true}) {
        for (const bool mark : {false, true}) {
            std::string bytes = utf16(text, bigEndian, mark);
            for (int odd = 0; odd < 2; ++odd) {
                const Result<Clip> result = readBvh(bytes);
                QVERIFY(result.ok());
                QVERIFY(diagnosticOf(result.diagnostics(), "utf-16"));
                QCOMPARE(result->skeleton->joint(1).name, std::string("\u817f \U0001F9B4"));
                QCOMPARE(result->frameCount, 4);
                COMPARE_TEXT(textOf(*result), bytes);
                const std::string changed = textOf(test::withSample(*result, 0, 1, 2.0));
                COMPARE_TEXT(changed.substr(0, changed.size() - static_cast<std::size_t>(odd)),
                             utf16(replaced(text, "5 6.125", "2.000000 6.125"), bigEndian, mark));
                QCOMPARE(sourceFacts(*result).encoding,
                         std::string(bigEndian ? "utf-16be" : "utf-16le"));
                bytes += '\n'; // half a character
            }
        }
    }
    const std::string marked = "\xEF\xBB\xBF" + kTwoJoints;
    QCOMPARE(sourceFacts(clipOf(marked)).encoding, std::string("utf-8-bom"));
    QVERIFY(diagnosticOf(readBvh(marked).diagnostics(), "byte-order-mark"));
    COMPARE_TEXT(textOf(clipOf(marked)), marked);
    // A surrogate without its partner is no character, but comes back.
    std::string lone = utf16(replaced(kTwoJoints, "Chest", "Ch\uE000st"), false, true);
    lone[lone.find('\xE0')] = '\xD8';
    COMPARE_TEXT(textOf(clipOf(lone)), lone);
}

void TestReader::strictRefusesWarnings()
{
    ReadOptions options;
    options.strict = true;
    QVERIFY(readBvh(kTwoJoints, options).ok());
    const Result<Clip> result = readBvh(replaced(kTwoJoints, "Frames: 4", "Frames: 5"), options);
    QVERIFY(!result);
    QCOMPARE(result.diagnostics()[0].code, std::string("fewer-frames"));
    QVERIFY(result.diagnostics()[0].severity == Severity::Error);
}

void TestReader::salvagesWhatIsReadable()
{
    ReadOptions options;
    options.salvage = true;
    QVERIFY(!isSalvaged(clipOf(kTwoJoints, options)));
    // A bad number is held from the row before; what is written is whole again.
    const std::string bad = replaced(replaced(kTwoJoints, "10 11 .5", "10 nan .5"), "1.00", "1,00");
    const Result<Clip> held = readBvh(bad, options);
    QVERIFY(held.ok());
    QVERIFY(isSalvaged(*held));
    QCOMPARE(held->curve(2).samples, (std::vector<double>{0, 7, 7, 15}));
    QCOMPARE(held->sample(0, 0), 0.0);
    QCOMPARE(held.diagnostics().size(), std::size_t{2});
    QCOMPARE(held.diagnostics()[1].line, 21);
    COMPARE_TEXT(textOf(*held), replaced(replaced(bad, "nan", "7.000000"), "1,00", "0.000000"));
    // Rows up to the fault.
    const Result<Clip> part = readBvh(replaced(kTwoJoints, "9 10 11 .5", "9 10"), options);
    QVERIFY(part.ok());
    QCOMPARE(part->frameCount, 2);
    QCOMPARE(clipOf(textOf(*part)).frameCount, 2);
    // Braces, counts and words of the head.
    for (const auto& [from, to] :
         std::vector<std::pair<std::string, std::string>>{{"\t}\n}\nMOTION", "}\nMOTION"},
                                                          {"}\nMOTION", "}\n}\nMOTION"},
                                                          {"Frames: 4", "Frames: -4"},
                                                          {"0.0333", "0,0333"},
                                                          {"OFFSET 0 10 0", "OFFSET 0 x 0"},
                                                          {"1 Xrotation", "2 Xrotation"}}) {
        const Result<Clip> result = readBvh(replaced(kTwoJoints, from, to), options);
        QVERIFY2(result.ok(), to.c_str());
        QVERIFY(isSalvaged(*result));
        QCOMPARE(result->frameCount, 4);
        const Result<Clip> again = readBvh(textOf(*result));
        QVERIFY2(again.ok(), to.c_str());
        QVERIFY(sameContent(*again, *result) || from == "0.0333");
    }
    QVERIFY(!readBvh("hello", options));
}

void TestReader::cancels()
{
    ReadOptions options;
    options.progress = [](double) { return false; };
    for (const std::string& text : {kTwoJoints, manyRows(50000)}) {
        const Result<Clip> result = readBvh(text, options);
        QVERIFY(!result);
        QCOMPARE(result.diagnostics().back().code, std::string("cancelled"));
    }
}

void TestReader::showsALine()
{
    const auto shown = [](std::string_view text, int line, int column = 0,
                          std::size_t limit = 200) {
        const SourceExcerpt excerpt = excerptOf(text, line, column, limit);
        return std::pair(excerpt.text, excerpt.column);
    };
    using Shown = std::pair<std::string, int>;
    QCOMPARE(shown("a\nb\r\nc\rd", 1), Shown("a", 0));
    QCOMPARE(shown("a\nb\r\nc\rd", 2), Shown("b", 0));
    QCOMPARE(shown("a\nb\r\nc\rd", 3), Shown("c", 0));
    QCOMPARE(shown("a\nb\r\nc\rd", 4, 1), Shown("d", 1));
    QCOMPARE(shown("a\nb", 5, 3), Shown("", 1));
    QCOMPARE(shown("\xEF\xBB\xBFroot", 1), Shown("root", 0));
    // A byte that is no UTF-8 counts as one in the file and as three where it is shown.
    QCOMPARE(shown("x\xFFy", 1, 3), Shown("x\uFFFDy", 5));
    QCOMPARE(shown(utf16("a\nbc\n", true, true), 2, 2), Shown("bc", 2));
    QCOMPARE(shown("abc", 1, 9), Shown("abc", 4));
    // A long line is shown around the place, and never a part of a character.
    QCOMPARE(shown("abcdef", 1, 1, 3), Shown("abc…", 1));
    QCOMPARE(shown("a\u817f", 1, 1, 3), Shown("a…", 1));
    QCOMPARE(shown("0123456789x123456789", 1, 11, 6), Shown("…6789x1…", 8));
    QCOMPARE(shown("0123\u817f56789x", 1, 13, 9), Shown("…56789x", 9));
}

void TestReader::threadsAgree()
{
    for (const char* lineEnd : {"\n", "\r\n", "\r"}) {
        const std::string text = manyRows(120000, lineEnd);
        ReadOptions one;
        one.threads = 1;
        ReadOptions four;
        four.threads = 4;
        const Clip a = clipOf(text, one);
        const Clip b = clipOf(text, four);
        QCOMPARE(a.frameCount, 120000);
        QVERIFY(sameContent(a, b));
        QCOMPARE(a.sample(0, 119999), 119999.25);
        QCOMPARE(a.sample(3, 60000), 1e-3);
        QVERIFY(textOf(b) == text);
    }
}

void TestReader::oddLinesAmongMany()
{
    const std::string text = manyRows(100000);
    const std::size_t middle = text.find("\n70000.25");
    const auto check = [&](std::string_view inserted, bool ok, const char* code, int line) {
        std::string odd = text;
        odd.insert(middle + 1, inserted);
        const Result<Clip> result = readBvh(odd);
        QCOMPARE(result.ok(), ok);
        const Diagnostic* found = diagnosticOf(result.diagnostics(), code);
        QVERIFY(found);
        QCOMPARE(found->line, line);
        if (ok)
            QVERIFY(textOf(*result) == odd);
    };
    check("# a comment\n", true, "comment", 70019);
    check("1 2 3\n", false, "row-length", 70019);
    check("1 2 3 4,5\n", false, "number", 70019);
    check("1 2 3 4\n", true, "more-frames", 100019);
    check("\n\n1 2\n3 4\n", true, "wrapped-rows", 70021);
    const Result<Clip> extra = readBvh(replaced(text, "Frames: 100000", "Frames: 80000"));
    QCOMPARE(diagnosticOf(extra.diagnostics(), "more-frames")->line, 80019);
}

void TestReader::realClipsComeBackByteForByte()
{
    if (test::realClips().isEmpty())
        QSKIP("no folder of real clips");
    for (const QString& path : test::realClips()) {
        const Result<std::string> bytes = readFileBytes(path.toStdString());
        QVERIFY(bytes.ok());
        const Result<Clip> clip = readBvh(*bytes);
        QVERIFY2(clip.ok(), qPrintable(path));
        for (const Diagnostic& diagnostic : clip.diagnostics())
            QVERIFY2(diagnostic.severity == Severity::Note, qPrintable(path));
        QVERIFY2(textOf(*clip) == *bytes, qPrintable(path));
    }
}

void TestReader::cutAnywhere()
{
    const std::string wrapped = replaced(kTwoJoints, "5 6.125", "5\n6.125");
    for (const std::string& text : {kTwoJoints, wrapped, utf16(kTwoJoints, false, true)}) {
        for (std::size_t length = 0; length < text.size(); ++length) {
            const std::string cut = text.substr(0, length);
            const Result<Clip> result = readBvh(cut);
            if (result)
                QVERIFY(textOf(*result) == cut);
            else
                QVERIFY(result.diagnostics().back().line > 0);
            ReadOptions salvage;
            salvage.salvage = true;
            if (const Result<Clip> part = readBvh(cut, salvage); part && isSalvaged(*part))
                QVERIFY(readBvh(textOf(*part)).ok());
        }
    }
}

void TestReader::deepNesting()
{
    constexpr int kDepth = 100000;
    std::string text = "HIERARCHY\nROOT r\n{\nOFFSET 0 0 0\nCHANNELS 0\n";
    for (int i = 0; i < kDepth; ++i)
        text += "JOINT j { OFFSET 0 1 0 CHANNELS 0\n";
    text.append(kDepth + 1, '}');
    text += "\nMOTION\nFrames: 0\nFrame Time: 1\n";
    const Clip clip = clipOf(text);
    QCOMPARE(clip.skeleton->jointCount(), kDepth + 1);
    QVERIFY(textOf(clip) == text);
    // Also where the trees have to be written anew.
    Skeleton changed = *clip.skeleton;
    changed.joints.pop_back();
    Clip shorter = clip;
    shorter.skeleton = std::make_shared<const Skeleton>(std::move(changed));
    QCOMPARE(clipOf(textOf(shorter)).skeleton->jointCount(), kDepth);
}

void TestReader::manyJoints()
{
    constexpr int kCount = 200000;
    for (const char* separator : {"\n", " "}) {
        std::string text = "HIERARCHY\nROOT r\n{\nOFFSET 0 0 0\n";
        for (int i = 0; i < kCount; ++i) {
            text += "JOINT j { OFFSET 0 1 0 CHANNELS 0 }";
            text += separator;
        }
        text += "}\nMOTION\nFrames: 0\nFrame Time: 1\n";
        QElapsedTimer timer;
        timer.start();
        const Clip clip = clipOf(text);
        QCOMPARE(clip.skeleton->jointCount(), kCount + 1);
        QVERIFY(textOf(clip) == text);
        QVERIFY2(timer.elapsed() < 30000, "the time must grow with the text, not with its square");
    }
}

void TestReader::believesNoCount()
{
    const Result<Clip> result = readBvh(replaced(kTwoJoints, "Frames: 4", "Frames: 2000000000"));
    QVERIFY(result.ok());
    QCOMPARE(result->frameCount, 4);
    QVERIFY(result->curve(0).samples.capacity() < 1000);
    QVERIFY(readBvh(replaced(kTwoJoints, "Frames: 4", "Frames: 1e300")).ok());
}

void TestReader::boundsItsRemarks()
{
    std::string text = kTwoJoints;
    for (int i = 0; i < 100000; ++i)
        text += "#\n";
    const Result<Clip> result = readBvh(text);
    QVERIFY(result.ok());
    QVERIFY(result.diagnostics().size() < 2000);
    QVERIFY(diagnosticOf(result.diagnostics(), "more-of-this-kind"));
}

QTEST_APPLESS_MAIN(TestReader)
#include "tst_reader.moc"
