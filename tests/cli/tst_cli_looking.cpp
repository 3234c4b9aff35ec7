#include "tests/cli/cli_runner.h"

#include <cmath>
#include <memory>
#include <numbers>

using namespace limber::test;

// The commands that look at clips: what they print.
class TestCliLooking : public QObject {
    Q_OBJECT

private slots:
    void init() { m_cli = std::make_unique<CliRunner>(); }
    void infoAsJson();
    void infoOfSeveralIsAnArray();
    void positionsAsCsv();
    void positionsAsJson();
    void rotationsAsCsv();
    void jointAddresses_data();
    void jointAddresses();
    void frameRanges_data();
    void frameRanges();
    void namesThatAreNotUtf8();
    void checkTellsOfRefusedFiles();
    void compareFindsTheWorstJoint();
    void compareWithinTolerances();
    void readingOptions();

private:
    std::unique_ptr<CliRunner> m_cli;
};

void TestCliLooking::infoAsJson()
{
    const QJsonObject info = m_cli->json("info --json a.bvh");
    QCOMPARE(info[QLatin1String("file")].toString(), QStringLiteral("a.bvh"));
    const QJsonArray joints = info[QLatin1String("joints")].toArray();
    QCOMPARE(joints.size(), 6);
    QCOMPARE(joints[1][QLatin1String("name")].toString(), QStringLiteral("Hand, \"left\""));
    QCOMPARE(joints[2][QLatin1String("kind")].toString(), QStringLiteral("end"));
    QCOMPARE(joints[2][QLatin1String("name")].toString(), QString());
    QCOMPARE(joints[5][QLatin1String("parent")].toInt(), 4);
    QCOMPARE(joints[0][QLatin1String("parent")].toInt(), -1);
    QCOMPARE(joints[0][QLatin1String("channels")][5].toString(), QStringLiteral("Yrotation"));
    QCOMPARE(joints[1][QLatin1String("offset")][1].toDouble(), 10.0);
    QCOMPARE(info[QLatin1String("roots")].toArray().size(), 1);
    QCOMPARE(info[QLatin1String("roots")][0].toInt(-1), 0);
    QCOMPARE(info[QLatin1String("channelCount")].toInt(), 15);
    QCOMPARE(info[QLatin1String("frames")].toInt(), 4);
    QCOMPARE(info[QLatin1String("frameTime")].toDouble(), 0.0333333);
    QCOMPARE(info[QLatin1String("fps")].toDouble(), 30.0);
    QCOMPARE(info[QLatin1String("duration")].toDouble(), 3 * 0.0333333);
    QCOMPARE(info[QLatin1String("positionChannels")].toString(), QStringLiteral("replace"));
    QCOMPARE(info[QLatin1String("upAxis")].toString(), QStringLiteral("y"));
    QCOMPARE(info[QLatin1String("height")].toDouble(), 15.0);
    QCOMPARE(info[QLatin1String("extents")][QLatin1String("max")][1].toDouble(), 108.25);
    QCOMPARE(info[QLatin1String("restPose")][3].toArray(), QJsonArray({1.0, 10.0, 0.0}));
    QCOMPARE(info[QLatin1String("lineEnding")].toString(), QStringLiteral("lf"));
    QCOMPARE(info[QLatin1String("decimals")].toInt(), 2);
    QVERIFY(info[QLatin1String("diagnostics")].toArray().isEmpty());
    const QJsonArray told =
        m_cli->json("info --json warned.bvh")[QLatin1String("diagnostics")].toArray();
    QCOMPARE(told[0][QLatin1String("line")].toInt(), 31);
    QCOMPARE(told[0][QLatin1String("severity")].toString(), QStringLiteral("warning"));
}

void TestCliLooking::infoOfSeveralIsAnArray()
{
    const auto several =
        QJsonDocument::fromJson(m_cli->runWords("info --json a.bvh warned.bvh").out);
    QCOMPARE(several.array().size(), 2);
    QCOMPARE(several.array()[1][QLatin1String("file")].toString(), QStringLiteral("warned.bvh"));
}

