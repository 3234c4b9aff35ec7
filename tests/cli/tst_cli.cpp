#include "tests/cli/cli_runner.h"
#include "tests/support/test_paths.h"

#include <memory>

#include <unistd.h>

using namespace limber::test;

// limber-cli as scripts meet it: the built program, its exit codes and the bytes it writes.
class TestCli : public QObject {
    Q_OBJECT

private slots:
    void init() { m_cli = std::make_unique<CliRunner>(); }
    void helpAndVersion();
    void exitCodes_data();
    void exitCodes();
    void diagnosticsNameThePlace();
    void copyIsByteIdentical();
    void copyWithOtherStyle();
    void neutralOperationsAreByteIdentical();
    void keptRowsAreVerbatim();
    void cutWithBlend();
    void frameTimeChangesItsTokenOnly();
    void anExistingFileIsKept();
    void aFullDiskLeavesTheOldFile();
    void aFolderThatCannotBeWritten();
    void standardStreams();
    void closedStandardOutput();
    void gzip();
    void salvageNeedsAnotherName();
    void operationsAreListed();
    void germanLocale();
    void realClipsComeBackByteForByte();

private:
    std::unique_ptr<CliRunner> m_cli;
};

void TestCli::helpAndVersion()
{
    const Outcome help = m_cli->runWords("--help");
    QCOMPARE(help.code, 0);
    for (const char* command : {"info", "positions", "rotations", "check", "compare", "copy",
                                "trim", "cut", "reverse", "frame-time", "operations"}) {
        QVERIFY2(help.out.contains(command), command);
        const Outcome own = m_cli->run({QLatin1String(command), QStringLiteral("--help")});
        QCOMPARE(own.code, 0);
        QVERIFY(own.err.isEmpty());
    }
    QVERIFY(m_cli->runWords("cut --help").out.contains("--blend"));
    QCOMPARE(m_cli->runWords("--version").out, QByteArray("limber-cli " LIMBER_VERSION "\n"));
}

void TestCli::exitCodes_data()
{
    QTest::addColumn<QByteArray>("words");
    QTest::addColumn<int>("code");
    const auto row = [](const char* words, int code) {
        QTest::newRow(words) << QByteArray(words) << code;
    };
    row("info a.bvh", 0);
    row("info warned.bvh", 0);
    row("info --strict warned.bvh", 1);
    row("info bad.bvh", 1);
    row("info bad.bvh --salvage", 0);
    row("info missing.bvh", 1);
    row("info a.bvh bad.bvh", 1);
    row("copy bad.bvh -o x.bvh", 1);
    row("cut a.bvh --range 0:3 -o x.bvh", 1);
    row("", 2);
    row("dance a.bvh", 2);
    row("info", 2);
    row("info a.bvh --nope", 2);
    row("info a.bvh --position-channels both", 2);
    row("copy a.bvh", 2);
    row("copy a.bvh -o a.bvh", 2);
    row("copy a.bvh -o x.bvh --decimals 18", 2);
    row("copy a.bvh -o x.bvh --decimals many", 2);
    row("copy a.bvh -o x.bvh --newline cr", 2);
    row("trim a.bvh -o x.bvh", 2);
    row("trim a.bvh -o x.bvh --range 0:4", 2);
    row("trim a.bvh -o x.bvh --range 2:1", 2);
    row("trim a.bvh -o x.bvh --range -1:1", 2);
    row("trim a.bvh -o x.bvh --range 1:2:3", 2);
    row("trim a.bvh -o x.bvh --range one", 2);
    row("trim a.bvh -o x.bvh --range 1.5", 2);
    row("trim a.bvh -o x.bvh --range 0:1s", 2);
    row("cut a.bvh -o x.bvh --range 1 --blend -1", 2);
    row("cut a.bvh -o x.bvh --range 1 --blend 0.5", 2);
    row("cut a.bvh -o x.bvh --range 1 --blend 1,5", 2);
    row("frame-time a.bvh -o x.bvh", 2);
    row("frame-time a.bvh -o x.bvh --fps 0", 2);
    row("frame-time a.bvh -o x.bvh --fps nan", 2);
    row("frame-time a.bvh -o x.bvh --fps 24 --seconds 1", 2);
    row("positions a.bvh --frames 4", 2);
    row("positions a.bvh --joint Nobody", 2);
    row("positions a.bvh --joint Twin", 2);
    row("compare a.bvh a.bvh --tolerance -1", 2);
    row("check a.bvh --fail-on note", 2);
    row("copy a.bvh -o no/such/folder.bvh", 3);
    row("copy a.bvh -o .", 3);
    row("compare a.bvh a.bvh", 0);
    row("compare a.bvh warned.bvh", 0);
    row("compare a.bvh bad.bvh", 1);
    row("check a.bvh --fail-on warning", 0);
    row("check warned.bvh", 0);
    row("check warned.bvh --fail-on error", 0);
    row("check warned.bvh --fail-on warning", 4);
    row("check warned.bvh --fail-on quality", 4);
    row("check bad.bvh", 1);
    row("check warned.bvh bad.bvh --fail-on warning", 1);
}

