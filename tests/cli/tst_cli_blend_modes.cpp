#include "tests/cli/cli_runner.h"
#include "tests/support/test_paths.h"

#include <memory>

using namespace limber::test;

// The modes mix, layer and additive of `blend`.
class TestCliBlendModes : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void withoutWeightTheFileStays_data();
    void withoutWeightTheFileStays();
    void framesOfAMixture_data();
    void framesOfAMixture();
    void theWholeWeightIsB();
    void outsideTheMaskTheTextStays_data();
    void outsideTheMaskTheTextStays();
    void addedToItsOwnReference();
    void anotherRate();
    void wrongUsage_data();
    void wrongUsage();
    void clipsThatDoNotFit();
    void helpTellsTheOptions();

private:
    int frames(const char* file) const
    {
        return m_cli->json((QByteArray("info --json ") + file).constData())[QLatin1String("frames")]
            .toInt();
    }

    std::unique_ptr<CliRunner> m_cli;
    QByteArray m_walk;
    QByteArray m_run;
};

namespace {

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// The numbers of the motion as they are written, row by row.
QList<QList<QByteArray>> rowsOf(const QByteArray& bvh)
{
    QList<QList<QByteArray>> rows;
    const qsizetype motion = bvh.indexOf("Frame Time");
    const QList<QByteArray> lines = bvh.mid(bvh.indexOf('\n', motion) + 1).split('\n');
    for (const QByteArray& line : lines) {
        if (!line.trimmed().isEmpty())
            rows << line.simplified().split(' ');
    }
    return rows;
}

// The columns in which two files differ anywhere.
QSet<int> changedColumns(const QByteArray& one, const QByteArray& other)
{
    const auto a = rowsOf(one);
    const auto b = rowsOf(other);
    QSet<int> changed;
    for (qsizetype row = 0; row < std::min(a.size(), b.size()); ++row) {
        for (qsizetype column = 0; column < a[row].size(); ++column) {
            if (a[row][column] != b[row][column])
                changed << static_cast<int>(column);
        }
    }
    return changed;
}

} // namespace

void TestCliBlendModes::initTestCase()
{
    m_walk = bytesOf(samplesFolder() + QStringLiteral("/walk.bvh"));
    m_run = bytesOf(samplesFolder() + QStringLiteral("/run.bvh"));
    QVERIFY(!m_walk.isEmpty() && !m_run.isEmpty());
}

void TestCliBlendModes::init()
{
    m_cli = std::make_unique<CliRunner>();
    m_cli->write("walk.bvh", m_walk);
    m_cli->write("run.bvh", m_run);
}

void TestCliBlendModes::withoutWeightTheFileStays_data()
{
    QTest::addColumn<QByteArray>("mode");
    QTest::newRow("mix") << QByteArray("mix --sync duration");
    QTest::newRow("registered") << QByteArray("mix --sync registration");
    QTest::newRow("layer") << QByteArray("layer --joints Hips --space model");
    QTest::newRow("additive") << QByteArray("additive --reference rest");
}

void TestCliBlendModes::withoutWeightTheFileStays()
{
    QFETCH(QByteArray, mode);
    const Outcome outcome = m_cli->runWords(
        ("blend walk.bvh run.bvh -o out.bvh --weight 0 --mode " + mode).constData());
    QVERIFY2(outcome.code == 0, outcome.err.constData());
    QCOMPARE(m_cli->read("out.bvh"), m_walk);
}

void TestCliBlendModes::framesOfAMixture_data()
{
    QTest::addColumn<QByteArray>("sync");
    QTest::addColumn<double>("weight");
    for (const char* sync : {"time", "duration", "registration"}) {
        for (const double weight : {0.25, 0.5, 1.0})
            QTest::addRow("%s %g", sync, weight) << QByteArray(sync) << weight;
    }
}

void TestCliBlendModes::framesOfAMixture()
{
    QFETCH(QByteArray, sync);
    QFETCH(double, weight);
    const Outcome outcome =
        m_cli->runWords(("blend walk.bvh run.bvh --mode mix -o out.bvh --sync " + sync +
                         " --weight " + QByteArray::number(weight))
                            .constData());
    QVERIFY2(outcome.code == 0, outcome.err.constData());
    const int a = frames("walk.bvh");
    const int b = frames("run.bvh");
    QVERIFY(a != b);
    const int between =
        static_cast<int>(std::round((1.0 - weight) * (a - 1) + weight * (b - 1))) + 1;
    QCOMPARE(frames("out.bvh"), sync == "time" ? std::min(a, b) : between);
}