void TestCliLooking::positionsAsCsv()
{
    const Outcome outcome = m_cli->runWords("positions a.bvh --frames 1:2");
    QCOMPARE(outcome.code, 0);
    const QList<QByteArray> lines = outcome.out.split('\n');
    QCOMPARE(lines.size(), 1 + 12 + 1);
    QCOMPARE(lines[0], QByteArray("frame,joint,x,y,z"));
    QCOMPARE(lines[1], QByteArray("1,Hips,1,91,0"));
    QVERIFY(lines[2].startsWith("1,\"Hand, \"\"left\"\"\",-9,91,0"));
    QVERIFY(lines[3].startsWith("1,\"Hand, \"\"left\"\"/End#1\",-14,91,0"));
    // Turned by 90° about X: its end site up 5 now points along Z.
    QVERIFY(lines[9].startsWith("2,\"Hand, \"\"left\"\"/End#1\",2,102,5"));
    QVERIFY(lines[12].startsWith("2,Twin#2,5,92,0"));
}

void TestCliLooking::positionsAsJson()
{
    const QJsonObject all = m_cli->json("positions a.bvh --json");
    QCOMPARE(all[QLatin1String("frames")].toArray().size(), 4);
    QCOMPARE(all[QLatin1String("joints")].toArray().size(), 6);
    const QJsonObject some =
        m_cli->json("positions a.bvh --json --joint @5 --joint Hips --frames 3");
    QCOMPARE(some[QLatin1String("joints")].toArray().size(), 2);
    QCOMPARE(some[QLatin1String("joints")][0][QLatin1String("kind")].toString(),
             QStringLiteral("root"));
    const auto frame = some[QLatin1String("frames")][0];
    QCOMPARE(frame[QLatin1String("frame")].toInt(), 3);
    QVERIFY(std::abs(frame[QLatin1String("positions")][1][1].toDouble() - 95.25) < 1e-12);
    const QJsonObject none = m_cli->json("rotations a.bvh --json --frames 0");
    QCOMPARE(none[QLatin1String("frames")][0][QLatin1String("rotations")][0].toArray(),
             QJsonArray({1, 0, 0, 0}));
}

void TestCliLooking::rotationsAsCsv()
{
    const Outcome outcome = m_cli->runWords("rotations a.bvh --frames 1 --joint Hips");
    const QList<QByteArray> fields = outcome.out.split('\n')[1].split(',');
    QCOMPARE(fields.size(), 6);
    QVERIFY(std::abs(fields[2].toDouble() - std::sqrt(0.5)) < 1e-15);
    QVERIFY(std::abs(fields[5].toDouble() - std::sqrt(0.5)) < 1e-15);
    // An end site has its parent's.
    const QByteArray both = m_cli->runWords("rotations a.bvh --frames 2 --joint @1,@2").out;
    QCOMPARE(both.split('\n')[1].split(',').mid(3), both.split('\n')[2].split(',').mid(3));
}

void TestCliLooking::jointAddresses_data()
{
    QTest::addColumn<QString>("address");
    QTest::addColumn<QString>("indices");
    const auto row = [](const char* address, const char* indices) {
        QTest::newRow(address) << QString::fromUtf8(address) << QString::fromUtf8(indices);
    };
    row("Hips", "0");
    row("Hand, \"left\"", "1");
    row("Hand\\, \"left\"", "1");
    row("Hips,Hand\\, \"left\"", "0 1");
    row("Hips/Hand, \"left\"", "");
    row("Hips/Hand\\, \"left\"", "1");
    row("Hand\\, \"left\"/End#2", "3");
    row("@1/End#1", "2");
    row("Hand\\, \"left\"/End", "");
    row("Twin#2", "5");
    row("Twin#1,Twin#2", "4 5");
    row("Twin#3", "");
    row("Twin/Twin", "5");
    row("Hips/Twin", "4");
    row("Hips/Twin/Twin", "5");
    row("Twin", "");
    row("@5,@0", "0 5");
    row("@6", "");
    row("@", "");
    row("Hips/End", "");
    row("hips", "");
    row("/", "");
}

