#include "test_paths.h"
#include "tests/cli/cli_runner.h"

#include <memory>

using namespace limber::test;

// `transitions`: where one clip can go over into another.
class TestCliTransitions : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_cli = std::make_unique<CliRunner>();
        for (const char* name : {"walk.bvh", "run.bvh"})
            QVERIFY(QFile::copy(samplesFolder() + QLatin1Char('/') + QLatin1String(name),
                                m_cli->path(name)));
    }
    void jsonIsAscending();
    void textHasARowForEach();
    void windowMayBeATime();
    void aClipWithItselfJumps();
    void whatIsFoundCanBeBlended();
    void shortClips();
    void wrongUsage_data();
    void wrongUsage();
    void unusableInput();

private:
    static QJsonArray transitionsOf(const QJsonObject& found)
    {
        return found[QLatin1String("transitions")].toArray();
    }
    // A clip of one joint named `joint` that stands, `frames` long, 30 a second.
    static QByteArray standing(const char* joint, int frames)
    {
        QByteArray text = "HIERARCHY\nROOT ";
        text += joint;
        text += "\n{\nOFFSET 0 0 0\nCHANNELS 3 Xposition Yposition Zposition\n}\nMOTION\nFrames: " +
                QByteArray::number(frames) + "\nFrame Time: 0.033333\n";
        for (int i = 0; i < frames; ++i)
            text += "0 90 " + QByteArray::number(i) + "\n";
        return text;
    }

    std::unique_ptr<CliRunner> m_cli;
};

void TestCliTransitions::jsonIsAscending()
{
    const QJsonObject found = m_cli->json("transitions walk.bvh run.bvh --json");
    const int window = found[QLatin1String("window")].toInt();
    const QJsonObject info = m_cli->json("info walk.bvh --json");
    QCOMPARE(window, qRound(info[QLatin1String("fps")].toDouble() / 3));
    const QJsonArray seams = transitionsOf(found);
    QVERIFY(!seams.isEmpty() && seams.size() <= 10);
    double before = 0.0;
    for (const auto& seam : seams) {
        QVERIFY(seam[QLatin1String("distance")].toDouble() >= before);
        before = seam[QLatin1String("distance")].toDouble();
        QVERIFY(seam[QLatin1String("a")].toInt() >= 0);
        QVERIFY(seam[QLatin1String("b")].toInt() >= window - 1);
    }
    const QJsonArray top =
        transitionsOf(m_cli->json("transitions walk.bvh run.bvh --json --top 1"));
    QCOMPARE(top.size(), 1);
    QCOMPARE(top[0], seams[0]);
}

void TestCliTransitions::textHasARowForEach()
{
    const Outcome outcome = m_cli->runWords("transitions walk.bvh run.bvh --top 2");
    QCOMPARE(outcome.code, 0);
    const QList<QByteArray> lines = outcome.out.split('\n');
    QCOMPARE(lines.size(), 2 + 2 + 1);
    QVERIFY(lines[0].startsWith("window of "));
    QVERIFY(lines[1].contains("distance"));
}

void TestCliTransitions::windowMayBeATime()
{
    const QJsonObject byTime = m_cli->json("transitions walk.bvh run.bvh --json --window 0.5s");
    const QJsonObject info = m_cli->json("info walk.bvh --json");
    const int frames = static_cast<int>(info[QLatin1String("fps")].toDouble() * 0.5 + 0.5);
    QCOMPARE(byTime[QLatin1String("window")].toInt(), frames);
    const QByteArray words =
        "transitions walk.bvh run.bvh --json --window " + QByteArray::number(frames);
    QCOMPARE(m_cli->json(words.constData()), byTime);
}

void TestCliTransitions::aClipWithItselfJumps()
{
    m_cli->write("same.bvh", m_cli->read("walk.bvh"));
    const QJsonObject found = m_cli->json("transitions walk.bvh same.bvh --json --top 50");
    const int window = found[QLatin1String("window")].toInt();
    QVERIFY(!transitionsOf(found).isEmpty());
    for (const auto& seam : transitionsOf(found)) {
        QVERIFY(qAbs(seam[QLatin1String("b")].toInt() - window + 1 -
                     seam[QLatin1String("a")].toInt()) >= window);
    }
}

