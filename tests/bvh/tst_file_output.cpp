#include "bvh_texts.h"

#include "core/bvh/gzip.h"
#include "core/bvh/reader.h"
#include "core/bvh/writer.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <fcntl.h>
#include <grp.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <thread>
#include <unistd.h>

using namespace limber;
using test::clipOf;
using test::kTwoJoints;

namespace {

// A text of some megabytes, so that there is time to die while it is written.
std::string longText()
{
    std::string text = kTwoJoints;
    const std::string rows = kTwoJoints.substr(kTwoJoints.find("1.00  2"));
    while (text.size() < 8 * 1024 * 1024)
        text += rows;
    return text;
}

std::string firstCode(const Result<Done>& result)
{
    return result.diagnostics().empty() ? std::string() : result.diagnostics().back().code;
}

std::vector<std::string> codes(const Result<Done>& result)
{
    std::vector<std::string> all;
    for (const Diagnostic& diagnostic : result.diagnostics())
        all.push_back(diagnostic.code);
    return all;
}

// What somebody else is told who saves: `user`, with that number as the group of their own, and
// member of `group`. Only the administrator can try it.
std::string savedBy(uid_t user, gid_t group, const std::string& path)
{
    int ends[2] = {};
    if (::pipe(ends) != 0)
        return "no pipe";
    const pid_t child = ::fork();
    if (child == 0) {
        std::string told = "not another user";
        if (::setgroups(1, &group) == 0 && ::setgid(user) == 0 && ::setuid(user) == 0) {
            const Result<Done> result = writeFileBytes(path, "new");
            told = result ? "saved" : "failed";
            for (const Diagnostic& diagnostic : result.diagnostics())
                told += ' ' + diagnostic.code;
        }
        const ssize_t written = ::write(ends[1], told.data(), told.size());
        ::_exit(written < 0 ? 1 : 0);
    }
    ::close(ends[1]);
    std::string told(256, '\0');
    const ssize_t count = ::read(ends[0], told.data(), told.size());
    ::close(ends[0]);
    ::waitpid(child, nullptr, 0);
    told.resize(static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    return told;
}

struct stat factsOf(const std::string& path)
{
    struct stat facts {};
    ::stat(path.c_str(), &facts);
    return facts;
}

} // namespace

// Saving is all or nothing: either the new file or the old one, never a part.
class TestFileOutput : public QObject {
    Q_OBJECT

private slots:
    void init();
    void writesANewFile();
    void replacesAFile();
    void keepsPermissions();
    void keepsTheGroupOfAFileThatIsShared();
    void aGroupThatIsLostLeavesNobodyMore();
    void keepsAttributes();
    void tellsOfHardLinks();
    void savesUnderTheLongestName();
    void followsSymbolicLinks();
    void writesThroughAPipe();
    void writesThroughADescriptor();
    void leavesTheOldFileWhenTheDiskIsFull();
    void tellsOfAFullDevice();
    void refusesAReadOnlyFile();
    void refusesAFolder();
    void leavesTheOldFileWhenCancelled();
    void leavesTheOldFileWhenKilled();
    void packsAndUnpacks();
    void unpackingHasALimit();
    void brokenGzip();
    void readErrors();

private:
    std::string path(const char* name) const
    {
        return m_folder->filePath(QLatin1StringView(name)).toStdString();
    }
    std::string contents(const char* name) const { return *readFileBytes(path(name)); }
    QStringList files() const
    {
        return QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden | QDir::System);
    }
    void put(const char* name, std::string_view bytes) const
    {
        QFile file(QString::fromStdString(path(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes.data(), static_cast<qint64>(bytes.size()));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestFileOutput::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
}

void TestFileOutput::writesANewFile()
{
    QVERIFY(writeBvhFile(clipOf(kTwoJoints), path("a.bvh")).ok());
    COMPARE_TEXT(contents("a.bvh"), kTwoJoints);
    QCOMPARE(files(), QStringList{QStringLiteral("a.bvh")});
    QVERIFY(readBvhFile(path("a.bvh")).ok());
}

void TestFileOutput::replacesAFile()
{
    put("a.bvh", "old");
    QVERIFY(writeFileBytes(path("a.bvh"), "new").ok());
    COMPARE_TEXT(contents("a.bvh"), std::string("new"));
    QCOMPARE(files(), QStringList{QStringLiteral("a.bvh")});
}

void TestFileOutput::keepsPermissions()
{
    put("a.bvh", "old");
    ::chmod(path("a.bvh").c_str(), 0640);
    QVERIFY(writeFileBytes(path("a.bvh"), "new").ok());
    struct stat facts {};
    ::stat(path("a.bvh").c_str(), &facts);
    QCOMPARE(facts.st_mode & 07777, mode_t{0640});
    QVERIFY(writeFileBytes(path("b.bvh"), "new").ok());
    const mode_t mask = ::umask(0);
    ::umask(mask);
    ::stat(path("b.bvh").c_str(), &facts);
    QCOMPARE(facts.st_mode & 07777, mode_t{0666} & ~mask);
}

void TestFileOutput::keepsTheGroupOfAFileThatIsShared()
{
    if (::geteuid() != 0)
        QSKIP("only root can be somebody else");
    constexpr uid_t kAlice = 61001;
    constexpr uid_t kBob = 61002;
    constexpr gid_t kStudio = 61003;
    ::chmod(m_folder->path().toLocal8Bit().constData(), 0777);
    put("a.bvh", "old");
    QVERIFY(::chown(path("a.bvh").c_str(), kAlice, kStudio) == 0);
    ::chmod(path("a.bvh").c_str(), 0664);
    QCOMPARE(savedBy(kBob, kStudio, path("a.bvh")), std::string("saved file-owner"));
    const struct stat facts = factsOf(path("a.bvh"));
    QCOMPARE(facts.st_uid, kBob);
    QCOMPARE(facts.st_gid, kStudio);
    QCOMPARE(facts.st_mode & 07777, mode_t{0664});
    COMPARE_TEXT(contents("a.bvh"), std::string("new"));
    // Once more, and there is nothing to tell; the administrator leaves the file to its owner.
    QCOMPARE(savedBy(kBob, kStudio, path("a.bvh")), std::string("saved"));
    QCOMPARE(codes(writeFileBytes(path("a.bvh"), "again")), std::vector<std::string>{});
    QCOMPARE(factsOf(path("a.bvh")).st_uid, kBob);
}

void TestFileOutput::aGroupThatIsLostLeavesNobodyMore()
{
    if (::geteuid() != 0)
        QSKIP("only root can be somebody else");
    constexpr uid_t kAlice = 61001;
    constexpr uid_t kBob = 61002;
    constexpr gid_t kStudio = 61003;
    ::chmod(m_folder->path().toLocal8Bit().constData(), 0777);
    for (const auto& [mode, wanted] : {std::pair(0666, 0666), std::pair(0676, 0666)}) {
        put("a.bvh", "old");
        QVERIFY(::chown(path("a.bvh").c_str(), kAlice, kStudio) == 0);
        ::chmod(path("a.bvh").c_str(), static_cast<mode_t>(mode));
        QCOMPARE(savedBy(kBob, kBob, path("a.bvh")), std::string("saved file-group"));
        QCOMPARE(factsOf(path("a.bvh")).st_gid, kBob);
        QCOMPARE(factsOf(path("a.bvh")).st_mode & 07777, static_cast<mode_t>(wanted));
    }
    // The owner's file, in a group that the owner has left: read by its members only.
    put("b.bvh", "old");
    QVERIFY(::chown(path("b.bvh").c_str(), kBob, kStudio) == 0);
    ::chmod(path("b.bvh").c_str(), 0640);
    QCOMPARE(savedBy(kBob, kBob, path("b.bvh")), std::string("saved file-group"));
    QCOMPARE(factsOf(path("b.bvh")).st_mode & 07777, mode_t{0600});
}

void TestFileOutput::keepsAttributes()
{
    put("a.bvh", "old");
    const std::string value = "two takes";
    if (::setxattr(path("a.bvh").c_str(), "user.comment", value.data(), value.size(), 0) != 0)
        QSKIP("no attributes here");
    QCOMPARE(codes(writeFileBytes(path("a.bvh"), "new")), std::vector<std::string>{});
    std::string kept(64, '\0');
    const ssize_t size =
        ::getxattr(path("a.bvh").c_str(), "user.comment", kept.data(), kept.size());
    QCOMPARE(size, static_cast<ssize_t>(value.size()));
    QCOMPARE(kept.substr(0, value.size()), value);
}

void TestFileOutput::tellsOfHardLinks()
{
    put("a.bvh", "old");
    QVERIFY(::link(path("a.bvh").c_str(), path("b.bvh").c_str()) == 0);
    QCOMPARE(codes(writeFileBytes(path("a.bvh"), "new")), std::vector<std::string>{"file-links"});
    COMPARE_TEXT(contents("b.bvh"), std::string("old"));
    QCOMPARE(codes(writeFileBytes(path("a.bvh"), "new")), std::vector<std::string>{});
}

void TestFileOutput::savesUnderTheLongestName()
{
    const std::string name = std::string(251, 'n') + ".bvh";
    QVERIFY(writeFileBytes(path(name.c_str()), "new").ok());
    QVERIFY(writeFileBytes(path(name.c_str()), "newer").ok());
    COMPARE_TEXT(contents(name.c_str()), std::string("newer"));
    QCOMPARE(files().size(), 1);
    const Result<Done> longer = writeFileBytes(path(('n' + name).c_str()), "new");
    QCOMPARE(firstCode(longer), std::string("file-open"));
}

void TestFileOutput::followsSymbolicLinks()
{
    QDir(m_folder->path()).mkdir(QStringLiteral("deep"));
    put("deep/a.bvh", "old");
    QVERIFY(::symlink("deep/a.bvh", path("link").c_str()) == 0);
    QVERIFY(::symlink("link", path("link2").c_str()) == 0);
    QVERIFY(::symlink("nowhere.bvh", path("dangling").c_str()) == 0);
    QVERIFY(writeFileBytes(path("link2"), "new").ok());
    COMPARE_TEXT(contents("deep/a.bvh"), std::string("new"));
    QVERIFY(std::filesystem::is_symlink(path("link2")));
    QVERIFY(std::filesystem::is_symlink(path("link")));
    QVERIFY(writeFileBytes(path("dangling"), "made").ok());
    COMPARE_TEXT(contents("nowhere.bvh"), std::string("made"));
    QVERIFY(std::filesystem::is_symlink(path("dangling")));
}

void TestFileOutput::writesThroughAPipe()
{
    QVERIFY(::mkfifo(path("pipe").c_str(), 0600) == 0);
    std::string got;
    std::thread reader([&] { got = *readFileBytes(path("pipe")); });
    const bool written = writeBvhFile(clipOf(kTwoJoints), path("pipe")).ok();
    reader.join();
    QVERIFY(written);
    COMPARE_TEXT(got, kTwoJoints);
    QVERIFY(std::filesystem::is_fifo(path("pipe")));
    // Nobody reads to the end: an error, not the end of the program.
    std::thread closer([&] { ::close(::open(path("pipe").c_str(), O_RDONLY)); });
    const Result<Done> broken = writeFileBytes(path("pipe"), longText());
    closer.join();
    QCOMPARE(firstCode(broken), std::string("file-write"));
}

// As the shell hands over >(command), and /dev/stdout where that is a pipe.
void TestFileOutput::writesThroughADescriptor()
{
    int ends[2] = {};
    QVERIFY(::pipe(ends) == 0);
    const std::string name = "/dev/fd/" + std::to_string(ends[1]);
    const Result<Done> written = writeFileBytes(name, "new");
    ::close(ends[1]);
    std::string got(64, '\0');
    got.resize(static_cast<std::size_t>(std::max<ssize_t>(::read(ends[0], got.data(), 64), 0)));
    ::close(ends[0]);
    QVERIFY2(written.ok(), firstCode(written).c_str());
    COMPARE_TEXT(got, std::string("new"));
    // A file that has no name any more.
    put("a.bvh", "longer than the new one");
    const int open = ::open(path("a.bvh").c_str(), O_RDWR);
    QVERIFY(::unlink(path("a.bvh").c_str()) == 0);
    QVERIFY(writeFileBytes("/dev/fd/" + std::to_string(open), "new").ok());
    got.assign(64, '\0');
    got.resize(static_cast<std::size_t>(std::max<ssize_t>(::read(open, got.data(), 64), 0)));
    ::close(open);
    COMPARE_TEXT(got, std::string("new"));
    QVERIFY(files().isEmpty());
}

void TestFileOutput::leavesTheOldFileWhenTheDiskIsFull()
{
    put("a.bvh", "old");
    const std::string text = longText();
    const Clip clip = clipOf(text);
    rlimit before{};
    ::getrlimit(RLIMIT_FSIZE, &before);
    rlimit small = before;
    small.rlim_cur = 1024 * 1024;
    ::setrlimit(RLIMIT_FSIZE, &small);
    const Result<Done> result = writeBvhFile(clip, path("a.bvh"));
    const Result<Done> packed = writeFileBytes(path("b.bvh"), text);
    ::setrlimit(RLIMIT_FSIZE, &before);
    QCOMPARE(firstCode(result), std::string("file-write"));
    QVERIFY(!packed.ok());
    COMPARE_TEXT(contents("a.bvh"), std::string("old"));
    QCOMPARE(files(), QStringList{QStringLiteral("a.bvh")});
}

void TestFileOutput::tellsOfAFullDevice()
{
    if (!std::filesystem::exists("/dev/full"))
        QSKIP("no /dev/full");
    const Result<Done> result = writeBvhFile(clipOf(kTwoJoints), "/dev/full");
    QCOMPARE(firstCode(result), std::string("file-write"));
    QVERIFY(english(result.diagnostics().back().text).find("/dev/full") != std::string::npos);
    QVERIFY(writeBvhFile(clipOf(kTwoJoints), "/dev/null").ok());
    QVERIFY(std::filesystem::is_character_file("/dev/null"));
}

void TestFileOutput::refusesAReadOnlyFile()
{
    if (::geteuid() == 0)
        QSKIP("root may write everything");
    put("a.bvh", "old");
    ::chmod(path("a.bvh").c_str(), 0444);
    QCOMPARE(firstCode(writeFileBytes(path("a.bvh"), "new")), std::string("file-open"));
    COMPARE_TEXT(contents("a.bvh"), std::string("old"));
    ::chmod(path("a.bvh").c_str(), 0644);
    ::chmod(m_folder->path().toLocal8Bit().constData(), 0555);
    QCOMPARE(firstCode(writeFileBytes(path("a.bvh"), "new")), std::string("file-open"));
    ::chmod(m_folder->path().toLocal8Bit().constData(), 0755);
    COMPARE_TEXT(contents("a.bvh"), std::string("old"));
}

void TestFileOutput::refusesAFolder()
{
    QCOMPARE(firstCode(writeFileBytes(m_folder->path().toStdString(), "x")),
             std::string("file-open"));
    QCOMPARE(firstCode(writeFileBytes(path("none/a.bvh"), "x")), std::string("file-open"));
    QVERIFY(files().isEmpty());
}

void TestFileOutput::leavesTheOldFileWhenCancelled()
{
    put("a.bvh", "old");
    WriteOptions options;
    options.progress = [](double) { return false; };
    QCOMPARE(firstCode(writeBvhFile(clipOf(kTwoJoints), path("a.bvh"), options)),
             std::string("cancelled"));
    COMPARE_TEXT(contents("a.bvh"), std::string("old"));
    QCOMPARE(files(), QStringList{QStringLiteral("a.bvh")});
}

void TestFileOutput::leavesTheOldFileWhenKilled()
{
    const std::string text = longText();
    const Clip clip = clipOf(text);
    put("a.bvh", "old");
    const pid_t child = ::fork();
    if (child == 0) {
        WriteOptions options;
        int asked = 0;
        options.progress = [&](double) {
            if (++asked == 2)
                ::kill(::getpid(), SIGKILL); // some of the text is written by now
            return true;
        };
        const Result<Done> result = writeBvhFile(clip, path("a.bvh"), options);
        ::_exit(result ? 0 : 1);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    QVERIFY(WIFSIGNALED(status));
    COMPARE_TEXT(contents("a.bvh"), std::string("old"));
    QVERIFY(writeBvhFile(clip, path("a.bvh")).ok());
    QVERIFY(contents("a.bvh") == text);
}

void TestFileOutput::packsAndUnpacks()
{
    const std::string text = longText();
    QVERIFY(writeBvhFile(clipOf(text), path("a.bvh.gz")).ok());
    QFile packed(QString::fromStdString(path("a.bvh.gz")));
    QVERIFY(packed.open(QIODevice::ReadOnly));
    const QByteArray bytes = packed.readAll();
    QVERIFY(bytes.size() < static_cast<qsizetype>(text.size()) / 10);
    QVERIFY(isGzip(bytes.toStdString()));
    QVERIFY(contents("a.bvh.gz") == text);
    const Result<Clip> clip = readBvhFile(path("a.bvh.gz"));
    QVERIFY(clip.ok());
    QVERIFY(test::textOf(*clip) == text);
    // Several members and zeros behind them are one text.
    const std::string twice = bytes.toStdString() + bytes.toStdString() + std::string(512, '\0');
    QVERIFY(*unpackGzip(twice, {}) == text + text);
}

void TestFileOutput::unpackingHasALimit()
{
    put("a.txt", longText());
    QVERIFY(writeFileBytes(path("a.gz"), longText()).ok());
    QFile packed(QString::fromStdString(path("a.gz")));
    QVERIFY(packed.open(QIODevice::ReadOnly));
    const std::string bytes = packed.readAll().toStdString();
    const Result<std::string> result = unpackGzip(bytes, {}, 1024 * 1024);
    QVERIFY(!result);
    QCOMPARE(result.diagnostics().back().code, std::string("too-large"));
    const Result<std::string> cancelled = unpackGzip(bytes, [](double) { return false; });
    QCOMPARE(cancelled.diagnostics().back().code, std::string("cancelled"));
}

void TestFileOutput::brokenGzip()
{
    std::string bytes;
    GzipPacker packer([&](std::string_view piece) {
        bytes += piece;
        return true;
    });
    QVERIFY(packer.write(kTwoJoints) && packer.finish());
    COMPARE_TEXT(*unpackGzip(bytes, {}), kTwoJoints);
    for (std::size_t length = 2; length < bytes.size(); ++length)
        QVERIFY(!unpackGzip(bytes.substr(0, length), {}).ok());
    std::string flipped = bytes;
    flipped[flipped.size() / 2] ^= 0x55;
    QVERIFY(!unpackGzip(flipped, {}).ok());
    QCOMPARE(unpackGzip(bytes + "rest", {}).diagnostics().back().code, std::string("gzip"));
}

void TestFileOutput::readErrors()
{
    const auto code = [](const Result<std::string>& result) {
        return result ? std::string() : result.diagnostics().back().code;
    };
    QCOMPARE(code(readFileBytes(path("none.bvh"))), std::string("file-open"));
    QCOMPARE(code(readFileBytes(m_folder->path().toStdString())), std::string("file-read"));
    put("a.bvh", kTwoJoints);
    QCOMPARE(code(readFileBytes(path("a.bvh"), [](double) { return false; })),
             std::string("cancelled"));
    double last = 0.0;
    ReadOptions options;
    options.progress = [&](double share) {
        const bool grows = share >= last && share <= 1.0;
        last = share;
        return grows;
    };
    QVERIFY(readBvhFile(path("a.bvh"), options).ok());
}

QTEST_GUILESS_MAIN(TestFileOutput)
#include "tst_file_output.moc"