void TestCliLooking::jointAddresses()
{
    QFETCH(QString, address);
    QFETCH(QString, indices);
    const Outcome outcome = m_cli->run({QStringLiteral("positions"), QStringLiteral("a.bvh"),
                                        QStringLiteral("--json"), QStringLiteral("--frames"),
                                        QStringLiteral("0"), QStringLiteral("--joint"), address});
    QCOMPARE(outcome.code, indices.isEmpty() ? 2 : 0);
    QStringList found;
    const QJsonObject document = QJsonDocument::fromJson(outcome.out).object();
    for (const auto joint : document[QLatin1String("joints")].toArray())
        found << QString::number(joint[QLatin1String("index")].toInt());
    QCOMPARE(found.join(QLatin1Char(' ')), indices);
}

void TestCliLooking::frameRanges_data()
{
    QTest::addColumn<QString>("range");
    QTest::addColumn<QString>("frames");
    const auto row = [](const char* range, const char* frames) {
        QTest::newRow(range) << QString::fromUtf8(range) << QString::fromUtf8(frames);
    };
    row("0:3", "0 1 2 3");
    row("1:2", "1 2");
    row("2:", "2 3");
    row(":1", "0 1");
    row(":", "0 1 2 3");
    row("3", "3");
    row("0.05s", "2"); // 1.5 frames: halves round up
    row("0s:0.0333s", "0 1");
    row("0.0166s:", "0 1 2 3");
}

void TestCliLooking::frameRanges()
{
    QFETCH(QString, range);
    QFETCH(QString, frames);
    const Outcome outcome =
        m_cli->run({QStringLiteral("positions"), QStringLiteral("a.bvh"), QStringLiteral("--joint"),
                    QStringLiteral("Hips"), QStringLiteral("--frames"), range});
    QStringList found;
    for (const QByteArray& line : outcome.out.split('\n').mid(1)) {
        if (!line.isEmpty())
            found << QString::fromLatin1(line.split(',').front());
    }
    QCOMPARE(found.join(QLatin1Char(' ')), frames);
}

void TestCliLooking::namesThatAreNotUtf8()
{
    m_cli->write("latin.bvh", QByteArray(kClip).replace("ROOT Hips", "ROOT H\xFCXX"));
    const Outcome info = m_cli->runWords("info --json latin.bvh");
    QVERIFY(info.out.contains("H\xEF\xBF\xBDX"));
    QVERIFY(!QJsonDocument::fromJson(info.out).isNull());
    QCOMPARE(m_cli->runWords("copy latin.bvh -o back.bvh").code, 0);
    QCOMPARE(m_cli->read("back.bvh"), m_cli->read("latin.bvh"));
}

void TestCliLooking::checkTellsOfRefusedFiles()
{
    const Outcome outcome = m_cli->runWords("check --json bad.bvh a.bvh");
    QCOMPARE(outcome.code, 1);
    const QJsonArray files = QJsonDocument::fromJson(outcome.out).array();
    QCOMPARE(files.size(), 2);
    QCOMPARE(files[0][QLatin1String("refused")].toBool(), true);
    QCOMPARE(files[0][QLatin1String("diagnostics")][0][QLatin1String("line")].toInt(), 35);
    QCOMPARE(files[1][QLatin1String("refused")].toBool(), false);
    QVERIFY(m_cli->json("check --json a.bvh").contains(QLatin1String("diagnostics")));
    QVERIFY(m_cli->runWords("check a.bvh").out.startsWith("a.bvh: readable"));
}