void TestCliTransitions::whatIsFoundCanBeBlended()
{
    const QJsonObject found = m_cli->json("transitions walk.bvh run.bvh --json --top 20");
    const int window = found[QLatin1String("window")].toInt();
    const int bFrames = m_cli->json("info run.bvh --json")[QLatin1String("frames")].toInt();
    for (const auto& seam : transitionsOf(found)) {
        const int a = seam[QLatin1String("a")].toInt();
        const int b = seam[QLatin1String("b")].toInt();
        if (a == 0 || b == bFrames - 1)
            continue; // a whole window would leave nothing of A or of B
        const QByteArray words = "blend walk.bvh run.bvh -o blended.bvh --force --mode transition "
                                 "--a-range :" +
                                 QByteArray::number(a + window - 1) + " --b-range " +
                                 QByteArray::number(b - window + 1) + ": --overlap " +
                                 QByteArray::number(window);
        QCOMPARE(m_cli->runWords(words.constData()).code, 0);
        QCOMPARE(m_cli->json("info blended.bvh --json")[QLatin1String("frames")].toInt(),
                 a + bFrames - b + window - 1);
        return;
    }
    QFAIL("nothing to blend");
}

void TestCliTransitions::shortClips()
{
    m_cli->write("one.bvh", standing("Hips", 1));
    m_cli->write("five.bvh", standing("Hips", 5));
    const Outcome outcome = m_cli->runWords("transitions one.bvh five.bvh --json");
    QCOMPARE(outcome.code, 0);
    QVERIFY(outcome.err.contains("[window-short]"));
    const QJsonObject found = QJsonDocument::fromJson(outcome.out).object();
    QCOMPARE(found[QLatin1String("window")].toInt(), 1);
    QCOMPARE(transitionsOf(found).size(), 1); // all alike: one place
    QCOMPARE(transitionsOf(found)[0][QLatin1String("distance")].toDouble(), 0.0);
}

void TestCliTransitions::wrongUsage_data()
{
    QTest::addColumn<QString>("words");
    for (const char* words :
         {"--window 0", "--window -3", "--window 100000", "--window x", "--top 0", "--top -1",
          "--top 2.5", "--top x", "--unmatched maybe", "--align full", "--nonsense"})
        QTest::newRow(words) << QString::fromLatin1(words);
}

void TestCliTransitions::wrongUsage()
{
    QFETCH(QString, words);
    const Outcome outcome =
        m_cli->runWords(("transitions walk.bvh run.bvh " + words.toLatin1()).constData());
    QCOMPARE(outcome.code, 2);
    QVERIFY(outcome.out.isEmpty());
    QVERIFY(!outcome.err.isEmpty());
    QCOMPARE(m_cli->runWords("transitions - -").code, 2);
    QCOMPARE(m_cli->runWords("transitions walk.bvh").code, 2);
}

void TestCliTransitions::unusableInput()
{
    m_cli->write("other.bvh", standing("Pelvis", 40));
    m_cli->write("empty.bvh", standing("Hips", 0));
    m_cli->write("hips.bvh", standing("Hips", 40));
    const Outcome unmatched = m_cli->runWords("transitions walk.bvh other.bvh");
    QCOMPARE(unmatched.code, 1);
    QVERIFY(unmatched.out.isEmpty());
    QCOMPARE(m_cli->runWords("transitions hips.bvh empty.bvh").code, 1);
    QCOMPARE(m_cli->runWords("transitions empty.bvh hips.bvh").code, 1);
    QCOMPARE(m_cli->runWords("transitions hips.bvh nowhere.bvh").code, 1);
    QCOMPARE(m_cli->runWords("transitions hips.bvh bad.bvh").code, 1);
    m_cli->write("names.json", "{\"Pelvis\": \"Hips\"}");
    QCOMPARE(m_cli->runWords("transitions hips.bvh other.bvh --map names.json").code, 0);
    QCOMPARE(m_cli->runWords("transitions hips.bvh other.bvh --map nowhere.json").code, 1);
}

QTEST_GUILESS_MAIN(TestCliTransitions)
#include "tst_cli_transitions.moc"
