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
    void feetAreHeldWhereAFileSaysSo();
    void badContactFilesAreRefused();

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

void TestCliContacts::feetAreHeldWhereAFileSaysSo()
{
    const auto lock = [&](const QString& out, const QStringList& more) {
        const QStringList words{QStringLiteral("foot-lock"), m_walk, QStringLiteral("-o"), out};
        return m_cli.run(words + more).code;
    };
    const auto bytes = [&](const char* name) {
        QFile file(m_cli.path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    const auto write = [&](const char* name, const QByteArray& text) {
        QFile file(m_cli.path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    };
    // What is listed is what is found.
    write("found.json",
          m_cli.run({QStringLiteral("contacts"), m_walk, QStringLiteral("--json")}).out);
    QCOMPARE(lock(QStringLiteral("plain.bvh"), {}), 0);
    QCOMPARE(lock(QStringLiteral("listed.bvh"),
                  {QStringLiteral("--contacts"), QStringLiteral("found.json")}),
             0);
    QVERIFY(!bytes("plain.bvh").isEmpty());
    QCOMPARE(bytes("listed.bvh"), bytes("plain.bvh"));
    // One contact: the rest of the file stays as it is.
    write("one.json", R"({"lanes": [{"side": "left", "point": "heel", "ranges": [[20, 30]]}]})");
    QCOMPARE(
        lock(QStringLiteral("one.bvh"), {QStringLiteral("--contacts"), QStringLiteral("one.json")}),
        0);
    QFile original(m_walk);
    QVERIFY(original.open(QIODevice::ReadOnly));
    const QList<QByteArray> before = original.readAll().split('\n');
    const QList<QByteArray> after = bytes("one.bvh").split('\n');
    QCOMPARE(after.size(), before.size());
    const qsizetype rows = before.indexOf("MOTION") + 3;
    int changed = 0;
    for (qsizetype i = 0; i < before.size(); ++i) {
        const bool near = i >= rows + 20 - 24 && i <= rows + 30 + 24; // twice the ease
        QVERIFY(near || before[i] == after[i]);
        changed += before[i] != after[i];
    }
    QVERIFY(changed > 0);
    QVERIFY(m_cli.run({QStringLiteral("foot-lock"), QStringLiteral("--help")})
                .out.contains("limber-cli contacts --json"));
}

void TestCliContacts::badContactFilesAreRefused()
{
    QFile file(m_cli.path("bad.json"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"lanes": [{"side": "left", "point": "heel", "ranges": [[20, 99999]]}]})");
    file.close();
    const auto run = [&](const char* name) {
        return m_cli.run({QStringLiteral("foot-lock"), m_walk, QStringLiteral("-o"),
                          QStringLiteral("never.bvh"), QStringLiteral("--contacts"),
                          QLatin1String(name)});
    };
    const Outcome beyond = run("bad.json");
    QCOMPARE(beyond.code, 1);
    QVERIFY(beyond.err.contains("bad.json: error:"));
    QVERIFY(beyond.err.contains("lanes[0].ranges[0]"));
    QVERIFY(beyond.err.contains("99999"));
    const Outcome missing = run("nothing.json");
    QCOMPARE(missing.code, 1);
    QVERIFY(missing.err.contains("nothing.json: error:"));
    QVERIFY(!QFile::exists(m_cli.path("never.bvh")));
}

QTEST_GUILESS_MAIN(TestCliContacts)
#include "tst_cli_contacts.moc"