void TestCliLooking::compareFindsTheWorstJoint()
{
    m_cli->write("b.bvh",
                 QByteArray(kClip).replace("2 92 0 0 0 0  0 90 0", "2 92 0 0 0 0  0 60 0"));
    const Outcome outcome = m_cli->runWords("compare a.bvh b.bvh --json");
    QCOMPARE(outcome.code, 4);
    const QJsonObject found = QJsonDocument::fromJson(outcome.out).object();
    QCOMPARE(found[QLatin1String("same")].toBool(true), false);
    QCOMPARE(found[QLatin1String("sameSkeleton")].toBool(), true);
    QCOMPARE(found[QLatin1String("sameTiming")].toBool(), true);
    QCOMPARE(found[QLatin1String("joint")].toString(), QStringLiteral("Hand, \"left\"/End#1"));
    QCOMPARE(found[QLatin1String("frame")].toInt(), 2);
    QVERIFY(std::abs(found[QLatin1String("maxAngle")].toDouble() - 30.0) < 1e-9);
    // A chord of 30° at a radius of 5.
    QVERIFY(std::abs(found[QLatin1String("maxDistance")].toDouble() -
                     10.0 * std::sin(std::numbers::pi / 12.0)) < 1e-9);
    QCOMPARE(found[QLatin1String("joints")].toArray().size(), 6);
    QVERIFY(m_cli->runWords("compare a.bvh b.bvh").out.startsWith("different"));
}

void TestCliLooking::compareWithinTolerances()
{
    m_cli->write("b.bvh", QByteArray(kClip).replace("2 92 0", "2 92.25 0"));
    QCOMPARE(m_cli->runWords("compare a.bvh b.bvh --tolerance 0.2").code, 4);
    QCOMPARE(m_cli->runWords("compare a.bvh b.bvh --tolerance 0.25").code, 0);
    m_cli->write("turned.bvh",
                 QByteArray(kClip).replace("0 90 0  0 0 0 0 0 0\n3", "0 89 0  0 0 0 0 0 0\n3"));
    QCOMPARE(m_cli->runWords("compare a.bvh turned.bvh --tolerance 1 --angle-tolerance 0.5").code,
             4);
    QCOMPARE(m_cli->runWords("compare a.bvh turned.bvh --tolerance 1 --angle-tolerance 1.01").code,
             0);
    m_cli->write("named.bvh", QByteArray(kClip).replace("ROOT Hips", "ROOT Pelvis"));
    const QJsonObject named = m_cli->json("compare a.bvh named.bvh --json --tolerance 9");
    QCOMPARE(named[QLatin1String("sameSkeleton")].toBool(true), false);
    QCOMPARE(named[QLatin1String("joints")].toArray().size(), 5);
    QCOMPARE(named[QLatin1String("joint")].isNull(), true);
    m_cli->write("slow.bvh", QByteArray(kClip).replace(".0333333", ".04"));
    QCOMPARE(m_cli->runWords("compare a.bvh slow.bvh --tolerance 9").code, 4);
}

void TestCliLooking::readingOptions()
{
    const auto height = [&](const char* words) {
        return m_cli->runWords(words).out.split('\n')[1].split(',')[3].toDouble();
    };
    m_cli->write("offset.bvh",
                 QByteArray(kClip).replace("OFFSET 0.00 0.00 0.00", "OFFSET 0.00 7.00 0.00"));
    QCOMPARE(height("positions offset.bvh --frames 1 --position-channels replace"), 91.0);
    QCOMPARE(height("positions offset.bvh --frames 1 --position-channels add"), 98.0);
    QCOMPARE(height("positions offset.bvh --frames 1"), 91.0);
    QCOMPARE(m_cli->runWords("copy offset.bvh -o out.bvh --position-channels add").code, 0);
    QCOMPARE(m_cli->read("out.bvh"), m_cli->read("offset.bvh"));
    QCOMPARE(m_cli->runWords("copy warned.bvh -o x.bvh --strict").code, 1);
    QVERIFY(!QFileInfo::exists(m_cli->path("x.bvh")));
}

QTEST_GUILESS_MAIN(TestCliLooking)
#include "tst_cli_looking.moc"
