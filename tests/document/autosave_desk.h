#pragma once

#include "core/document/autosave.h"
#include "made_clip.h"

#include <QDir>
#include <QDirIterator>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

namespace limber::test {

// All copies below a folder.
inline QStringList copiesIn(const QString& folder)
{
    QStringList copies;
    QDirIterator files(folder, {QStringLiteral("*.bvh")}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (files.hasNext())
        copies << files.next();
    return copies;
}

// A session whose copies are kept in a folder of its own.
struct Desk {
    QTemporaryDir folder;
    QString copies = folder.filePath(QStringLiteral("autosave"));
    Session session;
    std::unique_ptr<Autosave> autosave = start();

    std::unique_ptr<Autosave> start()
    {
        auto made = std::make_unique<Autosave>(session, copies);
        made->setDelayMs(0);
        return made;
    }
    QString path(const char* name = "walk.bvh") const
    {
        return folder.filePath(QString::fromUtf8(name));
    }
    Document* add(const std::string& text = madeText(20))
    {
        writeText(path(), text);
        return session.add(std::make_unique<Document>(clipOf(text), path()));
    }
    static void edit(Document& document, double value)
    {
        document.apply(withSample(document.take(), 4, 3, value), {"Edit", {}});
    }
};

// As if the run of the copies had been killed, and another one begun.
inline void leaveBehind(Desk& desk)
{
    const QString crashed = desk.folder.filePath(QStringLiteral("crashed"));
    QVERIFY(QDir().rename(desk.copies, crashed));
    for (const QFileInfo& lock : QDir(crashed).entryInfoList({QStringLiteral("*.lock")}))
        QVERIFY(QFile::remove(lock.filePath()));
    desk.autosave.reset();
    QVERIFY(QDir().rename(crashed, desk.copies));
    desk.autosave = desk.start();
}

} // namespace limber::test
