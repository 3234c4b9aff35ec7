#include "tests/cli/cli_runner.h"
#include "tests/support/test_paths.h"

#include <QRegularExpression>

#include <cmath>
#include <memory>

using namespace limber::test;

namespace {

// Four joints that tell Y up; B is the same with other orders, twice the rate and another reading.
QByteArray clipText(const QByteArray& rows, int frames, const char* frameTime,
                    const char* armName = "Arm", const char* offset = "0.00 40.00 0.00")
{
    return QByteArray("HIERARCHY\nROOT Hips\n{\n\tOFFSET 0.00 0.00 0.00\n"
                      "\tCHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation\n"
                      "\tJOINT Head\n\t{\n\t\tOFFSET ") +
           offset +
           "\n\t\tCHANNELS 3 Zrotation Xrotation Yrotation\n"
           "\t\tEnd Site\n\t\t{\n\t\t\tOFFSET 0.00 10.00 0.00\n\t\t}\n\t}\n"
           "\tJOINT " +
           armName +
           "\n\t{\n\t\tOFFSET 10.00 20.00 0.00\n\t\tCHANNELS 3 Zrotation Xrotation Yrotation\n"
           "\t\tEnd Site\n\t\t{\n\t\t\tOFFSET 20.00 0.00 0.00\n\t\t}\n\t}\n}\nMOTION\nFrames: " +
           QByteArray::number(frames) + "\nFrame Time: " + frameTime + "\n" + rows;
}

// Rows of a walk along Z; the arm's first angle counts the frames, so that rows tell themselves.
QByteArray walkRows(int first, int count)
{
    QByteArray rows;
    for (int frame = first; frame < first + count; ++frame)
        rows += "0.50 90.00 " + QByteArray::number(frame * 2) +
                ".00 0.00 0.00 0.00  1.00 2.00 3.00  " + QByteArray::number(frame) +
                ".250 5.00 -5.00\n";
    return rows;
}

QList<QByteArray> rowsOf(const QByteArray& file)
{
    QList<QByteArray> lines = file.split('\n');
    while (!lines.isEmpty() && !lines.front().startsWith("Frame Time"))
        lines.pop_front();
    lines.pop_front();
    while (!lines.isEmpty() && lines.back().isEmpty())
        lines.pop_back();
    return lines;
}

QList<double> numbersOf(const QByteArray& row)
{
    QList<double> numbers;
    for (const QByteArray& word : row.simplified().split(' '))
        numbers << word.toDouble();
    return numbers;
}

} // namespace