void TestCliBlendModes::theWholeWeightIsB()
{
    QCOMPARE(m_cli
                 ->runWords("blend walk.bvh run.bvh --mode mix --weight 1 --sync duration "
                            "--align none -o out.bvh")
                 .code,
             0);
    const Outcome same = m_cli->runWords("compare out.bvh run.bvh --json");
    QVERIFY2(same.code == 0, same.out.constData());
}

void TestCliBlendModes::outsideTheMaskTheTextStays_data()
{
    // a.bvh: Hips in the columns 0 … 5, the hand in 6 … 8, the first Twin in 9 … 11 and the second,
    // below it, in 12 … 14. Other angles of all of them come from b.bvh.
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QSet<int>>("columns");
    const auto joints = [](const char* names) {
        return QStringList{QStringLiteral("--joints"), QString::fromUtf8(names)};
    };
    QTest::newRow("with what is below") << joints("Twin#1") << QSet<int>{9, 10, 11, 12, 13, 14};
    QTest::newRow("alone") << joints("Twin#1!") << QSet<int>{9, 10, 11};
    QTest::newRow("two") << joints("Twin#2,@1!") << QSet<int>{6, 7, 8, 12, 13, 14};
    QTest::newRow("a name with a comma") << joints("Hand, \"left\"!") << QSet<int>{6, 7, 8};
    QTest::newRow("option twice") << joints("Twin#2") + joints("Hand\\, \"left\"")
                                  << QSet<int>{6, 7, 8, 12, 13, 14};
}

void TestCliBlendModes::outsideTheMaskTheTextStays()
{
    QFETCH(QStringList, options);
    QFETCH(QSet<int>, columns);
    const qsizetype rows = kClip.indexOf("0 90.5");
    m_cli->write("b.bvh", kClip.left(rows) + "9 80 3 1 2 3  14 25 36  17 28 39  11 22 33\n"
                                             "9 80 3 1 2 3  15 26 37  18 29 40  12 23 34\n"
                                             "9 80 3 1 2 3  16 27 38  19 30 41  13 24 35\n"
                                             "9 80 3 1 2 3  17 28 39  20 31 42  14 25 36\n");
    for (const char* mode : {"layer", "additive"}) {
        QStringList arguments{QStringLiteral("blend"),   QStringLiteral("a.bvh"),
                              QStringLiteral("b.bvh"),   QStringLiteral("--mode"),
                              QLatin1String(mode),       QStringLiteral("-o"),
                              QStringLiteral("out.bvh"), QStringLiteral("--force")};
        const Outcome outcome = m_cli->run(arguments + options);
        QVERIFY2(outcome.code == 0, outcome.err.constData());
        QCOMPARE(changedColumns(kClip, m_cli->read("out.bvh")) - columns, QSet<int>());
        QCOMPARE(rowsOf(m_cli->read("out.bvh")).size(), 4);
        if (qstrcmp(mode, "layer") == 0) {
            QCOMPARE(changedColumns(kClip, m_cli->read("out.bvh")), columns);
            // What is laid over stands there as B has it.
            const QList<QByteArray> first = rowsOf(m_cli->read("out.bvh"))[0];
            const QList<QByteArray> b = rowsOf(m_cli->read("b.bvh"))[0];
            for (const int column : columns)
                QCOMPARE(first[column].toDouble(), b[column].toDouble());
        }
    }
}

void TestCliBlendModes::addedToItsOwnReference()
{
    QCOMPARE(m_cli->runWords("trim walk.bvh --range 12 -o pose.bvh").code, 0);
    QCOMPARE(
        m_cli->runWords("blend pose.bvh walk.bvh --mode additive --reference 12 -o out.bvh").code,
        0);
    QCOMPARE(frames("out.bvh"), 1); // A's length
    QCOMPARE(m_cli->runWords("trim walk.bvh --range 0 -o first.bvh").code, 0);
    QCOMPARE(
        m_cli->runWords("compare out.bvh first.bvh --tolerance 0.001 --angle-tolerance 0.001").code,
        0);
}

