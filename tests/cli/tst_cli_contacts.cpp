#include "tests/cli/cli_runner.h"
#include "tests/support/test_paths.h"

using namespace limber::test;

// Contacts are listed, feet are held, from the command line.
class TestCliContacts : public QObject {
    Q_OBJECT

private slots:
    void listsHeelsAndToes();
    void listsAsJson();
    void refusesWhatIsWrong_data();
    void refusesWhatIsWrong();
    void heldFeetHaveTheSameContactsWithoutSkate();

private:
    QJsonObject contacts(const QString& file) const
    {
        return QJsonDocument::fromJson(
                   m_cli.run({QStringLiteral("contacts"), file, QStringLiteral("--json")}).out)
            .object();
    }

    const QString m_walk = samplesFolder() + QStringLiteral("/walk.bvh");
    CliRunner m_cli;
};

void TestCliContacts::listsHeelsAndToes()
{
    const Outcome outcome = m_cli.run({QStringLiteral("contacts"), m_walk});
    QCOMPARE(outcome.code, 0);
    const QList<QByteArray> lines = outcome.out.trimmed().split('\n');
    QCOMPARE(lines.size(), 4);
    QVERIFY(lines[0].startsWith("left heel (LeftFoot): "));
    QVERIFY(lines[1].startsWith("left toe (LeftToeBase): "));
    QVERIFY(lines[3].startsWith("right toe (RightToeBase): "));
}

void TestCliContacts::listsAsJson()
{
    const QJsonObject all = contacts(m_walk);
    QCOMPARE(all[QLatin1String("upAxis")].toString(), QStringLiteral("y"));
    QVERIFY(all[QLatin1String("legLength")].toDouble() > 0.0);
    const QJsonArray lanes = all[QLatin1String("lanes")].toArray();
    QCOMPARE(lanes.size(), 4);
    QCOMPARE(lanes[2][QLatin1String("side")].toString(), QStringLiteral("right"));
    QCOMPARE(lanes[2][QLatin1String("point")].toString(), QStringLiteral("heel"));
    QCOMPARE(lanes[2][QLatin1String("joint")].toString(), QStringLiteral("RightFoot"));
    int last = -2;
    for (const QJsonValue range : lanes[2][QLatin1String("ranges")].toArray()) {
        QVERIFY(range[0].toInt() > last + 1 && range[1].toInt() >= range[0].toInt());
        last = range[1].toInt();
    }
    QVERIFY(last > 0);
}

void TestCliContacts::refusesWhatIsWrong_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<int>("code");
    QTest::newRow("no legs") << QStringLiteral("contacts a.bvh") << 1;
    QTest::newRow("no legs to lock") << QStringLiteral("foot-lock a.bvh -o out.bvh") << 1;
    QTest::newRow("no number") << QStringLiteral("contacts a.bvh --speed fast") << 2;
    QTest::newRow("below the range") << QStringLiteral("contacts a.bvh --height -1") << 2;
    QTest::newRow("no such foot") << QStringLiteral("foot-lock a.bvh -o out.bvh --feet third") << 2;
    QTest::newRow("no file") << QStringLiteral("contacts nothing.bvh") << 1;
}

void TestCliContacts::refusesWhatIsWrong()
{
    QFETCH(QString, words);
    QFETCH(int, code);
    const Outcome outcome = m_cli.run(words.split(QLatin1Char(' ')));
    QCOMPARE(outcome.code, code);
    QVERIFY(outcome.out.isEmpty() && outcome.err.contains("error"));
    QVERIFY(!QFile::exists(m_cli.path("out.bvh")));
}

void TestCliContacts::heldFeetHaveTheSameContactsWithoutSkate()
{
    const Outcome outcome = m_cli.run(
        {QStringLiteral("foot-lock"), m_walk, QStringLiteral("-o"), QStringLiteral("held.bvh")});
    QCOMPARE(outcome.code, 0);
    QVERIFY(outcome.err.contains("[skate]"));
    const QJsonObject before = contacts(m_walk);
    const QJsonObject after = contacts(QStringLiteral("held.bvh"));
    const auto slide = [](const QJsonObject& all) {
        return all[QLatin1String("skate")][QLatin1String("meanSpeed")].toDouble() /
               all[QLatin1String("legLength")].toDouble();
    };
    QVERIFY(slide(after) < slide(before));
    QVERIFY(slide(after) < 1e-3);
}

QTEST_GUILESS_MAIN(TestCliContacts)
#include "tst_cli_contacts.moc"