// `limber-cli blend` and `concat` as scripts meet them.
class TestCliBlend : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_cli = std::make_unique<CliRunner>();
        m_cli->write("walk.bvh", clipText(walkRows(0, 20), 20, "0.033333"));
        m_cli->write("on.bvh", clipText(walkRows(15, 12), 12, "0.033333"));
    }

    void aClipGoesOnVerbatim()
    {
        // on.bvh begins with the last five frames of walk.bvh.
        for (const char* method : {"crossfade", "inertialize"}) {
            const Outcome done = m_cli->run(
                {QStringLiteral("blend"), QStringLiteral("walk.bvh"), QStringLiteral("on.bvh"),
                 QStringLiteral("-o"), QStringLiteral("out.bvh"), QStringLiteral("--overlap"),
                 QStringLiteral("5"), QStringLiteral("--method"), QLatin1String(method),
                 QStringLiteral("--force"), QStringLiteral("--mode"),
                 QStringLiteral("transition")});
            QVERIFY2(done.code == 0, done.err);
            QVERIFY(done.err.contains("[seam]"));
            // Not a byte is lost, from the header to the last row.
            QCOMPARE(m_cli->read("out.bvh"), clipText(walkRows(0, 27), 27, "0.033333"));
        }
    }

    void rowsOutsideTheOverlapKeepTheirTexts()
    {
        m_cli->write("aside.bvh",
                     clipText(walkRows(0, 20), 20, "0.033333").replace("0.50 90", "9 90"));
        const Outcome done = m_cli->runWords(
            "blend walk.bvh aside.bvh -o out.bvh --overlap 4 --align none --ease linear");
        QVERIFY2(done.code == 0, done.err);
        const QList<QByteArray> rows = rowsOf(m_cli->read("out.bvh"));
        const QList<QByteArray> a = rowsOf(m_cli->read("walk.bvh"));
        const QList<QByteArray> b = rowsOf(m_cli->read("aside.bvh"));
        QCOMPARE(rows.size(), 36);
        for (int i = 0; i < 16; ++i)
            QCOMPARE(rows[i], a[i]);
        for (int i = 20; i < 36; ++i)
            QCOMPARE(rows[i], b[i - 16]);
        for (int i = 0; i < 4; ++i) {
            const double weight = (i + 1) / 5.0;
            const QList<double> numbers = numbersOf(rows[16 + i]);
            QVERIFY(std::abs(numbers[0] - (0.5 + 8.5 * weight)) < 1e-6);
            const double z = (16 + i) * 2 * (1 - weight) + i * 2 * weight;
            QVERIFY(std::abs(numbers[2] - z) < 1e-6);
        }
    }

    void countsAndDefaults()
    {
        QVERIFY(m_cli->runWords("blend walk.bvh on.bvh -o d.bvh").code == 0);
        QCOMPARE(rowsOf(m_cli->read("d.bvh")).size(), 20 + 12 - 9); // 0.3 s
        QVERIFY(m_cli->runWords("blend walk.bvh on.bvh -o e.bvh --overlap 0.1s").code == 0);
        QCOMPARE(rowsOf(m_cli->read("e.bvh")).size(), 20 + 12 - 3);
        QVERIFY(m_cli
                    ->runWords("blend walk.bvh on.bvh -o f.bvh --overlap 2 --a-range 5:14 "
                               "--b-range :7")
                    .code == 0);
        const QList<QByteArray> rows = rowsOf(m_cli->read("f.bvh"));
        QCOMPARE(rows.size(), 10 + 8 - 2);
        QCOMPARE(rows[0], rowsOf(m_cli->read("walk.bvh"))[5]);
        QVERIFY(m_cli->runWords("concat walk.bvh on.bvh walk.bvh -o g.bvh").code == 0);
        QCOMPARE(rowsOf(m_cli->read("g.bvh")).size(), 52);
        QVERIFY(m_cli->runWords("concat walk.bvh on.bvh walk.bvh -o h.bvh --overlap 5").code == 0);
        QCOMPARE(rowsOf(m_cli->read("h.bvh")).size(), 42);
    }

    void concatPutsEachAtTheEnd()
    {
        QVERIFY(m_cli->runWords("concat walk.bvh walk.bvh walk.bvh -o out.bvh --align full").code ==
                0);
        const QList<QByteArray> rows = rowsOf(m_cli->read("out.bvh"));
        // Each starts where the one before it ends (one pair of frames lies on each other).
        QVERIFY(std::abs(numbersOf(rows[20])[2] - numbersOf(rows[19])[2]) < 25.0);
        QVERIFY(numbersOf(rows[59])[2] > numbersOf(rows[19])[2] + 70.0);
    }

    void theReportIsJson()
    {
        const Outcome done = m_cli->runWords("blend walk.bvh on.bvh -o out.bvh --overlap 5 --json");
        QCOMPARE(done.code, 0);
        const QJsonObject json = QJsonDocument::fromJson(done.out).object();
        QCOMPARE(json[QLatin1String("frames")].toInt(), 27);
        const QJsonObject seam = json[QLatin1String("seams")].toArray()[0].toObject();
        QCOMPARE(seam[QLatin1String("frame")].toInt(), 15);
        QCOMPARE(seam[QLatin1String("overlap")].toInt(), 5);
        const QJsonObject step = seam[QLatin1String("step")].toObject();
        QVERIFY(step[QLatin1String("seam")].toDouble() > 1.9);
        QVERIFY(step[QLatin1String("seam")].toDouble() <=
                step[QLatin1String("own")].toDouble() * 1.001);
        QCOMPARE(m_cli->runWords("blend walk.bvh on.bvh -o - --json").code, 2);
        QCOMPARE(m_cli->runWords("concat walk.bvh on.bvh -o c.bvh --json").code, 0);
    }

    void jointsGoByNameOrMap()
    {
        m_cli->write("named.bvh", clipText(walkRows(15, 12), 12, "0.033333", "Limb"));
        const Outcome refused = m_cli->runWords("blend walk.bvh named.bvh -o out.bvh --overlap 5");
        QCOMPARE(refused.code, 1);
        QVERIFY(refused.err.contains("\"Arm\"") && refused.err.contains("[joint-unmatched]"));
        QCOMPARE(m_cli->read("out.bvh"), QByteArray("not there"));

        m_cli->write("map.json", "{\"Limb\": \"Arm\"}");
        QCOMPARE(
            m_cli->runWords("blend walk.bvh named.bvh -o out.bvh --overlap 5 --map map.json").code,
            0);
        QCOMPARE(m_cli->read("out.bvh"), clipText(walkRows(0, 27), 27, "0.033333"));

        const Outcome kept =
            m_cli->runWords("blend walk.bvh named.bvh -o kept.bvh --overlap 5 --unmatched keep");
        QCOMPARE(kept.code, 0);
        QVERIFY(kept.err.contains("\"Limb\"") && kept.err.contains("warning"));
        QCOMPARE(numbersOf(rowsOf(m_cli->read("kept.bvh")).back())[9], 19.25); // A's last, held
    }

    void jointMapsOfTheEditorWillDo()
    {
        m_cli->write("named.bvh", clipText(walkRows(15, 12), 12, "0.033333", "Limb"));
        // As they are saved: weights, lists, NAME#2, @INDEX.
        for (const char* map :
             {"{\"Limb\": {\"target\": \"Arm\", \"weight\": 0.5}}", "{\"Limb\": [\"Arm\"]}",
              "{\"Limb#1\": \"@3\"}", "{\"@3\": \"Arm\", \"Hips\": \"Hips\", \"Head\": \"Head\"}",
              "{\"Head\": {\"target\": \"Arm\", \"weight\": 0.25},\n"
              " \"Limb\": {\"target\": \"Arm\", \"weight\": 0.75}, \"Hips\": \"Hips\"}"}) {
            m_cli->write("map.json", map);
            const Outcome done =
                m_cli->runWords("blend walk.bvh named.bvh -o out.bvh --overlap 5 --force "
                                "--unmatched keep --map map.json");
            QVERIFY2(done.code == 0, done.err);
            const QList<double> last = numbersOf(rowsOf(m_cli->read("out.bvh")).back());
            QVERIFY2(last[9] == 26.25, map); // the arm is B's
            QCOMPARE(done.err.contains("[map-shared]"), QByteArray(map).contains("0.25"));
        }
        m_cli->write("map.json", "{\"Limb\": [\"Arm\", \"Head\"]}");
        const Outcome several = m_cli->runWords(
            "concat walk.bvh named.bvh -o out.bvh --force --unmatched keep --map map.json");
        QVERIFY2(several.code == 0 && several.err.contains("[map-several]"), several.err);
        m_cli->write("map.json", "{\"Limb\": \"Arm\"}");
        QCOMPARE(m_cli->runWords("transitions walk.bvh named.bvh --map map.json").code, 0);
    }

    void slidingFeetAreToldWithTheirRemedy()
    {
        const auto sample = [](const char* name) {
            return samplesFolder() + QLatin1Char('/') + QLatin1String(name);
        };
        const auto blend = [&](QStringList more) {
            return m_cli->run(QStringList{QStringLiteral("blend"), sample("walk.bvh")} + more +
                              QStringList{QStringLiteral("--force"), QStringLiteral("-o"),
                                          QStringLiteral("out.bvh")});
        };
        const Outcome told = blend({sample("run.bvh")});
        QCOMPARE(told.code, 0);
        const QRegularExpression call(
            QStringLiteral("with limber-cli (foot-lock --range \\d+:\\d+ --speed [0-9.]+) it is"));
        const auto match = call.match(QString::fromUtf8(told.err));
        QVERIFY2(match.hasMatch(), told.err);
        // The call is one that works, and does something.
        const Outcome locked =
            m_cli->run(match.captured(1).split(QLatin1Char(' ')) +
                       QStringList{QStringLiteral("out.bvh"), QStringLiteral("-o"),
                                   QStringLiteral("locked.bvh")});
        QVERIFY2(locked.code == 0 && !locked.err.contains("[no-contacts]"), locked.err);
        QCOMPARE(m_cli->runWords("compare out.bvh locked.bvh").code, 4);
        // Nothing is said where nothing is wrong: the walk into itself a period later, arms alone.
        for (const QStringList& words :
             {QStringList{sample("walk.bvh"), QStringLiteral("--a-range"), QStringLiteral(":100"),
                          QStringLiteral("--b-range"), QStringLiteral("82:"),
                          QStringLiteral("--overlap"), QStringLiteral("19")},
              QStringList{sample("wave.bvh"), QStringLiteral("--mode"), QStringLiteral("layer"),
                          QStringLiteral("--joints"), QStringLiteral("RightArm")},
              QStringList{sample("walk.bvh"), QStringLiteral("--mode"), QStringLiteral("mix")}}) {
            const Outcome quiet = blend(words);
            QVERIFY2(quiet.code == 0 && !quiet.err.contains("[foot-slide]"), quiet.err);
        }
    }

    void faultyMapsAreRefused()
    {
        for (const char* map :
             {"{\"Limb\": []}", "{\"Limb\": {\"target\": \"Arm\", \"weight\": 0}}",
              "{\"Limb\": {\"weight\": 1}}", "{\"Limb\": {\"target\": \"Arm\", \"weight\": \"x\"}}",
              "{\"Limb\": [\"Arm\", [\"Head\"]]}"}) {
            m_cli->write("map.json", map);
            const Outcome refused =
                m_cli->runWords("concat walk.bvh on.bvh -o out.bvh --map map.json");
            QVERIFY2(refused.code == 1 && refused.err.startsWith("map.json: error") &&
                         refused.err.contains("\"Limb\""),
                     refused.err);
        }
        for (const char* map : {"", "{", "[1]", "{\"Limb\": 3}", "{\"Limb\": \"Arm\",\n \"x\" 3}",
                                "{\"a\": \"Arm\", \"b\": \"Arm\"}", "{\"a\": 1e999}", "\xff\xfe"}) {
            m_cli->write("map.json", map);
            const Outcome refused =
                m_cli->runWords("blend walk.bvh on.bvh -o out.bvh --map map.json");
            QVERIFY2(refused.code == 1 && refused.err.contains("map.json"), map);
        }
        QCOMPARE(m_cli->runWords("blend walk.bvh on.bvh -o out.bvh --map nothere.json").code, 1);
        m_cli->write("deep.json", QByteArray(200000, '['));
        QCOMPARE(m_cli->runWords("blend walk.bvh on.bvh -o out.bvh --map deep.json").code, 1);
        QCOMPARE(m_cli->read("out.bvh"), QByteArray("not there"));
    }

    void otherRatesAndOffsets()
    {
        m_cli->write("fast.bvh", clipText(walkRows(0, 41), 41, "0.0083333"));
        QCOMPARE(m_cli->runWords("blend walk.bvh fast.bvh -o out.bvh --overlap 5").code, 0);
        QCOMPARE(rowsOf(m_cli->read("out.bvh")).size(), 20 + 11 - 5);
        QVERIFY(m_cli->read("out.bvh").contains("Frame Time: 0.033333\n"));
        m_cli->write("tall.bvh", clipText(walkRows(0, 20), 20, "0.033333", "Arm", "0 55 0"));
        const Outcome noted = m_cli->runWords("blend walk.bvh tall.bvh -o tall-out.bvh");
        QCOMPARE(noted.code, 0);
        QVERIFY(noted.err.contains("15 at \"Head\"") && noted.err.contains("[offset-difference]"));
    }

    void otherUpAxesAreRefused()
    {
        m_cli->write("z.bvh", clipText(walkRows(0, 20), 20, "0.033333", "Arm", "0 0 40"));
        const Outcome refused = m_cli->runWords("blend walk.bvh z.bvh -o out.bvh");
        QCOMPARE(refused.code, 1);
        QVERIFY(refused.err.contains("up-axis"));
        QCOMPARE(m_cli->runWords("blend walk.bvh z.bvh -o out.bvh --up y").code, 0);
    }

    void rootsThatCannotBeMovedAreNamed()
    {
        QByteArray fixed = clipText({}, 2, "0.033333");
        fixed.replace("6 Xposition Yposition Zposition Zrotation", "3 Zrotation");
        fixed += "0 0 30 1 2 3 4 5 6\n0 0 30 1 2 3 4 5 7\n";
        m_cli->write("fixed.bvh", fixed);
        const Outcome refused = m_cli->runWords("blend fixed.bvh walk.bvh -o out.bvh");
        QCOMPARE(refused.code, 1);
        QVERIFY(refused.err.contains("\"Hips\"") && refused.err.contains("[root-channels]"));
        QCOMPARE(m_cli->runWords("blend fixed.bvh walk.bvh -o out.bvh --align none").code, 0);
    }

    void oneFrame()
    {
        m_cli->write("one.bvh", clipText(walkRows(3, 1), 1, "0.033333"));
        QCOMPARE(m_cli->runWords("blend one.bvh one.bvh -o out.bvh").code, 0);
        QCOMPARE(rowsOf(m_cli->read("out.bvh")).size(), 2);
        QCOMPARE(m_cli->runWords("blend one.bvh walk.bvh -o x.bvh --overlap 2").code, 2);
        QCOMPARE(m_cli->runWords("blend one.bvh walk.bvh -o whole.bvh --overlap 1").code, 0);
        QCOMPARE(rowsOf(m_cli->read("whole.bvh")).size(), 20);
        m_cli->write("none.bvh", clipText({}, 0, "0.033333"));
        QCOMPARE(m_cli->runWords("blend walk.bvh none.bvh -o x.bvh").code, 1);
    }

    void wrongUsage_data()
    {
        QTest::addColumn<QByteArray>("words");
        for (const char* words :
             {"blend walk.bvh on.bvh -o x.bvh --overlap 13",
              "blend walk.bvh on.bvh -o x.bvh --overlap -1",
              "blend walk.bvh on.bvh -o x.bvh --overlap two",
              "blend walk.bvh on.bvh -o x.bvh --overlap 1.5",
              "blend walk.bvh on.bvh -o x.bvh --ease sharp",
              "blend walk.bvh on.bvh -o x.bvh --method magic",
              "blend walk.bvh on.bvh -o x.bvh --mode magic",
              "blend walk.bvh on.bvh -o x.bvh --align both",
              "blend walk.bvh on.bvh -o x.bvh --a-range 5:20",
              "blend walk.bvh on.bvh -o x.bvh --b-range 5:2", "blend walk.bvh -o x.bvh",
              "blend walk.bvh on.bvh", "blend - - -o x.bvh", "concat walk.bvh -o x.bvh",
              "concat walk.bvh on.bvh -o x.bvh --overlap 13", "concat - on.bvh - -o x.bvh"})
            QTest::addRow("%s", words) << QByteArray(words);
    }
    void wrongUsage()
    {
        QFETCH(QByteArray, words);
        const Outcome refused = m_cli->runWords(words.constData());
        QVERIFY2(refused.code == 2, refused.err);
        QVERIFY(refused.err.contains("error"));
        QCOMPARE(m_cli->read("x.bvh"), QByteArray("not there"));
    }

    void anExistingFileIsKept()
    {
        QCOMPARE(m_cli->runWords("blend walk.bvh on.bvh -o on.bvh").code, 2);
        QCOMPARE(m_cli->runWords("concat walk.bvh on.bvh -o walk.bvh").code, 2);
        QCOMPARE(m_cli->runWords("blend walk.bvh nothere.bvh -o x.bvh").code, 1);
        QVERIFY(m_cli->runWords("blend --help").out.contains("inertialize"));
        QVERIFY(m_cli->runWords("concat --help").out.contains("--align"));
        QCOMPARE(m_cli
                     ->run({QStringLiteral("blend"), QStringLiteral("-"), QStringLiteral("on.bvh"),
                            QStringLiteral("-o"), QStringLiteral("-"), QStringLiteral("--overlap"),
                            QStringLiteral("5")},
                           m_cli->read("walk.bvh"))
                     .out,
                 clipText(walkRows(0, 27), 27, "0.033333"));
    }

    void aSalvagedClipDoesNotReplaceItsFile()
    {
        m_cli->write("torn.bvh", clipText(walkRows(15, 12), 12, "0.033333").replace("18.250", "x"));
        QCOMPARE(m_cli->runWords("blend walk.bvh torn.bvh -o torn.bvh --force --salvage").code, 2);
        QCOMPARE(m_cli->runWords("blend walk.bvh torn.bvh -o other.bvh --overlap 1 --salvage").code,
                 0);
    }

    void walkRunWalk()
    {
        const QString folder = samplesFolder() + QLatin1Char('/');
        const Outcome done = m_cli->run(
            {QStringLiteral("concat"), folder + QLatin1String("walk.bvh"),
             folder + QLatin1String("run.bvh"), folder + QLatin1String("walk.bvh"),
             QStringLiteral("-o"), QStringLiteral("out.bvh"), QStringLiteral("--overlap"),
             QStringLiteral("0.3s"), QStringLiteral("--json")});
        QVERIFY2(done.code == 0, done.err);
        QCOMPARE(m_cli->runWords("check out.bvh --fail-on warning").code, 0);
        const QJsonArray seams =
            QJsonDocument::fromJson(done.out).object()[QLatin1String("seams")].toArray();
        QCOMPARE(seams.size(), 2);
        for (const QJsonValue& seam : seams) {
            const QJsonObject step = seam.toObject()[QLatin1String("step")].toObject();
            QVERIFY(step[QLatin1String("seam")].toDouble() <
                    3.0 * step[QLatin1String("own")].toDouble());
        }
    }

private:
    std::unique_ptr<CliRunner> m_cli;
};

QTEST_GUILESS_MAIN(TestCliBlend)
#include "tst_cli_blend.moc"