void TestCliBlendModes::anotherRate()
{
    QCOMPARE(m_cli->runWords("resample walk.bvh --fps 120 -o quick.bvh").code, 0);
    QCOMPARE(m_cli->runWords("blend walk.bvh quick.bvh --mode mix --weight 0.5 -o out.bvh").code,
             0);
    const Outcome same =
        m_cli->runWords("compare out.bvh walk.bvh --tolerance 0.001 --angle-tolerance 0.001");
    QVERIFY2(same.code == 0, same.out.constData());
}

void TestCliBlendModes::wrongUsage_data()
{
    QTest::addColumn<QByteArray>("words");
    QTest::addColumn<QByteArray>("told");
    QTest::newRow("weight") << QByteArray("--mode mix --weight 1.5") << QByteArray("from 0 to 1");
    QTest::newRow("no number") << QByteArray("--mode mix --weight 0,5x") << QByteArray("5x");
    QTest::newRow("no joints") << QByteArray("--mode layer") << QByteArray("--joints");
    QTest::newRow("unknown joint")
        << QByteArray("--mode layer --joints Tail!") << QByteArray("\"Tail\"");
    QTest::newRow("one of two") << QByteArray("--mode layer --joints Hips,Tail")
                                << QByteArray("\"Tail\"");
    QTest::newRow("feather") << QByteArray("--mode layer --joints Hips --feather 1.5")
                             << QByteArray("--feather");
    QTest::newRow("feather alone")
        << QByteArray("--mode additive --feather 1") << QByteArray("--joints");
    QTest::newRow("reference") << QByteArray("--mode additive --reference 100000")
                               << QByteArray("100000");
    QTest::newRow("references") << QByteArray("--mode additive --reference 1:2")
                                << QByteArray("--reference");
    QTest::newRow("other mode's") << QByteArray("--mode mix --joints Hips")
                                  << QByteArray("--joints has no meaning");
    QTest::newRow("no such mode") << QByteArray("--mode between") << QByteArray("between");
    QTest::newRow("no such sync") << QByteArray("--mode mix --sync never") << QByteArray("never");
}

void TestCliBlendModes::wrongUsage()
{
    QFETCH(QByteArray, words);
    QFETCH(QByteArray, told);
    const Outcome outcome =
        m_cli->runWords(("blend walk.bvh run.bvh -o out.bvh " + words).constData());
    QCOMPARE(outcome.code, 2);
    QVERIFY2(outcome.err.contains(told), outcome.err.constData());
    QCOMPARE(m_cli->read("out.bvh"), QByteArray("not there"));
}

void TestCliBlendModes::clipsThatDoNotFit()
{
    for (const char* mode : {"mix", "layer --joints Hips", "additive"}) {
        const QByteArray words = QByteArray("blend walk.bvh a.bvh -o out.bvh --mode ") + mode;
        const Outcome refused = m_cli->runWords(words.constData());
        QCOMPARE(refused.code, 1);
        QVERIFY2(refused.err.contains("[joint-unmatched]"), refused.err.constData());
        QCOMPARE(m_cli->read("out.bvh"), QByteArray("not there"));
        const Outcome kept =
            m_cli->runWords((words + " --unmatched keep --align none --force").constData());
        QVERIFY2(kept.code == 0, kept.err.constData());
        QVERIFY(!m_cli->read("out.bvh").contains("nan"));
        QFile::remove(m_cli->path("out.bvh"));
    }
    // A mask of which B moves nothing: said, and A as it is.
    const Outcome empty =
        m_cli->runWords("blend a.bvh a.bvh --mode layer --joints Twin#2/End -o x");
    QCOMPARE(empty.code, 2); // there is no such end site
    const Outcome ends = m_cli->runWords("blend a.bvh a.bvh --mode layer --joints @2 -o out.bvh");
    QCOMPARE(ends.code, 0);
    QVERIFY(ends.err.contains("[mask-empty]"));
    QCOMPARE(m_cli->read("out.bvh"), kClip);
}

void TestCliBlendModes::helpTellsTheOptions()
{
    const QByteArray help = m_cli->runWords("blend --help").out;
    for (const char* option : {"--weight", "--sync", "--joints", "--feather", "--space", "--b-loop",
                               "--reference", "transition|mix|layer|additive"})
        QVERIFY2(help.contains(option), option);
}

QTEST_GUILESS_MAIN(TestCliBlendModes)
#include "tst_cli_blend_modes.moc"
