#include "core/document/file_names.h"

#include "core/document/recent_files.h"
#include "made_clip.h"

#include <QDir>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

using namespace limber;
using namespace limber::test;

class TestFileNames : public QObject {
    Q_OBJECT

private:
    static QString in(const QTemporaryDir& folder, const QString& name)
    {
        return folder.filePath(name);
    }

private slots:
    void findsTheNextFreeNumber_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QStringList>("taken");
        QTest::addColumn<QString>("copy");
        const auto s = [](const char* text) { return QString::fromUtf8(text); };
        QTest::newRow("first") << s("walk.bvh") << QStringList() << s("walk_001.bvh");
        QTest::newRow("taken") << s("walk.bvh") << QStringList{s("walk_001.bvh")}
                               << s("walk_002.bvh");
        QTest::newRow("of a copy") << s("walk_007.bvh") << QStringList() << s("walk_008.bvh");
        QTest::newRow("a year") << s("walk_2024.bvh") << QStringList() << s("walk_2024_001.bvh");
        QTest::newRow("packed") << s("walk.BVH.gz") << QStringList() << s("walk_001.BVH.gz");
        QTest::newRow("dots") << s("take.3.bvh") << QStringList() << s("take.3_001.bvh");
        QTest::newRow("percent") << s("100%1.bvh") << QStringList() << s("100%1_001.bvh");
        QTest::newRow("no suffix") << s("walk") << QStringList() << s("walk_001");
        QTest::newRow("past 999") << s("walk_999.bvh") << QStringList() << s("walk_1000.bvh");
        QTest::newRow("Chinese") << s("走路.bvh") << QStringList() << s("走路_001.bvh");
    }

    void findsTheNextFreeNumber()
    {
        QFETCH(QString, name);
        QFETCH(QStringList, taken);
        QFETCH(QString, copy);
        const QTemporaryDir folder;
        for (const QString& other : taken)
            writeText(in(folder, other), "");
        QCOMPARE(numberedCopyPath(in(folder, name)), in(folder, copy));
    }

    void aLongNameLeavesRoomForTheNumber()
    {
        const QTemporaryDir folder;
        for (const QString& stem :
             {QString(251, QLatin1Char('n')), QString(83, QChar(0x8d70)),
              QString::fromUcs4(std::u32string(62, U'\U0001F483').c_str(), 62)}) {
            const QString path = in(folder, stem + QStringLiteral(".bvh"));
            writeText(path, "text");
            const QString copy = numberedCopyPath(path);
            writeText(copy, "text");
            QVERIFY2(QFile::exists(copy), qPrintable(copy));
            QVERIFY(copy.endsWith(QStringLiteral("_001.bvh")));
            QVERIFY(numberedCopyPath(copy).endsWith(QStringLiteral("_002.bvh")));
        }
    }

    void findsTheNeighbours()
    {
        const QTemporaryDir folder;
        for (const char* name : {"walk10.bvh", "walk2.bvh", "a.txt", "run.bvh.gz", "Walk1.BVH"})
            writeText(in(folder, QString::fromUtf8(name)), "");
        const auto next = [&](const char* name, int step) {
            return QFileInfo(neighbourFile(in(folder, QString::fromUtf8(name)), step)).fileName();
        };
        QCOMPARE(next("walk2.bvh", 1), QStringLiteral("walk10.bvh"));
        QCOMPARE(next("walk10.bvh", -1), QStringLiteral("walk2.bvh"));
        QCOMPARE(next("walk10.bvh", -3), QStringLiteral("run.bvh.gz"));
        QCOMPARE(next("walk10.bvh", 1), QString());
        QCOMPARE(next("run.bvh.gz", -1), QString());
        // No longer there: its place still is.
        QCOMPARE(next("walk5.bvh", 1), QStringLiteral("walk10.bvh"));
        QCOMPARE(next("walk5.bvh", -1), QStringLiteral("walk2.bvh"));
    }

    void knowsTheSameFile()
    {
        const QTemporaryDir folder;
        const QString file = in(folder, QStringLiteral("walk.bvh"));
        writeText(file, "text");
        const QString link = in(folder, QStringLiteral("link.bvh"));
        QVERIFY(QFile::link(file, link));
        QVERIFY(isSameFile(file, link));
        QVERIFY(isSameFile(file, folder.path() + QStringLiteral("/./walk.bvh")));
        QVERIFY(!isSameFile(file, in(folder, QStringLiteral("run.bvh"))));
        QVERIFY(!isSameFile({}, {}));
        const QString absent = in(folder, QStringLiteral("absent.bvh"));
        QVERIFY(isSameFile(absent, absent));
        QVERIFY(!isSameFile(absent, in(folder, QStringLiteral("other.bvh"))));
    }

    void rememberRecentFiles()
    {
        const QTemporaryDir folder;
        const QString file = in(folder, QStringLiteral("settings.ini"));
        {
            QSettings settings(file, QSettings::IniFormat);
            RecentFiles recent(settings);
            QVERIFY(recent.paths().isEmpty());
            for (int i = 0; i < 15; ++i)
                recent.add(QStringLiteral("/nowhere/%1.bvh").arg(i));
            recent.add(QStringLiteral("/nowhere/10.bvh"));
        }
        QSettings settings(file, QSettings::IniFormat);
        RecentFiles recent(settings);
        QCOMPARE(recent.paths().size(), RecentFiles::kMost);
        QCOMPARE(recent.paths().first(), QStringLiteral("/nowhere/10.bvh"));
        QCOMPARE(recent.paths().count(QStringLiteral("/nowhere/10.bvh")), 1);
        recent.remove(QStringLiteral("/nowhere/10.bvh"));
        QCOMPARE(recent.paths().first(), QStringLiteral("/nowhere/14.bvh"));
        recent.clear();
        QVERIFY(recent.paths().isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestFileNames)
#include "tst_file_names.moc"