void TestCli::exitCodes()
{
    QFETCH(QByteArray, words);
    QFETCH(int, code);
    const Outcome outcome = words.isEmpty() ? m_cli->run({}) : m_cli->runWords(words.constData());
    QVERIFY2(outcome.code == code, outcome.err.constData());
    QVERIFY(!QFileInfo::exists(m_cli->path("x.bvh")));
    QVERIFY(code == 0 || code == 4 || outcome.err.contains("error: "));
    QCOMPARE(m_cli->read("a.bvh"), kClip);
}

void TestCli::diagnosticsNameThePlace()
{
    const Outcome outcome = m_cli->runWords("info bad.bvh");
    QVERIFY2(outcome.err.startsWith("bad.bvh:35:3: error: "), outcome.err.constData());
    QVERIFY(outcome.err.endsWith("]\n"));
    QVERIFY(outcome.out.isEmpty());
    QVERIFY(m_cli->runWords("info warned.bvh").err.startsWith("warned.bvh:31:"));
    QVERIFY(m_cli->runWords("info missing.bvh").err.startsWith("missing.bvh: error: "));
}

void TestCli::copyIsByteIdentical()
{
    for (const char* name : {"a.bvh", "warned.bvh"}) {
        QCOMPARE(m_cli
                     ->run({QStringLiteral("copy"), QLatin1String(name), QStringLiteral("-o"),
                            QStringLiteral("out.bvh"), QStringLiteral("--force")})
                     .code,
                 0);
        QCOMPARE(m_cli->read("out.bvh"), m_cli->read(name));
    }
}

void TestCli::copyWithOtherStyle()
{
    QCOMPARE(m_cli->runWords("copy a.bvh -o out.bvh --decimals 3 --newline crlf").code, 0);
    const QByteArray out = m_cli->read("out.bvh");
    QVERIFY(out.contains("OFFSET 0.000 10.000 0.000\r\n"));
    QVERIFY(out.contains("Frame Time: .0333333\r\n"));
    QVERIFY(out.contains("\r\n3.000 93.250 0.000"));
    QCOMPARE(m_cli->runWords("compare a.bvh out.bvh").code, 0);
}

void TestCli::neutralOperationsAreByteIdentical()
{
    for (const char* words : {"trim warned.bvh -o out.bvh --force --range 0:3",
                              "trim warned.bvh -o out.bvh --force --range :",
                              "frame-time warned.bvh -o out.bvh --force --fps 30",
                              "frame-time warned.bvh -o out.bvh --force --seconds 0.0333333"}) {
        QCOMPARE(m_cli->runWords(words).code, 0);
        QCOMPARE(m_cli->read("out.bvh"), m_cli->read("warned.bvh"));
    }
    QCOMPARE(m_cli->runWords("reverse a.bvh -o once.bvh").code, 0);
    QCOMPARE(m_cli->runWords("reverse once.bvh -o twice.bvh").code, 0);
    QCOMPARE(m_cli->read("twice.bvh"), kClip);
}

