#include "core/document/recent_files.h"

#include <QFileInfo>
#include <QSettings>

namespace limber {

namespace {

QString settingsKey()
{
    return QStringLiteral("files/recent");
}

} // namespace

RecentFiles::RecentFiles(QSettings& settings) : m_settings(settings) {}

QStringList RecentFiles::paths() const
{
    return m_settings.value(settingsKey()).toStringList();
}

void RecentFiles::add(const QString& path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QStringList list = paths();
    list.removeAll(absolute);
    list.prepend(absolute);
    m_settings.setValue(settingsKey(), QStringList(list.mid(0, kMost)));
}

void RecentFiles::remove(const QString& path)
{
    QStringList list = paths();
    list.removeAll(QFileInfo(path).absoluteFilePath());
    m_settings.setValue(settingsKey(), list);
}

void RecentFiles::clear()
{
    m_settings.remove(settingsKey());
}

} // namespace limber
