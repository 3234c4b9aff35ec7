#include "core/document/side_file.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QSaveFile>
#include <QStandardPaths>
#include <QUuid>

namespace limber {

QString sideFolder(const QString& kind)
{
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) +
           QLatin1Char('/') + kind;
}

QString sideFileBase(const QString& folder, const QString& path)
{
    const QByteArray hash = QCryptographicHash::hash(path.toUtf8(), QCryptographicHash::Sha256);
    return folder + QLatin1Char('/') + QString::fromLatin1(hash.toHex());
}

bool makePrivateFolder(const QString& folder)
{
    return QDir().mkpath(folder) &&
           QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

QString newFileName(QLatin1StringView suffix)
{
    return QLatin1Char('-') + QUuid::createUuid().toString(QUuid::WithoutBraces) + suffix;
}

bool isMadeFileName(const QString& name, QLatin1StringView suffix)
{
    if (!name.startsWith(QLatin1Char('-')) || !name.endsWith(suffix))
        return false;
    const QString id = name.mid(1).chopped(suffix.size());
    // The reader of such numbers passes over what comes after one.
    return QUuid::fromString(id).toString(QUuid::WithoutBraces) == id;
}

QStringList filesBehind(const QString& base, QLatin1StringView suffix)
{
    const QFileInfo info(base);
    QStringList paths;
    for (const QFileInfo& file :
         info.dir().entryInfoList({info.fileName() + QStringLiteral("-*") + suffix}, QDir::Files))
        paths << file.filePath();
    return paths;
}

QJsonObject readSideFile(const QString& path, qint64 mostBytes)
{
    QFile file(path);
    if (file.size() > mostBytes || !file.open(QIODevice::ReadOnly))
        return {};
    return QJsonDocument::fromJson(file.readAll()).object();
}

bool writeSideFile(const QString& path, const QJsonObject& object)
{
    QSaveFile file(path);
    if (!makePrivateFolder(QFileInfo(path).absolutePath()) || !file.open(QIODevice::WriteOnly))
        return false;
    file.write(QJsonDocument(object).toJson(QJsonDocument::Compact));
    return file.commit();
}

} // namespace limber