void TestCli::keptRowsAreVerbatim()
{
    QCOMPARE(m_cli->runWords("trim a.bvh -o out.bvh --range 1:2").code, 0);
    const QByteArray head = QByteArray(kClip).left(kClip.indexOf("Frames:"));
    QCOMPARE(m_cli->read("out.bvh"), head + "Frames: 2\nFrame Time: .0333333\n"
                                            "1 91 0 90 0 0  0 0 0  0 0 0 0 0 0 \n"
                                            "2 92 0 0 0 0  0 90 0  0 0 0 0 0 0\n");
    QCOMPARE(m_cli->runWords("cut a.bvh -o cut.bvh --range 1:2").code, 0);
    QCOMPARE(m_cli->read("cut.bvh"), head + "Frames: 2\nFrame Time: .0333333\n"
                                            "0 90.5 0 0 0 0  0 0 0  0 0 0 0 0 0\n"
                                            "3 93.25 0 0 0 0  0 0 0  90 0 0 0 0 0\n");
}

void TestCli::cutWithBlend()
{
    QByteArray rows;
    for (int frame = 0; frame < 20; ++frame) {
        const int x = frame < 10 ? 0 : 90;
        rows +=
            QByteArray::number(x) + " 90 0 0 0 0  " + QByteArray::number(x) + " 0 0  0 0 0 0 0 0\n";
    }
    const QByteArray head = QByteArray(kClip).left(kClip.indexOf("Frames:"));
    m_cli->write("step.bvh", head + "Frames: 20\nFrame Time: .0333333\n" + rows);
    QCOMPARE(m_cli->runWords("cut step.bvh -o out.bvh --range 9:10 --blend 1").code, 0);
    const QList<QByteArray> before = m_cli->read("step.bvh").split('\n');
    const QList<QByteArray> after = m_cli->read("out.bvh").split('\n');
    const qsizetype first = after.indexOf("Frame Time: .0333333") + 1;
    for (int frame = 0; frame < 18; ++frame) {
        const QByteArray own = before[first + frame + (frame < 9 ? 0 : 2)];
        if (frame < 8 || frame > 9)
            QCOMPARE(after[first + frame], own);
    }
    // 10/27 of the jump of 90 on either side.
    QCOMPARE(after[first + 8].split(' ').front().toDouble(), 90.0 * 10.0 / 27.0);
    QVERIFY(std::abs(after[first + 9].simplified().split(' ')[6].toDouble() - 90.0 * 17.0 / 27.0) <
            1e-9);
}

void TestCli::frameTimeChangesItsTokenOnly()
{
    QCOMPARE(m_cli->runWords("frame-time a.bvh -o out.bvh --fps 25").code, 0);
    QCOMPARE(m_cli->read("out.bvh"), QByteArray(kClip).replace(".0333333", "0.04"));
}

void TestCli::anExistingFileIsKept()
{
    m_cli->write("there.bvh", "old");
    QCOMPARE(m_cli->runWords("copy a.bvh -o there.bvh").code, 2);
    QCOMPARE(m_cli->read("there.bvh"), QByteArray("old"));
    QCOMPARE(m_cli->runWords("copy a.bvh -o there.bvh --force").code, 0);
    QCOMPARE(m_cli->read("there.bvh"), kClip);
    QCOMPARE(m_cli->runWords("copy a.bvh -o /dev/null").code, 0);
    QVERIFY(QFile::link(m_cli->path("there.bvh"), m_cli->path("link.bvh")));
    QCOMPARE(m_cli->runWords("copy a.bvh -o link.bvh").code, 2);
    QCOMPARE(m_cli->runWords("trim a.bvh --range 0 -o link.bvh --force").code, 0);
    QVERIFY(QFileInfo(m_cli->path("link.bvh")).isSymLink());
    QVERIFY(m_cli->read("there.bvh").contains("Frames: 1\n"));
    // A clip may replace the file it came from.
    QCOMPARE(m_cli->runWords("trim a.bvh --range 0 -o a.bvh --force").code, 0);
    QCOMPARE(m_cli->read("a.bvh"), m_cli->read("there.bvh"));
}

void TestCli::aFullDiskLeavesTheOldFile()
{
    if (!QFileInfo::exists(QStringLiteral("/dev/full")))
        QSKIP("/dev/full is not there");
    const Outcome full = m_cli->runWords("copy a.bvh -o /dev/full");
    QCOMPARE(full.code, 3);
    QVERIFY(full.err.startsWith("/dev/full: error: "));
    for (const char* words : {"info a.bvh", "info a.bvh --json", "positions a.bvh", "check a.bvh",
                              "copy a.bvh -o -", "operations", "--help", "trim --help"}) {
        const Outcome outcome =
            m_cli->shell(QStringLiteral("\"$1\" %1 > /dev/full").arg(QLatin1String(words)));
        QVERIFY2(outcome.code == 3, words);
        QVERIFY2(outcome.err.contains("error: "), words);
    }
}

void TestCli::aFolderThatCannotBeWritten()
{
    if (geteuid() == 0)
        QSKIP("The superuser can write into any folder");
    QVERIFY(QDir(m_cli->folder()).mkdir(QStringLiteral("locked")));
    m_cli->write("locked/old.bvh", "old");
    QFile::setPermissions(m_cli->path("locked"), QFile::ReadOwner | QFile::ExeOwner);
    QCOMPARE(m_cli->runWords("copy a.bvh -o locked/new.bvh").code, 3);
    QCOMPARE(m_cli->runWords("copy a.bvh -o locked/old.bvh --force").code, 3);
    QCOMPARE(m_cli->read("locked/old.bvh"), QByteArray("old"));
    QFile::setPermissions(m_cli->path("locked"),
                          QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

void TestCli::standardStreams()
{
    const Outcome copy = m_cli->runWords("copy - -o -", kClip);
    QCOMPARE(copy.code, 0);
    QCOMPARE(copy.out, kClip);
    QVERIFY(m_cli->runWords("info -", "no clip").err.startsWith("-:1:1: error: "));
    QCOMPARE(m_cli->runWords("compare - -", kClip).code, 2);
    QCOMPARE(m_cli->runWords("compare a.bvh -", kClip).code, 0);
    // By its other name, a pipe here; what others write into the same file stays.
    QCOMPARE(m_cli->runWords("copy a.bvh -o /dev/stdout").out, kClip);
    const Outcome among = m_cli->shell(
        QStringLiteral("{ echo first; \"$1\" copy a.bvh -o /dev/stdout; echo last; } > among.txt"));
    QVERIFY2(among.err.isEmpty(), among.err.constData());
    QCOMPARE(m_cli->read("among.txt"), "first\n" + kClip + "last\n");
}

void TestCli::closedStandardOutput()
{
    const Outcome closed = m_cli->shell(QStringLiteral("\"$1\" info a.bvh >&-"));
    QCOMPARE(closed.code, 3);
    QVERIFY(closed.err.contains("error: "));
    // Closed streams must not end up in the file that is written.
    QCOMPARE(m_cli->shell(QStringLiteral("\"$1\" copy warned.bvh -o out.bvh <&- >&- 2>&-")).code,
             0);
    QCOMPARE(m_cli->read("out.bvh"), m_cli->read("warned.bvh"));
    const Outcome pipe = m_cli->shell(QStringLiteral(
        "{ \"$1\" positions a.bvh; echo $? >&2; } | true; { sleep 0; \"$1\" copy a.bvh -o -; } "
        "| cat >/dev/null"));
    QVERIFY(!pipe.err.contains("141"));
}

void TestCli::gzip()
{
    QCOMPARE(m_cli->runWords("copy a.bvh -o a.bvh.gz").code, 0);
    QVERIFY(m_cli->read("a.bvh.gz").startsWith("\x1F\x8B"));
    QCOMPARE(m_cli->runWords("copy a.bvh.gz -o out.bvh").code, 0);
    QCOMPARE(m_cli->read("out.bvh"), kClip);
    QCOMPARE(m_cli->runWords("copy - -o -", m_cli->read("a.bvh.gz")).out, kClip);
    m_cli->write("short.gz", m_cli->read("a.bvh.gz").left(60));
    QCOMPARE(m_cli->runWords("info short.gz").code, 1);
}

void TestCli::salvageNeedsAnotherName()
{
    const QByteArray bad = m_cli->read("bad.bvh");
    QVERIFY(QFile::link(m_cli->path("bad.bvh"), m_cli->path("link.bvh")));
    QCOMPARE(
        link(QFile::encodeName(m_cli->path("bad.bvh")), QFile::encodeName(m_cli->path("hard.bvh"))),
        0);
    for (const char* words : {"copy bad.bvh --salvage --force -o bad.bvh",
                              "copy bad.bvh --salvage --force -o ./bad.bvh",
                              "copy bad.bvh --salvage --force -o link.bvh",
                              "copy bad.bvh --salvage --force -o hard.bvh",
                              "reverse link.bvh --salvage --force -o bad.bvh"}) {
        const Outcome outcome = m_cli->runWords(words);
        QVERIFY2(outcome.code == 2 && outcome.err.contains("[salvaged]"), words);
        QCOMPARE(m_cli->read("bad.bvh"), bad);
    }
    QCOMPARE(m_cli->runWords("copy bad.bvh --salvage -o good.bvh").code, 0);
    QCOMPARE(m_cli->json("info --json good.bvh")[QLatin1String("frames")].toInt(), 4);
}

void TestCli::operationsAreListed()
{
    const auto list = QJsonDocument::fromJson(m_cli->runWords("operations --json").out).array();
    QVERIFY(list.size() >= 4);
    for (const auto operation : list) {
        const QString id = operation[QLatin1String("id")].toString();
        const QByteArray help = m_cli->run({id, QStringLiteral("--help")}).out;
        for (const auto parameter : operation[QLatin1String("parameters")].toArray())
            QVERIFY(help.contains("--" + parameter[QLatin1String("id")].toString().toUtf8()));
    }
    QVERIFY(m_cli->runWords("operations").out.contains("frame-time"));
}

void TestCli::germanLocale()
{
    const QStringList german{QStringLiteral("LC_ALL=de_DE.UTF-8"), QStringLiteral("LANG=de_DE")};
    const QStringList words{QStringLiteral("positions"), QStringLiteral("a.bvh")};
    QCOMPARE(m_cli->run(words, {}, german).out, m_cli->run(words).out);
    QCOMPARE(m_cli
                 ->run({QStringLiteral("copy"), QStringLiteral("a.bvh"), QStringLiteral("-o"),
                        QStringLiteral("-"), QStringLiteral("--decimals"), QStringLiteral("4")},
                       {}, german)
                 .out,
             m_cli->runWords("copy a.bvh -o - --decimals 4").out);
    QCOMPARE(m_cli
                 ->run({QStringLiteral("frame-time"), QStringLiteral("a.bvh"), QStringLiteral("-o"),
                        QStringLiteral("-"), QStringLiteral("--seconds"), QStringLiteral("0.05")},
                       {}, german)
                 .out,
             QByteArray(kClip).replace(".0333333", "0.05"));
    QCOMPARE(m_cli
                 ->run({QStringLiteral("frame-time"), QStringLiteral("a.bvh"), QStringLiteral("-o"),
                        QStringLiteral("-"), QStringLiteral("--seconds"), QStringLiteral("0,05")},
                       {}, german)
                 .code,
             2);
}

void TestCli::realClipsComeBackByteForByte()
{
    if (realClips().isEmpty())
        QSKIP("The folder of real clips is not there");
    for (const QString& clip : realClips()) {
        QFile file(clip);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        const Outcome copy =
            m_cli->run({QStringLiteral("copy"), clip, QStringLiteral("-o"), QStringLiteral("-")});
        QVERIFY2(copy.code == 0 && copy.out == bytes, qPrintable(clip));
        m_cli->run({QStringLiteral("reverse"), clip, QStringLiteral("-o"), m_cli->path("once.bvh"),
                    QStringLiteral("--force")});
        const Outcome twice =
            m_cli->run({QStringLiteral("reverse"), m_cli->path("once.bvh"), QStringLiteral("-o"),
                        m_cli->path("twice.bvh"), QStringLiteral("--force")});
        QCOMPARE(twice.code, 0);
        const Outcome same =
            m_cli->run({QStringLiteral("compare"), clip, m_cli->path("twice.bvh")});
        QVERIFY2(same.code == 0, qPrintable(clip));
    }
}

QTEST_GUILESS_MAIN(TestCli)
#include "tst_cli.moc"
